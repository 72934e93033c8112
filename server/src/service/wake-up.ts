/** Wakes a waiting worker. A notice that comes while the worker does not wait ends its next wait at once. */
export class WakeUp {
  #isNotified = false;
  #wake: (() => void) | null = null;

  notify(): void {
    this.#isNotified = true;
    this.#wake?.();
  }

  /** Resolves at the next notice, or after some time in milliseconds. */
  async wait(ms: number): Promise<void> {
    if (!this.#isNotified) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isNotified = false;
    this.#wake = null;
  }
}
