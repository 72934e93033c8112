import { idOf, otherIdOf } from '@loyalty-service/contract/openapi/examples/ids';
import { rulesInput } from '@loyalty-service/contract/openapi/examples/resources';
import type { ExampleShop } from './example-shop.ts';

/** What has to be there before an example is sent. */
export type Setting = (shop: ExampleShop) => Promise<void>;

const nothing: Setting = async () => {};
const program: Setting = (shop) => shop.program(rulesInput);
const draft: Setting = (shop) => shop.program(rulesInput, { status: 'draft' });
const customer: Setting = (shop) => shop.customer();

/** Nobody works on it. */
const waitingImport: Setting = (shop) =>
  shop.make(['import'], '/v1/imports', { rows: [{ customer_external_id: 'crm-4711' }] });

/** Two records of one person. */
const customerTwice: Setting = async (shop) => {
  await customer(shop);
  await shop.make(['customer'], '/v1/customers', {}, otherIdOf);
};

const programAndCustomer: Setting = async (shop) => {
  await program(shop);
  await customer(shop);
};

/** A points card without a holder and without points. */
const blankCard: Setting = async (shop) => {
  await programAndCustomer(shop);
  await shop.card();
};

const pointsCard: Setting = async (shop) => {
  await programAndCustomer(shop);
  await shop.card({ customer_id: idOf('customer') });
};

/** 1250 was spent on it, and as much more as makes 112 points. */
const cardWithPoints: Setting = async (shop) => {
  await pointsCard(shop);
  await shop.onCard('earn', { amount: 10_000 }, []);
  await shop.onCard('earn', { amount: 1_250 });
};

const blockedCard: Setting = async (shop) => {
  await pointsCard(shop);
  await shop.onCard('block', {}, []);
};

const reward: Setting = async (shop) => {
  await cardWithPoints(shop);
  const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
  const body = { program_id: idOf('program'), name: 'Free coffee', benefit, cost: 100 };
  await shop.make(['reward'], '/v1/rewards', body);
};

const giftCard: Setting = async (shop) => {
  await shop.program({ kind: 'gift' });
  await shop.card();
  await shop.onCard('top-up', { amount: 5_000 }, ['transaction', 'lot']);
};

const heldGiftCard: Setting = async (shop) => {
  await giftCard(shop);
  await shop.onCard('holds', { for: 'use', amount: 5_000 }, ['hold']);
};

const passCard: Setting = async (shop) => {
  const pack = { id: 'ten', name: 'Ten visits', units: 10, price: 9_000 };
  await shop.program({ kind: 'multipass', unit_name: 'visit', packs: [pack] });
  await shop.card();
};

const membership: Setting = async (shop) => {
  const plan = { name: 'Gold', period: { unit: 'year', count: 1 }, price: 9_900 };
  await shop.program({ kind: 'membership', plans: [{ id: 'gold', ...plan }] });
  await shop.card();
  await shop.onCard('membership/renew', { plan_id: 'gold' }, ['membership']);
};

const endpoint: Setting = (shop) =>
  shop.make(['webhook_endpoint'], '/v1/webhook-endpoints', {
    url: 'https://shop.example.com/hooks',
    enabled_events: ['membership.expiring'],
  });

const endpointAndEvent: Setting = async (shop) => {
  await cardWithPoints(shop);
  await endpoint(shop);
};

const delivery: Setting = async (shop) => {
  await endpointAndEvent(shop);
  await shop.make(['delivery'], `/v1/events/${idOf('event')}/resend`, { endpoint_id: idOf('webhook_endpoint') });
};

const apiKey: Setting = (shop) =>
  shop.make(['api_key'], '/v1/api-keys', { name: 'Till 3', scopes: ['cards:read', 'transactions:write'] });

/** For each operation, and for an example of it that needs another one: `operation.example`. */
const settings: Readonly<Record<string, Setting>> = {
  getMe: nothing,
  listPrograms: program,
  getProgram: program,
  listProgramVersions: program,
  createProgram: nothing,
  updateProgram: program,
  activateProgram: draft,
  pauseProgram: program,
  archiveProgram: program,
  createCustomer: nothing,
  listCustomers: customer,
  getCustomer: customer,
  updateCustomer: customer,
  searchCustomers: customer,
  putExternalCustomer: customer,
  mergeCustomer: customerTwice,
  eraseCustomer: customer,
  exportCustomer: customer,
  issueCard: programAndCustomer,
  listCards: pointsCard,
  lookUpCards: pointsCard,
  getCard: pointsCard,
  updateCard: blankCard,
  blockCard: pointsCard,
  unblockCard: blockedCard,
  closeCard: pointsCard,
  extendCard: pointsCard,
  replaceCard: cardWithPoints,
  listCardTransactions: cardWithPoints,
  listCardRewards: reward,
  listCardLots: giftCard,
  earnOnCard: pointsCard,
  previewEarnOnCard: pointsCard,
  topUpCard: giftCard,
  'topUpCard.pack': passCard,
  useCard: giftCard,
  redeemReward: reward,
  holdUnits: giftCard,
  'holdUnits.for_a_redeem': reward,
  adjustCard: cardWithPoints,
  getHold: heldGiftCard,
  captureHold: heldGiftCard,
  releaseHold: heldGiftCard,
  reverseTransaction: cardWithPoints,
  listTransactions: cardWithPoints,
  batchTransactions: reward,
  getTransaction: cardWithPoints,
  renewMembership: membership,
  cancelMembership: membership,
  listMemberships: membership,
  getMembership: membership,
  createReward: program,
  listRewards: reward,
  getReward: reward,
  updateReward: reward,
  listEvents: cardWithPoints,
  getEvent: cardWithPoints,
  createImport: program,
  previewImport: program,
  getImport: waitingImport,
  getAnalyticsSummary: cardWithPoints,
  listAuditEntries: reward,
  getTestClock: nothing,
  advanceTestClock: nothing,
  resetTestData: nothing,
  resendEvent: endpointAndEvent,
  createWebhookEndpoint: nothing,
  listWebhookEndpoints: endpoint,
  getWebhookEndpoint: endpoint,
  updateWebhookEndpoint: endpoint,
  deleteWebhookEndpoint: endpoint,
  enableWebhookEndpoint: endpoint,
  rotateWebhookSecret: endpoint,
  testWebhookEndpoint: endpoint,
  recoverWebhookEndpoint: endpoint,
  listDeliveries: delivery,
  getDelivery: delivery,
  retryDelivery: delivery,
  createApiKey: nothing,
  listApiKeys: apiKey,
  getApiKey: apiKey,
  rotateApiKey: apiKey,
  revokeApiKey: apiKey,
};

/** Where an example is answered as the document says; an operation without one throws. */
export function settingOf(operationId: string, example: string): Setting {
  const setting = settings[`${operationId}.${example}`] ?? settings[operationId];
  if (!setting) throw new Error(`${operationId} has no setting: give it one in test/docs/examples/settings.ts.`);
  return setting;
}
