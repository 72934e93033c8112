import { randomUUID } from 'node:crypto';
import { scopes as allScopes, type ScopeName } from '@loyalty-service/contract/scopes';
import { countryOf } from '../domain/phones/country.ts';
import { createApp } from '../http/app.ts';
import { type InProcessFetch, inProcessCalls } from '../http/in-process.ts';
import { createListener } from '../http/listener.ts';
import { RequestLog } from '../http/pipeline/request-log.ts';
import { createBusiness, freshBusiness } from '../jobs/create-business.ts';
import { AddressGuard } from '../net/address-guard.ts';
import { createApiKey } from '../operations/api-keys/write-api-key.ts';
import { Vault } from '../secrets/vault.ts';
import { answerAsService, doAsService } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import { Sweep } from '../sweeps/sweep.ts';
import { InProcessSender } from '../webhooks/in-process-sender.ts';
import { logMailer } from '../webhooks/mailer.ts';
import { SignInMails } from '../webhooks/sign-in-mails.ts';
import { assemble } from './assemble.ts';
import { type CreateServerOptions, checkOptions, masterKeysOf, refuseUnknown } from './create-server-options.ts';
import { openLog } from './open-log.ts';
import { openStore } from './open-store.ts';
import { startWorkers } from './start-workers.ts';

/** A business of an in-process server, with one key. */
export interface CreatedBusiness {
  /** The id of the business: `biz_…`. */
  readonly businessId: string;
  /** An API key of the business: `sk_test_…`, or `sk_live_…` for the mode `live`. It has all scopes by default. */
  readonly key: string;
}

/** The options of {@link CreatedServer.business}. */
export interface BusinessOptions {
  /** The scopes of the key, such as `cards:read`. The default is all of them. */
  readonly scopes?: readonly ScopeName[] | undefined;
  /** The mode of the key. The default is `test`. A key of the mode `live` has no test clock. */
  readonly mode?: 'test' | 'live' | undefined;
}

/** A whole server in this process, with a first business and its key. */
export interface CreatedServer extends CreatedBusiness {
  /** Calls the server without a port. The host of the URL does not matter. Give it to a client as its `fetch`. */
  readonly fetch: InProcessFetch;
  /**
   * Makes another business with a key, such as one for each test. Businesses do not see each other's data.
   *
   * @throws TypeError for an unknown option, scope or mode.
   */
  business(options?: BusinessOptions): Promise<CreatedBusiness>;
  /**
   * Does everything that is due at once, such as expiring units. The server does so by itself within 20 seconds, so you need
   * this only after you moved the clock that you gave as `now`.
   */
  sweep(): Promise<void>;
  /** Finishes running calls, stops all work, and closes the database. Later calls reject. Closing again does nothing. */
  close(): Promise<void>;
}

const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * The real service in this process, without a port: the code that serves production, with a fresh business and a key. It does
 * everything that a server does without a request: it moves the test clock, runs imports and simulations, and delivers webhooks.
 *
 * Servers share nothing. Start as many as you like, and close each.
 *
 * @example
 * const server = await createServer();
 * const loyalty = new Loyalty({ apiKey: server.key, fetch: server.fetch });
 * // …
 * await server.close();
 *
 * @throws TypeError for an unknown option or a wrong value, and an error that says why if the database cannot be opened.
 */
export async function createServer(options: CreateServerOptions = {}): Promise<CreatedServer> {
  checkOptions(options);
  const { database = ':memory:', now = Date.now, rateLimited = false, deliver, logLevel = 'silent' } = options;
  const vault = new Vault(masterKeysOf(options));
  const databaseUrl = database === ':memory:' ? 'file::memory:' : database;
  const store = await openStore({ databaseUrl, migrate: true }, { exclusive: true, now });
  // Deliveries go to a function, so the names of their addresses need not resolve.
  const guard = new AddressGuard({ allow: loopback, isDemo: true, ...(deliver ? { resolve: async () => [] } : {}) });
  const service = assemble({ store, now, vault, guard });
  const log = logLevel === 'silent' ? silentLog() : openLog(logLevel);
  const requestLog = new RequestLog(service, log);
  const mailer = logMailer(log);
  const mails = new SignInMails(mailer, log);
  const app = createApp({ service, log, rateLimited, publicUrl: '', requestLog, mails });
  const listener = createListener(app, service.newId, '');
  const calls = inProcessCalls(listener);
  const sender = deliver && new InProcessSender(deliver);
  const workers = startWorkers({ service, log, sweeps: true, mailer, sender });
  const shutDown = async () => {
    await calls.stop();
    await Promise.all([mails.stop(), workers.stop()]);
    await requestLog.stop();
    await service.ledger.drain();
    await store.close();
  };
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= shutDown();
    return closing;
  };
  const business: CreatedServer['business'] = (of = {}) => makeBusiness(service, options, of);
  const sweep = async () => {
    await new Sweep(service, log).sweep();
    service.wakeUps.deliveries.notify();
  };
  try {
    return { ...(await business()), fetch: calls.fetch, business, sweep, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A log without a stream: the stream of a log leaves a listener in the process. */
const silentLog = () => openLog('silent', { write() {} });

async function makeBusiness(
  service: Service,
  { timezone = 'Europe/Berlin', currency = 'EUR', country }: CreateServerOptions,
  options: BusinessOptions,
): Promise<CreatedBusiness> {
  refuseUnknown('business', options, ['scopes', 'mode'] satisfies (keyof BusinessOptions)[]);
  const { scopes = allScopes, mode = 'test' } = options;
  const unknown = scopes.find((scope) => !allScopes.includes(scope));
  if (unknown !== undefined)
    throw new TypeError(`There is no scope ${unknown}. The scopes are ${allScopes.join(', ')}.`);
  if (mode !== 'test' && mode !== 'live') throw new TypeError(`mode must be test or live; it is ${mode}.`);
  const name = `Test ${randomUUID()}`;
  const place = { timezone, currency, country: countryOf(country ?? null) };
  const business = freshBusiness(service, { name, ...place, plan: 'scale', ownerEmail: null });
  const businessId = business.business_id;
  const caller = { tenant: { business_id: businessId, mode }, business, keyId: null, personId: null };
  await doAsService(service, caller, createBusiness(business));
  const key = await answerAsService(service, caller, createApiKey(caller, { name: 'Test', scopes: [...scopes] }, null));
  return { businessId, key: String(key.secret) };
}
