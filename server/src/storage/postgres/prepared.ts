/** Which columns a batch fills makes texts differ: there are more of them than a connection should keep. */
const maxPrepared = 1_000;

/** The names of the statements that a connection keeps prepared, by their texts: of too many, those that were used last. */
export class Prepared {
  readonly #names = new Map<string, string>();
  readonly #free: string[];

  constructor(max = maxPrepared) {
    this.#free = Array.from({ length: max }, (_, index) => `s${index}`);
  }

  find(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name === undefined) return undefined;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** A name for a new text. Another may have it still: PostgreSQL must be told first to forget that one. */
  add(text: string): string {
    const name = this.#free.pop() ?? this.#oldest();
    this.#names.set(text, name);
    return name;
  }

  /** Whether it was prepared is not known. */
  forget(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    this.#free.push(name);
  }

  #oldest(): string {
    const [[text, name] = ['', '']] = this.#names;
    this.#names.delete(text);
    return name;
  }
}
