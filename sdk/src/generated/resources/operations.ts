// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { BusinessLogoRequest, BusinessPatch, Me } from '../types/types.ts';
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
import type { ReferralLinks } from './referral-links.ts';
import type { Referrals } from './referrals.ts';
import type { Requests } from './requests.ts';
import type { Rewards } from './rewards.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { Simulations } from './simulations.ts';
import type { TestClocks } from './test-clocks.ts';
import type { TestData } from './test-data.ts';
import type { Transactions } from './transactions.ts';
import type { Ucp } from './ucp.ts';
import type { VoucherBatches } from './voucher-batches.ts';
import type { Vouchers } from './vouchers.ts';
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
  /** All customers, cards, transactions or vouchers as a file. */
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
  /** Invitations, as the friend who opens one sees them. */
  readonly referralLinks: ReferralLinks;
  /** Customers who bring customers, and the bonuses of both. */
  readonly referrals: Referrals;
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
  /** Memberships and forecasts for checkouts of the Universal Commerce Protocol. */
  readonly ucp: Ucp;
  /** Codes of one reward that are made by a job. */
  readonly voucherBatches: VoucherBatches;
  /** Codes that give the benefit of a reward, each use once. */
  readonly vouchers: Vouchers;
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
   * Set the logo of the business.
   *
   * Stores a PNG, JPEG or WebP file, which the card pages of live and test mode show. The file replaces the one before, and null removes it. Anyone with the path can load the file. The file is not changed. Before you upload it, remove private metadata, such as the location where a photo was taken.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.setBusinessLogo({ data: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=' });
   *
   * @throws APIError with one of the codes `version_mismatch`, or with a code that every operation can return.
   */
  setBusinessLogo(body: BusinessLogoRequest, options?: ChangeOptions): RequestPromise<Me>;

  /**
   * Update the business.
   *
   * Changes the name of the business, the e-mail address of its owner, its country, its brand or the origins of its web apps, in live and test mode. Only the operator of the service can change the plan.
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

/** How each method sends its operation. */
export const operations = {
  me: { method: 'GET', path: '/v1/me' },
  setBusinessLogo: { method: 'PUT', path: '/v1/me/logo', takes: 'body' },
  updateBusiness: { method: 'PATCH', path: '/v1/me', takes: 'body' },
  analytics: {
    summary: { method: 'GET', path: '/v1/analytics/summary', takes: 'query' },
    cohorts: { method: 'GET', path: '/v1/analytics/cohorts', takes: 'query' },
    expiring: { method: 'GET', path: '/v1/analytics/expiring-units', takes: 'query' },
    voucherBatches: { method: 'GET', path: '/v1/analytics/voucher-batches', takes: 'query' },
    referrals: { method: 'GET', path: '/v1/analytics/referrals', takes: 'query' },
  },
  apiKeys: {
    create: { method: 'POST', path: '/v1/api-keys', takes: 'body' },
    list: { method: 'GET', path: '/v1/api-keys', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/api-keys/:id' },
    rotate: { method: 'POST', path: '/v1/api-keys/:id/rotate', takes: 'body' },
    revoke: { method: 'DELETE', path: '/v1/api-keys/:id' },
  },
  auditLog: {
    list: { method: 'GET', path: '/v1/audit-log', takes: 'query', isPaged: true },
  },
  cardLinks: {
    get: { method: 'GET', path: '/v1/card-links/:id' },
    revoke: { method: 'DELETE', path: '/v1/card-links/:id' },
  },
  cardPages: {
    get: { method: 'GET', path: '/v1/card-page' },
    transactions: { method: 'GET', path: '/v1/card-page/transactions', takes: 'query', isPaged: true },
    updateCustomer: { method: 'PATCH', path: '/v1/card-page/customer', takes: 'body' },
    createReferralCode: { method: 'POST', path: '/v1/card-page/referral-code' },
  },
  cards: {
    earn: { method: 'POST', path: '/v1/cards/:card_id/earn', takes: 'body' },
    previewEarn: { method: 'POST', path: '/v1/cards/:card_id/earn/preview', takes: 'body' },
    previewPayment: { method: 'POST', path: '/v1/cards/:card_id/payment-preview', takes: 'body' },
    issue: { method: 'POST', path: '/v1/cards', takes: 'body' },
    get: { method: 'GET', path: '/v1/cards/:card_id', takes: 'query' },
    list: { method: 'GET', path: '/v1/cards', takes: 'query', isPaged: true },
    lookup: { method: 'POST', path: '/v1/cards/lookup', takes: 'body' },
    getByCode: { method: 'POST', path: '/v1/cards/by-code', takes: 'body' },
    tier: { method: 'GET', path: '/v1/cards/:card_id/tier' },
    update: { method: 'PATCH', path: '/v1/cards/:card_id', takes: 'body' },
    block: { method: 'POST', path: '/v1/cards/:card_id/block', takes: 'body' },
    unblock: { method: 'POST', path: '/v1/cards/:card_id/unblock' },
    close: { method: 'POST', path: '/v1/cards/:card_id/close', takes: 'body' },
    extend: { method: 'POST', path: '/v1/cards/:card_id/extend', takes: 'body' },
    replace: { method: 'POST', path: '/v1/cards/:card_id/replace', takes: 'body' },
    transactions: { method: 'GET', path: '/v1/cards/:card_id/transactions', takes: 'query', isPaged: true },
    rewards: { method: 'GET', path: '/v1/cards/:card_id/rewards', takes: 'query', isPaged: true },
    createLink: { method: 'POST', path: '/v1/cards/:card_id/links', takes: 'body' },
    links: { method: 'GET', path: '/v1/cards/:card_id/links', takes: 'query', isPaged: true },
    topUp: { method: 'POST', path: '/v1/cards/:card_id/top-up', takes: 'body' },
    use: { method: 'POST', path: '/v1/cards/:card_id/use', takes: 'body' },
    redeem: { method: 'POST', path: '/v1/cards/:card_id/redeem', takes: 'body' },
    hold: { method: 'POST', path: '/v1/cards/:card_id/holds', takes: 'body' },
    adjust: { method: 'POST', path: '/v1/cards/:card_id/adjust', takes: 'body' },
    lots: { method: 'GET', path: '/v1/cards/:card_id/lots', takes: 'query', isPaged: true },
  },
  customers: {
    create: { method: 'POST', path: '/v1/customers', takes: 'body' },
    get: { method: 'GET', path: '/v1/customers/:id' },
    getByExternalId: { method: 'GET', path: '/v1/external-customers/:external_id' },
    list: { method: 'GET', path: '/v1/customers', takes: 'query', isPaged: true },
    update: { method: 'PATCH', path: '/v1/customers/:id', takes: 'body' },
    search: { method: 'POST', path: '/v1/customers/search', takes: 'body' },
    merge: { method: 'POST', path: '/v1/customers/:id/merge', takes: 'body' },
    erase: { method: 'POST', path: '/v1/customers/:id/erase' },
    export: { method: 'GET', path: '/v1/customers/:id/export' },
  },
  deliveries: {
    list: { method: 'GET', path: '/v1/deliveries', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/deliveries/:id' },
    retry: { method: 'POST', path: '/v1/deliveries/:id/retry' },
  },
  events: {
    list: { method: 'GET', path: '/v1/events', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/events/:id' },
    resend: { method: 'POST', path: '/v1/events/:id/resend', takes: 'body' },
  },
  exports: {
    customers: { method: 'GET', path: '/v1/exports/customers', takes: 'query' },
    cards: { method: 'GET', path: '/v1/exports/cards', takes: 'query' },
    transactions: { method: 'GET', path: '/v1/exports/transactions', takes: 'query' },
    vouchers: { method: 'GET', path: '/v1/exports/vouchers', takes: 'query' },
  },
  externalCustomers: {
    put: { method: 'PUT', path: '/v1/external-customers/:external_id', takes: 'body' },
  },
  holds: {
    list: { method: 'GET', path: '/v1/holds', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/holds/:id' },
    capture: { method: 'POST', path: '/v1/holds/:id/capture', takes: 'body' },
    release: { method: 'POST', path: '/v1/holds/:id/release' },
  },
  imports: {
    create: { method: 'POST', path: '/v1/imports', takes: 'body' },
    preview: { method: 'POST', path: '/v1/imports/preview', takes: 'body' },
    list: { method: 'GET', path: '/v1/imports', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/imports/:id' },
  },
  memberships: {
    renew: { method: 'POST', path: '/v1/cards/:card_id/membership/renew', takes: 'body' },
    cancel: { method: 'POST', path: '/v1/cards/:card_id/membership/cancel', takes: 'body' },
    list: { method: 'GET', path: '/v1/memberships', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/memberships/:id' },
  },
  passkeys: {
    options: { method: 'POST', path: '/v1/passkeys/options' },
    create: { method: 'POST', path: '/v1/passkeys', takes: 'body' },
    list: { method: 'GET', path: '/v1/passkeys' },
    get: { method: 'GET', path: '/v1/passkeys/:id' },
    remove: { method: 'DELETE', path: '/v1/passkeys/:id' },
  },
  people: {
    create: { method: 'POST', path: '/v1/people', takes: 'body' },
    list: { method: 'GET', path: '/v1/people', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/people/:id' },
    update: { method: 'PATCH', path: '/v1/people/:id', takes: 'body' },
    remove: { method: 'DELETE', path: '/v1/people/:id' },
    invite: { method: 'POST', path: '/v1/people/:id/invite' },
  },
  programs: {
    list: { method: 'GET', path: '/v1/programs', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/programs/:id' },
    create: { method: 'POST', path: '/v1/programs', takes: 'body' },
    update: { method: 'PATCH', path: '/v1/programs/:id', takes: 'body' },
    setImage: { method: 'PUT', path: '/v1/programs/:id/image', takes: 'body' },
    previewSale: { method: 'POST', path: '/v1/programs/:id/preview', takes: 'body' },
    activate: { method: 'POST', path: '/v1/programs/:id/activate' },
    pause: { method: 'POST', path: '/v1/programs/:id/pause' },
    archive: { method: 'POST', path: '/v1/programs/:id/archive' },
    versions: { method: 'GET', path: '/v1/programs/:id/versions', takes: 'query', isPaged: true },
  },
  referralLinks: {
    lookup: { method: 'POST', path: '/v1/referral-links/lookup', takes: 'body' },
    signUp: { method: 'POST', path: '/v1/referral-links/sign-up', takes: 'body' },
  },
  referrals: {
    create: { method: 'POST', path: '/v1/referrals', takes: 'body' },
    list: { method: 'GET', path: '/v1/referrals', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/referrals/:id' },
    check: { method: 'POST', path: '/v1/referrals/check', takes: 'body' },
    createCode: { method: 'POST', path: '/v1/customers/:id/referral-code' },
  },
  requests: {
    list: { method: 'GET', path: '/v1/requests', takes: 'query', isPaged: true },
  },
  rewards: {
    create: { method: 'POST', path: '/v1/rewards', takes: 'body' },
    list: { method: 'GET', path: '/v1/rewards', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/rewards/:id' },
    update: { method: 'PATCH', path: '/v1/rewards/:id', takes: 'body' },
  },
  sessions: {
    list: { method: 'GET', path: '/v1/sessions' },
    get: { method: 'GET', path: '/v1/sessions/:id' },
    end: { method: 'DELETE', path: '/v1/sessions/:id' },
    tillTicket: { method: 'POST', path: '/v1/till-tickets' },
  },
  signIn: {
    sendLink: { method: 'POST', path: '/v1/sign-in/link', takes: 'body' },
    create: { method: 'POST', path: '/v1/sign-in', takes: 'body' },
    passkeyOptions: { method: 'POST', path: '/v1/sign-in/passkey/options' },
    passkey: { method: 'POST', path: '/v1/sign-in/passkey', takes: 'body' },
  },
  simulations: {
    create: { method: 'POST', path: '/v1/programs/:id/simulations', takes: 'body' },
    list: { method: 'GET', path: '/v1/simulations', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/simulations/:id' },
    cancel: { method: 'POST', path: '/v1/simulations/:id/cancel' },
  },
  testClocks: {
    get: { method: 'GET', path: '/v1/test-clock' },
    advance: { method: 'POST', path: '/v1/test-clock', takes: 'body' },
  },
  testData: {
    reset: { method: 'POST', path: '/v1/test-data/reset' },
  },
  transactions: {
    reverse: { method: 'POST', path: '/v1/transactions/:id/reverse', takes: 'body' },
    batch: { method: 'POST', path: '/v1/transactions/batch', takes: 'body' },
    list: { method: 'GET', path: '/v1/transactions', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/transactions/:id', takes: 'query' },
    batchAll: { method: 'POST', path: '/v1/transactions/batch', takes: 'items' },
  },
  ucp: {
    forecast: { method: 'POST', path: '/v1/ucp/loyalty', takes: 'body' },
  },
  voucherBatches: {
    create: { method: 'POST', path: '/v1/voucher-batches', takes: 'body' },
    list: { method: 'GET', path: '/v1/voucher-batches', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/voucher-batches/:id' },
    cancel: { method: 'POST', path: '/v1/voucher-batches/:id/cancel' },
    void: { method: 'POST', path: '/v1/voucher-batches/:id/void', takes: 'body' },
  },
  vouchers: {
    create: { method: 'POST', path: '/v1/vouchers', takes: 'body' },
    list: { method: 'GET', path: '/v1/vouchers', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/vouchers/:id' },
    lookup: { method: 'POST', path: '/v1/vouchers/lookup', takes: 'body' },
    check: { method: 'POST', path: '/v1/vouchers/check', takes: 'body' },
    redeem: { method: 'POST', path: '/v1/vouchers/redeem', takes: 'body' },
    void: { method: 'POST', path: '/v1/vouchers/:id/void', takes: 'body' },
  },
  webhookEndpoints: {
    create: { method: 'POST', path: '/v1/webhook-endpoints', takes: 'body' },
    list: { method: 'GET', path: '/v1/webhook-endpoints', takes: 'query', isPaged: true },
    get: { method: 'GET', path: '/v1/webhook-endpoints/:id' },
    update: { method: 'PATCH', path: '/v1/webhook-endpoints/:id', takes: 'body' },
    delete: { method: 'DELETE', path: '/v1/webhook-endpoints/:id' },
    enable: { method: 'POST', path: '/v1/webhook-endpoints/:id/enable', takes: 'body' },
    rotateSecret: { method: 'POST', path: '/v1/webhook-endpoints/:id/rotate-secret', takes: 'body' },
    test: { method: 'POST', path: '/v1/webhook-endpoints/:id/test', takes: 'body' },
    recover: { method: 'POST', path: '/v1/webhook-endpoints/:id/recover', takes: 'body' },
  },
} as const;
