/** Days and hours of the model's business, whose zone is UTC: local calendars have tests of their own. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** One unit of a card by itself: the model knows neither lots nor sums. */
interface Unit {
  /** Of the row that brought it: older units go first. */
  readonly row: number;
  readonly availableAt: number;
  lapsesAt: number | null;
  /** Days that it lasts from its first use on, while it has none. */
  daysFromUse: number | null;
}

export interface Brought {
  readonly count: number;
  readonly availableAt: number;
  readonly lapsesAt: number | null;
  readonly daysFromUse?: number | null;
}

export interface Part {
  readonly amount: number;
  readonly at: string;
}

const never = Number.POSITIVE_INFINITY;

/** The close of the day so many days after that of an instant. */
export const dayCloses = (at: number, days: number): number => (Math.floor(at / dayMs) + days + 1) * dayMs;

/** What a card should be, by rules.md read a second time: units one by one, and the rows that moved them. */
export class CardModel {
  #units: Unit[] = [];
  #states: { readonly at: number; readonly isBlocked: boolean }[] = [];
  /** What each row of its ledger did, in order. */
  readonly deltas: number[] = [];
  earned = 0;
  used = 0;

  constructor(
    readonly kind: 'points' | 'gift' | 'multipass',
    readonly issuedAt: number,
  ) {}

  isBlockedAt(at: number): boolean {
    return this.#states.findLast((state) => state.at <= at)?.isBlocked ?? false;
  }

  turn(isBlocked: boolean, now: number): void {
    this.#states.push({ at: now, isBlocked });
  }

  available(now: number): number {
    return this.#units.filter(({ availableAt }) => availableAt <= now).length;
  }

  pending(now: number): number {
    return this.#units.length - this.available(now);
  }

  bring(units: Brought): void {
    const row = this.deltas.push(units.count);
    const unit = { daysFromUse: null, ...units, row };
    for (let one = 0; one < units.count; one += 1) this.#units.push({ ...unit });
  }

  /** Takes units that are available: those that lapse first, then the oldest. */
  take(count: number, now: number): void {
    const turn = ({ lapsesAt, row }: Unit) => [lapsesAt ?? never, row] as const;
    const waiting = this.#units.filter(({ availableAt }) => availableAt <= now);
    const ordered = waiting.toSorted((a, b) => {
      const [[lapseA, rowA], [lapseB, rowB]] = [turn(a), turn(b)];
      return lapseA === lapseB ? rowA - rowB : lapseA - lapseB;
    });
    const taken = new Set(ordered.slice(0, count));
    const begun = new Set([...taken].filter(({ daysFromUse }) => daysFromUse !== null).map(({ row }) => row));
    this.#units = this.#units.filter((unit) => !taken.has(unit));
    for (const unit of this.#units) {
      if (!begun.has(unit.row) || unit.daysFromUse === null) continue;
      unit.lapsesAt = dayCloses(now, unit.daysFromUse);
      unit.daysFromUse = null;
    }
    this.deltas.push(-count);
  }

  /** What time alone has done: one row for each instant at which units lapsed. */
  bringUp(now: number): void {
    for (let next = this.nextLapse(); next && Date.parse(next.at) <= now; next = this.nextLapse()) {
      const at = Date.parse(next.at);
      this.#units = this.#units.filter(({ lapsesAt }) => lapsesAt !== at);
      this.deltas.push(-next.amount);
    }
  }

  nextLapse(): Part | null {
    return first(this.#units.flatMap(({ lapsesAt }) => (lapsesAt === null ? [] : [lapsesAt])));
  }

  nextAvailable(now: number): Part | null {
    return first(this.#units.flatMap(({ availableAt }) => (availableAt > now ? [availableAt] : [])));
  }
}

function first(instants: readonly number[]): Part | null {
  if (instants.length === 0) return null;
  const at = Math.min(...instants);
  return { at: new Date(at).toISOString(), amount: instants.filter((one) => one === at).length };
}
