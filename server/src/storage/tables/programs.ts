import type { ProgramImage } from '@loyalty-service/contract/resources/program-images';
import { programKinds, programStatuses } from '@loyalty-service/contract/resources/programs';
import { type Reward, rewardStatuses } from '@loyalty-service/contract/resources/rewards';
import type { ProgramTranslation, RewardTranslation } from '@loyalty-service/contract/resources/translations';
import { stamps, tenant, uncheckedTenant } from './columns.ts';
import {
  beginning,
  beginningAs,
  integer,
  json,
  jsonList,
  nullable,
  nullableInteger,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  time,
  unchecked,
} from './table.ts';

/** The path of an image has its digest, so that a new image has a new path. */
export type StoredImage = Omit<ProgramImage, 'path'> & { readonly digest: string };

export const programs = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    name: text,
    status: oneOf(programStatuses),
    currency: text,
    kind: unchecked(oneOf(programKinds)),
    rules: json<unknown>(),
    rules_version: beginning(integer, 1),
    rules_valid_from: beginningAs(time, 'created_at'),
    state_changed_at: beginningAs(time, 'created_at'),
    starts_at: nullableTime,
    ends_at: nullableTime,
    expiry_notice_days: nullableInteger,
    /** Without its bytes, which are in `program_images`. */
    image: nullable(json<StoredImage>()),
    /** Null: none. */
    translations: nullable(json<readonly ProgramTranslation[]>()),
    ...stamps,
  },
  key: ['id'],
  lookups: { status: ['status'] },
  indexes: { status: { columns: ['status', 'id'] } },
});

/** The bytes of images. They are not in `programs`, whose rows every earn loads. */
export const program_images = table({
  scope: 'mode',
  columns: { ...uncheckedTenant, program_id: text, digest: text, data: text },
  key: ['program_id'],
});

export const rules_versions = table({
  scope: 'mode',
  columns: {
    ...uncheckedTenant,
    program_id: text,
    rules_version: integer,
    rules: json<unknown>(),
    valid_from: time,
  },
  key: ['program_id', 'rules_version'],
  lookups: { program: ['program_id'] },
});

/**
 * The state of a card, program, membership or reward from a time on, with the dates of a program. Late movements are decided by
 * the states of their time.
 */
export const state_changes = table({
  scope: 'mode',
  columns: {
    ...uncheckedTenant,
    subject_id: text,
    version: integer,
    /** Of a membership, the id of the plan that it is entitled to, or `noPlan` of accounts/memberships/entitlement-history.ts. */
    status: text,
    starts_at: nullableTime,
    ends_at: nullableTime,
    at: time,
  },
  key: ['subject_id', 'version'],
  lookups: { subject: ['subject_id'] },
});

export const rewards = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    program_id: text,
    name: text,
    description: nullableText,
    benefit: json<Reward['benefit']>(),
    cost: integer,
    status: beginning(oneOf(rewardStatuses), 'active'),
    stock: nullableInteger,
    per_card_limit: nullableInteger,
    tier_ids: jsonList<string[]>(),
    valid_from: nullableTime,
    valid_until: nullableTime,
    /** Null: none. */
    translations: nullable(json<readonly RewardTranslation[]>()),
    ...stamps,
  },
  key: ['id'],
  lookups: { program: ['program_id'] },
  indexes: { program: { columns: ['program_id', 'id'] } },
  checks: {
    stock_range: 'stock is null or stock >= 0',
  },
});
