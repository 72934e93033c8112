import { Loyalty } from '@loyalty-service/sdk';
import { connection } from './connection.ts';

export type Mode = 'live' | 'test';

/** A call whose session has ended waits for the person, however long. The connection ends an answer that is late. */
const waitsMs = 24 * 3_600_000;

interface ClientOptions {
  /** How long one answer may take. */
  readonly timeoutMs?: number;
  /** How often a failed call is repeated. */
  readonly maxRetries?: number;
  /** `false`: a call whose session has ended fails at once, for work that continues without the person. */
  readonly waits?: boolean;
  /** For the person who is signed in now, even if the page belongs to another one. */
  readonly forAnyone?: boolean;
}

/** The client of a signed-in person. The browser sends the cookie of the session, and the header says which data. */
export function clientOf(mode: Mode, options: ClientOptions = {}): Loyalty {
  const { timeoutMs = 30_000, maxRetries = 2, waits = true, forAnyone = false } = options;
  return new Loyalty({
    apiKey: null,
    baseUrl: location.origin,
    defaultHeaders: { 'Loyalty-Mode': mode },
    maxRetries,
    timeout: waitsMs,
    fetch: (url, init) => connection.fetch(url, init, { timeoutMs, waits, forAnyone }),
  });
}

/** The client of a visitor, without a key, a session or a card link. */
export const clientOfNobody = (language: string | null): Loyalty =>
  new Loyalty({
    apiKey: null,
    baseUrl: location.origin,
    ...(language !== null && { defaultHeaders: { 'Accept-Language': language } }),
  });

/**
 * The client of a card's page. Its token reads this card and nothing else. Texts of the business are in the given language. Without one,
 * the browser sends the languages of the person.
 */
export const clientOfCard = (token: string, language: string | null): Loyalty =>
  new Loyalty({
    apiKey: token,
    baseUrl: location.origin,
    ...(language !== null && { defaultHeaders: { 'Accept-Language': language } }),
  });
