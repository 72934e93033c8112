import { transactionIdOf } from '../base/ids.ts';
import { asJsonText, parseJson } from '../base/stored-json.ts';
import { isJump, isJumped } from '../domain/event-jump.ts';
import type { Row } from '../storage/tables.ts';

/**
 * Compares the events with the ledger. Their sequence has no gaps except for the jumps of restores, and each row has one
 * transaction.created.
 */
export class EventAudit {
  readonly #expected = new Map<string, number>();
  readonly #last = new Map<string, number>();

  readonly #young = new Set<string>();

  constructor(readonly report: (violation: string) => void) {}

  /** Expects all events of a business from the first on, if the business is younger than the retention of events. */
  expectAll(business: Row<'businesses'>): void {
    this.#young.add(business.business_id);
  }

  expectOne(row: Row<'transactions'>): void {
    this.#expected.set(row.id, 0);
  }

  /** `isYoung`: the event is so recent that its row must have been added. */
  addEvent(event: Row<'events'>, isYoung: boolean): void {
    const stream = `${event.business_id} ${event.mode}`;
    const last = this.#lastOf(event);
    if (last !== undefined && event.sequence !== last + 1 && !isJump(last, event.sequence))
      this.report(`events of ${stream}: ${event.sequence} follows ${last}`);
    this.#last.set(stream, event.sequence);
    if (event.type !== 'transaction.created') return;
    const id = this.#transactionOf(event);
    const seen = this.#expected.get(id);
    if (seen !== undefined) this.#expected.set(id, seen + 1);
    else if (isYoung && event.card !== null && id !== '')
      this.report(`event ${event.id}: is about transaction ${id}, which is not there`);
  }

  checkCounter(counter: Row<'event_counters'>): void {
    const stream = `${counter.business_id} ${counter.mode}`;
    const last = this.#lastOf(counter);
    if (last !== undefined && last !== counter.sequence && !isJumped(last, counter.sequence))
      this.report(`events of ${stream}: the counter says ${counter.sequence}, the last event is ${last}`);
    this.#last.delete(stream);
  }

  finish(): void {
    for (const stream of this.#last.keys()) this.report(`events of ${stream}: have no counter`);
    for (const [id, seen] of this.#expected)
      if (seen !== 1) this.report(`transaction ${id}: has ${seen} transaction.created events`);
  }

  #lastOf({ business_id, mode }: { readonly business_id: string; readonly mode: string }): number | undefined {
    return this.#last.get(`${business_id} ${mode}`) ?? (this.#young.has(business_id) ? 0 : undefined);
  }

  /** The id of the event's row; empty when the stored body is not valid JSON. */
  #transactionOf({ id, body, card }: Row<'events'>): string {
    try {
      if (card === null) return parseJson(asJsonText<Told>(`{${body}`)).data.transaction.id;
      parseJson(asJsonText(body));
      parseJson(asJsonText(card));
      return transactionIdOf(id);
    } catch {
      this.report(`event ${id}: cannot be read`);
      return '';
    }
  }
}

interface Told {
  readonly data: { readonly transaction: { readonly id: string } };
}
