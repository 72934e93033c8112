import { type Session, sessionIdleHours } from '@loyalty-service/contract/resources/sessions';
import type { z } from 'zod';
import type { Mode } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time } from './json.ts';

/** When a session ends if it is not used again. */
export const idleEndOf = ({ last_used_at, expires_at }: Pick<Row<'sessions'>, 'last_used_at' | 'expires_at'>): number =>
  Math.min(last_used_at + sessionIdleHours * 3_600_000, expires_at);

export const sessionResource = (
  row: Row<'sessions'>,
  { mode, currentId }: { readonly mode: Mode; readonly currentId: string },
): z.infer<typeof Session> => ({
  id: row.id,
  object: 'session',
  person_id: row.person_id,
  method: row.method,
  client: row.client,
  last_used_at: time(row.last_used_at),
  idle_ends_at: time(idleEndOf(row)),
  expires_at: time(row.expires_at),
  current: row.id === currentId,
  ...stampsOf({ ...row, mode }),
});
