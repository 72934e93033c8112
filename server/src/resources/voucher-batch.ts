import type { VoucherBatch } from '@loyalty-service/contract/resources/voucher-batches';
import type { z } from 'zod';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';

export const voucherBatchResource = (row: Row<'voucher_batches'>): z.infer<typeof VoucherBatch> => ({
  id: row.id,
  object: 'voucher_batch',
  name: row.name,
  reward_id: row.reward_id,
  program_id: row.program_id,
  status: row.status,
  count: row.count,
  made: row.made,
  pattern: row.pattern,
  max_uses: row.max_uses,
  starts_at: timeOrNull(row.starts_at),
  expires_at: timeOrNull(row.expires_at),
  finished_at: timeOrNull(row.finished_at),
  voided_at: timeOrNull(row.voided_at),
  void_reason: row.void_reason,
  ...stampsOf(row),
});
