import type { ComponentType } from 'preact';
import type { TextKey } from '../languages/text.ts';
import { CardPage } from './customers/card-page.tsx';
import { CardsPage } from './customers/cards-page.tsx';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { TransactionPage } from './customers/transaction-page.tsx';
import { TransactionsPage } from './customers/transactions-page.tsx';

interface PageOfConsole {
  readonly path: string;
  /** Its name in the navigation. Pages of one thing have none. */
  readonly name?: TextKey;
  /** The operation that it cannot do without: who may not call it does not see the page. */
  readonly needs: string;
  readonly onlyTest?: boolean;
  readonly component: ComponentType;
}

/** The pages of the console, in the order of the navigation. */
export const pages: readonly PageOfConsole[] = [
  { path: '/customers', name: 'customers.title', needs: 'searchCustomers', component: CustomersPage },
  { path: '/customers/:id', needs: 'getCustomer', component: CustomerPage },
  { path: '/cards', name: 'cards.title', needs: 'listCards', component: CardsPage },
  { path: '/cards/:id', needs: 'getCard', component: CardPage },
  { path: '/transactions', name: 'transactions.title', needs: 'listTransactions', component: TransactionsPage },
  { path: '/transactions/:id', needs: 'getTransaction', component: TransactionPage },
];
