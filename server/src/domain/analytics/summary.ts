import { type ActivitySum, noDay } from './active-days.ts';
import { type Dimension, type Figures, type LedgerSum, noFigures, plusFigures } from './ledger-sums.ts';

/** Local days, both ends included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** Figures of a program, and its state after them. */
export interface Standing {
  readonly figures: Figures;
  readonly liability: number;
  readonly activeCards: number;
  /** Active cards that were never active before the range. */
  readonly newCards: number;
}

export interface Summary {
  /** By program: those with a row by the end of the range. */
  readonly programs: ReadonlyMap<string, Standing>;
  /** By day, then by program: those with a row on the day. */
  readonly days: ReadonlyMap<number, ReadonlyMap<string, Standing>>;
  /** By value of the dimension ('' where rows have none), then by program. */
  readonly groups: ReadonlyMap<string, ReadonlyMap<string, Figures>>;
}

interface Given {
  readonly sums: readonly LedgerSum[];
  readonly activity: readonly ActivitySum[];
  readonly range: DayRange;
  readonly groupBy: Dimension | null;
}

/** Makes a summary of sums. Days before the range only count for the liability at its start. */
export function summarize({ sums, activity, range, groupBy }: Given): Summary {
  const owed = new Tallies();
  const days = new Map<number, Tallies>();
  const groups = new Map<string, Tallies>();
  const all = new Tallies();
  for (const sum of sums) {
    if (sum.day > range.to) continue;
    if (sum.dimension === 'all') {
      owed.add(sum.program_id, sum);
      if (sum.day < range.from) continue;
      all.add(sum.program_id, sum);
      ofKey(days, sum.day).add(sum.program_id, sum);
    } else if (sum.dimension === groupBy && sum.day >= range.from) {
      ofKey(groups, sum.value).add(sum.program_id, sum);
    }
  }
  const active = countActive(activity, range);
  const programs = new Map<string, Standing>();
  for (const [id, { delta }] of owed.figures) {
    const figures = all.of(id);
    programs.set(id, { figures, liability: delta, ...active.of(id) });
  }
  return {
    programs,
    days: standingByDay(days, programs, active),
    groups: new Map([...groups].map(([value, tallies]) => [value, tallies.figures])),
  };
}

/** The liability at the end of each day. It is known for the last day. Going back, each day's delta is subtracted. */
function standingByDay(
  days: ReadonlyMap<number, Tallies>,
  programs: ReadonlyMap<string, Standing>,
  active: ActiveCards,
): Summary['days'] {
  const liabilities = new Map([...programs].map(([id, { liability }]) => [id, liability]));
  const standing = new Map<number, ReadonlyMap<string, Standing>>();
  for (const [day, tallies] of [...days].sort(([left], [right]) => right - left)) {
    const own = new Map<string, Standing>();
    for (const [id, figures] of tallies.figures) {
      const liability = liabilities.get(id) ?? 0;
      own.set(id, { figures, liability, ...active.of(`${id} ${day}`) });
      liabilities.set(id, liability - figures.delta);
    }
    standing.set(day, own);
  }
  return standing;
}

/** Counts active cards. A program counts each card once in the range. A program and day counts those of the day. */
function countActive(activity: readonly ActivitySum[], { from, to }: DayRange): ActiveCards {
  const counts = new ActiveCards();
  for (const { day, previous_day, program_id, count } of activity) {
    if (day < from || day > to) continue;
    const isFirst = previous_day === noDay;
    counts.add(`${program_id} ${day}`, count, isFirst);
    if (previous_day < from) counts.add(program_id, count, isFirst);
  }
  return counts;
}

type Active = Pick<Standing, 'activeCards' | 'newCards'>;
const none: Active = { activeCards: 0, newCards: 0 };

/** Active cards of a program, or of a program and day. */
class ActiveCards {
  readonly #counts = new Map<string, Active>();

  add(key: string, count: number, isFirst: boolean): void {
    const { activeCards, newCards } = this.of(key);
    this.#counts.set(key, { activeCards: activeCards + count, newCards: newCards + (isFirst ? count : 0) });
  }

  of(key: string): Active {
    return this.#counts.get(key) ?? none;
  }
}

/** Figures by program. */
class Tallies {
  readonly figures = new Map<string, Figures>();

  add(programId: string, figures: Figures): void {
    this.figures.set(programId, plusFigures(this.of(programId), figures));
  }

  of(programId: string): Figures {
    return this.figures.get(programId) ?? noFigures;
  }
}

function ofKey<K>(tallies: Map<K, Tallies>, key: K): Tallies {
  const known = tallies.get(key) ?? new Tallies();
  tallies.set(key, known);
  return known;
}
