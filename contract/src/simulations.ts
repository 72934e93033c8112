import { z } from 'zod';
import { basisPoints, count, currency } from './amounts.ts';
import { BalanceUnit, tierId } from './cards.ts';
import { id, idIn } from './ids.ts';
import { pageQuery } from './pages.ts';
import { resource } from './resource.ts';
import { Rules, RulesInput } from './rules/index.ts';
import { instant, timestamp } from './time.ts';

/** The simulations of one business and mode that may be unfinished at a time. */
export const maxUnfinishedSimulations = 5;

/** The most gains, and the most losses, that a result lists. */
const maxListedChanges = 20;

export const simulationStatuses = ['pending', 'running', 'done', 'canceled', 'failed'] as const;

/** What rules may need to know of a sale. */
const simulationNeeds = ['items', 'categories', 'purchase_amount', 'location'] as const;

/** A sum over any number of rows, so not bound as one row is. */
const sum = () => z.int();

const sales = z
  .object({
    count: count().describe('Sales that were judged again.'),
    purchase_amount: sum().meta({ description: 'Purchases in minor units, as far as they are known.' }),
    with_items: count().describe('Sales that name their articles.'),
    with_categories: count().describe('Sales whose articles have categories.'),
    lacking: z
      .array(
        z.object({
          need: z.enum(simulationNeeds).describe('What is missing.'),
          count: count().describe('Sales without it.'),
          share_bps: basisPoints(10_000).describe('Share of these sales in basis points: 10000 is all.'),
        }),
      )
      .meta({ description: 'What the rules ask for, and how many sales do not have it.' }),
  })
  .describe('What the simulation knew of the sales.');

/** One side of the comparison, for all cards together. */
const SimulationTotals = z
  .object({
    issued: sum().meta({ description: 'Units earned, topped up and imported, bonuses included.' }),
    reversed: sum().meta({ description: 'Part of `issued` that reversals took back.' }),
    used: sum().meta({ description: 'Units used and redeemed, less what reversals gave back.' }),
    expired: sum().describe('Units that expired or were written off.'),
    adjusted: sum().meta({ description: 'Units of all other transactions, added or taken off.' }),
    balance: sum().meta({ description: 'issued - reversed - used - expired + adjusted.' }),
    issued_value: sum().nullable().meta({ description: 'Minor units that `issued` pays. Null if units do not pay.' }),
    liability_value: sum()
      .nullable()
      .meta({ description: 'Minor units that `balance` pays. Null if units do not pay.' }),
  })
  .meta({ id: 'SimulationTotals', description: 'One side of the comparison, all cards together.' });

const actualText = 'What the ledger says.';
const simulatedText = 'What it would say by these rules.';
const netIssued = () => sum().describe('Units that were issued, less what reversals took back.');
const issued = z.object({ issued: netIssued() });
const tierCards = z.object({ cards: count().describe('Cards that hold the tier.'), issued: netIssued() });

const CardChange = z
  .object({
    card_id: id('card'),
    actual: sum().describe('Units by the ledger.'),
    simulated: sum().describe('Units by these rules.'),
    change: sum().describe('simulated - actual.'),
  })
  .meta({ id: 'SimulatedChange', description: 'Units that were issued to a card, less what reversals took back.' });

const largest = () =>
  z.array(CardChange).meta({ description: `Up to ${maxListedChanges} cards, the largest change first.` });

const campaignUnits = () => sum().describe('Units that the campaign gives, as breakdowns say.');

/** What the ledger says, and what it would say by the rules of the simulation. */
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
      .meta({ description: 'The same by month, oldest first.' }),
    tiers: z
      .array(
        z.object({
          tier_id: tierId(),
          actual: tierCards.describe(actualText),
          simulated: tierCards.describe(simulatedText),
        }),
      )
      .meta({ description: 'The same by the tier that cards hold at the end.' }),
    campaigns: z
      .array(
        z.object({
          campaign_id: z.string().describe('Id of the campaign in the rules.'),
          actual: z.object({ units: campaignUnits() }).describe(actualText),
          simulated: z
            .object({
              units: campaignUnits(),
              value: sum().describe('Minor units that these units pay. Null if units do not pay.').nullable(),
              sales: count().describe('Sales that the campaign changed.'),
            })
            .describe(simulatedText),
        }),
      )
      .meta({ description: 'What each campaign gives.' }),
    cards: z
      .object({
        count: count().describe('Cards that were judged.'),
        winners: count().meta({ description: 'Cards that get more units.' }),
        losers: count().describe('Cards that get fewer units.'),
        unchanged: count().describe('Cards that get as many units.'),
        gains: largest(),
        losses: largest(),
      })
      .describe('How the units of each card change.'),
    shortfalls: z
      .object({
        count: count().describe('Uses that are not covered.'),
        units: sum().describe('Units that are missing for them.'),
      })
      .meta({ description: 'Uses that the simulated balance does not cover.' }),
  })
  .meta({
    id: 'SimulationResult',
    description: '`actual` is what the ledger says, `simulated` what it would say by these rules.',
  });

/** Rules that are tried on past sales. */
export const Simulation = z
  .object({
    ...resource('simulation'),
    program_id: id('program'),
    status: z.enum(simulationStatuses).meta({
      description: '`failed`: an error of the service ended it. Create it again.',
    }),
    rules: Rules,
    rules_version: count().meta({ description: 'Version of the rules that applied when the simulation was created.' }),
    from: timestamp('Sales from then on are judged again. Null: from the first sale.').nullable(),
    to: timestamp('Transactions recorded from then on are left out.'),
    sample: basisPoints(10_000, 1).describe('Share of the cards in basis points: 10000 is all.'),
    progress: z
      .object({
        cards_done: count().describe('Cards that are done.'),
        cards_total: count().describe('All cards.'),
      })
      .meta({
        id: 'SimulationProgress',
        description: 'Cards of the program, also those outside of the sample. Both are 0 until it is running.',
      }),
    result: SimulationResult.nullable().meta({
      description: 'What these rules would have given. Null until `status` is `done`.',
    }),
    finished_at: timestamp('When it ended. Null until then.').nullable(),
  })
  .meta({ id: 'Simulation', description: 'Rules that are tried on past sales. The ledger does not change.' });

export const SimulationCreate = z
  .strictObject({
    rules: RulesInput.meta({ description: 'The whole rules to try, as in a change of the program.' }),
    from: instant('Sales before it keep their rules. Default: the first sale.').optional(),
    to: instant('Transactions recorded from then on are left out. Default: now.').optional(),
    sample: basisPoints(10_000, 1)
      .optional()
      .meta({ description: 'Share of the cards in basis points. Default: 10000, all.' }),
  })
  .meta({ id: 'SimulationCreate', description: 'Rules to try on past sales.' });

export const SimulationsQuery = z.strictObject({
  ...pageQuery(),
  program_id: idIn('program').describe('Only simulations of this program.').optional(),
});
