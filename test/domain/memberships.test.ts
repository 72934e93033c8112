import { RulesInput } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import {
  type Membership,
  type MembershipRules,
  planAt,
  planBenefits,
  running,
} from '../../server/src/domain/membership/membership.ts';
import { renewalOf, renewed } from '../../server/src/domain/membership/renewal.ts';
import { endedLater, endedNow, membershipStep } from '../../server/src/domain/membership/steps.ts';
import { campaignOf, pointsRules, refusalOf, resultOf } from './setting.ts';

const zone = 'Europe/Berlin';
const at = (text: string): number => Date.parse(text);
const text = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const month = { unit: 'month', count: 1 } as const;
const year = { unit: 'year', count: 1 } as const;

interface Parts {
  readonly plan?: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

const rulesWith = ({ plan = {}, ...parts }: Parts = {}): MembershipRules =>
  RulesInput.parse({
    kind: 'membership',
    plans: [{ id: 'gym', name: 'Gym', period: year, price: 100, ...plan }],
    ...parts,
  }) as MembershipRules;

function renew(rules: MembershipRules, now: string, before: Membership | null = null) {
  const [plan] = rules.plans;
  if (!plan) throw new Error('The rules have a plan.');
  const renewal = renewalOf(before, plan, { rules, zone, now: at(now), replaces: false });
  return { renewal, membership: renewed(before, plan, renewal, at(now)) };
}

/** All that time does to a membership by some far day: what, and when. */
function fate(rules: MembershipRules, start: Membership): string[] {
  const steps: string[] = [];
  let membership = start;
  for (;;) {
    const due = membershipStep(membership, at('2100-01-01T00:00:00Z'), { zone, rules });
    if (due === null) return steps;
    steps.push(`${due.step.kind} ${text(due.step.at)} ${due.membership.status}`);
    membership = due.membership;
  }
}

const start = '2026-03-10T09:00:00Z';
const lotsOf = (rules: MembershipRules) =>
  renew(rules, start).renewal.lots.map(({ amount, available_at, expires_at }) => [
    amount,
    text(available_at),
    text(expires_at),
  ]);

describe('each field of the rules matters', () => {
  it('period', () => {
    expect(text(renew(rulesWith(), start).renewal.ends)).toBe('2027-03-10T23:00:00.000Z');
    expect(text(renew(rulesWith({ plan: { period: month } }), start).renewal.ends)).toBe('2026-04-10T22:00:00.000Z');
  });

  it('uses, their count and their part of the period', () => {
    expect(lotsOf(rulesWith())).toEqual([]);
    expect(renew(rulesWith(), start).membership.is_unlimited).toBe(1);
    const halves = rulesWith({ plan: { uses: { count: 5, per: { unit: 'month', count: 6 } } } });
    expect(lotsOf(halves)).toEqual([
      [5, '2026-03-10T09:00:00.000Z', '2026-09-10T22:00:00.000Z'],
      [5, '2026-09-10T22:00:00.000Z', '2027-03-10T23:00:00.000Z'],
    ]);
    expect(renew(halves, start).membership.is_unlimited).toBe(0);
    expect(lotsOf(rulesWith({ plan: { uses: { count: 6, per: year } } }))).toEqual([
      [6, '2026-03-10T09:00:00.000Z', '2027-03-10T23:00:00.000Z'],
    ]);
  });

  it('benefits, while it is entitled and the rules have the plan', () => {
    const benefits = [{ kind: 'percent_off', bps: 500 }];
    const rules = rulesWith({ plan: { benefits } });
    const { membership } = renew(rules, start);
    expect(planBenefits(rules, membership)).toEqual(benefits);
    expect(planBenefits(rulesWith(), membership)).toEqual([]);
    expect(planBenefits(rulesWith({ plan: { id: 'other', benefits } }), membership)).toEqual([]);
    expect(planBenefits(rules, endedNow(membership, at(start)))).toEqual([]);
    expect(planBenefits(rules, null)).toEqual([]);
    expect(planBenefits(pointsRules(), membership)).toEqual([]);
  });

  it('grace_days: the time between, and the last uses', () => {
    expect(renew(rulesWith(), start).membership).toMatchObject({ grace_until: null });
    const graceful = rulesWith({ grace_days: 20, plan: { uses: { count: 1, per: year } } });
    const { membership, renewal } = renew(graceful, start);
    // From +01:00 into +02:00.
    expect([text(membership.grace_until), text(membership.entitled_until), text(membership.expires_at)]).toEqual([
      '2027-03-30T22:00:00.000Z',
      '2027-03-30T22:00:00.000Z',
      '2027-03-10T23:00:00.000Z',
    ]);
    expect(renewal.lots.at(-1)?.expires_at).toBe(membership.grace_until);
  });

  it('expiring_notice_days: local days before the end, 7 by default, 0 for no notice', () => {
    const { membership } = renew(rulesWith(), start);
    const end = 'expired 2027-03-10T23:00:00.000Z expired';
    expect(fate(rulesWith(), membership)).toEqual(['expiring 2027-03-03T23:00:00.000Z expiring', end]);
    expect(fate(rulesWith({ expiring_notice_days: 0 }), membership)).toEqual([end]);
    expect(fate(rulesWith({ expiring_notice_days: 200 }), membership)).toEqual([
      'expiring 2026-08-22T22:00:00.000Z expiring',
      end,
    ]);
  });

  it('member_of: one of them is enough', () => {
    const rules = pointsRules({ campaigns: [campaignOf({ when: { member_of: ['gym', 'pool'] } })] });
    const given = (...ids: string[]) => resultOf(rules, { amount: 100 }, { memberOf: new Set(ids) });
    expect([given(), given('sauna'), given('pool'), given('gym', 'sauna')]).toEqual([1, 1, 8, 8]);
    expect(resultOf(pointsRules({ campaigns: [campaignOf({})] }), { amount: 100 })).toBe(8);
  });
});

describe('time', () => {
  const rules = rulesWith({ grace_days: 5, plan: { period: month } });

  it('leads through expiring and grace to the end, each once, and no step is taken before its time', () => {
    const { membership } = renew(rules, start);
    const steps = [
      'expiring 2026-04-03T22:00:00.000Z expiring',
      'grace 2026-04-10T22:00:00.000Z grace',
      'expired 2026-04-15T22:00:00.000Z expired',
    ];
    expect(fate(rules, membership)).toEqual(steps);
    const notice = at('2026-04-03T22:00:00Z');
    expect(membershipStep(membership, notice - 1, { zone, rules })).toBeNull();
    expect(membershipStep(membership, notice, { zone, rules })?.membership).toMatchObject({ told: 'expiring' });
  });

  it('only ends what was canceled, and nothing that has ended', () => {
    const { membership } = renew(rules, start);
    expect(fate(rules, endedLater(membership, at(start)))).toEqual(['expired 2026-04-10T22:00:00.000Z canceled']);
    expect(fate(rules, endedNow(membership, at(start)))).toEqual([]);
  });

  it('begins what was renewed ahead, one period after the other, by the plan of each', () => {
    const first = renew(rules, start).membership;
    const second = renew(rulesWith({ plan: { id: 'gold', period: month } }), start, first).membership;
    const third = renew(rules, start, second).membership;
    expect(fate(rules, third).slice(0, 3)).toEqual([
      'begin 2026-04-10T22:00:00.000Z active',
      'begin 2026-05-10T22:00:00.000Z active',
      'expiring 2026-06-03T22:00:00.000Z expiring',
    ]);
    expect(running(third).plan_id).toBe('gym');
    const begun = membershipStep(third, at('2026-04-10T22:00:00Z'), { zone, rules })?.membership;
    expect(begun && running(begun).plan_id).toBe('gold');
    const plans = ['2026-04-10T21:59:59Z', '2026-04-10T22:00:00Z', '2026-05-10T22:00:00Z', '2026-06-15T22:00:00Z'];
    expect(plans.map((instant) => planAt(third, at(instant)))).toEqual(['gym', 'gold', 'gym', null]);
  });
});

describe('a chain of periods', () => {
  const monthly = rulesWith({ plan: { period: month } });

  it('keeps to the day it began on: 31 January, 28 February, 31 March; 29 February again in its year', () => {
    let membership = renew(monthly, '2026-01-31T12:00:00Z').membership;
    membership = renew(monthly, '2026-02-28T12:00:00Z', membership).membership;
    expect(text(membership.expires_at)).toBe('2026-03-31T22:00:00.000Z');
    let leap = renew(rulesWith(), '2024-02-29T12:00:00Z').membership;
    const ends = [text(leap.expires_at)];
    for (let times = 1; times < 4; times += 1) {
      leap = renew(rulesWith(), '2024-03-01T12:00:00Z', leap).membership;
      ends.push(text(leap.expires_at));
    }
    expect(ends.map((end) => end?.slice(0, 10))).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  it('begins anew once the period before is over', () => {
    const { membership } = renew(rulesWith({ grace_days: 30, plan: { period: month } }), '2026-01-31T12:00:00Z');
    const late = renew(monthly, '2026-03-05T12:00:00Z', membership).membership;
    expect([late.anchor, text(late.expires_at)]).toEqual(['2026-03-05', '2026-04-05T22:00:00.000Z']);
  });

  it('ends where its last part does, whatever months it goes over', () => {
    for (const [per, parts] of [
      [month, 12],
      [{ unit: 'month', count: 3 }, 4],
    ] as const) {
      for (const now of ['2026-01-31T12:00:00Z', '2024-02-29T12:00:00Z', '2026-10-25T00:30:00Z']) {
        const { renewal } = renew(rulesWith({ plan: { uses: { count: 1, per } } }), now);
        expect(renewal.lots).toHaveLength(parts);
        expect(renewal.lots.at(-1)?.expires_at).toBe(renewal.ends);
        renewal.lots.slice(1).forEach((lot, index) => {
          expect(lot.available_at).toBe(renewal.lots[index]?.expires_at);
        });
      }
    }
  });

  it('ends before the year 9999 and is paid for 36 periods ahead at most', () => {
    const ages = rulesWith({ plan: { period: { unit: 'year', count: 3_660 } } });
    const { membership } = renew(ages, start);
    const more = renew(ages, start, membership).membership;
    expect(refusalOf(() => renew(ages, start, more)).code).toBe('result_out_of_range');
  });
});
