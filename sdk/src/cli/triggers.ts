import type { Loyalty } from '../client/client.ts';
import type { Card, Program, RulesInput } from '../generated/types/types.ts';

/** Programs for triggers, found again by their names. The rules of your programs could refuse these operations. */
const rulesByKind = {
  points: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } },
  gift: { kind: 'gift' },
  referral: {
    kind: 'points',
    earn: { basis: 'spend', per: 100, value: 1 },
    // Its bonuses are booked with the purchase.
    referral: { friend: { kind: 'add', value: 10 }, referrer: { kind: 'add', value: 10 }, complete_after_days: 0 },
  },
  expiring: {
    kind: 'points',
    earn: { basis: 'spend', per: 100, value: 1 },
    expiry: { kind: 'rolling', period: { unit: 'day', count: 1 } },
  },
  membership: {
    kind: 'membership',
    // Its notice is due as soon as it begins.
    plans: [{ id: 'day', name: 'A day', period: { unit: 'day', count: 1 }, price: 100 }],
    expiring_notice_days: 7,
  },
} as const satisfies Record<string, RulesInput>;

type Kind = keyof typeof rulesByKind;

const nameOf = (kind: Kind): string => `loyalty trigger: ${kind}`;
const rewardName = 'loyalty trigger: reward';
const amount = 1_000;
const msPerDay = 86_400_000;

async function findOrCreateProgram(loyalty: Loyalty, kind: Kind): Promise<Program> {
  for await (const program of loyalty.programs.list({ limit: 100 })) {
    if (program.name === nameOf(kind) && program.status === 'active') return program;
  }
  return loyalty.programs.create({
    name: nameOf(kind),
    status: 'active',
    rules: rulesByKind[kind],
    // The units of a day are announced as soon as they are earned.
    ...(kind === 'expiring' ? { expiry_notice_days: 7 } : {}),
  });
}

async function issue(loyalty: Loyalty, kind: Kind): Promise<Card> {
  const { id } = await findOrCreateProgram(loyalty, kind);
  return loyalty.cards.issue({ program_id: id });
}

async function findOrCreateReward(loyalty: Loyalty, program_id: string): Promise<string> {
  for await (const reward of loyalty.rewards.list({ limit: 100 })) {
    if (reward.name === rewardName && reward.program_id === program_id && reward.status === 'active') return reward.id;
  }
  const benefit = { kind: 'custom', label: rewardName } as const;
  return (await loyalty.rewards.create({ program_id, name: rewardName, cost: 1, benefit })).id;
}

async function topUp(loyalty: Loyalty): Promise<string> {
  const card = await issue(loyalty, 'gift');
  await loyalty.cards.topUp(card.id, { amount });
  return card.id;
}

async function renew(loyalty: Loyalty): Promise<string> {
  const card = await issue(loyalty, 'membership');
  await loyalty.memberships.renew(card.id, { plan_id: 'day' });
  return card.id;
}

async function redeem(loyalty: Loyalty): Promise<string> {
  const card = await issue(loyalty, 'points');
  const reward_id = await findOrCreateReward(loyalty, card.program_id);
  await loyalty.cards.earn(card.id, { amount });
  await loyalty.cards.redeem(card.id, { reward_id });
  return card.id;
}

async function redeemVoucher(loyalty: Loyalty): Promise<string> {
  const card = await issue(loyalty, 'points');
  const { code } = await loyalty.vouchers.create({ reward_id: await findOrCreateReward(loyalty, card.program_id) });
  await loyalty.vouchers.redeem({ vouchers: [code ?? ''], card_id: card.id });
  return card.id;
}

/** Issues a voucher that expires tomorrow. The program announces such an expiry earlier, so the event is sent at once. */
async function announceVoucher(loyalty: Loyalty): Promise<string> {
  const { id } = await findOrCreateProgram(loyalty, 'expiring');
  const reward_id = await findOrCreateReward(loyalty, id);
  const customer_id = (await loyalty.customers.create()).id;
  const expires_at = new Date(Date.now() + msPerDay).toISOString();
  return (await loyalty.vouchers.create({ reward_id, customer_id, expires_at })).id;
}

async function issueVoucher(loyalty: Loyalty): Promise<string> {
  const { id } = await findOrCreateProgram(loyalty, 'points');
  return (await loyalty.vouchers.create({ reward_id: await findOrCreateReward(loyalty, id) })).id;
}

/** A new customer who was brought by another new one. Both hold a card. */
async function refer(loyalty: Loyalty) {
  const { id: program_id } = await findOrCreateProgram(loyalty, 'referral');
  const [referrer, friend] = [await loyalty.customers.create(), await loyalty.customers.create()];
  await loyalty.cards.issue({ program_id, customer_id: referrer.id });
  const card = await loyalty.cards.issue({ program_id, customer_id: friend.id });
  const { code } = await loyalty.referrals.createCode(referrer.id);
  const { id } = await loyalty.referrals.create({ code, friend_id: friend.id, program_id });
  return { id, card };
}

async function completeReferral(loyalty: Loyalty) {
  const { id, card } = await refer(loyalty);
  return { id, sale: (await loyalty.cards.earn(card.id, { amount })).transaction.id };
}

async function makeBatch(loyalty: Loyalty): Promise<string> {
  const { id } = await findOrCreateProgram(loyalty, 'points');
  return (await loyalty.voucherBatches.create({ reward_id: await findOrCreateReward(loyalty, id), count: 1 })).id;
}

/** Causes an event of each type, with the real operations. Each function returns the id of the resource of the event. */
export const triggers: Readonly<Record<string, (loyalty: Loyalty) => Promise<string>>> = {
  'card.issued': async (loyalty) => (await issue(loyalty, 'points')).id,
  'card.updated': async (loyalty) => {
    const { id } = await issue(loyalty, 'points');
    return (await loyalty.cards.block(id)).id;
  },
  'card.topped_up': topUp,
  'card.units_used': async (loyalty) => {
    const id = await topUp(loyalty);
    await loyalty.cards.use(id, { amount });
    return id;
  },
  'card.units_expiring': async (loyalty) => {
    const { id } = await issue(loyalty, 'expiring');
    await loyalty.cards.earn(id, { amount });
    // Every change of a card first books all that is due on it.
    return (await loyalty.cards.update(id, {})).id;
  },
  'transaction.created': async (loyalty) => {
    const { id } = await issue(loyalty, 'points');
    return (await loyalty.cards.earn(id, { amount })).transaction.id;
  },
  'reward.redeemed': redeem,
  'voucher.issued': issueVoucher,
  'voucher.redeemed': redeemVoucher,
  'voucher.expiring': announceVoucher,
  'voucher.voided': async (loyalty) => (await loyalty.vouchers.void(await issueVoucher(loyalty))).id,
  'referral.created': async (loyalty) => (await refer(loyalty)).id,
  'referral.completed': async (loyalty) => (await completeReferral(loyalty)).id,
  'referral.refused': async (loyalty) => {
    const { id, card } = await refer(loyalty);
    await loyalty.cards.close(card.id);
    return id;
  },
  'referral.revoked': async (loyalty) => {
    const { id, sale } = await completeReferral(loyalty);
    await loyalty.transactions.reverse(sale);
    return id;
  },
  'voucher_batch.done': makeBatch,
  'voucher_batch.voided': async (loyalty) => (await loyalty.voucherBatches.void(await makeBatch(loyalty))).id,
  'membership.expiring': renew,
  'membership.expired': async (loyalty) => {
    const id = await renew(loyalty);
    await loyalty.memberships.cancel(id, { at: 'now' });
    return id;
  },
  'customer.updated': async (loyalty) => (await loyalty.customers.create()).id,
};
