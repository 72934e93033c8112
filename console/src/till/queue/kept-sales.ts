import type { Card } from '@loyalty-service/sdk';
import { text } from '../../languages/text.ts';
import { Explained } from '../../service/failures.ts';
import { durable, ifThereIsRoom, keyOfCode, type Refusal, type Sale, type TillDatabase } from './database.ts';
import type { Outcome } from './send-sales.ts';
import { isUndone } from './undo.ts';

const orderOf = ({ order }: Sale): number => order ?? 0;
const nextOrder = (sales: readonly Sale[]): number => Math.max(0, ...sales.map(orderOf)) + 1;

/** The sales of one business on the disk of the device. Those of another business stay where they are. */
export class KeptSales {
  constructor(
    private readonly database: TillDatabase,
    private readonly businessId: string,
  ) {}

  /** In the order in which they were rung up. */
  async all(): Promise<readonly Sale[]> {
    const sales = this.#ofBusiness(await this.database.getAllFromIndex('sales', 'occurredAt'));
    return [...sales].sort((one, other) => orderOf(one) - orderOf(other));
  }

  get = (id: string): Promise<Sale | undefined> => this.database.get('sales', id);

  /** Adds a sale, unless it is refused because of the sales that are there. */
  add(sale: Sale, refuse: (others: readonly Sale[]) => Refusal | null): Promise<Refusal | null> {
    return this.#write(async () => {
      const { store, done } = this.database.transaction('sales', 'readwrite', durable);
      const others = await store.getAll();
      const problem = refuse(this.#ofBusiness(others));
      await Promise.all([problem ?? store.add({ ...sale, order: nextOrder(others) }), done]);
      return problem;
    });
  }

  put(...sales: readonly Sale[]): Promise<void> {
    return this.#write(async () => {
      const { store, done } = this.database.transaction('sales', 'readwrite', durable);
      await Promise.all([...sales.map((sale) => store.put(sale)), done]);
    });
  }

  /** Replaces a sale by `by`, or removes it. `false`: the sale is gone or was changed since it was read. */
  replace(sale: Sale, by: Sale | null): Promise<boolean> {
    return this.#write(async () => {
      const { store, done } = this.database.transaction('sales', 'readwrite', durable);
      const isAsRead = JSON.stringify(await store.get(sale.id)) === JSON.stringify(sale);
      await Promise.all([isAsRead && (by ? store.put(by) : store.delete(sale.id)), done]);
      return isAsRead;
    });
  }

  /** Removes a sale. `by` is kept after all others. */
  async remove(id: string, by: Sale | null = null): Promise<void> {
    const { store, done } = this.database.transaction('sales', 'readwrite', durable);
    const others = await store.getAll();
    await Promise.all([store.delete(id), by && store.put({ ...by, order: nextOrder(others) }), done]);
  }

  /** Removes sales that are booked or taken back, and keeps refused sales with their reason. */
  settle(sent: readonly Sale[], outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    return this.#write(async () => {
      const writing = this.database.transaction(['sales', 'cards'], 'readwrite', durable);
      const [sales, cards] = [writing.objectStore('sales'), writing.objectStore('cards')];
      const writes = sent.flatMap((sale) => {
        const outcome = outcomes.get(sale.id);
        if (!outcome) return [];
        if (outcome.kind === 'refused' && !isUndone(sale, outcome.problem))
          return [sales.put({ ...sale, status: 'refused', problem: outcome.problem, sent: false })];
        const card = outcome.kind === 'booked' ? outcome.answer.card : null;
        return [sales.delete(sale.id), ...(card ? [cards.put({ code: keyOfCode(card.code), card })] : [])];
      });
      await Promise.all([...writes, writing.done]);
    });
  }

  /**
   * On a full disk, deletes the cards and names that the till has seen, and stores the sale instead.
   *
   * @throws Explained if the device keeps nothing at all. Nothing was written then.
   */
  async #write<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch {
      await ifThereIsRoom(Promise.all([this.database.clear('cards'), this.database.clear('people')]));
      return write().catch((failure: unknown) => {
        throw new Explained(text('till.full'), { cause: failure });
      });
    }
  }

  /** A card as the till saw it last. */
  seen = async (code: string): Promise<Card | undefined> => (await this.database.get('cards', keyOfCode(code)))?.card;

  #ofBusiness(sales: readonly Sale[]): readonly Sale[] {
    return sales.filter(({ seller }) => seller.businessId === this.businessId);
  }
}
