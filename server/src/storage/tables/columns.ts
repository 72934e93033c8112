import { noMetadata } from '../../base/stored-json.ts';
import { beginning, beginningAs, integer, json, oneOf, text, time, unchecked } from './table.ts';

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

export const tenant = { business_id: text, mode: oneOf(modes) } as const;
/** Of tables that were made without a check. */
export const uncheckedTenant = { ...tenant, mode: unchecked(tenant.mode) } as const;
export const stamps = {
  metadata: beginning(json<Record<string, string>>(), noMetadata),
  version: beginning(integer, 1),
  created_at: time,
  updated_at: beginningAs(time, 'created_at'),
} as const;

/** The range of amounts and balances. It is the same as in the contract. */
export const inRange = (column: string) => `${column} between -1000000000000 and 1000000000000`;

/** An index that finds the oldest rows of a business first. */
export const byAge = { columns: ['created_at'], guard: 'created_at > 0' } as const;
