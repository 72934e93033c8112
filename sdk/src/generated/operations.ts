// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { Me } from './types.ts';
import { ApiKeys } from './api-keys.ts';
import { Cards } from './cards.ts';
import { Customers } from './customers.ts';
import { Events } from './events.ts';
import { ExternalCustomers } from './external-customers.ts';
import { Holds } from './holds.ts';
import { Memberships } from './memberships.ts';
import { Programs } from './programs.ts';
import { Rewards } from './rewards.ts';
import { Transactions } from './transactions.ts';

/** Every operation of the service: resources, and what belongs to none. */
export abstract class Operations {
  readonly apiKeys: ApiKeys;
  readonly cards: Cards;
  readonly customers: Customers;
  readonly events: Events;
  readonly externalCustomers: ExternalCustomers;
  readonly holds: Holds;
  readonly memberships: Memberships;
  readonly programs: Programs;
  readonly rewards: Rewards;
  readonly transactions: Transactions;
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
    this.apiKeys = new ApiKeys(transport);
    this.cards = new Cards(transport);
    this.customers = new Customers(transport);
    this.events = new Events(transport);
    this.externalCustomers = new ExternalCustomers(transport);
    this.holds = new Holds(transport);
    this.memberships = new Memberships(transport);
    this.programs = new Programs(transport);
    this.rewards = new Rewards(transport);
    this.transactions = new Transactions(transport);
  }

  /**
   * The business behind the key.
   *
   * The business that owns the key in use, with its plan and the scopes of the key.
   *
   * Any key may do this.
   */
  me(options: RequestOptions = {}): RequestPromise<Me> {
    return this.#transport.call({ method: 'GET', route: '/v1/me', options });
  }
}
