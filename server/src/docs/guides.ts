import { readdirSync, readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';

/** A guide: its name in the address, its title, and the line below it in lists. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

const folder = `${packageRoot}docs/`;

/** The content of a file of the site. */
export const readDocsFile = (path: string): Buffer => readFileSync(folder + path);

/** The names of the pictures of the guides. `pnpm screenshots` takes them from the tests of the pages. */
export const listScreenshots = (): readonly string[] => readdirSync(`${folder}screenshots`).sort();

export const readGuide = (slug: string): string => readDocsFile(`${slug}.md`).toString('utf8');

/** The line about each guide, in reading order. */
const summaries = {
  'quick-start': 'Start the service and earn points on a card in five minutes.',
  concepts: 'Business, program, card, lot, hold, ledger and event: what each word means.',
  authentication: 'Test and live keys, scopes, and how to rotate a key.',
  permissions: 'The scope, the roles and the limits of every operation.',
  people: 'Invite people, give them roles and locations, and end their sessions.',
  idempotency: 'Retry any request without booking a purchase twice.',
  sdk: 'Install, first call, errors, retries, lists, webhooks and tests.',
  'sdk-methods': 'Every method, with an example and its errors.',
  errors: 'Every error code with its cause and its fix.',
  pagination: 'Read lists page by page, and follow events without a gap.',
  limits: 'Rate limits and their headers, sizes, counts and times, each in one table.',
  contract: 'Call the API with ts-rest, TanStack Query and MSW, typed by the contract that defines it.',
  webhooks: 'Receive and verify events in each framework. Retries, secret rotation and missed events.',
  'webhook-endpoints': 'Create, test, change, enable and delete an endpoint, rotate its secret, and recover events.',
  testing: 'Test keys, demo data, and a clock that you can advance.',
  'service-in-tests': 'Run the real service inside a test, with Vitest, Jest and node:test.',
  agents: 'Connect an agent by MCP: its tools, what its key may do, and what is logged.',
  'web-shop': 'Cards, points as payment, returns, webhooks and a nightly job, in strict TypeScript.',
  ucp: 'What a membership gives and what a cart earns, for the carts of agents (UCP).',
  'rules-cookbook': 'Ten real schemes, from coffee stamps to hotel tiers, each with a worked example.',
  vouchers: 'Codes that give the benefit of a reward, and count once at any number of tills.',
  referral: 'Customers who bring customers: codes, bonuses for both sides, and what is refused.',
  returns: 'Take back exactly what the returned articles earned.',
  discounts: 'What to send if an order includes more than the prices of its articles.',
  rounding: 'Minor units, basis points, and every place where a result is rounded.',
  offline: 'Send queued sales with the time at which they happened.',
  console: 'The pages for merchants, cashiers and customers: twelve tasks, each with a screenshot.',
  'card-pages':
    'Links with which customers see their balance, code and history, without an app. CORS for your own web app.',
  simulations: 'Calculate past sales with other rules: points, winners and cost.',
  'programs-in-git':
    'Keep programs as YAML files: export, validate, plan with the cost, apply, and promote from test to live.',
  exports: 'Export customers, cards and the ledger as files of any size.',
  'moving-in': 'Import customers, cards and balances from a file.',
  'moving-from':
    'Smile, Yotpo, Square, WooCommerce or a spreadsheet: export, import and check, with an example for each.',
  'going-to-production': 'Settings, monitoring, and a checklist before the first sale.',
  deploy: 'Recipes to copy: Docker, Compose, systemd, Kubernetes, and backups with a stated loss and duration.',
  security: 'Keys, transport, personal data, erasure, and how long data is kept.',
  settings: 'Every environment variable with its default, and how to change the master key.',
  'several-machines': 'Many servers on one PostgreSQL database, workers, the move from SQLite, and Citus.',
  upgrades: 'Upgrade, restart and fail over without losing a write.',
  observe: 'Metrics, logs and traces, alerts and a dashboard to copy, and what to do about each alert.',
  runbooks: 'What to do when something breaks, step by step, and what was lost.',
  'command-lines': 'Every command and option of loyalty-server and loyalty, with examples.',
  versioning: 'What /v1 promises, what we may add, and how versions of the SDK and the server relate.',
  figures: 'Measured figures, how they were measured, and how to repeat them.',
  'outside-proof': 'Suites that others wrote, what they found, and the command that repeats them.',
  comparison: 'This service beside Voucherify, Open Loyalty, Talon.One, Smile and Square Loyalty.',
  changelog: 'Changes in each release.',
} as const;

/** In reading order. The title of a guide is its first heading. */
export const guides: readonly Guide[] = Object.entries(summaries).map(([slug, summary]) => ({
  slug,
  title: /^# (.+)$/m.exec(readGuide(slug))?.[1] ?? slug,
  summary,
}));
