import { z } from 'zod';
import { basisPoints, count, currency } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { instant, timestamp } from '../fields/time.ts';
import { Rules, RulesInput } from '../rules/index.ts';
import { BalanceUnit, tierId } from './cards.ts';

/** Most unfinished simulations of one business and mode. */
export const maxUnfinishedSimulations = 5;

/** Most gains, and most losses, that a result lists. */
const maxListedChanges = 20;

export const simulationStatuses = ['pending', 'running', 'done', 'canceled', 'failed'] as const;

/** Data about a sale that rules can need. */
const simulationNeeds = ['items', 'categories', 'purchase_amount', 'location'] as const;

/** A sum over any number of transactions, so without the limit of one transaction. */
const sum = () => z.int();

const sales = z
  .object({
    count: count().describe('Number of simulated sales.'),
    purchase_amount: sum().meta({ description: 'Purchase amounts in minor units, where known.' }),
    with_items: count().describe('Sales with articles.'),
    with_categories: count().describe('Sales whose articles have categories.'),
    lacking: z
      .array(
        z.object({
          need: z.enum(simulationNeeds).describe('Missing data.'),
          count: count().describe('Sales without this data.'),
          share_bps: basisPoints(10_000).describe('Share of the simulated sales, in basis points. 10000 is all.'),
        }),
      )
      .meta({ description: 'Data that the rules use, and the number of sales without it.' }),
  })
  .describe('Available data about the sales.');

/** One side of the comparison, all cards together. */
const SimulationTotals = z
  .object({
    issued: sum().meta({ description: 'Units earned, topped up and imported, including bonuses.' }),
    reversed: sum().meta({ description: 'Part of `issued` that reversals took back.' }),
    used: sum().meta({ description: 'Units used and redeemed, minus reversals.' }),
    expired: sum().describe('Units that expired or were written off.'),
    adjusted: sum().meta({ description: 'Net units of all other transactions.' }),
    balance: sum().meta({ description: 'issued - reversed - used - expired + adjusted.' }),
    issued_value: sum()
      .nullable()
      .meta({ description: 'Minor units that `issued` can pay. Null if units cannot pay.' }),
    liability_value: sum()
      .nullable()
      .meta({ description: 'Minor units that `balance` can pay. Null if units cannot pay.' }),
  })
  .meta({ id: 'SimulationTotals', description: 'One side of the comparison, all cards together.' });

const actualText = 'Value in the ledger.';
const simulatedText = 'Value under the simulated rules.';
const netIssued = () => sum().describe('Units issued, minus reversals.');
const issued = z.object({ issued: netIssued() });
const tierCards = z.object({ cards: count().describe('Cards with the tier.'), issued: netIssued() });

const CardChange = z
  .object({
    card_id: id('card'),
    actual: sum().describe('Units in the ledger.'),
    simulated: sum().describe('Units under the simulated rules.'),
    change: sum().describe('simulated - actual.'),
  })
  .meta({ id: 'SimulatedChange', description: 'Units issued to a card, minus reversals.' });

const largest = () =>
  z.array(CardChange).meta({ description: `Up to ${maxListedChanges} cards, largest change first.` });

const campaignUnits = () => sum().describe('Units that the campaign gives, as in breakdowns.');

/** The ledger, compared with the simulated rules. */
export const SimulationResult = z
  .object({
    currency: currency(),
    unit: BalanceUnit,
    sales,
    actual: SimulationTotals.describe(actualText),
    simulated: SimulationTotals.describe(simulatedText),
    months: z
      .array(
        z.object({
          month: z.string().describe('Local month, such as `2026-01`.'),
          actual: issued.describe(actualText),
          simulated: issued.describe(simulatedText),
        }),
      )
      .meta({ description: 'Comparison by month, oldest first.' }),
    tiers: z
      .array(
        z.object({
          tier_id: tierId(),
          actual: tierCards.describe(actualText),
          simulated: tierCards.describe(simulatedText),
        }),
      )
      .meta({ description: 'Comparison by tier of the cards at the end.' }),
    campaigns: z
      .array(
        z.object({
          campaign_id: z.string().describe('Id of the campaign in the rules.'),
          actual: z.object({ units: campaignUnits() }).describe(actualText),
          simulated: z
            .object({
              units: campaignUnits(),
              value: sum().describe('Minor units that these units can pay. Null if units cannot pay.').nullable(),
              sales: count().describe('Sales that the campaign changes.'),
            })
            .describe(simulatedText),
        }),
      )
      .meta({ description: 'Result by campaign.' }),
    cards: z
      .object({
        count: count().describe('Simulated cards.'),
        winners: count().meta({ description: 'Cards that get more units.' }),
        losers: count().describe('Cards that get fewer units.'),
        unchanged: count().describe('Cards that get the same units.'),
        gains: largest(),
        losses: largest(),
      })
      .describe('Changes of units by card.'),
    shortfalls: z
      .object({
        count: count().describe('Uses that the simulated balance does not cover.'),
        units: sum().describe('Units missing for these uses.'),
      })
      .meta({ description: 'Uses that the simulated balance does not cover.' }),
  })
  .meta({
    id: 'SimulationResult',
    description: '`actual` is the ledger; `simulated` is the result of the simulated rules.',
  });

/** Rules to try on past sales. */
export const Simulation = z
  .object({
    ...resource('simulation'),
    program_id: id('program'),
    status: z.enum(simulationStatuses).meta({
      description: '`failed`: stopped by an error of the service. Create the simulation again.',
    }),
    rules: Rules,
    rules_version: count().meta({ description: 'Version of the rules that applied when the simulation was created.' }),
    from: timestamp('Start of the simulated sales. Null: the first sale.').nullable(),
    to: timestamp('Transactions recorded from this time on are ignored.'),
    sample: basisPoints(10_000, 1).describe('Share of the cards, in basis points. 10000 is all.'),
    progress: z
      .object({
        cards_done: count().describe('Cards that are finished.'),
        cards_total: count().describe('All cards.'),
      })
      .meta({
        id: 'SimulationProgress',
        description: 'Cards of the program, including cards outside the sample. Both are 0 until the simulation runs.',
      }),
    result: SimulationResult.nullable().meta({
      description: 'Result under these rules. Null until `status` is `done`.',
    }),
    finished_at: timestamp('When it ended. Null if unfinished.').nullable(),
  })
  .meta({ id: 'Simulation', description: 'Rules applied to past sales. The ledger does not change.' });

export const SimulationCreate = z
  .strictObject({
    rules: RulesInput.meta({ description: 'The complete rules to try, as in an update of the program.' }),
    from: instant('Start of the simulated sales. Earlier sales keep their rules. Default: the first sale.').optional(),
    to: instant('Transactions recorded from this time on are ignored. Default: now.').optional(),
    sample: basisPoints(10_000, 1)
      .optional()
      .meta({ description: 'Share of the cards to simulate, in basis points. Default: 10000, all.' }),
  })
  .meta({ id: 'SimulationCreate', description: 'Rules to apply to past sales.' });

export const SimulationsQuery = z.strictObject({
  ...pageQuery(),
  program_id: idIn('program').describe('Only simulations of this program.').optional(),
});
