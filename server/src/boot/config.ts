import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { cidrList, proxyList } from '../net/cidr-list.ts';
import { addressFault } from '../storage/host-addresses.ts';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const port = z.coerce
  .number({ error: 'must be a port from 0 to 65535' })
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be at most 65535');

const days = z.coerce
  .number({ error: 'must be a number of days' })
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(36_500, 'must be at most 36500');

const keepAliveSeconds = z.coerce
  .number({ error: 'must be a number of seconds' })
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(3_600, 'must be at most 3600');

const drainSeconds = z.coerce
  .number({ error: 'must be a number of seconds' })
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(600, 'must be at most 600');

const Settings = z.object({
  PORT: port.default(8_787),
  HOST: z.string().min(1, 'must be an address such as 127.0.0.1').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      const fault = /^file:./.test(url) ? null : addressFault(url);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .default('file:data/loyalty.db'),
  LOYALTY_MIGRATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOYALTY_OPTIMISTIC_WRITES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOYALTY_TOMBSTONES: z.string().optional(),
  LOYALTY_EVENT_DAYS: days.default(30),
  LOYALTY_AUDIT_DAYS: days.default(400),
  LOYALTY_EXCERPT_DAYS: days.default(7),
  LOYALTY_RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOYALTY_KEEP_ALIVE_SECONDS: keepAliveSeconds.default(75),
  LOYALTY_DRAIN_SECONDS: drainSeconds.default(0),
  LOYALTY_TRUST_PROXY: proxyList().default([]),
  LOYALTY_PUBLIC_URL: z.url('must be an address such as https://loyalty.example.com').or(z.literal('')).default(''),
  LOYALTY_MASTER_KEYS: z.string().default(''),
  LOYALTY_MASTER_KEYS_FILE: z.string().default(''),
  LOYALTY_WEBHOOK_ALLOW: cidrList().default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must be an address such as smtp://user:password@mail.example.com:587')
    .or(z.literal(''))
    .default(''),
  LOYALTY_MAIL: z.enum(['log', 'smtp'], { error: 'must be log or smtp' }).optional(),
  LOYALTY_MAIL_FROM: z.string().min(3).default('Loyalty <loyalty@localhost>'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace and silent',
    })
    .default('info'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** `file:` and an absolute path or `:memory:`, or the address of a PostgreSQL database. */
  readonly databaseUrl: string;
  /** Whether the start migrates the schema of a PostgreSQL database. */
  readonly migrate: boolean;
  /** Whether batches on PostgreSQL are predicted. */
  readonly optimisticWrites: boolean;
  /** The file that lists erased customers. By default it is beside the database. */
  readonly tombstones: string;
  /** Days for which events, the audit log, and what receivers of webhooks answered are kept. */
  readonly eventDays: number;
  readonly auditDays: number;
  readonly excerptDays: number;
  readonly rateLimited: boolean;
  /** How long a connection stays open between two requests. */
  readonly keepAliveSeconds: number;
  /** How long a stop goes on accepting requests, so that load balancers notice it first. */
  readonly drainSeconds: number;
  /** CIDRs of proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string;
  /** `id:base64 of 32 bytes`, the newest first, separated by commas; empty where none are set. */
  readonly masterKeys: string;
  /** The absolute path of a file with the master keys; empty if not set. */
  readonly masterKeysFile: string;
  /** CIDRs of addresses that webhooks may use although they are not public. */
  readonly webhookAllow: readonly string[];
  /** How mails are sent; null if not set. */
  readonly mail:
    | { readonly kind: 'log' }
    | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
    | null;
  readonly logLevel: z.infer<typeof Settings>['LOG_LEVEL'];
  readonly production: boolean;
}

/** A wrong setting, in one readable sentence. */
export class ConfigError extends Error {}

/** The settings, from the environment and nowhere else. Relative paths start where the command was called. */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'environment');
    const value = JSON.stringify(environment[name])?.replace(/\/\/.*@/, '//***@');
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}; it is ${value}.`);
  }
  const { PORT, HOST, DATABASE_URL, LOYALTY_MIGRATE, LOYALTY_RATE_LIMIT, LOYALTY_PUBLIC_URL, LOG_LEVEL, NODE_ENV } =
    parsed.data;
  const folder = environment['INIT_CWD'] ?? '.';
  return {
    port: PORT,
    host: HOST,
    databaseUrl: absolute(DATABASE_URL, folder),
    migrate: LOYALTY_MIGRATE === 'on',
    optimisticWrites: parsed.data.LOYALTY_OPTIMISTIC_WRITES === 'on',
    tombstones: tombstonesOf(parsed.data, environment['INIT_CWD'] ?? '.'),
    eventDays: parsed.data.LOYALTY_EVENT_DAYS,
    auditDays: parsed.data.LOYALTY_AUDIT_DAYS,
    excerptDays: parsed.data.LOYALTY_EXCERPT_DAYS,
    rateLimited: LOYALTY_RATE_LIMIT === 'on',
    keepAliveSeconds: parsed.data.LOYALTY_KEEP_ALIVE_SECONDS,
    drainSeconds: parsed.data.LOYALTY_DRAIN_SECONDS,
    trustedProxies: parsed.data.LOYALTY_TRUST_PROXY,
    publicUrl: LOYALTY_PUBLIC_URL.replace(/\/$/, ''),
    masterKeys: parsed.data.LOYALTY_MASTER_KEYS,
    masterKeysFile: parsed.data.LOYALTY_MASTER_KEYS_FILE && resolve(folder, parsed.data.LOYALTY_MASTER_KEYS_FILE),
    webhookAllow: parsed.data.LOYALTY_WEBHOOK_ALLOW,
    mail: mailOf(parsed.data),
    logLevel: LOG_LEVEL,
    production: NODE_ENV === 'production',
  };
}

type Given = z.infer<typeof Settings>;

function tombstonesOf({ LOYALTY_TOMBSTONES, DATABASE_URL }: Given, folder: string): string {
  if (LOYALTY_TOMBSTONES) return resolve(folder, LOYALTY_TOMBSTONES);
  const isFile = DATABASE_URL.startsWith('file:') && DATABASE_URL !== 'file::memory:';
  const beside = isFile ? dirname(DATABASE_URL.slice('file:'.length)) : 'data';
  return resolve(folder, beside, 'tombstones.jsonl');
}

function absolute(url: string, folder: string): string {
  if (!url.startsWith('file:') || url === 'file::memory:') return url;
  return `file:${resolve(folder, url.slice('file:'.length))}`;
}

type Mailing = Pick<Given, 'SMTP_URL' | 'LOYALTY_MAIL' | 'LOYALTY_MAIL_FROM'>;

function mailOf({ SMTP_URL, LOYALTY_MAIL, LOYALTY_MAIL_FROM }: Mailing): Config['mail'] {
  if (LOYALTY_MAIL === 'log') return { kind: 'log' };
  if (SMTP_URL) return { kind: 'smtp', url: SMTP_URL, from: LOYALTY_MAIL_FROM };
  if (LOYALTY_MAIL === 'smtp') throw new ConfigError('LOYALTY_MAIL is smtp, but SMTP_URL is not set.');
  return null;
}
