import {
  Activity,
  BadgePercent,
  ChartNoAxesColumn,
  Clock,
  CreditCard,
  Gift,
  History,
  IdCard,
  Import,
  KeyRound,
  List,
  ReceiptText,
  Send,
  Settings,
  UserRoundCog,
  UserRoundPlus,
  Users,
  Webhook,
} from 'lucide';
import { ClockPage } from './business/clock-page.tsx';
import { KeysPage } from './business/keys-page.tsx';
import { AuditPage, EventsPage, RequestsPage } from './business/lists.tsx';
import { PeoplePage } from './business/people-page.tsx';
import { RewardPage } from './business/reward-page.tsx';
import { RewardsPage } from './business/rewards-page.tsx';
import { SettingsPage } from './business/settings-page.tsx';
import { CardPage } from './customers/card-page.tsx';
import { CardsPage } from './customers/cards-page.tsx';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { MembershipsPage } from './customers/memberships-page.tsx';
import { ReferralsPage } from './customers/referrals-page.tsx';
import { TransactionPage } from './customers/transaction-page.tsx';
import { TransactionsPage } from './customers/transactions-page.tsx';
import { ImportPage } from './imports/import-page.tsx';
import { ImportsPage } from './imports/imports-page.tsx';
import { NewImportPage } from './imports/new-import-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { NewProgramPage } from './programs/new-program-page.tsx';
import { ProgramPage } from './programs/program-page.tsx';
import { ProgramsPage } from './programs/programs-page.tsx';
import type { PageOfConsole } from './shell/page-of-console.ts';
import { VoucherPage } from './vouchers/voucher-page.tsx';
import { DeliveriesPage } from './webhooks/deliveries-page.tsx';
import { DeliveryPage } from './webhooks/delivery-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

/** The pages of the console, in the order of the navigation. */
export const pages: readonly PageOfConsole[] = [
  {
    path: '/',
    link: { name: 'overview.title', icon: ChartNoAxesColumn, group: 'daily' },
    needs: 'getAnalyticsSummary',
    component: OverviewPage,
  },
  {
    path: '/customers',
    link: { name: 'customers.title', icon: Users, group: 'daily' },
    needs: 'listCustomers',
    component: CustomersPage,
  },
  { path: '/customers/:id', needs: 'getCustomer', component: CustomerPage },
  {
    path: '/cards',
    link: { name: 'cards.title', icon: CreditCard, group: 'daily' },
    needs: 'listCards',
    component: CardsPage,
  },
  { path: '/cards/:id', needs: 'getCard', component: CardPage },
  {
    path: '/transactions',
    link: { name: 'transactions.title', icon: ReceiptText, group: 'daily' },
    needs: 'listTransactions',
    component: TransactionsPage,
  },
  { path: '/transactions/:id', needs: 'getTransaction', component: TransactionPage },
  {
    path: '/programs',
    link: { name: 'programs.title', icon: BadgePercent, group: 'program' },
    needs: 'listProgramVersions',
    component: ProgramsPage,
  },
  { path: '/programs/new', needs: 'createProgram', component: NewProgramPage },
  { path: '/programs/new/:from', needs: 'createProgram', component: NewProgramPage },
  { path: '/programs/:id', needs: 'listProgramVersions', component: ProgramPage },
  {
    path: '/rewards',
    link: { name: 'rewards.title', icon: Gift, group: 'program' },
    needs: 'listTransactions',
    component: RewardsPage,
  },
  { path: '/rewards/:id', needs: 'getReward', component: RewardPage },
  { path: '/vouchers/:id', needs: 'getVoucher', component: VoucherPage },
  {
    path: '/referrals',
    link: { name: 'referrals.title', icon: UserRoundPlus, group: 'program' },
    needs: 'listReferrals',
    component: ReferralsPage,
  },
  {
    path: '/memberships',
    link: { name: 'memberships.title', icon: IdCard, group: 'program' },
    needs: 'listMemberships',
    component: MembershipsPage,
  },
  {
    path: '/imports',
    link: { name: 'imports.title', icon: Import, group: 'program' },
    needs: 'listImports',
    component: ImportsPage,
  },
  { path: '/imports/new', needs: 'createImport', component: NewImportPage },
  { path: '/imports/:id', needs: 'getImport', component: ImportPage },
  {
    path: '/webhooks',
    link: { name: 'webhooks.title', icon: Webhook, group: 'developers' },
    needs: 'listWebhookEndpoints',
    component: WebhooksPage,
  },
  {
    path: '/deliveries',
    link: { name: 'deliveries.title', icon: Send, group: 'developers' },
    needs: 'listDeliveries',
    component: DeliveriesPage,
  },
  { path: '/deliveries/:id', needs: 'getDelivery', component: DeliveryPage },
  {
    path: '/events',
    link: { name: 'events.title', icon: Activity, group: 'developers' },
    needs: 'listEvents',
    component: EventsPage,
  },
  {
    path: '/keys',
    link: { name: 'keys.title', icon: KeyRound, group: 'developers' },
    needs: 'listApiKeys',
    component: KeysPage,
  },
  {
    path: '/people',
    link: { name: 'people.title', icon: UserRoundCog, group: 'team' },
    needs: 'listPeople',
    component: PeoplePage,
  },
  {
    path: '/requests',
    link: { name: 'requests.title', icon: List, group: 'developers' },
    needs: 'listRequests',
    component: RequestsPage,
  },
  {
    path: '/audit-log',
    link: { name: 'audit.title', icon: History, group: 'team' },
    needs: 'listAuditEntries',
    component: AuditPage,
  },
  {
    path: '/test-clock',
    link: { name: 'clock.title', icon: Clock, group: 'developers' },
    needs: 'advanceTestClock',
    onlyTest: true,
    component: ClockPage,
  },
  {
    path: '/settings',
    link: { name: 'settings.title', icon: Settings, group: 'team' },
    needs: 'getMe',
    component: SettingsPage,
  },
];
