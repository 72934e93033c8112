import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, bonusOn, expectSound, grantsOf } from '../support/bonuses.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules } from '../support/shop.ts';

/** Tuesday, 10:00 in Berlin. */
const clock = testClock('2026-03-10T09:00:00.000Z');
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

const onIssue = { kind: 'issue' };
const rulesWith = (campaigns: object[], more: object = {}) => ({ ...pointsRules, campaigns, ...more });

describe('a bonus on issue', () => {
  it('201: is on the card that the answer shows, in a row that explains itself', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)]) });
    const issued = await shop.call('POST', '/v1/cards', { body: { program_id: shop.programId } });
    expect([issued.status, issued.json.balance.available, issued.json.balance.lifetime_earned]).toEqual([201, 50, 50]);
    expect(await must(shop, 'GET', `/v1/cards/${issued.json.id}`)).toEqual(issued.json);
    expect(issued.headers.get('etag')).toBe(`"${issued.json.version}"`);
    const [row, ...rest] = await bonusesOf(shop, issued.json.id);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      kind: 'bonus',
      amount: 50,
      delta: 50,
      balance_after: 50,
      sequence: 1,
      outcome: 'applied',
      reference: 'extra:issue',
      breakdown: [{ type: 'campaign', ref: 'extra', delta: 50, note: 'Extra' }],
      occurred_at: '2026-03-10T09:00:00.000Z',
      available_at: '2026-03-10T09:00:00.000Z',
      expires_at: null,
      key_id: null,
      rules_version: 1,
    });
  });

  it('201: is told after card.issued by one transaction.created', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)]) });
    const sequence = await lastSequence(shop);
    await shop.issue();
    const events = await eventsAfter(shop, sequence);
    expect(events.map(({ type, data }) => [type, data.transaction?.kind, data.card.balance.available])).toEqual([
      ['card.issued', undefined, 0],
      ['transaction.created', 'bonus', 50],
    ]);
  });

  it('201: comes once for an issue that is sent 20 times at once, and not again with earns', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)]) });
    const sent = { body: { program_id: shop.programId }, headers: { 'Idempotency-Key': 'issue-1' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('POST', '/v1/cards', sent)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const cardId = answers[0]?.json.id;
    await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount: 1_000 });
    expect(await grantsOf(shop, cardId)).toEqual([['extra:issue', 50]]);
  });

  it('201: is pending and expires as what is earned does', async () => {
    const expiry = { kind: 'rolling', period: { unit: 'month', count: 1 } };
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)], { pending_days: 2, expiry }) });
    const card = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect(card.balance).toMatchObject({
      available: 0,
      pending: 50,
      next_expiry: { amount: 50, at: '2026-04-10T22:00:00.000Z' },
    });
    const [row] = await bonusesOf(shop, shop.cardId);
    expect([row.available_at, row.expires_at]).toEqual(['2026-03-12T09:00:00.000Z', '2026-04-10T22:00:00.000Z']);
  });

  it('201: gives a card that expires after a rest its first date, and no activity', async () => {
    const expiry = { kind: 'inactivity', period: { unit: 'month', count: 1 } };
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)], { expiry }) });
    const card = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect(card.last_activity_at).toBeNull();
    expect(card.balance.next_expiry).toEqual({ amount: 50, at: '2026-04-10T22:00:00.000Z' });
  });

  it('201: is cut to what a card can hold, and stands even where nothing is left of it', async () => {
    const full = (max_balance: number) => ({ limits: { caps: [], max_balance } });
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)], full(30)) });
    const [cut] = await bonusesOf(shop, shop.cardId);
    expect(cut).toMatchObject({ amount: 30, delta: 30, outcome: 'capped' });
    expect(cut.breakdown).toEqual([
      { type: 'campaign', ref: 'extra', delta: 50, note: 'Extra' },
      {
        ...{ type: 'cap', ref: 'max_balance', delta: -20, note: 'A card holds at most 30.' },
        ...{ reason: 'max_balance', limit: 30, unit: 'point' },
      },
    ]);
    const campaigns = [bonusOn(onIssue), bonusOn(onIssue, { id: 'other' })];
    const second = await openShop(server, { rules: rulesWith(campaigns, full(50)) });
    expect(await grantsOf(second, second.cardId)).toEqual([
      ['extra:issue', 50],
      ['other:issue', 0],
    ]);
  });

  it('201: is neither checked nor counted by caps', async () => {
    const caps = [{ id: 'cap', on: 'earn', measure: 'value', window: 'day', max: 20, over: 'clip' }];
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue)], { limits: { caps } }) });
    const { transaction, card } = (await shop.earn({ amount: 2_500 })).json;
    expect([transaction.delta, card.balance.available]).toEqual([20, 70]);
  });

  it('201: counts for the tier, which it may raise, and with that for the bonus on the tier', async () => {
    const tiers = {
      qualify: { measure: 'value', window: 'lifetime' },
      levels: [
        { id: 'basic', name: 'Basic', min: 0 },
        { id: 'gold', name: 'Gold', min: 50 },
        { id: 'top', name: 'Top', min: 60 },
      ],
    };
    const campaigns = [bonusOn(onIssue), bonusOn({ kind: 'tier_up' }, { id: 'up', effect: { kind: 'add', value: 9 } })];
    const shop = await openShop(server, { rules: rulesWith(campaigns, { tiers }) });
    const card = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect([card.tier_id, card.balance.available]).toEqual(['gold', 59]);
    const after = (await shop.earn({ amount: 100 })).json.card;
    expect([after.tier_id, after.balance.available]).toEqual(['top', 69]);
    expect(await grantsOf(shop, shop.cardId)).toEqual([
      ['extra:issue', 50],
      ['up:gold', 9],
      ['up:top', 9],
    ]);
  });
});

describe('the conditions of a bonus on issue', () => {
  const customer = { tags: ['vip'], birthday: '1990-03-11' };
  it.each<[string, object, object]>([
    ['starts_at', { starts_at: '2026-03-10T09:00:00Z' }, { starts_at: '2026-03-10T09:00:01Z' }],
    ['ends_at', { ends_at: '2026-03-10T09:00:01Z' }, { ends_at: '2026-03-10T09:00:00Z' }],
    ['days_of_week', { days_of_week: [2] }, { days_of_week: [1, 3] }],
    ['hours', { hours: [{ from: '10:00', to: '10:01' }] }, { hours: [{ from: '09:00', to: '10:00' }] }],
    ['tags', { tags: ['vip', 'other'] }, { tags: ['other'] }],
    ['birthday', { birthday: { before: 1, after: 0 } }, { birthday: { before: 0, after: 9 } }],
  ])('201: %s holds at its time, or it does not come', async (_field, holds, fails) => {
    const campaigns = [bonusOn(onIssue, { when: holds }), bonusOn(onIssue, { id: 'never', when: fails })];
    const shop = await openShop(server, { rules: rulesWith(campaigns), customer });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:issue', 50]]);
  });

  it('201: tier_ids asks for the tier that the card is issued with', async () => {
    const tiers = {
      qualify: { measure: 'value', window: 'lifetime' },
      levels: [
        { id: 'basic', name: 'Basic', min: 0 },
        { id: 'gold', name: 'Gold', min: 999 },
      ],
    };
    const campaigns = [
      bonusOn(onIssue, { when: { tier_ids: ['basic'] } }),
      bonusOn(onIssue, { id: 'never', when: { tier_ids: ['gold'] } }),
    ];
    const shop = await openShop(server, { rules: rulesWith(campaigns, { tiers }) });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:issue', 50]]);
  });

  it('201: tags of a customer that is given later come too late', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onIssue, { when: { tags: ['vip'] } })]) });
    const cardId = await shop.issue();
    const { id } = await must(shop, 'POST', '/v1/customers', customer);
    await must(shop, 'PATCH', `/v1/cards/${cardId}`, { customer_id: id });
    await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount: 100 });
    expect(await grantsOf(shop, cardId)).toEqual([]);
  });

  it('201: a card without the campaign, or issued before it, gets nothing', async () => {
    const shop = await openShop(server, { rules: pointsRules });
    await shop.patchRules(rulesWith([bonusOn(onIssue)]));
    await shop.earn({ amount: 100, occurred_at: instantFrom(clock, 0) });
    clock.advance(day);
    await shop.earn({ amount: 100 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([]);
  });
});
