// Our write path on PostgreSQL or Citus: commands into the ledger, as HTTP would hand them over.
import { randomUUID } from 'node:crypto';
import { scopes } from '@loyalty-service/contract/scopes';
import { doAsService } from '@loyalty-service/server/as-service';
import { assemble } from '@loyalty-service/server/assemble';
import { createApiKey } from '@loyalty-service/server/operations/api-keys/write-api-key';
import { createBusiness, freshBusiness } from '@loyalty-service/server/operations/business/create-business';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import { issueCard } from '@loyalty-service/server/operations/cards/issue-card';
import { createCustomer } from '@loyalty-service/server/operations/customers/write-customer';
import { createProgram } from '@loyalty-service/server/operations/programs/create-program';
import { demoPrograms } from '@loyalty-service/server/seed/demo-data';
import type { Caller } from '@loyalty-service/server/service';
import { openStore } from '@loyalty-service/server/storage/open-store';
import type { PostgresOrder, PostgresReport } from '../postgres-order.ts';

const store = await openStore({ databaseUrl: process.env['DATABASE_URL'] ?? '', migrate: true }, { exclusive: false });
const service = assemble({ store });

/** A business with its share of the cards. */
async function seed(count: number): Promise<{ caller: Caller; cards: string[] }> {
  const [points] = demoPrograms;
  if (!points) throw new Error('The demo has no program of points.');
  const given = { name: 'Bench', timezone: 'Europe/Berlin', currency: 'EUR', plan: 'scale', ownerEmail: null } as const;
  const business = freshBusiness(service, given);
  const asService: Caller = { tenant: { business_id: business.business_id, mode: 'live' }, business, keyId: null };
  await doAsService(service, asService, createBusiness(business));
  const key = await doAsService(
    service,
    asService,
    createApiKey(asService, { name: 'Bench', scopes: [...scopes] }, null),
  );
  const program_id = String((await doAsService(service, asService, createProgram(asService, points)))['id']);
  const cards = await Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await doAsService(service, asService, createCustomer(asService, {}));
      const issued = issueCard(asService, { program_id, customer_id: String(customer['id']) });
      return String((await doAsService(service, asService, issued))['id']);
    }),
  );
  return { caller: { ...asService, keyId: String(key['id']) }, cards };
}

const businesses = Number(process.env['BUSINESSES'] ?? 1);
const shops = await Promise.all(
  Array.from({ length: businesses }, () => seed(Math.ceil(Number(process.env['CARDS']) / businesses))),
);

async function run({ seconds, inFlight, hot }: PostgresOrder): Promise<PostgresReport> {
  const prefix = randomUUID();
  const pick = <T>(all: readonly T[]): T => all[hot ? 0 : Math.floor(Math.random() * all.length)] as T;
  let earned = 0;
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const lane = async () => {
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
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { perSecond: earned / ((performance.now() - startedAt) / 1_000) };
}

process.send?.({ ready: true });
process.on('message', (order: PostgresOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
