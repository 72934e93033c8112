import { useEffect, useRef } from 'preact/hooks';
import { Burst, type Scan } from '../../device/burst.ts';

/** How long a scanner without an end key is waited for. */
const endMs = 300;
/** Some scanners end with two keys, such as CR and LF. The second comes soon after the first. */
const afterMs = 300;
const modifiers = ['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Control', 'Alt', 'Meta'];

/**
 * Hears a hand scanner on the whole page, wherever the focus is. It types a code, often with Enter or Tab at the end. The field
 * that had the focus gets its text back, and no form is sent. Only a field for item numbers keeps the scanned code.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    const listener = new ScanListener((scan) => latest.current(scan));
    // Before any field or dialog hears the key.
    addEventListener('keydown', listener, { capture: true });
    return () => {
      removeEventListener('keydown', listener, { capture: true });
      listener.stop();
    };
  }, []);
}

class ScanListener {
  #burst = new Burst();
  #held: Held | null = null;
  #quietUntil = 0;
  /** A scan that seemed to be over can go on, if the computer was busy for long. */
  #restUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onScan: (scan: Scan) => void) {}

  handleEvent(event: KeyboardEvent): void {
    // Browsers that fill in a form send events without a key.
    if (typeof event.key !== 'string' || modifiers.includes(event.key)) return;
    if (isEnd(event)) this.#end(event);
    else if (isCharacter(event)) this.#add(event);
    else this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#burst.clear();
  }

  #add(event: KeyboardEvent): void {
    if (event.timeStamp < this.#restUntil) {
      event.preventDefault();
      return;
    }
    if (this.#burst.add(event)) this.#held = hold(event.target);
    // A button takes a blank as a click.
    if (this.#burst.isFast && !isField(event.target)) event.preventDefault();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const scan = this.#burst.withoutEnd;
      if (!scan) return;
      this.#heard(scan);
      this.#restUntil = this.#quietUntil;
    }, endMs);
  }

  #end(event: KeyboardEvent): void {
    const burst = this.#burst.endedAt(event.timeStamp);
    const scan = burst && !(takesWords(this.#held) && !/\d/.test(burst.typed)) ? burst : null;
    if (scan || event.timeStamp < this.#quietUntil) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (scan) this.#heard(scan);
    else this.stop();
  }

  #heard(scan: Scan): void {
    this.stop();
    this.#quietUntil = performance.now() + afterMs;
    if (takeScan(this.#held, scan.typed)) return;
    putBack(this.#held);
    this.onScan(scan);
  }
}

const isEnd = ({ key, ctrlKey }: KeyboardEvent): boolean =>
  key === 'Enter' || key === 'Tab' || (ctrlKey && /^[jm]$/i.test(key));

/** A key that is held down, a shortcut, or a part of an input method is a person. */
function isCharacter(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || event.key === 'Process') return false;
  const isShortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  const isUnnamed = event.key === 'Unidentified' && /^(Key|Digit|Numpad)\w$/.test(event.code);
  return !isShortcut && (event.key.length === 1 || isUnnamed);
}

/** A field, with its text before the first key of a scan. */
interface Held {
  readonly field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  readonly value: string;
}

const isField = (target: EventTarget | null): target is Held['field'] =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const hold = (target: EventTarget | null): Held | null =>
  isField(target) ? { field: target, value: target.value } : null;

/** Restores the text of a field. */
function putBack(held: Held | null): void {
  if (held) fill(held.field, held.value);
}

/** A field that waits for a code, such as that of an item, takes the scan, and the next empty field gets the focus. `false`: no such field. */
function takeScan(held: Held | null, code: string): boolean {
  if (!held?.field.form || held.field.dataset['scan'] !== 'keep') return false;
  fill(held.field, code);
  const fields = [...held.field.form.elements].filter(isField);
  const next = fields.slice(fields.indexOf(held.field) + 1).find(({ value, disabled }) => value === '' && !disabled);
  next?.focus();
  return true;
}

/** Whether a field is for names too. A word that a program types there is not a code. */
const takesWords = (held: Held | null): boolean => held?.field.dataset['scan'] === 'search';

function fill(field: Held['field'], value: string): void {
  if (field.value === value) return;
  field.value = value;
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
