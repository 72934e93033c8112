import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce
  .number({ error: 'must be a port from 0 to 65535' })
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be at most 65535');

const Environment = z.object({
  PORT: port.default(8_787),
  HOST: z.string().min(1, 'must be an address such as 127.0.0.1').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => /^file:.+/.test(url) || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)),
      'must be file: and a path, such as file:data/loyalty.db, or postgres://user:password@host:5432/database',
    )
    .default('file:data/loyalty.db'),
  LOYALTY_MIGRATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOYALTY_RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOYALTY_PUBLIC_URL: z.url('must be an address such as https://loyalty.example.com').or(z.literal('')).default(''),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace and silent',
    })
    .default('info'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** `file:` and an absolute path or `:memory:`, or the address of a PostgreSQL database. */
  readonly databaseUrl: string;
  /** Whether the schema of a PostgreSQL database is brought up to date at the start. */
  readonly migrate: boolean;
  readonly rateLimited: boolean;
  readonly publicUrl: string;
  readonly logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  readonly production: boolean;
}

/** The environment is wrong: one readable sentence. */
export class ConfigError extends Error {}

/** The settings, from the environment and nowhere else. Relative paths start where the command was called. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'environment');
    const value = JSON.stringify(environment[name])?.replace(/\/\/.*@/, '//***@');
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}; it is ${value}.`);
  }
  const { PORT, HOST, DATABASE_URL, LOYALTY_MIGRATE, LOYALTY_RATE_LIMIT, LOYALTY_PUBLIC_URL, LOG_LEVEL, NODE_ENV } =
    parsed.data;
  return {
    port: PORT,
    host: HOST,
    databaseUrl: absolute(DATABASE_URL, environment['INIT_CWD'] ?? '.'),
    migrate: LOYALTY_MIGRATE === 'on',
    rateLimited: LOYALTY_RATE_LIMIT === 'on',
    publicUrl: LOYALTY_PUBLIC_URL.replace(/\/$/, ''),
    logLevel: LOG_LEVEL,
    production: NODE_ENV === 'production',
  };
}

function absolute(url: string, folder: string): string {
  if (!url.startsWith('file:') || url === 'file::memory:') return url;
  return `file:${resolve(folder, url.slice('file:'.length))}`;
}
