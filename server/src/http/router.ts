import { contract } from '@loyalty-service/contract';
import type { Service } from '../service/service.ts';
import type { SignInMails } from '../webhooks/sign-in-mails.ts';
import type { Telling } from './batch/batch-transactions.ts';
import type { FailureThrottle } from './pipeline/failure-throttle.ts';
import type { KnownPrincipals } from './pipeline/known-principals.ts';
import type { RequestLog } from './pipeline/request-log.ts';
import type { Throttle } from './pipeline/throttle.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { auditLogRoutes } from './routes/audit-log.ts';
import { businessRoutes } from './routes/business.ts';
import { cardLinkRoutes } from './routes/card-links.ts';
import { cardPageRoutes } from './routes/card-page.ts';
import { cardRoutes } from './routes/cards.ts';
import { customerRoutes, externalCustomerRoutes } from './routes/customers.ts';
import { deliveryRoutes } from './routes/deliveries.ts';
import { eventRoutes } from './routes/events.ts';
import { exportRoutes } from './routes/exports.ts';
import { holdRoutes } from './routes/holds.ts';
import { importRoutes } from './routes/imports.ts';
import { membershipRoutes } from './routes/memberships.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { peopleRoutes } from './routes/people.ts';
import { programRoutes } from './routes/programs.ts';
import { referralLinkRoutes } from './routes/referral-links.ts';
import { referralRoutes } from './routes/referrals.ts';
import { requestRoutes } from './routes/requests.ts';
import { rewardRoutes } from './routes/rewards.ts';
import { server } from './routes/server.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { simulationRoutes } from './routes/simulations.ts';
import { testClockRoutes, testDataRoutes } from './routes/test-clock.ts';
import { transactionRoutes } from './routes/transactions.ts';
import { ucpRoutes } from './routes/ucp.ts';
import { voucherBatchRoutes } from './routes/voucher-batches.ts';
import { voucherRoutes } from './routes/vouchers.ts';
import { webhookEndpointRoutes } from './routes/webhook-endpoints.ts';

interface RouterOptions {
  readonly principals: KnownPrincipals;
  readonly requestLog: RequestLog | null;
  readonly telling: Telling;
  readonly mails: SignInMails;
  readonly throttle: FailureThrottle;
  readonly signUps: Throttle;
}

/** Every route of the contract and its operation. A missing one is a type error. */
export function createRouter(
  service: Service,
  { principals, requestLog, telling, mails, throttle, signUps }: RouterOptions,
) {
  const signingIn = { principals, mails, throttle, publicUrl: telling.publicUrl };
  return server.router(contract, {
    cards: cardRoutes(service, telling.publicUrl, telling.codes),
    cardLinks: cardLinkRoutes(service, principals),
    cardPages: cardPageRoutes(service),
    memberships: membershipRoutes(service),
    ...businessRoutes(service, principals),
    programs: programRoutes(service),
    customers: customerRoutes(service, telling.codes),
    externalCustomers: externalCustomerRoutes(service),
    holds: holdRoutes(service),
    transactions: transactionRoutes(service, telling),
    rewards: rewardRoutes(service),
    vouchers: voucherRoutes(service, telling.codes),
    referrals: referralRoutes(service, telling.codes),
    referralLinks: referralLinkRoutes(service, { throttle, signUps, publicUrl: telling.publicUrl }),
    voucherBatches: voucherBatchRoutes(service),
    ucp: ucpRoutes(service),
    events: eventRoutes(service),
    webhookEndpoints: webhookEndpointRoutes(service),
    deliveries: deliveryRoutes(service),
    apiKeys: apiKeyRoutes(service, principals),
    people: peopleRoutes(service, signingIn),
    signIn: signInRoutes(service, signingIn),
    sessions: sessionRoutes(service, signingIn),
    passkeys: passkeyRoutes(service, signingIn),
    imports: importRoutes(service),
    exports: exportRoutes(service),
    simulations: simulationRoutes(service),
    analytics: analyticsRoutes(service),
    auditLog: auditLogRoutes(service),
    requests: requestRoutes(service, requestLog),
    testClocks: testClockRoutes(service),
    testData: testDataRoutes(service),
  });
}
