import { doAsService } from '@loyalty-service/server/as-service';
import type { View } from '@loyalty-service/server/ledger/command';
import { book } from '@loyalty-service/server/operations/account/book';
import { move } from '@loyalty-service/server/operations/account/move';
import { accountNeeds, openAccount } from '@loyalty-service/server/operations/account/open-account';
import { need } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());
afterEach(async () => {
  expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
});

const at = (ms: number): string => instantFrom(clock, ms);
const act = (shop: Shop, id: string, action: string, body: object = {}) =>
  shop.call('POST', `/v1/cards/${id}/${action}`, { body });
const cardOf = (shop: Shop, id: string) => must(shop, 'GET', `/v1/cards/${id}`);
const rowsOf = async (shop: Shop, id: string) => (await must(shop, 'GET', `/v1/cards/${id}/transactions`)).data;
const replace = async (shop: Shop, id: string, body: object = {}): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${id}/replace`, body)).id;

/** A debt, as a refund of what was spent leaves it. */
const takeOff = ({ caller }: Shop, cardId: string, units: number) =>
  doAsService(server.service, caller, {
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const row = {
        kind: 'adjust',
        amount: units,
        delta: -units,
        rules_version: 1,
        key_id: null,
        occurred_at: view.now,
      };
      const { resource } = book(view, account, { row, changes: { available: account.card.available - units } });
      return { status: 200, body: JSON.stringify(resource) };
    },
  });

const stampsAt = (now: number) => ({ metadata: '{}', version: 1, created_at: now, updated_at: now });

const freshHold = (view: View, card_id: string): Row<'holds'> => ({
  ...view.tenant,
  id: view.newId('hold'),
  card_id,
  open_card_id: card_id,
  held_for: 'use',
  reward_id: null,
  amount: 5,
  captured: 0,
  status: 'held',
  reference: null,
  purchase_amount: null,
  currency: null,
  value: null,
  taken: '[]',
  key_id: null,
  expires_at: 0,
  ...stampsAt(view.now),
});

const freshMembership = (view: View, card_id: string): Row<'memberships'> => ({
  ...view.tenant,
  id: view.newId('membership'),
  card_id,
  customer_id: null,
  plan_id: 'year',
  status: 'active',
  entitled_until: null,
  period_start: view.now,
  expires_at: view.now + 365 * day,
  grace_until: null,
  is_unlimited: 1,
  renewal_count: 0,
  canceled_at: null,
  anchor: '2026-03-10',
  told: '[]',
  transaction_id: view.newId('transaction'),
  earlier: null,
  ...stampsAt(view.now),
});

describe('the new card', () => {
  it('200: has what the old one had; a pair of rows tells it', async () => {
    const shop = await openShop(server, { program: { name: 'Replaced' } });
    await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, { external_id: 'mine', metadata: { crm: '7' } });
    await shop.earn({ amount: 1_250 });
    await act(shop, shop.cardId, 'extend', { expires_at: at(90 * day) });
    clock.advance(day);
    const before = await cardOf(shop, shop.cardId);
    const answer = await act(shop, shop.cardId, 'replace', { reason: 'lost on the train' });
    const card = answer.json;
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${card.version}"`]);
    expect(card).toEqual({
      ...before,
      id: card.id,
      code: card.code,
      status_changed_at: at(0),
      replaces: shop.cardId,
      version: 2,
      created_at: at(0),
      updated_at: at(0),
    });
    expect([card.id === before.id, card.code === before.code]).toEqual([false, false]);
    expect(await cardOf(shop, card.id)).toEqual(card);
    expect(await cardOf(shop, shop.cardId)).toMatchObject({
      status: 'closed',
      status_reason: 'lost on the train',
      external_id: null,
      replaced_by: card.id,
      replaces: null,
      balance: { available: 0, lifetime_earned: 12 },
    });
    const transfer = { amount: 12, reason: 'replaced', occurred_at: at(0), outcome: 'applied' };
    expect((await rowsOf(shop, shop.cardId))[0]).toMatchObject({
      ...transfer,
      kind: 'transfer_out',
      delta: -12,
      sequence: 2,
      balance_after: 0,
    });
    expect(await rowsOf(shop, card.id)).toMatchObject([
      { ...transfer, kind: 'transfer_in', delta: 12, sequence: 1, balance_after: 12 },
    ]);
    expect((await act(shop, card.id, 'earn', { amount: 100 })).json.card.balance.available).toBe(13);
  });

  it('200: is told so that nobody ever sees units, external id or open card twice', async () => {
    const shop = await openShop(server);
    await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, { external_id: 'told' });
    await shop.earn({ amount: 1_250 });
    clock.advance(minute);
    const sequence = await lastSequence(shop);
    const id = await replace(shop, shop.cardId);
    const [out, closed, issued, come, ...more] = await eventsAfter(shop, sequence);
    expect([out.type, closed.type, issued.type, come.type, more]).toEqual([
      'transaction.created',
      'card.updated',
      'card.issued',
      'transaction.created',
      [],
    ]);
    expect(out.data).toMatchObject({
      transaction: { delta: -12 },
      card: { id: shop.cardId, balance: { available: 0 } },
    });
    expect(closed.data.card).toEqual(await cardOf(shop, shop.cardId));
    expect(closed.data.changed.toSorted()).toEqual(
      ['external_id', 'replaced_by', 'status', 'status_changed_at', 'status_reason'].toSorted(),
    );
    expect(issued.data.card).toMatchObject({ id, version: 1, external_id: 'told', balance: { available: 0 } });
    expect(come.data).toMatchObject({
      transaction: { delta: 12 },
      card: { id, version: 2, balance: { available: 12 } },
    });
  });

  it('200: of an empty card has no rows; code, external id and metadata may be given', async () => {
    const shop = await openShop(server);
    const id = await shop.issue({ external_id: 'old', metadata: { k: 'v' } });
    const given = { code: 'PRINTED-77', external_id: 'new', metadata: {} };
    const card = (await act(shop, id, 'replace', given)).json;
    expect(card).toMatchObject({ ...given, version: 1, status: 'active' });
    expect([await rowsOf(shop, id), await rowsOf(shop, card.id)]).toEqual([[], []]);
    const next = (await act(shop, card.id, 'replace', { external_id: null })).json;
    expect(next).toMatchObject({ external_id: null, metadata: {}, replaces: card.id });
    expect((await cardOf(shop, card.id)).status_reason).toBe('replaced');
  });

  it('200: of a blocked card is active, of one past its time expired', async () => {
    const shop = await openShop(server);
    await act(shop, shop.cardId, 'block', { reason: 'stolen' });
    const id = await replace(shop, shop.cardId);
    expect(await cardOf(shop, id)).toMatchObject({ status: 'active', status_reason: null });
    await act(shop, id, 'extend', { expires_at: at(day) });
    await act(shop, id, 'block');
    clock.advance(2 * day);
    const over = await replace(shop, id);
    expect((await cardOf(shop, over)).status).toBe('expired');
    const last = await replace(shop, over);
    expect((await cardOf(shop, last)).status).toBe('expired');
    await act(shop, last, 'extend', { expires_at: null });
    expect((await act(shop, last, 'earn', { amount: 100 })).status).toBe(200);
  });

  it('200: of a paused program too', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 1_250 });
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    expect((await act(shop, shop.cardId, 'replace')).json.balance.available).toBe(12);
  });

  it('200: a debt moves like a balance, also where pending units make it up', async () => {
    const rules = { ...pointsRules, pending_days: 5 };
    const shop = await openShop(server, { rules });
    await shop.earn({ amount: 1_000 });
    await takeOff(shop, shop.cardId, 25);
    const second = await replace(shop, shop.cardId);
    expect((await cardOf(shop, second)).balance).toMatchObject({ available: -25, pending: 10 });
    expect(await rowsOf(shop, second)).toMatchObject([{ kind: 'transfer_in', amount: 15, delta: -15 }]);
    await act(shop, second, 'earn', { amount: 1_500 });
    const third = await replace(shop, second);
    expect(await rowsOf(shop, third)).toEqual([]);
    expect((await cardOf(shop, second)).balance).toMatchObject({ available: 0, pending: 0 });
    expect((await cardOf(shop, third)).balance).toMatchObject({ available: -25, pending: 25 });
    clock.advance(5 * day);
    const { json } = await act(shop, third, 'adjust', { delta: 1, note: 'brings it up' });
    expect(json.card.balance).toMatchObject({ available: 1, pending: 0 });
  });

  it('200: with an Idempotency-Key is made once, also by 20 at once', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 1_250 });
    const send = () =>
      shop.call('POST', `/v1/cards/${shop.cardId}/replace`, { body: {}, headers: { 'Idempotency-Key': 'once' } });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { replaced_by } = await cardOf(shop, shop.cardId);
    expectProblem(await act(shop, shop.cardId, 'replace'), 'card_closed', { members: { replaced_by } });
  });
});

describe('is refused', () => {
  it('409 card_closed: a closed card, naming the one that replaces it', async () => {
    const shop = await openShop(server);
    const id = await shop.issue();
    await act(shop, id, 'close');
    expectProblem(await act(shop, id, 'replace'), 'card_closed', { members: { replaced_by: null } });
    const replaced_by = await replace(shop, shop.cardId);
    for (const [action, body] of [
      ['replace', {}],
      ['block', {}],
      ['use', { amount: 1 }],
      ['top-up', { amount: 1 }],
      ['adjust', { delta: 1, note: 'x' }],
    ] as const) {
      expectProblem(await act(shop, shop.cardId, action, body), 'card_closed', { members: { replaced_by } });
    }
    const members = { card_id: shop.cardId, replaced_by };
    expectProblem(await shop.earn({ amount: 1 }), 'card_closed', { members });
  });

  it('409 external_id_taken, invalid_state: what another card has', async () => {
    const shop = await openShop(server);
    const other = await shop.issue({ external_id: 'taken', code: 'TAKEN-1' });
    const before = await snapshot(server);
    expectProblem(await act(shop, shop.cardId, 'replace', { external_id: 'taken' }), 'external_id_taken', {
      members: { card_id: other },
    });
    const { code } = await cardOf(shop, shop.cardId);
    for (const taken of ['TAKEN-1', code]) {
      expectProblem(await act(shop, shop.cardId, 'replace', { code: taken }), 'invalid_state', {
        members: { pointer: '/code' },
      });
    }
    expect(await snapshot(server)).toBe(before);
    expect((await act(shop, other, 'replace', { external_id: 'taken' })).json.external_id).toBe('taken');
  });

  it('409 invalid_state: after twenty in a row; references go on until then', async () => {
    const shop = await openShop(server);
    const first = (await shop.earn({ amount: 1_250, reference: 'first' })).json.transaction;
    let id = shop.cardId;
    for (let count = 0; count < 20; count += 1) id = await replace(shop, id);
    const again = await act(shop, id, 'earn', { amount: 1_250, reference: 'first' });
    expect(again.json.transaction).toEqual({ ...first });
    expectProblem(await act(shop, id, 'replace'), 'invalid_state');
  });
});

describe('what goes on', () => {
  const earn = (shop: Shop, id: string, body: object = {}) => act(shop, id, 'earn', { amount: 1_000, ...body });
  const withCap = (cap: object) => ({
    kind: 'points',
    earn: { basis: 'spend', per: 100, value: 1 },
    limits: { caps: [{ id: 'c', on: 'earn', max: 1, over: 'refuse', ...cap }] },
  });

  it('422 limit_exceeded: caps per day, over a chain of three cards', async () => {
    const shop = await openShop(server, { rules: withCap({ measure: 'count', window: 'day', max: 3 }) });
    let id = shop.cardId;
    for (let count = 0; count < 3; count += 1) {
      expect((await earn(shop, id)).status).toBe(200);
      if (count < 2) id = await replace(shop, id);
    }
    const capped = await earn(shop, id);
    expect(capped.json).toMatchObject({ code: 'limit_exceeded', cap_id: 'c', max: 3 });
    clock.advance(day);
    expect((await earn(shop, id)).status).toBe(200);
  });

  it('422 limit_exceeded: caps that begin only after the replacement count what was before it', async () => {
    const shop = await openShop(server);
    await earn(shop, shop.cardId);
    const second = await replace(shop, shop.cardId);
    await earn(shop, second);
    const third = await replace(shop, second);
    await shop.patchRules(withCap({ measure: 'count', window: 'lifetime', max: 3 }));
    expect((await earn(shop, third)).status).toBe(200);
    expect((await earn(shop, third)).json.code).toBe('limit_exceeded');
  });

  it('422 limit_exceeded: a cooldown in seconds', async () => {
    const shop = await openShop(server, { rules: withCap({ measure: 'count', window: { seconds: 3_600 } }) });
    await earn(shop, shop.cardId);
    const id = await replace(shop, await replace(shop, shop.cardId));
    clock.advance(minute);
    expect((await earn(shop, id)).json.code).toBe('limit_exceeded');
    clock.advance(60 * minute);
    expect((await earn(shop, id)).status).toBe(200);
  });

  it('200: the level, and the way to the next', async () => {
    const levels = [
      { id: 'base', name: 'Base', min: 0 },
      { id: 'gold', name: 'Gold', min: 20, multiplier_bps: 20_000 },
      { id: 'top', name: 'Top', min: 50, multiplier_bps: 30_000 },
    ];
    const tiers = { qualify: { measure: 'value', window: 'lifetime' }, levels };
    const shop = await openShop(server, {
      rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, tiers },
    });
    await earn(shop, shop.cardId, { amount: 2_000 });
    const id = await replace(shop, shop.cardId);
    expect((await cardOf(shop, id)).tier_id).toBe('gold');
    const { json } = await earn(shop, id, { amount: 1_500 });
    expect([json.transaction.delta, json.card.tier_id]).toEqual([30, 'top']);
  });

  it('200: the first earn and the uses of a campaign are not given again', async () => {
    const campaigns = [
      { id: 'first', name: 'First', when: { first_earn: true }, effect: { kind: 'add', value: 100 } },
      { id: 'twice', name: 'Twice', effect: { kind: 'add', value: 10 }, max_uses: { count: 2, window: 'lifetime' } },
    ];
    const shop = await openShop(server, {
      rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, campaigns },
    });
    const deltas = [(await earn(shop, shop.cardId)).json.transaction.delta];
    let id = await replace(shop, shop.cardId);
    deltas.push((await earn(shop, id)).json.transaction.delta);
    id = await replace(shop, id);
    deltas.push((await earn(shop, id)).json.transaction.delta);
    expect(deltas).toEqual([120, 20, 10]);
  });

  it('200, 409 reference_in_use: references of every card before', async () => {
    const shop = await openShop(server);
    const first = (await earn(shop, shop.cardId, { reference: 'sale-1' })).json.transaction;
    const second = await replace(shop, shop.cardId);
    await earn(shop, second, { reference: 'sale-2' });
    const third = await replace(shop, second);
    const again = await earn(shop, third, { reference: 'sale-1' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toEqual({ transaction: first, card: await cardOf(shop, third) });
    expectProblem(await earn(shop, third, { reference: 'sale-1', amount: 5 }), 'reference_in_use', {
      members: { transaction_id: first.id },
    });
    const other = await earn(shop, shop.cardId, { reference: 'sale-2' });
    expect([other.status, other.json.transaction.card_id, other.json.card.id]).toEqual([200, second, third]);
    expect((await cardOf(shop, third)).balance.available).toBe(20);
  });

  it('200: a retried use is answered on the old card and on the new one', async () => {
    const shop = await openShop(server, { rules: { kind: 'gift' } });
    await act(shop, shop.cardId, 'top-up', { amount: 5_000 });
    const used = (await act(shop, shop.cardId, 'use', { amount: 700, reference: 'bill' })).json.transaction;
    const id = await replace(shop, shop.cardId);
    for (const card of [shop.cardId, id]) {
      const again = await act(shop, card, 'use', { amount: 700, reference: 'bill' });
      expect([again.status, again.json.transaction, again.json.card.id]).toEqual([200, used, card]);
    }
    expect((await cardOf(shop, id)).balance).toMatchObject({
      available: 4_300,
      lifetime_earned: 5_000,
      lifetime_used: 700,
    });
  });

  it('200: lots keep their dates and their order, pending ones too', async () => {
    const expiry = { kind: 'rolling', period: { unit: 'day', count: 30 } };
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, expiry, pending_days: 5 };
    const shop = await openShop(server, { rules });
    await earn(shop, shop.cardId);
    clock.advance(3 * day);
    await earn(shop, shop.cardId, { amount: 2_000 });
    clock.advance(3 * day);
    await act(shop, shop.cardId, 'adjust', { delta: 1, note: 'brings it up' });
    const lotsOf = async (id: string) => (await must(shop, 'GET', `/v1/cards/${id}/lots`)).data;
    const [before, lots] = [await cardOf(shop, shop.cardId), await lotsOf(shop.cardId)];
    expect(before.balance).toMatchObject({ available: 11, pending: 20, next_expiry: { amount: 10 } });
    const second = await replace(shop, shop.cardId);
    const id = await replace(shop, second);
    expect((await cardOf(shop, id)).balance).toEqual(before.balance);
    const kept = ({ transaction_id, remaining, available_at, expires_at }: (typeof lots)[0]) => [
      transaction_id,
      remaining,
      available_at,
      expires_at,
    ];
    expect((await lotsOf(id)).map(kept)).toEqual(lots.map(kept));
    expect([await lotsOf(shop.cardId), await lotsOf(second)]).toEqual([[], []]);
    await earn(shop, id, { amount: 500 });
    clock.moveTo(before.balance.next_expiry.at);
    const { balance } = (await act(shop, id, 'adjust', { delta: 1, note: 'brings it up' })).json.card;
    expect(balance).toMatchObject({ available: 27, pending: 0 });
    expect((await rowsOf(shop, id)).map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta])).toEqual([
      ['adjust', 1],
      ['expire', -10],
      ['earn', 5],
      ['transfer_in', 31],
    ]);
  });

  it('200: what was used first goes on: earliest expiry first, older first', async () => {
    const packs = [
      { id: 'ten', name: 'Ten', units: 10, price: 9_000, valid: { unit: 'day', count: 90 }, starts: 'first_use' },
    ];
    const shop = await openShop(server, { rules: { kind: 'multipass', unit_name: 'visit', packs } });
    await act(shop, shop.cardId, 'top-up', { pack_id: 'ten' });
    await act(shop, shop.cardId, 'top-up', { pack_id: 'ten' });
    const id = await replace(shop, shop.cardId);
    await act(shop, id, 'top-up', { pack_id: 'ten' });
    const oldest = (await must(shop, 'GET', `/v1/cards/${id}/lots`)).data.at(-1);
    await act(shop, id, 'use', { amount: 3 });
    const lots = (await must(shop, 'GET', `/v1/cards/${id}/lots`)).data;
    expect(lots.map(({ remaining }: { remaining: number }) => remaining)).toEqual([10, 10, 7]);
    expect(lots.at(-1).id).toBe(oldest.id);
    expect(lots.at(-1).expires_at).not.toBeNull();
  });
});

describe('late earns', () => {
  const late = (shop: Shop, id: string, ms: number, body: object = {}) =>
    act(shop, id, 'earn', { amount: 1_000, occurred_at: at(ms), ...body });

  it('200, 409 card_closed: through the chain goes only what occurred before the replacement', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    const second = await replace(shop, shop.cardId);
    clock.advance(day);
    const third = await replace(shop, second);
    clock.advance(day);
    const booked = await late(shop, shop.cardId, -2 * day - 1, { reference: 'late' });
    expect([booked.status, booked.json.transaction.card_id, booked.json.card.id]).toEqual([200, third, third]);
    const again = await late(shop, shop.cardId, -2 * day - 1, { reference: 'late' });
    expect(again.json).toEqual(booked.json);
    const closed = { card_id: shop.cardId, replaced_by: second };
    expectProblem(await late(shop, shop.cardId, -2 * day), 'card_closed', { members: closed });
    expect((await late(shop, second, -day - 1)).json.transaction.card_id).toBe(third);
    expectProblem(await late(shop, second, -day), 'card_closed', {
      members: { card_id: second, replaced_by: third },
    });
    expect((await late(shop, third, -3 * day)).status).toBe(200);
    for (const id of [shop.cardId, second, third]) {
      const members = { pointer: '/occurred_at' };
      expectProblem(await late(shop, id, -3 * day - 1), 'occurred_before_issue', { members });
    }
    expect((await cardOf(shop, third)).balance.available).toBe(30);
  });

  it('409 card_blocked: by the block of its time, on whichever card it was', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    await act(shop, shop.cardId, 'block');
    clock.advance(day);
    const id = await replace(shop, shop.cardId);
    clock.advance(day);
    expect((await late(shop, id, -2 * day - 1)).status).toBe(200);
    expectProblem(await late(shop, id, -day - 1), 'card_blocked', { members: { card_id: id } });
    expectProblem(await late(shop, shop.cardId, -day - 1), 'card_blocked', { members: { card_id: shop.cardId } });
    expect((await late(shop, id, -day)).status).toBe(200);
    await act(shop, id, 'block');
    expect((await late(shop, shop.cardId, -2 * day - 1)).status).toBe(200);
  });

  it('409 card_closed: not once the last card is closed for good', async () => {
    const shop = await openShop(server);
    clock.advance(day);
    const id = await replace(shop, shop.cardId);
    await act(shop, id, 'close');
    expectProblem(await late(shop, shop.cardId, -minute), 'card_closed', {
      members: { card_id: id, replaced_by: null },
    });
  });
});

describe('holds and memberships', () => {
  /** Sets 5 units aside, as a hold does. */
  const hold = async (shop: Shop, expires_at: number): Promise<string> => {
    const held = await doAsService(server.service, shop.caller, {
      needs: accountNeeds(shop.caller.tenant, shop.cardId),
      decide(view) {
        const account = openAccount(view, shop.caller, shop.cardId);
        const row = { ...freshHold(view, shop.cardId), expires_at };
        move(view, account, {
          newHolds: [row],
          changes: { held: 5, available: account.card.available - 5 },
        });
        return { status: 200, body: JSON.stringify(row) };
      },
    });
    return String(held['id']);
  };

  it('409 open_holds: while something is set aside; past its end it comes back first', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 1_250 });
    const id = await hold(shop, clock.now() + minute);
    expectProblem(await act(shop, shop.cardId, 'replace'), 'open_holds', { members: { hold_ids: [id] } });
    clock.advance(minute);
    expect((await act(shop, shop.cardId, 'replace')).json.balance).toMatchObject({ available: 12, held: 0 });
  });

  it('200: the membership moves to the new card', async () => {
    const shop = await openShop(server);
    const { tenant } = shop.caller;
    const membership = await doAsService(server.service, shop.caller, {
      needs: accountNeeds(tenant, shop.cardId),
      decide(view) {
        const row = freshMembership(view, shop.cardId);
        view.insert('memberships', row);
        move(view, openAccount(view, shop.caller, shop.cardId), { changes: { membership_id: row.id } });
        return { status: 200, body: JSON.stringify(row) };
      },
    });
    const card_id = await replace(shop, shop.cardId);
    const wanted = [
      need('memberships', 'card', tenant, [shop.cardId]),
      need('memberships', 'card', tenant, [card_id]),
      need('cards', 'key', tenant, [shop.cardId]),
      need('cards', 'key', tenant, [card_id]),
    ];
    const [gone, come, old, now] = (await server.service.store.load(wanted)).map(({ rows }) => rows[0]);
    expect([gone, come]).toEqual([undefined, { ...membership, card_id, version: 2, updated_at: clock.now() }]);
    expect([old?.['membership_id'], now?.['membership_id']]).toEqual([null, membership['id']]);
  });
});

it('200: 20 earns at once with a replacement among them: nothing is lost, nothing counts twice', async () => {
  const limits = { caps: [{ id: 'c', on: 'earn', measure: 'count', window: 'day', max: 1_000, over: 'refuse' }] };
  const shop = await openShop(server, {
    rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, limits },
  });
  clock.advance(day);
  const earns = Array.from({ length: 20 }, (_, index) => {
    const occurred_at = index % 2 ? { occurred_at: at(-minute) } : {};
    return shop.earn({ amount: 1_000, reference: `sale-${index}`, ...occurred_at });
  });
  earns.splice(10, 0, act(shop, shop.cardId, 'replace'));
  const answers = await Promise.all(earns);
  const { replaced_by } = await cardOf(shop, shop.cardId);
  const earned = answers.filter(({ status, json }) => status === 200 && json.transaction);
  for (const answer of answers) {
    if (answer.status !== 200) expectProblem(answer, 'card_closed', { members: { card_id: shop.cardId, replaced_by } });
  }
  // What occurred before the replacement is booked wherever it arrives.
  expect(earned.length).toBeGreaterThanOrEqual(10);
  expect((await cardOf(shop, replaced_by)).balance.available).toBe(10 * earned.length);
});
