import { type IdKind, idPrefixes } from '../../fields/ids.ts';

/** The id of each kind in examples, so that the examples refer to each other. */
export const idOf = (kind: IdKind): string => `${idPrefixes[kind]}_01k5q8v3t9e6w2x4y7z0a1b2c3`;

/** A second id of a kind, for examples with two. */
export const otherIdOf = (kind: IdKind): string => `${idPrefixes[kind]}_01k5q8v3t9e6w2x4y7z0a1b2c4`;

/** The time of everything in the examples. */
export const at = '2026-11-21T09:30:00.000Z';

/** The fields that every resource has. */
export const common = <Kind extends IdKind>(kind: Kind) => ({
  id: idOf(kind),
  object: kind,
  metadata: {},
  version: 1,
  livemode: false,
  created_at: at,
  updated_at: at,
});

/** The Idempotency-Key of the examples. */
export const exampleKey = 'sale-1001';

/** The external id of the example's customer. */
export const exampleExternalId = 'crm-4711';
