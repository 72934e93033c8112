const width = 24;

/** A bar on stderr while the bench runs; nothing where nobody looks at it. */
export class Progress {
  #done = 0;
  #name = '';

  constructor(readonly steps: number) {}

  /** Begins a step: all before it are done. */
  begin(name: string): void {
    this.#name = name;
    this.#draw();
    this.#done += 1;
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }

  #draw(): void {
    if (!process.stderr.isTTY) return;
    const filled = Math.round((this.#done / this.steps) * width);
    process.stderr.write(`\r\x1b[K[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${this.#name}`);
  }
}
