import { inspect } from 'node:util';
import type { Loyalty, LoyaltyError } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  json,
  problem,
  reset,
  type ScriptedServer,
  type Step,
  silence,
  startScriptedServer,
} from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const failureOf = (promise: Promise<unknown>): Promise<LoyaltyError> =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as LoyaltyError,
  );

const missing = problem(404, 'not_found');
const first = json(200, { object: 'list', data: [{ id: 1 }], has_more: true, next_cursor: 'a' });

describe('the stack of an error', () => {
  it.each<[string, Step[], (loyalty: Loyalty) => Promise<unknown>]>([
    ['a call', [missing], (loyalty) => loyalty.cards.earn('crd_1', { amount: 1 })],
    ['withResponse', [missing], (loyalty) => loyalty.me().withResponse()],
    ['a request by path', [missing], (loyalty) => loyalty.request('POST', '/v1/new')],
    ['a list', [missing], (loyalty) => loyalty.cards.list()],
    ['a later page', [first, missing], (loyalty) => loyalty.cards.list().toArray({ limit: 9 })],
    ['a list that turns in circles', [first, first], (loyalty) => loyalty.cards.list().toArray({ limit: 9 })],
    ['a mistake in an id', [], (loyalty) => loyalty.cards.get('')],
    ['a lost connection', [reset], (loyalty) => loyalty.me()],
    ['a timeout', [silence], (loyalty) => loyalty.me({ timeout: 20 })],
    ['an abort', [silence], (loyalty) => loyalty.me({ signal: AbortSignal.timeout(20) })],
  ])('begins with what failed and has the frame that called: %s', async (_, steps, call) => {
    server.play(...steps);
    const { loyalty } = testClient({ baseUrl: server.url, maxRetries: 0 });
    const callFromHere = () => call(loyalty);
    // Awaited elsewhere: only the call itself was made in that function.
    const promise = callFromHere();
    const { stack, name, message } = await failureOf(promise);
    const [head, ...frames] = stack?.slice(`${name}: ${message}`.length).split('\n') ?? [];
    expect(stack).toMatch(/^\w+Error: /);
    expect(head).toBe('');
    expect(frames.some((frame) => /callFromHere .*error-views\.test\.ts/.test(frame))).toBe(true);
    expect(frames.every((frame) => frame.startsWith('    at '))).toBe(true);
  });

  it('is that of each call, where several fail with the same', async () => {
    server.play(missing, missing);
    const { loyalty } = testClient({ baseUrl: server.url });
    const callOne = () => loyalty.me();
    const callTwo = () => loyalty.me();
    const [one, two] = await Promise.all([failureOf(callOne()), failureOf(callTwo())]);
    expect([one.stack, two.stack]).toEqual([expect.stringContaining('callOne'), expect.stringContaining('callTwo')]);
    expect(one.stack).not.toContain('callTwo');
  });
});

describe('an error that is printed', () => {
  const field = { in: 'body', pointer: '/amount', code: 'invalid_type', detail: 'must be an integer, such as 1250' };

  it('shows status, code, detail, request id and what is wrong with each field, and no key', async () => {
    const { loyalty, key } = testClient({ baseUrl: server.url });
    server.play(problem(400, 'invalid_request', { errors: [field], echoed: { authorization: `Bearer ${key}` } }));
    const printed = inspect(await failureOf(loyalty.cards.earn('crd_1', { amount: 1 })));
    expect(printed).toMatch(/^BadRequestError: Detail of invalid_request\.\n/);
    for (const part of ['status: 400', "code: 'invalid_request'", "requestId: 'req_1'"])
      expect(printed).toContain(part);
    for (const part of Object.values(field)) expect(printed).toContain(`'${part}'`);
    expect(printed).not.toContain(key);
  });

  it('is no longer than a screen', async () => {
    server.play(problem(404, 'not_found'));
    const printed = inspect(await failureOf(testClient({ baseUrl: server.url }).loyalty.me()));
    expect(printed.split('\n').length).toBeLessThan(40);
  });
});
