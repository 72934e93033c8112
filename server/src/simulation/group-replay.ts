import { openAccount } from '../accounts/settling/open-account.ts';
import { nextBirthday } from '../domain/bonus/birthdays.ts';
import { Refusal } from '../domain/refusal.ts';
import { wasReversed } from '../resources/transaction.ts';
import type { Caller } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import type { Beside } from './beside.ts';
import type { CardTrack, Happening } from './card-track.ts';
import type { ProgramTimes } from './program-times.ts';
import {
  simulateCustomer,
  simulateIssue,
  simulateMerge,
  simulateNewRules,
  simulateReplacement,
  simulateState,
} from './simulate-card.ts';
import { simulateHold } from './simulate-hold.ts';
import type { Reversed } from './simulate-reversal.ts';
import { simulateRow } from './simulate-row.ts';
import { SimulatedView } from './simulated-view.ts';
import type { Simulating } from './simulating.ts';

type Card = Row<'cards'>;
type Transaction = Row<'transactions'>;
type Kind = Transaction['kind'];

/** A card at the end of a simulation. */
export interface EndedCard {
  /** As it is stored. */
  readonly stored: Card;
  readonly simulated: Card;
}

/** Receives each row and each card of a simulation. `reversed` is the kind of the row that a reversal reverses. */
export interface Observer {
  booked(row: Transaction, reversed: Kind | undefined): void;
  simulated(row: Transaction, reversed: Kind | undefined): void;
  shortfall(units: number): void;
  ended(cards: readonly EndedCard[]): void;
}

interface Setting {
  readonly caller: Caller;
  readonly times: ProgramTimes;
  readonly beside: Beside;
  readonly observer: Observer;
}

/** Does again what happened to some cards, in the order in which it happened, by the rules of a draft. */
export class GroupReplay {
  readonly #view: SimulatedView;
  readonly #simulating: Simulating;
  readonly #reversed = new Map<string, Reversed>();
  /** Until when birthdays of a card were celebrated, in ms. */
  readonly #celebrated = new Map<string, number>();
  #change = 0;

  constructor(
    readonly setting: Setting,
    readonly tracks: readonly CardTrack[],
  ) {
    const { caller, times, beside, observer } = setting;
    this.#view = new SimulatedView(caller.tenant, times, beside, (row) =>
      observer.simulated(row, row.reverses === null ? undefined : this.#view.rows.get(row.reverses)?.kind),
    );
    this.#simulating = { view: this.#view, caller, times, onShortfall: (units) => observer.shortfall(units) };
  }

  /** Does the next thing that happened. Returns whether there was one. */
  step(): boolean {
    let track: CardTrack | undefined;
    let at = Number.POSITIVE_INFINITY;
    for (const one of this.tracks) {
      const next = one.at;
      if (next < at) [track, at] = [one, next];
    }
    const next = track?.take();
    if (!track || !next) return false;
    this.#changeRules(at);
    this.#celebrate(track.id, at);
    if ('card_id' in next) this.#row(track, next, at);
    else this.#perform(at, () => this.#happen(track, next));
    return true;
  }

  /** Brings all cards up to the end of the simulation. */
  end(): void {
    const until = this.setting.times.draft.to - 1;
    this.#changeRules(until);
    for (const { id, card } of this.tracks) {
      if (this.#openCard(id) === null) continue;
      this.#celebrate(id, until);
      if (card.updated_at <= until) this.#followCustomer(id, card.customer_id, until);
      this.#perform(until, () => openAccount(this.#view, this.setting.caller, id));
    }
    this.setting.observer.ended(
      this.tracks.flatMap(({ id, card }) => {
        const simulated = this.#view.cards.get(id);
        return simulated ? [{ stored: card, simulated }] : [];
      }),
    );
  }

  /** A command that the rules refuse changes nothing. */
  #perform(at: number, run: () => void): void {
    this.#view.begin(at);
    try {
      run();
      this.#view.commit();
    } catch (error) {
      this.#view.rollBack();
      if (!(error instanceof Refusal)) throw error;
    }
  }

  #openCard(id: string): Card | null {
    const card = this.#view.cards.get(id);
    return card && card.status !== 'closed' ? card : null;
  }

  #row(track: CardTrack, row: Transaction, at: number): void {
    const reversed = row.reverses === null ? undefined : this.#reversed.get(row.reverses);
    this.setting.observer.booked(row, reversed?.row.kind);
    if (wasReversed(row)) this.#reversed.set(row.id, { row, reversed: 0 });
    const isTransfer = row.kind === 'transfer_in' || row.kind === 'transfer_out';
    if (!isTransfer) this.#followCustomer(track.id, row.customer_id, at);
    this.#view.rows.lasting = wasReversed(row) ? row.id : null;
    this.#perform(at, () => simulateRow(this.#simulating, row, reversed));
    if (reversed) reversed.reversed += row.amount;
  }

  #happen(track: CardTrack, happening: Happening): void {
    switch (happening.kind) {
      case 'issued':
        this.#issue(track);
        break;
      case 'merged':
        simulateMerge(this.#simulating, track.card);
        break;
      case 'state':
        simulateState(this.#simulating, track.id, happening);
        break;
      case 'held':
        simulateHold(this.#simulating, happening.hold);
        break;
      default:
        happening satisfies never;
    }
  }

  #issue({ card, rows, firstExpiry }: CardTrack): void {
    this.#celebrated.set(card.id, card.created_at);
    const { first } = rows;
    const customerId = this.#firstCustomer(card);
    const isImported = first?.kind === 'import' && first.created_at === card.created_at;
    const issued = { card, customerId, expiresAt: firstExpiry, isImported };
    const old = this.tracks.find(({ id }) => id === card.replaces);
    if (old) simulateReplacement(this.#simulating, old.card, issued);
    else simulateIssue(this.#simulating, issued);
  }

  /** Whose card it was when it was issued: as its first row says, or the first one after it. Without any, as it is today. */
  #firstCustomer(card: Card): string | null {
    const { first } = this.tracks.find(({ id }) => id === card.id)?.rows ?? {};
    if (first) return first.customer_id;
    const next = this.tracks.find(({ id }) => id === card.replaced_by);
    if (!next) return card.customer_id;
    if (card.status_reason === 'merged') return this.setting.beside.mergedAt(card.status_changed_at)?.id ?? null;
    return this.#firstCustomer(next.card);
  }

  /** Gives a card the customer that it has in a row. If its customer was merged into another, so were all cards of the customer. */
  #followCustomer(cardId: string, customerId: string | null, at: number): void {
    const before = this.#view.cards.get(cardId)?.customer_id;
    if (before === undefined || before === customerId) return;
    const isMerged = before !== null && customerId !== null;
    for (const { id, customer_id } of this.#view.cards.all) {
      if (id === cardId || (isMerged && customer_id === before))
        this.#perform(at, () => simulateCustomer(this.#simulating, id, customerId));
    }
  }

  /** Lets each birthday come at its time, because a bonus depends on the tier of the day. */
  #celebrate(cardId: string, until: number): void {
    const { times, beside, caller } = this.setting;
    const customerId = times.asksForBirthdays ? this.#openCard(cardId)?.customer_id : null;
    const birthday = customerId ? beside.customer(customerId)?.birthday : null;
    const since = this.#celebrated.get(cardId) ?? until;
    this.#celebrated.set(cardId, until);
    if (!birthday) return;
    const zone = caller.business.timezone;
    for (let at = nextBirthday(zone, birthday, since); at <= until; at = nextBirthday(zone, birthday, at))
      this.#perform(at, () => openAccount(this.#view, caller, cardId));
  }

  #changeRules(until: number): void {
    const { changes } = this.setting.times;
    for (let at = changes[this.#change]; at !== undefined && at <= until; at = changes[this.#change]) {
      this.#change += 1;
      for (const { id } of this.tracks) {
        if (this.#openCard(id) === null) continue;
        this.#celebrate(id, at);
        this.#perform(at, () => simulateNewRules(this.#simulating, id));
      }
    }
  }
}
