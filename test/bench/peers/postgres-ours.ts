// Our write path on PostgreSQL or Citus: commands into the ledger, as HTTP would hand them over.
import { randomUUID } from 'node:crypto';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { makeObjectsYoung } from '@loyalty-service/server/cli/heap';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import type { PostgresOrder, PostgresReady, PostgresReport } from '../postgres-order.ts';
import { type BenchShop, openBenchShop } from '../shop.ts';

makeObjectsYoung();
const store = await openStore({ databaseUrl: process.env['DATABASE_URL'] ?? '', migrate: true }, { exclusive: false });
const service = assemble({ store });

const businesses = Number(process.env['BUSINESSES'] ?? 1);
const openShops = () =>
  Promise.all(
    Array.from({ length: businesses }, () =>
      openBenchShop(service, Math.ceil(Number(process.env['CARDS']) / businesses)),
    ),
  );
const { SHOPS } = process.env;
const shops: readonly BenchShop[] = SHOPS ? JSON.parse(SHOPS) : await openShops();

async function run({ seconds, inFlight, hot }: PostgresOrder): Promise<PostgresReport> {
  const prefix = randomUUID();
  const pick = <T>(all: readonly T[]): T => all[hot ? 0 : Math.floor(Math.random() * all.length)] as T;
  let earned = 0;
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const client = async () => {
    while (performance.now() < endsAt) {
      sent += 1;
      const { caller, cards } = pick(shops);
      await service.ledger.submit({
        tenant: caller.tenant,
        keyId: caller.keyId,
        requestId: service.newId('request'),
        claim: { origin: 'client', key: `${prefix}-${sent}`, fingerprint: 'f'.repeat(64) },
        bytes: 20,
        ...earnOnCard(caller, pick(cards), { amount: 100 + Math.floor(Math.random() * 9_900) }),
      });
      earned += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  return { perSecond: earned / ((performance.now() - startedAt) / 1_000) };
}

process.send?.({ shops } satisfies PostgresReady);
process.on('message', (order: PostgresOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
