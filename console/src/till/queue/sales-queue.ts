import type { Loyalty, MovementAnswer } from '@loyalty-service/sdk';
import { durable, type Sale, type TillDatabase } from './database.ts';
import { type Outcome, sendSales } from './send-sales.ts';

/** How many sales are sent together. */
const atOnce = 50;
const retryMs = 10_000;

type NewSale = Omit<Sale, 'id' | 'occurredAt' | 'status' | 'detail'>;

export type Booked = { readonly answer: MovementAnswer } | { readonly refused: string } | 'waiting';

/**
 * Every sale goes through here: it is stored first, then sent. So a crash loses none, and the reference of a sale lets the service
 * book it once, however often it is sent.
 */
export class SalesQueue {
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last try reached the service. */
  online = true;
  sales: readonly Sale[] = [];

  constructor(
    private readonly database: TillDatabase,
    private readonly loyalty: Loyalty,
    private readonly mode: string,
  ) {
    addEventListener('online', () => void this.settle());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows the sales that an earlier page left, and begins to send them. */
  async start(): Promise<void> {
    await this.#changed();
    void this.settle();
  }

  /** Stores a sale and tries to book it at once. */
  async book(given: NewSale): Promise<Booked> {
    const id = `till-${crypto.randomUUID()}`;
    const sale: Sale = { ...given, id, occurredAt: new Date().toISOString(), status: 'waiting', detail: null };
    const { store, done } = this.database.transaction('sales', 'readwrite', durable);
    await Promise.all([store.add(sale), done]);
    await this.#changed();
    const outcome = (await this.settle()).get(id);
    if (outcome?.kind === 'booked') return { answer: outcome.answer };
    if (outcome?.kind === 'refused') {
      // The cashier sees the refusal now, so the sale is not kept.
      await this.dismiss(id);
      return { refused: outcome.detail };
    }
    return 'waiting';
  }

  /** Sends what waits. Two pages of one till never send at the same time. */
  async settle(): Promise<ReadonlyMap<string, Outcome>> {
    clearTimeout(this.#timer);
    const outcomes = new Map<string, Outcome>();
    await navigator.locks.request(`loyalty-till-${this.mode}`, async () => {
      for (;;) {
        const waiting = (await this.#read()).filter(({ status }) => status === 'waiting').slice(0, atOnce);
        if (waiting.length === 0) break;
        const found = await sendSales(this.loyalty, waiting);
        this.online = found !== null;
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
  async dismiss(id: string): Promise<void> {
    await this.database.delete('sales', id);
    await this.#changed();
  }

  /** Sends a refused sale again, for example after the card was unblocked. */
  async retry(sale: Sale): Promise<void> {
    await this.database.put('sales', { ...sale, status: 'waiting', detail: null });
    await this.settle();
  }

  async #keep(sent: readonly Sale[], found: ReadonlyMap<string, Outcome>): Promise<void> {
    const { store, done } = this.database.transaction('sales', 'readwrite', durable);
    const writes = sent.map((sale) => {
      const outcome = found.get(sale.id);
      if (outcome?.kind === 'booked') return store.delete(sale.id);
      return outcome ? store.put({ ...sale, status: 'refused', detail: outcome.detail }) : undefined;
    });
    await Promise.all([...writes, done]);
  }

  #read = (): Promise<readonly Sale[]> => this.database.getAllFromIndex('sales', 'occurredAt');

  async #changed(): Promise<void> {
    this.sales = await this.#read();
    for (const listener of this.#listeners) listener();
  }
}
