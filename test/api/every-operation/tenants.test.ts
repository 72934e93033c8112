import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { alone, filtering, naming } from '../support/ids-of-others.ts';
import { imported } from '../support/imports.ts';
import { isText, walkSchema } from '../support/schema-walk.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let own: World;
/** By what tells them from the own one. */
let others: Readonly<Record<'another business' | 'the other mode', World>>;
beforeAll(async () => {
  server = await startTestServer();
  own = await makeWorld(server);
  others = {
    'another business': await makeWorld(server),
    'the other mode': await makeWorld(server, { of: own, mode: 'live' }),
  };
});
afterAll(() => server.stop());

const tenants = ['another business', 'the other mode'] as const;

/** Every place in a body or query that takes an id. */
const places = listRoutes().flatMap(({ metadata, body, definition }) =>
  [
    ...(body ? walkSchema(body, `${metadata.operationId} body `) : []),
    ...(definition.query instanceof z.ZodType ? walkSchema(definition.query, `${metadata.operationId} query `) : []),
  ].flatMap(({ path, schema }) => (isText(schema) && takesId(schema) ? [path] : [])),
);

function takesId(schema: z.ZodString): boolean {
  const accepts = (text: string) => schema.safeParse(text).success;
  return !accepts('ab') && Object.values(idPrefixes).some((prefix) => accepts(`${prefix}_01k5q8v3t9e6w2x4y7z0a1b2c3`));
}

it('every place in a body or query that takes an id is in one of the tables', () => {
  expect(places.toSorted()).toEqual([...Object.keys(naming), ...Object.keys(filtering), ...alone].toSorted());
});

/** Everything that is stored but kept replies: a batch keeps its own, whatever becomes of its items. */
const storedRows = async (): Promise<readonly string[]> =>
  (await snapshot(server)).split('\n').filter((line) => !line.startsWith('idempotency '));

describe.each(tenants)('an id of %s', (tenant) => {
  it.each(Object.keys(naming))('404 not_found: in %s, and nothing is written', async (place) => {
    const [method, path, body] = naming[place]?.(others[tenant], own) ?? [];
    const before = await storedRows();
    const answer = await own.call(method ?? '', path ?? '', { body });
    const refused: Answer['json'] = path?.endsWith('/batch') ? answer.json.results[0].body : answer.json;
    expect([place, refused.status, refused.code]).toEqual([place, 404, 'not_found']);
    expect(await storedRows()).toEqual(before);
  });

  it.each(Object.keys(filtering))('200: in %s nothing is found by it', async (place) => {
    const list = await must(own, 'GET', filtering[place]?.(others[tenant], own) ?? '');
    expect([place, list.data]).toEqual([place, []]);
  });

  it('200: has no cards in a lookup', async () => {
    const of = async (world: World) =>
      (await must(own, 'POST', '/v1/cards/lookup', { customer_id: world.customerId })).data;
    expect(await of(others[tenant])).toEqual([]);
    expect((await of(own)).map(({ id }: { id: string }) => id)).toContain(own.cardId);
  });

  it('200: brings no row of another tenant into an export', async () => {
    const { programId, cardId, customerId, transactionId, keyId, personId, ...other } = others[tenant];
    const { voucherId, voucherBatchId, rewardId } = other;
    const filters = {
      cards: { program_id: programId, customer_id: customerId },
      transactions: { program_id: programId, card_id: cardId, key_id: keyId, person_id: personId },
      vouchers: { program_id: programId, batch_id: voucherBatchId, reward_id: rewardId, customer_id: customerId },
    };
    for (const [what, ids] of Object.entries(filters))
      for (const [name, id] of Object.entries(ids))
        expect([name, (await own.call('GET', `/v1/exports/${what}?${name}=${id}`)).text]).toEqual([name, '']);
    const after = { cards: cardId, customers: customerId, transactions: transactionId, vouchers: voucherId };
    for (const [what, id] of Object.entries(after)) {
      const { text } = await own.call('GET', `/v1/exports/${what}?after=${id}`);
      const whole = (await own.call('GET', `/v1/exports/${what}`)).text;
      expect(whole.endsWith(text)).toBe(true);
    }
  });

  it('is no program of an import', async () => {
    const row = { customer_external_id: 'tenants-1', program_id: others[tenant].programId };
    const { refused } = await imported(server, own, [row]);
    expect(refused).toMatchObject([{ code: 'not_found', field: 'program_id' }]);
    const { rows } = await must(own, 'POST', '/v1/imports/preview', { rows: [row] });
    expect(rows).toMatchObject([{ outcome: 'refused', code: 'not_found', field: 'program_id' }]);
    expect((await must(own, 'POST', '/v1/customers/search', { external_id: 'tenants-1' })).data).toEqual([]);
  });

  it('is no reward of an import', async () => {
    const row = { voucher_code: 'tenants-1', voucher_reward_id: others[tenant].rewardId };
    const { refused } = await imported(server, own, [row]);
    expect(refused).toMatchObject([{ code: 'not_found', field: 'voucher_reward_id' }]);
    const { rows } = await must(own, 'POST', '/v1/imports/preview', { rows: [row] });
    expect(rows).toMatchObject([{ outcome: 'refused', code: 'not_found', field: 'voucher_reward_id' }]);
  });

  it('has no sums in the analytics of the own business', async () => {
    for (const name of ['summary', 'cohorts', 'expiring-units']) {
      const { status, json } = await own.call('GET', `/v1/analytics/${name}?program_id=${others[tenant].programId}`);
      expect([status, json.code]).toEqual([404, 'not_found']);
    }
  });
});

const paths: Readonly<Record<string, string>> = {
  customers: '/v1/customers',
  cards: '/v1/cards',
  programs: '/v1/programs',
  transactions: '/v1/transactions',
  rewards: '/v1/rewards',
  vouchers: '/v1/vouchers',
  referrals: '/v1/referrals',
  'batches of vouchers': '/v1/voucher-batches',
  memberships: '/v1/memberships',
  events: '/v1/events',
  'events after a sequence': '/v1/events?after_sequence=0',
  'API keys': '/v1/api-keys',
  'webhook endpoints': '/v1/webhook-endpoints',
  deliveries: '/v1/deliveries',
  'the audit log': '/v1/audit-log',
};

describe.each(tenants)('a list shows nothing of %s', (tenant) => {
  const idsIn = async (world: World, path: string): Promise<string[]> =>
    (await must(world, 'GET', `${path}${path.includes('?') ? '&' : '?'}limit=100`)).data.map(
      ({ id }: { id: string }) => id,
    );

  it.each(Object.entries(paths))('200: %s', async (_, path) => {
    const [mine, theirs] = [await idsIn(own, path), await idsIn(others[tenant], path)];
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });

  it.each(Object.entries(paths))('200: %s, also not by its cursor', async (_, path) => {
    const limited = `${path}${path.includes('?') ? '&' : '?'}limit=1`;
    const { next_cursor: cursor } = await must(others[tenant], 'GET', limited);
    const theirs = await idsIn(others[tenant], path);
    if (cursor === null) return;
    const found = await must(own, 'GET', `${limited}&cursor=${cursor}`);
    expect(found.data.filter(({ id }: { id: string }) => theirs.includes(id))).toEqual([]);
  });
});

describe('what has the same name in each business and mode', () => {
  const worlds = (): readonly World[] => [own, ...Object.values(others)];
  const idsFound = async (world: World, path: string, body: object): Promise<string[]> =>
    (await must(world, 'POST', path, body)).data.map(({ id }: { id: string }) => id);

  it('200: a card is found by its code and its external id in its own alone', async () => {
    const cards: string[] = [];
    for (const world of worlds()) cards.push(await world.issue({ code: 'Twin-1', external_id: 'twin-1' }));
    for (const [index, world] of worlds().entries()) {
      const mine = [cards[index]];
      expect(await idsFound(world, '/v1/cards/lookup', { code: 'TWIN 1' })).toEqual(mine);
      expect((await must(world, 'POST', '/v1/cards/by-code', { code: 'TWIN 1' })).id).toBe(cards[index]);
      expect(await idsFound(world, '/v1/cards/lookup', { external_id: 'twin-1' })).toEqual(mine);
    }
  });

  it('200: a card is found by its code in no other', async () => {
    const [id, code] = [await own.issue({ code: 'Single-1', external_id: 'single-1' }), 'single 1'];
    expect(await idsFound(own, '/v1/cards/lookup', { code })).toEqual([id]);
    for (const world of Object.values(others)) {
      expect(await idsFound(world, '/v1/cards/lookup', { code })).toEqual([]);
      expect(await idsFound(world, '/v1/cards/lookup', { external_id: 'single-1' })).toEqual([]);
    }
  });

  it('200: a customer is found by e-mail, phone and external id in its own alone', async () => {
    const person = { email: 'Twin@example.com', phone: '+4915100000001', external_id: 'twin-customer' };
    const customers: string[] = [];
    for (const world of worlds()) customers.push((await must(world, 'POST', '/v1/customers', person)).id);
    const searches = [{ email: 'twin@example.com' }, { phone: person.phone }, { external_id: person.external_id }];
    for (const [index, world] of worlds().entries())
      for (const body of searches)
        expect(await idsFound(world, '/v1/customers/search', body)).toEqual([customers[index]]);
  });

  it('200: a customer is found in no other', async () => {
    const person = { email: 'single@example.com', phone: '+4915100000002', external_id: 'single-customer' };
    await must(own, 'POST', '/v1/customers', person);
    for (const world of Object.values(others))
      for (const [field, value] of Object.entries(person))
        expect(await idsFound(world, '/v1/customers/search', { [field]: value })).toEqual([]);
  });

  it('200: a reference is booked in each, and is found in its own alone', async () => {
    const rows: string[] = [];
    for (const world of worlds()) {
      const body = { amount: 700, reference: 'twin-sale' };
      rows.push((await must(world, 'POST', `/v1/cards/${world.cardId}/earn`, body)).transaction.id);
    }
    expect(new Set(rows).size).toBe(worlds().length);
    for (const [index, world] of worlds().entries()) {
      const { data } = await must(world, 'GET', '/v1/transactions?reference=twin-sale');
      expect(data.map(({ id }: { id: string }) => id)).toEqual([rows[index]]);
    }
  });

  it('201: an Idempotency-Key is free in each', async () => {
    const sent = { body: { name: 'Ada' }, headers: { 'Idempotency-Key': 'twin-key' } };
    const ids = new Set<string>();
    for (const world of worlds()) {
      const answer = await world.call('POST', '/v1/customers', sent);
      expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, null]);
      ids.add(answer.json.id);
    }
    expect(ids.size).toBe(worlds().length);
  });

  it('created: an import finds cards and customers in its own alone', async () => {
    const row = { customer_external_id: 'twin-import', card_external_id: 'twin-imported', card_code: 'twin-imported' };
    for (const world of worlds()) {
      const rows = [{ ...row, program_id: world.programId, opening_balance: 5 }];
      expect((await imported(server, world, rows)).counts).toMatchObject({ created: 1, unchanged: 0, refused: 0 });
    }
  });
});
