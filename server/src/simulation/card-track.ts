import { cardStatuses } from '@loyalty-service/contract/resources/cards';
import { statusesIn } from '../accounts/history/state-history.ts';
import type { CardStatus } from '../domain/card-state.ts';
import type { Row } from '../storage/tables.ts';
import type { Beside } from './beside.ts';
import type { LedgerRows } from './ledger-rows.ts';

type Card = Row<'cards'>;

/** Something that happened to a card and is no row of its ledger. */
export type Happening =
  | { readonly at: number; readonly kind: 'issued' | 'merged' }
  /** `expiresAt`: when the card expires next, if it does before its status changes otherwise. */
  | { readonly at: number; readonly kind: 'state'; readonly status: CardStatus; readonly expiresAt: number | null }
  | { readonly at: number; readonly kind: 'held'; readonly hold: Row<'holds'> };

/** Rows of the same instant come after these. */
const beforeRows: ReadonlySet<string> = new Set(['issued', 'active']);

const placeOf = (happening: Happening): string => (happening.kind === 'state' ? happening.status : happening.kind);

/** The happenings of a card, in order: the rows of its ledger, and those without a row. */
export class CardTrack {
  readonly id: string;
  /** When the card expires first, if its status does not change before. */
  readonly firstExpiry: number | null;
  readonly #happenings: Happening[];
  readonly #placed = new Set<string>();
  #at: number;

  constructor(
    /** The card as it is stored. */
    readonly card: Card,
    readonly rows: LedgerRows,
    beside: Beside,
  ) {
    this.id = card.id;
    this.#at = card.created_at;
    const states = (beside.states.get(card.id) ?? []).toSorted((left, right) => left.version - right.version);
    this.firstExpiry = states[0]?.status === 'expired' ? states[0].at : null;
    const happenings: Happening[] = [{ at: card.created_at, kind: 'issued' }, ...statesOf(card, states)];
    this.#happenings = happenings.filter(({ at }) => at < rows.to);
    for (const hold of card.holds_card_id === null ? [] : (beside.openHolds.get(card.id) ?? [])) this.#place(hold);
    this.placeHolds(rows.known, beside);
  }

  /** The time of what happened next, in ms. Infinite after the end. */
  get at(): number {
    const { first: row } = this.rows;
    const [happening] = this.#happenings;
    const at = Math.min(row?.created_at ?? Number.POSITIVE_INFINITY, happening?.at ?? Number.POSITIVE_INFINITY);
    return Math.max(at, this.#at);
  }

  /** Takes what happened next. */
  take(): Row<'transactions'> | Happening | undefined {
    const { first: row } = this.rows;
    const [happening] = this.#happenings;
    this.#at = Math.min(this.at, Number.MAX_SAFE_INTEGER);
    if (happening && (!row || isBefore(happening, row))) return this.#happenings.shift();
    this.rows.shift();
    return row;
  }

  /** Places the holds that rows capture. */
  placeHolds(rows: readonly Row<'transactions'>[], beside: Beside): void {
    for (const { hold_id } of rows) {
      const hold = hold_id === null ? undefined : beside.holds.get(hold_id);
      if (hold) this.#place(hold);
    }
  }

  #place(hold: Row<'holds'>): void {
    if (hold.created_at >= this.rows.to || this.#placed.has(hold.id)) return;
    this.#placed.add(hold.id);
    const at = Math.max(hold.created_at, this.#at);
    const index = this.#happenings.findIndex((other) => other.at > at);
    this.#happenings.splice(index < 0 ? this.#happenings.length : index, 0, { at, kind: 'held', hold });
  }
}

function isBefore(happening: Happening, row: Row<'transactions'>): boolean {
  if (happening.at !== row.created_at) return happening.at < row.created_at;
  if (happening.kind !== 'held') return beforeRows.has(placeOf(happening));
  const { hold } = happening;
  return hold.id === row.hold_id || orderOf(hold.id) < orderOf(row.id);
}

/** The part of an id that rises, also within a millisecond: all but its prefix. */
const orderOf = (id: string): string => id.slice(id.indexOf('_'));

/** The changes of a card's status, and its merge. What replaced it is issued, and closes it then. */
function statesOf(card: Card, states: readonly Row<'state_changes'>[]): readonly Happening[] {
  const isReplaced = card.replaced_by !== null && card.status_reason !== 'merged';
  const isPassedOn = card.status === 'closed' && card.replaced_by !== null;
  const all = statusesIn(states, cardStatuses);
  const own = isPassedOn ? all.filter(({ status }) => status !== 'closed') : all;
  const happened: Happening[] = own.map(({ at, status }, index) => {
    const next = own[index + 1];
    const expiresAt = status === 'active' && next?.status === 'expired' ? next.at : null;
    return { at, kind: 'state', status, expiresAt };
  });
  if (isPassedOn && !isReplaced) happened.push({ at: card.status_changed_at, kind: 'merged' });
  return happened;
}
