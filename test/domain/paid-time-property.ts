import { RulesInput } from '@loyalty-service/contract/rules/index';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Membership, MembershipRules } from '../../server/src/domain/membership/membership.ts';
import { openRenewals, unusedValue } from '../../server/src/domain/membership/paid-time.ts';
import { renewalOf, renewed } from '../../server/src/domain/membership/renewal.ts';
import { membershipStep } from '../../server/src/domain/membership/steps.ts';

const zone = 'Europe/Berlin';
const hourMs = 3_600_000;
const maxHours = 24 * 60;

const plans = [
  { id: 'month', name: 'Month', period: { unit: 'month', count: 1 }, price: 1 },
  { id: 'week', name: 'Week', period: { unit: 'week', count: 1 }, price: 1 },
];
const rules = RulesInput.parse({ kind: 'membership', grace_days: 3, plans }) as MembershipRules;

const renewal = fc.record({
  hours: fc.oneof(fc.constant(0), fc.nat(maxHours)),
  plan: fc.constantFrom(...rules.plans),
  price: fc.nat(100_000),
  now: fc.boolean(),
});

interface Paid {
  readonly from: number;
  readonly ends: number;
  readonly price: number;
}

/** The rest of the prices paid, each rounded down, in whole numbers as a person would write it. */
const worthByHand = (paid: readonly Paid[], now: number): number =>
  paid.reduce((sum, { from, ends, price }) => {
    const left = BigInt(ends - Math.min(ends, Math.max(from, now)));
    return sum + Number((BigInt(price) * left) / BigInt(ends - from));
  }, 0);

/**
 * After any renewals, early ones and ones that replaced the paid time, the rest of a membership's paid time is worth what is
 * left of the periods that were paid and not replaced.
 */
export const paidTimeProperty = fc.property(
  fc.array(renewal, { minLength: 1, maxLength: 6 }),
  fc.nat(maxHours),
  (renewals, hours) => {
    let now = Date.parse('2026-01-20T09:00:00Z');
    let membership: Membership | null = null;
    let paid: readonly Paid[] = [];
    const prices: number[] = [];
    const wait = (waited: number) => {
      now += waited * hourMs;
      for (;;) {
        const due = membership && membershipStep(membership, now, { zone, rules });
        if (!due) return;
        membership = due.membership;
      }
    };
    const worth = () =>
      unusedValue(
        openRenewals(membership, now).map(({ period_start, expires_at, renewal_count }) => ({
          ...{ from: period_start, ends: expires_at },
          price: prices[renewal_count] ?? 0,
        })),
        now,
      );
    for (const { hours: waited, plan, price, now: atOnce } of renewals) {
      wait(waited);
      const replaces = atOnce && openRenewals(membership, now).length > 0;
      const next = renewalOf(membership, plan, { rules, zone, now, replaces });
      if (replaces) paid = [];
      expect(replaces ? next.from : now).toBe(now);
      membership = renewed(membership, plan, next, now);
      prices.push(price);
      paid = [...paid, { from: next.from, ends: next.ends, price }];
      expect(worth()).toBe(worthByHand(paid, now));
    }
    wait(hours);
    expect(worth()).toBe(worthByHand(paid, now));
  },
);
