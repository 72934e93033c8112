import { transactionIdOf } from '../base/ids.ts';
import {
  type ActivitySum,
  activityOn,
  addActivities,
  daysAround,
  isActivity,
} from '../domain/analytics/active-days.ts';
import { figureNames, figuresOf, type LedgerSum, LedgerSums } from '../domain/analytics/ledger-sums.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

type Transaction = Row<'transactions'>;
type Summed = Pick<Transaction, 'id' | 'card_id' | 'occurred_at' | 'reverses'> & Parameters<LedgerSums['add']>[0];

/** The rows and the stored sums of one business and mode. */
interface Books {
  readonly rows: Map<string, Summed>;
  /** Rows that are not summed yet, because the sums have not reached their event or have not scanned them. */
  readonly unsummed: Set<string>;
  readonly sums: Map<string, LedgerSum>;
  readonly activity: Map<string, number>;
}

const streamOf = (row: { readonly business_id: string; readonly mode: string }): string =>
  `${row.business_id} ${row.mode}`;
const sumName = ({ dimension, value, day, program_id }: LedgerSum): string =>
  `${dimension} ${JSON.stringify(value)} of ${program_id} on day ${day}`;
const activityName = ({ day, previous_day, program_id }: ActivitySum): string =>
  `cards of ${program_id} active on day ${day} and on ${previous_day} before it`;

/** Compares stored sums with the rows that they claim to include. */
export class SumsAudit {
  readonly #zones = new Map<string, string>();
  readonly #positions = new Map<string, Row<'sum_positions'>>();
  readonly #books = new Map<string, Books>();

  constructor(readonly report: (violation: string) => void) {}

  addBusiness({ business_id, timezone }: Row<'businesses'>): void {
    this.#zones.set(business_id, timezone);
  }

  addPosition(row: Row<'sum_positions'>): void {
    this.#positions.set(streamOf(row), row);
  }

  addTransaction(row: Transaction): void {
    const position = this.#positions.get(streamOf(row));
    if (!position) return;
    const { id, card_id, occurred_at, reverses, program_id, kind, delta, location, staff_ref, key_id } = row;
    const kept = { id, card_id, occurred_at, reverses, program_id, kind, delta, location, staff_ref, key_id };
    const books = this.#booksOf(row);
    books.rows.set(id, kept);
    if (position.scanned_to !== null && id > position.scanned_to) books.unsummed.add(id);
  }

  addEvent({ id, type, sequence, ...tenant }: Row<'events'>): void {
    const position = this.#positions.get(streamOf(tenant));
    if (!position || type !== 'transaction.created') return;
    if (sequence > position.sequence) this.#booksOf(tenant).unsummed.add(transactionIdOf(id));
  }

  addSum({ business_id, mode, ...sum }: Row<'ledger_sums'>): void {
    this.#booksOf({ business_id, mode }).sums.set(sumName(sum), sum);
  }

  addActivity({ business_id, mode, ...sum }: Row<'activity_sums'>): void {
    if (sum.count !== 0) this.#booksOf({ business_id, mode }).activity.set(activityName(sum), sum.count);
  }

  finish(): void {
    for (const [stream, books] of this.#books) {
      const [businessId = ''] = stream.split(' ');
      const isScanning = (this.#positions.get(stream)?.scanned_to ?? null) !== null;
      this.#check(stream, books, { zone: this.#zones.get(businessId) ?? 'UTC', isScanning });
    }
  }

  #booksOf(tenant: Pick<Tenant, 'business_id'> & { readonly mode: string }): Books {
    const stream = streamOf(tenant);
    const books = this.#books.get(stream) ?? {
      rows: new Map(),
      unsummed: new Set(),
      sums: new Map(),
      activity: new Map(),
    };
    this.#books.set(stream, books);
    return books;
  }

  #check(
    stream: string,
    { rows, unsummed, sums, activity }: Books,
    { zone, isScanning }: { readonly zone: string; readonly isScanning: boolean },
  ): void {
    const expected = new LedgerSums();
    const days = new Map<string, Set<number>>();
    const changes: ActivitySum[] = [];
    for (const row of rows.values()) {
      if (unsummed.has(row.id)) continue;
      const day = localDay(zone, row.occurred_at);
      expected.add(row, day, figuresOf(row, rows.get(row.reverses ?? '')?.kind ?? null));
      if (!isActivity(row)) continue;
      const own = days.get(row.card_id) ?? new Set();
      days.set(row.card_id, own);
      changes.push(...activityOn(day, daysAround(own, day), row.program_id));
      own.add(day);
    }
    this.#compareSums(stream, expected.all, sums);
    // While older rows are scanned, sums of later rows may be stored before those of earlier rows.
    if (!isScanning) this.#compareActivity(stream, addActivities(changes), activity);
  }

  #compareSums(stream: string, expected: readonly LedgerSum[], sums: Map<string, LedgerSum>): void {
    for (const sum of expected) {
      const name = sumName(sum);
      const kept = sums.get(name);
      sums.delete(name);
      for (const figure of figureNames)
        if (kept?.[figure] !== sum[figure])
          this.report(
            `sums of ${stream}: ${figure} by ${name} is ${kept?.[figure]}, but the rows add up to ${sum[figure]}`,
          );
    }
    for (const name of sums.keys()) this.report(`sums of ${stream}: there are figures by ${name}, but no rows`);
  }

  #compareActivity(stream: string, expected: readonly ActivitySum[], activity: Map<string, number>): void {
    for (const sum of expected) {
      const name = activityName(sum);
      const kept = activity.get(name) ?? 0;
      activity.delete(name);
      if (kept !== sum.count) this.report(`sums of ${stream}: ${kept} ${name}, but the rows add up to ${sum.count}`);
    }
    for (const [name, count] of activity) this.report(`sums of ${stream}: ${count} ${name}, but there are no rows`);
  }
}
