import { idOf } from '@loyalty-service/contract/openapi/examples/ids';
import { findBodyExamples } from '@loyalty-service/contract/openapi/examples/requests/find-body-examples';
import { listRoutes, type Route } from '@loyalty-service/contract/openapi/routes/routes';
import type { z } from 'zod';
import { pointsRules } from './shop.ts';
import { coffee, hook, type World } from './world.ts';

interface Fixture {
  /** The path's parameter, where it has one. */
  readonly id?: string;
  readonly body?: unknown;
}

/** The ids in a world for the example ids of the contract, which paths without a separate fixture use. */
const resourcesIn = (world: World) =>
  ({
    cards: ['card', world.cardId],
    'card-links': ['card_link', world.cardLinkId],
    customers: ['customer', world.customerId],
    programs: ['program', world.programId],
    transactions: ['transaction', world.transactionId],
    holds: ['hold', world.holdId],
    memberships: ['membership', world.membershipId],
    rewards: ['reward', world.rewardId],
    vouchers: ['voucher', world.voucherId],
    referrals: ['referral', world.referralId],
    'voucher-batches': ['voucher_batch', world.voucherBatchId],
    events: ['event', world.eventId],
    'webhook-endpoints': ['webhook_endpoint', world.endpointId],
    deliveries: ['delivery', world.deliveryId],
    'api-keys': ['api_key', world.keyId],
    imports: ['import', world.importId],
    simulations: ['simulation', world.simulationId],
    people: ['person', world.personId],
    sessions: ['session', world.owner.sessionId],
    passkeys: ['passkey', world.passkeyId],
  }) as const;

/** A request of an operation without a fixture: its first example of the contract, sent to the resource of its path. */
function exampleFixture(world: World, { definition }: Route): Fixture {
  const resources = resourcesIn(world);
  const [, , resource = ''] = definition.path.split('/');
  const id = resource in resources ? resources[resource as keyof typeof resources][1] : '';
  if (!('body' in definition)) return { id };
  const [example = {}] = Object.values(findBodyExamples(definition.body as z.ZodType));
  const text = Object.values(resources).reduce(
    (json, [kind, known]) => json.replaceAll(idOf(kind), known),
    JSON.stringify(example),
  );
  return { id, body: JSON.parse(text) };
}

/** Operations whose requests need something else of a fresh world. */
const fixtures: Readonly<Record<string, (world: World) => Fixture>> = {
  topUpCard: ({ giftCardId }) => ({ id: giftCardId, body: { amount: 1_000 } }),
  previewPayment: ({ giftCardId }) => ({ id: giftCardId, body: { purchase_amount: 990 } }),
  useCard: ({ giftCardId }) => ({ id: giftCardId, body: { amount: 1_250 } }),
  redeemReward: ({ otherCardId, rewardId }) => ({ id: otherCardId, body: { reward_id: rewardId } }),
  holdUnits: ({ giftCardId }) => ({ id: giftCardId, body: { for: 'use', amount: 100 } }),
  captureHold: ({ holdId }) => ({ id: holdId, body: { amount: 900 } }),
  releaseHold: ({ otherHoldId }) => ({ id: otherHoldId }),
  reverseTransaction: ({ transactionId }) => ({ id: transactionId, body: { amount: 250 } }),
  adjustCard: ({ giftCardId }) => ({ id: giftCardId, body: { delta: 10, note: 'Goodwill.' } }),
  listCardLots: ({ giftCardId }) => ({ id: giftCardId }),
  issueCard: ({ programId }) => ({ body: { program_id: programId } }),
  getCardByCode: ({ cardCode }) => ({ body: { code: cardCode } }),
  lookUpCards: () => ({ body: { external_id: 'none' } }),
  updateCard: ({ cardId }) => ({ id: cardId, body: { metadata: { till: '3' } } }),
  closeCard: ({ closingCardId }) => ({ id: closingCardId, body: { forfeit: true } }),
  extendCard: ({ lostCardId }) => ({ id: lostCardId, body: { expires_at: '2099-12-31T23:00:00.000Z' } }),
  replaceCard: ({ lostCardId }) => ({ id: lostCardId, body: { reason: 'lost' } }),
  createProgram: () => ({ body: { name: 'Points', rules: pointsRules } }),

  activateProgram: ({ draftId }) => ({ id: draftId }),
  archiveProgram: ({ draftId }) => ({ id: draftId }),
  updateCustomer: ({ customerId }) => ({ id: customerId, body: { name: 'Ada' } }),
  mergeCustomer: ({ customerId, doubleId }) => ({ id: doubleId, body: { into: customerId } }),
  eraseCustomer: ({ leavingId }) => ({ id: leavingId }),
  getExternalCustomer: () => ({ id: 'customer-1' }),
  searchCustomers: () => ({ body: { email: 'ada@example.com' } }),
  putExternalCustomer: () => ({ id: 'customer-1', body: { name: 'Ada' } }),
  batchTransactions: ({ cardId }) => ({
    body: { items: [{ action: 'earn', card_id: cardId, amount: 100, reference: 'b' }] },
  }),
  renewMembership: ({ memberCardId }) => ({ id: memberCardId, body: {} }),
  cancelMembership: ({ memberCardId }) => ({ id: memberCardId, body: { at: 'period_end' } }),
  createReward: ({ programId }) => ({ body: { program_id: programId, name: 'Tea', benefit: coffee, cost: 5 } }),
  createVoucher: ({ rewardId, customerId }) => ({ body: { reward_id: rewardId, customer_id: customerId } }),
  lookUpVoucher: ({ voucherCode }) => ({ body: { code: voucherCode } }),
  checkVouchers: ({ voucherCode, cardId }) => ({ body: { vouchers: [voucherCode], card_id: cardId } }),
  redeemVouchers: ({ voucherCode, cardId }) => ({ body: { vouchers: [voucherCode], card_id: cardId } }),
  voidVoucher: ({ otherVoucherId }) => ({ id: otherVoucherId, body: { reason: 'Printed twice.' } }),
  createReferral: ({ referralCode, newcomerId, referralProgramId }) => ({
    body: { code: referralCode, friend_id: newcomerId, program_id: referralProgramId },
  }),
  checkReferral: ({ referralCode, referralProgramId }) => ({
    body: { code: referralCode, program_id: referralProgramId },
  }),
  lookUpReferralLink: ({ referralCode }) => ({ body: { code: referralCode } }),
  signUpFriend: ({ referralCode }) => ({
    body: { code: referralCode, attempt: 'the-attempt-of-a-friend', phone: '+4915112345679' },
  }),
  createVoucherBatch: ({ rewardId }) => ({ body: { reward_id: rewardId, count: 10 } }),
  cancelVoucherBatch: ({ otherVoucherBatchId }) => ({ id: otherVoucherBatchId }),
  resendEvent: ({ eventId, endpointId }) => ({ id: eventId, body: { endpoint_id: endpointId } }),
  createWebhookEndpoint: () => ({ body: hook }),
  deleteWebhookEndpoint: ({ otherEndpointId }) => ({ id: otherEndpointId }),
  recoverWebhookEndpoint: ({ endpointId }) => ({
    id: endpointId,
    body: { since: new Date(Date.now() - 3_600_000).toISOString(), until: '2099-12-31T23:00:00.000Z' },
  }),
  removePerson: ({ otherPersonId }) => ({ id: otherPersonId }),
  signIn: ({ signInToken }) => ({ body: { token: signInToken } }),
  createPasskey: ({ newPasskey }) => ({ body: newPasskey }),
  removePasskey: ({ otherPasskeyId }) => ({ id: otherPasskeyId }),
  signInWithPasskey: ({ passkeySignIn }) => ({ body: passkeySignIn }),
  endSession: ({ otherSessionId }) => ({ id: otherSessionId }),
  cancelSimulation: ({ otherSimulationId }) => ({ id: otherSimulationId }),
  createImport: () => ({ body: { rows: [{ customer_external_id: 'imported-1', name: 'Grace' }] } }),
  previewImport: () => ({ body: { rows: [{ customer_external_id: 'previewed-1', name: 'Grace' }] } }),
  advanceTestClock: () => ({ body: { advance_to: new Date(Date.now() + 3_600_000).toISOString() } }),
};

/** One operation with a request that goes well. */
export interface Example {
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The path of a route with its parameter filled in. */
export const pathWith = (route: Route, id: string): string => route.definition.path.replace(/:\w+/, id);

/** A request that goes well for every operation of the contract. */
export function examplesFor(world: World): Example[] {
  return listRoutes().map((route) => {
    const { id = '', body } = fixtures[route.metadata.operationId]?.(world) ?? exampleFixture(world, route);
    return { route, method: route.definition.method, path: pathWith(route, id), body };
  });
}

/** The operations of the contract that fit, by name. */
export const operationsThat = (fits: (route: Route) => boolean): readonly string[] =>
  listRoutes()
    .filter(fits)
    .map(({ metadata }) => metadata.operationId);

export const operationIds = operationsThat(() => true);
export const namesSomething = (route: Route): boolean => route.definition.path.includes('/:');

export function exampleOf(world: World, operationId: string): Example {
  const example = examplesFor(world).find(({ route }) => route.metadata.operationId === operationId);
  if (!example) throw new Error(`The contract has no ${operationId}.`);
  return example;
}
