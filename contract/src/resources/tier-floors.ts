import { z } from 'zod';
import { line } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { partId } from '../rules/pieces.ts';

/** The tier that a card holds at least. */
const TierFloor = z
  .object({
    tier_id: z.string().describe('The card holds this tier at least.'),
    until: timestamp('When it ends. The card then has the tier that its purchases give it.'),
    reason: z.string().describe('Why the card has it. `imported`: it comes from another system.'),
  })
  .meta({ id: 'TierFloor', description: 'The tier that a card holds at least, for a time.' });

export const tierFloor = () =>
  TierFloor.describe('The lowest tier that the card can have until a set time. Null if no tier is set.').nullable();

export const TierFloorInput = z
  .strictObject({
    tier_id: partId().describe('Id of a tier in the rules of the program. The card holds this tier at least.'),
    until: instant('When it ends, in the future.'),
    reason: line(200, 1).describe('Why the card has it, for your staff.'),
  })
  .meta({ id: 'TierFloorInput', description: 'The tier that a card holds at least, for a time.' });
