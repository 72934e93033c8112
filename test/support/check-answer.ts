import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';

/** Fails the request whose answer is not what the contract says: the server's tests all run with it. */
export function checkAnswer(route: AppRoute, status: number, text: string): void {
  const schema = (route.responses as Readonly<Record<number, unknown>>)[status];
  if (!(schema instanceof z.ZodType))
    throw new Error(`${route.method} ${route.path} answered ${status}, which the contract does not know.`);
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${route.method} ${route.path} answered ${status} against the contract: ${parsed.error.message}`);
}
