import { day } from '../../api/support/clock.ts';
import { png } from '../../api/support/images.ts';
import { must, pointsRules } from '../../api/support/shop.ts';
import { makeWorld, type World } from '../../api/support/world.ts';
import type { TestServer } from '../../support/server.ts';

/** Amounts that no other number of these pages contains, so their minor units are recognized wherever they are shown. */
const [topUp, purchase] = [314_159, 271_828];

/** A shop with one of everything that a page or a dialog shows. */
export interface Stage extends World {
  readonly server: TestServer;
  readonly giftProgramId: string;
  readonly pausedProgramId: string;
  readonly giftTransactionId: string;
  readonly blockedCardId: string;
  /** A card of a membership program with two plans that has none of them, and one that has one. */
  readonly idleCardId: string;
  readonly planCardId: string;
  /** A card that has redeemed a reward and bought items. */
  readonly busyCardId: string;
  /** A card that holds a tier at least. */
  readonly flooredCardId: string;
  /** A voucher of the customer that was used in a sale, which was returned. */
  readonly usedVoucherId: string;
  /** The codes of cards, by their id. */
  codeOf(id: string): Promise<string>;
}

const month = { unit: 'month', count: 1 } as const;
const plans = [
  { id: 'gym', name: 'Gym', period: month, price: 2_900, uses: { count: 8, per: month } },
  { id: 'pool', name: 'Pool', period: month, price: 4_900 },
];
const image = { data: png(120, 60).toString('base64') };

export async function makeStage(server: TestServer): Promise<Stage> {
  const world = await makeWorld(server, {
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    rules: { ...pointsRules, pay: { units: 1, amount: 1 } },
  });
  const made = (path: string, body: object = {}) => must(world, 'POST', path, body);
  const { transaction } = await made(`/v1/cards/${world.giftCardId}/top-up`, { amount: topUp });
  await made(`/v1/cards/${world.cardId}/earn`, { amount: purchase });
  const blockedCardId = await world.issue();
  await made(`/v1/cards/${blockedCardId}/block`, { reason: 'lost' });
  const { id: program_id } = await made('/v1/programs', {
    ...{ name: 'Club', status: 'active', rules: { kind: 'membership', plans } },
  });
  const [{ id: idleCardId }, { id: planCardId }] = [
    await made('/v1/cards', { program_id }),
    await made('/v1/cards', { program_id }),
  ];
  await made(`/v1/cards/${planCardId}/membership/renew`, { plan_id: 'gym' });
  const paused = { name: 'Summer', status: 'active', rules: pointsRules };
  const { id: pausedProgramId } = await made('/v1/programs', paused);
  await made(`/v1/programs/${pausedProgramId}/pause`);
  const busyCardId = await world.issue();
  const items = [{ sku: 'coffee', quantity: 3, amount: 4_500 }];
  await made(`/v1/cards/${busyCardId}/earn`, { amount: 4_500, items });
  await made(`/v1/cards/${busyCardId}/redeem`, { reward_id: world.rewardId });
  const usedVoucherId = await useVoucher(world);
  const flooredCardId = await issueWithFloor(world);
  await must(world, 'PUT', `/v1/programs/${world.programId}/image`, image);
  await must(world, 'PUT', '/v1/me/logo', image);
  const gift = await must(world, 'GET', `/v1/cards/${world.giftCardId}`);
  return {
    ...world,
    ...{ server, blockedCardId, idleCardId, planCardId, busyCardId, pausedProgramId },
    ...{ flooredCardId, usedVoucherId },
    giftProgramId: gift.program_id,
    giftTransactionId: transaction.id,
    codeOf: async (id) => (await must(world, 'GET', `/v1/cards/${id}`)).code,
  };
}

const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'gold', name: 'Gold', min: 100_000 },
];

/** A card that holds a tier without purchases. */
async function issueWithFloor(world: World): Promise<string> {
  const tiers = { qualify: { measure: 'spend', window: 'year' }, levels };
  const program = { name: 'Regulars', status: 'active', rules: { ...pointsRules, tiers } };
  const { id: program_id } = await must(world, 'POST', '/v1/programs', program);
  const { id } = await must(world, 'POST', '/v1/cards', { program_id });
  const tier_floor = { tier_id: 'gold', until: new Date(Date.now() + 30 * day).toISOString(), reason: 'Moved here' };
  await must(world, 'PATCH', `/v1/cards/${id}`, { tier_floor });
  return id;
}

/** A voucher of the customer with two uses: one of a sale that was returned, and one that stands. */
async function useVoucher(world: World): Promise<string> {
  const { cardId, customerId: customer_id, rewardId: reward_id } = world;
  const { id, code } = await must(world, 'POST', '/v1/vouchers', { reward_id, customer_id, max_uses: 3 });
  const sale = { amount: 900, vouchers: [code], location: 'Main Street' };
  const { transaction } = await must(world, 'POST', `/v1/cards/${cardId}/earn`, sale);
  await must(world, 'POST', `/v1/transactions/${transaction.id}/reverse`, { reason: 'Wrong size' });
  await must(world, 'POST', `/v1/cards/${cardId}/earn`, { ...sale, location: undefined });
  return id;
}
