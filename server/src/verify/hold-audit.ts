import type { Row } from '../storage/tables.ts';

/** Checks that the captures of a hold add up to what it counts as captured, and are not more than it held. */
export class HoldAudit {
  /** By hold: the amounts of its captures. */
  readonly #captured = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  addTransaction({ hold_id, kind, amount }: Row<'transactions'>): void {
    if (hold_id === null || kind === 'reverse') return;
    this.#captured.set(hold_id, (this.#captured.get(hold_id) ?? 0) + amount);
  }

  checkHold({ id, amount, captured }: Row<'holds'>): void {
    const booked = this.#captured.get(id) ?? 0;
    this.#captured.delete(id);
    if (booked !== captured) this.report(`hold ${id}: counts ${captured} as captured, but its rows have ${booked}`);
    if (booked > amount) this.report(`hold ${id}: held ${amount}, but its captures have ${booked}`);
  }

  finish(): void {
    for (const id of this.#captured.keys()) this.report(`hold ${id}: was captured but is not there`);
  }
}
