/** The characters of one scan. */
export interface Scan {
  /** The characters as the browser understood the keys. */
  readonly typed: string;
  /** The same keys on the US layout. Most scanners send these for any layout of the computer. */
  readonly asUs: string;
}

/** A scanner types a key every few ms, or every 30 ms by radio. A fast person needs more than 60 ms. */
const quickMs = 40;
/** A computer that is busy delays a key of a scan, at most for as long as this. */
const longestMs = 300;
/** How many of the pauses must be quick. */
const quickShare = 0.7;
/** Three keys and Enter as fast as that are no person. Without Enter, it takes more keys to be sure. */
const minKeys = 3;
const minKeysWithoutEnd = 6;

/** Keys that follow each other, until they are a scan or turn out to be a person. */
export class Burst {
  #typed: string[] = [];
  #asUs: string[] = [];
  /** How many of the keys came quickly after the one before. */
  #quick = 0;
  #last = 0;

  /** Takes a key. `true`: it begins a new burst. */
  add(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>): boolean {
    const pause = event.timeStamp - this.#last;
    if (pause > quickMs && !(this.#isQuick(this.#typed.length - 1, minKeys) && pause <= longestMs)) this.clear();
    const isFirst = this.#typed.length === 0;
    if (!isFirst && pause <= quickMs) this.#quick += 1;
    this.#last = event.timeStamp;
    const us = onUsLayout(event) ?? event.key;
    this.#typed.push(event.key.length === 1 ? event.key : us);
    this.#asUs.push(us);
    return isFirst;
  }

  clear(): void {
    this.#typed = [];
    this.#asUs = [];
    this.#quick = 0;
  }

  /** Whether the last key came faster than a person types. */
  get isFast(): boolean {
    return this.#quick > 0;
  }

  /** The scan that a key such as Enter ends at this time. Null: a person typed. */
  endedAt(time: number): Scan | null {
    const pause = time - this.#last;
    const isScan = pause <= longestMs && this.#isQuick(this.#typed.length, minKeys, Number(pause <= quickMs));
    return isScan ? this.#scan : null;
  }

  /** The scan of a scanner that sends no key at the end. It has a digit, unlike a word from a text expander. */
  get withoutEnd(): Scan | null {
    const isScan = this.#isQuick(this.#typed.length - 1, minKeysWithoutEnd) && /\d/.test(this.#asUs.join(''));
    return isScan ? this.#scan : null;
  }

  #isQuick(pauses: number, keys: number, more = 0): boolean {
    return this.#typed.length >= keys && this.#quick + more >= pauses * quickShare;
  }

  get #scan(): Scan {
    return { typed: this.#typed.join(''), asUs: this.#asUs.join('') };
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
