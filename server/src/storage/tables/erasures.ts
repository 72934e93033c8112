import { tenant } from './columns.ts';
import { table, text, time } from './table.ts';

/** The key of the digests in `erased_identities`, sealed under the master key. It is made when the first customer is erased. */
export const erasure_keys = table({
  scope: 'mode',
  columns: { ...tenant, sealed: text, created_at: time },
  key: [],
});

/** Keyed digests of the external ids, e-mail addresses and phone numbers of erased customers. Imports refuse rows with one. */
export const erased_identities = table({
  scope: 'mode',
  columns: { ...tenant, digest: text, created_at: time },
  key: ['digest'],
});
