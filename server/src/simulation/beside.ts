import { customerAt } from '../accounts/memberships/membership-customer.ts';
import { assert } from '../base/assert.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import type { ProgramTimes } from './program-times.ts';

type Card = Row<'cards'>;

/** Rows that are not simulated and that simulated cards depend on: as they are stored. */
export class Beside {
  readonly holds = new Map<string, Row<'holds'>>();
  /** The holds of a card that are still open. */
  readonly openHolds = new Map<string, readonly Row<'holds'>[]>();
  /** Cards of other programs, which members have. */
  readonly cards = new Map<string, Card>();
  /** By the customer whose they are today. */
  readonly #memberships = new Map<string, readonly Row<'memberships'>[]>();
  /** The states of cards and memberships. */
  readonly states = new Map<string, readonly Row<'state_changes'>[]>();
  /** Records that were merged into others, by the time of the merge, in ms. */
  readonly #mergedAt = new Map<number, Row<'customers'>>();
  readonly #customers = new Map<string, Row<'customers'> | null>();

  constructor(
    readonly store: Pick<Store, 'load'>,
    readonly tenant: Tenant,
    readonly times: ProgramTimes,
  ) {}

  /** The customer as it is today. */
  customer(id: string): Row<'customers'> | null {
    const known = this.#customers.get(id);
    assert(known !== undefined || !this.times.asksForCustomers, `the customer ${id} of a card was loaded`);
    return known ?? null;
  }

  /** The record whose card was merged into another at an instant. Null if it was erased since. */
  mergedAt(at: number): Row<'customers'> | null {
    return this.#mergedAt.get(at) ?? null;
  }

  /** The memberships that a customer had at an instant. A merge of customers gives those of one to the other. */
  membershipsOf(customerId: string, at: number): readonly Row<'memberships'>[] {
    const owner = this.#mergedInto(customerId, at);
    const today = this.#memberships.get(this.#mergedInto(customerId, Number.POSITIVE_INFINITY)) ?? [];
    return today.filter((membership) => customerAt(membership, at) === owner);
  }

  /** The record that stands for a customer at an instant. */
  #mergedInto(customerId: string, at: number): string {
    const customer = this.#customers.get(customerId);
    const next = customer?.status === 'merged' && customer.updated_at <= at ? customer.merged_into : null;
    return next === null ? customerId : this.#mergedInto(next, at);
  }

  /** Loads what cards depend on. */
  async loadForCards(cards: readonly Card[]): Promise<void> {
    const changed = cards.filter((card) => card.status !== 'active' || card.status_changed_at !== card.created_at);
    const customers = cards.flatMap(({ customer_id }) => customer_id ?? []);
    await this.#load([
      ...changed.map(({ id }) => need('state_changes', 'subject', this.tenant, [id])),
      ...cards.flatMap(({ holds_card_id: id }) => (id === null ? [] : [need('holds', 'open', this.tenant, [id])])),
      ...mergedCards(cards).flatMap(({ customer_id: id }) => this.#recordsMergedInto(id)),
      ...this.#customerNeeds(customers),
    ]);
  }

  /** Loads what rows of the ledger depend on. */
  async loadForRows(rows: readonly Row<'transactions'>[]): Promise<void> {
    const holds = rows.flatMap(({ hold_id }) => hold_id ?? []);
    await this.#load([
      ...holds.map((id) => need('holds', 'key', this.tenant, [id])),
      ...this.#customerNeeds(rows.flatMap(({ customer_id }) => customer_id ?? [])),
    ]);
  }

  #customerNeeds(ids: readonly string[]): readonly Need[] {
    const { asksForCustomers, asksForMembers } = this.times;
    if (!asksForCustomers && !asksForMembers) return [];
    const unknown = [...new Set(ids)].filter((id) => !this.#customers.has(id));
    return unknown.flatMap((id) => [
      need('customers', 'key', this.tenant, [id]),
      ...(asksForMembers ? [need('memberships', 'customer', this.tenant, [id])] : []),
    ]);
  }

  #recordsMergedInto = (id: string | null): readonly Need[] =>
    id === null ? [] : [need('customers', 'merged_into', this.tenant, [id])];

  /** Notes a record that was merged. Others may have been merged into it before. */
  #noteMerge(customer: Row<'customers'>): readonly Need[] {
    const { id, updated_at } = customer;
    this.#customers.set(id, customer);
    if (customer.status === 'merged') this.#mergedAt.set(updated_at, customer);
    return this.#recordsMergedInto(id);
  }

  async #load(needs: readonly Need[]): Promise<void> {
    if (needs.length === 0) return;
    const further: Need[] = [];
    for (const { table, by, values, rows } of await this.store.load(needs)) {
      const id = String(values[0]);
      if (table === 'customers' && by === 'key') {
        const customer = (rows[0] as Row<'customers'> | undefined) ?? null;
        this.#customers.set(id, customer);
        // Its memberships are those of the other record now.
        if (customer?.status === 'merged' && this.times.asksForMembers)
          further.push(...this.#customerNeeds([customer.merged_into ?? '']));
      }
      if (table === 'customers' && by === 'merged_into')
        for (const customer of rows as readonly Row<'customers'>[]) further.push(...this.#noteMerge(customer));
      if (table === 'cards' && rows[0]) this.cards.set(id, rows[0] as Card);
      if (table === 'state_changes') this.states.set(id, rows as readonly Row<'state_changes'>[]);
      if (table === 'holds' && by === 'open') this.openHolds.set(id, rows as readonly Row<'holds'>[]);
      if (table === 'holds' && by === 'key' && rows[0]) this.holds.set(id, rows[0] as Row<'holds'>);
      if (table !== 'memberships') continue;
      const memberships = rows as readonly Row<'memberships'>[];
      this.#memberships.set(id, memberships);
      for (const { id: membership, card_id } of memberships)
        further.push(
          need('state_changes', 'subject', this.tenant, [membership]),
          need('cards', 'key', this.tenant, [card_id]),
        );
    }
    await this.#load(further);
  }
}

const mergedCards = (cards: readonly Card[]): readonly Card[] =>
  cards.filter(({ replaced_by, status_reason }) => replaced_by !== null && status_reason === 'merged');
