import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { cardOf, earn, merge, openPair } from '../support/merging.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, pointsRules } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

const startServer = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
// The books still add up after every merge.
afterEach(async () => {
  const { listed } = await verifyLedger(server.service.store, Date.now());
  expect(listed).toEqual([]);
});

type Json = Answer['json'];

it('200: the cards of two records of one person become one, told by one pair of rows', async () => {
  const shop = await openPair(server);
  await earn(shop, shop.cardId, { amount: 5_000 });
  await earn(shop, shop.goingCard, { amount: 3_000 });
  const after = await lastSequence(shop);
  const answer = await merge(shop);
  expect(answer.json).toMatchObject({ id: shop.customerId, status: 'active' });

  const [kept, gone] = [await cardOf(shop, shop.cardId), await cardOf(shop, shop.goingCard)];
  expect(kept).toMatchObject({ status: 'active', balance: { available: 80, lifetime_earned: 80 } });
  expect(gone).toMatchObject({
    status: 'closed',
    status_reason: 'merged',
    replaced_by: kept.id,
    balance: { available: 0 },
  });
  expect(gone.customer_id).toBe(shop.customerId);
  const merged = await must(shop, 'GET', `/v1/customers/${shop.goingId}`);
  expect(merged).toMatchObject({ status: 'merged', merged_into: shop.customerId, version: 2 });

  const events = await eventsAfter(shop, after);
  expect(events.map(({ type, data }) => [type, data.transaction?.kind ?? data.change ?? data.card.id])).toEqual([
    ['transaction.created', 'transfer_out'],
    ['card.updated', gone.id],
    ['transaction.created', 'transfer_in'],
    ['card.updated', kept.id],
    ['customer.updated', 'merged'],
  ]);
  expect(events[0].data.transaction).toMatchObject({ delta: -30, reason: 'merged', card_id: gone.id });
  expect(events[2].data.transaction).toMatchObject({ delta: 30, reason: 'merged', card_id: kept.id });
  expect(events[4].data.customer).toMatchObject({ id: shop.goingId, merged_into: shop.customerId });
});

it('200: cards of programs that the other has none of move as they are, closed ones too', async () => {
  const shop = await openPair(server);
  const other = { name: 'Other', status: 'active', rules: pointsRules };
  const { id: program_id } = await must(shop, 'POST', '/v1/programs', other);
  const { id: moving } = await must(shop, 'POST', '/v1/cards', { program_id, customer_id: shop.goingId });
  await earn(shop, moving, { amount: 700 });
  const before = await cardOf(shop, moving);
  await must(shop, 'POST', `/v1/cards/${shop.goingCard}/close`);
  expect((await merge(shop)).status).toBe(200);
  const { version: _, updated_at: __, ...moved } = await cardOf(shop, moving);
  expect(moved).toMatchObject({ customer_id: shop.customerId, status: 'active', balance: before.balance });
  const closed = await cardOf(shop, shop.goingCard);
  expect(closed).toMatchObject({ customer_id: shop.customerId, status: 'closed', replaced_by: null });
});

it('200: the ledger of a customer shows what was booked under the name that is gone', async () => {
  const shop = await openPair(server);
  const { transaction } = await earn(shop, shop.goingCard, { amount: 3_000 });
  await merge(shop);
  const { data } = await must(shop, 'GET', `/v1/transactions?customer_id=${shop.customerId}`);
  expect(data.map(({ id }: Json) => id)).toContain(transaction.id);
  expect(data.find(({ id }: Json) => id === transaction.id)).toEqual(transaction);
});

it('200: lots keep the dates on which they expire, and are spent in that order', async () => {
  const rules = { ...pointsRules, expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } } };
  const shop = await openPair(server, { rules });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const late = await earn(shop, shop.goingCard, { amount: 1_000 });
  await must(shop, 'POST', '/v1/test-clock', { advance_to: at(30) });
  await sweepOnce(server);
  await earn(shop, shop.cardId, { amount: 2_000 });
  await merge(shop);
  const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/lots`);
  const lots = data.map(({ remaining, expires_at }: Json) => [remaining, expires_at]);
  expect(lots).toContainEqual([10, late.transaction.expires_at]);
  const card = await cardOf(shop, shop.cardId);
  expect(card.balance.next_expiry).toEqual({ amount: 10, at: late.transaction.expires_at });
});

it('200: a debt of one is paid by the units of the other', async () => {
  const rules = { ...pointsRules, expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } } };
  const shop = await openPair(server, { rules });
  const { transaction } = await earn(shop, shop.goingCard, { amount: 5_000 });
  const reward = {
    program_id: shop.programId,
    name: 'Tea',
    benefit: { kind: 'free_item', sku: 'tea', quantity: 1 },
    cost: 50,
  };
  const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
  await must(shop, 'POST', `/v1/cards/${shop.goingCard}/redeem`, { reward_id });
  await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
  expect((await cardOf(shop, shop.goingCard)).balance.available).toBe(-50);
  await earn(shop, shop.cardId, { amount: 8_000 });
  await merge(shop);
  const card = await cardOf(shop, shop.cardId);
  expect(card.balance.available).toBe(30);
  expect(card.balance.next_expiry.amount).toBe(30);
});

it('200: progress to a tier is carried, and the tier that both together reach is held', async () => {
  const level = (id: string, min: number) => ({ id, name: id, min });
  const tiers = { qualify: { measure: 'value', window: 'lifetime' }, levels: [level('base', 0), level('gold', 80)] };
  const shop = await openPair(server, { rules: { ...pointsRules, tiers } });
  await earn(shop, shop.cardId, { amount: 5_000 });
  await earn(shop, shop.goingCard, { amount: 3_000 });
  expect((await cardOf(shop, shop.cardId)).tier_id).toBe('base');
  await merge(shop);
  expect((await cardOf(shop, shop.cardId)).tier_id).toBe('gold');
});

it('422 limit_exceeded: what caps count of both cards counts on the one that stays', async () => {
  const cap = { id: 'day', on: 'earn', measure: 'count', window: 'day', max: 3, over: 'refuse' };
  const shop = await openPair(server, { rules: { ...pointsRules, limits: { caps: [cap] } } });
  await earn(shop, shop.cardId, { amount: 100 });
  for (const amount of [100, 200]) await earn(shop, shop.goingCard, { amount });
  await merge(shop);
  const answer = await shop.earn({ amount: 100 });
  expect(answer.json).toMatchObject({ code: 'limit_exceeded', cap_id: 'day' });
});

it('200: a reference of the card that is gone still counts once', async () => {
  const shop = await openPair(server);
  const { transaction } = await earn(shop, shop.goingCard, { amount: 1_000, reference: 'sale' });
  await merge(shop);
  const again = await shop.earn({ amount: 1_000, reference: 'sale' });
  expect([again.json.transaction.id, again.headers.get('idempotent-replayed')]).toEqual([transaction.id, 'true']);
  const till = await shop.call('POST', `/v1/cards/${shop.goingCard}/earn`, {
    body: { amount: 1_000, reference: 'sale' },
  });
  expect(till.json.transaction.id).toBe(transaction.id);
});

it('200: what was booked on the card that is gone is taken back on the one that stays', async () => {
  const shop = await openPair(server);
  const { transaction } = await earn(shop, shop.goingCard, { amount: 3_000 });
  await merge(shop);
  await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, { amount: 1_000 });
  expect((await cardOf(shop, shop.cardId)).balance.available).toBe(20);
});

it('200: three records, one into the other, and a replacement after it, keep one ledger', async () => {
  const shop = await openPair(server);
  const { id: third } = await must(shop, 'POST', '/v1/customers', {});
  const thirdCard = await shop.issue({ customer_id: third });
  const { transaction } = await earn(shop, thirdCard, { amount: 1_000, reference: 'first' });
  await earn(shop, shop.goingCard, { amount: 2_000 });
  await must(shop, 'POST', `/v1/customers/${third}/merge`, { into: shop.goingId });
  await merge(shop);
  const { id: newCard } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`);
  const again = await earn(shop, newCard, { amount: 1_000, reference: 'first' });
  expect(again.transaction.id).toBe(transaction.id);
  expect((await cardOf(shop, newCard)).balance.available).toBe(30);
});

it('200: a membership moves with its card, and to a card that has none', async () => {
  const gym = { id: 'gym', name: 'Gym', period: { unit: 'month', count: 1 }, price: 2_900 };
  const shop = await openPair(server, { rules: { kind: 'membership', plans: [gym] } });
  const { membership } = await must(shop, 'POST', `/v1/cards/${shop.goingCard}/membership/renew`, {});
  await merge(shop);
  const card = await cardOf(shop, shop.cardId);
  expect(card.membership).toMatchObject({ id: membership.id, card_id: shop.cardId, customer_id: shop.customerId });
  expect(card.membership.status).toBe('active');
  const used = await shop.call('POST', `/v1/cards/${shop.cardId}/use`, { body: { amount: 1 } });
  expect(used.status).toBe(200);
});

const packs = [{ id: 'hundred', name: 'Hundred', units: 100, price: 900 }];
/** Points have lots where they expire: here both on one day. */
const expiry = { kind: 'rolling', period: { unit: 'month', count: 1 } };
const fillings = {
  gift: [{ kind: 'gift' }, 'top-up', { amount: 100 }],
  points: [{ ...pointsRules, pay: { units: 1, amount: 1 }, expiry }, 'earn', { amount: 10_000 }],
  multipass: [{ kind: 'multipass', unit_name: 'Visit', packs }, 'top-up', { pack_id: 'hundred' }],
} as const;

it.each(
  (['gift', 'points', 'multipass'] as const).flatMap((kind) =>
    (['kept', 'going'] as const).map((older) => [kind, older] as const),
  ),
)('200: of %s, spends what came first, on the %s card, after a merge', async (kind, older) => {
  const [rules, action, body] = fillings[kind];
  const shop = await openPair(server, { rules });
  const cards = { kept: shop.cardId, going: shop.goingCard };
  const younger = older === 'kept' ? 'going' : 'kept';
  const fill = (card: string) => must(shop, 'POST', `/v1/cards/${card}/${action}`, body);
  // The younger card has had more rows, so that neither the place of a row nor the id of a card tells the order.
  const first = (await fill(cards[older])).transaction.id;
  await new Promise((resolve) => setTimeout(resolve, 2));
  await fill(cards[younger]);
  await fill(cards[younger]);
  await merge(shop);
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount: 50 });
  const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/lots`);
  expect(data.find((lot: Json) => lot.transaction_id === first)).toMatchObject({ remaining: 50 });
});
