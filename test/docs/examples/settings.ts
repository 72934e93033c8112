import { idOf, otherIdOf } from '@loyalty-service/contract/openapi/examples/ids';
import { rulesInput } from '@loyalty-service/contract/openapi/examples/resources';
import { must } from '../../api/support/shop.ts';
import type { ExampleShop } from './example-shop.ts';
import type { DocumentedExample } from './list-examples.ts';

/** The preparation of a shop before an example is sent. */
export type Setting = (shop: ExampleShop) => Promise<void>;

const nothing: Setting = async () => {};
const program: Setting = (shop) => shop.program(rulesInput);
const draft: Setting = (shop) => shop.program(rulesInput, { status: 'draft' });
const customer: Setting = (shop) => shop.customer();

/** Nobody works on it. */
const waitingImport: Setting = (shop) =>
  shop.make(['import'], '/v1/imports', { rows: [{ customer_external_id: 'crm-4711' }] });

const waitingSimulation: Setting = async (shop) => {
  await program(shop);
  await shop.make(['simulation'], `/v1/programs/${idOf('program')}/simulations`, { rules: rulesInput });
};

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

/** A card that can be given the tier of the examples. */
const cardWithTiers: Setting = async (shop) => {
  const qualify = { measure: 'value', window: 'year' };
  const base = { id: 'base', name: 'Base', min: 0 };
  const tiers = { qualify, levels: [base, { id: 'gold', name: 'Gold', min: 500 }] };
  await shop.program({ ...rulesInput, tiers });
  await shop.card();
};

const pointsCard: Setting = async (shop) => {
  await programAndCustomer(shop);
  await shop.card({ customer_id: idOf('customer') });
};

const printedCard: Setting = async (shop) => {
  await program(shop);
  await shop.card({ code: '7Q4M8X2K9TBDE' });
};

/** 1250 was spent on it, and as much more as makes 112 points. */
const cardWithPoints: Setting = async (shop) => {
  await pointsCard(shop);
  await shop.onCard('earn', { amount: 10_000 }, []);
  await shop.onCard('earn', { amount: 1_250, items: [{ sku: 'cake', quantity: 2, amount: 1_250 }] });
};

/** A link to it may change the profile and the consent of its customer. */
const linkedCard: Setting = async (shop) => {
  await cardWithPoints(shop);
  await shop.link();
};

/** The same in a program that gives something for friends. */
const linkedInviting: Setting = async (shop) => {
  await linkedCard(shop);
  const side = { kind: 'add', value: 20 };
  const rules = { ...rulesInput, referral: { friend: side, referrer: side } };
  await must(shop.business, 'PATCH', `/v1/programs/${idOf('program')}`, { rules });
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

const voucher: Setting = async (shop) => {
  await reward(shop);
  const body = { reward_id: idOf('reward'), customer_id: idOf('customer'), code: '7KQ2-8XJM-4TRW-9BDE' };
  await shop.make(['voucher'], '/v1/vouchers', body);
};

/** Enough points for several of it. */
const rewardSeveralTimes: Setting = async (shop) => {
  await reward(shop);
  await shop.onCard('earn', { amount: 50_000 }, []);
};

/** Another customer, whose code takes the place of the one of the examples. */
const referrer: Setting = async (shop) => {
  const side = { kind: 'add', value: 20 };
  await shop.program({ ...rulesInput, referral: { friend: side, referrer: side } });
  await customer(shop);
  const { id } = await must(shop.business, 'POST', '/v1/customers', {});
  const { code } = await must(shop.business, 'POST', `/v1/customers/${id}/referral-code`);
  const body = { code, friend_id: idOf('customer') };
  shop.bodies = { createReferral: body, checkReferral: body };
};

/** A customer who invites, with a card of the program. */
const inviting: Setting = async (shop) => {
  await referrer(shop);
  const { data } = await must(shop.business, 'GET', '/v1/programs?status=active');
  const { id: customer_id } = await must(shop.business, 'POST', '/v1/customers', {});
  await must(shop.business, 'POST', '/v1/cards', { program_id: data[0].id, customer_id });
  const { code } = await must(shop.business, 'POST', `/v1/customers/${customer_id}/referral-code`);
  const friend = { code, attempt: '0e8c1f52-7a3b-4d1e-9c6f-5b2a8d4e7f10', phone: '+4915112345679' };
  shop.bodies = { lookUpReferralLink: { code }, signUpFriend: friend };
};

const referral: Setting = async (shop) => {
  await referrer(shop);
  await shop.make(['referral'], '/v1/referrals', { ...shop.bodies['createReferral'] });
};

const voucherBatch: Setting = async (shop) => {
  await reward(shop);
  await shop.make(['voucher_batch'], '/v1/voucher-batches', { reward_id: idOf('reward'), count: 10 });
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

/** Each has a different address, because the examples make the same person in many businesses. */
const person: Setting = (shop) => {
  const email = `${shop.business.caller.tenant.business_id}@example.com`;
  return shop.make(['person'], '/v1/people', { email, name: 'Kim', role: 'cashier' });
};

/** By the first part of an operation's path: what is there before its examples are sent. */
const settingsOfResources: Readonly<Record<string, Setting>> = {
  programs: program,
  customers: customer,
  'external-customers': customer,
  cards: pointsCard,
  transactions: cardWithPoints,
  holds: heldGiftCard,
  memberships: membership,
  rewards: reward,
  vouchers: voucher,
  ucp: pointsCard,
  referrals: referral,
  'voucher-batches': voucherBatch,
  events: cardWithPoints,
  imports: program,
  exports: cardWithPoints,
  simulations: waitingSimulation,
  analytics: cardWithPoints,
  'audit-log': reward,
  requests: program,
  'webhook-endpoints': endpoint,
  deliveries: delivery,
  'api-keys': apiKey,
  people: person,
  passkeys: (shop) => shop.passkey(),
  'card-links': linkedCard,
  'card-page': linkedCard,
  sessions: (shop) => shop.signIn(),
  'till-tickets': (shop) => shop.signIn(),
};

/** Operations that need something else, and examples of one that do: `operation.example`. */
const settings: Readonly<Record<string, Setting>> = {
  createProgram: nothing,
  activateProgram: draft,
  archiveProgram: draft,
  createCustomer: nothing,
  mergeCustomer: customerTwice,
  issueCard: programAndCustomer,
  updateCard: blankCard,
  'updateCard.tier': cardWithTiers,
  unblockCard: blockedCard,
  replaceCard: cardWithPoints,
  listCardTransactions: cardWithPoints,
  listCardRewards: reward,
  listCardLots: giftCard,
  getCardByCode: printedCard,
  topUpCard: giftCard,
  'topUpCard.pack': passCard,
  previewPayment: giftCard,
  useCard: giftCard,
  redeemReward: reward,
  'redeemReward.several': rewardSeveralTimes,
  createReferral: referrer,
  checkReferral: referrer,
  createCardPageReferralCode: linkedInviting,
  lookUpReferralLink: inviting,
  signUpFriend: inviting,
  holdUnits: giftCard,
  'holdUnits.for_a_redeem': reward,
  adjustCard: cardWithPoints,
  batchTransactions: reward,
  renewMembership: membership,
  cancelMembership: membership,
  createReward: program,
  createVoucher: reward,
  createVoucherBatch: reward,
  getImport: waitingImport,
  resendEvent: endpointAndEvent,
  createWebhookEndpoint: nothing,
  'enableWebhookEndpoint.skip_one': delivery,
  createApiKey: nothing,
  'createApiKey.bound': program,
  invitePerson: nothing,
  signInWithPasskey: (shop) => shop.passkey(),
  signIn: (shop) => shop.invite(),
};

type Asked = Pick<DocumentedExample, 'operationId' | 'name' | 'path'>;

/** The preparation for an example of an operation, after which it is answered as the document says. */
export function settingOf({ operationId, name, path }: Asked): Setting {
  const [, , resource = ''] = path.split('/');
  const own = settings[`${operationId}.${name}`] ?? settings[operationId];
  return own ?? settingsOfResources[resource] ?? nothing;
}
