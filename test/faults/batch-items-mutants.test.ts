import { scopes } from '@loyalty-service/contract/scopes';
import type { Principal } from '@loyalty-service/server/operations/business/find-principal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compareWithItems } from '../api/support/batch-callers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type BatchItems = typeof import('../../server/src/http/batch/batch-items.ts');

const planted = vi.hoisted(() => ({ widen: null as ((sender: Principal) => Partial<Principal>) | null }));

/** Items that are held to less than the call of the same operation. */
vi.mock('../../server/src/http/batch/batch-items.ts', async (original) => {
  const real = await original<BatchItems>();
  const bookItem: BatchItems['bookItem'] = (service, sender, item) =>
    real.bookItem(service, { ...sender, ...planted.widen?.(sender) }, item);
  return { ...real, bookItem };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const batchOnly = 'key {"operations":["batchTransactions"]}';
const bookOnly = 'key {"scopes":["transactions:write"]}';
const atPlace = 'key {"locations":["Main Street"]}';
const cashierAtPlace = 'cashier {"locations":["Main Street"]}';

interface Bug {
  readonly widen: (sender: Principal) => Partial<Principal>;
  readonly callers: RegExp;
  readonly caught: readonly string[];
}

const bugs: Readonly<Record<string, Bug>> = {
  operations: {
    widen: () => ({ operations: null }),
    callers: /^key \{"operations":\["batchTransactions"\]\}/,
    caught: [`${batchOnly}, earn`, `${batchOnly}, capture`, `${batchOnly}, reverse`],
  },
  scopes: {
    widen: () => ({ scopes }),
    callers: /^key \{"scopes":\["transactions:write"\]\}/,
    caught: [`${bookOnly}, renew`, `${bookOnly}, adjust`],
  },
  locations: {
    widen: ({ bounds }) => ({ bounds: { ...bounds, locations: null } }),
    callers: /^(key|cashier) \{"locations":\["Main Street"\]\}/,
    caught: [`${atPlace}, earn`, `${atPlace}, reverse`, `${atPlace}, capture`, `${cashierAtPlace}, use`],
  },
  programs: {
    widen: ({ bounds }) => ({ bounds: { ...bounds, programIds: null } }),
    callers: /^key \{"program_ids":\["\w+"(,"\w+")*\]\}/,
    caught: ['key {"program_ids"'],
  },
};

it.each(Object.entries(bugs))('an item that is not held to the %s of its sender is caught', async (_limit, bug) => {
  const wrongWith = async (widen: typeof planted.widen) => {
    planted.widen = widen;
    return (await compareWithItems(server, (who) => bug.callers.test(who))).wrong;
  };
  expect(await wrongWith(null)).toEqual([]);
  const letThrough = (await wrongWith(bug.widen)).filter((one) =>
    one.endsWith('200 as an item, 403 insufficient_scope by itself'),
  );
  for (const who of bug.caught) expect(letThrough).toContainEqual(expect.stringContaining(who));
});
