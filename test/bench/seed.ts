import { createHash, randomUUID } from 'node:crypto';
import { scopes } from '@loyalty-service/contract/scopes';
import { assemble } from '@loyalty-service/server/boot/assemble';
import { createBusiness, freshBusiness } from '@loyalty-service/server/jobs/create-business';
import { createApiKey } from '@loyalty-service/server/operations/api-keys/write-api-key';
import { issueCard } from '@loyalty-service/server/operations/cards/issue-card';
import { createCustomer } from '@loyalty-service/server/operations/customers/write-customer';
import { createProgram } from '@loyalty-service/server/operations/programs/create-program';
import { demoPrograms } from '@loyalty-service/server/seed/demo-data';
import { answerAsService, doAsService } from '@loyalty-service/server/service/as-service';
import type { Caller, Intent, Service } from '@loyalty-service/server/service/service';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { apiKeys, cards, createTables, programs, setDurable } from './peers/schema.ts';

/** The facts of a database that the load needs: its key and its cards. */
export interface Seeded {
  readonly file: string;
  readonly key: string;
  readonly cards: readonly string[];
}

/** Cards that are made at once: a queue takes 4,096 commands. */
const atOnce = 1_000;
const pointsPerEuro = { per: 100, value: 1 };

/** A database of ours: one business, a program of a point for each euro, and customers with a card each. */
export async function seedServer(file: string, count: number): Promise<Seeded> {
  const store = openSqliteStore({ file, exclusive: true });
  const { secret, cards } = await seedBusiness(assemble({ store }), count);
  await store.close();
  return { file, key: secret, cards };
}

/** The business that a service was seeded with. */
interface SeededBusiness {
  readonly caller: Caller;
  readonly keyId: string;
  readonly secret: string;
  readonly cards: readonly string[];
}

export async function seedBusiness(service: Service, count: number): Promise<SeededBusiness> {
  const [points] = demoPrograms;
  if (!points) throw new Error('The demo has no program of points.');
  const business = freshBusiness(service, {
    name: 'Bench',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    plan: 'scale',
    ownerEmail: null,
  });
  const caller: Caller = {
    tenant: { business_id: business.business_id, mode: 'live' },
    business,
    keyId: null,
    personId: null,
  };
  const make = <T>(intent: Intent<T>) => answerAsService(service, caller, intent);
  await doAsService(service, caller, createBusiness(business));
  const program_id = (await make(createProgram(caller, points))).id;
  const cards: string[] = [];
  for (let left = count; left > 0; left -= atOnce) {
    const made = Array.from({ length: Math.min(left, atOnce) }, async () => {
      const customer = await make(createCustomer(caller, {}));
      return make(issueCard(caller, { program_id, customer_id: customer.id }));
    });
    for (const { id } of await Promise.all(made)) cards.push(id);
  }
  const key = await make(createApiKey(caller, { name: 'Bench', scopes: [...scopes] }, null));
  return { caller, keyId: key.id, secret: String(key.secret), cards };
}

/** The peer's database with the same in it. */
export function seedPeer(file: string, count: number): Seeded {
  const connection = new (sqliteDriver())(file);
  createTables(connection);
  setDurable(connection);
  const db = drizzle(connection);
  const businessId = randomUUID();
  const programId = randomUUID();
  const key = `sk_${randomUUID()}`;
  const ids = Array.from({ length: count }, () => randomUUID());
  const blank = {
    businessId,
    programId,
    status: 'active',
    balance: 0,
    lifetimeEarned: 0,
    lastSequence: 0,
    updatedAt: Date.now(),
  };
  db.insert(apiKeys)
    .values({ digest: createHash('sha256').update(key).digest('hex'), businessId })
    .run();
  db.insert(programs)
    .values({ id: programId, businessId, ...pointsPerEuro })
    .run();
  db.transaction((tx) => {
    for (const id of ids)
      tx.insert(cards)
        .values({ ...blank, id })
        .run();
  });
  connection.close();
  return { file, key, cards: ids };
}
