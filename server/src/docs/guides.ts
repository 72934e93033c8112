import { readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';

/** A guide: its name in the address, its title, and the line below it in lists. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

/** In reading order. */
export const guides: readonly Guide[] = [
  { slug: 'quick-start', title: 'Quick start', summary: 'From nothing to a card that earns, in five minutes.' },
  {
    slug: 'authentication',
    title: 'Authentication and scopes',
    summary: 'Keys, modes, what each key may do, and how to rotate one.',
  },
  {
    slug: 'idempotency',
    title: 'Idempotency and references',
    summary: 'Why a purchase never counts twice, whatever breaks on the way.',
  },
  { slug: 'sdk', title: 'SDK', summary: 'Install, first call, errors, retries, lists, webhooks and tests.' },
  { slug: 'sdk-methods', title: 'SDK methods', summary: 'Every method, with an example and its errors.' },
  { slug: 'errors', title: 'Errors', summary: 'Every code: what causes it and how to fix it.' },
  {
    slug: 'pagination',
    title: 'Pagination and polling',
    summary: 'Walking lists, and following events without a gap.',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    summary: 'Receive and verify in each framework, retries, rotation, and what was missed.',
  },
  { slug: 'testing', title: 'Testing and the test clock', summary: 'Test keys, demo data, and time that you advance.' },
  {
    slug: 'service-in-tests',
    title: 'The service inside your tests',
    summary: 'The real service in the process of a test, with Vitest, Jest and node:test.',
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
    summary: 'What to send when an order is more than the prices of its articles.',
  },
  {
    slug: 'offline',
    title: 'Tills that were offline',
    summary: 'Send what happened without network, with the time at which it happened.',
  },
  {
    slug: 'simulations',
    title: 'Try a rule before it is live',
    summary: 'What other rules would have given on past sales, to whom, and at what cost.',
  },
  { slug: 'exports', title: 'Exporting your data', summary: 'Customers, cards and the ledger as files of any size.' },
  { slug: 'moving-in', title: 'Moving in', summary: 'Customers, cards and balances from a file, each row once.' },
  {
    slug: 'going-to-production',
    title: 'Going to production',
    summary: 'What to set, what to watch, and a list to go through before the first sale.',
  },
  {
    slug: 'deploy',
    title: 'Deploying',
    summary: 'Recipes to copy: Docker, Compose, systemd, Kubernetes, and backups with a stated loss and duration.',
  },
  {
    slug: 'upgrades',
    title: 'Upgrades and failover',
    summary: 'New versions, restarts and a new primary, without a lost write.',
  },
  {
    slug: 'observe',
    title: 'Metrics, traces and logs',
    summary: 'What the service tells about itself, alerts and a dashboard to copy, and what to do about each alert.',
  },
  {
    slug: 'runbooks',
    title: 'Runbooks',
    summary: 'What to do when something breaks, step by step, and what was lost.',
  },
  { slug: 'changelog', title: 'Changelog of the API', summary: 'What changed from release to release.' },
];

const folder = `${packageRoot}docs/`;

/** The content of a file of the site. */
export const readDocsFile = (path: string): Buffer => readFileSync(folder + path);

export const readGuide = (slug: string): string => readDocsFile(`${slug}.md`).toString('utf8');
