import { keyOfReference } from '../domain/bonus/bonus-reference.ts';
import { isWhollyReversed } from '../domain/earn/net-sums.ts';
import type { Row } from '../storage/tables.ts';

/**
 * Checks that no customer has the same bonus of a program twice. A bonus on a card without a customer belongs to the
 * card.
 */
export class BonusAudit {
  /** Customers by program and bonus. */
  readonly #granted = new Map<string, Set<string>>();

  constructor(readonly report: (violation: string) => void) {}

  addTransaction(row: Row<'transactions'>): void {
    const { kind, reference, customer_id: customer, program_id: program } = row;
    if (kind !== 'bonus' || reference === null || customer === null || isWhollyReversed(row)) return;
    const key = keyOfReference(reference);
    const granted = this.#granted.get(`${program} ${key}`) ?? new Set();
    this.#granted.set(`${program} ${key}`, granted);
    if (granted.has(customer))
      this.report(`transaction ${row.id}: grants ${key} of program ${program} to customer ${customer} again`);
    granted.add(customer);
  }
}
