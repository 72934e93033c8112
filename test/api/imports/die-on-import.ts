import { assemble } from '@loyalty-service/server/boot/assemble';
import { Importer } from '@loyalty-service/server/importing/importer';
import { importLeaseMs, workOnImport } from '@loyalty-service/server/importing/work-on-import';
import { pino } from 'pino';
import { StoreAround } from '../../storage/store-around.ts';
import type { TestServer } from '../../support/server.ts';
import { testGuard, testVault } from '../../support/webhooks.ts';
import type { TestClock } from '../support/clock.ts';
import { must, openShop } from '../support/shop.ts';

const log = pino({ level: 'silent' });
const rows = 600;

/** Another process on the database of a server. It dies once it has written rows of an import: nothing it asks comes back. */
function dyingService({ service }: TestServer, now: () => number) {
  const gone = new Promise<never>(() => {});
  let isDead = false;
  // Writes that it has already sent still happen.
  let underWay = 0;
  const store = new StoreAround(service.store, async (needs, plan, options) => {
    if (isDead) return gone;
    let hasRows = false;
    underWay += 1;
    const write = service.store.write(
      needs,
      (found) => {
        const planned = plan(found);
        hasRows = planned.changes.some(({ table, kind }) => table === 'import_rows' && kind === 'delete');
        return planned;
      },
      options,
    );
    await write.finally(() => {
      underWay -= 1;
    });
    isDead ||= hasRows;
    return isDead ? gone : undefined;
  });
  return {
    service: assemble({ store, now, vault: testVault, guard: testGuard }),
    isDead: () => isDead && underWay === 0,
  };
}

/**
 * A process dies in the middle of an import, and another one looks for what is left: how far the import was when it died,
 * just before its lease was over, and after that.
 */
export async function dieOnImport(server: TestServer, clock: TestClock) {
  const shop = await openShop(server);
  const members = Array.from({ length: rows }, (_, index) => ({
    ...{ customer_external_id: `m-${index}`, program_id: shop.programId, opening_balance: 5 },
  }));
  const { id } = await must(shop, 'POST', '/v1/imports', { rows: members });
  const state = async () => {
    const { status, counts } = await must(shop, 'GET', `/v1/imports/${id}`);
    return { status, ...counts };
  };
  const first = dyingService(server, clock.now);
  const job = { ...shop.caller.tenant, import_id: id as string };
  void workOnImport({ service: first.service, log, isStopped: () => false }, job);
  for (const deadline = Date.now() + 20_000; !first.isDead() && Date.now() < deadline; ) await pause();
  const died = await state();
  const second = new Importer(server.service, log);
  clock.advance(importLeaseMs - 1);
  await second.workThrough();
  const leased = await state();
  clock.advance(1);
  await second.workThrough();
  return { died, leased, after: await state() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The expected state after the server died on an import. */
export const rightAfterDeath = ({ died }: Awaited<ReturnType<typeof dieOnImport>>) => ({
  leased: died,
  after: { status: 'done', total: rows, created: rows, unchanged: 0, refused: 0 },
});
