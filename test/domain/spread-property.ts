import fc from 'fast-check';
import { expect } from 'vitest';
import { spreadByHand, unitsByHand } from './oracle.ts';
import { campaignOf, earn, pointsRules } from './setting.ts';

const article = fc.record({ category: fc.constantFrom('food', 'wine', 'tobacco'), amount: fc.nat(5_000) });
const percent = fc.oneof(fc.constant(0), fc.nat(100));
const purchase = fc.record({
  articles: fc.array(article, { minLength: 1, maxLength: 5 }),
  /** How much a discount on the whole basket takes off, and how much of the rest is paid with units, in percent. */
  discounted: percent,
  paid: percent,
  bps: fc.constantFrom(15_000, 20_000, 100_000),
});

const summed = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const partOf = (total: number, share: number): number => Math.floor((total * share) / 100);

/**
 * A discount on the basket lowers the items that earn, and the others only by what is left of it. What units paid lowers the
 * items that earn. So a campaign on wine multiplies what money paid for the wine.
 */
export const spreadProperty = fc.property(purchase, ({ articles, discounted, paid, bps }) => {
  const whole = summed(articles.map(({ amount }) => amount));
  const off = partOf(whole, discounted);
  const withUnits = partOf(whole - off, paid);
  const rules = pointsRules({
    earn: { per: 1, steps: 'exact', exclude: { categories: ['tobacco'] } },
    campaigns: [campaignOf({ effect: { kind: 'multiply', bps }, when: { items: { categories: ['wine'] } } })],
  });
  const items = articles.map(({ category, amount }, at) => ({ sku: `a${at}`, categories: [category], amount }));
  const discount = off === 0 ? [] : [{ sku: 'voucher', amount: -off }];
  const request = { amount: whole - off, items: [...items, ...discount], paid_with_loyalty: withUnits };

  const earning = articles.map(({ category, amount }) => (category === 'tobacco' ? 0 : amount));
  const shares = spreadByHand(Math.min(off, summed(earning)), earning);
  const prices = earning.map((amount, at) => amount - (shares[at] ?? 0));
  const carried = spreadByHand(Math.min(withUnits, summed(prices)), prices);
  const money = prices.map((price, at) => price - (carried[at] ?? 0));
  const wine = summed(money.filter((_, at) => articles[at]?.category === 'wine'));
  const expected = unitsByHand(rules, { amount: summed(money) }, { tierBps: 10_000, bps, matched: wine });
  expect(earn(rules, request).delta).toBe(Number(expected));
});
