import { z } from 'zod';
import { count } from '../fields/amounts.ts';
import { id } from '../fields/ids.ts';
import { objectName } from '../fields/resource.ts';
import { timestamp } from '../fields/time.ts';
import { tierMeasures } from '../rules/earn.ts';
import { tierId } from './cards.ts';
import { tierFloor } from './tier-floors.ts';

/** The total that decides the tier of a card, and the next tier. */
export const TierProgress = z
  .object({
    object: objectName('tier_progress'),
    card_id: id('card'),
    program_id: id('program'),
    tier_id: tierId(),
    measure: z
      .enum(tierMeasures)
      .describe(
        'Unit of `total`: units earned, purchase amounts in minor units, or number of earns. Null if the program has no tiers, or the card is closed.',
      )
      .nullable(),
    total: z
      .int()
      .describe(
        'The total that decides the tier now. It is below 0 if more was returned than earned in the window. Null if `measure` is null.',
      )
      .nullable(),
    counted_from: timestamp(
      'Start of the time window of `total`. Null if earns of all times count, or if `measure` is null.',
    ).nullable(),
    counted_until: timestamp(
      'End of the local year. The total then starts again at 0. Null if the time window is not `year`.',
    ).nullable(),
    held_until: timestamp(
      'When the card moves to a lower tier if it earns nothing more, with the time of `tiers.keep_for` and `floor`. Null if it then keeps its tier.',
    ).nullable(),
    floor: tierFloor(),
    next: z
      .object({
        tier_id: z.string().describe('Id of the next tier.'),
        name: z.string().describe('Name of the next tier.'),
        min: count().describe('The `total` that the next tier needs.'),
        missing: count().describe('`min` minus `total`.'),
      })
      .describe('The next tier. Null if the card has the highest tier, or if `measure` is null.')
      .nullable(),
  })
  .meta({ id: 'TierProgress', description: 'The total that decides the tier of a card, and the next tier.' });
