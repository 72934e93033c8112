import type { z } from 'zod';

/** A wrong setting, in one readable sentence. */
export class ConfigError extends Error {}

/** Environment variables by name. An empty one is not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError for the first variable with a wrong value */
export function parseSettings<Schema extends z.ZodObject>(schema: Schema, environment: Variables): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? 'environment');
  const value = JSON.stringify(environment[name])?.replace(/\/\/.*@/, '//***@');
  throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}; it is ${value}.`);
}
