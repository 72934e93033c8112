import { isCardCode } from '@loyalty-service/server/domain/luhn';
import { describe, expect } from 'vitest';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
});

const unknownProgram = 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3';
const unknownCustomer = 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3';
const issue = (body: object) => shop.call('POST', '/v1/cards', { body: { program_id: shop.programId, ...body } });
const newCustomer = async (): Promise<string> => (await must(shop, 'POST', '/v1/customers', {})).id;

describe('issuing a card', () => {
  it('201: anonymous, with a code of ours and an empty balance', async () => {
    const { status, json } = await issue({ metadata: { batch: '7' } });
    expect(status).toBe(201);
    expect(isCardCode(json.code)).toBe(true);
    expect(json).toMatchObject({
      object: 'card',
      program_id: shop.programId,
      customer_id: null,
      external_id: null,
      kind: 'points',
      status: 'active',
      status_reason: null,
      status_changed_at: instantFrom(clock, 0),
      balance: {
        unit: 'point',
        currency: null,
        available: 0,
        pending: 0,
        held: 0,
        lifetime_earned: 0,
        next_expiry: null,
      },
      progress: null,
      tier_id: null,
      benefits: [],
      membership: null,
      replaced_by: null,
      expires_at: null,
      last_activity_at: null,
      metadata: { batch: '7' },
      version: 1,
    });
  });

  it('201: with a printed code and an external id', async () => {
    const { json } = await issue({ code: 'SHOP-0001', external_id: 'plastic-1', customer_id: await newCustomer() });
    expect([json.code, json.external_id]).toEqual(['SHOP-0001', 'plastic-1']);
  });

  it('404 not_found: a program or customer of nobody or of another business, by its pointer', async ({ server }) => {
    const other = await openShop(server);
    const before = await snapshot(server);
    for (const program_id of [unknownProgram, other.programId]) {
      expectProblem(await issue({ program_id }), 'not_found', { pointers: ['/program_id'] });
    }
    for (const customer_id of [unknownCustomer, other.customerId]) {
      expectProblem(await issue({ customer_id }), 'not_found', { pointers: ['/customer_id'] });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: ids that no program or customer can have', async () => {
    expectProblem(await issue({ program_id: shop.customerId }), 'invalid_request', { pointers: ['/program_id'] });
    expectProblem(await issue({ customer_id: 'x' }), 'invalid_request', { pointers: ['/customer_id'] });
  });

  it('409 program_not_active: a draft, a paused, an archived one, before its start and after its end', async () => {
    const make = async (more: object): Promise<string> =>
      (await must(shop, 'POST', '/v1/programs', { name: 'P', rules: pointsRules, ...more })).id;
    const paused = await make({ status: 'active' });
    await must(shop, 'POST', `/v1/programs/${paused}/pause`);
    const archived = await make({});
    await must(shop, 'POST', `/v1/programs/${archived}/archive`);
    const ids = [
      await make({}),
      paused,
      archived,
      await make({ status: 'active', starts_at: instantFrom(clock, day) }),
      await make({ status: 'active', ends_at: instantFrom(clock, 0) }),
    ];
    for (const program_id of ids) {
      const answer = await issue({ program_id });
      expect([answer.status, answer.json.code]).toEqual([409, 'program_not_active']);
    }
  });

  it('409 card_exists: names the open card; a closed one does not count', async () => {
    const customer_id = await newCustomer();
    const { json } = await issue({ customer_id });
    expectProblem(await issue({ customer_id }), 'card_exists', { members: { card_id: json.id } });
    await must(shop, 'POST', `/v1/cards/${json.id}/block`);
    expectProblem(await issue({ customer_id }), 'card_exists', { members: { card_id: json.id } });
    await must(shop, 'POST', `/v1/cards/${json.id}/close`);
    expect((await issue({ customer_id })).status).toBe(201);
  });

  it('201, 409 card_exists: of 30 at once for one customer one is issued', async () => {
    const customer_id = await newCustomer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => issue({ customer_id })));
    const issued = answers.filter(({ status }) => status === 201);
    expect(issued).toHaveLength(1);
    const members = { card_id: issued[0]?.json.id };
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 'card_exists', { members });
  });

  it('409 external_id_taken: by another card', async () => {
    const { json } = await issue({ external_id: 'once' });
    expectProblem(await issue({ external_id: 'once' }), 'external_id_taken', { members: { card_id: json.id } });
  });

  it('409 invalid_state: a code that another card of the program has; other programs may share it', async () => {
    const { json } = await issue({ code: 'SHARED-1' });
    const members = { pointer: '/code', card_id: json.id };
    expectProblem(await issue({ code: 'SHARED-1' }), 'invalid_state', { members });
    const { id } = await must(shop, 'POST', '/v1/programs', { name: 'Second', status: 'active', rules: pointsRules });
    expect((await issue({ code: 'SHARED-1', program_id: id })).status).toBe(201);
    const found = await must(shop, 'POST', '/v1/cards/lookup', { code: 'SHARED-1' });
    expect(found.data).toHaveLength(2);
  });
});

describe('looking cards up', () => {
  it('200: by code in any case, and by external id exactly', async () => {
    const { json } = await issue({ external_id: 'Look-1', code: 'LOOK-0001' });
    const ids = async (body: object) =>
      (await must(shop, 'POST', '/v1/cards/lookup', body)).data.map(({ id }: { id: string }) => id);
    expect(await ids({ code: 'LOOK-0001' })).toEqual([json.id]);
    expect(await ids({ code: 'look-0001' })).toEqual([json.id]);
    expect(await ids({ external_id: 'Look-1' })).toEqual([json.id]);
    expect(await ids({ external_id: 'look-1' })).toEqual([]);
    expect(await ids({ code: 'LOOK' })).toEqual([]);
  });

  it.each([{}, { code: 'A', external_id: 'b' }, { id: 'x' }])('400 invalid_request: %j', async (body) => {
    const answer = await shop.call('POST', '/v1/cards/lookup', { body });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  });
});
