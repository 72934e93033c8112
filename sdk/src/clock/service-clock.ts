import type { Fetch } from '../options/client-options.ts';
import { refuseUnknown } from '../options/known-options.ts';

/** An answer that took longer says too little about the clock. */
const maxRoundTripMs = 10_000;
/** The header has whole seconds, so on average the answer was written half a second later. */
const precisionMs = 1_000;

/** One request, as the clock of this machine saw it. */
export interface MeasuredAnswer {
  /** Headers of the answer. */
  readonly headers: Headers;
  /** Time of the request, in milliseconds, by the clock of this machine. */
  readonly sentAt: number;
  /** Time between request and answer, in milliseconds. */
  readonly tookMs: number;
  /** Offset that was measured before. It is returned again if the difference is too small to be sure of. */
  readonly known?: number | null;
}

/**
 * The time of the service minus that of this machine, in milliseconds, from the `Date` header of an answer. Below 0, the
 * clock of this machine is fast. It is exact to about a second.
 *
 * @returns `null` if the answer has no such header, or took longer than 10 seconds.
 */
export function clockOffset({ headers, sentAt, tookMs, known = null }: MeasuredAnswer): number | null {
  const written = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(written) || tookMs > maxRoundTripMs) return null;
  const offset = Math.round(written + precisionMs / 2 - (sentAt + tookMs / 2));
  const isSame = known !== null && Math.abs(offset - known) <= precisionMs + tookMs;
  return isSame ? known : offset;
}

/** Options of {@link ServiceClock}. */
export interface ServiceClockOptions {
  /** Sends the requests. Default: the `fetch` of the platform. */
  fetch?: Fetch | undefined;
  /** Called with the offset in milliseconds when it is measured for the first time, and when it has changed. */
  onOffset?: ((offsetMs: number) => void) | undefined;
}

/**
 * The clock of the service, for `occurred_at`: the clock of this machine may be wrong, and the service refuses times in
 * the future. It measures the difference at each answer of a client.
 *
 * @example
 * const clock = new ServiceClock({ onOffset: (ms) => Math.abs(ms) > 60_000 && console.warn(`Clock off by ${ms} ms.`) });
 * const loyalty = new Loyalty({ fetch: clock.fetch });
 * await loyalty.me();
 * const occurred_at = clock.now().toISOString();
 *
 * The times of test data follow the test clock of the business instead: see `loyalty.testClocks.get()`.
 */
export class ServiceClock {
  /** The time of the service minus that of this machine, in milliseconds. `null` until the first answer. */
  offsetMs: number | null = null;
  readonly #options: ServiceClockOptions;

  constructor(options: ServiceClockOptions = {}) {
    refuseUnknown(options, ['fetch', 'onOffset'] satisfies (keyof ServiceClockOptions)[]);
    this.#options = options;
  }

  /** Pass it as the option `fetch` of a client. It sends as `fetch` does, and measures the answers. */
  readonly fetch: Fetch = async (url, init) => {
    const { fetch: send = globalThis.fetch } = this.#options;
    const [sentAt, startedAt] = [Date.now(), performance.now()];
    const answer = await send(url, init);
    const { headers } = answer;
    this.#keep(clockOffset({ headers, sentAt, tookMs: performance.now() - startedAt, known: this.offsetMs }));
    return answer;
  };

  /** The time of the service. Until the first answer, it is the time of this machine. */
  now(): Date {
    return new Date(Date.now() + (this.offsetMs ?? 0));
  }

  #keep(measured: number | null): void {
    if (measured === null || measured === this.offsetMs) return;
    this.offsetMs = measured;
    this.#options.onOffset?.(measured);
  }
}
