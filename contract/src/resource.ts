import { z } from 'zod';
import { count } from './amounts.ts';
import { type IdKind, id } from './ids.ts';
import { Metadata } from './text.ts';
import { timestamp } from './time.ts';

/** The fields that every resource has. `version` rises by one with each change and is the ETag. */
export const resource = <Kind extends IdKind>(kind: Kind) => ({
  id: id(kind),
  object: z.literal(kind),
  metadata: Metadata,
  version: count().meta({ description: 'Rises with each change; also the ETag.' }),
  livemode: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** Beside the `secret` of a resource whose secret is shown once. */
export const secretDetail = () =>
  z.string().optional().meta({ description: 'Only in a replayed answer: why `secret` is null, and what to do.' });
