import { ClockPage } from './business/clock-page.tsx';
import { KeysPage } from './business/keys-page.tsx';
import { AuditPage, EventsPage, MembershipsPage, RequestsPage } from './business/lists.tsx';
import { PeoplePage } from './business/people-page.tsx';
import { RewardsPage } from './business/rewards-page.tsx';
import { SettingsPage } from './business/settings-page.tsx';
import { CardPage } from './customers/card-page.tsx';
import { CardsPage } from './customers/cards-page.tsx';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { TransactionPage } from './customers/transaction-page.tsx';
import { TransactionsPage } from './customers/transactions-page.tsx';
import { ImportPage } from './imports/import-page.tsx';
import { ImportsPage } from './imports/imports-page.tsx';
import { NewImportPage } from './imports/new-import-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { ProgramPage } from './programs/program-page.tsx';
import { ProgramsPage } from './programs/programs-page.tsx';
import type { PageOfConsole } from './shell/page-of-console.ts';
import { DeliveriesPage } from './webhooks/deliveries-page.tsx';
import { DeliveryPage } from './webhooks/delivery-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

/** The pages of the console, in the order of the navigation. */
export const pages: readonly PageOfConsole[] = [
  { path: '/', name: 'overview.title', needs: 'getAnalyticsSummary', component: OverviewPage },
  { path: '/customers', name: 'customers.title', needs: 'listCustomers', component: CustomersPage },
  { path: '/customers/:id', needs: 'getCustomer', component: CustomerPage },
  { path: '/cards', name: 'cards.title', needs: 'listCards', component: CardsPage },
  { path: '/cards/:id', needs: 'getCard', component: CardPage },
  { path: '/transactions', name: 'transactions.title', needs: 'listTransactions', component: TransactionsPage },
  { path: '/transactions/:id', needs: 'getTransaction', component: TransactionPage },
  { path: '/programs', name: 'programs.title', needs: 'listProgramVersions', component: ProgramsPage },
  { path: '/programs/:id', needs: 'listProgramVersions', component: ProgramPage },
  { path: '/rewards', name: 'rewards.title', needs: 'listTransactions', component: RewardsPage },
  { path: '/memberships', name: 'memberships.title', needs: 'listMemberships', component: MembershipsPage },
  { path: '/imports', name: 'imports.title', needs: 'listImports', component: ImportsPage },
  { path: '/imports/new', needs: 'createImport', component: NewImportPage },
  { path: '/imports/:id', needs: 'getImport', component: ImportPage },
  { path: '/webhooks', name: 'webhooks.title', needs: 'listWebhookEndpoints', component: WebhooksPage },
  { path: '/deliveries', name: 'deliveries.title', needs: 'listDeliveries', component: DeliveriesPage },
  { path: '/deliveries/:id', needs: 'getDelivery', component: DeliveryPage },
  { path: '/events', name: 'events.title', needs: 'listEvents', component: EventsPage },
  { path: '/keys', name: 'keys.title', needs: 'listApiKeys', component: KeysPage },
  { path: '/people', name: 'people.title', needs: 'listPeople', component: PeoplePage },
  { path: '/requests', name: 'requests.title', needs: 'listRequests', component: RequestsPage },
  { path: '/audit-log', name: 'audit.title', needs: 'listAuditEntries', component: AuditPage },
  { path: '/test-clock', name: 'clock.title', needs: 'advanceTestClock', onlyTest: true, component: ClockPage },
  { path: '/settings', name: 'settings.title', needs: 'getMe', component: SettingsPage },
];
