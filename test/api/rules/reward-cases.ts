import { benefitCases, type FieldCase, inTurn, points } from './field-case.ts';
import { tiersOf } from './tier-cases.ts';
import type { Json, Setup, Till } from './till.ts';

/** A reward on a card with 100 points. */
const giving = (reward: Setup['reward'] = {}): Setup => ({ ...points({ tiers: tiersOf() }), balance: 100, reward });
const redeem = (till: Till) => till.redeem();
const shown = (part: string) => async (till: Till) => (await till.reward())[part];
const toTill = async (till: Till) => {
  const { id } = await till.reward();
  return (await till.act('redeem', { reward_id: id })).reward.benefit;
};
const redeemAt = (instant: string) => (till: Till) => till.at(instant).then(() => till.redeem());
const late = '2026-03-10T10:00:00.000Z';
const justBefore = '2026-03-10T09:59:59.999Z';

const credit =
  (more: Json = {}) =>
  ({ gift: program_id }: { gift: string }): Json => ({
    benefit: { kind: 'gift_credit', program_id, amount: 500, ...more },
  });
const credited = async (till: Till) => [await till.redeem(), await till.credit('gift'), await till.credit('otherGift')];
const coffee = { benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 } };

const creditCases: readonly FieldCase[] = [
  {
    field: 'RewardCreate.benefit.gift_credit.kind',
    with: giving(credit()),
    without: giving(() => coffee),
    does: credited,
    results: [
      [0, [500], []],
      [0, [], []],
    ],
  },
  {
    field: 'RewardCreate.benefit.gift_credit.program_id',
    with: giving(credit()),
    without: giving(({ otherGift: program_id }) => ({ benefit: { kind: 'gift_credit', program_id, amount: 500 } })),
    does: credited,
    results: [
      [0, [500], []],
      [0, [], [500]],
    ],
  },
  {
    field: 'RewardCreate.benefit.gift_credit.amount',
    with: giving(credit()),
    without: giving(credit({ amount: 700 })),
    does: credited,
    results: [
      [0, [500], []],
      [0, [700], []],
    ],
  },
];

const german = { locale: 'de', name: 'Tee', description: 'Heiß.' };
/** The reward with another German text. */
const translationCase = (part: keyof typeof german, other: string): FieldCase => ({
  field: `RewardTranslationInput.${part}`,
  with: giving({ translations: [german] }),
  without: giving({ translations: [{ ...german, [part]: other }] }),
  does: shown('translations'),
  results: [[german], [{ ...german, [part]: other }]],
});

/** Rewards: for whom, how often, when, for what and what. */
export const rewardCases: readonly FieldCase[] = [
  {
    field: 'RewardCreate.translations',
    with: giving({ translations: [german] }),
    without: giving(),
    does: shown('translations'),
    results: [[german], []],
  },
  translationCase('locale', 'de-AT'),
  translationCase('name', 'Schwarztee'),
  translationCase('description', 'Kalt.'),
  {
    field: 'RewardCreate.program_id',
    with: giving(),
    without: giving(({ other: program_id }) => ({ program_id })),
    does: redeem,
    results: [0, 'reward_not_eligible other_program'],
  },
  {
    field: 'RewardCreate.name',
    with: giving({ name: 'Tea' }),
    without: giving(),
    does: shown('name'),
    results: ['Tea', 'Coffee'],
  },
  {
    field: 'RewardCreate.description',
    with: giving({ description: 'Hot.' }),
    without: giving(),
    does: shown('description'),
    results: ['Hot.', null],
  },
  {
    field: 'RewardCreate.metadata',
    with: giving({ metadata: { till: '3' } }),
    without: giving(),
    does: shown('metadata'),
    results: [{ till: '3' }, {}],
  },
  {
    field: 'RewardCreate.benefit',
    with: giving(coffee),
    without: giving(),
    does: toTill,
    results: [coffee.benefit, { kind: 'custom', label: 'A coffee' }],
  },
  ...benefitCases('RewardCreate.benefit', (benefit) => giving({ benefit }), toTill),
  ...creditCases,
  {
    field: 'RewardCreate.cost',
    with: giving({ cost: 100 }),
    without: giving({ cost: 101 }),
    does: inTurn(redeem, (till) => till.available()),
    results: [
      [-100, 0],
      ['insufficient_balance', 100],
    ],
  },
  {
    field: 'RewardCreate.cost',
    with: giving({ cost: 40 }),
    without: giving({ cost: 60 }),
    does: inTurn((till) => till.hold(), redeem),
    results: [
      [40, -40],
      [60, 'insufficient_balance'],
    ],
  },
  {
    field: 'RewardCreate.stock',
    with: giving({ stock: 1 }),
    without: giving(),
    does: inTurn(redeem, shown('stock'), redeem),
    results: [
      [0, 0, 'out_of_stock'],
      [0, null, 0],
    ],
  },
  {
    field: 'RewardCreate.stock',
    with: giving({ stock: 1, cost: 10 }),
    without: giving({ cost: 10 }),
    does: inTurn((till) => till.hold(), redeem),
    results: [
      [10, 'out_of_stock'],
      [10, -10],
    ],
  },
  {
    field: 'RewardCreate.per_card_limit',
    with: giving({ per_card_limit: 2 }),
    without: giving(),
    does: inTurn(redeem, redeem, redeem),
    results: [
      [0, 0, 'reward_not_eligible per_card_limit'],
      [0, 0, 0],
    ],
  },
  {
    field: 'RewardCreate.per_card_limit',
    with: giving({ per_card_limit: 1, cost: 10 }),
    without: giving({ cost: 10 }),
    does: inTurn((till) => till.hold(), redeem),
    results: [
      [10, 'reward_not_eligible per_card_limit'],
      [10, -10],
    ],
  },
  {
    field: 'RewardCreate.tier_ids',
    with: giving({ tier_ids: ['gold'] }),
    without: giving(),
    does: inTurn(redeem, (till) => till.earn(10_000), redeem),
    results: [
      ['reward_not_eligible tier', 100, 0],
      [0, 100, 0],
    ],
  },
  {
    field: 'RewardCreate.valid_from',
    with: giving({ valid_from: late }),
    without: giving(),
    does: inTurn(redeemAt(justBefore), redeemAt(late)),
    results: [
      ['reward_not_eligible not_yet_valid', 0],
      [0, 0],
    ],
  },
  {
    field: 'RewardCreate.valid_until',
    with: giving({ valid_until: late }),
    without: giving(),
    does: inTurn(redeemAt(justBefore), redeemAt(late)),
    results: [
      [0, 'reward_not_eligible no_longer_valid'],
      [0, 0],
    ],
  },
  {
    field: 'RewardPatch.status: active',
    with: { ...giving(), rewardPatch: { status: 'active' } },
    without: { ...giving(), rewardPatch: { status: 'archived' } },
    does: redeem,
    results: [0, 'reward_not_eligible archived'],
  },
  {
    field: 'RewardPatch.status: archived',
    with: { ...giving(), rewardPatch: { status: 'archived' } },
    without: giving(),
    does: redeem,
    results: ['reward_not_eligible archived', 0],
  },
];
