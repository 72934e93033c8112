import { benefitCases, type FieldCase, inTurn, periodCases } from './field-case.ts';
import { nextWeek, paid, week } from './prepaid.ts';
import type { Json, Setup, Till } from './till.ts';

const month = { unit: 'month', count: 1 };
const april = '2026-04-10T22:00:00.000Z';
const gym = { id: 'gym', name: 'Gym', period: month, price: 2_900 };
const offering = (more: Json = {}, rules: Json = {}): Setup => ({
  rules: { kind: 'membership', plans: [{ ...gym, ...more }], ...rules },
});
const twice = (per: Json, period: Json): Setup => offering({ period, uses: { count: 2, per } });
const join = (till: Till) => till.renew({ plan_id: 'gym' });
const membership = async (till: Till) => (await till.read()).membership;
const joinedUntil = async (till: Till) => {
  await join(till);
  return (await membership(till)).expires_at;
};
const statusAt =
  (...instants: readonly string[]) =>
  async (till: Till) => {
    await join(till);
    const statuses: string[] = [];
    for (const at of instants) {
      await till.at(at);
      statuses.push((await membership(till)).status);
    }
    return statuses;
  };
const aroundNotice = statusAt('2026-04-03T21:59:59.999Z', '2026-04-03T22:00:00.000Z', '2026-04-08T22:00:00.000Z');
const aroundGrace = statusAt(april, '2026-04-15T21:59:59.999Z', '2026-04-15T22:00:00.000Z');
const usesUntil = async (till: Till) => {
  await join(till);
  return till.nextExpiry();
};
/** Uses of all parts of the period, and when the first of them go. */
const usesInAll = async (till: Till) => [await join(till), await till.nextExpiry()];
const benefits = async (till: Till) => {
  await join(till);
  return (await till.read()).benefits;
};
const weeks = { unit: 'week', count: 2 };
const year = { unit: 'year', count: 1 };
const days = (count: number) => ({ unit: 'day', count });

const usesCases: readonly FieldCase[] = [
  {
    field: 'PlanInput.uses',
    with: offering({ uses: { count: 2, per: month } }),
    without: offering(),
    does: inTurn(
      join,
      async (till) => (await membership(till)).uses_left,
      (till) => till.use(3),
    ),
    results: [
      [2, 2, 'insufficient_balance'],
      [0, null, 0],
    ],
  },
  {
    field: 'PlanUses.count',
    with: offering({ uses: { count: 2, per: month } }),
    without: offering({ uses: { count: 3, per: month } }),
    does: join,
    results: [2, 3],
  },
  {
    field: 'PlanUses.per',
    with: twice(month, year),
    without: twice(year, year),
    does: usesInAll,
    results: [
      [24, april],
      [2, '2027-03-10T23:00:00.000Z'],
    ],
  },
  {
    field: 'PlanUses.per.unit: day',
    with: twice(days(1), weeks),
    without: twice(week, weeks),
    does: usesInAll,
    results: [
      [28, '2026-03-11T23:00:00.000Z'],
      [4, nextWeek],
    ],
  },
  {
    field: 'PlanUses.per.unit: week',
    with: twice(week, weeks),
    without: twice(days(1), weeks),
    does: usesInAll,
    results: [
      [4, nextWeek],
      [28, '2026-03-11T23:00:00.000Z'],
    ],
  },
  {
    field: 'PlanUses.per.unit: month',
    with: twice(month, year),
    without: twice(year, year),
    does: usesUntil,
    results: [april, '2027-03-10T23:00:00.000Z'],
  },
  {
    field: 'PlanUses.per.unit: year',
    with: twice(year, year),
    without: twice(month, year),
    does: usesUntil,
    results: ['2027-03-10T23:00:00.000Z', april],
  },
  {
    field: 'PlanUses.per.count',
    with: twice(days(2), days(4)),
    without: twice(days(1), days(4)),
    does: usesInAll,
    results: [
      [4, '2026-03-12T23:00:00.000Z'],
      [8, '2026-03-11T23:00:00.000Z'],
    ],
  },
];

export const planCases: readonly FieldCase[] = [
  {
    field: 'MembershipRulesInput.plans',
    with: offering(),
    without: offering({ id: 'pool' }),
    does: join,
    results: [0, 'not_found /plan_id'],
  },
  {
    field: 'MembershipRulesInput.grace_days',
    with: offering({}, { grace_days: 5 }),
    without: offering(),
    does: aroundGrace,
    results: [
      ['grace', 'grace', 'expired'],
      ['expired', 'expired', 'expired'],
    ],
  },
  {
    field: 'MembershipRulesInput.expiring_notice_days',
    with: offering(),
    without: offering({}, { expiring_notice_days: 2 }),
    does: aroundNotice,
    results: [
      ['active', 'expiring', 'expiring'],
      ['active', 'active', 'expiring'],
    ],
  },
  {
    field: 'PlanInput.id',
    with: offering(),
    without: offering({ id: 'pool' }),
    does: async (till) => (await till.act('membership/renew')).membership.plan_id,
    results: ['gym', 'pool'],
  },
  {
    field: 'PlanInput.name',
    with: offering(),
    without: offering({ name: 'Pool' }),
    does: async (till) => (await till.rules()).plans[0].name,
    results: ['Gym', 'Pool'],
  },
  {
    field: 'PlanInput.period',
    with: offering(),
    without: offering({ period: week }),
    does: joinedUntil,
    results: [april, nextWeek],
  },
  ...periodCases('PlanInput.period', (period) => offering({ period }), joinedUntil),
  {
    field: 'PlanInput.price',
    with: offering(),
    without: offering({ price: 3_000 }),
    does: paid('membership/renew', {}),
    results: [2_900, 3_000],
  },
  {
    field: 'PlanInput.benefits',
    with: offering({ benefits: [{ kind: 'percent_off', bps: 500 }] }),
    without: offering(),
    does: benefits,
    results: [[{ kind: 'percent_off', bps: 500 }], []],
  },
  ...benefitCases(
    'PlanInput.benefits',
    (benefit) => offering({ benefits: [benefit] }),
    async (till) => (await benefits(till))[0],
  ),
  ...usesCases,
];
