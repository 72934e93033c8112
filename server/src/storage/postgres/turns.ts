/** Who writes when: some beside each other, others alone. In the order in which they ask. */
export class Turns {
  #taken = 0;
  #isAlone = false;
  readonly #waiting: (() => void)[] = [];

  /** Whether somebody writes alone, or waits to. */
  get areClosed(): boolean {
    return this.#isAlone || this.#waiting.length > 0;
  }

  /** Takes a turn beside others, at once or not at all: no more than `most` have one, and nobody who waits is passed over. */
  take(most: number): boolean {
    if (this.areClosed || this.#taken >= most) return false;
    this.#taken += 1;
    return true;
  }

  giveBack(): void {
    this.#taken -= 1;
    this.#next();
  }

  /** Does work while nobody else has a turn. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push(start);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#isAlone = false;
      this.#next();
    }
  }

  #next(): void {
    if (this.#isAlone || this.#taken > 0) return;
    const start = this.#waiting.shift();
    if (!start) return;
    this.#isAlone = true;
    start();
  }
}
