import { voucherBatchStatuses } from '@loyalty-service/contract/resources/voucher-batches';
import { voucherSources } from '@loyalty-service/contract/resources/vouchers';
import { type Redemption, voucherStates } from '../../domain/vouchers/voucher-state.ts';
import { stamps, tenant } from './columns.ts';
import {
  beginning,
  count,
  integer,
  jsonList,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  time,
  unchecked,
} from './table.ts';

/** Codes that give the benefit of a reward. */
export const vouchers = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    /** Null after the customer was erased, as `code_key`. */
    code: nullableText,
    /** The code in its compared form. */
    code_key: nullableText,
    reward_id: text,
    /** The program of the reward. */
    program_id: text,
    customer_id: nullableText,
    max_uses: beginning(integer, 1),
    uses: count,
    /** The uses that open holds have. */
    held: count,
    /** The status without its expiry, which follows from the time. */
    state: beginning(unchecked(oneOf(voucherStates)), 'issued'),
    starts_at: nullableTime,
    expires_at: nullableTime,
    /** `expires_at`, or the last of all times. Lists compare it. */
    ends_at: time,
    /** When voucher.expiring is due. Null: nothing is left to announce. */
    notice_at: nullableTime,
    /** The expiry that was announced. */
    announced_for: nullableTime,
    voided_at: nullableTime,
    void_reason: nullableText,
    /** When the bonus that issued it was taken back. */
    revoked_at: nullableTime,
    source_kind: unchecked(oneOf(voucherSources)),
    source_id: text,
    /** The batch that made it. */
    batch_id: nullableText,
    /** The newest uses, the newest first. */
    redemptions: jsonList<readonly Redemption[]>(),
    ...stamps,
  },
  key: ['id'],
  lookups: { code: ['code_key'], customer: ['customer_id'] },
  uniques: { code: { columns: ['code_key'], where: 'code_key is not null' } },
  indexes: {
    customer: { columns: ['customer_id', 'id'], where: 'customer_id is not null' },
    reward: { columns: ['reward_id', 'id'] },
    program: { columns: ['program_id', 'id'] },
    state: { columns: ['state', 'id'] },
    notice: { columns: ['notice_at', 'id'], where: 'notice_at is not null' },
    batch: { columns: ['batch_id', 'id'], where: 'batch_id is not null' },
  },
  // The database itself refuses a use beyond the last one.
  checks: { uses_range: 'uses >= 0 and held >= 0 and uses + held <= max_uses' },
});

/** Batches of vouchers. A use of a voucher looks at `voided_at` of its batch, so all codes are void at once. */
export const voucher_batches = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    name: nullableText,
    reward_id: text,
    /** The program of the reward. */
    program_id: text,
    status: beginning(oneOf(voucherBatchStatuses), 'pending'),
    count: integer,
    /** Written with the codes, so that no interruption loses or doubles one. */
    made: count,
    pattern: text,
    max_uses: integer,
    starts_at: nullableTime,
    expires_at: nullableTime,
    finished_at: nullableTime,
    voided_at: nullableTime,
    void_reason: nullableText,
    ...stamps,
  },
  key: ['id'],
  indexes: { reward: { columns: ['reward_id', 'id'] } },
  checks: { made_range: 'made between 0 and count', all_made: "status <> 'done' or made = count" },
});

/**
 * Batches whose codes are being made, or voided one by one, and until when a process has leased each, in real time. `version` rises
 * with each write, so that a process that lost its lease writes nothing more.
 */
export const voucher_batch_jobs = table({
  scope: 'mode',
  columns: {
    ...tenant,
    batch_id: text,
    lease_until: beginning(time, 0),
    /** The last voucher that is void. Null before the first. */
    after_id: nullableText,
    version: stamps.version,
    created_at: integer,
  },
  key: ['batch_id'],
  lookups: { tenant: [] },
});
