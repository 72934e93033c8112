import { randomBytes } from 'node:crypto';
import { defaultPattern } from '@loyalty-service/contract/resources/voucher-batches';
import type { VoucherCreate } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { activeCustomer } from '../../accounts/issuing/card-guards.ts';
import { issueVoucher } from '../../accounts/vouchers/issue-voucher.ts';
import { refuseUnfitReward } from '../../accounts/vouchers/voucher-rewards.ts';
import { refuseExpired } from '../../accounts/vouchers/voucher-times.ts';
import { voucherKey } from '../../domain/comparison-keys.ts';
import { voucherCode } from '../../domain/luhn.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { found, foundInBody } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { type Caller, intent, senderOf } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof VoucherCreate>;

/** Issues a voucher of a reward. It is for one customer, or for anyone with its code. */
export const createVoucher = (caller: Caller, request: Request) => {
  const { tenant } = caller;
  const code = request.code ?? voucherCode(defaultPattern, randomBytes(16));
  const { reward_id, customer_id } = request;
  const reward = need('rewards', 'key', tenant, [reward_id]);
  return intent({
    needs: [
      reward,
      need('programs', 'key', tenant, { of: reward, column: 'program_id' }),
      need('vouchers', 'code', tenant, [voucherKey(code)]),
      ...(customer_id ? [need('customers', 'key', tenant, [customer_id])] : []),
    ],
    decide(view) {
      const given = foundInBody(view.one('rewards', 'key', [reward_id]), '/reward_id', 'reward');
      refuseUnfitReward(given, '/reward_id');
      if (customer_id) activeCustomer(view, customer_id);
      refuseTaken(view.one('vouchers', 'code', [voucherKey(code)]));
      const row = putVoucher(view, caller, given, request, code);
      const resource = voucherResource(row, view.now);
      recordAudit(view, { action: 'createVoucher', target: row.id, before: null, after: audited(row) });
      const reply = created(resource, `/v1/vouchers/${row.id}`);
      return customer_id ? { ...reply, customerId: customer_id } : reply;
    },
  });
};

/** Without the code, because the audit log is kept longer than the code of an erased customer. */
const audited = ({ reward_id, customer_id, max_uses }: Row<'vouchers'>) => ({ reward_id, customer_id, max_uses });

function putVoucher(
  view: View,
  caller: Caller,
  reward: Row<'rewards'>,
  request: Request,
  code: string,
): Row<'vouchers'> {
  const expiresAt = parseTimeOrNull(request.expires_at);
  refuseExpired(expiresAt, view.now);
  const program = found(view.one('programs', 'key', [reward.program_id]), 'program');
  const issued = {
    code,
    reward_id: reward.id,
    program_id: reward.program_id,
    customer_id: request.customer_id ?? null,
    max_uses: request.max_uses ?? 1,
    starts_at: parseTimeOrNull(request.starts_at),
    expires_at: expiresAt,
    source_kind: caller.keyId === null ? 'person' : 'api_key',
    source_id: senderOf(caller) ?? '',
    metadata: metadataText(request.metadata),
  } as const;
  return issueVoucher(view, issued, { program, zone: caller.business.timezone });
}

function refuseTaken(holder: Row<'vouchers'> | null): void {
  if (!holder) return;
  const detail = `The voucher ${holder.id} has this code. Codes are compared without case, spaces and dashes. Use another code.`;
  throw new Refusal('invalid_state', detail, { pointer: '/code' });
}
