import type { Card, Customer, Loyalty, Me, Program } from '@loyalty-service/sdk';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TillDatabase } from '../queue/database.ts';
import type { SalesQueue } from '../queue/sales-queue.ts';

/** The parts that the till works with. Whether the service is reached is in `useConnection()`. */
export interface Till {
  readonly loyalty: Loyalty;
  readonly database: TillDatabase;
  readonly queue: SalesQueue;
  readonly me: Me;
  /** The active programs. */
  readonly programs: readonly Program[];
  /** Asks for the programs again, such as for a card of a program that is newer than this page. */
  readonly reloadPrograms: () => Promise<readonly Program[]>;
  /** Where the till stands. Null: the business does not say. */
  readonly location: string | null;
  /** The filter of lists of transactions: a person who is bound to locations reads one of them at a time. */
  readonly within: { readonly location?: string };
}

/** Whether the person at the till may call the operation. Otherwise the till does not show it. */
export const may = ({ me }: Pick<Till, 'me'>, operationId: string): boolean => me.operations.includes(operationId);

/** A customer, as far as a cashier must know them. */
export type Holder = Pick<Customer, 'id' | 'name'> & { readonly phone?: string | null };

/** A card in front of the cashier. `card` is null for a code that was scanned without a network. */
export interface Presented {
  readonly code: string;
  readonly card: Card | null;
  readonly program: Program;
  /** Null: the card is nobody's, or nobody is known. */
  readonly holder: Holder | null;
}

const TillContext = createContext<Till | null>(null);

export const TillProvider = TillContext.Provider;

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('A page of the till was drawn before the till was open.');
  return till;
}
