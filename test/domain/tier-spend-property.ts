import fc from 'fast-check';
import { expect } from 'vitest';
import { jsonText } from '../../server/src/base/stored-json.ts';
import { counterChanges, negated, withChanges } from '../../server/src/domain/earn/counters.ts';
import { netSums } from '../../server/src/domain/earn/net-sums.ts';
import { reverseItems } from '../../server/src/domain/earn/reverse-items.ts';
import { tierStanding } from '../../server/src/domain/earn/tiers.ts';
import type { Counters } from '../../server/src/domain/earn/types.ts';
import { afterReversal } from '../../server/src/domain/reversal.ts';
import { spreadByHand } from './oracle.ts';
import { earn, pointsRules, tiersOf, today } from './setting.ts';

const article = fc.record({ category: fc.constantFrom('food', 'tobacco'), amount: fc.nat(5_000) });
const percent = fc.oneof(fc.constant(0), fc.constant(100), fc.nat(100));
const purchase = fc.record({
  basis: fc.constantFrom('spend', 'item', 'visit'),
  include_excluded: fc.boolean(),
  articles: fc.array(article, { minLength: 1, maxLength: 5 }),
  /** How much a discount on the whole basket takes off, and how much of the rest is paid with units, in percent. */
  discounted: percent,
  paid: percent,
  /** The order in which items come back. */
  picks: fc.infiniteStream(fc.nat(1_000)),
});

const summed = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

interface Priced {
  readonly sku: string;
  readonly earns: boolean;
  /** After the discount on the basket. */
  readonly price: number;
}

const earningOf = (some: readonly Priced[]): number =>
  summed(some.filter(({ earns }) => earns).map(({ price }) => price));

/** The amount that a tier by money counts of the remaining items, by the text of the documentation. */
function countedByHand(all: readonly Priced[], open: readonly Priced[], paid: number): number {
  const [whole, rest] = [earningOf(all), earningOf(open)];
  const carried = whole === 0 ? 0 : Math.ceil((paid * rest) / whole);
  return Math.max(0, rest - carried);
}

/**
 * A tier by money counts the items that can earn, minus the part paid with units. This holds after returns in any order. With
 * `include_excluded`, it counts the full price of all remaining items.
 */
export const tierSpendProperty = fc.property(
  purchase,
  ({ basis, include_excluded, articles, discounted, paid: share, picks }) => {
    const whole = summed(articles.map(({ amount }) => amount));
    const off = Math.floor((whole * discounted) / 100);
    const paid = Math.floor(((whole - off) * share) / 100);
    const earning = articles.map(({ category, amount }) => (category === 'tobacco' ? 0 : amount));
    const others = articles.map(({ amount }, at) => amount - (earning[at] ?? 0));
    const ofEarning = spreadByHand(Math.min(off, summed(earning)), earning);
    const ofOthers = spreadByHand(Math.max(0, off - summed(earning)), others);
    const priced = articles.map(({ category, amount }, at) => ({
      sku: `a${at}`,
      earns: category !== 'tobacco',
      price: amount - (ofEarning[at] ?? 0) - (ofOthers[at] ?? 0),
    }));

    const tiers = tiersOf(10_000, { measure: 'spend', window: 'lifetime', include_excluded });
    const rules = pointsRules({ earn: { basis, per: 1, exclude: { categories: ['tobacco'] } }, tiers });
    const lines = articles.map(({ category, amount }, at) => ({ sku: `a${at}`, categories: [category], amount }));
    const items = [...lines, ...(off === 0 ? [] : [{ sku: 'voucher', amount: -off }])];
    const counted = { spend: whole - off, item: priced.filter(({ earns }) => earns).length, visit: 1 }[basis];
    const asked = { amount: counted, items, paid_with_loyalty: paid };
    const request = basis === 'spend' ? asked : { ...asked, purchase_amount: whole - off };
    const judgement = earn(rules, request);
    const { purchase: kept, amount, delta, spend, excluded } = judgement;
    if (!kept || !rules.tiers) throw new Error('The sale has items, and the program has tiers.');

    const totalOf = (counters: Counters) => rules.tiers && tierStanding(rules.tiers, { counters }, today).total;
    const expected = (open: readonly Priced[]) =>
      include_excluded ? summed(open.map(({ price }) => price)) : countedByHand(priced, open, paid);
    let counters: Counters = withChanges(new Map(), counterChanges(judgement, today));
    expect(totalOf(counters)).toBe(expected(priced));

    let row = {
      ...{ kind: 'earn', plan_id: null, value: null, purchase_amount: basis === 'spend' ? null : whole - off },
      ...{ amount, delta, spend, excluded, reversed_amount: 0, reversed_delta: 0, version: 1, ...kept },
    };
    const sumsOf = ({ facts, ...columns }: typeof row) => netSums({ ...columns, facts: jsonText(facts) });
    let open: readonly Priced[] = priced;
    while (open.length > 1 && row.amount > row.reversed_amount) {
      const pick = open[picks.next().value % open.length];
      open = open.filter((one) => one !== pick);
      const reversal = reverseItems(row, rules, [{ sku: pick?.sku ?? '' }], 'EUR');
      const { items: left, facts } = reversal;
      const after = { ...row, ...afterReversal(row, reversal), items: left, facts, version: row.version + 1 };
      const [less, more] = [sumsOf(row), sumsOf(after)].map((sums) =>
        counterChanges({ ...sums, delta: sums.value, campaigns: [] }, today),
      );
      counters = withChanges(counters, [...(less ?? []).map((sums) => negated(sums)), ...(more ?? [])]);
      row = after;
      if (row.amount > row.reversed_amount) expect(totalOf(counters)).toBe(expected(open));
    }
  },
);
