import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { type Example, exampleOf, operationsThat } from '../support/fixtures.ts';
import { type Sent, withOtherBody, withOtherMethod, withOtherPath } from '../support/other-requests.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
/** Refused calls change nothing, so they all share one world. */
let unchanged: World;
beforeAll(async () => {
  server = await startTestServer();
  unchanged = await makeWorld(server);
});
afterAll(() => server.stop());

const writes = operationsThat(({ metadata }) => metadata.idempotent === 'stored');
/** Operations whose body cannot be another one. */
const withoutFields: readonly string[] = [
  'activateProgram',
  'archiveProgram',
  'cancelSimulation',
  'cancelVoucherBatch',
  'createCardPageReferralCode',
  'createReferralCode',
  'deleteWebhookEndpoint',
  'endSession',
  'eraseCustomer',
  'pauseProgram',
  'releaseHold',
  'removePasskey',
  'removePerson',
  'resetTestData',
  'retryDelivery',
  'revokeApiKey',
  'sendInvitation',
  'revokeCardLink',
  'unblockCard',
];
/** Worlds that are made at once. */
const atOnce = 8;
const showsSecret = new Set(['createApiKey', 'rotateApiKey', 'createWebhookEndpoint', 'rotateWebhookSecret']);

const sendWith = (world: World, { method, path, body }: Sent, key: string): Promise<Answer> =>
  world.call(method, path, { body, headers: { 'Idempotency-Key': key } });

const headersOf = ({ headers }: Answer) =>
  ['content-type', 'location', 'etag', 'cache-control'].map((name) => headers.get(name));

describe('the same key again', () => {
  const sent = new Map<string, { readonly world: World; readonly example: Example; readonly first: Answer }>();
  const sentOf = (operationId: string) => {
    const one = sent.get(operationId);
    if (!one) throw new Error(`${operationId} was not sent.`);
    return one;
  };
  const key = '~'.repeat(255);
  let before: string;
  let own: TestServer;
  beforeAll(async () => {
    own = await startTestServer();
    const sendFirst = async (operationId: string) => {
      const world = await makeWorld(own);
      const example = exampleOf(world, operationId);
      sent.set(operationId, { world, example, first: await sendWith(world, example, key) });
    };
    for (let from = 0; from < writes.length; from += atOnce)
      await Promise.all(writes.slice(from, from + atOnce).map(sendFirst));
    before = await snapshot(own);
  }, 180_000);
  afterAll(() => own.stop());

  it.each(writes)('2xx: answers the same bytes of %s, marked as a replay', async (operationId) => {
    const { world, example, first } = sentOf(operationId);
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(first.headers.get('original-request')).toBeNull();
    for (const sameKey of [key, `"${key}"`]) {
      const again = await sendWith(world, example, sameKey);
      expect(again.status).toBe(first.status);
      if (showsSecret.has(operationId)) {
        const { secret_detail, ...rest } = again.json;
        expect(rest).toEqual({ ...first.json, secret: null });
        expect(secret_detail).toMatch(/^The secret was in the first answer only\./);
      } else if (operationId === 'createCardLink') {
        const { token_detail, ...rest } = again.json;
        expect(rest).toEqual({ ...first.json, url: null, token: null });
        expect(token_detail).toMatch(/^The token was in the first answer only\./);
      } else expect(again.text).toBe(first.text);
      expect(headersOf(again)).toEqual(headersOf(first));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
      expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
    }
  });

  it.each(writes)(
    '422 idempotency_key_reused: %s with another body, at another path, or by another method',
    async (operationId) => {
      const { world, example } = sentOf(operationId);
      const body = withOtherBody(world, example);
      expect(body === null).toBe(withoutFields.includes(operationId));
      const others = [body, withOtherPath(world, example), ...withOtherMethod(world, example)];
      for (const other of others.filter((one) => one !== null))
        expectProblem(await sendWith(world, other, key), 'idempotency_key_reused', { instance: other.path });
    },
  );

  it('2xx, 422: does nothing, whatever it was sent with', async () => {
    expect(sent.size).toBe(writes.length);
    expect(await snapshot(own)).toBe(before);
  });
});

describe('a key that is refused', () => {
  const create = { body: {}, headers: { 'Idempotency-Key': 'taken' } };
  let taken: Answer;
  let before: string;
  beforeAll(async () => {
    taken = await unchanged.call('POST', '/v1/customers', create);
    before = await snapshot(server);
  });

  // The keys that come with a card link are the customer's own.
  const ofCardLinks = operationsThat(({ metadata }) => metadata.scope === 'card_link');
  const sharing = writes.filter((operationId) => !ofCardLinks.includes(operationId));
  it.each(sharing)('422 idempotency_key_reused: sent to %s, and taken by another request', async (operationId) => {
    const example = exampleOf(unchanged, operationId);
    const other = operationId === 'createCustomer' ? { ...example, body: { name: 'Other' } } : example;
    expectProblem(await sendWith(unchanged, other, 'taken'), 'idempotency_key_reused', { instance: example.path });
    expect((await unchanged.call('POST', '/v1/customers', create)).text).toBe(taken.text);
  });

  it.each(writes)(
    '400 invalid_idempotency_key: %s with an empty one, too long, with spaces, more than ASCII',
    async (operationId) => {
      const example = exampleOf(unchanged, operationId);
      for (const key of ['""', 'two words', 'x'.repeat(256), '\u00e9']) {
        const wanted = { instance: example.path, in: 'header', pointers: ['/idempotency-key'] } as const;
        expectProblem(await sendWith(unchanged, example, key), 'invalid_idempotency_key', wanted);
      }
    },
  );

  it('422, 400: nothing is done of any of them', async () => {
    expect(taken.status).toBe(201);
    expect(await snapshot(server)).toBe(before);
  });
});

describe('one key', () => {
  it('201: means nothing to another business or mode', async () => {
    const worlds = [await makeWorld(server), await makeWorld(server), await makeWorld(server, { mode: 'live' })];
    const ids = new Set<string>();
    for (const world of worlds) {
      const made = await sendWith(world, exampleOf(world, 'createCustomer'), 'shared');
      expect(`${made.status} ${made.headers.get('idempotent-replayed')}`).toBe('201 null');
      ids.add(made.json.id);
    }
    expect(ids.size).toBe(3);
  });

  it('201: the order of members, spaces and escapes of a body make no other request; a default written out does', async () => {
    const { call } = await makeWorld(server);
    const headers = { 'Idempotency-Key': 'order' };
    const first = await call('POST', '/v1/customers', { raw: '{"name":"Ada","tags":["a","b"]}', headers });
    for (const raw of ['{ "tags": ["a", "b"],\n "name": "Ada" }', '{"name":"\\u0041da","tags":["a","b"]}']) {
      const again = await call('POST', '/v1/customers', { raw, headers });
      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    for (const raw of ['{"name":"Ada","tags":["b","a"]}', '{"name":"Ada","tags":["a","b"],"phone":null}']) {
      expectProblem(await call('POST', '/v1/customers', { raw, headers }), 'idempotency_key_reused');
    }
  });

  it('2xx: a refusal stores nothing, so the key is free for the next try', async () => {
    const world = await makeWorld(server);
    const issue = exampleOf(world, 'issueCard');
    await must(world, 'POST', `/v1/programs/${world.programId}/pause`);
    expectProblem(await sendWith(world, issue, 'retry'), 'program_not_active');
    await must(world, 'POST', `/v1/programs/${world.programId}/activate`);
    const issued = await sendWith(world, issue, 'retry');
    expect(`${issued.status} ${issued.headers.get('idempotent-replayed')}`).toBe('201 null');
  });

  it('2xx: a replay is answered whatever has happened since, before If-Match and state are looked at', async () => {
    const world = await makeWorld(server);
    const headers = { 'Idempotency-Key': 'early', 'If-Match': '"1"' };
    const rename = { body: { name: 'Renamed' }, headers };
    const first = await world.call('PATCH', `/v1/programs/${world.draftId}`, rename);
    expect(first.status).toBe(200);
    await must(world, 'POST', `/v1/programs/${world.draftId}/archive`);
    const again = await world.call('PATCH', `/v1/programs/${world.draftId}`, rename);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('2xx: is ignored by operations that write nothing, however malformed it is', async () => {
    const world = await makeWorld(server);
    for (const operationId of [
      'previewEarnOnCard',
      'previewPayment',
      'previewSale',
      'previewImport',
      'searchCustomers',
      'lookUpCards',
      'getCardByCode',
    ]) {
      const example = exampleOf(world, operationId);
      for (const key of ['same', 'two words']) {
        const answer = await sendWith(world, example, key);
        expect(`${answer.status} ${answer.headers.get('idempotent-replayed')}`).toBe('200 null');
      }
    }
  });

  it('201: sent at once by many makes one effect, each answered with the same bytes', async () => {
    const world = await makeWorld(server);
    const example = { ...exampleOf(world, 'createProgram'), body: { name: 'Once', rules: pointsRules } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWith(world, example, 'at-once')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null).length).toBe(1);
    const programs = await must(world, 'GET', '/v1/programs?status=draft');
    expect(programs.data.filter(({ name }: { name: string }) => name === 'Once').length).toBe(1);
  });

  it('422 idempotency_key_reused: two methods of one path with the same body', async () => {
    const world = await makeWorld(server);
    const path = `/v1/webhook-endpoints/${world.endpointId}`;
    expect((await sendWith(world, { method: 'PATCH', path, body: {} }, 'two')).status).toBe(200);
    for (const body of [undefined, {}])
      expectProblem(await sendWith(world, { method: 'DELETE', path, body }, 'two'), 'idempotency_key_reused');
    expect((await world.call('GET', path)).status).toBe(200);
  });
});
