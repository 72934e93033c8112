/** What a hand scanner read. */
export interface Scan {
  /** The characters as the browser understood the keys. */
  readonly typed: string;
  /** The same keys on the US layout. Most scanners send these, whatever layout the computer has. */
  readonly asUs: string;
}

/** Within a scan, no key comes later than this after the one before. */
const maxPauseMs = 100;
/** A scanner types a key every few ms, or every 30 ms by radio. A fast person needs more than 60 ms. */
const maxMeanMs = 40;
/** Three keys and Enter as fast as that are no person. Without Enter, it takes more keys to be sure. */
const minKeys = 3;
const minKeysWithoutEnd = 6;

/** Keys that follow each other, until they are a scan or turn out to be a person. */
export class Burst {
  #typed = '';
  #asUs = '';
  #first = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** Takes a key. `true`: it begins a new burst. */
  add(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>): boolean {
    if (event.timeStamp - this.#last > maxPauseMs) this.clear();
    const isNew = this.#typed === '';
    if (isNew) this.#first = event.timeStamp;
    this.#last = event.timeStamp;
    const us = onUsLayout(event) ?? event.key;
    this.#typed += event.key.length === 1 ? event.key : us;
    this.#asUs += us;
    return isNew;
  }

  clear(): void {
    this.#typed = '';
    this.#asUs = '';
    this.#last = Number.NEGATIVE_INFINITY;
  }

  /** Whether more than one key came faster than a person types. */
  get isFast(): boolean {
    return this.#typed.length > 1 && this.#last - this.#first <= (this.#typed.length - 1) * maxMeanMs;
  }

  /** The scan that a key such as Enter ends at this time. Null: a person typed. */
  endedAt(time: number): Scan | null {
    const isQuick = time - this.#last <= maxPauseMs && time - this.#first <= this.#typed.length * maxMeanMs;
    return isQuick && this.#typed.length >= minKeys ? this.#scan : null;
  }

  /** The scan of a scanner that sends no key at the end. It has a digit, unlike a word from a text expander. */
  get withoutEnd(): Scan | null {
    return this.isFast && this.#typed.length >= minKeysWithoutEnd && /\d/.test(this.#asUs) ? this.#scan : null;
  }

  get #scan(): Scan {
    return { typed: this.#typed, asUs: this.#asUs };
  }
}

const usSigns: Readonly<Record<string, string>> = {
  Minus: '-_',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  Semicolon: ';:',
};

/** The character of a key on the US layout. Codes are compared without case. Undefined: a key that no code needs. */
function onUsLayout({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string | undefined {
  const plain = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  return plain?.[1] ?? plain?.[2] ?? usSigns[code]?.[Number(shiftKey)];
}

/** The codes that a scan can mean, the likeliest first: as it was typed, then without what some scanners put around a code. */
export function codesOf({ typed, asUs }: Scan): readonly string[] {
  const bare = (text: string): string =>
    text
      // The kind of barcode, such as `]C1`, as ISO/IEC 15424 writes it.
      .replace(/^\][A-Za-z]\w/, '')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [...new Set([typed, bare(typed), asUs, bare(asUs)])].filter((code) => code !== '');
}
