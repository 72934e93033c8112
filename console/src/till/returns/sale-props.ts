import type { Transaction } from '@loyalty-service/sdk';
import type { Presented } from '../open/till.ts';

/** A sale on the card in front of the cashier. */
export interface SaleProps {
  sale: Transaction;
  presented: Presented;
}
