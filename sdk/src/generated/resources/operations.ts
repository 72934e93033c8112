// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { BusinessPatch, Me } from '../types/types.ts';
import type { Analytics } from './analytics.ts';
import type { ApiKeys } from './api-keys.ts';
import type { AuditLog } from './audit-log.ts';
import type { CardLinks } from './card-links.ts';
import type { CardPages } from './card-pages.ts';
import type { Cards } from './cards.ts';
import type { Customers } from './customers.ts';
import type { Deliveries } from './deliveries.ts';
import type { Events } from './events.ts';
import type { Exports } from './exports.ts';
import type { ExternalCustomers } from './external-customers.ts';
import type { Holds } from './holds.ts';
import type { Imports } from './imports.ts';
import type { Memberships } from './memberships.ts';
import type { Passkeys } from './passkeys.ts';
import type { People } from './people.ts';
import type { Programs } from './programs.ts';
import type { Requests } from './requests.ts';
import type { Rewards } from './rewards.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { Simulations } from './simulations.ts';
import type { TestClocks } from './test-clocks.ts';
import type { TestData } from './test-data.ts';
import type { Transactions } from './transactions.ts';
import type { WebhookEndpoints } from './webhook-endpoints.ts';

/** All resources of the service, and the operations without a resource. */
export interface Operations {
  /** Sums of the ledger by day, program and group. */
  readonly analytics: Analytics;
  /** Secret keys of the business. */
  readonly apiKeys: ApiKeys;
  /** Who changed what, and when. */
  readonly auditLog: AuditLog;
  /** Links with which customers see one card. */
  readonly cardLinks: CardLinks;
  /** The card page, as the token of a card link reads and changes it. */
  readonly cardPages: CardPages;
  /** Cards and their balances: earn, top up, use, redeem. */
  readonly cards: Cards;
  /** People who hold cards. */
  readonly customers: Customers;
  /** Deliveries of events to webhook endpoints, with every attempt. */
  readonly deliveries: Deliveries;
  /** Events in order, for polling. */
  readonly events: Events;
  /** All customers, cards or transactions as a file. */
  readonly exports: Exports;
  /** Customers by your own ids. */
  readonly externalCustomers: ExternalCustomers;
  /** Reserved units, until they are captured or released. */
  readonly holds: Holds;
  /** Customers, cards and balances from another system. */
  readonly imports: Imports;
  /** Memberships of cards, from renewal to renewal. */
  readonly memberships: Memberships;
  /** Passkeys of the signed-in person. */
  readonly passkeys: Passkeys;
  /** People who work for the business, and their roles. */
  readonly people: People;
  /** Loyalty programs and their rules. */
  readonly programs: Programs;
  /** Requests that were sent with your keys, and their answers. */
  readonly requests: Requests;
  /** Rewards that cards redeem for units. */
  readonly rewards: Rewards;
  /** Sessions of the signed-in person. */
  readonly sessions: Sessions;
  /** Sign-in of people, with a link in an e-mail. */
  readonly signIn: SignIn;
  /** Rules applied to past sales. */
  readonly simulations: Simulations;
  /** The clock of test data. */
  readonly testClocks: TestClocks;
  /** Deletion of all test data. */
  readonly testData: TestData;
  /** The ledger: read it, reverse transactions, book batches. */
  readonly transactions: Transactions;
  /** URLs that receive events. */
  readonly webhookEndpoints: WebhookEndpoints;

  /**
   * Get the business.
   *
   * Returns the business of the key or signed-in person, its plan, and what the key or person may do.
   *
   * Any key can call this.
   *
   * @example
   * await loyalty.me();
   */
  me(options?: RequestOptions): RequestPromise<Me>;

  /**
   * Update the business.
   *
   * Changes the name of the business, the e-mail address of its owner, its country or the origins of its web apps, in live and test mode. Only the operator of the service can change the plan.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.updateBusiness({ name: 'Corner Coffee' });
   *
   * @throws APIError with one of the codes `version_mismatch`, or with a code that every operation can return.
   */
  updateBusiness(body?: BusinessPatch, options?: ChangeOptions): RequestPromise<Me>;
}

/** Methods and paths, in the format that methodsOf reads. */
export const operations = {
  me: 'GET me',
  updateBusiness: 'PATCH+ me',
  analytics: {
    cohorts: 'GET+ $/*',
    summary: 'GET+ $/*',
    expiring: 'GET+ $/expiring-units',
  },
  apiKeys: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    revoke: 'DELETE $/:id',
    rotate: 'POST+ $/:id/*',
  },
  auditLog: {
    list: 'GET+list $',
  },
  cardLinks: {
    get: 'GET $/:id',
    revoke: 'DELETE $/:id',
  },
  cardPages: {
    get: 'GET card-page',
    transactions: 'GET+list card-page/*',
    updateCustomer: 'PATCH+ card-page/customer',
  },
  cards: {
    get: 'GET $/:card_id',
    list: 'GET+list $',
    update: 'PATCH+ $/:card_id',
    tier: 'GET $/:card_id/*',
    links: 'GET+list $/:card_id/*',
    lots: 'GET+list $/:card_id/*',
    rewards: 'GET+list $/:card_id/*',
    transactions: 'GET+list $/:card_id/*',
    unblock: 'POST $/:card_id/*',
    issue: 'POST+ $',
    lookup: 'POST+ $/*',
    adjust: 'POST+ $/:card_id/*',
    block: 'POST+ $/:card_id/*',
    close: 'POST+ $/:card_id/*',
    earn: 'POST+ $/:card_id/*',
    extend: 'POST+ $/:card_id/*',
    redeem: 'POST+ $/:card_id/*',
    replace: 'POST+ $/:card_id/*',
    topUp: 'POST+ $/:card_id/*',
    use: 'POST+ $/:card_id/*',
    previewEarn: 'POST+ $/:card_id/earn/preview',
    hold: 'POST+ $/:card_id/holds',
    createLink: 'POST+ $/:card_id/links',
    previewPayment: 'POST+ $/:card_id/payment-preview',
    getByCode: 'POST+ $/by-code',
  },
  customers: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    update: 'PATCH+ $/:id',
    export: 'GET $/:id/*',
    getByExternalId: 'GET external-customers/:external_id',
    erase: 'POST $/:id/*',
    search: 'POST+ $/*',
    merge: 'POST+ $/:id/*',
  },
  deliveries: {
    get: 'GET $/:id',
    list: 'GET+list $',
    retry: 'POST $/:id/*',
  },
  events: {
    get: 'GET $/:id',
    list: 'GET+list $',
    resend: 'POST+ $/:id/*',
  },
  exports: {
    cards: 'GET+ $/*',
    customers: 'GET+ $/*',
    transactions: 'GET+ $/*',
  },
  externalCustomers: {
    put: 'PUT+ $/:external_id',
  },
  holds: {
    get: 'GET $/:id',
    list: 'GET+list $',
    release: 'POST $/:id/*',
    capture: 'POST+ $/:id/*',
  },
  imports: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    preview: 'POST+ $/*',
  },
  memberships: {
    get: 'GET $/:id',
    list: 'GET+list $',
    cancel: 'POST+ cards/:card_id/membership/*',
    renew: 'POST+ cards/:card_id/membership/*',
  },
  passkeys: {
    get: 'GET $/:id',
    list: 'GET $',
    create: 'POST+ $',
    remove: 'DELETE $/:id',
    options: 'POST $/*',
  },
  people: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    update: 'PATCH+ $/:id',
    remove: 'DELETE $/:id',
    invite: 'POST $/:id/*',
  },
  programs: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    update: 'PATCH+ $/:id',
    versions: 'GET+list $/:id/*',
    activate: 'POST $/:id/*',
    archive: 'POST $/:id/*',
    pause: 'POST $/:id/*',
    previewSale: 'POST+ $/:id/preview',
    setImage: 'PUT+ $/:id/image',
  },
  requests: {
    list: 'GET+list $',
  },
  rewards: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    update: 'PATCH+ $/:id',
  },
  sessions: {
    get: 'GET $/:id',
    list: 'GET $',
    end: 'DELETE $/:id',
    tillTicket: 'POST till-tickets',
  },
  signIn: {
    create: 'POST+ $',
    passkeyOptions: 'POST $/passkey/options',
    passkey: 'POST+ $/*',
    sendLink: 'POST+ $/link',
  },
  simulations: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ programs/:id/simulations',
    cancel: 'POST $/:id/*',
  },
  testClocks: {
    get: 'GET test-clock',
    advance: 'POST+ test-clock',
  },
  testData: {
    reset: 'POST $/*',
  },
  transactions: {
    get: 'GET $/:id',
    list: 'GET+list $',
    batch: 'POST+ $/*',
    reverse: 'POST+ $/:id/*',
    batchAll: 'POST+all $/batch',
  },
  webhookEndpoints: {
    get: 'GET $/:id',
    list: 'GET+list $',
    create: 'POST+ $',
    update: 'PATCH+ $/:id',
    delete: 'DELETE $/:id',
    enable: 'POST+ $/:id/*',
    recover: 'POST+ $/:id/*',
    rotateSecret: 'POST+ $/:id/*',
    test: 'POST+ $/:id/*',
  },
} as const;
