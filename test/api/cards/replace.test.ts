import { book } from '@loyalty-service/server/accounts/booking/book';
import { accountNeeds, openAccount } from '@loyalty-service/server/accounts/settling/open-account';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { act, cardOf, replace, rowsOf } from '../support/replacing.ts';
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

/** A debt, as a refund of what was spent leaves it. */
const takeOff = ({ caller }: Shop, cardId: string, units: number) =>
  doAsService(server.service, caller, {
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const row = {
        kind: 'adjust' as const,
        amount: units,
        delta: -units,
        rules_version: 1,
        key_id: null,
        occurred_at: view.now,
      };
      book(view, account, { row, changes: { available: account.card.available - units } });
      return { status: 204, body: '' };
    },
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
      const members = action === 'use' || action === 'top-up' ? { card_id: shop.cardId, replaced_by } : { replaced_by };
      expectProblem(await act(shop, shop.cardId, action, body), 'card_closed', { members });
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
    for (const [taken, card_id] of [
      ['TAKEN-1', other],
      [code, shop.cardId],
    ]) {
      expectProblem(await act(shop, shop.cardId, 'replace', { code: taken }), 'invalid_state', {
        members: { pointer: '/code', card_id },
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
