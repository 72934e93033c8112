import type { Card, Problem } from '@loyalty-service/sdk';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { text } from '../../languages/text.ts';
import { Explained } from '../../service/failures.ts';
import type { SaleClock } from './occurred-at.ts';
import type { What } from './what.ts';

/** The action of a sale, by the name that it has in a batch. */
export type SaleAction = 'earn' | 'top_up' | 'use' | 'redeem' | 'renew' | 'reverse';

/** Who rang up a sale. */
export interface Seller {
  readonly businessId: string;
  readonly personId: string;
  readonly name: string;
}

/** Why a sale is not booked. */
export type Refusal = Partial<Problem> & Pick<Problem, 'code' | 'detail'>;

/** Proves who rang up a sale, when it is sent while another person is signed in. */
export interface SaleProof {
  readonly ticket: string;
  readonly proof: string;
}

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
  /** Units that the card gets, or, below 0, gives. 0 if only the service can calculate them. */
  readonly units: number;
  readonly what: What;
  readonly seller: Seller;
  /** Null: another person cannot send it. */
  readonly proof: SaleProof | null;
  /** Where the till stood. */
  readonly location: string | null;
  readonly occurredAt: string;
  readonly clock: SaleClock;
  /** Its place among the sales that were kept when it was rung up: clocks can be set back. Missing until it is kept. */
  readonly order?: number;
  /** Whether the service may have it already: it was sent, and no answer came. */
  readonly sent: boolean;
  /** `refused`: the service will not book it, and the cashier decides. */
  readonly status: 'waiting' | 'refused';
  readonly problem: Refusal | null;
}

/** A card as the till saw it last, for sales without a network. */
export interface SeenCard {
  readonly code: string;
  readonly card: Card;
}

/** The name and the phone number of a customer whom the till found, so that it finds them without a network too. */
export interface SeenPerson {
  readonly id: string;
  readonly name: string | null;
  /** In E.164 form. */
  readonly phone: string | null;
  readonly seenAt: number;
}

interface TillData extends DBSchema {
  sales: { key: string; value: Sale; indexes: { occurredAt: string } };
  cards: { key: string; value: SeenCard };
  people: { key: string; value: SeenPerson };
  facts: { key: string; value: unknown };
}

export type TillDatabase = IDBPDatabase<TillData>;

/** The form in which codes are compared: capitals without blanks and dashes. */
export const keyOfCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/**
 * Opens the database of a mode. Live and test mode have separate databases, so their sales never mix.
 *
 * @throws Explained if the browser keeps nothing: the till could lose sales.
 */
export const openDatabase = (mode: string): Promise<TillDatabase> =>
  openStored(mode).catch((failure: unknown) => {
    throw new Explained(text('till.no_storage'), { cause: failure });
  });

const openStored = async (mode: string): Promise<TillDatabase> =>
  openDB<TillData>(`loyalty-till-${mode}`, 2, {
    upgrade(database) {
      database.createObjectStore('sales', { keyPath: 'id' }).createIndex('occurredAt', 'occurredAt');
      database.createObjectStore('cards', { keyPath: 'code' });
      database.createObjectStore('people', { keyPath: 'id' });
      database.createObjectStore('facts');
    },
  });

/** Writes data that the till does not need, such as a card as it was last seen, because a full disk must not stop a sale. */
export const ifThereIsRoom = (writing: Promise<unknown>): Promise<void> =>
  writing.then(
    () => {},
    () => {},
  );

/** A sale must be on the disk before the till says that it has it. */
export const durable = { durability: 'strict' } as const;
