import { randomUUID } from 'node:crypto';
import { scopes as allScopes, type ScopeName } from '@loyalty-service/contract/scopes';
import { pino } from 'pino';
import { createApp } from '../http/app.ts';
import { type InProcessFetch, inProcessFetch } from '../http/in-process.ts';
import { createListener, stopListening } from '../http/listener.ts';
import { Importer } from '../imports/importer.ts';
import { createApiKey } from '../operations/api-keys/write-api-key.ts';
import { createBusiness, freshBusiness } from '../operations/business/create-business.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { Simulator } from '../simulation/simulator.ts';
import type { Mode } from '../storage/needs.ts';
import { assemble } from './assemble.ts';
import { openStore } from './open-store.ts';

/** How {@link createServer} makes a server. */
export interface CreateServerOptions {
  /** `:memory:`, which is gone with the server; `file:` and a path; or the address of a PostgreSQL database. */
  readonly database: string;
  /** The clock, in Unix milliseconds: for tests of what time does. The real one unless given. */
  readonly now?: () => number;
  /** Whether rates are limited, as a plan's requests a second; off unless given, since tests are in a hurry. */
  readonly rateLimited?: boolean;
  /** Of the business that is made: an IANA name, `Europe/Berlin` unless given. */
  readonly timezone?: string;
  /** Of the business that is made: an ISO 4217 code, `EUR` unless given. */
  readonly currency?: string;
}

/** A business of an in-process server, with one key. */
export interface CreatedBusiness {
  /** `biz_…` */
  readonly businessId: string;
  /** `sk_test_…`, a key that may do everything unless scopes were asked for. */
  readonly key: string;
}

/** A whole server in this process. */
export interface CreatedServer extends CreatedBusiness {
  /** Calls it, without a port and whatever the host of the URL: give it to a client as its `fetch`. */
  readonly fetch: InProcessFetch;
  /** Makes another business with a key of its own, e.g. one for each test: none sees another's data. */
  business(options?: { readonly scopes?: readonly ScopeName[]; readonly mode?: Mode }): Promise<CreatedBusiness>;
  /** Finishes what is under way, then closes everything. */
  close(): Promise<void>;
}

/**
 * The real service in this process: the same code that serves production, with a fresh business and a key for it.
 *
 * @example
 * const server = await createServer({ database: ':memory:' });
 * const loyalty = new Loyalty({ apiKey: server.key, fetch: server.fetch });
 * // …
 * await server.close();
 *
 * @throws StoreFault where the database cannot be opened.
 */
export async function createServer(options: CreateServerOptions): Promise<CreatedServer> {
  const { database, now = Date.now, rateLimited = false } = options;
  const databaseUrl = database === ':memory:' ? 'file::memory:' : database;
  const store = await openStore({ databaseUrl, migrate: true }, { exclusive: true, now });
  const service = assemble({ store, now });
  const log = pino({ level: 'silent' });
  const listener = createListener(createApp({ service, log, rateLimited, publicUrl: '' }), service.newId, '');
  const workers = [new Importer(service, log).start(), new Simulator(service, log).start()];
  const business: CreatedServer['business'] = (of = {}) => makeBusiness(service, options, of);
  return {
    ...(await business()),
    fetch: inProcessFetch(listener),
    business,
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      if (listener.listening) await stopListening(listener);
      await service.ledger.drain();
      await store.close();
    },
  };
}

async function makeBusiness(
  service: Service,
  { timezone = 'Europe/Berlin', currency = 'EUR' }: CreateServerOptions,
  { scopes = allScopes, mode = 'test' }: { readonly scopes?: readonly ScopeName[]; readonly mode?: Mode },
): Promise<CreatedBusiness> {
  const name = `Test ${randomUUID()}`;
  const business = freshBusiness(service, { name, timezone, currency, plan: 'scale', ownerEmail: null });
  const businessId = business.business_id;
  const caller = { tenant: { business_id: businessId, mode }, business, keyId: null };
  await doAsService(service, caller, createBusiness(business));
  const key = await answerAsService(service, caller, createApiKey(caller, { name: 'Test', scopes: [...scopes] }, null));
  return { businessId, key: String(key.secret) };
}
