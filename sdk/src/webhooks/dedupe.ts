/** What a store says of an event: `begun` is new, `under_way` is being handled, `done` was handled. */
export type DedupeAnswer = 'begun' | 'under_way' | 'done';

/**
 * Remembers which events were handled, by their ids: deliveries come at least once.
 *
 * `begin` must decide for one of two that ask at the same time: a primary key, or Redis' `SET NX`. Let what was begun
 * lapse after a few minutes, so that the event of a process that died is handled by the next delivery, and what is done
 * be remembered for at least two days, which is longer than deliveries are tried again.
 */
export interface DedupeStore {
  /** Claims the event. `begun`: it is yours to handle. */
  begin(eventId: string): DedupeAnswer | Promise<DedupeAnswer>;
  /** Remembers that the event was handled. */
  complete(eventId: string): void | Promise<void>;
  /** Gives the event back: handling it failed, and the next delivery may begin it again. */
  abandon(eventId: string): void | Promise<void>;
}

/**
 * A store in this process's memory, for one process and its lifetime.
 *
 * @param options - `limit`: how many events it remembers, the latest ones; 10000 unless given.
 */
export function memoryDedupe({ limit = 10_000 }: { readonly limit?: number } = {}): DedupeStore {
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
