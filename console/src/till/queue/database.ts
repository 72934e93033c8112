import type { Card } from '@loyalty-service/sdk';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a sale books, as the service takes it in a batch. */
export type SaleAction = 'earn' | 'top_up' | 'use' | 'redeem' | 'reverse';

/** A sale that the service may not know yet. It stays here until the service has booked it. */
export interface Sale {
  /** Also its reference: however often it is sent, it is booked once. */
  readonly id: string;
  readonly action: SaleAction;
  /** Null until the card of `code` is known. */
  readonly cardId: string | null;
  readonly code: string;
  readonly programId: string;
  /** The fields of the action. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly occurredAt: string;
  /** What the cashier sees, such as `€12.50`. */
  readonly what: string;
  /** `refused`: the service will not book it, and the cashier decides. */
  readonly status: 'waiting' | 'refused';
  readonly detail: string | null;
}

/** A card as the till saw it last, for sales without a network. */
export interface SeenCard {
  readonly code: string;
  readonly card: Card;
}

interface TillData extends DBSchema {
  sales: { key: string; value: Sale; indexes: { occurredAt: string } };
  cards: { key: string; value: SeenCard };
  facts: { key: string; value: unknown };
}

export type TillDatabase = IDBPDatabase<TillData>;

/** Each mode has a database of its own. Test sales never mix with live ones. */
export const openDatabase = (mode: string): Promise<TillDatabase> =>
  openDB<TillData>(`loyalty-till-${mode}`, 1, {
    upgrade(database) {
      database.createObjectStore('sales', { keyPath: 'id' }).createIndex('occurredAt', 'occurredAt');
      database.createObjectStore('cards', { keyPath: 'code' });
      database.createObjectStore('facts');
    },
  });

/** A sale must be on the disk before the till says that it has it. */
export const durable = { durability: 'strict' } as const;
