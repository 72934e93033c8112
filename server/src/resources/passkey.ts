import type { Passkey } from '@loyalty-service/contract/resources/passkeys';
import type { z } from 'zod';
import type { Mode } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';

export const passkeyResource = (row: Row<'passkeys'>, mode: Mode): z.infer<typeof Passkey> => ({
  id: row.id,
  object: 'passkey',
  person_id: row.person_id,
  name: row.name,
  last_used_at: timeOrNull(row.last_used_at),
  ...stampsOf({ ...row, mode }),
});
