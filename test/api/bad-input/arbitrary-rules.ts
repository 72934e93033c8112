import fc from 'fast-check';

const window = fc.constantFrom<unknown>(
  'call',
  'day',
  'week',
  'month',
  'year',
  'lifetime',
  { days: 3 },
  { seconds: 60 },
);
const match = fc.constantFrom(
  null,
  null,
  null,
  { skus: ['a'] },
  { categories: ['food'] },
  { skus: ['a', 'b'], categories: ['food'] },
);
const quantity = fc.oneof(fc.nat(3_000), fc.constantFrom(0, 1, 1_000_000_000_000));

const roomy = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1_000, max: 100_000 }));

type Basis = 'spend' | 'visit' | 'item';

const earn = (basis: Basis) =>
  fc.record(
    {
      basis: fc.constant(basis),
      per: fc.constantFrom(1, 1, 1, 7, 7, 100, 1_000_000_000),
      value: fc.constantFrom(0, 1, 1, 3, 3, 1_000_000),
      steps: fc.constantFrom('whole', 'exact'),
      min_spend: fc.constantFrom(0, 0, 0, 500),
      include: match,
      exclude: match,
    },
    { requiredKeys: ['basis', 'value'] },
  );

const when = fc.record(
  {
    starts_at: fc.constantFrom(null, '2020-01-01T00:00:00Z'),
    ends_at: fc.constantFrom(null, '2099-01-01T00:00:00+14:00'),
    days_of_week: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    hours: fc.constantFrom([], [{ from: '22:00', to: '06:00' }], [{ from: '00:00', to: '24:00' }]),
    min_spend: fc.constantFrom(null, 100),
    items: match,
    first_earn: fc.boolean(),
    birthday: fc.constantFrom(null, { before: 180, after: 180 }),
    locations: fc.constantFrom([], ['berlin']),
    tags: fc.constantFrom([], ['vip']),
    tier_ids: fc.constantFrom([], ['gold']),
  },
  { requiredKeys: [] },
);

const effect = fc.oneof(
  fc.record({ kind: fc.constant('multiply'), bps: fc.constantFrom(10_001, 20_000, 1_000_000) }),
  fc.record({ kind: fc.constant('add'), value: fc.constantFrom(1, 1_000_000) }),
);

const campaigns = fc
  .array(
    fc.record({ when, effect, max_uses: fc.option(fc.record({ count: fc.integer({ min: 1, max: 3 }), window })) }),
    { maxLength: 4 },
  )
  .map((list) => list.map((one, index) => ({ id: `c${index}`, name: 'Campaign', ...one })));

const measured = fc.oneof(
  fc.record({ measure: fc.constantFrom('value', 'amount', 'count', 'spend'), over: fc.constant('refuse') }),
  fc.constant({ measure: 'value', over: 'clip' }),
);
const caps = fc
  .array(fc.tuple(measured, window, roomy), { maxLength: 3 })
  .map((list) => list.map(([how, over, max], index) => ({ id: `k${index}`, on: 'earn', ...how, window: over, max })));
/** In place of the one that visits and items have by default, which refuses nearly all. */
const perCall = {
  id: 'per_call',
  on: 'earn',
  measure: 'amount',
  window: 'call',
  max: 1_000_000_000_000,
  over: 'refuse',
};
const limits = fc.record({
  caps: caps.map((list) => [perCall, ...list]),
  max_balance: fc.option(quantity.filter((max) => max > 0)),
});

const tiers = fc.record({
  qualify: fc.record({
    measure: fc.constantFrom('value', 'spend', 'count'),
    window: fc.constantFrom<unknown>('lifetime', 'year', { days: 365 }),
  }),
  levels: fc.constantFrom(1, 9_999, 1_000_000).map((multiplier_bps) => [
    { id: 'basic', name: 'Basic', min: 0, multiplier_bps: 10_000 },
    { id: 'gold', name: 'Gold', min: 5, multiplier_bps },
  ]),
});

/** Rules of every kind that earns, with any of the parts that are evaluated. */
const earningRules = (basis: Basis): fc.Arbitrary<object> =>
  fc
    .record({
      kind: fc.constantFrom('points', 'stamps', 'cashback'),
      goal: fc.integer({ min: 2, max: 100 }),
      earn: earn(basis),
      campaigns,
      limits,
      tiers,
    })
    .map(({ goal, ...rules }) => (rules.kind === 'stamps' ? { ...rules, goal } : rules));

const items = fc.array(
  fc.record({
    sku: fc.constantFrom('a', 'b', 'c'),
    categories: fc.constantFrom([], ['food']),
    quantity: fc.integer({ min: 1, max: 5 }),
    amount: fc.nat(2_000),
  }),
  { minLength: 1, maxLength: 4 },
);

const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1, 1, 2, 100) },
  { weight: 4, arbitrary: fc.nat(3_000) },
  { weight: 1, arbitrary: quantity },
);

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

/** Earns that most rules let through: what items they have adds up, unless some of them earn nothing. */
const earns = (basis: Basis): fc.Arbitrary<object> =>
  fc
    .record({
      amount,
      items: fc.option(items, { nil: undefined }),
      paid_with_loyalty: fc.constantFrom(undefined, undefined, undefined, 1, 1_000_000),
      location: fc.constantFrom(undefined, 'berlin'),
      occurred_at: fc.integer({ min: 0, max: 11 }).map((one) => (one === 0 ? hourAgo() : undefined)),
    })
    .map((body) => {
      const added = body.items?.reduce((sum, item) => sum + (basis === 'item' ? item.quantity : item.amount), 0);
      return basis === 'visit' ? body : { ...body, amount: added ?? body.amount };
    });

/** A program's rules, and earns on one of its cards. */
export const sales: fc.Arbitrary<{ rules: object; bodies: object[] }> = fc
  .constantFrom<Basis[]>('spend', 'spend', 'visit', 'item')
  .chain((basis) =>
    fc.record({ rules: earningRules(basis), bodies: fc.array(earns(basis), { minLength: 5, maxLength: 5 }) }),
  );
