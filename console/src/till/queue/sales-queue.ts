import type { Card, Loyalty, MovementAnswer } from '@loyalty-service/sdk';
import { type Connection, connection } from '../../service/connection.ts';
import type { DataClock } from './data-clock.ts';
import type { Refusal, Sale, Seller, TillDatabase } from './database.ts';
import { KeptSales } from './kept-sales.ts';
import { RecentSales } from './recent-sales.ts';
import { isOf, sendSales } from './send-sales.ts';
import { TillPages } from './till-pages.ts';
import { proofOf } from './till-ticket.ts';
import { isUndone, tooLate, undoIdOf, undoOf } from './undo.ts';
import { refuseBeyond, type WaitingOn, waitingOn } from './waiting-on.ts';

/** How many sales are sent together. */
const atOnce = 50;
const retryMs = 10_000;

export type NewSale = Pick<Sale, 'action' | 'cardId' | 'code' | 'programId' | 'body' | 'units' | 'what'>;

export type Booked =
  | { readonly kind: 'booked'; readonly sale: Sale; readonly answer: MovementAnswer }
  | { readonly kind: 'refused'; readonly sale: Sale; readonly problem: Refusal }
  | { readonly kind: 'waiting'; readonly sale: Sale };

export type Undone =
  | { readonly kind: 'undone'; readonly answer: MovementAnswer | null }
  | { readonly kind: 'refused'; readonly problem: Refusal }
  | { readonly kind: 'waiting' };

/** Who is at the till, and for which data. */
interface AtTill {
  readonly mode: string;
  readonly seller: Seller;
}

/**
 * Every sale goes through this queue: it is stored first, then sent. So a crash loses no sale, and the reference of a sale lets the service
 * book it once, however often it is sent.
 */
export class SalesQueue {
  readonly #kept: KeptSales;
  readonly #pages: TillPages;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recent = new RecentSales();
  /** The sales that are being rung up. They happen now. */
  #fresh = new Set<string>();
  /** The sales of this business that are not booked. */
  sales: readonly Sale[] = [];
  /** Where the till stands. */
  location: string | null = null;

  constructor(
    private readonly database: TillDatabase,
    private readonly loyalty: Loyalty,
    private readonly atTill: AtTill,
    readonly clock: DataClock,
  ) {
    this.#kept = new KeptSales(database, atTill.seller.businessId);
    this.#pages = new TillPages(atTill.mode);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows the sales that an earlier page left, and sends them whenever the service is reached. */
  async start(): Promise<void> {
    this.#pages.onTold(() => void this.#load());
    await this.#load();
    connection.subscribe(() => canSend(connection) && void this.settle());
    void this.settle();
  }

  /** Stores a sale and tries to book it at once. Without the service, refuses a sale that takes more than the card has. */
  async book(given: NewSale): Promise<Booked> {
    const sale = await this.#newSale(given);
    const problem = await this.#store(sale);
    if (problem) return { kind: 'refused', sale, problem };
    this.#fresh.add(sale.id);
    this.#recent.add(sale);
    try {
      await this.settle();
    } finally {
      this.#fresh.delete(sale.id);
    }
    const outcome = this.#recent.get(sale.id)?.outcome;
    // The cashier sees the refusal now, so the sale is not kept.
    if (outcome?.kind === 'refused') await this.#dropRefused(sale.id);
    return { kind: 'waiting', ...outcome, sale };
  }

  /** Until when a sale of this page can be undone, on the clock of `performance.now()`. Null: it cannot. */
  undoableUntil({ id, action }: Sale): number | null {
    const until = this.#recent.get(id)?.until ?? 0;
    return action !== 'reverse' && until > performance.now() ? until : null;
  }

  /** Whether a sale of this page was sent and refused. */
  wasRefused = (id: string): boolean => this.#recent.wasRefused(id);

  /** Removes a sale that the service does not have, or reverses it. However often it is asked, the sale is reversed once. */
  async undo(id: string): Promise<Undone> {
    const isWaiting = this.sales.some((sale) => sale.id === id);
    if (!isWaiting && !this.#recent.get(id)) return { kind: 'refused', problem: tooLate() };
    const undo = await this.#pages.inTurn(() => this.#replaceByUndo(id));
    await this.#changed();
    if (!undo) return { kind: 'undone', answer: null };
    this.#recent.add(undo);
    await this.settle();
    const outcome = this.#recent.get(undo.id)?.outcome;
    if (!outcome) return { kind: 'waiting' };
    if (outcome.kind === 'booked') return { kind: 'undone', answer: outcome.answer };
    if (isUndone(undo, outcome.problem)) return { kind: 'undone', answer: null };
    await this.#dropRefused(undo.id);
    return outcome;
  }

  /** The units that waiting sales take from a card, or give. */
  waitingOn({ code, id }: { readonly code: string; readonly id: string | null }): WaitingOn {
    return waitingOn(this.sales, { code, cardId: id });
  }

  /** Sends the waiting sales. Two pages of one till never send at the same time. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      if (canSend(connection)) await this.#pages.inTurn(() => this.#sendAll());
      await this.#changed();
    } catch (failure) {
      // The stored sales are tried again. If this failed a new sale, the cashier would ring it up twice.
      reportError(failure);
    }
    if (this.sales.some(({ status }) => status === 'waiting'))
      this.#timer = setTimeout(() => void this.settle(), retryMs);
  }

  /** Removes a sale that the cashier has dealt with. `false`: another page has dealt with it. */
  discard = (sale: Sale): Promise<boolean> => this.#replace(sale, null);

  /** Keeps a refused sale that was discarded a moment ago. */
  async restore(sale: Sale): Promise<void> {
    await this.#pages.inTurn(() => this.#kept.put(sale));
    await this.#changed();
  }

  /** Sends a refused sale again, for example after the card was unblocked. */
  async retry(sale: Sale, change: Partial<Sale> = {}): Promise<void> {
    await this.#replace(sale, { ...sale, ...change, status: 'waiting', problem: null });
    await this.settle();
  }

  /** Books a refused sale on another card. */
  giveTo = (sale: Sale, { id, code }: Card): Promise<void> => this.retry(sale, { cardId: id, code });

  /** Books a sale of another person under the name of the one at the till, and where the till stands now. */
  async takeOver(sale: Sale): Promise<void> {
    const proof = await proofOf(this.database, sale.id);
    await this.retry(sale, { seller: this.atTill.seller, proof, location: this.location ?? sale.location });
  }

  /** Books a refused sale where the till stands now: its person was moved since they rang it up. */
  bookHere = (sale: Sale): Promise<void> => this.retry(sale, { location: this.location });

  /** Whether the person at the till can send it: it is theirs, or has a proof of the person who rang it up. */
  canSend = (sale: Sale): boolean => isOf(sale, this.atTill.seller.personId);

  async #newSale(given: NewSale): Promise<Sale> {
    const id = `till-${crypto.randomUUID()}`;
    const clock = this.clock.ofSale();
    return {
      ...{ ...given, id, seller: this.atTill.seller, proof: await proofOf(this.database, id), location: this.location },
      ...{ clock, occurredAt: new Date(clock.time).toISOString() },
      ...{ sent: canSend(connection), status: 'waiting', problem: null },
    };
  }

  /** Stores a sale. Without the service, refuses a sale that takes more than the card has, as far as the till knows. */
  async #store(sale: Sale): Promise<Refusal | null> {
    const seen = sale.units < 0 ? await this.#kept.seen(sale.code) : undefined;
    const refusal = (others: readonly Sale[]): Refusal | null =>
      seen ? refuseBeyond(seen, waitingOn(others, sale), sale.units) : null;
    // A connection that was lost a moment ago is noticed now.
    if (connection.state.reached && refusal(await this.#kept.all())) await connection.probe();
    return this.#kept.add(sale, (others) => (connection.state.reached ? null : refusal(others)));
  }

  /** Takes a sale out of the queue. Returns the reversal that is sent instead. Null: the service never had the sale. */
  async #replaceByUndo(id: string): Promise<Sale | null> {
    const waiting = await this.#kept.get(id);
    const recent = this.#recent.get(id);
    const sale = waiting ?? recent?.sale;
    const answer = recent?.outcome?.kind === 'booked' ? recent.outcome.answer : null;
    const isKnown = waiting === undefined || waiting.sent;
    const undo = sale && isKnown ? await this.#undoOf(sale, answer) : null;
    await this.#kept.remove(id, undo);
    return undo;
  }

  async #undoOf(sale: Sale, answer: MovementAnswer | null): Promise<Sale> {
    const id = undoIdOf(sale.id);
    const undo = await this.#newSale({ ...sale, ...undoOf(sale, answer) });
    return { ...undo, id, proof: await proofOf(this.database, id) };
  }

  async #sendAll(): Promise<void> {
    const sending = {
      ...{ loyalty: this.loyalty, personId: this.atTill.seller.personId },
      isFresh: ({ id }: Sale) => this.#fresh.has(id),
      ...{ seen: this.#kept.seen, timeOf: this.clock.timeOf },
    };
    for (;;) {
      const ready = (await this.#kept.all()).filter((sale) => sale.status === 'waiting' && this.canSend(sale));
      const waiting = ready.slice(0, atOnce);
      if (waiting.length === 0) return;
      // A test clock may have been moved while they waited.
      if (waiting.some((sale) => !sending.isFresh(sale))) await this.clock.read();
      await this.#kept.put(...waiting.map((sale) => ({ ...sale, sent: true })));
      const found = await sendSales(sending, waiting);
      if (found === null || found.size === 0) return;
      this.#recent.settle(found);
      await this.#kept.settle(waiting, found);
      await this.#changed();
    }
  }

  async #dropRefused(id: string): Promise<void> {
    const sale = await this.#kept.get(id);
    if (sale?.status === 'refused') await this.discard(sale);
  }

  /** Changes a sale as the cashier saw it. Nothing happens if another page was first: it could be booked twice. */
  async #replace(sale: Sale, by: Sale | null): Promise<boolean> {
    const isReplaced = await this.#pages.inTurn(() => this.#kept.replace(sale, by));
    await this.#changed();
    return isReplaced;
  }

  async #changed(): Promise<void> {
    this.#pages.tell();
    await this.#load();
  }

  async #load(): Promise<void> {
    this.sales = await this.#kept.all();
    for (const listener of this.#listeners) listener();
  }
}

const canSend = ({ state }: Connection): boolean => state.reached && !state.signedOut;
