import { listRoutes } from './openapi/routes/routes.ts';
import type { RoleName } from './resources/people.ts';
import { type ScopeName, scopes } from './scopes.ts';

/** What every person may do: see who they are, and manage their own sessions and passkeys. */
const own = [
  'getMe',
  ...listRoutes().flatMap(({ metadata }) => (metadata.scope === 'session' ? [metadata.operationId] : [])),
];

const lookingUp = [
  'getCard',
  'lookUpCards',
  'getCardByCode',
  'getCardTier',
  'listCardTransactions',
  'listCardRewards',
  'getCustomer',
  'getExternalCustomer',
  'searchCustomers',
  'listPrograms',
  'getProgram',
  'listRewards',
  'getReward',
  'getTransaction',
  'getHold',
  'previewEarnOnCard',
  'previewPayment',
  'getTestClock',
];

const reading = [
  ...lookingUp,
  'listCards',
  'listCardLots',
  'getCardLink',
  'listCardLinks',
  'listMemberships',
  'getMembership',
  'listProgramVersions',
  'listCustomers',
  'listHolds',
  'listTransactions',
  'listEvents',
  'getEvent',
  'listWebhookEndpoints',
  'getWebhookEndpoint',
  'listDeliveries',
  'getDelivery',
  'listImports',
  'getImport',
  'listSimulations',
  'getSimulation',
  'getAnalyticsSummary',
  'getAnalyticsCohorts',
  'getExpiringUnits',
  'listAuditEntries',
  'listRequests',
];

const supporting = [
  'createCustomer',
  'updateCustomer',
  'putExternalCustomer',
  'mergeCustomer',
  'issueCard',
  'updateCard',
  'blockCard',
  'unblockCard',
  'extendCard',
  'replaceCard',
  'createCardLink',
  'revokeCardLink',
  'adjustCard',
  'reverseTransaction',
];

const serving = [
  'createCustomer',
  'issueCard',
  'earnOnCard',
  'useCard',
  'redeemReward',
  'topUpCard',
  'renewMembership',
  'holdUnits',
  'captureHold',
  'releaseHold',
  'reverseTransaction',
  'batchTransactions',
];

/** What a manager may not do: API keys, secrets of webhook endpoints, and deleting data. */
const ofOwners = [
  'createApiKey',
  'listApiKeys',
  'getApiKey',
  'rotateApiKey',
  'revokeApiKey',
  'createWebhookEndpoint',
  'rotateWebhookSecret',
  'eraseCustomer',
  'resetTestData',
];

/** Operations that a person can be permitted to call: all but those of card links and of sign-in. */
const everything = listRoutes().flatMap(({ metadata }) =>
  metadata.scope === 'none' || metadata.scope === 'card_link' ? [] : [metadata.operationId],
);

/** The operations that each role permits. An operation that is not listed is refused. */
export const roles: Readonly<Record<RoleName, ReadonlySet<string>>> = {
  owner: new Set(everything),
  manager: new Set(everything.filter((operation) => !ofOwners.includes(operation))),
  support: new Set([...own, ...reading, ...supporting]),
  cashier: new Set([...own, ...lookingUp, ...serving]),
  read_only: new Set([...own, ...reading]),
};

const scopeOf = new Map<string, string>(listRoutes().map(({ metadata }) => [metadata.operationId, metadata.scope]));

/** The scopes that operations need. */
export const scopesFor = (operations: ReadonlySet<string>): readonly ScopeName[] => {
  const needed = new Set([...operations].map((operation) => scopeOf.get(operation)));
  return scopes.filter((scope) => needed.has(scope));
};
