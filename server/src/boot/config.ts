import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { cidrList, proxyList } from '../net/cidr-list.ts';
import { addressFault } from '../storage/host-addresses.ts';
import type { Sampling } from '../watch/traces/sampling.ts';
import { ConfigError, parseSettings, type Variables } from './parse-settings.ts';
import { readTracing } from './tracing-settings.ts';

export { ConfigError, type Variables } from './parse-settings.ts';

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

const Environment = z.object({
  PORT: port.default(8_787),
  HOST: z.string().min(1, 'must be an address such as 127.0.0.1').default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1, 'must be an address such as 127.0.0.1').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      const fault = /^file:./.test(url) ? null : addressFault(url);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .default('file:data/loyalty.db'),
  LOYALTY_MIGRATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOYALTY_TOMBSTONES: z.string().optional(),
  LOYALTY_EVENT_DAYS: days.default(30),
  LOYALTY_AUDIT_DAYS: days.default(400),
  LOYALTY_EXCERPT_DAYS: days.default(7),
  LOYALTY_REQUEST_LOG: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
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
export const settingNames: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where metrics are served. Null if they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** `file:` and an absolute path or `:memory:`, or the address of a PostgreSQL database. */
  readonly databaseUrl: string;
  /** Whether the server migrates the schema of a PostgreSQL database when it starts. */
  readonly migrate: boolean;
  /** The file that lists erased customers. By default it is beside the database. */
  readonly tombstones: string;
  /** Days for which events, the audit log, and what receivers of webhooks answered are kept. */
  readonly eventDays: number;
  readonly auditDays: number;
  readonly excerptDays: number;
  readonly rateLimited: boolean;
  /** Whether requests are logged for the businesses that sent them. */
  readonly requestLog: boolean;
  /** How long a connection stays open between two requests. */
  readonly keepAliveSeconds: number;
  /** How long a stopping server still accepts requests, so that load balancers notice it first. */
  readonly drainSeconds: number;
  /** CIDRs of proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string;
  /** `id:base64 of 32 bytes`, the newest first, separated by commas; empty if not set. */
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
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  /** Which requests are traced. Null if none are. */
  readonly tracing: Sampling | null;
  readonly production: boolean;
}

/** The settings, from the environment and nowhere else. Relative paths start where the command was called. */
export function readConfig(environment: Variables): Config {
  const settings = parseSettings(Environment, environment);
  const { PORT, HOST, METRICS_PORT, METRICS_HOST, DATABASE_URL } = settings;
  const { LOYALTY_MIGRATE, LOYALTY_RATE_LIMIT, LOYALTY_PUBLIC_URL, LOG_LEVEL, NODE_ENV } = settings;
  if (PORT !== 0 && PORT === METRICS_PORT)
    throw new ConfigError(`METRICS_PORT and PORT are both ${PORT}. Set METRICS_PORT to another port.`);
  const folder = environment['INIT_CWD'] ?? '.';
  return {
    port: PORT,
    host: HOST,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    databaseUrl: absolute(DATABASE_URL, folder),
    migrate: LOYALTY_MIGRATE === 'on',
    tombstones: tombstonesOf(settings, environment['INIT_CWD'] ?? '.'),
    eventDays: settings.LOYALTY_EVENT_DAYS,
    auditDays: settings.LOYALTY_AUDIT_DAYS,
    excerptDays: settings.LOYALTY_EXCERPT_DAYS,
    rateLimited: LOYALTY_RATE_LIMIT === 'on',
    requestLog: settings.LOYALTY_REQUEST_LOG === 'on',
    keepAliveSeconds: settings.LOYALTY_KEEP_ALIVE_SECONDS,
    drainSeconds: settings.LOYALTY_DRAIN_SECONDS,
    trustedProxies: settings.LOYALTY_TRUST_PROXY,
    publicUrl: LOYALTY_PUBLIC_URL.replace(/\/$/, ''),
    masterKeys: settings.LOYALTY_MASTER_KEYS,
    masterKeysFile: settings.LOYALTY_MASTER_KEYS_FILE && resolve(folder, settings.LOYALTY_MASTER_KEYS_FILE),
    webhookAllow: settings.LOYALTY_WEBHOOK_ALLOW,
    mail: mailOf(settings),
    logLevel: LOG_LEVEL,
    tracing: readTracing(environment),
    production: NODE_ENV === 'production',
  };
}

type Settings = z.infer<typeof Environment>;

function tombstonesOf({ LOYALTY_TOMBSTONES, DATABASE_URL }: Settings, folder: string): string {
  if (LOYALTY_TOMBSTONES) return resolve(folder, LOYALTY_TOMBSTONES);
  const isFile = DATABASE_URL.startsWith('file:') && DATABASE_URL !== 'file::memory:';
  const beside = isFile ? dirname(DATABASE_URL.slice('file:'.length)) : 'data';
  return resolve(folder, beside, 'tombstones.jsonl');
}

function absolute(url: string, folder: string): string {
  if (!url.startsWith('file:') || url === 'file::memory:') return url;
  return `file:${resolve(folder, url.slice('file:'.length))}`;
}

type Mailing = Pick<z.infer<typeof Environment>, 'SMTP_URL' | 'LOYALTY_MAIL' | 'LOYALTY_MAIL_FROM'>;

function mailOf({ SMTP_URL, LOYALTY_MAIL, LOYALTY_MAIL_FROM }: Mailing): Config['mail'] {
  if (LOYALTY_MAIL === 'log') return { kind: 'log' };
  if (SMTP_URL) return { kind: 'smtp', url: SMTP_URL, from: LOYALTY_MAIL_FROM };
  if (LOYALTY_MAIL === 'smtp') throw new ConfigError('LOYALTY_MAIL is smtp, but SMTP_URL is not set.');
  return null;
}
