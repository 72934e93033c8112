import {
  type ActivitySum,
  activityOn,
  addActivities,
  type DaysAround,
  daysAround,
  isActivity,
} from '../domain/analytics/active-days.ts';
import { dayStart, localDay } from '../domain/calendar/local-time.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { RowToSum } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';

/** Rows of a card that the first query loads. They are nearly always enough. */
const firstRows = 10;
const pageRows = 100;
/** How far a clock may have been set back, in ms. Apart from this, the rows of a card are in the order of time. */
export const clockSlackMs = 7_200_000;

/**
 * The changes that rows make to the active days of their cards. Each row is compared with the rows of its card that have a lower
 * sequence, even if these are not summed up yet, so the total of all changes does not depend on the order of the rows.
 */
export async function cardActivity(
  service: Service,
  tenant: Tenant,
  zone: string,
  rows: readonly RowToSum[],
): Promise<readonly ActivitySum[]> {
  const days = new CardDays(service, tenant, zone);
  const cards = new Map<string, RowToSum[]>();
  for (const row of rows) {
    const own = cards.get(row.card_id);
    if (own) own.push(row);
    else cards.set(row.card_id, [row]);
  }
  const changes: ActivitySum[] = [];
  for (const own of cards.values()) {
    own.sort((left, right) => left.sequence - right.sequence);
    /** The last active day of the card. It is known only while no row of the card is missing in between. */
    let last: number | null = null;
    let sequence = 0;
    for (const row of own) {
      if (row.sequence !== sequence + 1) last = null;
      sequence = row.sequence;
      if (!isActivity(row)) continue;
      const day = localDay(zone, row.occurred_at);
      if (last === day) continue;
      const isNext: boolean = last !== null && day > last;
      const around: DaysAround = isNext ? { has: false, previous: last, next: null } : await days.around(row, day);
      changes.push(...activityOn(day, around, row.program_id));
      // A late activity leaves the last day unknown: `next` is the nearest later day, not the last one.
      last = around.has || around.next !== null ? null : day;
    }
  }
  return addActivities(changes);
}

/** The days of one row. */
type Dated = Pick<RowToSum, 'kind' | 'occurred_at' | 'created_at'>;

/** The row before it, which is loaded with it. */
const rowBefore = ({ before_kind: kind, before_occurred_at: occurred_at, before_created_at: created_at }: RowToSum) =>
  kind === null || occurred_at === null || created_at === null ? null : { kind, occurred_at, created_at };

/** Looks up the days on which cards were active. */
class CardDays {
  readonly #starts = new Map<number, number>();

  constructor(
    readonly service: Service,
    readonly tenant: Tenant,
    readonly zone: string,
  ) {}

  /** The active days around a day, from earlier rows of the card. Usually the row before is enough. */
  async around(row: RowToSum, day: number): Promise<DaysAround> {
    const days = new Set<number>();
    const before = rowBefore(row);
    if (row.sequence === 1 || (before && this.#isEnough(days, before, day))) return daysAround(days, day);
    for (let below = row.sequence, limit = firstRows; ; limit = pageRows) {
      const rows = await this.#page(row.card_id, below, limit);
      if (rows.some((one) => this.#isEnough(days, one, day)) || rows.length < limit) return daysAround(days, day);
      below = rows.at(-1)?.sequence ?? 0;
    }
  }

  /** Adds a row. Returns whether no earlier row can change the days around the day. */
  #isEnough(days: Set<number>, row: Dated, day: number): boolean {
    if (isActivity(row)) days.add(localDay(this.zone, row.occurred_at));
    const { has, previous } = daysAround(days, day);
    // If the card was active on the day, nothing changes. Otherwise earlier rows have no later day.
    return has || (previous !== null && row.created_at + clockSlackMs < this.#startOf(previous + 1));
  }

  #startOf(day: number): number {
    const start = this.#starts.get(day) ?? dayStart(this.zone, day);
    this.#starts.set(day, start);
    return start;
  }

  #page(card_id: string, below: number, limit: number): Promise<readonly Row<'transactions'>[]> {
    return this.service.store.page({
      table: 'transactions',
      tenant: this.tenant,
      where: [
        { column: 'card_id', is: '=', value: card_id },
        { column: 'sequence', is: '<', value: below },
      ],
      order: { column: 'sequence', descending: true },
      limit,
    });
  }
}
