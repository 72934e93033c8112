import { heldUnits } from '../domain/lots/held-units.ts';
import type { Row } from '../storage/tables.ts';

interface Tally {
  /** Units of open lots, and the number of open lots. */
  matured: number;
  pending: number;
  lots: number;
  /** The programs of the open lots. */
  programs: readonly string[];
  /** The open holds. */
  readonly holds: Pick<Row<'holds'>, 'amount' | 'captured' | 'taken'>[];
  /** The earliest time at which a lot expires, a pending lot becomes available, and a hold ends. */
  expires: number;
  available: number;
  ends: number;
}

const never = Number.POSITIVE_INFINITY;

/** Compares the columns of a card about lots and holds with its open lots and holds. */
export class LotAudit {
  readonly #tallies = new Map<string, Tally>();

  constructor(readonly report: (violation: string) => void) {}

  addLot(lot: Row<'lots'>): void {
    this.#checkOpen('lot', lot, lot.remaining > 0);
    if (lot.remaining === 0) return;
    const tally = this.#tallyOf(lot.card_id);
    tally.lots += 1;
    if (lot.program_id !== null && !tally.programs.includes(lot.program_id))
      tally.programs = [...tally.programs, lot.program_id];
    tally.expires = Math.min(tally.expires, lot.expires_at ?? never);
    if (lot.is_pending) {
      tally.pending += lot.remaining;
      tally.available = Math.min(tally.available, lot.available_at ?? never);
    } else {
      tally.matured += lot.remaining;
    }
  }

  addHold(hold: Row<'holds'>): void {
    this.#checkOpen('hold', hold, hold.status === 'held');
    if (hold.status !== 'held') return;
    const tally = this.#tallyOf(hold.card_id);
    tally.holds.push({ amount: hold.amount, captured: hold.captured, taken: hold.taken });
    tally.ends = Math.min(tally.ends, hold.expires_at);
  }

  checkCard(card: Row<'cards'>): void {
    const tally = this.#tallies.get(card.id) ?? freshTally();
    this.#tallies.delete(card.id);
    this.#checkSums(card, tally);
    this.#checkDates(card, tally);
    for (const id of tally.programs)
      if (id !== card.program_id)
        this.report(`card ${card.id}: is in program ${card.program_id}, but an open lot is in ${id}`);
    const named = [
      { what: 'lots', is: card.lots_card_id, open: tally.lots },
      { what: 'holds', is: card.holds_card_id, open: tally.holds.length },
    ];
    for (const { what, is, open } of named) {
      if (is !== (open > 0 ? card.id : null))
        this.report(`card ${card.id}: ${open} ${what} are open, but ${what}_card_id is ${is}`);
    }
  }

  finish(): void {
    for (const cardId of this.#tallies.keys()) this.report(`card ${cardId}: has lots or holds but is not there`);
  }

  #checkOpen(what: string, row: { id: string; card_id: string; open_card_id: string | null }, isOpen: boolean): void {
    if (row.open_card_id === (isOpen ? row.card_id : null)) return;
    this.report(`${what} ${row.id}: is ${isOpen ? 'open' : 'not open'}, but open_card_id is ${row.open_card_id}`);
  }

  #checkSums(card: Row<'cards'>, tally: Tally): void {
    const { id, available, pending, held } = card;
    const inHolds = tally.holds.reduce((sum, hold) => sum + heldUnits(card, hold), 0);
    const say = (what: string, is: number, should: number) =>
      this.report(`card ${id}: ${is} ${what}, but its open ones add up to ${should}`);
    // Some units are not in a lot, and a debt takes units from lots.
    if (tally.matured > Math.max(0, available)) say('available in lots', available, tally.matured);
    // Without lots, no units are pending.
    if (pending !== tally.pending) say('pending in lots', pending, tally.pending);
    if (held !== inHolds) say('held in holds', held, inHolds);
  }

  /** Reports dates of a card that are too late, because on time nothing would happen. */
  #checkDates({ id, ...card }: Row<'cards'>, { expires, available, ends }: Tally): void {
    const late = (what: string, is: number | null, should: number) => {
      if (should === never || (is !== null && is <= should)) return;
      this.report(`card ${id}: ${what} is ${is}, but an open lot or hold says ${should}`);
    };
    late('next_expiry_at', card.next_expiry_at, expires);
    late('next_available_at', card.next_available_at, available);
    late('due_at', card.due_at, Math.min(expires, available, ends));
  }

  #tallyOf(cardId: string): Tally {
    const tally = this.#tallies.get(cardId) ?? freshTally();
    this.#tallies.set(cardId, tally);
    return tally;
  }
}

/** One list for all cards without lots. */
const none: readonly string[] = [];

const freshTally = (): Tally => ({
  matured: 0,
  pending: 0,
  lots: 0,
  programs: none,
  holds: [],
  expires: never,
  available: never,
  ends: never,
});
