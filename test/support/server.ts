import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScopeName } from '@loyalty-service/contract/scopes';
import { scopes as allScopes } from '@loyalty-service/contract/scopes';
import { type RunningServer, type ServeOptions, serve } from '@loyalty-service/server/boot/serve';
import type { Country } from '@loyalty-service/server/domain/phones/country';
import { createBusiness, freshBusiness } from '@loyalty-service/server/jobs/create-business';
import { createApiKey } from '@loyalty-service/server/operations/api-keys/write-api-key';
import { answerAsService, doAsService } from '@loyalty-service/server/service/as-service';
import type { Caller, Service } from '@loyalty-service/server/service/service';
import type { Mode } from '@loyalty-service/server/storage/needs';
import { pino } from 'pino';
import { checkAnswer } from './check-answer.ts';
import { type Answer, type CallOptions, letGoOf, send } from './send.ts';
import { openTestStore } from './test-store.ts';
import { testGuard, testVault } from './webhooks.ts';

export { type Answer, type CallOptions, send } from './send.ts';

/** A folder of the test's own. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'loyalty-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface TestServer extends RunningServer {
  /** A fresh business with one key. */
  business(options?: BusinessOptions): Promise<TestBusiness>;
  /** Of those that were made here. */
  readonly businessIds: readonly string[];
}

export interface BusinessOptions {
  /** The business, with a key of the given mode; a fresh one by default. */
  readonly of?: TestBusiness;
  readonly mode?: Mode;
  readonly scopes?: readonly ScopeName[];
  readonly timezone?: string;
  readonly currency?: string;
  readonly country?: Country;
  readonly plan?: 'free' | 'standard' | 'scale';
}

export interface TestBusiness {
  readonly caller: Caller;
  readonly key: string;
  /** Another key of the same business and mode. */
  keyWith(scopes: readonly ScopeName[]): Promise<string>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

/** The real server on a free port and a fresh store by default; every answer is compared with the contract. */
export async function startTestServer(options: Partial<ServeOptions> = {}): Promise<TestServer> {
  const businessIds: string[] = [];
  const running = await serve({
    // Only the limits on requests ask a store for the time.
    store: options.store ?? (await openTestStore({ now: options.rateLimited ? options.now : undefined, businessIds })),
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    port: 0,
    sweeps: false,
    rateLimited: false,
    publicUrl: '',
    mailer: null,
    vault: testVault,
    guard: testGuard,
    onAnswer: checkAnswer,
    ...options,
  });
  const business = async (wanted?: BusinessOptions) => {
    const made = await makeBusiness(running, wanted);
    if (!wanted?.of) businessIds.push(made.caller.tenant.business_id);
    return made;
  };
  const stop = () => {
    letGoOf(running.url);
    return running.stop();
  };
  return { ...running, business, businessIds, stop };
}

async function makeBusiness({ url, service }: RunningServer, options: BusinessOptions = {}): Promise<TestBusiness> {
  const { mode = 'test', scopes = allScopes } = options;
  const business = options.of?.caller.business ?? freshBusiness(service, freshOf(options));
  const caller: Caller = { tenant: { business_id: business.business_id, mode }, business, keyId: null, personId: null };
  if (!options.of) await doAsService(service, caller, createBusiness(business));
  const keyWith = (wanted: readonly ScopeName[]) => makeKey(service, caller, wanted);
  const key = await keyWith(scopes);
  return { caller, key, keyWith, call: (method, path, given = {}) => send(url, method, path, { key, ...given }) };
}

const freshOf = ({ timezone = 'Europe/Berlin', currency = 'EUR', country, plan = 'scale' }: BusinessOptions) => ({
  ...{ name: 'Test', timezone, currency, country, plan, ownerEmail: null },
});

async function makeKey(service: Service, caller: Caller, scopes: readonly ScopeName[]): Promise<string> {
  const made = await answerAsService(
    service,
    caller,
    createApiKey(caller, { name: 'Test', scopes: [...scopes] }, null),
  );
  return String(made['secret']);
}
