import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplyStatus } from '@loyalty-service/server/ledger/command';
import type { Intent } from '@loyalty-service/server/service/service';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { afterEach, expect, it, vi } from 'vitest';
import { mergeAndEraseUnderLoad, rightUnderLoad } from '../api/customers/merging-under-load.ts';
import { serversOfThisFile } from '../api/support/servers.ts';

type Accounts = typeof import('../../server/src/accounts/settling/open-account.ts');
type Merging = typeof import('../../server/src/operations/customers/merge-customer.ts');
type Erasing = typeof import('../../server/src/operations/customers/erase-customer.ts');
type Rows = typeof import('../../server/src/service/find-rows.ts');

/** The bug that is planted meanwhile: a server with it decides on cards as they were at the request, and not as they are. */
const planted = vi.hoisted(() => ({
  bug: null as 'merge' | 'erase' | null,
  asked: new Map<string, number>(),
  isDeciding: false,
  stale: 0,
}));
afterEach(() => {
  planted.bug = null;
});

const note = ({ id, available }: AnyRow) => planted.asked.set(String(id), Number(available));

/** Notes the balances of all cards that the server reads, for any customer. */
vi.mock('../../server/src/service/find-rows.ts', async (original) => {
  const real = await original<Rows>();
  const findRows: Rows['findRows'] = async (service, tenant, table, by, values) => {
    const rows = await real.findRows(service, tenant, table, by, values);
    if (table === 'cards') for (const row of rows as readonly AnyRow[]) note(row);
    // Sales come in between, as they do when the database takes a moment.
    if (table === 'cards' && planted.bug) await sleep(10);
    return rows;
  };
  return { ...real, findRows };
});

vi.mock('../../server/src/accounts/settling/open-account.ts', async (original) => {
  const real = await original<Accounts>();
  const openAccount: Accounts['openAccount'] = (view, caller, cardId) => {
    const account = real.openAccount(view, caller, cardId);
    const available = planted.isDeciding ? planted.asked.get(cardId) : undefined;
    if (available === undefined || available === account.card.available) return account;
    planted.stale += 1;
    return { ...account, card: { ...account.card, available } };
  };
  return { ...real, openAccount };
});

/** Plants it in what such an operation decides. */
const deciding = <T, Status extends ReplyStatus>(
  bug: 'merge' | 'erase',
  intent: Intent<T, Status>,
): Intent<T, Status> => ({
  ...intent,
  decide(view) {
    planted.isDeciding = planted.bug === bug;
    try {
      return intent.decide(view);
    } finally {
      planted.isDeciding = false;
    }
  },
});

vi.mock('../../server/src/operations/customers/merge-customer.ts', async (original) => {
  const real = await original<Merging>();
  const mergeCustomer: Merging['mergeCustomer'] = async (...asked) =>
    deciding('merge', await real.mergeCustomer(...asked));
  return { ...real, mergeCustomer };
});

vi.mock('../../server/src/operations/customers/erase-customer.ts', async (original) => {
  const real = await original<Erasing>();
  const eraseCustomer: Erasing['eraseCustomer'] = async (...asked) =>
    deciding('erase', await real.eraseCustomer(...asked));
  return { ...real, eraseCustomer };
});

const startServer = serversOfThisFile();

it('a merge and an erasure while 20 tills earn keep the books right', async () => {
  const found = await mergeAndEraseUnderLoad(await startServer());
  expect(found).toMatchObject(rightUnderLoad(found));
});

it.each([
  ['a merge moved what was on its cards when it was asked for', 'merge'],
  ['an erasure wrote its cards back as they were when it was asked for', 'erase'],
] as const)('would be caught if %s', async (_what, bug) => {
  planted.bug = bug;
  const before = planted.stale;
  const found = await mergeAndEraseUnderLoad(await startServer());
  expect(planted.stale).toBeGreaterThan(before);
  expect(found).not.toMatchObject(rightUnderLoad(found));
});
