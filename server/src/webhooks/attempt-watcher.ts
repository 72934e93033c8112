import type { Sent } from './sent.ts';

/** An attempt that is about to be made. */
export interface StartingAttempt {
  readonly deliveryId: string;
  /** The event as it is sent. Null if it is no longer kept. */
  readonly body: string | null;
  /** The trace that is stored with the delivery. */
  readonly traceId: string | null;
}

/** An attempt that somebody watches. */
export interface WatchedAttempt {
  /** Headers that the attempt is sent with. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the result. It is null if the attempt was interrupted, because the process stops. */
  ended(sent: Sent | null): void;
}

/** Called before each attempt. */
export type AttemptWatcher = (attempt: StartingAttempt) => WatchedAttempt;

/** Calls several watchers as one. */
export function watchAttempt(watchers: readonly AttemptWatcher[], attempt: StartingAttempt): WatchedAttempt {
  const watched = watchers.map((watch) => watch(attempt));
  return {
    headers: Object.assign({}, ...watched.map(({ headers }) => headers)),
    ended(sent) {
      for (const one of watched) one.ended(sent);
    },
  };
}
