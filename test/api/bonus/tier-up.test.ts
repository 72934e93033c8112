import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, bonusOn, expectSound, grantsOf } from '../support/bonuses.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

const onTierUp = { kind: 'tier_up' };
const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'silver', name: 'Silver', min: 10 },
  { id: 'gold', name: 'Gold', min: 100 },
];
const tiersBy = (measure = 'spend', window: unknown = 'lifetime', mins = [0, 1_000, 10_000]) => ({
  qualify: { measure, window },
  levels: levels.map((level, index) => ({ ...level, min: mins[index] })),
});
const rulesWith = (campaigns: object[], tiers: object = tiersBy()) => ({ ...pointsRules, tiers, campaigns });

describe('a bonus on a tier', () => {
  it('200: is booked with the earn that raises the tier, after the event about the tier', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onTierUp)]) });
    await shop.earn({ amount: 900 });
    const sequence = await lastSequence(shop);
    const { transaction, card } = (await shop.earn({ amount: 100 })).json;
    expect([transaction.kind, transaction.delta, card.tier_id, card.balance.available]).toEqual([
      'earn',
      1,
      'silver',
      60,
    ]);
    expect(await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).toEqual(card);
    const [row, ...rest] = await bonusesOf(shop, shop.cardId);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ reference: 'extra:silver', delta: 50, occurred_at: transaction.occurred_at });
    const events = await eventsAfter(shop, sequence);
    expect(events.map(({ type, data }) => [type, data.transaction?.kind ?? data.changed])).toEqual([
      ['transaction.created', 'earn'],
      ['card.updated', ['tier_id']],
      ['transaction.created', 'bonus'],
    ]);
  });

  it('200: previews write nothing, and show the tier', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onTierUp)]) });
    expect((await shop.preview({ amount: 1_000 })).json).toMatchObject({ delta: 10, tier_id: 'silver' });
    expect(await grantsOf(shop, shop.cardId)).toEqual([]);
  });

  it('200: comes for each tier that one earn passes, as it would with two', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onTierUp)]) });
    const { card } = (await shop.earn({ amount: 10_000 })).json;
    expect([card.tier_id, card.balance.available]).toEqual(['gold', 200]);
    expect(await grantsOf(shop, shop.cardId)).toEqual([
      ['extra:silver', 50],
      ['extra:gold', 50],
    ]);
  });

  it('200: may raise the tier again, and ends with the last', async () => {
    const shop = await openShop(server, {
      rules: rulesWith([bonusOn(onTierUp)], tiersBy('value', 'lifetime', [0, 10, 60])),
    });
    const { card } = (await shop.earn({ amount: 1_000 })).json;
    expect([card.tier_id, card.balance.available]).toEqual(['gold', 110]);
    expect(await grantsOf(shop, shop.cardId)).toEqual([
      ['extra:silver', 50],
      ['extra:gold', 50],
    ]);
  });

  it('200: does not raise a tier that counts spend', async () => {
    const shop = await openShop(server, {
      rules: rulesWith([bonusOn(onTierUp)], tiersBy('spend', 'lifetime', [0, 10, 1_050])),
    });
    expect((await shop.earn({ amount: 1_000 })).json.card.tier_id).toBe('silver');
  });

  it('200: comes once among 20 earns at once, each of which would do', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onTierUp)]) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.earn({ amount: 1_000 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await grantsOf(shop, shop.cardId)).toEqual([
      ['extra:silver', 50],
      ['extra:gold', 50],
    ]);
  });

  it('200: comes once where the earn is sent again, by key or by reference', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onTierUp)]) });
    const send = (key: string) =>
      shop.earn({ amount: 1_000, reference: 'sale-1' }, { headers: { 'Idempotency-Key': key } });
    const first = await send('a');
    expect((await send('a')).text).toBe(first.text);
    expect((await send('b')).json.transaction).toEqual(first.json.transaction);
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:silver', 50]]);
  });

  it('200: of a tier that expired and is reached again it does not come again', async () => {
    const moved = testClock();
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: rulesWith([bonusOn(onTierUp)], tiersBy('spend', 'year')) });
    await shop.earn({ amount: 1_000 });
    moved.moveTo('2027-02-01T12:00:00.000Z');
    expect((await shop.earn({ amount: 100 })).json.card.tier_id).toBe('basic');
    expect((await shop.earn({ amount: 900 })).json.card.tier_id).toBe('silver');
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:silver', 50]]);
    await expectSound(own);
  });

  it('200: does not come for a tier that other rules gave', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(onTierUp)]) });
    await shop.earn({ amount: 900 });
    await shop.patchRules(rulesWith([bonusOn(onTierUp)], tiersBy('spend', 'lifetime', [0, 500, 10_000])));
    expect((await shop.earn({ amount: 100 })).json.card.tier_id).toBe('silver');
    expect(await grantsOf(shop, shop.cardId)).toEqual([]);
  });

  it('200: occurs when a late earn did, and expires from then on', async () => {
    const expiry = { kind: 'rolling', period: { unit: 'month', count: 1 } };
    const shop = await openShop(server, { rules: { ...rulesWith([bonusOn(onTierUp)]), expiry, pending_days: 5 } });
    clock.advance(3 * day);
    const occurred_at = instantFrom(clock, -2 * day);
    await shop.earn({ amount: 1_000, occurred_at });
    const [row] = await bonusesOf(shop, shop.cardId);
    expect([row.occurred_at, row.available_at]).toEqual([occurred_at, instantFrom(clock, 3 * day)]);
    const card = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect(card.balance).toMatchObject({ pending: 60, next_expiry: { amount: 60, at: row.expires_at } });
  });

  it('200: tier_ids names the tiers it is for, whichever the card ends on', async () => {
    const campaigns = [
      bonusOn(onTierUp, { when: { tier_ids: ['silver'] } }),
      bonusOn(onTierUp, { id: 'golden', when: { tier_ids: ['gold'] } }),
    ];
    const shop = await openShop(server, { rules: rulesWith(campaigns) });
    await shop.earn({ amount: 10_000 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([
      ['extra:silver', 50],
      ['golden:gold', 50],
    ]);
  });

  it('200: its dates and hours are held against the time of the earn, its tags against those of now', async () => {
    const campaigns = [
      bonusOn(onTierUp, { when: { ends_at: instantFrom(clock, day), tags: ['vip'] } }),
      bonusOn(onTierUp, { id: 'late', when: { starts_at: instantFrom(clock, day) } }),
      bonusOn(onTierUp, { id: 'other', when: { tags: ['other'] } }),
    ];
    const shop = await openShop(server, { rules: rulesWith(campaigns), customer: { tags: ['vip'] } });
    const occurred_at = instantFrom(clock, 0);
    clock.advance(2 * day);
    await shop.earn({ amount: 1_000, occurred_at });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:silver', 50]]);
  });
});
