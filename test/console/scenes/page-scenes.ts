import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/source-files.ts';
import { type Scene, state } from './scene.ts';
import type { Stage } from './stage.ts';

/** The paths of the console, as its list of pages has them: a new page is walked without a change here. */
const paths: readonly string[] = [
  ...readFileSync(join(root, 'console/src/merchant/pages.ts'), 'utf8').matchAll(/path: '([^']+)'/g),
].map(([, path]) => String(path));

type Name = { [Key in keyof Stage]: Stage[Key] extends string ? Key : never }[keyof Stage];

/** Whose pages are looked at, for a path that names one of many. */
const named: Readonly<Record<string, readonly Name[]>> = {
  '/customers/:id': ['customerId'],
  '/cards/:id': ['cardId', 'giftCardId', 'memberCardId', 'idleCardId', 'blockedCardId', 'flooredCardId'],
  '/transactions/:id': ['transactionId', 'giftTransactionId'],
  '/programs/:id': ['programId', 'giftProgramId', 'memberProgramId', 'referralProgramId', 'draftId'],
  '/rewards/:id': ['rewardId'],
  '/vouchers/:id': ['voucherId', 'usedVoucherId'],
  '/imports/:id': ['importId'],
  '/deliveries/:id': ['deliveryId'],
};
const overviews: readonly Name[] = ['programId', 'giftProgramId', 'memberProgramId'];

const page = (path: string, name?: Name): Scene =>
  state(`${path} ${name ?? ''}`.trim(), async ({ at, stage }) => {
    const [before = '', after = ''] = path.split(':id');
    await at(name ? before + stage[name] + after : path);
  });

/** Every page of the console, of the customer and of a person who is not signed in. */
export const pageScenes: readonly Scene[] = [
  ...paths.flatMap((path) =>
    path.includes(':id') ? (named[path] ?? []).map((name) => page(path, name)) : [page(path)],
  ),
  ...overviews.map((name) => page('/?program_id=:id', name)),
  ...['gift', 'points', 'multipass'].map((kind) => page(`/programs/new/${kind}`)),
  page('/nothing'),
  state('the sign-in page', async ({ page: tab, stage, signOut, shown }) => {
    await signOut();
    await tab.goto(`${stage.server.url}/console/sign-in`);
    await tab.getByLabel(shown('signin.email')).waitFor();
  }),
  state('the page of a card', async ({ page: tab, stage }) => {
    await tab.goto(`${stage.server.url}/c/${stage.linkToken}`);
    await tab.locator('main h2').first().waitFor();
  }),
  state('the page of a card whose link has ended', async ({ page: tab, stage }) => {
    await tab.goto(`${stage.server.url}/c/cl_test_thisisnotatokenofanycardbutlongenough`);
    await tab.locator('main h1').waitFor();
  }),
];

/** Paths of which no page is looked at. */
export const leftOut: readonly string[] = paths.filter((path) => path.includes(':id') && !named[path]);
