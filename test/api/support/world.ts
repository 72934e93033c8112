import type { TestServer } from '../../support/server.ts';
import type { SignedIn } from './people.ts';
import { makePeople } from './people-of-world.ts';
import { must, openShop, pointsRules, type Shop } from './shop.ts';

/** A shop with one of everything that a path can name. */
export interface World extends Shop {
  /** The code of the card. */
  readonly cardCode: string;
  readonly transactionId: string;
  readonly eventId: string;
  /** An owner, who is signed in. Operations of signed-in people are called with this session. */
  readonly owner: SignedIn;
  readonly otherSessionId: string;
  /** A person who is invited. */
  readonly personId: string;
  readonly otherPersonId: string;
  readonly signInToken: string;
  /** Passkeys of the owner, one to add, and a sign-in with the first. */
  readonly passkeyId: string;
  readonly otherPasskeyId: string;
  readonly newPasskey: object;
  readonly passkeySignIn: object;
  readonly keyId: string;
  readonly draftId: string;
  /** A gift card with 50.00 on it, and on hold of it, 10.00. */
  readonly giftCardId: string;
  readonly holdId: string;
  readonly otherHoldId: string;
  /** Another card of the program, with points on it. */
  readonly otherCardId: string;
  readonly rewardId: string;
  /** A voucher of the reward that anyone can use with its code, and one to void. */
  readonly voucherId: string;
  readonly voucherCode: string;
  readonly otherVoucherId: string;
  readonly referralProgramId: string;
  /** Of a customer with a card of that program. */
  readonly referralCode: string;
  /** The referral of one customer, and a customer whom nobody brought yet. */
  readonly referralId: string;
  /** The token of a link to the card of that customer. */
  readonly referrerToken: string;
  readonly newcomerId: string;
  /** A batch whose codes nobody makes, and one to cancel. */
  readonly voucherBatchId: string;
  readonly otherVoucherBatchId: string;
  readonly memberProgramId: string;
  /** A card with a membership that runs. */
  readonly memberCardId: string;
  readonly membershipId: string;
  /** A link to the card. */
  readonly cardLinkId: string;
  /** The token of another link to it, with every permission. */
  readonly linkToken: string;
  /** An anonymous card with 12 points, which nothing else is done to. */
  readonly lostCardId: string;
  /** A card with 12 points, for what closes it: other requests find their card open. */
  readonly closingCardId: string;
  /** Customers with a card each, for what takes a customer away. */
  readonly doubleId: string;
  readonly leavingId: string;
  /** An import of one row, which nobody works on. */
  readonly importId: string;
  /** A simulation that nobody works on, and one to cancel. */
  readonly simulationId: string;
  readonly otherSimulationId: string;
  readonly endpointId: string;
  readonly otherEndpointId: string;
  /** On its way to the endpoint, of the event. */
  readonly deliveryId: string;
}

/** The benefit of the reward. */
export const coffee = { kind: 'free_item', sku: 'coffee', quantity: 1 } as const;

export async function makeWorld(server: TestServer, options: Parameters<typeof openShop>[1] = {}): Promise<World> {
  const shop = await openShop(server, {
    customer: { external_id: 'customer-1', email: 'ada@example.com' },
    ...options,
  });
  const { id: draftId } = await must(shop, 'POST', '/v1/programs', { name: 'Draft', rules: pointsRules });
  const { transaction, card } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_250 });
  const reward = { program_id: shop.programId, name: 'Coffee', benefit: coffee, cost: 10 };
  const { id: rewardId } = await must(shop, 'POST', '/v1/rewards', reward);
  const voucher = await must(shop, 'POST', '/v1/vouchers', { reward_id: rewardId });
  const { id: otherVoucherId } = await must(shop, 'POST', '/v1/vouchers', { reward_id: rewardId });
  const batch = async (): Promise<string> =>
    (await must(shop, 'POST', '/v1/voucher-batches', { reward_id: rewardId, count: 10 })).id;
  const [voucherBatchId, otherVoucherBatchId] = [await batch(), await batch()];
  const { data } = await must(shop, 'GET', '/v1/events?limit=1');
  const waiting = { rows: [{ customer_external_id: 'imported-0' }] };
  const { id: importId } = await must(shop, 'POST', '/v1/imports', waiting);
  const simulation = async (): Promise<string> =>
    (await must(shop, 'POST', `/v1/programs/${shop.programId}/simulations`, { rules: pointsRules })).id;
  const [simulationId, otherSimulationId] = [await simulation(), await simulation()];
  const people = await makePeople(server, shop);
  const link = (body: object) => must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, body);
  const { id: cardLinkId } = await link({});
  const { token: linkToken } = await link({ permissions: ['profile', 'consent'] });
  const referrals = await makeReferrals(shop);
  const [key, gift, otherCardId, lostCardId, closingCardId, members, doubleId, leavingId, webhooks] = await Promise.all(
    [
      must(shop, 'POST', '/v1/api-keys', { name: 'Other', scopes: ['cards:read'] }),
      makeHeldGiftCard(shop),
      makeCardWith(shop, 10_000),
      makeCardWith(shop, 1_250),
      makeCardWith(shop, 1_250),
      makeMembership(shop),
      makeCustomer(shop),
      makeCustomer(shop),
      makeWebhooks(shop, data[0].id),
    ],
  );
  const tokenFor = (path: string): string => (path.endsWith('/referral-code') ? referrals.referrerToken : linkToken);
  return {
    ...shop,
    ...people,
    // A path that only a card link reaches is called with its token, unless a test says otherwise.
    call: (method, path, options = {}) =>
      people.call(method, path, path.startsWith('/v1/card-page') ? { key: tokenFor(path), ...options } : options),
    cardLinkId,
    linkToken,
    ...gift,
    ...referrals,
    ...members,
    ...webhooks,
    importId,
    simulationId,
    otherSimulationId,
    cardCode: card.code,
    transactionId: transaction.id,
    eventId: data[0].id,
    keyId: key.id,
    draftId,
    rewardId,
    voucherId: voucher.id,
    voucherCode: voucher.code,
    otherVoucherId,
    voucherBatchId,
    otherVoucherBatchId,
    otherCardId,
    lostCardId,
    closingCardId,
    doubleId,
    leavingId,
  };
}

const gym = { id: 'gym', name: 'Gym', period: { unit: 'month', count: 1 }, price: 2_900 };

async function makeReferrals(shop: Shop) {
  const effect = { kind: 'add', value: 10 };
  const rules = { ...pointsRules, referral: { friend: effect, referrer: effect } };
  const program = { name: 'Friends', status: 'active', rules };
  const { id: referralProgramId } = await must(shop, 'POST', '/v1/programs', program);
  const customer = async (): Promise<string> => (await must(shop, 'POST', '/v1/customers', {})).id;
  const [referrerId, friend_id, newcomerId] = [await customer(), await customer(), await customer()];
  const { code } = await must(shop, 'POST', `/v1/customers/${referrerId}/referral-code`);
  const { id } = await must(shop, 'POST', '/v1/referrals', { code, friend_id, program_id: referralProgramId });
  const card = { program_id: referralProgramId, customer_id: referrerId };
  const { id: cardId } = await must(shop, 'POST', '/v1/cards', card);
  const { token } = await must(shop, 'POST', `/v1/cards/${cardId}/links`, {});
  return {
    referrerToken: token as string,
    referralProgramId,
    referralCode: code as string,
    referralId: id as string,
    newcomerId,
  };
}

async function makeMembership(shop: Shop) {
  const program = { name: 'Gym', status: 'active', rules: { kind: 'membership', plans: [gym] } };
  const { id: memberProgramId } = await must(shop, 'POST', '/v1/programs', program);
  return { memberProgramId, ...(await openMembership({ ...shop, memberProgramId })) };
}

/** One more card with a membership that runs. */
export async function openMembership(world: Pick<World, 'call' | 'memberProgramId'> & Shop) {
  const { id: memberCardId } = await must(world, 'POST', '/v1/cards', { program_id: world.memberProgramId });
  const { membership } = await must(world, 'POST', `/v1/cards/${memberCardId}/membership/renew`, {});
  return { memberCardId: memberCardId as string, membershipId: membership.id as string };
}

async function makeCustomer(shop: Shop): Promise<string> {
  const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Grace' });
  await must(shop, 'POST', `/v1/cards/${await shop.issue({ customer_id: id })}/earn`, { amount: 1_250 });
  return id;
}

async function makeWebhooks(shop: Shop, eventId: string) {
  const endpoint = async () => (await must(shop, 'POST', '/v1/webhook-endpoints', hook)).id as string;
  const [endpointId, otherEndpointId] = [await endpoint(), await endpoint()];
  const resent = await must(shop, 'POST', `/v1/events/${eventId}/resend`, { endpoint_id: endpointId });
  return { endpointId, otherEndpointId, deliveryId: resent.data[0].id as string };
}

/** Of what a test of anything else hardly makes. */
export const hook = { url: 'https://shop.example.com/hooks', enabled_events: ['membership.expiring'] };

async function makeCardWith(shop: Shop, amount: number): Promise<string> {
  const id = await shop.issue();
  await must(shop, 'POST', `/v1/cards/${id}/earn`, { amount });
  return id;
}

async function makeHeldGiftCard(shop: Shop) {
  const gift = { name: 'Gift cards', status: 'active', rules: { kind: 'gift' } };
  const { id: program_id } = await must(shop, 'POST', '/v1/programs', gift);
  const { id } = await must(shop, 'POST', '/v1/cards', { program_id });
  await must(shop, 'POST', `/v1/cards/${id}/top-up`, { amount: 5_000 });
  const hold = async (): Promise<string> =>
    (await must(shop, 'POST', `/v1/cards/${id}/holds`, { for: 'use', amount: 1_000 })).id;
  return { giftCardId: id as string, holdId: await hold(), otherHoldId: await hold() };
}
