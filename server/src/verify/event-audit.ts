import type { Row } from '../storage/tables.ts';

/** Holds the events against the ledger: dense in sequence, and one transaction.created for each row. */
export class EventAudit {
  readonly #expected = new Map<string, number>();
  readonly #last = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  expectOne(row: Row<'transactions'>): void {
    this.#expected.set(row.id, 0);
  }

  addEvent(event: Row<'events'>): void {
    const stream = `${event.business_id} ${event.mode}`;
    const last = this.#last.get(stream);
    if (last !== undefined && event.sequence !== last + 1)
      this.report(`events of ${stream}: ${event.sequence} follows ${last}`);
    this.#last.set(stream, event.sequence);
    if (event.type !== 'transaction.created') return;
    const body = JSON.parse(`{${event.body}`) as { readonly data: { readonly transaction: { readonly id: string } } };
    const { id } = body.data.transaction;
    const seen = this.#expected.get(id);
    if (seen !== undefined) this.#expected.set(id, seen + 1);
  }

  checkCounter(counter: Row<'event_counters'>): void {
    const stream = `${counter.business_id} ${counter.mode}`;
    const last = this.#last.get(stream);
    if (last !== undefined && last !== counter.sequence)
      this.report(`events of ${stream}: the counter says ${counter.sequence}, the last event is ${last}`);
    this.#last.delete(stream);
  }

  finish(): void {
    for (const stream of this.#last.keys()) this.report(`events of ${stream}: have no counter`);
    for (const [id, seen] of this.#expected)
      if (seen !== 1) this.report(`transaction ${id}: has ${seen} transaction.created events`);
  }
}
