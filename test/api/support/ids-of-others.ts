import type { World } from './world.ts';

type Request = readonly [method: string, path: string, body?: object];
const giftOf = (world: World) => ({ kind: 'gift_credit', program_id: world.programId, amount: 100 });
const issuing = ({ rewardId: reward_id }: World) => {
  const effect = { kind: 'voucher', reward_id };
  const campaigns = [{ id: 'gift', name: 'Gift', on: { kind: 'issue' }, effect }];
  return { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, campaigns };
};
const item = (more: object) => ({ items: [{ reference: 'tenants', ...more }] });
const capture = (more: object) => ({ items: [{ action: 'capture', ...more }] });

/** Requests of the own business that name one thing of another world. */
export const naming: Readonly<Record<string, (other: World, own: World) => Request>> = {
  'issueCard body /program_id': ({ programId }) => ['POST', '/v1/cards', { program_id: programId }],
  'issueCard body /customer_id': ({ doubleId }, own) => [
    'POST',
    '/v1/cards',
    { program_id: own.programId, customer_id: doubleId },
  ],
  'updateCard body /customer_id': ({ doubleId }, own) => [
    'PATCH',
    `/v1/cards/${own.lostCardId}`,
    { customer_id: doubleId },
  ],
  'redeemReward body /reward_id': ({ rewardId }, own) => [
    'POST',
    `/v1/cards/${own.otherCardId}/redeem`,
    { reward_id: rewardId },
  ],
  'holdUnits body /reward_id': ({ rewardId }, own) => [
    'POST',
    `/v1/cards/${own.otherCardId}/holds`,
    { for: 'redeem', reward_id: rewardId },
  ],
  'mergeCustomer body /into': ({ customerId }, own) => [
    'POST',
    `/v1/customers/${own.doubleId}/merge`,
    { into: customerId },
  ],
  'batchTransactions body /items/-(0)/card_id': ({ cardId: card_id }) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'earn', card_id, amount: 100 }),
  ],
  'batchTransactions body /items/-(1)/card_id': ({ giftCardId: card_id }) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'top_up', card_id, amount: 100 }),
  ],
  'batchTransactions body /items/-(2)/card_id': ({ giftCardId: card_id }) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'use', card_id, amount: 100 }),
  ],
  'batchTransactions body /items/-(3)/card_id': ({ otherCardId: card_id }, own) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'redeem', card_id, reward_id: own.rewardId }),
  ],
  'batchTransactions body /items/-(3)/reward_id': ({ rewardId: reward_id }, own) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'redeem', card_id: own.otherCardId, reward_id }),
  ],
  'batchTransactions body /items/-(4)/card_id': ({ giftCardId: card_id }, own) => [
    'POST',
    '/v1/transactions/batch',
    capture({ card_id, hold_id: own.holdId }),
  ],
  'batchTransactions body /items/-(4)/hold_id': ({ holdId: hold_id }, own) => [
    'POST',
    '/v1/transactions/batch',
    capture({ card_id: own.giftCardId, hold_id }),
  ],
  'batchTransactions body /items/-(5)/card_id': ({ memberCardId: card_id }) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'renew', card_id }),
  ],
  'batchTransactions body /items/-(6)/card_id': ({ cardId: card_id }, own) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'reverse', card_id, transaction_id: own.transactionId }),
  ],
  'batchTransactions body /items/-(6)/transaction_id': ({ transactionId: transaction_id }, own) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'reverse', card_id: own.cardId, transaction_id }),
  ],
  'batchTransactions body /items/-(7)/card_id': ({ cardId: card_id }) => [
    'POST',
    '/v1/transactions/batch',
    item({ action: 'adjust', card_id, delta: 1, note: 'Sorry.' }),
  ],
  'getCardByCode body /program_id': ({ programId }, own) => [
    'POST',
    '/v1/cards/by-code',
    { code: own.cardCode, program_id: programId },
  ],
  'createReward body /program_id': ({ programId }) => [
    'POST',
    '/v1/rewards',
    { program_id: programId, name: 'Tea', benefit: { kind: 'free_item', sku: 'tea', quantity: 1 }, cost: 5 },
  ],
  'createReward body /benefit(4)/program_id': (other, own) => [
    'POST',
    '/v1/rewards',
    { program_id: own.programId, name: 'Gift', benefit: giftOf(other), cost: 5 },
  ],
  'updateReward body /benefit(4)/program_id': (other, own) => [
    'PATCH',
    `/v1/rewards/${own.rewardId}`,
    { benefit: giftOf(other) },
  ],
  'createProgram body /rules(0)/campaigns/-/effect(2)/reward_id': (other) => [
    'POST',
    '/v1/programs',
    { name: 'Points', rules: issuing(other) },
  ],
  'updateProgram body /rules(0)/campaigns/-/effect(2)/reward_id': (other, own) => [
    'PATCH',
    `/v1/programs/${own.programId}`,
    { rules: issuing(other) },
  ],
  'previewSale body /rules(0)/campaigns/-/effect(2)/reward_id': (other, own) => [
    'POST',
    `/v1/programs/${own.programId}/preview`,
    { rules: issuing(other), sale: { amount: 100 } },
  ],
  'createSimulation body /rules(0)/campaigns/-/effect(2)/reward_id': (other, own) => [
    'POST',
    `/v1/programs/${own.programId}/simulations`,
    { rules: issuing(other) },
  ],
  'createReferral body /friend_id': ({ newcomerId }, own) => [
    'POST',
    '/v1/referrals',
    { code: own.referralCode, friend_id: newcomerId },
  ],
  'createReferral body /program_id': ({ referralProgramId }, own) => [
    'POST',
    '/v1/referrals',
    { code: own.referralCode, friend_id: own.newcomerId, program_id: referralProgramId },
  ],
  'checkReferral body /friend_id': ({ newcomerId }, own) => [
    'POST',
    '/v1/referrals/check',
    { code: own.referralCode, friend_id: newcomerId },
  ],
  'checkReferral body /program_id': ({ referralProgramId }, own) => [
    'POST',
    '/v1/referrals/check',
    { code: own.referralCode, program_id: referralProgramId },
  ],
  'createVoucher body /reward_id': ({ rewardId }) => ['POST', '/v1/vouchers', { reward_id: rewardId }],
  'createVoucher body /customer_id': ({ customerId }, own) => [
    'POST',
    '/v1/vouchers',
    { reward_id: own.rewardId, customer_id: customerId },
  ],
  'createVoucherBatch body /reward_id': ({ rewardId }) => [
    'POST',
    '/v1/voucher-batches',
    { reward_id: rewardId, count: 2 },
  ],
  'checkVouchers body /card_id': ({ cardId }, own) => [
    'POST',
    '/v1/vouchers/check',
    { vouchers: [own.voucherCode], card_id: cardId },
  ],
  'redeemVouchers body /card_id': ({ cardId }, own) => [
    'POST',
    '/v1/vouchers/redeem',
    { vouchers: [own.voucherCode], card_id: cardId },
  ],
  'forecastUcpLoyalty body /claims/(value)': ({ programId }) => [
    'POST',
    '/v1/ucp/loyalty',
    { claims: { 'com.example.rewards': programId }, items: [{ sku: 'coffee', amount: 100 }], currency: 'EUR' },
  ],
  'forecastUcpLoyalty body /card_id': ({ cardId }, own) => [
    'POST',
    '/v1/ucp/loyalty',
    {
      ...{ claims: { 'com.example.rewards': own.programId }, card_id: cardId },
      ...{ items: [{ sku: 'coffee', amount: 100 }], currency: 'EUR' },
    },
  ],
  'createApiKey body /program_ids/-': ({ programId }) => [
    'POST',
    '/v1/api-keys',
    { name: 'Bound', scopes: ['cards:read'], program_ids: [programId] },
  ],
  'enableWebhookEndpoint body /skip_delivery': ({ deliveryId }, own) => [
    'POST',
    `/v1/webhook-endpoints/${own.endpointId}/enable`,
    { skip_delivery: deliveryId },
  ],
  'resendEvent body /endpoint_id': ({ endpointId }, own) => [
    'POST',
    `/v1/events/${own.eventId}/resend`,
    { endpoint_id: endpointId },
  ],
};

/** Lists of the own business that ask for what belongs to one thing of another world. */
export const filtering: Readonly<Record<string, (other: World, own: World) => string>> = {
  'listCards query /customer_id': ({ customerId }) => `/v1/cards?customer_id=${customerId}`,
  'listCards query /program_id': ({ programId }) => `/v1/cards?program_id=${programId}`,
  'listCardTransactions query /key_id': ({ keyId }, own) => `/v1/cards/${own.cardId}/transactions?key_id=${keyId}`,
  'listEvents query /object_id': ({ cardId }) => `/v1/events?object_id=${cardId}`,
  'listHolds query /card_id': ({ giftCardId }) => `/v1/holds?card_id=${giftCardId}`,
  'listMemberships query /customer_id': ({ customerId }) => `/v1/memberships?customer_id=${customerId}`,
  'listTransactions query /key_id': ({ keyId }) => `/v1/transactions?key_id=${keyId}`,
  'listCardTransactions query /person_id': ({ personId }, own) =>
    `/v1/cards/${own.cardId}/transactions?person_id=${personId}`,
  'listTransactions query /person_id': ({ personId }) => `/v1/transactions?person_id=${personId}`,
  'listTransactions query /card_id': ({ cardId }) => `/v1/transactions?card_id=${cardId}`,
  'listTransactions query /customer_id': ({ customerId }) => `/v1/transactions?customer_id=${customerId}`,
  'listTransactions query /program_id': ({ programId }) => `/v1/transactions?program_id=${programId}`,
  'listRewards query /program_id': ({ programId }) => `/v1/rewards?program_id=${programId}`,
  'listVouchers query /customer_id': ({ customerId }) => `/v1/vouchers?customer_id=${customerId}`,
  'listVouchers query /reward_id': ({ rewardId }) => `/v1/vouchers?reward_id=${rewardId}`,
  'listVouchers query /program_id': ({ programId }) => `/v1/vouchers?program_id=${programId}`,
  'listReferrals query /referrer_id': ({ newcomerId }) => `/v1/referrals?referrer_id=${newcomerId}`,
  'listReferrals query /friend_id': ({ newcomerId }) => `/v1/referrals?friend_id=${newcomerId}`,
  'listReferrals query /program_id': ({ referralProgramId }) => `/v1/referrals?program_id=${referralProgramId}`,
  'listVouchers query /batch_id': ({ voucherBatchId }) => `/v1/vouchers?batch_id=${voucherBatchId}`,
  'listVoucherBatches query /reward_id': ({ rewardId }) => `/v1/voucher-batches?reward_id=${rewardId}`,
  'listSimulations query /program_id': ({ programId }) => `/v1/simulations?program_id=${programId}`,
  'listDeliveries query /endpoint_id': ({ endpointId }) => `/v1/deliveries?endpoint_id=${endpointId}`,
  'listDeliveries query /event_id': ({ eventId }) => `/v1/deliveries?event_id=${eventId}`,
  'listAuditEntries query /key_id': ({ keyId }) => `/v1/audit-log?key_id=${keyId}`,
  'listAuditEntries query /person_id': ({ personId }) => `/v1/audit-log?person_id=${personId}`,
  'listRequests query /person_id': ({ personId }) => `/v1/requests?person_id=${personId}`,
  'listRequests query /key_id': ({ keyId }) => `/v1/requests?key_id=${keyId}`,
};

/** Places that separate tests cover. */
export const alone = [
  'signUpFriend body /attempt',
  'lookUpCards body /customer_id',
  'lookUpCards body /customer_ids/-',
  ...['program_id', 'voucher_reward_id'].flatMap((name) => [
    `createImport body /rows/-/${name}`,
    `previewImport body /rows/-/${name}`,
  ]),
  'getAnalyticsSummary query /program_id',
  'getAnalyticsCohorts query /program_id',
  'getExpiringUnits query /program_id',
  'getReferralFigures query /program_id',
  ...['reward_id', 'program_id'].map((name) => `getVoucherBatchFigures query /${name}`),
  ...['program_id', 'customer_id'].map((name) => `exportCards query /${name}`),
  ...['program_id', 'card_id', 'key_id', 'person_id'].map((name) => `exportTransactions query /${name}`),
  ...['program_id', 'batch_id', 'reward_id', 'customer_id'].map((name) => `exportVouchers query /${name}`),
  'exportVouchers query /after',
  'exportCustomers query /after',
  'exportCards query /after',
  'exportTransactions query /after',
];
