import { parseJson } from '../base/stored-json.ts';
import { isActivity } from '../domain/analytics/active-days.ts';
import { activeInMonth, addCohorts, type CohortSum, monthOf } from '../domain/analytics/cohorts.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import type { Service } from '../service/service.ts';
import { need } from '../storage/needs.ts';
import type { RowToSum } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';
import type { Whose } from './book.ts';

/** A card, and months in which it was active. */
interface CardMonths {
  readonly card_id: string;
  readonly program_id: string;
  readonly months: readonly number[];
}

/** The months and counts that rows add to the cohorts. */
export interface AddedMonths {
  readonly cards: readonly CardMonths[];
  readonly cohorts: readonly CohortSum[];
}

/**
 * Finds the months in which cards become active, and remembers them, so that rows can come in pieces. It uses only the stored
 * months up to a version, so that all are of one moment.
 */
export class NewMonths {
  readonly #known = new Map<string, Set<number>>();

  constructor(
    readonly service: Service,
    readonly whose: Whose,
    readonly version: number,
  ) {}

  async of(rows: readonly RowToSum[]): Promise<AddedMonths> {
    const active = this.#activeMonths(rows);
    await this.#load([...active.keys()].filter((id) => !this.#known.has(id)));
    const cards: CardMonths[] = [];
    const cohorts: CohortSum[] = [];
    for (const [card_id, { program_id, months }] of active) {
      const known = this.#known.get(card_id) ?? new Set();
      const added = [...months].filter((month) => !known.has(month));
      for (const month of added) {
        cohorts.push(...activeInMonth(month, known, program_id));
        known.add(month);
      }
      if (added.length > 0) cards.push({ card_id, program_id, months: added });
    }
    return { cards, cohorts: addCohorts(cohorts) };
  }

  /** The months by card. A row after a row of the same month adds nothing new. */
  #activeMonths(rows: readonly RowToSum[]) {
    const active = new Map<string, { readonly program_id: string; readonly months: Set<number> }>();
    for (const { card_id, program_id, before_kind, before_occurred_at, ...row } of rows) {
      if (!isActivity(row)) continue;
      const month = this.#monthAt(row.occurred_at);
      const isAfterActivity = before_kind !== null && isActivity({ kind: before_kind });
      if (isAfterActivity && before_occurred_at !== null && this.#monthAt(before_occurred_at) === month) continue;
      const own = active.get(card_id) ?? { program_id, months: new Set() };
      active.set(card_id, own);
      own.months.add(month);
    }
    return active;
  }

  #monthAt(at: number): number {
    return monthOf(localDay(this.whose.zone, at));
  }

  async #load(cardIds: readonly string[]): Promise<void> {
    for (const id of cardIds) this.#known.set(id, new Set());
    if (this.version === 0 || cardIds.length === 0) return;
    const { tenant } = this.whose;
    const found = await this.service.store.load(cardIds.map((id) => need('card_months', 'key', tenant, [id])));
    for (const { rows } of found)
      for (const { card_id, months } of rows as readonly Row<'card_months'>[]) {
        const known = parseJson(months).filter(([, version]) => version <= this.version);
        this.#known.set(card_id, new Set(known.map(([month]) => month)));
      }
  }
}
