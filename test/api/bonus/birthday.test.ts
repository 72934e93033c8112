import { beforeAll, describe, expect, it } from 'vitest';
import { bonusesOf, bonusOn, expectSound, grantsOf } from '../support/bonuses.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
const onBirthday = { kind: 'birthday' };
const rulesWith = (campaigns: object[], more: object = {}) => ({ ...pointsRules, campaigns, ...more });

interface Told extends Shop {
  readonly clock: TestClock;
  /** Moves the clock, loads the card by a write that changes nothing, and answers its bonuses. */
  grantsAt(instant: string): Promise<[string, number][]>;
}

async function openAt(start: string, options: Parameters<typeof openShop>[1] = {}): Promise<Told> {
  const clock = testClock(start);
  const server = await serveOwn({ now: clock.now });
  const shop = await openShop(server, {
    rules: rulesWith([bonusOn(onBirthday)]),
    customer: { birthday: '1990-05-17' },
    ...options,
  });
  const grantsAt = async (instant: string) => {
    clock.moveTo(instant);
    await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, {});
    await expectSound(server);
    return grantsOf(shop, shop.cardId);
  };
  return { ...shop, clock, grantsAt };
}

describe('a bonus on a birthday', () => {
  let shop: Told;
  beforeAll(async () => {
    shop = await openAt('2026-03-10T09:00:00.000Z');
  });

  it('200: comes when the day begins where the business is, and not before', async () => {
    expect(await shop.grantsAt('2026-05-16T21:59:59.999Z')).toEqual([]);
    const sequence = await lastSequence(shop);
    expect(await shop.grantsAt('2026-05-16T22:00:00.000Z')).toEqual([['extra:2026', 50]]);
    expect((await eventsAfter(shop, sequence)).map(({ type, data }) => [type, data.transaction.kind])).toEqual([
      ['transaction.created', 'bonus'],
    ]);
  });

  it('200: comes once a year, whatever else happens on the day', async () => {
    await Promise.all(Array.from({ length: 20 }, () => shop.earn({ amount: 100 })));
    expect(await shop.grantsAt('2026-05-17T21:00:00.000Z')).toEqual([['extra:2026', 50]]);
    expect(await shop.grantsAt('2027-05-16T21:59:00.000Z')).toEqual([['extra:2026', 50]]);
  });

  it('200: occurs on its day where the card is loaded late, once for each year', async () => {
    await shop.grantsAt('2029-01-01T00:00:00.000Z');
    expect((await bonusesOf(shop, shop.cardId)).map(({ reference, occurred_at }) => [reference, occurred_at])).toEqual([
      ['extra:2026', '2026-05-16T22:00:00.000Z'],
      ['extra:2027', '2027-05-16T22:00:00.000Z'],
      ['extra:2028', '2028-05-16T22:00:00.000Z'],
    ]);
  });
});

describe('the day of a birthday bonus', () => {
  it('200: of 29 February is the 28th in other than leap years', async () => {
    const shop = await openAt('2027-01-10T09:00:00.000Z', { customer: { birthday: '1996-02-29' } });
    await shop.grantsAt('2028-03-01T12:00:00.000Z');
    expect((await bonusesOf(shop, shop.cardId)).map(({ occurred_at }) => occurred_at)).toEqual([
      '2027-02-27T23:00:00.000Z',
      '2028-02-28T23:00:00.000Z',
    ]);
  });

  it('201: is not over for a card that is issued on it', async () => {
    const shop = await openAt('2026-05-17T09:00:00.000Z');
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(50);
    const [row] = await bonusesOf(shop, shop.cardId);
    expect(row.occurred_at).toBe('2026-05-17T09:00:00.000Z');
    expect(await shop.grantsAt('2026-05-17T10:00:00.000Z')).toEqual([['extra:2026', 50]]);
    expect(await shop.grantsAt('2027-05-17T10:00:00.000Z')).toHaveLength(2);
  });

  it('200: pending and expiring units count from it, and expire in their turn', async () => {
    const expiry = { kind: 'rolling', period: { unit: 'day', count: 10 } };
    const rules = rulesWith([bonusOn(onBirthday)], { expiry, pending_days: 1 });
    const shop = await openAt('2026-03-10T09:00:00.000Z', { rules });
    expect(await shop.grantsAt('2026-06-01T09:00:00.000Z')).toEqual([['extra:2026', 50]]);
    const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`);
    expect(data.map((row: { kind: string; occurred_at: string }) => [row.kind, row.occurred_at])).toEqual([
      ['expire', '2026-05-27T22:00:00.000Z'],
      ['bonus', '2026-05-16T22:00:00.000Z'],
    ]);
  });
});

describe('a birthday that becomes known or changes', () => {
  it.each([
    ['PATCH', (shop: Shop) => `/v1/customers/${shop.customerId}`],
    ['PUT', () => '/v1/external-customers/ada'],
  ])('200: by %s of the customer, is known to the card', async (method, path) => {
    const shop = await openAt('2026-03-10T09:00:00.000Z', { customer: { external_id: 'ada' } });
    await must(shop, method, path(shop), { birthday: '1990-04-01' });
    expect(await shop.grantsAt('2026-04-01T09:00:00.000Z')).toEqual([['extra:2026', 50]]);
  });

  it('200: to a later day of the year, does not come twice; to an earlier one, not in vain', async () => {
    const shop = await openAt('2026-03-10T09:00:00.000Z');
    const change = (birthday: string | null) => must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { birthday });
    await change('1990-04-01');
    expect(await shop.grantsAt('2026-04-02T09:00:00.000Z')).toEqual([['extra:2026', 50]]);
    await change('1990-07-01');
    expect(await shop.grantsAt('2026-07-02T09:00:00.000Z')).toHaveLength(1);
    expect(await shop.grantsAt('2027-07-02T09:00:00.000Z')).toHaveLength(2);
    await change(null);
    expect(await shop.grantsAt('2028-07-02T09:00:00.000Z')).toHaveLength(2);
  });

  it('200: on the day itself, still counts, and not a day later', async () => {
    const shop = await openAt('2026-03-10T09:00:00.000Z', { customer: {} });
    await must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { birthday: '1990-03-09' });
    expect(await shop.grantsAt('2026-03-10T10:00:00.000Z')).toEqual([]);
    await must(shop, 'PATCH', `/v1/customers/${shop.customerId}`, { birthday: '1990-03-10' });
    expect(await shop.grantsAt('2026-03-10T11:00:00.000Z')).toEqual([['extra:2026', 50]]);
  });

  it('200: with the customer that an anonymous card is given', async () => {
    const shop = await openAt('2026-03-10T09:00:00.000Z');
    const cardId = await shop.issue();
    const { id } = await must(shop, 'POST', '/v1/customers', { birthday: '1990-04-01' });
    await must(shop, 'PATCH', `/v1/cards/${cardId}`, { customer_id: id });
    shop.clock.moveTo('2026-04-01T09:00:00.000Z');
    await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount: 100 });
    expect(await grantsOf(shop, cardId)).toEqual([['extra:2026', 50]]);
  });

  it('200: with a campaign that comes later, also for cards that nobody touches', async () => {
    const shop = await openAt('2026-03-10T09:00:00.000Z', { rules: pointsRules });
    await shop.patchRules(rulesWith([bonusOn(onBirthday)]));
    expect(await shop.grantsAt('2026-05-17T09:00:00.000Z')).toEqual([['extra:2026', 50]]);
    await shop.patchRules(pointsRules);
    expect(await shop.grantsAt('2028-05-17T09:00:00.000Z')).toHaveLength(1);
  });
});

describe('a birthday bonus is not granted', () => {
  const birthday = '2026-05-17T09:00:00.000Z';
  it('200: on a card that is blocked then, also once it is unblocked', async () => {
    const shop = await openAt('2026-03-10T09:00:00.000Z');
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`, {});
    expect(await shop.grantsAt(birthday)).toEqual([]);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/unblock`, {});
    expect(await shop.grantsAt('2026-05-17T10:00:00.000Z')).toEqual([]);
    expect(await shop.grantsAt('2027-05-17T10:00:00.000Z')).toEqual([['extra:2027', 50]]);
  });

  it('200: by a program that is paused, or has ended', async () => {
    const paused = await openAt('2026-03-10T09:00:00.000Z');
    await must(paused, 'POST', `/v1/programs/${paused.programId}/pause`, {});
    expect(await paused.grantsAt(birthday)).toEqual([]);
    const ended = await openAt('2026-03-10T09:00:00.000Z', { program: { ends_at: '2026-05-01T00:00:00Z' } });
    expect(await ended.grantsAt(birthday)).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['starts_at', { starts_at: '2026-05-16T22:00:00Z' }, { starts_at: '2026-05-16T22:00:01Z' }],
    ['ends_at', { ends_at: '2026-05-16T22:00:01Z' }, { ends_at: '2026-05-16T22:00:00Z' }],
    ['days_of_week', { days_of_week: [7] }, { days_of_week: [6] }],
    ['hours', { hours: [{ from: '00:00', to: '00:01' }] }, { hours: [{ from: '11:00', to: '12:00' }] }],
    ['tags', { tags: ['vip'] }, { tags: ['other'] }],
    ['tier_ids', { tier_ids: ['basic'] }, { tier_ids: ['gold'] }],
    ['birthday', { birthday: { before: 0, after: 0 } }, {}],
  ])('200: where %s does not hold when the day begins', async (field, holds, fails) => {
    const tiers = {
      qualify: { measure: 'value', window: 'lifetime' },
      levels: [
        { id: 'basic', name: 'Basic', min: 0 },
        { id: 'gold', name: 'Gold', min: 999 },
      ],
    };
    const never = field === 'birthday' ? [] : [bonusOn(onBirthday, { id: 'never', when: fails })];
    const shop = await openAt('2026-03-10T09:00:00.000Z', {
      rules: rulesWith([bonusOn(onBirthday, { when: holds }), ...never], { tiers }),
      customer: { birthday: '1990-05-17', tags: ['vip'] },
    });
    expect(await shop.grantsAt(birthday)).toEqual([['extra:2026', 50]]);
  });

  it('200: by rules that have no such campaign, or without a birthday', async () => {
    const plain = await openAt('2026-03-10T09:00:00.000Z', { rules: pointsRules });
    expect(await plain.grantsAt(birthday)).toEqual([]);
    const unknown = await openAt('2026-03-10T09:00:00.000Z', { customer: {} });
    expect(await unknown.grantsAt(birthday)).toEqual([]);
  });
});
