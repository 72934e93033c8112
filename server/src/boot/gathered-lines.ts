import type { DestinationStream } from 'pino';
import { metadata } from './pino-metadata.ts';

/** How long a line may wait for others, in ms. Writing many lines costs hardly more than writing one. */
const gatherMs = 100;
const maxGathered = 64 * 1_024;
/** The level `warn` of pino. */
const urgentLevel = 40;

/** Writes lines in pieces. A line of level warn or above is written at once, after those that wait. */
export class GatheredLines implements DestinationStream {
  readonly [metadata] = true;
  lastLevel = 0;
  #gathered = '';
  #timer: NodeJS.Timeout | null = null;
  readonly #write = () => this.flushSync();

  constructor(readonly inner: DestinationStream) {
    process.on('exit', this.#write);
  }

  write(line: string): void {
    this.#gathered += line;
    if (this.lastLevel >= urgentLevel || this.#gathered.length >= maxGathered) this.flushSync();
    else this.#timer ??= setTimeout(this.#write, gatherMs).unref();
  }

  /** pino calls it after a line of level fatal. */
  flushSync(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const lines = this.#gathered;
    this.#gathered = '';
    if (lines !== '') this.inner.write(lines);
  }
}
