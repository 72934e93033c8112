import type { Readers } from '../connection/settings.ts';
import { fillKeys } from './fill-keys.ts';

/** Each time costs two reads of empty indexes. */
const everyMs = 60_000;

/**
 * Fills in missing comparison keys every minute. During an update, a process of an earlier version may still write rows without
 * them.
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
    } catch (error) {
      this.onError(error as Error);
    }
    this.#filling = null;
  }
}
