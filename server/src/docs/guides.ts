import { readdirSync, readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';

/** A guide: its name in the address, its title, and the line below it in lists. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

/** In reading order. */
export const guides: readonly Guide[] = [
  {
    slug: 'quick-start',
    title: 'Quick start',
    summary: 'Start the service and earn points on a card in five minutes.',
  },
  {
    slug: 'concepts',
    title: 'Concepts',
    summary: 'Business, program, card, lot, hold, ledger and event: what each word means.',
  },
  {
    slug: 'authentication',
    title: 'Authentication and scopes',
    summary: 'Test and live keys, scopes, and how to rotate a key.',
  },
  {
    slug: 'permissions',
    title: 'Permissions',
    summary: 'The scope, the roles and the limits of every operation.',
  },
  {
    slug: 'people',
    title: 'People and sign-in',
    summary: 'Invite people, give them roles and locations, and end their sessions.',
  },
  {
    slug: 'idempotency',
    title: 'Idempotency and references',
    summary: 'Retry any request without booking a purchase twice.',
  },
  { slug: 'sdk', title: 'SDK', summary: 'Install, first call, errors, retries, lists, webhooks and tests.' },
  { slug: 'sdk-methods', title: 'SDK methods', summary: 'Every method, with an example and its errors.' },
  { slug: 'errors', title: 'Errors', summary: 'Every error code with its cause and its fix.' },
  {
    slug: 'pagination',
    title: 'Pagination and polling',
    summary: 'Read lists page by page, and follow events without a gap.',
  },
  {
    slug: 'limits',
    title: 'Limits',
    summary: 'Rate limits and their headers, sizes, counts and times, each in one table.',
  },
  {
    slug: 'contract',
    title: 'Use the contract with ts-rest',
    summary: 'Call the API with ts-rest, TanStack Query and MSW, typed by the contract that defines it.',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    summary: 'Receive and verify events in each framework. Retries, secret rotation and missed events.',
  },
  {
    slug: 'webhook-endpoints',
    title: 'Webhook endpoints',
    summary: 'Create, test, change, enable and delete an endpoint, rotate its secret, and recover events.',
  },
  {
    slug: 'testing',
    title: 'Testing and the test clock',
    summary: 'Test keys, demo data, and a clock that you can advance.',
  },
  {
    slug: 'service-in-tests',
    title: 'The service inside your tests',
    summary: 'Run the real service inside a test, with Vitest, Jest and node:test.',
  },
  {
    slug: 'web-shop',
    title: 'A web shop from sign-up to refund',
    summary: 'Cards, points as payment, returns, webhooks and a nightly job, in strict TypeScript.',
  },
  {
    slug: 'rules-cookbook',
    title: 'Rules cookbook',
    summary: 'Ten real schemes, from coffee stamps to hotel tiers, each with a worked example.',
  },
  {
    slug: 'returns',
    title: 'Returns and refunds',
    summary: 'Take back exactly what the returned articles earned.',
  },
  {
    slug: 'discounts',
    title: 'Discounts, taxes and shipping',
    summary: 'What to send if an order includes more than the prices of its articles.',
  },
  {
    slug: 'rounding',
    title: 'Rounding and money',
    summary: 'Minor units, basis points, and every place where a result is rounded.',
  },
  {
    slug: 'offline',
    title: 'Tills that were offline',
    summary: 'Send queued sales with the time at which they happened.',
  },
  {
    slug: 'console',
    title: 'The console, the till and the card page',
    summary: 'The pages for merchants, cashiers and customers: twelve tasks, each with a screenshot.',
  },
  {
    slug: 'card-pages',
    title: 'A card page for customers',
    summary:
      'Links with which customers see their balance, code and history, without an app. CORS for your own web app.',
  },
  {
    slug: 'simulations',
    title: 'Try rules before you use them',
    summary: 'Calculate past sales with other rules: points, winners and cost.',
  },
  {
    slug: 'exports',
    title: 'Exporting your data',
    summary: 'Export customers, cards and the ledger as files of any size.',
  },
  { slug: 'moving-in', title: 'Moving in', summary: 'Import customers, cards and balances from a file.' },
  {
    slug: 'moving-from',
    title: 'Moving from another system',
    summary: 'Smile, Yotpo, Square, WooCommerce or a spreadsheet: export, import and check, with an example for each.',
  },
  {
    slug: 'going-to-production',
    title: 'Going to production',
    summary: 'Settings, monitoring, and a checklist before the first sale.',
  },
  {
    slug: 'deploy',
    title: 'Deploying',
    summary: 'Recipes to copy: Docker, Compose, systemd, Kubernetes, and backups with a stated loss and duration.',
  },
  {
    slug: 'security',
    title: 'Security and privacy',
    summary: 'Keys, transport, personal data, erasure, and how long data is kept.',
  },
  {
    slug: 'settings',
    title: 'Settings',
    summary: 'Every environment variable with its default, and how to change the master key.',
  },
  {
    slug: 'several-machines',
    title: 'More than one machine',
    summary: 'Many servers on one PostgreSQL database, workers, the move from SQLite, and Citus.',
  },
  {
    slug: 'upgrades',
    title: 'Upgrades and failover',
    summary: 'Upgrade, restart and fail over without losing a write.',
  },
  {
    slug: 'observe',
    title: 'Metrics, traces and logs',
    summary: 'Metrics, logs and traces, alerts and a dashboard to copy, and what to do about each alert.',
  },
  {
    slug: 'runbooks',
    title: 'Runbooks',
    summary: 'What to do when something breaks, step by step, and what was lost.',
  },
  {
    slug: 'command-lines',
    title: 'Command lines',
    summary: 'Every command and option of loyalty-server and loyalty, with examples.',
  },
  {
    slug: 'versioning',
    title: 'Versioning and deprecation',
    summary: 'What /v1 promises, what we may add, and how versions of the SDK and the server relate.',
  },
  {
    slug: 'figures',
    title: 'Speed and reliability',
    summary: 'Measured figures, how they were measured, and how to repeat them.',
  },
  {
    slug: 'comparison',
    title: 'How it compares',
    summary: 'This service beside Voucherify, Open Loyalty, Talon.One, Smile and Square Loyalty.',
  },
  { slug: 'changelog', title: 'Changelog of the API', summary: 'Changes in each release.' },
];

const folder = `${packageRoot}docs/`;

/** The content of a file of the site. */
export const readDocsFile = (path: string): Buffer => readFileSync(folder + path);

/** The names of the pictures of the guides. `pnpm screenshots` takes them from the tests of the pages. */
export const listScreenshots = (): readonly string[] => readdirSync(`${folder}screenshots`).sort();

export const readGuide = (slug: string): string => readDocsFile(`${slug}.md`).toString('utf8');
