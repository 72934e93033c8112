import { z } from 'zod';
import { NoBody } from '../../pages.ts';
import { type Bodies, bodiesOf } from './requests/bodies.ts';
import { businessBodies } from './requests/business.ts';
import { cardBodies } from './requests/cards.ts';
import { customerBodies } from './requests/customers.ts';
import { movementBodies } from './requests/movements.ts';
import { programBodies } from './requests/programs.ts';
import { webhookBodies } from './requests/webhooks.ts';

const examples = new Map<z.ZodType, Bodies>([
  ...movementBodies,
  ...cardBodies,
  ...customerBodies,
  ...programBodies,
  ...businessBodies,
  ...webhookBodies,
  bodiesOf(NoBody, { empty: {} }),
]);

/** The named examples of a request body: the ones of `requests/`, otherwise the examples of the schema. */
export function findBodyExamples(schema: z.ZodType): Bodies {
  const carried = z.globalRegistry.get(schema)?.examples;
  const own = Array.isArray(carried)
    ? carried.map((value, index): [string, unknown] => [`example_${index + 1}`, value])
    : [];
  return examples.get(schema) ?? Object.fromEntries(own);
}
