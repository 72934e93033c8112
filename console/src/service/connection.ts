import { clockOffset } from '@loyalty-service/sdk';
import { useEffect, useReducer } from 'preact/hooks';
import { deviceStorage } from '../device/storage.ts';

/** The state of the connection to the service, the clock of this device and the session, from the last answers. */
export interface ConnectionState {
  readonly reached: boolean;
  /** The time of the service minus that of this device, in ms. Null until it is measured. */
  readonly offset: number | null;
  /** Whether the session has ended. */
  readonly signedOut: boolean;
  /** Whether the person is asked to sign in again. */
  readonly asks: boolean;
}

/** How a client sends. */
interface Sending {
  /** How long one answer may take. */
  readonly timeoutMs: number;
  /** Whether a call whose session has ended waits until the person has signed in again. */
  readonly waits: boolean;
  /** Whether it is sent for the person who is signed in now, even if this page belongs to another one. */
  readonly forAnyone: boolean;
}

/** A file that only the service has. The worker of the till never answers a HEAD request. */
const probe = '/console/till.webmanifest';
const probeMs = 10_000;
const notReached: readonly number[] = [502, 503, 504];
/** A person who signs in or out is not asked to sign in again. */
const signing = /^\/v1\/(sign-in|sessions\/current$)/;

/** The facts about the clock for the next page of this device, if it opens without a network. */
interface Kept {
  readonly offset: number | null;
  readonly answeredAt: number | null;
}

const keptAs = 'loyalty.clock';
const kept = (): Kept => JSON.parse(deviceStorage.get(keptAs) ?? '{"offset":null,"answeredAt":null}');

/** When the page was opened, by the current clock of the device. */
const startOfPage = (): number => Date.now() - performance.now();

/** The connection to the service. Every call of the console and the till uses the connection of its page. */
export class Connection {
  state: ConnectionState = { reached: navigator.onLine, offset: kept().offset, signedOut: false, asks: false };
  /** The time of the service at its last answer. Null: it has never answered this device. */
  answeredAt: number | null = kept().answeredAt;
  /** The person of this page. A call of theirs is refused when another person has signed in. Null: not known yet. */
  personId: string | null = null;
  /** `Date.now()` minus `performance.now()` when the offset was measured: it changes when the clock is set. */
  #measuredOn: number | null = null;
  #listeners = new Set<() => void>();
  #onForbidden = new Set<() => void>();
  #held = new Set<(isSignedIn: boolean) => void>();

  constructor() {
    addEventListener('offline', () => this.#set({ reached: false }));
    addEventListener('online', () => void this.probe());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Called when the person may not do something, because their role or locations may have changed since the page was opened. */
  onForbidden(listener: () => void): () => void {
    this.#onForbidden.add(listener);
    return () => void this.#onForbidden.delete(listener);
  }

  tellForbidden(): void {
    for (const listener of this.#onForbidden) listener();
  }

  /** Sends as `fetch` does. An answer that is not one of the service, such as the page of a proxy, fails as a missing network does. */
  async fetch(url: string, init: RequestInit, sending: Sending): Promise<Response> {
    const person = sending.forAnyone || this.personId === null ? {} : { 'loyalty-person': this.personId };
    const named = { ...init, headers: { ...(init.headers as Record<string, string>), ...person } };
    const answer = await this.#send(url, named, sending.timeoutMs, isOfService);
    if (answer.status === 403) this.tellForbidden();
    if (answer.status !== 401 || signing.test(new URL(url).pathname)) return answer;
    this.askToSignIn();
    if (!sending.waits || !(await new Promise<boolean>((resolve) => this.#held.add(resolve)))) return answer;
    return this.fetch(url, init, sending);
  }

  askToSignIn(): void {
    this.#set({ signedOut: true, asks: true });
  }

  /** The person has signed in again, and the calls that waited are sent. `false`: not now, and they fail. */
  resume(isSignedIn: boolean): void {
    const held = [...this.#held];
    this.#held.clear();
    this.#set({ asks: false, signedOut: !isSignedIn });
    for (const resolve of held) resolve(isSignedIn);
  }

  /** How far the clock of this device was set since the offset was measured, in ms. Null: not measured by this page. */
  get clockMoved(): number | null {
    return this.#measuredOn === null ? null : startOfPage() - this.#measuredOn;
  }

  /** Looks now and then whether the service is reached, until the returned function is called. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.probe();
    };
    look();
    const timer = setInterval(look, probeMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async probe(): Promise<void> {
    const isProbed = ({ headers }: Response) => typeOf(headers).startsWith('application/manifest+json');
    await this.#send(new URL(probe, location.origin).href, { method: 'HEAD', cache: 'no-store' }, probeMs, isProbed)
      // The result is in the state.
      .catch(() => {});
  }

  async #send(url: string, init: RequestInit, timeoutMs: number, isOurs: (answer: Response) => boolean) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    const [sentAt, clockAt] = [performance.now(), Date.now()];
    try {
      const answer = await whole(await fetch(url, { ...init, signal }));
      if (!isOurs(answer)) throw new TypeError(`An answer of another server: ${answer.status}.`);
      this.#measure(answer.headers, clockAt, performance.now() - sentAt);
      this.#set({ reached: true });
      return answer;
    } catch (failure) {
      if (!init.signal?.aborted) this.#set({ reached: false });
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  #measure(headers: Headers, sentAt: number, tookMs: number): void {
    const written = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(written)) return;
    this.answeredAt = written;
    const measured = clockOffset({ headers, sentAt, tookMs, known: this.state.offset });
    if (measured !== null) {
      this.#measuredOn = startOfPage();
      this.#set({ offset: measured });
    }
    const { offset } = this.state;
    deviceStorage.set(keptAs, JSON.stringify({ offset, answeredAt: written } satisfies Kept));
  }

  #set(change: Partial<ConnectionState>): void {
    const next = { ...this.state, ...change };
    const isSame = (Object.keys(next) as (keyof ConnectionState)[]).every((key) => next[key] === this.state[key]);
    if (isSame) return;
    this.state = next;
    for (const listener of this.#listeners) listener();
  }
}

const typeOf = (headers: Headers): string => headers.get('content-type') ?? '';

/** The service names every request. A gateway that has lost the service says so by its status. */
const isOfService = ({ status, redirected, headers }: Response): boolean =>
  !redirected && !notReached.includes(status) && headers.has('request-id');

/** An answer whose JSON has arrived as a whole. A body that was cut fails here. Other bodies, such as exports, stay streams. */
async function whole(answer: Response): Promise<Response> {
  if (answer.body === null || answer.redirected || !/[/+]json\b/.test(typeOf(answer.headers))) return answer;
  const text = await answer.text();
  if (text !== '') JSON.parse(text);
  const { status, statusText, headers } = answer;
  return new Response(text, { status, statusText, headers });
}

/** The connection of this page. */
export const connection = new Connection();

/** The time of the service, as far as it is known: the clock of the device may be wrong. */
export const serviceTime = (): Date => new Date(Date.now() + (connection.state.offset ?? 0));

/** The current state of the connection. The page is drawn again when it changes. */
export function useConnection(): ConnectionState {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => connection.subscribe(() => redraw(undefined)), []);
  return connection.state;
}
