import type { Readers } from '../connection/settings.ts';
import { fillKeys } from './fill-keys.ts';
import { fillPrograms } from './fill-programs.ts';
import { fillSearch } from './fill-search.ts';

/** Each time costs a few reads of empty indexes. */
const everyMs = 60_000;

/**
 * Fills in missing comparison keys, entries of the search and programs of lots every minute. During an update, a process of an
 * earlier version may still write rows without them.
 */
export class LateKeys {
  readonly #timer: NodeJS.Timeout;
  #filling: Promise<void> | null = null;

  constructor(
    readonly readers: Readers,
    readonly onError: (error: Error) => void,
    period = everyMs,
  ) {
    this.#timer = setInterval(() => {
      this.#filling ??= this.#fill();
    }, period).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#filling;
  }

  async #fill(): Promise<void> {
    try {
      await fillKeys(this.readers);
      await fillSearch(this.readers);
      // Not before a start: a million lots take minutes, and until then their cards are read.
      await fillPrograms(this.readers);
    } catch (error) {
      this.onError(error as Error);
    }
    this.#filling = null;
  }
}
