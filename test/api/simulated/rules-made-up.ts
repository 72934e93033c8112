import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

/** The ids in rules that differ between businesses. */
export interface Names {
  readonly membersOf: string;
  readonly reward: string;
}

export type MakeRules = (names: Names) => Json;

export type Kind = 'points' | 'stamps' | 'cashback';
export type Basis = 'spend' | 'visit' | 'item';

const add = (value: number): Json => ({ kind: 'add', value });
const voucher = (reward_id: string): Json => ({ kind: 'voucher', reward_id, valid: { unit: 'week', count: 2 } });
const matchOf = fc.constantFrom<Json | null>(
  null,
  { categories: ['food'] },
  { categories: ['drinks', 'food'] },
  { skus: ['coffee'] },
);

/** A campaign of every trigger, and of every condition. */
const campaigns: readonly ((names: Names) => Json)[] = [
  () => ({ id: 'double', effect: { kind: 'multiply', bps: 20_000 }, when: { items: { categories: ['drinks'] } } }),
  () => ({ id: 'triple', effect: { kind: 'multiply', bps: 30_000 }, when: { days_of_week: [1, 2, 6] } }),
  () => ({ id: 'shop', effect: add(3), when: { locations: ['shop-1'] } }),
  () => ({ id: 'first', effect: add(40), when: { first_earn: true } }),
  () => ({ id: 'tagged', effect: add(5), when: { tags: ['vip'] } }),
  () => ({ id: 'evening', effect: add(7), when: { hours: [{ from: '18:00', to: '02:00' }] } }),
  () => ({ id: 'once-a-day', effect: add(9), max_uses: { count: 1, window: 'day' } }),
  () => ({ id: 'once-an-hour', effect: add(11), max_uses: { count: 1, window: { seconds: 3_600 } } }),
  () => ({ id: 'thrice', effect: add(13), max_uses: { count: 3, window: 'lifetime' } }),
  () => ({ id: 'large', effect: add(15), when: { min_spend: 1_000 } }),
  () => ({ id: 'near-birthday', effect: add(17), when: { birthday: { before: 20, after: 20 } } }),
  () => ({ id: 'gold', effect: add(19), when: { tier_ids: ['gold'] } }),
  ({ membersOf }) => ({ id: 'members', effect: add(21), when: { member_of: [membersOf] } }),
  () => ({
    id: 'dated',
    effect: add(23),
    when: { starts_at: '2026-03-20T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' },
  }),
  () => ({ id: 'issue', on: { kind: 'issue' }, effect: add(25) }),
  () => ({ id: 'birthday', on: { kind: 'birthday' }, effect: add(27) }),
  () => ({ id: 'gold-birthday', on: { kind: 'birthday' }, effect: add(29), when: { tier_ids: ['gold', 'silver'] } }),
  () => ({ id: 'up', on: { kind: 'tier_up' }, effect: add(31) }),
  () => ({ id: 'month', on: { kind: 'reached', measure: 'count', window: 'month', min: 3 }, effect: add(33) }),
  () => ({ id: 'spent', on: { kind: 'reached', measure: 'spend', window: 'week', min: 2_000 }, effect: add(35) }),
  () => ({ id: 'earned', on: { kind: 'reached', measure: 'value', window: 'lifetime', min: 60 }, effect: add(37) }),
  ({ reward }) => ({ id: 'up-voucher', on: { kind: 'tier_up' }, effect: voucher(reward) }),
  ({ reward }) => ({
    id: 'month-voucher',
    on: { kind: 'reached', measure: 'count', window: 'month', min: 2 },
    effect: voucher(reward),
  }),
  ({ membersOf }) => ({ id: 'up-members', on: { kind: 'tier_up' }, effect: add(39), when: { member_of: [membersOf] } }),
];

const caps = fc.subarray(
  [
    { id: 'day', on: 'earn', measure: 'value', window: 'day', max: 30, over: 'clip' },
    { id: 'week', on: 'earn', measure: 'value', window: 'week', max: 90, over: 'clip' },
    { id: 'days', on: 'earn', measure: 'count', window: { days: 5 }, max: 6, over: 'refuse' },
    { id: 'seconds', on: 'earn', measure: 'count', window: { seconds: 600 }, max: 1, over: 'refuse' },
    { id: 'lifetime', on: 'earn', measure: 'spend', window: 'lifetime', max: 12_000, over: 'refuse' },
    { id: 'call', on: 'earn', measure: 'value', window: 'call', max: 25, over: 'clip' },
  ],
  { maxLength: 2 },
);

const madeTiers = fc
  .record({
    qualify: fc.record({
      measure: fc.constantFrom('value', 'spend', 'count'),
      window: fc.constantFrom('lifetime', 'year', { days: 365 }),
      include_excluded: fc.boolean(),
    }),
    kept: fc.constantFrom<Json | null>(null, { unit: 'month', count: 1 }, { unit: 'day', count: 40 }),
    levels: fc.constantFrom(
      [
        { id: 'base', name: 'Base', min: 0 },
        { id: 'silver', name: 'Silver', min: 3, multiplier_bps: 12_500 },
        { id: 'gold', name: 'Gold', min: 60, multiplier_bps: 20_000 },
      ],
      [
        { id: 'base', name: 'Base', min: 0, multiplier_bps: 5_000 },
        { id: 'gold', name: 'Gold', min: 100 },
      ],
    ),
  })
  .map(({ kept, ...given }) => ({ ...given, keep_for: given.qualify.window === 'lifetime' ? null : kept }));
const tiers = fc.option(madeTiers);

const expiry = fc.constantFrom<Json>(
  { kind: 'none' },
  { kind: 'rolling', period: { unit: 'day', count: 20 } },
  { kind: 'rolling', period: { unit: 'month', count: 1 }, round: 'month' },
  { kind: 'inactivity', period: { unit: 'day', count: 15 } },
  { kind: 'calendar', month: 4, day: 30, min_days: 10 },
);

const packs = [
  { id: 'ten', name: 'Ten', units: 10, price: 500, valid: { unit: 'day', count: 6 } },
  { id: 'begun', name: 'Begun', units: 8, price: 400, valid: { unit: 'day', count: 4 }, starts: 'first_use' },
  { id: 'lasting', name: 'Lasting', units: 6, price: 300 },
];

/** Rules of a kind that count a basis. */
export const rulesOf = (kind: Kind, basis: Basis): fc.Arbitrary<MakeRules> =>
  fc
    .record({
      per: basis === 'spend' ? fc.constantFrom(10, 70, 100, 250) : fc.constantFrom(1, 2),
      value: fc.constantFrom(1, 2, 3, 5),
      steps: fc.constantFrom('whole', 'exact'),
      min_spend: fc.constantFrom(0, 0, 300),
      include: matchOf,
      exclude: fc.constantFrom<Json | null>(null, { categories: ['tobacco'] }),
      chosen: fc.subarray([...campaigns], { maxLength: 6 }),
      tiers,
      caps,
      max_balance: fc.constantFrom(null, null, null, 400),
      expiry,
      pending_days: fc.constantFrom(0, 0, 1, 3),
      clawback: fc.constantFrom('allow_negative', 'clamp'),
    })
    .map(({ per, value, steps, min_spend, include, exclude, chosen, max_balance, ...rest }) => (names: Names) => ({
      kind,
      earn: { basis, per, value, steps, min_spend, include, exclude },
      campaigns: chosen
        .map((campaign) => ({ name: 'A campaign', ...campaign(names) }))
        .filter((campaign) => fits(campaign, rest.tiers?.levels ?? [])),
      tiers: rest.tiers,
      limits: { caps: rest.caps, max_balance },
      expiry: rest.expiry,
      pending_days: rest.pending_days,
      clawback: rest.clawback,
      ...(kind === 'points' ? { packs, pay: { units: 1, amount: 1 } } : {}),
      ...(kind === 'stamps' ? { goal: 10 } : {}),
    }));

/** Whether the tiers that a campaign asks for are there. */
function fits(campaign: Json, levels: readonly { readonly id: string }[]): boolean {
  const { on, when } = campaign as { readonly on?: Json; readonly when?: { readonly tier_ids?: readonly string[] } };
  if (on?.['kind'] === 'tier_up' && levels.length === 0) return false;
  return (when?.tier_ids ?? []).every((id) => levels.some((level) => level.id === id));
}
