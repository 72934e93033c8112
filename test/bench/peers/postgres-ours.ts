// Our write path on PostgreSQL or Citus: commands into the ledger, as HTTP would hand them over.
import { randomUUID } from 'node:crypto';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { makeObjectsYoung } from '@loyalty-service/server/cli/heap';
import type { PostgresOrder, PostgresReady, PostgresReport } from '../postgres-order.ts';
import { type BenchShop, openBenchShop } from '../shop.ts';
import { type Ask, type KindOfShop, kindsOfShop } from '../visits.ts';

makeObjectsYoung();
const store = await openStore({ databaseUrl: process.env['DATABASE_URL'] ?? '', migrate: true }, { exclusive: false });
const service = assemble({ store });

const kind: KindOfShop = process.env['KIND'] === 'mixed' ? 'mixed' : 'points';
const { program, visit } = kindsOfShop[kind];
const businesses = Number(process.env['BUSINESSES'] ?? 1);
const openShops = () =>
  Promise.all(
    Array.from({ length: businesses }, () =>
      openBenchShop(service, Math.ceil(Number(process.env['CARDS']) / businesses), program),
    ),
  );
const { SHOPS } = process.env;
const shops: readonly BenchShop[] = SHOPS ? JSON.parse(SHOPS) : await openShops();

async function run({ seconds, inFlight, hot }: PostgresOrder): Promise<PostgresReport> {
  const prefix = randomUUID();
  const pick = <T>(all: readonly T[]): T => all[hot ? 0 : Math.floor(Math.random() * all.length)] as T;
  let answered = 0;
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const askAt =
    ({ caller }: BenchShop): Ask =>
    async (intent) => {
      sent += 1;
      const { body } = await service.ledger.submit({
        tenant: caller.tenant,
        keyId: caller.keyId,
        requestId: service.newId('request'),
        claim: { origin: 'client', key: `${prefix}-${sent}`, fingerprint: 'f'.repeat(64) },
        bytes: 20,
        ...intent,
      });
      answered += 1;
      return body;
    };
  const client = async () => {
    while (performance.now() < endsAt) {
      const shop = pick(shops);
      await visit({ service, shop, ask: askAt(shop), cardId: pick(shop.cards) });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  return { perSecond: answered / ((performance.now() - startedAt) / 1_000) };
}

process.send?.({ kind, shops } satisfies PostgresReady);
process.on('message', (order: PostgresOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
