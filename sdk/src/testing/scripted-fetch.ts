import { problems } from '../generated/answers/fixtures.ts';
import type { Fetch } from '../index.ts';
import { optionFault } from '../options/option-fault.ts';
import type { ScriptedAnswer, ScriptedFault, ScriptedRequest, ScriptedStep } from './answers/scripted-answer.ts';
import { fixtures } from './fixtures.ts';

/** A `fetch` that answers from a script and records the requests. */
export interface ScriptedFetch extends Fetch {
  /** Received requests, in order. Retries are requests too. */
  readonly requests: readonly ScriptedRequest[];
  /** Adds steps to the end of the script. */
  play(...steps: readonly ScriptedStep[]): void;
}

const teapot = 418;

/**
 * Makes a `fetch` for a client under test. Each step of the script answers one request.
 *
 * @example
 * const fetch = scriptedFetch([{ status: 503 }, fixtures.cards.earn()]);
 * const loyalty = new Loyalty({ apiKey: 'sk_test_any', fetch });
 * await loyalty.cards.earn('crd_1', { amount: 1250 });
 * expect(fetch.requests).toHaveLength(2);
 *
 * @param script - The steps. A request after the last step gets 418, which clients do not retry.
 */
export function scriptedFetch(script: readonly ScriptedStep[] = []): ScriptedFetch {
  const left = [...script];
  const requests: ScriptedRequest[] = [];
  const fetch: Fetch = async (url, init) => {
    init.signal?.throwIfAborted();
    const request = requestOf(url, init);
    requests.push(request);
    const step = left.shift() ?? beyond(request, requests.length);
    const outcome = typeof step === 'function' ? step(request) : step;
    const wrong = optionFault('scriptedFetch', outcome, ['status', 'body', 'headers', 'fault']);
    if (wrong) throw new TypeError(wrong);
    return 'fault' in outcome ? fail(outcome, init.signal) : answer(outcome, requests.length);
  };
  return Object.assign(fetch, { requests, play: (...steps: readonly ScriptedStep[]) => void left.push(...steps) });
}

function requestOf(url: string, { method = 'GET', headers, body }: RequestInit): ScriptedRequest {
  const { pathname: path, searchParams } = new URL(url);
  const all = new Headers(headers);
  all.delete('authorization');
  const parsed = typeof body === 'string' ? JSON.parse(body) : undefined;
  const query = Object.fromEntries(searchParams);
  return { method, url, path, query, headers: Object.fromEntries(all), body: parsed };
}

const beyond = ({ method, path }: ScriptedRequest, count: number): ScriptedAnswer => ({
  status: teapot,
  body: { detail: `The script is over: ${method} ${path} is request ${count}. Give scriptedFetch more steps.` },
});

function answer(step: ScriptedAnswer, count: number): Response {
  const { status = 200, body, headers } = { ...unlessSaid(step.status), ...step };
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(text, {
    status,
    headers: { 'request-id': `req_scripted_${count}`, 'content-type': type, ...headers },
  });
}

/** A problem document for an error status without a body. */
function unlessSaid(status = 200): ScriptedAnswer {
  const code = Object.entries(problems).find(([, [ofCode]]) => status >= 400 && ofCode === status)?.[0];
  return code === undefined ? {} : fixtures.problem(code as keyof typeof problems);
}

function fail({ fault }: ScriptedFault, signal: AbortSignal | null | undefined): Response | Promise<Response> {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const aborted = (reject: (reason: unknown) => void): void =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  if (fault === 'reset') throw new TypeError('fetch failed', { cause: lost });
  if (fault === 'silence') return new Promise((_, reject) => aborted(reject));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"object":'));
      if (fault === 'stall') aborted((reason) => controller.error(reason));
    },
    pull(controller) {
      if (fault === 'reset_mid_body') controller.error(new TypeError('terminated', { cause: lost }));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
