import { location, Metadata, note, staffRef } from '../fields/text.ts';
import { occurredAt } from '../fields/time.ts';

/** Optional details that every movement can have. */
export const circumstances = {
  location: location().optional(),
  staff_ref: staffRef().optional(),
  note: note().optional(),
  occurred_at: occurredAt(),
  metadata: Metadata.optional(),
};
