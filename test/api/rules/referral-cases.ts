import { type FieldCase, inTurn, points } from './field-case.ts';
import type { Json, Setup, Till } from './till.ts';

const terms = (more: Json = {}): Json => ({
  friend: { kind: 'add', value: 20 },
  referrer: { kind: 'add', value: 30 },
  complete_after_days: 0,
  ...more,
});
const bringing = (more: Json = {}): Setup => points({ referral: terms(more) });
const qualifying = (qualify: Json): Setup => bringing({ qualify });

const coffee = { amount: 1_000, items: [{ sku: 'coffee', categories: ['drinks'], amount: 1_000 }] };

/** What becomes of a friend who buys for 10 euros, and the points of the friend and of the referrer. */
const buys =
  (body: number | Json = 1_000) =>
  async (till: Till) => {
    const friend = await till.friend();
    if (typeof friend === 'string') return friend;
    await friend.earn(body);
    return [await friend.status(), await friend.available(), await till.available()];
  };
const both = ['completed', 30, 30];

const returns = async (till: Till) => {
  const friend = await till.friend();
  if (typeof friend === 'string') return friend;
  await friend.refund(await friend.earn(1_000));
  return friend.status();
};
const buysLater = async (till: Till) => {
  const friend = await till.friend();
  if (typeof friend === 'string') return friend;
  await till.at('2026-03-13T09:00:00.000Z');
  await friend.earn(1_000);
  return friend.status();
};
const signUp = async (till: Till) => {
  const friend = await till.friend();
  return typeof friend === 'string' ? friend : friend.status();
};
const signUpsAt = (instant: string) =>
  inTurn(signUp, async (till) => {
    await till.at(instant);
    return signUp(till);
  });
/** Referrals that expired do not count, so these live for a year. */
const limited = (window: string, count = 1): Setup =>
  bringing({ max_per_referrer: { count, window }, qualify: { within_days: 366 } });
const refused = 'referral_refused limit /referral_code';

const ofKind = (schema: string, rules: Json): FieldCase => ({
  field: `${schema}.referral`,
  with: { rules: { ...rules, referral: terms() } },
  without: { rules },
  does: signUp,
  results: ['pending', 'invalid_state'],
});

const windowCase = (window: string, other: string, instant: string, results: FieldCase['results']): FieldCase => ({
  field: `ReferralLimit.window: ${window}`,
  with: limited(window),
  without: limited(other),
  does: signUpsAt(instant),
  results,
});

/** Customers who bring customers: what both get, for which purchase, and how often. */
export const referralCases: readonly FieldCase[] = [
  ofKind('PointsRulesInput', points().rules),
  ofKind('StampsRulesInput', { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 }),
  ofKind('CashbackRulesInput', { kind: 'cashback', earn: { value: 500 } }),
  {
    field: 'ReferralRulesInput.friend',
    with: bringing(),
    without: bringing({ friend: null }),
    does: buys(),
    results: [both, ['completed', 10, 30]],
  },
  {
    field: 'ReferralRulesInput.referrer',
    with: bringing(),
    without: bringing({ referrer: null }),
    does: buys(),
    results: [both, ['completed', 30, 0]],
  },
  {
    field: 'ReferralRulesInput.qualify',
    with: qualifying({ min_spend: 5_000 }),
    without: bringing(),
    does: buys(),
    results: [['pending', 10, 0], both],
  },
  {
    field: 'ReferralQualificationInput.min_spend',
    with: qualifying({ min_spend: 1_001 }),
    without: qualifying({ min_spend: 1_000 }),
    does: buys(),
    results: [['pending', 10, 0], both],
  },
  {
    field: 'ReferralQualificationInput.items',
    with: qualifying({ items: { skus: ['cake'] } }),
    without: bringing(),
    does: buys(coffee),
    results: [['pending', 10, 0], both],
  },
  {
    field: 'ReferralQualificationInput.items.skus',
    with: qualifying({ items: { skus: ['coffee'] } }),
    without: qualifying({ items: { skus: ['cake'] } }),
    does: buys(coffee),
    results: [both, ['pending', 10, 0]],
  },
  {
    field: 'ReferralQualificationInput.items.categories',
    with: qualifying({ items: { categories: ['drinks'] } }),
    without: qualifying({ items: { categories: ['food'] } }),
    does: buys(coffee),
    results: [both, ['pending', 10, 0]],
  },
  {
    field: 'ReferralQualificationInput.within_days',
    with: qualifying({ within_days: 2 }),
    without: qualifying({ within_days: 3 }),
    does: buysLater,
    results: ['expired', 'completed'],
  },
  {
    field: 'ReferralRulesInput.complete_after_days',
    with: bringing({ complete_after_days: 1 }),
    without: bringing(),
    does: buys(),
    results: [['qualified', 10, 0], both],
  },
  {
    field: 'ReferralRulesInput.max_per_referrer',
    with: limited('lifetime'),
    without: bringing(),
    does: inTurn(signUp, signUp),
    results: [
      ['pending', refused],
      ['pending', 'pending'],
    ],
  },
  {
    field: 'ReferralLimit.count',
    with: limited('lifetime', 1),
    without: limited('lifetime', 2),
    does: inTurn(signUp, signUp),
    results: [
      ['pending', refused],
      ['pending', 'pending'],
    ],
  },
  windowCase('month', 'year', '2026-04-01T00:00:00.000Z', [
    ['pending', 'pending'],
    ['pending', refused],
  ]),
  windowCase('year', 'lifetime', '2027-01-01T00:00:00.000Z', [
    ['pending', 'pending'],
    ['pending', refused],
  ]),
  windowCase('lifetime', 'month', '2027-03-10T09:00:00.000Z', [
    ['pending', refused],
    ['pending', 'pending'],
  ]),
  ...(['revoke', 'keep'] as const).map(
    (how, index): FieldCase => ({
      field: `ReferralRulesInput.on_return: ${how}`,
      with: bringing({ on_return: how }),
      without: bringing({ on_return: index === 0 ? 'keep' : 'revoke' }),
      does: returns,
      results: index === 0 ? ['revoked', 'completed'] : ['completed', 'revoked'],
    }),
  ),
];
