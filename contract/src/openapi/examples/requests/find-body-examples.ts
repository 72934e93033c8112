import { z } from 'zod';
import { NoBody } from '../../../fields/pages.ts';
import { type Bodies, bodiesOf } from './bodies.ts';
import { businessBodies } from './business.ts';
import { cardBodies } from './cards.ts';
import { customerBodies } from './customers.ts';
import { movementBodies } from './movements.ts';
import { programBodies } from './programs.ts';
import { referralBodies } from './referrals.ts';
import { voucherBodies } from './vouchers.ts';
import { webhookBodies } from './webhooks.ts';

const examples = new Map<z.ZodType, Bodies>([
  ...movementBodies,
  ...cardBodies,
  ...customerBodies,
  ...programBodies,
  ...businessBodies,
  ...voucherBodies,
  ...referralBodies,
  ...webhookBodies,
  bodiesOf(NoBody, { empty: {} }),
]);

/** The named examples of a request body: the ones of this folder, otherwise the examples of the schema. */
export function findBodyExamples(schema: z.ZodType): Bodies {
  const carried = z.globalRegistry.get(schema)?.examples;
  const own = Array.isArray(carried)
    ? carried.map((value, index): [string, unknown] => [`example_${index + 1}`, value])
    : [];
  return examples.get(schema) ?? Object.fromEntries(own);
}
