import './fields/messages.ts';
import { analytics } from './routes/analytics.ts';
import { apiKeys } from './routes/api-keys.ts';
import { auditLog } from './routes/audit-log.ts';
import { me, setBusinessLogo, updateBusiness } from './routes/business.ts';
import { cardLinks } from './routes/card-links.ts';
import { cardPage } from './routes/card-page.ts';
import { cards } from './routes/cards.ts';
import { customerRecords, customers, externalCustomers } from './routes/customers.ts';
import { deliveries } from './routes/deliveries.ts';
import { events } from './routes/events.ts';
import { exports } from './routes/exports.ts';
import { holds } from './routes/holds.ts';
import { imports } from './routes/imports.ts';
import { memberships } from './routes/memberships.ts';
import { movements } from './routes/movements.ts';
import { passkeys } from './routes/passkeys.ts';
import { people } from './routes/people.ts';
import { programs } from './routes/programs.ts';
import { referralLinks } from './routes/referral-links.ts';
import { referrals } from './routes/referrals.ts';
import { requests } from './routes/requests.ts';
import { rewards } from './routes/rewards.ts';
import { c } from './routes/route.ts';
import { sessions } from './routes/sessions.ts';
import { signIn } from './routes/sign-in.ts';
import { simulations } from './routes/simulations.ts';
import { testClock, testData } from './routes/test-clock.ts';
import { transactions } from './routes/transactions.ts';
import { ucp } from './routes/ucp.ts';
import { voucherBatches } from './routes/voucher-batches.ts';
import { vouchers } from './routes/vouchers.ts';
import { webhookEndpoints } from './routes/webhook-endpoints.ts';

/** The complete API under /v1: the server implements it, the SDK calls it and the OpenAPI document describes it. */
export const contract = c.router(
  {
    cards: { ...cards, ...movements },
    cardLinks,
    cardPages: cardPage,
    memberships,
    me,
    updateBusiness,
    setBusinessLogo,
    programs,
    customers: { ...customers, ...customerRecords },
    externalCustomers,
    holds,
    transactions,
    rewards,
    vouchers,
    referrals,
    referralLinks,
    voucherBatches,
    ucp,
    events,
    webhookEndpoints,
    deliveries,
    apiKeys,
    people,
    signIn,
    sessions,
    passkeys,
    imports,
    exports,
    simulations,
    analytics,
    auditLog,
    requests,
    testClocks: testClock,
    testData,
  },
  { strictStatusCodes: true },
);

export type Contract = typeof contract;
