import type { Hold } from '@loyalty-service/contract/resources/holds';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time } from './json.ts';

type HoldResource = z.infer<typeof Hold>;

export const holdResource = (row: Row<'holds'>): HoldResource => ({
  id: row.id,
  object: 'hold',
  card_id: row.card_id,
  for: row.held_for,
  reward_id: row.reward_id,
  amount: row.amount,
  value: row.value,
  captured: row.captured,
  status: row.status,
  reference: row.reference,
  location: row.location,
  staff_ref: row.staff_ref,
  vouchers: [...((row.vouchers && parseJson(row.vouchers)) ?? [])],
  expires_at: time(row.expires_at),
  ...stampsOf(row),
});
