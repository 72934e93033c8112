import { listRoutes, type Route } from '@loyalty-service/contract/openapi/routes';
import type { TestServer } from '../../support/server.ts';
import { must, openShop, pointsRules, type Shop } from './shop.ts';

/** A shop with one of everything that a path can name. */
export interface World extends Shop {
  readonly transactionId: string;
  readonly eventId: string;
  readonly keyId: string;
  readonly draftId: string;
  /** A gift card with 50.00 on it, and on hold of it, 10.00. */
  readonly giftCardId: string;
  readonly holdId: string;
  readonly otherHoldId: string;
  /** Another card of the program, with points on it. */
  readonly otherCardId: string;
  readonly rewardId: string;
  readonly memberProgramId: string;
  /** A card with a membership that runs. */
  readonly memberCardId: string;
  readonly membershipId: string;
  /** An anonymous card with 12 points, which nothing else is done to. */
  readonly lostCardId: string;
  /** Customers with a card each, for what takes a customer away. */
  readonly doubleId: string;
  readonly leavingId: string;
  /** An import of one row, which nobody works on. */
  readonly importId: string;
  readonly endpointId: string;
  readonly otherEndpointId: string;
  /** On its way to the endpoint, of the event. */
  readonly deliveryId: string;
}

/** What the reward gives. */
const coffee = { kind: 'free_item', sku: 'coffee', quantity: 1 } as const;

export async function makeWorld(server: TestServer, options: Parameters<typeof openShop>[1] = {}): Promise<World> {
  const shop = await openShop(server, {
    customer: { external_id: 'customer-1', email: 'ada@example.com' },
    ...options,
  });
  const { id: draftId } = await must(shop, 'POST', '/v1/programs', { name: 'Draft', rules: pointsRules });
  const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_250 });
  const reward = { program_id: shop.programId, name: 'Coffee', benefit: coffee, cost: 10 };
  const { id: rewardId } = await must(shop, 'POST', '/v1/rewards', reward);
  const { data } = await must(shop, 'GET', '/v1/events?limit=1');
  const waiting = { rows: [{ customer_external_id: 'imported-0' }] };
  const { id: importId } = await must(shop, 'POST', '/v1/imports', waiting);
  const [key, gift, otherCardId, lostCardId, members, doubleId, leavingId, webhooks] = await Promise.all([
    must(shop, 'POST', '/v1/api-keys', { name: 'Other', scopes: ['cards:read'] }),
    makeHeldGiftCard(shop),
    makeCardWith(shop, 10_000),
    makeCardWith(shop, 1_250),
    makeMembership(shop),
    makeCustomer(shop),
    makeCustomer(shop),
    makeWebhooks(shop, data[0].id),
  ]);
  return {
    ...shop,
    ...gift,
    ...members,
    ...webhooks,
    importId,
    transactionId: transaction.id,
    eventId: data[0].id,
    keyId: key.id,
    draftId,
    rewardId,
    otherCardId,
    lostCardId,
    doubleId,
    leavingId,
  };
}

const gym = { id: 'gym', name: 'Gym', period: { unit: 'month', count: 1 }, price: 2_900 };

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
const hook = { url: 'https://shop.example.com/hooks', enabled_events: ['membership.expiring'] };

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

interface Fixture {
  /** The path's parameter, where it has one. */
  readonly id?: string;
  readonly body?: unknown;
}

/** For each operation a request that goes well in a fresh world. */
const fixtures: Readonly<Record<string, (world: World) => Fixture>> = {
  earnOnCard: ({ cardId }) => ({ id: cardId, body: { amount: 1_250 } }),
  previewEarnOnCard: ({ cardId }) => ({ id: cardId, body: { amount: 1_250 } }),
  topUpCard: ({ giftCardId }) => ({ id: giftCardId, body: { amount: 1_000 } }),
  useCard: ({ giftCardId }) => ({ id: giftCardId, body: { amount: 1_250 } }),
  redeemReward: ({ otherCardId, rewardId }) => ({ id: otherCardId, body: { reward_id: rewardId } }),
  holdUnits: ({ giftCardId }) => ({ id: giftCardId, body: { for: 'use', amount: 100 } }),
  getHold: ({ holdId }) => ({ id: holdId }),
  captureHold: ({ holdId }) => ({ id: holdId, body: { amount: 900 } }),
  releaseHold: ({ otherHoldId }) => ({ id: otherHoldId }),
  reverseTransaction: ({ transactionId }) => ({ id: transactionId, body: { amount: 250 } }),
  adjustCard: ({ giftCardId }) => ({ id: giftCardId, body: { delta: 10, note: 'Goodwill.' } }),
  listCardLots: ({ giftCardId }) => ({ id: giftCardId }),
  issueCard: ({ programId }) => ({ body: { program_id: programId } }),
  getCard: ({ cardId }) => ({ id: cardId }),
  listCards: () => ({}),
  lookUpCards: () => ({ body: { external_id: 'none' } }),
  updateCard: ({ cardId }) => ({ id: cardId, body: { metadata: { till: '3' } } }),
  blockCard: ({ cardId }) => ({ id: cardId, body: { reason: 'lost' } }),
  unblockCard: ({ cardId }) => ({ id: cardId }),
  closeCard: ({ cardId }) => ({ id: cardId, body: { forfeit: true } }),
  extendCard: ({ lostCardId }) => ({ id: lostCardId, body: { expires_at: '2099-12-31T23:00:00.000Z' } }),
  replaceCard: ({ lostCardId }) => ({ id: lostCardId, body: { reason: 'lost' } }),
  listCardTransactions: ({ cardId }) => ({ id: cardId }),
  listCardRewards: ({ cardId }) => ({ id: cardId }),
  getMe: () => ({}),
  listPrograms: () => ({}),
  getProgram: ({ programId }) => ({ id: programId }),
  createProgram: () => ({ body: { name: 'Points', rules: pointsRules } }),
  updateProgram: ({ programId }) => ({ id: programId, body: { name: 'Renamed' } }),
  activateProgram: ({ draftId }) => ({ id: draftId }),
  pauseProgram: ({ programId }) => ({ id: programId }),
  archiveProgram: ({ draftId }) => ({ id: draftId }),
  listProgramVersions: ({ programId }) => ({ id: programId }),
  createCustomer: () => ({ body: { name: 'Ada' } }),
  getCustomer: ({ customerId }) => ({ id: customerId }),
  listCustomers: () => ({}),
  updateCustomer: ({ customerId }) => ({ id: customerId, body: { name: 'Ada' } }),
  mergeCustomer: ({ customerId, doubleId }) => ({ id: doubleId, body: { into: customerId } }),
  eraseCustomer: ({ leavingId }) => ({ id: leavingId }),
  exportCustomer: ({ customerId }) => ({ id: customerId }),
  searchCustomers: () => ({ body: { email: 'ada@example.com' } }),
  putExternalCustomer: () => ({ id: 'customer-1', body: { name: 'Ada' } }),
  batchTransactions: ({ cardId }) => ({
    body: { items: [{ action: 'earn', card_id: cardId, amount: 100, reference: 'b' }] },
  }),
  listTransactions: () => ({}),
  getTransaction: ({ transactionId }) => ({ id: transactionId }),
  renewMembership: ({ memberCardId }) => ({ id: memberCardId, body: {} }),
  cancelMembership: ({ memberCardId }) => ({ id: memberCardId, body: { at: 'period_end' } }),
  listMemberships: () => ({}),
  getMembership: ({ membershipId }) => ({ id: membershipId }),
  createReward: ({ programId }) => ({ body: { program_id: programId, name: 'Tea', benefit: coffee, cost: 5 } }),
  listRewards: () => ({}),
  getReward: ({ rewardId }) => ({ id: rewardId }),
  updateReward: ({ rewardId }) => ({ id: rewardId, body: { stock: 5 } }),
  listEvents: () => ({}),
  getEvent: ({ eventId }) => ({ id: eventId }),
  resendEvent: ({ eventId, endpointId }) => ({ id: eventId, body: { endpoint_id: endpointId } }),
  createWebhookEndpoint: () => ({ body: hook }),
  listWebhookEndpoints: () => ({}),
  getWebhookEndpoint: ({ endpointId }) => ({ id: endpointId }),
  updateWebhookEndpoint: ({ endpointId }) => ({ id: endpointId, body: { description: 'Till' } }),
  deleteWebhookEndpoint: ({ otherEndpointId }) => ({ id: otherEndpointId }),
  enableWebhookEndpoint: ({ endpointId }) => ({ id: endpointId }),
  rotateWebhookSecret: ({ endpointId }) => ({ id: endpointId, body: {} }),
  testWebhookEndpoint: ({ endpointId }) => ({ id: endpointId, body: { type: 'card.issued' } }),
  recoverWebhookEndpoint: ({ endpointId }) => ({
    id: endpointId,
    body: { since: new Date(Date.now() - 3_600_000).toISOString(), until: '2099-12-31T23:00:00.000Z' },
  }),
  listDeliveries: () => ({}),
  getDelivery: ({ deliveryId }) => ({ id: deliveryId }),
  retryDelivery: ({ deliveryId }) => ({ id: deliveryId }),
  createApiKey: () => ({ body: { name: 'Till', scopes: ['transactions:write'] } }),
  listApiKeys: () => ({}),
  getApiKey: ({ keyId }) => ({ id: keyId }),
  rotateApiKey: ({ keyId }) => ({ id: keyId, body: {} }),
  revokeApiKey: ({ keyId }) => ({ id: keyId }),
  createImport: () => ({ body: { rows: [{ customer_external_id: 'imported-1', name: 'Grace' }] } }),
  previewImport: () => ({ body: { rows: [{ customer_external_id: 'previewed-1', name: 'Grace' }] } }),
  getImport: ({ importId }) => ({ id: importId }),
  getAnalyticsSummary: () => ({}),
  listAuditEntries: () => ({}),
  getTestClock: () => ({}),
  advanceTestClock: () => ({ body: { advance_to: new Date(Date.now() + 3_600_000).toISOString() } }),
  resetTestData: () => ({ body: {} }),
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

/** A request for every operation of the contract; one without a fixture throws. */
export function examplesFor(world: World): Example[] {
  return listRoutes().map((route) => {
    const make = fixtures[route.metadata.operationId];
    if (!make) throw new Error(`${route.metadata.operationId} has no fixture: give it one in fixtures.ts.`);
    const { id = '', body } = make(world);
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
