import { contract } from '@loyalty-service/contract';
import { initServer } from '@ts-rest/express';
import { scheduleBirthdays } from '../accounts/bonuses/schedule-birthdays.ts';
import { judgeTiers } from '../accounts/time/judge-tiers.ts';
import { getCard } from '../accounts/time/show-cards.ts';
import { summarizeLedger } from '../operations/analytics/summarize-ledger.ts';
import { getApiKey, listApiKeys } from '../operations/api-keys/read-api-keys.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from '../operations/api-keys/write-api-key.ts';
import { listAuditEntries } from '../operations/audit/list-audit-entries.ts';
import { blockCard, unblockCard } from '../operations/cards/block-card.ts';
import { closeCard } from '../operations/cards/close-card.ts';
import { earnOnCard } from '../operations/cards/earn-on-card.ts';
import { extendCard } from '../operations/cards/extend-card.ts';
import { issueCard } from '../operations/cards/issue-card.ts';
import { previewEarn } from '../operations/cards/preview-earn.ts';
import { listCards, lookUpCards } from '../operations/cards/read-cards.ts';
import { listLots } from '../operations/cards/read-lots.ts';
import { replaceCard } from '../operations/cards/replace-card.ts';
import { updateCard } from '../operations/cards/update-card.ts';
import { eraseCustomer } from '../operations/customers/erase-customer.ts';
import { exportCustomer } from '../operations/customers/export-customer.ts';
import { mergeCustomer } from '../operations/customers/merge-customer.ts';
import { getCustomer, listCustomers, searchCustomers } from '../operations/customers/read-customers.ts';
import { createCustomer, putExternalCustomer, updateCustomer } from '../operations/customers/write-customer.ts';
import { getDelivery, listDeliveries } from '../operations/deliveries/read-deliveries.ts';
import { resendEvent } from '../operations/deliveries/resend-event.ts';
import { retryDelivery } from '../operations/deliveries/retry-delivery.ts';
import { getEvent, listEvents } from '../operations/events/read-events.ts';
import { captureHold } from '../operations/holds/capture-hold.ts';
import { placeHold } from '../operations/holds/place-hold.ts';
import { getHold, releaseHold } from '../operations/holds/release-hold.ts';
import { createImport } from '../operations/imports/create-import.ts';
import { getImport } from '../operations/imports/get-import.ts';
import { previewImport } from '../operations/imports/preview-import.ts';
import { cancelMembership } from '../operations/memberships/cancel-membership.ts';
import { getMembership, listMemberships } from '../operations/memberships/read-memberships.ts';
import { renewMembership } from '../operations/memberships/renew-membership.ts';
import { adjustCard } from '../operations/movements/adjust-card.ts';
import { redeemReward } from '../operations/movements/redeem-reward.ts';
import { reverseTransaction } from '../operations/movements/reverse-transaction.ts';
import { topUpCard } from '../operations/movements/top-up-card.ts';
import { useCard } from '../operations/movements/use-card.ts';
import { changeProgramStatus } from '../operations/programs/change-program-status.ts';
import { createProgram } from '../operations/programs/create-program.ts';
import { getProgram, listProgramVersions } from '../operations/programs/get-program.ts';
import { listPrograms } from '../operations/programs/list-programs.ts';
import { updateProgram } from '../operations/programs/update-program.ts';
import { listCardRewards } from '../operations/rewards/card-rewards.ts';
import { createReward } from '../operations/rewards/create-reward.ts';
import { getReward, listRewards } from '../operations/rewards/read-rewards.ts';
import { updateReward } from '../operations/rewards/update-reward.ts';
import { resetTestData } from '../operations/test-clock/reset-test-data.ts';
import { advanceTestClock, getTestClock } from '../operations/test-clock/test-clock.ts';
import {
  getTransaction,
  listCardTransactions,
  listTransactions,
} from '../operations/transactions/read-transactions.ts';
import {
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '../operations/webhook-endpoints/change-endpoint.ts';
import { createWebhookEndpoint } from '../operations/webhook-endpoints/create-endpoint.ts';
import { getWebhookEndpoint, listWebhookEndpoints } from '../operations/webhook-endpoints/read-endpoints.ts';
import { recoverWebhookEndpoint } from '../operations/webhook-endpoints/recover-endpoint.ts';
import { testWebhookEndpoint } from '../operations/webhook-endpoints/test-endpoint.ts';
import { meResource } from '../resources/business.ts';
import { pathIdOf } from '../service/found.ts';
import type { Service } from '../service/service.ts';
import { finishErasures } from '../sweeps/finish-erasures.ts';
import { nextLink } from './answer.ts';
import { batch, type Telling } from './batch.ts';
import { exchangeOf, principalOf, setHeader } from './exchange.ts';
import { preview, text, write, writeAndDeliver, writeAndImport, writeAndSweep } from './handlers.ts';
import { importLinesOf } from './import-body.ts';
import type { KnownPrincipals } from './known-principals.ts';
import { ifMatchOf, ifNoneMatchOf } from './preconditions.ts';
import { refuseForeignId, refuseHiddenPrograms } from './route-guards.ts';

const ok = <Body>(body: Body) => ({ status: 200 as const, body });

const endpointIdOf = ({ id }: { readonly id: string }): string => pathIdOf('webhook_endpoint', id);

/** Every route of the contract and its operation. A missing one is a type error. */
export const createRouter = (service: Service, principals: KnownPrincipals, telling: Telling) =>
  initServer().router(contract, {
    cards: {
      earn: (call) =>
        write(service, call, (caller) => earnOnCard(caller, pathIdOf('card', call.params.card_id), call.body)),
      previewEarn: (call) =>
        preview(service, call, (caller) => previewEarn(caller, pathIdOf('card', call.params.card_id), call.body)),
      issue: (call) => write(service, call, (caller) => issueCard(caller, call.body)),
      get: async ({ res, params }) => ok(await getCard(service, principalOf(res).tenant, params.card_id)),
      list: async ({ res, query }) => ok(await listCards(service, principalOf(res).tenant, query)),
      lookup: async ({ res, body }) => ok(await lookUpCards(service, principalOf(res).tenant, body)),
      update: (call) =>
        write(service, call, (caller) =>
          updateCard(caller, pathIdOf('card', call.params.card_id), call.body, ifMatchOf(call.req)),
        ),
      block: (call) =>
        write(service, call, (caller) =>
          blockCard(caller, pathIdOf('card', call.params.card_id), call.body?.reason ?? null),
        ),
      unblock: (call) => write(service, call, (caller) => unblockCard(caller, pathIdOf('card', call.params.card_id))),
      close: (call) =>
        write(service, call, (caller) => closeCard(caller, pathIdOf('card', call.params.card_id), call.body ?? {})),
      extend: (call) =>
        write(service, call, (caller) => extendCard(caller, pathIdOf('card', call.params.card_id), call.body)),
      replace: (call) =>
        write(service, call, (caller) => replaceCard(caller, pathIdOf('card', call.params.card_id), call.body ?? {})),
      transactions: async ({ res, params, query }) =>
        ok(await listCardTransactions(service, principalOf(res).tenant, params.card_id, query)),
      topUp: (call) =>
        write(service, call, (caller) => topUpCard(caller, pathIdOf('card', call.params.card_id), call.body)),
      use: (call) =>
        write(service, call, (caller) => useCard(caller, pathIdOf('card', call.params.card_id), call.body)),
      redeem: (call) =>
        write(service, call, (caller) => redeemReward(caller, pathIdOf('card', call.params.card_id), call.body)),
      hold: (call) =>
        write(service, call, (caller) => placeHold(caller, pathIdOf('card', call.params.card_id), call.body)),
      adjust: (call) =>
        write(service, call, (caller) => adjustCard(caller, pathIdOf('card', call.params.card_id), call.body)),
      lots: async ({ res, params, query }) =>
        ok(await listLots(service, principalOf(res).tenant, params.card_id, query)),
      rewards: async ({ res, params, query }) =>
        ok(await listCardRewards(service, principalOf(res).tenant, params.card_id, query)),
    },
    memberships: {
      renew: (call) =>
        write(service, call, (caller) => renewMembership(caller, pathIdOf('card', call.params.card_id), call.body)),
      cancel: (call) =>
        write(service, call, (caller) => cancelMembership(caller, pathIdOf('card', call.params.card_id), call.body)),
      list: async ({ res, query }) => ok(await listMemberships(service, principalOf(res).tenant, query)),
      get: async ({ res, params }) => ok(await getMembership(service, principalOf(res).tenant, params.id)),
    },
    me: async ({ res }) => {
      const { business, key } = principalOf(res);
      return ok(meResource(business, key));
    },
    programs: {
      list: async ({ res, query }) => {
        refuseHiddenPrograms(principalOf(res), query.status);
        return ok(await listPrograms(service, principalOf(res).tenant, query));
      },
      get: async ({ res, params }) => ok(await getProgram(service, principalOf(res).tenant, params.id)),
      create: (call) => write(service, call, (caller) => createProgram(caller, call.body)),
      update: async (call) => {
        const programId = pathIdOf('program', call.params.id);
        const answer = await write(service, call, (caller) =>
          updateProgram(caller, programId, call.body, ifMatchOf(call.req)),
        );
        await judgeTiers(service, principalOf(call.res), programId, call.body);
        await scheduleBirthdays(service, principalOf(call.res), programId, call.body);
        return answer;
      },
      activate: (call) =>
        write(service, call, (caller) => changeProgramStatus(caller, pathIdOf('program', call.params.id), 'active')),
      pause: (call) =>
        write(service, call, (caller) => changeProgramStatus(caller, pathIdOf('program', call.params.id), 'paused')),
      archive: (call) =>
        write(service, call, (caller) => changeProgramStatus(caller, pathIdOf('program', call.params.id), 'archived')),
      versions: async ({ res, params, query }) =>
        ok(await listProgramVersions(service, principalOf(res).tenant, params.id, query)),
    },
    customers: {
      create: (call) => write(service, call, (caller) => createCustomer(caller, call.body)),
      get: async ({ res, params }) => ok(await getCustomer(service, principalOf(res).tenant, params.id)),
      list: async ({ res, query }) => ok(await listCustomers(service, principalOf(res).tenant, query)),
      update: (call) =>
        write(service, call, (caller) =>
          updateCustomer(caller, pathIdOf('customer', call.params.id), call.body, ifMatchOf(call.req)),
        ),
      search: async ({ res, body }) => ok(await searchCustomers(service, principalOf(res).tenant, body)),
      erase: async (call) => {
        const id = pathIdOf('customer', call.params.id);
        const answer = await write(service, call, (caller) => eraseCustomer(service, caller, id));
        await finishErasures(service, principalOf(call.res).tenant);
        return answer;
      },
      export: async ({ res, params }) =>
        text(await exportCustomer(service, principalOf(res), exchangeOf(res).requestId, params.id)),
      merge: (call) => write(service, call, (caller) => mergeCustomer(service, caller, call.params.id, call.body)),
    },
    externalCustomers: {
      put: (call) => {
        const externalId = refuseForeignId(call.params.external_id);
        return write(service, call, (caller) =>
          putExternalCustomer(caller, externalId, call.body, {
            ifMatch: ifMatchOf(call.req),
            ifNoneMatch: ifNoneMatchOf(call.req),
          }),
        );
      },
    },
    holds: {
      get: async ({ res, params }) => ok(await getHold(service, principalOf(res).tenant, params.id)),
      capture: (call) => write(service, call, (caller) => captureHold(service, caller, call.params.id, call.body)),
      release: (call) => write(service, call, (caller) => releaseHold(service, caller, call.params.id)),
    },
    transactions: {
      reverse: (call) =>
        write(service, call, (caller) => reverseTransaction(service, caller, call.params.id, call.body)),
      batch: (call) => batch(service, telling, call),
      list: async ({ res, query }) => ok(await listTransactions(service, principalOf(res).tenant, query)),
      get: async ({ res, params }) => ok(await getTransaction(service, principalOf(res).tenant, params.id)),
    },
    rewards: {
      create: (call) => write(service, call, (caller) => createReward(caller, call.body)),
      list: async ({ res, query }) => ok(await listRewards(service, principalOf(res).tenant, query)),
      get: async ({ res, params }) => ok(await getReward(service, principalOf(res).tenant, params.id)),
      update: (call) =>
        write(service, call, (caller) =>
          updateReward(caller, pathIdOf('reward', call.params.id), call.body, ifMatchOf(call.req)),
        ),
    },
    events: {
      list: async ({ req, res, query }) => {
        const page = await listEvents(service, principalOf(res).tenant, query);
        if (page.nextCursor) setHeader(res, 'Link', nextLink(req, page.nextCursor));
        return text(page.text);
      },
      get: async ({ res, params }) => text(await getEvent(service, principalOf(res).tenant, params.id)),
      resend: (call) =>
        write(service, call, (caller) => resendEvent(caller, pathIdOf('event', call.params.id), call.body ?? {})),
    },
    webhookEndpoints: {
      create: (call) => write(service, call, (caller) => createWebhookEndpoint(service, caller, call.body)),
      list: async ({ res, query }) => ok(await listWebhookEndpoints(service, principalOf(res).tenant, query)),
      get: async ({ res, params }) => ok(await getWebhookEndpoint(service, principalOf(res).tenant, params.id)),
      update: (call) =>
        write(service, call, (caller) =>
          updateWebhookEndpoint(service, caller, endpointIdOf(call.params), call.body, ifMatchOf(call.req)),
        ),
      delete: (call) =>
        write(service, call, (caller) => deleteWebhookEndpoint(caller, endpointIdOf(call.params), ifMatchOf(call.req))),
      enable: (call) =>
        writeAndDeliver(service, call, (caller) => enableWebhookEndpoint(caller, endpointIdOf(call.params))),
      rotateSecret: (call) =>
        write(service, call, (caller) =>
          rotateWebhookSecret(service, caller, endpointIdOf(call.params), call.body?.expires_in),
        ),
      test: (call) =>
        write(service, call, (caller) => testWebhookEndpoint(caller, endpointIdOf(call.params), call.body.type)),
      recover: (call) =>
        writeAndDeliver(service, call, (caller) => recoverWebhookEndpoint(service, caller, call.params.id, call.body)),
    },
    deliveries: {
      list: async ({ res, query }) => ok(await listDeliveries(service, principalOf(res).tenant, query)),
      get: async ({ res, params }) => ok(await getDelivery(service, principalOf(res).tenant, params.id)),
      retry: (call) => write(service, call, (caller) => retryDelivery(caller, pathIdOf('delivery', call.params.id))),
    },
    apiKeys: {
      create: (call) => write(service, call, (caller) => createApiKey(caller, call.body, caller.scopes)),
      list: async ({ res, query }) => ok(await listApiKeys(service, principalOf(res).tenant, query)),
      get: async ({ res, params }) => ok(await getApiKey(service, principalOf(res).tenant, params.id)),
      rotate: (call) => {
        const keyId = pathIdOf('api_key', call.params.id);
        const answer = write(service, call, (caller) =>
          rotateApiKey(caller, keyId, call.body?.expires_in, caller.scopes),
        );
        return answer.finally(() => principals.forget(keyId));
      },
      revoke: (call) => {
        const keyId = pathIdOf('api_key', call.params.id);
        const answer = write(service, call, (caller) => revokeApiKey(caller, keyId, ifMatchOf(call.req)));
        return answer.finally(() => principals.forget(keyId));
      },
    },
    imports: {
      create: async (call) => {
        const lines = await importLinesOf(call.req.body, principalOf(call.res).business);
        return writeAndImport(service, call, () => createImport(lines));
      },
      preview: async ({ req, res }) => {
        const caller = principalOf(res);
        return ok(await previewImport(service, caller, await importLinesOf(req.body, caller.business)));
      },
      get: async ({ res, params }) => ok(await getImport(service, principalOf(res).tenant, params.id)),
    },
    analytics: {
      summary: async ({ res, query }) => ok(await summarizeLedger(service, principalOf(res), query)),
    },
    auditLog: {
      list: async ({ res, query }) => ok(await listAuditEntries(service, principalOf(res).tenant, query)),
    },
    testClocks: {
      get: async ({ res }) => ok(await getTestClock(service, principalOf(res).tenant)),
      advance: (call) => writeAndSweep(service, call, (caller) => advanceTestClock(caller, call.body)),
    },
    testData: {
      reset: (call) => writeAndSweep(service, call, resetTestData),
    },
  });
