import { z } from 'zod';
import { count } from './amounts.ts';
import { type IdKind, id } from './ids.ts';
import { Metadata } from './text.ts';
import { timestamp } from './time.ts';

/** The field that names the type of an object. */
export const objectName = <Name extends string>(name: Name) => z.literal(name).describe('Type of the object.');

/** Live and test data are separate. */
export const livemode = () => z.boolean().describe('`true` for live data, `false` for test data.');

/** The fields of every resource. `version` rises by one with each change and is the ETag. */
export const resource = <Kind extends IdKind>(kind: Kind) => ({
  id: id(kind),
  object: objectName(kind),
  metadata: Metadata,
  version: count().meta({ description: 'Rises by 1 with each change. Also the ETag.' }),
  livemode: livemode(),
  created_at: timestamp('When it was created.'),
  updated_at: timestamp('When it last changed.'),
});

/** Stands beside the `secret` of a resource whose secret is shown once. */
export const secretDetail = () =>
  z.string().optional().meta({ description: 'Why `secret` is null, and what to do. Only in a replayed answer.' });
