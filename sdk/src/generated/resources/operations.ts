// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { Me } from '../types.ts';
import type { Analytics } from './analytics.ts';
import type { ApiKeys } from './api-keys.ts';
import type { AuditLog } from './audit-log.ts';
import type { Cards } from './cards.ts';
import type { Customers } from './customers.ts';
import type { Deliveries } from './deliveries.ts';
import type { Events } from './events.ts';
import type { ExternalCustomers } from './external-customers.ts';
import type { Holds } from './holds.ts';
import type { Imports } from './imports.ts';
import type { Memberships } from './memberships.ts';
import type { Programs } from './programs.ts';
import type { Rewards } from './rewards.ts';
import type { Simulations } from './simulations.ts';
import type { TestClocks } from './test-clocks.ts';
import type { TestData } from './test-data.ts';
import type { Transactions } from './transactions.ts';
import type { WebhookEndpoints } from './webhook-endpoints.ts';

/** Every operation of the service: resources, and what belongs to none. */
export interface Operations {
  readonly analytics: Analytics;
  readonly apiKeys: ApiKeys;
  readonly auditLog: AuditLog;
  readonly cards: Cards;
  readonly customers: Customers;
  readonly deliveries: Deliveries;
  readonly events: Events;
  readonly externalCustomers: ExternalCustomers;
  readonly holds: Holds;
  readonly imports: Imports;
  readonly memberships: Memberships;
  readonly programs: Programs;
  readonly rewards: Rewards;
  readonly simulations: Simulations;
  readonly testClocks: TestClocks;
  readonly testData: TestData;
  readonly transactions: Transactions;
  readonly webhookEndpoints: WebhookEndpoints;

  /**
   * The business behind the key.
   *
   * The business that owns the key in use, with its plan and the scopes of the key.
   *
   * Any key may do this.
   *
   * @example
   * await loyalty.me();
   */
  me(options?: RequestOptions): RequestPromise<Me>;
}

/** What is sent, and where: as methodsOf reads it. */
export const operations = {
  me: 'GET me',
  analytics: {
    summary: 'GET+ analytics/summary',
  },
  apiKeys: {
    revoke: 'DELETE api-keys/:id',
    get: 'GET api-keys/:id',
    list: 'LIST+ api-keys',
    create: 'POST+ api-keys',
    rotate: 'POST+ api-keys/:id/rotate',
  },
  auditLog: {
    list: 'LIST+ audit-log',
  },
  cards: {
    get: 'GET cards/:card_id',
    list: 'LIST+ cards',
    lots: 'LIST+ cards/:card_id/lots',
    rewards: 'LIST+ cards/:card_id/rewards',
    transactions: 'LIST+ cards/:card_id/transactions',
    update: 'PATCH+ cards/:card_id',
    unblock: 'POST cards/:card_id/unblock',
    issue: 'POST+ cards',
    adjust: 'POST+ cards/:card_id/adjust',
    block: 'POST+ cards/:card_id/block',
    close: 'POST+ cards/:card_id/close',
    earn: 'POST+ cards/:card_id/earn',
    previewEarn: 'POST+ cards/:card_id/earn/preview',
    extend: 'POST+ cards/:card_id/extend',
    hold: 'POST+ cards/:card_id/holds',
    redeem: 'POST+ cards/:card_id/redeem',
    replace: 'POST+ cards/:card_id/replace',
    topUp: 'POST+ cards/:card_id/top-up',
    use: 'POST+ cards/:card_id/use',
    lookup: 'POST+ cards/lookup',
  },
  customers: {
    get: 'GET customers/:id',
    export: 'GET customers/:id/export',
    list: 'LIST+ customers',
    update: 'PATCH+ customers/:id',
    erase: 'POST customers/:id/erase',
    create: 'POST+ customers',
    merge: 'POST+ customers/:id/merge',
    search: 'POST+ customers/search',
  },
  deliveries: {
    get: 'GET deliveries/:id',
    list: 'LIST+ deliveries',
    retry: 'POST deliveries/:id/retry',
  },
  events: {
    get: 'GET events/:id',
    list: 'LIST+ events',
    resend: 'POST+ events/:id/resend',
  },
  externalCustomers: {
    put: 'PUT+ external-customers/:external_id',
  },
  holds: {
    get: 'GET holds/:id',
    release: 'POST holds/:id/release',
    capture: 'POST+ holds/:id/capture',
  },
  imports: {
    get: 'GET imports/:id',
    create: 'POST+ imports',
    preview: 'POST+ imports/preview',
  },
  memberships: {
    get: 'GET memberships/:id',
    list: 'LIST+ memberships',
    cancel: 'POST+ cards/:card_id/membership/cancel',
    renew: 'POST+ cards/:card_id/membership/renew',
  },
  programs: {
    get: 'GET programs/:id',
    list: 'LIST+ programs',
    versions: 'LIST+ programs/:id/versions',
    update: 'PATCH+ programs/:id',
    activate: 'POST programs/:id/activate',
    archive: 'POST programs/:id/archive',
    pause: 'POST programs/:id/pause',
    create: 'POST+ programs',
  },
  rewards: {
    get: 'GET rewards/:id',
    list: 'LIST+ rewards',
    update: 'PATCH+ rewards/:id',
    create: 'POST+ rewards',
  },
  simulations: {
    get: 'GET simulations/:id',
    list: 'LIST+ simulations',
    cancel: 'POST simulations/:id/cancel',
    create: 'POST+ programs/:id/simulations',
  },
  testClocks: {
    get: 'GET test-clock',
    advance: 'POST+ test-clock',
  },
  testData: {
    reset: 'POST test-data/reset',
  },
  transactions: {
    get: 'GET transactions/:id',
    list: 'LIST+ transactions',
    reverse: 'POST+ transactions/:id/reverse',
    batch: 'POST+ transactions/batch',
  },
  webhookEndpoints: {
    delete: 'DELETE webhook-endpoints/:id',
    get: 'GET webhook-endpoints/:id',
    list: 'LIST+ webhook-endpoints',
    update: 'PATCH+ webhook-endpoints/:id',
    enable: 'POST webhook-endpoints/:id/enable',
    create: 'POST+ webhook-endpoints',
    recover: 'POST+ webhook-endpoints/:id/recover',
    rotateSecret: 'POST+ webhook-endpoints/:id/rotate-secret',
    test: 'POST+ webhook-endpoints/:id/test',
  },
} as const;
