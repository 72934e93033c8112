import { transactionIdOf } from '../base/ids.ts';
import { parseJson } from '../base/stored-json.ts';
import { isActivity } from '../domain/analytics/active-days.ts';
import { activeInMonth, addCohorts, type CohortSum, monthOf } from '../domain/analytics/cohorts.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import { streamOf } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';

type Activity = Pick<Row<'transactions'>, 'card_id' | 'program_id' | 'occurred_at'>;

/** The activities and the stored cohorts of one business and mode. */
interface Books {
  readonly activities: Map<string, Activity>;
  /** The stored months, by card. */
  readonly months: Map<string, string>;
  /** The stored counts, by name. */
  readonly cohorts: Map<string, number>;
}

const nameOf = ({ cohort, month, program_id }: CohortSum): string =>
  `cards of ${program_id} first active in month ${cohort} and active in ${month}`;
const listed = (months: Iterable<number>): string => [...months].sort((left, right) => left - right).join(', ');

/** Compares stored cohorts with the rows that they claim to include. */
export class CohortAudit {
  readonly #zones = new Map<string, string>();
  readonly #positions = new Map<string, Row<'cohort_positions'>>();
  readonly #books = new Map<string, Books>();

  constructor(readonly report: (violation: string) => void) {}

  addBusiness({ business_id, timezone }: Row<'businesses'>): void {
    this.#zones.set(business_id, timezone);
  }

  addPosition(row: Row<'cohort_positions'>): void {
    this.#positions.set(streamOf(row), row);
  }

  addTransaction(row: Row<'transactions'>): void {
    const position = this.#positions.get(streamOf(row));
    if (!position || !isActivity(row)) return;
    const { id, card_id, program_id, occurred_at } = row;
    if (position.scanned_to !== null && id > position.scanned_to) return;
    this.#booksOf(row).activities.set(id, { card_id, program_id, occurred_at });
  }

  /** Rows of later events are not summed yet. While older rows are scanned, some of them can be before `scanned_to`. */
  addEvent({ id, type, sequence, ...tenant }: Row<'events'>): void {
    const position = this.#positions.get(streamOf(tenant));
    if (!position || type !== 'transaction.created' || sequence <= position.sequence) return;
    this.#booksOf(tenant).activities.delete(transactionIdOf(id));
  }

  addMonths({ card_id, months, ...tenant }: Row<'card_months'>): void {
    this.#booksOf(tenant).months.set(card_id, listed(parseJson(months).map(([month]) => month)));
  }

  addSum({ business_id, mode, ...sum }: Row<'cohort_sums'>): void {
    if (sum.count !== 0) this.#booksOf({ business_id, mode }).cohorts.set(nameOf(sum), sum.count);
  }

  finish(): void {
    for (const [stream, books] of this.#books) {
      const [businessId = ''] = stream.split(' ');
      // A row may come after another row of its month that is scanned later.
      if ((this.#positions.get(stream)?.scanned_to ?? null) === null)
        this.#check(stream, books, this.#zones.get(businessId) ?? 'UTC');
    }
  }

  #booksOf(tenant: Parameters<typeof streamOf>[0]): Books {
    const stream = streamOf(tenant);
    const books = this.#books.get(stream) ?? { activities: new Map(), months: new Map(), cohorts: new Map() };
    this.#books.set(stream, books);
    return books;
  }

  #check(stream: string, { activities, months, cohorts }: Books, zone: string): void {
    const expected = new Map<string, Set<number>>();
    const changes: CohortSum[] = [];
    for (const { card_id, program_id, occurred_at } of activities.values()) {
      const known = expected.get(card_id) ?? new Set();
      expected.set(card_id, known);
      const month = monthOf(localDay(zone, occurred_at));
      changes.push(...activeInMonth(month, known, program_id));
      known.add(month);
    }
    for (const [card, known] of expected) this.#compare(`months of ${card} in ${stream}`, months, card, listed(known));
    for (const sum of addCohorts(changes)) this.#compare(`cohorts of ${stream}`, cohorts, nameOf(sum), sum.count);
    for (const card of months.keys()) this.report(`months of ${card} in ${stream}: there are some, but no rows`);
    for (const [name, count] of cohorts) this.report(`cohorts of ${stream}: ${count} ${name}, but there are no rows`);
  }

  /** Compares one stored value with the expected one, and removes it. */
  #compare<T>(where: string, stored: Map<string, T>, name: string, expected: T): void {
    const found = stored.get(name);
    stored.delete(name);
    if (found !== expected) this.report(`${where}: ${name} is ${found}, but the rows say ${expected}`);
  }
}
