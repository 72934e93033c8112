import type { Answer } from '../../support/server.ts';
import { bonusOn } from '../support/bonuses.ts';
import { cap } from '../support/caps.ts';
import { minute, type TestClock } from '../support/clock.ts';
import { gym } from '../support/member-shop.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

/** One operation; `one` and `other` choose among what there is. */
export interface Step {
  readonly what: keyof typeof operations;
  readonly one: number;
  readonly other: number;
}

/** A shop with a few customers and their cards. */
export interface World {
  readonly shop: Shop;
  readonly clock: TestClock;
  readonly programs: readonly string[];
  readonly rewards: readonly string[];
  readonly customers: string[];
  /** All cards, closed ones too: refunds and late sales come to those. */
  readonly cards: string[];
  readonly transactions: string[];
  /** Sales of items. */
  readonly purchases: string[];
  readonly holds: string[];
  /** The operations that were not refused. */
  readonly succeeded: string[];
}

const caps = [
  cap('earn', 'value', 'week', 400, 'clip'),
  cap('earn', 'count', 'lifetime', 1_000),
  cap('use', 'amount', { days: 2 }, 150),
  cap('use', 'count', { seconds: 600 }, 5),
  cap('redeem', 'count', 'day', 4),
];
const tiers = {
  qualify: { measure: 'value', window: { days: 365 } },
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 100, multiplier_bps: 15_000 },
  ],
};
const campaigns = [
  bonusOn({ kind: 'issue' }, { id: 'welcome' }),
  bonusOn({ kind: 'tier_up' }, { id: 'up' }),
  bonusOn({ kind: 'reached', measure: 'spend', window: 'week', min: 9_000 }, { id: 'goal' }),
  { id: 'first', name: 'First', when: { first_earn: true }, effect: { kind: 'add', value: 7 } },
  { id: 'twice', name: 'Twice', effect: { kind: 'add', value: 3 }, max_uses: { count: 2, window: 'week' } },
];
/** By what was spent on items that earn. */
const spendTiers = {
  qualify: { measure: 'spend', window: { days: 365 } },
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 9_000, multiplier_bps: 15_000 },
  ],
};
const earning = { ...pointsRules.earn, exclude: { categories: ['tobacco'] } };
const plain = { ...pointsRules, pay: { units: 1, amount: 1 } };
const referral = {
  friend: { kind: 'add', value: 5 },
  referrer: { kind: 'add', value: 9 },
  qualify: { min_spend: 1_500 },
};
const counting = { ...plain, limits: { caps, max_balance: 900 }, tiers, campaigns };
/** The bonuses come with the purchase, or a day later. */
const referring = (complete_after_days: number) => ({ referral: { ...referral, complete_after_days } });
const rules = [
  { ...counting, clawback: 'allow_negative', expiry: { kind: 'rolling', period: { unit: 'day', count: 3 } } },
  { ...counting, earn: earning, tiers: spendTiers, clawback: 'clamp', pending_days: 1 },
  // Counts nothing at first.
  { ...plain, clawback: 'clamp' },
  { kind: 'membership', plans: [gym], limits: { caps: [cap('use', 'amount', 'day', 6)] } },
];

/** Campaigns that issue vouchers of a reward, for the rules of its program. */
const withVouchers = (reward_id: string) => {
  const effect = { kind: 'voucher', reward_id, valid: { unit: 'day', count: 2 } };
  return [
    bonusOn({ kind: 'tier_up' }, { id: 'up-voucher', effect }),
    bonusOn({ kind: 'reached', measure: 'count', window: 'day', min: 2 }, { id: 'day-voucher', effect }),
  ];
};

export async function openWorld(server: Parameters<typeof openShop>[0], clock: TestClock): Promise<World> {
  const [first, ...others] = rules;
  const shop = await openShop(server, { rules: { ...first } });
  const programs = [shop.programId];
  for (const other of others) {
    const body = { name: 'Another', status: 'active', rules: other };
    programs.push((await must(shop, 'POST', '/v1/programs', body)).id);
  }
  const rewards: string[] = [];
  const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
  for (const program_id of programs.slice(0, 3)) {
    const reward = { program_id, name: 'Coffee', benefit, cost: 12, stock: 30, per_card_limit: 6 };
    rewards.push((await must(shop, 'POST', '/v1/rewards', reward)).id);
  }
  for (const at of [0, 1]) {
    const growing = { campaigns: [...campaigns, ...withVouchers(rewards[at] ?? '')], ...referring(at) };
    await must(shop, 'PATCH', `/v1/programs/${programs[at]}`, { rules: { ...rules[at], ...growing } });
  }
  const customers = [shop.customerId];
  for (let made = 1; made < 3; made += 1) customers.push((await must(shop, 'POST', '/v1/customers', {})).id);
  const found = { cards: [shop.cardId], transactions: [], purchases: [], holds: [], succeeded: [] };
  return { shop, clock, programs, rewards, customers, ...found };
}

const pick = (all: readonly string[], one: number): string => all[one % all.length] ?? 'none';

/** The youngest cards are chosen most: the others are mostly closed. */
const pickCard = ({ cards }: World, one: number): string => pick(one % 4 === 0 ? cards : cards.slice(-4), one);

const post = ({ shop }: World, path: string, body: object = {}): Promise<Answer> => shop.call('POST', path, { body });
const onCard = (world: World, one: number, action: string, body?: object) =>
  post(world, `/v1/cards/${pickCard(world, one)}/${action}`, body);
const onHold = (world: World, one: number, action: string, body?: object) =>
  post(world, `/v1/holds/${pick(world.holds, one)}/${action}`, body);

/** A code of a voucher that was issued, in any status. */
async function codeOf({ shop }: World, one: number): Promise<string> {
  const { data } = await must(shop, 'GET', '/v1/vouchers?limit=20');
  const codes = data.flatMap(({ code }: { code: string | null }) => code ?? []);
  return pick(codes, one);
}

/** A new customer, brought by a known one, who gets a card and buys something. */
async function bringFriend(world: World, one: number, other: number): Promise<Answer> {
  const { shop, customers, programs } = world;
  const program_id = pick(programs.slice(0, 2), other);
  const { json } = await post(world, `/v1/customers/${pick(customers, one)}/referral-code`);
  const { id: friend_id } = await must(shop, 'POST', '/v1/customers', {});
  const referred = await post(world, '/v1/referrals', { code: json.code, friend_id, program_id });
  if (referred.status >= 300) return referred;
  customers.push(friend_id);
  const card = await must(shop, 'POST', '/v1/cards', { program_id, customer_id: friend_id });
  world.cards.push(card.id);
  return post(world, `/v1/cards/${card.id}/earn`, { amount: 100 * (other % 30) });
}

async function mergeCustomers(world: World, one: number, other: number): Promise<Answer> {
  const [from, into] = [pick(world.customers, one), pick(world.customers, other)];
  const answer = await post(world, `/v1/customers/${from}/merge`, { into });
  if (answer.status === 200) await replaceCustomer(world, from);
  return answer;
}

async function eraseCustomer(world: World, one: number): Promise<Answer> {
  const id = pick(world.customers, one);
  const answer = await world.shop.call('POST', `/v1/customers/${id}/erase`);
  await replaceCustomer(world, id);
  return answer;
}

async function replaceCustomer({ shop, customers }: World, id: string): Promise<void> {
  customers[customers.indexOf(id)] = (await must(shop, 'POST', '/v1/customers', {})).id;
}

const later = async ({ clock, shop }: World, minutes: number): Promise<Answer> => {
  clock.advance(minutes * minute);
  return shop.call('GET', '/v1/me');
};

/** In one of three, an instant up to 40 minutes ago. */
const time = ({ clock }: World, other: number): { readonly occurred_at?: string } =>
  other % 3 > 0 ? {} : { occurred_at: new Date(clock.now() - (other % 40) * minute).toISOString() };

/** All operations. One that is not allowed is refused, and changes nothing. */
export const operations = {
  earn: (world: World, one: number, other: number) => onCard(world, one, 'earn', { amount: 100 * (other % 60) }),
  earnLate: (world: World, one: number, other: number) => {
    const occurred_at = new Date(world.clock.now() - (other % 300) * minute).toISOString();
    return onCard(world, one, 'earn', { amount: 2_000, occurred_at });
  },
  earnItems: (world: World, one: number, other: number) => {
    const [food, tobacco] = [100 * (other % 30), 100 * (other % 17)];
    const items = [
      { sku: 'food', amount: food },
      { sku: 'cigars', categories: ['tobacco'], amount: tobacco },
    ];
    const amount = food + tobacco;
    return onCard(world, one, 'earn', { amount, items, paid_with_loyalty: Math.min(amount, 50 * (other % 7)) });
  },
  returnItem: (world: World, one: number, other: number) =>
    post(world, `/v1/transactions/${pick(world.purchases, one)}/reverse`, {
      items: [{ sku: other % 2 === 0 ? 'food' : 'cigars', amount: 1 + (other % 900) }],
    }),
  use: (world: World, one: number, other: number) =>
    onCard(world, one, 'use', { amount: 1 + (other % 20), ...time(world, other) }),
  redeem: (world: World, one: number, other: number) =>
    onCard(world, one, 'redeem', { reward_id: pick(world.rewards, other), ...time(world, other) }),
  hold: (world: World, one: number, other: number) => onCard(world, one, 'holds', { for: 'use', amount: other % 9 }),
  holdReward: (world: World, one: number, other: number) =>
    onCard(world, one, 'holds', { for: 'redeem', reward_id: pick(world.rewards, other) }),
  capture: (world: World, one: number, other: number) => onHold(world, one, 'capture', time(world, other)),
  capturePart: (world: World, one: number, other: number) =>
    onHold(world, one, 'capture', { amount: 1 + (other % 4), ...time(world, other) }),
  release: (world: World, one: number) => onHold(world, one, 'release'),
  issueVoucher: (world: World, one: number, other: number) =>
    post(world, '/v1/vouchers', {
      reward_id: pick(world.rewards.slice(0, 2), one),
      max_uses: 1 + (other % 3),
      ...(other % 2 === 0 ? { customer_id: pick(world.customers, other) } : {}),
    }),
  voidVoucher: async (world: World, one: number) => {
    const { data } = await must(world.shop, 'GET', '/v1/vouchers?limit=20');
    return post(world, `/v1/vouchers/${data[one % data.length]?.id}/void`);
  },
  earnWithVoucher: async (world: World, one: number, other: number) =>
    onCard(world, one, 'earn', { amount: 100 * (other % 60), vouchers: [await codeOf(world, other)] }),
  redeemVoucher: async (world: World, one: number, other: number) => {
    const body = { card_id: pickCard(world, one), vouchers: [await codeOf(world, other)] };
    const answer = await post(world, '/v1/vouchers/redeem', body);
    for (const { transaction } of answer.json.vouchers ?? []) world.transactions.push(transaction.id);
    return answer;
  },
  holdVoucher: async (world: World, one: number, other: number) =>
    onCard(world, one, 'holds', { for: 'use', amount: 1, vouchers: [await codeOf(world, other)] }),
  bringFriend,
  reverse: (world: World, one: number, other: number) =>
    post(world, `/v1/transactions/${pick(world.transactions, one)}/reverse`, time(world, other)),
  reverseNewest: (world: World, one: number) =>
    post(world, `/v1/transactions/${pick(world.transactions.slice(-4), one)}/reverse`),
  reversePart: (world: World, one: number, other: number) =>
    post(world, `/v1/transactions/${pick(world.transactions, one)}/reverse`, {
      amount: 1 + (other % 900),
      ...time(world, other),
    }),
  adjust: (world: World, one: number, other: number) =>
    onCard(world, one, 'adjust', { delta: 1 + (other % 30), note: 'Goodwill.' }),
  renew: (world: World, one: number, other: number) => onCard(world, one, 'membership/renew', time(world, other)),
  renewNow: (world: World, one: number) => onCard(world, one, 'membership/renew', { at: 'now' }),
  replace: (world: World, one: number) => onCard(world, one, 'replace'),
  block: (world: World, one: number) => onCard(world, one, 'block'),
  unblock: (world: World, one: number) => onCard(world, one, 'unblock'),
  close: (world: World, one: number, other: number) => onCard(world, one, 'close', { forfeit: other % 3 > 0 }),
  issue: (world: World, one: number, other: number) =>
    post(world, '/v1/cards', {
      program_id: pick(world.programs, one),
      ...(other % 3 > 0 ? { customer_id: pick(world.customers, other) } : {}),
    }),
  assign: (world: World, one: number, other: number) =>
    world.shop.call('PATCH', `/v1/cards/${pickCard(world, one)}`, {
      body: { customer_id: pick(world.customers, other) },
    }),
  merge: mergeCustomers,
  erase: (world: World, one: number, other: number) => (other % 4 === 0 ? eraseCustomer(world, one) : later(world, 1)),
  wait: (world: World, one: number) => later(world, [5, 20, 90, 1_500][one % 4] ?? 5),
  beginToCount: (world: World, one: number) =>
    one % 5 > 0
      ? later(world, 1)
      : world.shop.call('PATCH', `/v1/programs/${world.programs[2]}`, { body: { rules: counting } }),
} as const;

/** Performs one operation, and keeps the ids that it answers. */
export async function perform(world: World, { what, one, other }: Step): Promise<Answer> {
  const answer = await operations[what](world, one, other);
  if (answer.status >= 300) return answer;
  const { object, id, transaction } = answer.json;
  world.succeeded.push(what);
  if (transaction) world.transactions.push(transaction.id);
  if (what === 'earnItems') world.purchases.push(transaction.id);
  if (object === 'card' && !world.cards.includes(id)) world.cards.push(id);
  if (object === 'hold' && !world.holds.includes(id)) world.holds.push(id);
  return answer;
}
