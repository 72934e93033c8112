import { referralEnds } from '@loyalty-service/contract/resources/referrals';
import type { ReferralRules } from '@loyalty-service/contract/rules/index';
import { referralStates } from '../../domain/referrals/referral-state.ts';
import { stamps, tenant } from './columns.ts';
import {
  beginning,
  count,
  integer,
  json,
  nullable,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  time,
  unchecked,
} from './table.ts';

/** Customers who brought other customers. */
export const referrals = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    program_id: text,
    /** Null after the customer was erased, as `friend_id`. */
    referrer_id: nullableText,
    friend_id: nullableText,
    /** `referral` of the rules when it was created. Later rules do not change what was promised. */
    terms: json<ReferralRules>(),
    /** The status without its expiry, which follows from the time. */
    state: beginning(unchecked(oneOf(referralStates)), 'pending'),
    reason: nullable(unchecked(oneOf(referralEnds))),
    /** The first purchase that qualifies, and when it occurred. */
    sale_id: nullableText,
    sale_at: nullableTime,
    qualifies_by: time,
    completes_at: nullableTime,
    friend_card_id: nullableText,
    friend_bonus_id: nullableText,
    /** The units of the bonus. A voucher has 0. */
    friend_units: nullable(integer),
    referrer_card_id: nullableText,
    referrer_bonus_id: nullableText,
    referrer_units: nullable(integer),
    ...stamps,
  },
  key: ['id'],
  lookups: { friend: ['friend_id'], referrer: ['referrer_id'] },
  uniques: { friend: { columns: ['friend_id'], where: 'friend_id is not null' } },
  indexes: {
    referrer: { columns: ['referrer_id', 'id'], where: 'referrer_id is not null' },
    /** Pages of a program. The figures read all of them, and only this index. */
    program: {
      columns: ['program_id', 'id', 'state', 'qualifies_by', 'friend_units', 'referrer_units'],
    },
    state: { columns: ['state', 'id'] },
  },
});

/** The codes with which customers refer friends. After a merge, a customer may have several. */
export const referral_codes = table({
  scope: 'mode',
  columns: {
    ...tenant,
    code: text,
    /** The code in its compared form. */
    code_key: text,
    customer_id: text,
    /** How many referrals were created with it. Each one changes the row, so that no two referrals count the limit at once. */
    referrals: count,
    ...stamps,
  },
  key: ['code_key'],
  lookups: { customer: ['customer_id'] },
  indexes: { customer: { columns: ['customer_id', 'code_key'] } },
});
