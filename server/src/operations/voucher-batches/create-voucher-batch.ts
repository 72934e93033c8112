import {
  defaultPattern,
  maxUnfinishedBatches,
  type VoucherBatchCreate,
} from '@loyalty-service/contract/resources/voucher-batches';
import type { z } from 'zod';
import { refuseUnfitReward } from '../../accounts/vouchers/voucher-rewards.ts';
import { refuseExpired } from '../../accounts/vouchers/voucher-times.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refuseSmallSpace } from '../../domain/vouchers/code-space.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { voucherBatchResource } from '../../resources/voucher-batch.ts';
import { foundInBody } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { accepted } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';

/** Stores a batch, and its job for the maker. */
export const createVoucherBatch = (
  { tenant }: Pick<Caller, 'tenant'>,
  { pattern = defaultPattern, ...request }: z.infer<typeof VoucherBatchCreate>,
) => {
  refuseSmallSpace(pattern, request.count);
  return intent({
    needs: [need('rewards', 'key', tenant, [request.reward_id]), need('voucher_batch_jobs', 'tenant', tenant, [])],
    decide(view) {
      const reward = foundInBody(view.one('rewards', 'key', [request.reward_id]), '/reward_id', 'reward');
      refuseUnfitReward(reward, '/reward_id');
      const expiresAt = parseTimeOrNull(request.expires_at);
      refuseExpired(expiresAt, view.now);
      refuseTooMany(view);
      const row = blankRow('voucher_batches', {
        ...tenant,
        id: view.newId('voucher_batch'),
        name: request.name ?? null,
        reward_id: reward.id,
        program_id: reward.program_id,
        count: request.count,
        pattern,
        max_uses: request.max_uses ?? 1,
        starts_at: parseTimeOrNull(request.starts_at),
        expires_at: expiresAt,
        metadata: metadataText(request.metadata),
        created_at: view.now,
      });
      view.insert('voucher_batches', row);
      const { realNow: created_at } = view;
      view.insert('voucher_batch_jobs', blankRow('voucher_batch_jobs', { ...tenant, batch_id: row.id, created_at }));
      const { name, reward_id, count } = row;
      const after = { name, reward_id, count, pattern };
      recordAudit(view, { action: 'createVoucherBatch', target: row.id, before: null, after });
      return accepted(voucherBatchResource(row), row.version);
    },
  });
};

function refuseTooMany(view: View): void {
  const limit = maxUnfinishedBatches;
  if (view.all('voucher_batch_jobs', 'tenant', []).length < limit) return;
  const detail = `${limit} batches are unfinished, and no more can wait. Cancel one, or wait until one is done.`;
  throw new Refusal('invalid_state', detail, { limit });
}
