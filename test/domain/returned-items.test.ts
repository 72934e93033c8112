import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedPurchase, decideAgain } from '../../server/src/domain/earn/decide-again.ts';
import { basketOf } from '../../server/src/domain/earn/items.ts';
import { returnItems, withUnits } from '../../server/src/domain/earn/returned-items.ts';
import { reverseItems } from '../../server/src/domain/earn/reverse-items.ts';
import { afterReversal, type Reversible, reversalOf } from '../../server/src/domain/reversal.ts';
import { campaignOf, capOf, earn, pointsRules, refusalOf, resultOf, type Setting, tiersOf } from './setting.ts';

type Original = Reversible & BookedPurchase;
type Request = Parameters<typeof earn>[1];

/** The row of an earn. */
function booked(rules: Parameters<typeof earn>[0], request: Request, setting?: Setting): Original {
  const { amount, delta, purchase } = earn(rules, request, setting);
  if (!purchase) throw new Error('The request names no items.');
  const kept = { ...purchase, purchase_amount: request.purchase_amount ?? null };
  return {
    kind: 'earn',
    amount,
    delta,
    reversed_amount: 0,
    reversed_delta: 0,
    version: 1,
    plan_id: null,
    value: null,
    ...kept,
  };
}

type Asked = Parameters<typeof reverseItems>[2];

function returned(rules: Parameters<typeof earn>[0], original: Original, asked: Asked): Original {
  const reversal = reverseItems(original, rules, asked, 'EUR');
  return {
    ...original,
    ...afterReversal(original, reversal),
    items: [...reversal.items],
    version: original.version + 1,
  };
}

const left = ({ delta, reversed_delta }: Original) => delta - reversed_delta;

const food = { sku: 'food', amount: 4_000 };
const tobacco = { sku: 'tobacco', amount: 6_000 };

describe('the lines of a sku', () => {
  it('are one item: quantities and amounts add up, and categories come together', () => {
    const lines = [
      { sku: 'a', quantity: 2, amount: 500, categories: ['x'] },
      { sku: 'b', amount: 100 },
      { sku: 'a', amount: -50 },
      { sku: 'a', quantity: -1, amount: -250, categories: ['y', 'x'] },
    ];
    expect(basketOf(lines, () => true)).toEqual({
      discount: 0,
      items: [
        { sku: 'a', categories: ['x', 'y'], quantity: 1, amount: 200 },
        { sku: 'b', categories: [], quantity: 1, amount: 100 },
      ],
    });
  });

  it.each([
    [
      [
        { sku: 'a', amount: 100 },
        { sku: 'a', amount: -101 },
      ],
      'The lines of a add up to an amount of -1.',
    ],
    [
      [
        { sku: 'a', amount: 1, quantity: 1 },
        { sku: 'a', quantity: -2 },
      ],
      'The lines of a add up to a quantity of -1.',
    ],
  ])('are refused below nothing: %j', (lines, detail) => {
    const refusal = refusalOf(() => basketOf(lines, () => true));
    expect(refusal).toMatchObject({ code: 'amount_mismatch', members: { pointer: '/items' } });
    expect(refusal.detail).toContain(detail);
  });
});

describe('what a return takes back', () => {
  it('is what the item earned: nothing of an excluded one, all of one at ten times the points', () => {
    const rules = pointsRules({ earn: { exclude: { skus: ['tobacco'] } } });
    const sale = booked(rules, { amount: 10_000, items: [food, tobacco] });
    expect(left(sale)).toBe(40);
    expect(left(returned(rules, sale, [{ sku: 'food' }]))).toBe(0);
    expect(left(returned(rules, sale, [{ sku: 'tobacco' }]))).toBe(40);

    const tenfold = pointsRules({
      campaigns: [campaignOf({ effect: { kind: 'multiply', bps: 100_000 }, when: { items: { skus: ['wine'] } } })],
    });
    const wine = booked(tenfold, {
      amount: 100_000,
      items: [
        { sku: 'wine', amount: 50_000 },
        { sku: 'rest', amount: 50_000 },
      ],
    });
    expect(left(wine)).toBe(5_500);
    expect(left(returned(tenfold, wine, [{ sku: 'wine' }]))).toBe(500);
  });

  it('decides min_spend, caps and campaigns again', () => {
    const rules = pointsRules({
      campaigns: [campaignOf({ effect: { kind: 'add', value: 100 }, when: { min_spend: 5_000 } })],
      limits: { caps: [capOf({ max: 130 })] },
    });
    const sale = booked(rules, { amount: 10_000, items: [food, tobacco] });
    expect(left(sale)).toBe(130);
    expect(left(returned(rules, sale, [{ sku: 'food' }]))).toBe(130);
    expect(left(returned(rules, sale, [{ sku: 'tobacco' }]))).toBe(40);
  });

  it('is the share of what is left where a part was reversed by amount before, and afterwards', () => {
    const rules = pointsRules({ earn: { exclude: { skus: ['tobacco'] } } });
    const sale = booked(rules, { amount: 10_000, items: [food, tobacco] });
    const half = { ...sale, ...afterReversal(sale, reversalOf(sale, 5_000)), version: 2 };
    expect(left(half)).toBe(20);
    expect(left(returned(rules, half, [{ sku: 'food', amount: 2_000 }]))).toBe(10);
    expect(refusalOf(() => returned(rules, half, [{ sku: 'tobacco' }]))).toMatchObject({
      code: 'refund_exceeds_original',
      members: { pointer: '/items', remaining: 5_000 },
    });
    const after = returned(rules, sale, [{ sku: 'tobacco' }]);
    expect(reversalOf(after, 2_000, { afterItems: true })).toEqual({ amount: 2_000, units: 20, isWhole: false });
    expect(reversalOf(after, undefined, { afterItems: true })).toEqual({ amount: 4_000, units: 40, isWhole: true });
  });
});

const sizes = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), amount: fc.nat(20_000) });
const basket = fc
  .array(sizes, { minLength: 2, maxLength: 6 })
  .map((all) => all.map((size, index) => ({ ...size, sku: `s${index}`, categories: index % 2 ? ['odd'] : [] })));
const effects = fc.oneof(
  fc.integer({ min: 10_001, max: 60_000 }).map((bps) => ({ kind: 'multiply', bps })),
  fc.integer({ min: 1, max: 200 }).map((value) => ({ kind: 'add', value })),
);
const when = fc.constantFrom(
  {},
  { min_spend: 9_000 },
  { days_of_week: [1] },
  { tags: ['vip'] },
  { items: { skus: ['s0', 's3'] } },
  { items: { categories: ['odd'] } },
);
const campaigns = fc
  .array(fc.record({ effect: effects, when }), { maxLength: 3 })
  .map((all) => all.map((one, index) => campaignOf({ ...one, id: `c${index}` })));
const program = fc.record({
  basis: fc.constantFrom('spend', 'spend', 'item', 'visit'),
  per: fc.constantFrom(1, 7, 100),
  steps: fc.constantFrom('whole', 'exact'),
  min_spend: fc.constantFrom(0, 0, 5_000),
  exclude: fc.constantFrom(null, { skus: ['s1'] }, { categories: ['odd'] }),
});
const paidWithUnits = fc.oneof(fc.constant(0), fc.nat(30_000));
const bounds = fc.record({ max: fc.constantFrom(20, 200, 1_000_000), gold: fc.constantFrom(5_000, 15_000) });

describe('whatever the rules and the purchase', () => {
  const generated = fc.property(
    program,
    campaigns,
    bounds,
    basket,
    paidWithUnits,
    fc.infiniteStream(fc.nat(1_000)),
    (rule, extra, { max, gold }, items, paid, picks) => {
      const rules = pointsRules({
        earn: rule,
        campaigns: extra,
        tiers: tiersOf(gold),
        limits: { caps: [capOf({ max })] },
      });
      const setting: Setting = { card: { balance: 0, tier_id: 'gold' } };
      const spent = (some: typeof items) => some.reduce((sum, { amount }) => sum + amount, 0);
      const { exclude } = rules.earn;
      const earning = (some: typeof items) =>
        some.filter(({ sku, categories }) => {
          if (exclude === null) return true;
          return !exclude.skus.includes(sku) && !categories.some((name) => exclude.categories.includes(name));
        });
      const request = (some: typeof items): Request => {
        const counts = earning(some);
        if (rule.basis === 'spend') {
          const [whole, rest] = [spent(earning(items)), spent(counts)];
          const paid_with_loyalty = whole === 0 ? 0 : Math.floor((paid * rest + whole - 1) / whole);
          return { amount: spent(some), items: some, paid_with_loyalty: Math.min(paid_with_loyalty, spent(some)) };
        }
        const pieces = counts.reduce((sum, { quantity }) => sum + quantity, 0);
        return { amount: rule.basis === 'item' ? pieces : 1, items: some, purchase_amount: spent(some) };
      };
      const sale = booked(rules, request(items), setting);
      fc.pre(sale.amount > 0);
      expect(sale.items.reduce((sum, { units }) => sum + units, 0)).toBe(sale.delta);
      expect(decideAgain(rules, sale)).toMatchObject({ amount: sale.amount, units: sale.delta });
      let [open, now] = [items, sale];
      while (open.length > 0) {
        const pick = open[picks.next().value % open.length];
        open = open.filter((item) => item !== pick);
        if (now.reversed_amount === now.amount) break;
        now = returned(rules, now, [{ sku: pick?.sku ?? '' }]);
        const expected = open.length === 0 ? 0 : resultOf(rules, request(open), setting);
        expect(left(now)).toBe(expected);
      }
      expect(left(now)).toBe(0);
    },
  );

  it('any order of returns leaves what the rest would have earned by itself, and nothing at the end', () => {
    fc.assert(generated, { numRuns: 3_000 });
  });

  it('pieces of an item that come back one by one end at the same', () => {
    const rules = pointsRules({ earn: { steps: 'exact', per: 7 } });
    const property = fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(100_000), (quantity, amount) => {
      fc.pre(amount > 0);
      let sale = booked(rules, { amount, items: [{ sku: 'a', quantity, amount }] });
      for (let piece = 0; piece < quantity && left(sale) > 0; piece += 1)
        sale = returned(rules, sale, [{ sku: 'a', quantity: 1 }]);
      expect(left(sale)).toBe(0);
    });
    fc.assert(property);
  });
});

describe('the units of returned items', () => {
  it('add up to the delta of the reversal, whatever the card could give back', () => {
    const rules = pointsRules();
    const sale = booked(rules, { amount: 10_000, items: [food, tobacco] });
    const { returned: back } = returnItems(sale.items, [{ sku: 'food' }, { sku: 'tobacco', amount: 3_000 }], 'EUR');
    expect(withUnits(back, -50).map(({ sku, units }) => [sku, units])).toEqual([
      ['food', -20],
      ['tobacco', -30],
    ]);
    expect(withUnits(back, 0).map(({ units }) => units)).toEqual([0, 0]);
  });
});
