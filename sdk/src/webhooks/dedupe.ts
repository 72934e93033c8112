import { optionFault } from '../options/option-fault.ts';
import { refuse } from './webhook-verification-error.ts';

/** State of an event in a store: `begun` is new, `under_way` is being handled, `done` was handled. */
export type DedupeAnswer = 'begun' | 'under_way' | 'done';

/**
 * Remembers handled events by their ids, because an event can be delivered more than once.
 *
 * `begin` must be atomic, so that only one of two simultaneous callers gets `begun`: use a primary key, or Redis' `SET
 * NX`. Let `begun` expire after a few minutes, so that the event of a crashed process is handled by the next delivery.
 * Keep `done` for at least two days, which is longer than deliveries are retried.
 */
export interface DedupeStore {
  /** Claims the event. `begun`: handle it. */
  begin(eventId: string): DedupeAnswer | Promise<DedupeAnswer>;
  /** Remembers that the event was handled. */
  complete(eventId: string): void | Promise<void>;
  /** Releases the event after a failure. The next delivery can begin it again. */
  abandon(eventId: string): void | Promise<void>;
}

/**
 * A store in the memory of this process.
 *
 * @param options - `limit`: number of events to remember, the latest ones. Default: 10000.
 * @throws WebhookVerificationError `option_unknown` for an unknown option.
 */
export function memoryDedupe(options: { readonly limit?: number } = {}): DedupeStore {
  const fault = optionFault('memoryDedupe', options, ['limit']);
  if (fault) refuse('option_unknown', fault);
  const { limit = 10_000 } = options;
  const events = new Map<string, DedupeAnswer>();
  return {
    begin(eventId) {
      const known = events.get(eventId);
      if (known) return known;
      const [oldest] = events.keys();
      if (events.size >= limit && oldest !== undefined) events.delete(oldest);
      events.set(eventId, 'under_way');
      return 'begun';
    },
    complete: (eventId) => void events.set(eventId, 'done'),
    abandon: (eventId) => void events.delete(eventId),
  };
}
