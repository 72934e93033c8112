import type { z } from 'zod';

/** Wrong settings, each in one readable sentence. */
export class ConfigError extends Error {}

/** Environment variables by name. An empty one is not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError that names all variables with wrong values, so that one start is enough to find them */
export function parseSettings<Schema extends z.ZodObject>(schema: Schema, environment: Variables): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => faultOf(issue, environment)).join('\n'));
}

function faultOf({ path, message }: z.core.$ZodIssue, environment: Variables): string {
  const name = String(path[0] ?? 'environment');
  const value = JSON.stringify(environment[name])?.replace(/\/\/.*@/, '//***@');
  return `${name} ${message}; it is ${value}.`;
}
