/** Lets predicted batches through together, and batches that are loaded first alone. In the order in which they come. */
export class Gate {
  #inside = 0;
  #isAlone = false;
  readonly #waiting: (() => void)[] = [];

  /** One batch is alone inside, or waits to be. */
  get isClosed(): boolean {
    return this.#isAlone || this.#waiting.length > 0;
  }

  /** Enters at once or not at all: at most `most` are inside together, and none passes one that waits. */
  enter(most: number): boolean {
    if (this.isClosed || this.#inside >= most) return false;
    this.#inside += 1;
    return true;
  }

  leave(): void {
    this.#inside -= 1;
    this.#next();
  }

  /** Does work while nothing else is inside. */
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
    if (this.#isAlone || this.#inside > 0) return;
    const start = this.#waiting.shift();
    if (!start) return;
    this.#isAlone = true;
    start();
  }
}
