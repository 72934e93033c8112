/**
 * Whether something came to pass, for who waits for it. Unlike a promise it tells at once: between two batches each turn of
 * the queue of promises is time in which the database has nothing to do.
 */
export class Gate {
  #outcome: boolean | null = null;
  #waiting: ((outcome: boolean) => void)[] = [];

  static open(): Gate {
    const gate = new Gate();
    gate.settle(true);
    return gate;
  }

  /** What is told first counts. */
  settle(outcome: boolean): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    for (const tell of this.#waiting.splice(0)) tell(outcome);
  }

  whenSettled(tell: (outcome: boolean) => void): void {
    if (this.#outcome === null) this.#waiting.push(tell);
    else tell(this.#outcome);
  }
}
