import { hash, randomBytes } from 'node:crypto';
import { currencyFault, isCurrency } from '@loyalty-service/contract/fields/amounts';
import { countryOf, notACountry } from '../domain/phones/country.ts';
import { readMasterKeys } from '../secrets/master-keys.ts';
import { type MasterKey, masterKeyBytes } from '../secrets/vault.ts';
import type { Receive } from '../webhooks/in-process-sender.ts';

/** How {@link createServer} makes a server. Each option has a default. */
export interface CreateServerOptions {
  /**
   * `:memory:`, which is gone with the server; `file:` and a path; or `postgres://user:password@host:5432/database`. The
   * default is `:memory:`. Servers on one PostgreSQL database share its work: each delivers the webhooks of all.
   */
  readonly database?: string | undefined;
  /**
   * The clock, in Unix milliseconds. The default is the real one. To try how test data changes with time, move the test clock
   * instead, because it does everything that becomes due on the way.
   */
  readonly now?: (() => number) | undefined;
  /** Whether the requests per second are limited, as in production. The default is false. */
  readonly rateLimited?: boolean | undefined;
  /** The time zone of each business that is made, an IANA name. The default is `Europe/Berlin`. */
  readonly timezone?: string | undefined;
  /** The currency of each business that is made, an ISO 4217 code. The default is `EUR`. */
  readonly currency?: string | undefined;
  /** The country of phone numbers without a country code, for each business that is made, as an ISO 3166 code. By default, a business does not have a country. */
  readonly country?: string | undefined;
  /**
   * Receives the webhook deliveries to all addresses instead of the network: `hooks.fetch()` of the SDK, or any function
   * from `Request` to `Response`. By default, deliveries are sent to their addresses, which may be `http` on this machine.
   */
  readonly deliver?: Receive | undefined;
  /**
   * The keys under which the secrets of webhook endpoints are stored, as in `LOYALTY_MASTER_KEYS`. By default, a database in
   * memory has a random key, and every other one a key that is derived from its address, so that a later server can read them.
   */
  readonly masterKeys?: string | undefined;
  /** The least severe entries of the log that are printed, as lines of JSON. The default is `silent`. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug' | undefined;
}

const names: readonly string[] = [
  'database',
  'now',
  'rateLimited',
  'timezone',
  'currency',
  'country',
  'deliver',
  'masterKeys',
  'logLevel',
] satisfies (keyof CreateServerOptions)[];

/**
 * @throws TypeError for a value that is not an object of options, and for an option that does not exist. It shows no value,
 * because that can be the address of a database with its password.
 */
export function refuseUnknown(name: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`Pass ${name} an object of options, not ${options === null ? null : `a ${typeof options}`}.`);
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  if (unknown !== undefined)
    throw new TypeError(`${name} has no option ${unknown}. Its options are ${known.join(', ')}.`);
}

/** @throws TypeError for an option that does not exist, and for a value that an option cannot have. */
export function checkOptions(options: CreateServerOptions): void {
  refuseUnknown('createServer', options, names);
  const { database = ':memory:', timezone = 'UTC', currency = 'EUR', country } = options;
  if (database !== ':memory:' && !/^(file:.|postgres(ql)?:\/\/.)/.test(database))
    throw new TypeError(
      `database must be :memory:, file: and a path, or postgres://user:password@host:5432/database; it is ${JSON.stringify(database)}.`,
    );
  if (!isZone(timezone))
    throw new TypeError(`timezone must be an IANA name such as Europe/Berlin. ${timezone} is not an IANA name.`);
  if (!isCurrency(currency)) throw new TypeError(`currency ${JSON.stringify(currency)} ${currencyFault(currency)}`);
  if (country !== undefined && !countryOf(country))
    throw new TypeError(`country ${JSON.stringify(country)} ${notACountry}.`);
}

function isZone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }) !== null;
  } catch {
    return false;
  }
}

/** The master keys of the server. */
export function masterKeysOf({ masterKeys, database = ':memory:' }: CreateServerOptions): readonly MasterKey[] {
  if (masterKeys !== undefined) return readMasterKeys(masterKeys);
  if (database === ':memory:') return [{ id: 'random', bytes: randomBytes(masterKeyBytes) }];
  return [{ id: 'derived', bytes: hash('sha256', database, 'buffer') }];
}
