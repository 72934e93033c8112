/** A record of a CSV file, with the line break at its end. */
export interface CsvRecord {
  readonly text: string;
  /** Number of line breaks. Above 1 if a quoted field contains line breaks. */
  readonly lines: number;
}

const separators = new Set([',', ';', '\t', '|']);

/**
 * Splits the text of a CSV file, piece by piece, into its records. A line break inside quotes belongs to its field. A quote
 * opens a field only at its beginning, as in spreadsheets.
 */
export class CsvRecords {
  #rest = '';
  /** Number of characters of the rest that were scanned. */
  #at = 0;
  #lines = 0;
  #isQuoted = false;
  #isFieldStart = true;

  /** Characters of the record that is not complete yet. */
  get restLength(): number {
    return this.#rest.length;
  }

  /** The records that this piece completes. */
  *add(piece: string): Generator<CsvRecord, void, undefined> {
    this.#rest += piece;
    // The last character can be the first half of a line break, or a quote that the next character escapes.
    while (this.#at < this.#rest.length - 1) {
      const record = this.#step();
      if (record) yield record;
    }
  }

  /** The rest at the end of the file. */
  *end(): Generator<CsvRecord, void, undefined> {
    while (this.#at < this.#rest.length) {
      const record = this.#step();
      if (record) yield record;
    }
    if (this.#rest !== '') yield { text: this.#rest, lines: this.#lines + 1 };
    this.#rest = '';
  }

  #step(): CsvRecord | null {
    const character = this.#rest.charAt(this.#at);
    const isBreak = character === '\n' || (character === '\r' && this.#rest.charAt(this.#at + 1) !== '\n');
    this.#at += 1;
    if (isBreak) this.#lines += 1;
    if (this.#isQuoted) {
      if (character === '"' && this.#rest.charAt(this.#at) === '"') this.#at += 1;
      else if (character === '"') this.#isQuoted = false;
      return null;
    }
    if (character === '"' && this.#isFieldStart) this.#isQuoted = true;
    this.#isFieldStart = isBreak || separators.has(character);
    return isBreak ? this.#take() : null;
  }

  #take(): CsvRecord {
    const record = { text: this.#rest.slice(0, this.#at), lines: this.#lines };
    this.#rest = this.#rest.slice(this.#at);
    this.#at = 0;
    this.#lines = 0;
    return record;
  }
}
