import { hourMs, type Lot, type Unit, UnitsModel } from './units-model.ts';

export type Kind = 'points' | 'clamped' | 'gift' | 'multipass';

/** A row that was asked for, and can be reversed. */
export interface AskedRow {
  readonly kind: 'earn' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'reverse';
  /** As asked: of an earn it is money. */
  readonly amount: number;
  readonly delta: number;
  /** The lot that it brought. */
  readonly own: Lot | null;
  /** The units that it took, in order. */
  readonly taken: readonly Unit[];
  reversedAmount: number;
  reversedDelta: number;
  /** Of the real row. */
  id: string | null;
}

/** Units that are set aside. */
export interface Hold {
  readonly units: readonly Unit[];
  readonly heldFor: 'use' | 'redeem';
  readonly endsAt: number;
  status: 'held' | 'captured' | 'released' | 'expired';
  /** Of the real hold. */
  id: string | null;
}

/** A card that was imported, and that nothing else happens to. */
export interface Newcomer {
  readonly units: UnitsModel;
  /** The units that it brought along. */
  opening: number;
}

/** A card as it should be, by rules.md read a second time: units one by one, and the rows that moved them. */
export class CardModel {
  readonly units = new UnitsModel();
  readonly rows: AskedRow[] = [];
  readonly holds: Hold[] = [];
  /** The change of each row of its ledger, in order: of each card that had its place. */
  readonly ledgers: number[][] = [[]];
  #states: { readonly at: number; readonly isBlocked: boolean }[] = [];
  /** The last row or hold, which an answer will name. */
  last: AskedRow | Hold | null = null;
  earned = 0;
  used = 0;
  /** Of the one reward of its program. */
  stock = 3;
  /** The units that it, and each card merged into it, brought along by an import. */
  readonly openings: number[] = [];
  /** Others that were imported beside it, by external id. */
  readonly newcomers = new Map<string, Newcomer>();

  constructor(
    readonly kind: Kind,
    readonly issuedAt: number,
  ) {}

  isBlockedAt(at: number): boolean {
    return this.#states.findLast((state) => state.at <= at)?.isBlocked ?? false;
  }

  turn(isBlocked: boolean, now: number): void {
    this.#states.push({ at: now, isBlocked });
  }

  get openHolds(): readonly Hold[] {
    return this.holds.filter(({ status }) => status === 'held');
  }

  held(): number {
    return this.openHolds.reduce((sum, { units }) => sum + units.length, 0);
  }

  book(row: Pick<AskedRow, 'kind' | 'amount' | 'delta'> & Partial<AskedRow>): void {
    this.write(row.delta);
    const asked = { own: null, taken: [], reversedAmount: 0, reversedDelta: 0, id: null, ...row };
    this.rows.push(asked);
    this.last = asked;
  }

  write(delta: number): void {
    this.ledgers.at(-1)?.push(delta);
  }

  spend(kind: 'use' | 'redeem', taken: readonly Unit[]): void {
    this.used += taken.length;
    this.book({ kind, amount: taken.length, delta: -taken.length, taken });
  }

  place(heldFor: Hold['heldFor'], units: readonly Unit[], endsAt: number): void {
    const hold: Hold = { heldFor, units, endsAt, status: 'held', id: null };
    this.holds.push(hold);
    this.last = hold;
  }

  /** Held units that are not wanted come back, and the reward with them. */
  end(hold: Hold, status: 'released' | 'expired'): void {
    hold.status = status;
    if (hold.heldFor === 'redeem') this.stock += 1;
    this.units.giveBack(hold.units);
  }

  /** Settles the effects of time in their order: debts are paid, holds end, units expire, with one row for each instant. */
  settleDue(now: number): void {
    for (let at = this.#nextInstant(); at !== null && at <= now; at = this.#nextInstant()) {
      this.units.payDebt(at);
      for (const hold of this.openHolds) if (hold.endsAt <= at) this.end(hold, 'expired');
      const lapsed = this.units.lapse(at);
      if (lapsed > 0) this.write(-lapsed);
    }
  }

  #nextInstant(): number | null {
    const lapse = this.units.nextLapse();
    const instants = [
      lapse && Date.parse(lapse.at),
      this.units.nextToPay(),
      ...this.openHolds.map((one) => one.endsAt),
    ];
    const known = instants.filter((at) => at !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** Another card takes its place, with all that is on it. */
  replace(now: number): void {
    const balance = this.units.available(now) + this.units.pending(now);
    if (balance !== 0) this.write(-balance);
    this.ledgers.push(balance === 0 ? [] : [balance]);
    if (this.isBlockedAt(now)) this.turn(false, now);
  }

  /** Units that were spent come back, the last taken first, and can be used for a day at least. */
  restore({ taken, reversedDelta }: AskedRow, count: number, now: number): void {
    const already = Math.abs(reversedDelta);
    const back = this.units.giveBack(taken.toReversed().slice(already, already + count));
    for (const { lot } of back) {
      if (lot.lapsesAt !== null) lot.lapsesAt = Math.max(lot.lapsesAt, now + 24 * hourMs);
    }
  }
}
