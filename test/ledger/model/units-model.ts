/** Days and hours of the model's business, whose zone is UTC, because separate tests cover local calendars. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Units that came together and expire together. */
export interface Lot {
  /** Older ones go first. */
  readonly givenAt: number;
  /** Among lots of one instant. */
  readonly order: number;
  readonly availableAt: number;
  lapsesAt: number | null;
  /** Days that it lasts from its first use on, while it has none. */
  daysFromUse: number | null;
  /** Units of it that have expired. */
  lapsed: number;
}

/** One unit of a card by itself: the model counts, and adds nothing up. */
export interface Unit {
  readonly lot: Lot;
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

/** Those that expire first, then the oldest. */
const byAge = (a: Lot, b: Lot): number => a.givenAt - b.givenAt || a.order - b.order;

const inTurn = (units: readonly Unit[]): Unit[] =>
  units.toSorted(({ lot: a }, { lot: b }) => {
    const [left, right] = [a.lapsesAt ?? never, b.lapsesAt ?? never];
    return left === right ? byAge(a, b) : left - right;
  });

/** The units on a card that are not set aside, and what it owes. */
export class UnitsModel {
  #units: Unit[] = [];
  #lots = 0;
  /** Units that were taken back after they were spent. */
  debt = 0;

  available(now: number): number {
    return this.#matured(now).length - this.debt;
  }

  pending(now: number): number {
    return this.#units.length - this.#matured(now).length;
  }

  of(lot: Lot): number {
    return this.#units.filter((unit) => unit.lot === lot).length;
  }

  bring({ count, ...terms }: Brought, now: number): Lot {
    this.#lots += 1;
    return this.#add(count, { daysFromUse: null, lapsed: 0, givenAt: now, order: this.#lots, ...terms }, now);
  }

  /** Units of another card that was merged into it: before its own of the same instant. */
  takeIn({ count, ...terms }: Brought, now: number): Lot {
    this.#lots += 1;
    return this.#add(count, { daysFromUse: null, lapsed: 0, givenAt: now, order: -this.#lots, ...terms }, now);
  }

  #add(count: number, lot: Lot, now: number): Lot {
    this.#units.push(...Array.from({ length: count }, () => ({ lot })));
    this.payDebt(now);
    return lot;
  }

  /** Units that become available fill the debt first. */
  payDebt(now: number): void {
    const older = this.#matured(now).toSorted((a, b) => byAge(a.lot, b.lot));
    this.debt -= this.#drop(older.slice(0, this.debt)).length;
  }

  /** Takes units that are available, in their turn. */
  take(count: number, now: number): Unit[] {
    const taken = this.#drop(inTurn(this.#matured(now)).slice(0, count));
    for (const { lot } of taken) {
      if (lot.daysFromUse === null) continue;
      lot.lapsesAt = dayCloses(now, lot.daysFromUse);
      lot.daysFromUse = null;
    }
    return taken;
  }

  /** Units come back to their lots, as far as no debt takes them; answers those that did. */
  giveBack(units: readonly Unit[]): readonly Unit[] {
    const paying = Math.min(this.debt, units.length);
    this.debt -= paying;
    const back = units.slice(0, units.length - paying);
    this.#units.push(...back);
    return back;
  }

  /** Which units go when so many of a lot's are taken back: its own, then matured ones, then pending ones. */
  toClawBack(own: Lot, count: number, now: number): readonly Unit[] {
    const others = inTurn(this.#units.filter(({ lot }) => lot !== own));
    const isMatured = ({ lot }: Unit) => lot.availableAt <= now;
    const ownUnits = this.#units.filter(({ lot }) => lot === own);
    const order = [...ownUnits, ...others.filter(isMatured), ...others.filter((unit) => !isMatured(unit))];
    return order.slice(0, count);
  }

  drop(units: readonly Unit[]): void {
    this.#drop(units);
  }

  /** Those that expire at an instant are gone; answers how many. */
  lapse(at: number): number {
    const gone = this.#drop(this.#units.filter(({ lot }) => lot.lapsesAt !== null && lot.lapsesAt <= at));
    for (const { lot } of gone) lot.lapsed += 1;
    return gone.length;
  }

  nextLapse(): Part | null {
    return first(this.#units.flatMap(({ lot }) => (lot.lapsesAt === null ? [] : [lot.lapsesAt])));
  }

  nextAvailable(now: number): Part | null {
    return first(this.#units.flatMap(({ lot }) => (lot.availableAt > now ? [lot.availableAt] : [])));
  }

  /** When units came to be available of which a debt has not taken its part yet. */
  nextToPay(): number | null {
    if (this.debt === 0 || this.#units.length === 0) return null;
    return Math.min(...this.#units.map(({ lot }) => lot.availableAt));
  }

  #matured(now: number): Unit[] {
    return this.#units.filter(({ lot }) => lot.availableAt <= now);
  }

  #drop<U extends Unit>(units: readonly U[]): U[] {
    const gone = new Set<Unit>(units);
    this.#units = this.#units.filter((unit) => !gone.has(unit));
    return [...units];
  }
}

function first(instants: readonly number[]): Part | null {
  if (instants.length === 0) return null;
  const at = Math.min(...instants);
  return { at: new Date(at).toISOString(), amount: instants.filter((one) => one === at).length };
}
