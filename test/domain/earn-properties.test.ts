import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadByHand, unitsByHand } from './oracle.ts';
import { campaignOf, capOf, earn, pointsRules, resultOf, type Setting, tiersOf } from './setting.ts';

const runs = { numRuns: 2_000 };
const wide = (max: number) => fc.oneof(fc.nat(100), fc.nat(10_000), fc.nat(max));
const earnRule = fc.record({
  basis: fc.constantFrom('spend', 'visit', 'item'),
  per: wide(999_999_999).map((per) => per + 1),
  value: wide(1_000_000),
  steps: fc.constantFrom('whole', 'exact'),
  min_spend: fc.constantFrom(0, 0, 500),
});
const bps = fc.oneof(fc.constantFrom(10_000, 12_500, 20_000), fc.integer({ min: 1, max: 1_000_000 }));
const factor = fc.oneof(fc.constantFrom(15_000, 20_000, 30_000), fc.integer({ min: 10_001, max: 1_000_000 }));
const gold: Setting = { card: { balance: 0, tier_id: 'gold' } };

describe('one floor', () => {
  it('agrees with fractions of BigInt for every size, tier, campaign and share of items', () => {
    let large = 0;
    const property = fc.property(
      earnRule,
      wide(1e12),
      fc.nat(10_000),
      bps,
      factor,
      wide(2_000),
      (rule, amount, share, tierBps, campaignBps, paidAtMost) => {
        const paid = Math.min(paidAtMost, rule.basis === 'spend' ? amount : 500);
        const matched = Math.floor((amount * share) / 10_000);
        const items = [
          { sku: 'a', amount: matched, quantity: Math.max(1, matched) },
          { sku: 'b', amount: amount - matched, quantity: Math.max(1, amount - matched) },
        ];
        const counted = rule.basis === 'item' ? items.reduce((sum, item) => sum + item.quantity, 0) : amount;
        const request = { amount: counted, purchase_amount: 500, items, paid_with_loyalty: paid };
        const rules = pointsRules({
          earn: rule,
          tiers: tiersOf(tierBps),
          campaigns: [
            campaignOf({ id: 'x', effect: { kind: 'multiply', bps: campaignBps }, when: { items: { skus: ['a'] } } }),
          ],
        });
        const [carried = 0] = spreadByHand(paid, [matched, amount - matched]);
        const inFirst =
          rule.basis === 'visit' ? counted : rule.basis === 'item' ? Math.max(1, matched) : matched - carried;
        const plain = unitsByHand(rules, request, { tierBps: 10_000, bps: 10_000, matched: 0 });
        const tiered = unitsByHand(rules, request, { tierBps, bps: 10_000, matched: 0 });
        const expected = unitsByHand(rules, request, { tierBps, bps: campaignBps, matched: inFirst });
        const tooLarge = [plain, tiered, expected].some((units) => units > 1_000_000_000_000n);
        if (expected > 2n ** 33n) large += 1;
        expect(resultOf(rules, request, gold)).toBe(tooLarge ? 'result_out_of_range' : Number(expected));
      },
    );
    fc.assert(property, runs);
    expect(large).toBeGreaterThan(50);
  });
});

const campaign = (id: string) =>
  fc
    .record({
      effect: fc.oneof(
        factor.map((bpsOf) => ({ kind: 'multiply', bps: bpsOf })),
        fc.integer({ min: 1, max: 500 }).map((value) => ({ kind: 'add', value })),
      ),
      when: fc.constantFrom(
        {},
        { min_spend: 3_000 },
        { items: { skus: ['a'] } },
        { first_earn: true },
        { days_of_week: [6] },
      ),
    })
    .map((part) => campaignOf({ ...part, id, name: id }));

const cap = (id: string) =>
  fc
    .record({ window: fc.constantFrom('call', 'day', 'lifetime'), max: wide(5_000) })
    .map((part) => capOf({ ...part, id }));

describe('whatever the rules', () => {
  it('the lines add up to the delta, which is never below 0, and uses never pass it', () => {
    const property = fc.property(
      earnRule.map((rule) => ({ ...rule, basis: 'spend' })),
      fc.tuple(campaign('c1'), campaign('c2'), campaign('c3')),
      fc.tuple(cap('k1'), cap('k2')),
      fc.record({ a: wide(1_000_000), b: wide(1_000_000), paid: wide(2_000), balance: wide(10_000), tierBps: bps }),
      (rule, campaigns, caps, { a, b, paid, balance, tierBps }) => {
        const rules = pointsRules({
          earn: { ...rule, exclude: { skus: ['z'] } },
          campaigns,
          tiers: tiersOf(tierBps),
          limits: { caps, max_balance: 9_000 },
        });
        const items = [
          { sku: 'a', amount: a },
          { sku: 'b', amount: b },
          { sku: 'z', amount: 300 },
        ];
        const request = { amount: a + b + 300, items, paid_with_loyalty: Math.min(paid, a + b + 300) };
        const setting = { card: { balance, tier_id: 'gold' } };
        const result = resultOf(rules, request, setting);
        if (result === 'result_out_of_range') return;
        const { delta, breakdown, campaigns: uses, outcome } = earn(rules, request, setting);
        expect(breakdown.reduce((sum, line) => sum + line.delta, 0)).toBe(delta);
        expect(delta).toBeGreaterThanOrEqual(0);
        expect(balance + delta <= 9_000 || delta === 0).toBe(true);
        expect(uses.reduce((sum, use) => sum + use.value, 0)).toBeLessThanOrEqual(delta);
        expect(outcome === 'capped').toBe(breakdown.some((line) => line.type === 'cap'));
        expect(outcome === 'no_value').toBe(delta === 0 && outcome !== 'capped');
      },
    );
    fc.assert(property, runs);
  });

  it('splitting a purchase with whole steps never pays', () => {
    const property = fc.property(
      earnRule,
      wide(500_000),
      wide(500_000),
      bps,
      factor,
      (rule, first, second, tierBps, campaignBps) => {
        const rules = pointsRules({
          earn: { ...rule, basis: 'spend', steps: 'whole' },
          tiers: tiersOf(tierBps),
          campaigns: [campaignOf({ effect: { kind: 'multiply', bps: campaignBps } })],
        });
        const [whole, ...parts] = [first + second, first, second].map((amount) => resultOf(rules, { amount }, gold));
        if (whole === 'result_out_of_range') return;
        expect(Number(parts[0]) + Number(parts[1])).toBeLessThanOrEqual(Number(whole));
      },
    );
    fc.assert(property, runs);
  });
});
