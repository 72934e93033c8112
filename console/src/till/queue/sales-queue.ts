import type { Loyalty, MovementAnswer } from '@loyalty-service/sdk';
import { type Connection, connection } from '../../service/connection.ts';
import { durable, keyOfCode, type Refusal, type Sale, type Seller, type TillDatabase } from './database.ts';
import { refuseBeyond } from './refuse-beyond.ts';
import { type Outcome, sendSales } from './send-sales.ts';

/** How many sales are sent together. */
const atOnce = 50;
const retryMs = 10_000;
/** For how long a sale can be undone. */
const undoMs = 30_000;

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

/** A sale that was booked by this page, until it can no longer be undone. */
interface Recent {
  readonly sale: Sale;
  readonly until: number;
  /** Null while it waits. */
  readonly answer: MovementAnswer | null;
}

/**
 * Every sale goes through here: it is stored first, then sent. So a crash loses none, and the reference of a sale lets the service
 * book it once, however often it is sent.
 */
export class SalesQueue {
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recent = new Map<string, Recent>();
  /** The sales of this business that are not booked. */
  sales: readonly Sale[] = [];
  /** Where the till stands. */
  location: string | null = null;

  constructor(
    private readonly database: TillDatabase,
    private readonly loyalty: Loyalty,
    private readonly atTill: AtTill,
  ) {}

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows the sales that an earlier page left, and sends them whenever the service is reached. */
  async start(): Promise<void> {
    await this.#changed();
    connection.subscribe(() => canSend(connection) && void this.settle());
    void this.settle();
  }

  /** Stores a sale and tries to book it at once. What the card cannot give is refused while the service is not reached. */
  async book(given: NewSale): Promise<Booked> {
    const { seller } = this.atTill;
    const { offset } = connection.state;
    const clock = { time: Date.now(), offset, moved: connection.clockMoved, after: connection.answeredAt };
    const sale: Sale = {
      ...{ ...given, id: `till-${crypto.randomUUID()}`, seller, location: this.location },
      ...{ clock, occurredAt: new Date(clock.time).toISOString() },
      ...{ sent: canSend(connection), status: 'waiting', problem: null },
    };
    const problem = await this.#refuseBeyond(sale);
    if (problem) return { kind: 'refused', sale, problem };
    const { store, done } = this.database.transaction('sales', 'readwrite', durable);
    await Promise.all([store.add(sale), done]);
    const outcome = (await this.settle(sale.id)).get(sale.id);
    if (outcome?.kind === 'refused') {
      // The cashier sees the refusal now, so the sale is not kept.
      await this.discard(sale.id);
      return { ...outcome, sale };
    }
    const answer = outcome?.answer ?? null;
    this.#recent.set(sale.id, { sale, until: performance.now() + undoMs, answer });
    return answer ? { kind: 'booked', sale, answer } : { kind: 'waiting', sale };
  }

  /** Until when a sale of this page can be undone, on the clock of `performance.now()`. Null: it cannot. */
  undoableUntil({ id, action }: Sale): number | null {
    const until = this.#recent.get(id)?.until ?? 0;
    return action !== 'reverse' && until > performance.now() ? until : null;
  }

  /** Removes a sale that the service does not have, or reverses it. However often it is asked, the sale is reversed once. */
  async undo(id: string): Promise<Undone> {
    const undo = await this.#locked(async () => {
      const waiting = await this.database.get('sales', id);
      const recent = this.#recent.get(id);
      const sale = waiting ?? recent?.sale;
      const { store, done } = this.database.transaction('sales', 'readwrite', durable);
      const made = sale && (waiting === undefined || waiting.sent) ? this.#undoOf(sale, recent?.answer) : null;
      await Promise.all([store.delete(id), made && store.put(made), done]);
      return made;
    });
    await this.#changed();
    if (!undo) return { kind: 'undone', answer: null };
    const outcome = (await this.settle(undo.id)).get(undo.id);
    if (!outcome) return { kind: 'waiting' };
    if (outcome.kind === 'booked') return { kind: 'undone', answer: outcome.answer };
    if (isUndone(undo, outcome)) return { kind: 'undone', answer: null };
    await this.discard(undo.id);
    return outcome;
  }

  /** What waiting sales take from a card, or give. */
  waitingOn({ code, id }: { readonly code: string; readonly id: string | null }): {
    readonly units: number;
    readonly purchases: number;
  } {
    const mine = this.sales.filter((sale) => sale.status === 'waiting' && isOn(sale, code, id));
    return {
      units: mine.reduce((sum, { units }) => sum + units, 0),
      purchases: mine.filter(({ action }) => action === 'earn').length,
    };
  }

  /** Sends what waits. Two pages of one till never send at the same time. `fresh`: a sale that happens now. */
  async settle(fresh?: string): Promise<ReadonlyMap<string, Outcome>> {
    clearTimeout(this.#timer);
    const outcomes = new Map<string, Outcome>();
    if (canSend(connection))
      await this.#locked(async () => {
        for (;;) {
          const waiting = (await this.#read()).filter(({ status }) => status === 'waiting').slice(0, atOnce);
          if (waiting.length === 0) break;
          await this.#markSent(waiting.filter(({ sent }) => !sent));
          const found = await sendSales(this.loyalty, waiting, ({ id }) => id === fresh);
          if (found === null) break;
          for (const [id, outcome] of found) outcomes.set(id, outcome);
          await this.#keep(waiting, found);
          await this.#changed();
          if (found.size === 0) break;
        }
      });
    await this.#changed();
    if (this.sales.some(({ status }) => status === 'waiting'))
      this.#timer = setTimeout(() => void this.settle(), retryMs);
    return outcomes;
  }

  /** Removes a sale that the cashier has dealt with. */
  async discard(id: string): Promise<void> {
    await this.database.delete('sales', id);
    await this.#changed();
  }

  /** Sends a refused sale again, for example after the card was unblocked, or a changed or discarded one. */
  async retry(sale: Sale): Promise<void> {
    await this.database.put('sales', { ...sale, status: 'waiting', problem: null });
    await this.settle();
  }

  #locked<T>(act: () => Promise<T>): Promise<T> {
    return navigator.locks.request(`loyalty-till-${this.atTill.mode}`, act);
  }

  /** Refuses what a card cannot give, as far as the till knows. If the service is reached, it decides. */
  async #refuseBeyond(sale: Sale): Promise<Refusal | null> {
    if (sale.units >= 0) return null;
    const seen = await this.database.get('cards', keyOfCode(sale.code));
    if (!seen) return null;
    const { units } = this.waitingOn({ code: sale.code, id: sale.cardId });
    const refusal = refuseBeyond(seen.card, units, sale.units);
    if (refusal && connection.state.reached) await connection.probe();
    return connection.state.reached ? null : refusal;
  }

  #undoOf(sale: Sale, answer: MovementAnswer | null | undefined): Sale {
    return {
      ...{ ...sale, id: `undo-${sale.id}`, action: 'reverse', status: 'waiting', sent: false, problem: null },
      cardId: answer?.card.id ?? sale.cardId,
      // A renewal is booked as a top-up.
      body: { original: { action: sale.action === 'renew' ? 'top_up' : sale.action, reference: sale.id } },
      // What the card shows has the sale in it only if the sale is booked.
      units: answer ? -answer.transaction.delta : 0,
    };
  }

  async #markSent(sales: readonly Sale[]): Promise<void> {
    if (sales.length === 0) return;
    const { store, done } = this.database.transaction('sales', 'readwrite', durable);
    await Promise.all([...sales.map((sale) => store.put({ ...sale, sent: true })), done]);
  }

  async #keep(sent: readonly Sale[], found: ReadonlyMap<string, Outcome>): Promise<void> {
    const writing = this.database.transaction(['sales', 'cards'], 'readwrite', durable);
    const [sales, cards] = [writing.objectStore('sales'), writing.objectStore('cards')];
    const writes = sent.flatMap((sale) => {
      const outcome = found.get(sale.id);
      if (!outcome) return [];
      if (outcome.kind === 'refused' && !isUndone(sale, outcome))
        return [sales.put({ ...sale, status: 'refused', problem: outcome.problem, sent: false })];
      const card = outcome.kind === 'booked' ? outcome.answer.card : null;
      return [sales.delete(sale.id), ...(card ? [cards.put({ code: keyOfCode(card.code), card })] : [])];
    });
    await Promise.all([...writes, writing.done]);
  }

  /** The sales of this business. Those of another one stay where they are. */
  async #read(): Promise<readonly Sale[]> {
    const { businessId } = this.atTill.seller;
    const all = await this.database.getAllFromIndex('sales', 'occurredAt');
    return all.filter(({ seller }) => seller === null || seller.businessId === businessId);
  }

  async #changed(): Promise<void> {
    this.sales = await this.#read();
    for (const listener of this.#listeners) listener();
  }
}

const canSend = ({ state }: Connection): boolean => state.reached && !state.signedOut;

const isOn = (sale: Sale, code: string, cardId: string | null): boolean =>
  (cardId !== null && sale.cardId === cardId) || keyOfCode(sale.code) === keyOfCode(code);

/** Whether an undo found that nothing is booked, or no longer. */
const isUndone = ({ body }: Sale, { problem }: Extract<Outcome, { kind: 'refused' }>): boolean =>
  'original' in body && ['not_found', 'already_reversed', 'reference_reversed'].includes(problem.code);
