import { z } from 'zod';
import { basisPoints, count, currency } from './amounts.ts';
import { BalanceUnit } from './cards.ts';
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

const sales = z.object({
  count: count(),
  purchase_amount: sum().meta({ description: 'Minor units, as far as they are known.' }),
  with_items: count(),
  with_categories: count(),
  lacking: z
    .array(z.object({ need: z.enum(simulationNeeds), count: count(), share_bps: basisPoints(10_000) }))
    .meta({ description: 'What the rules ask for, and how many sales do not have it.' }),
});

/** One side of the comparison, for all cards together. */
const SimulationTotals = z
  .object({
    issued: sum().meta({ description: 'Units of earn, bonus, top_up and import rows.' }),
    reversed: sum().meta({ description: 'Units that reversals took back of them.' }),
    used: sum().meta({ description: 'Units of use and redeem rows, less what reversals gave back.' }),
    expired: sum(),
    adjusted: sum().meta({ description: 'Signed sum of all other rows.' }),
    balance: sum().meta({ description: 'issued - reversed - used - expired + adjusted.' }),
    issued_value: sum().nullable().meta({ description: 'Minor units; null where units do not pay.' }),
    liability_value: sum().nullable().meta({ description: 'Of `balance`.' }),
  })
  .meta({ id: 'SimulationTotals' });

const issued = z.object({ issued: sum() });
const tierCards = z.object({ cards: count(), issued: sum() });

const CardChange = z
  .object({ card_id: id('card'), actual: sum(), simulated: sum(), change: sum() })
  .meta({ id: 'SimulatedChange', description: 'Units that were issued to a card, less what reversals took back.' });

const largest = () => z.array(CardChange).meta({ description: `The largest first, at most ${maxListedChanges}.` });

/** What the ledger says, and what it would say by the rules of the simulation. */
export const SimulationResult = z
  .object({
    currency: currency(),
    unit: BalanceUnit,
    sales,
    actual: SimulationTotals,
    simulated: SimulationTotals,
    months: z
      .array(z.object({ month: z.string(), actual: issued, simulated: issued }))
      .meta({ description: 'Local months such as `2026-01`, oldest first.' }),
    tiers: z
      .array(z.object({ tier_id: z.string().nullable(), actual: tierCards, simulated: tierCards }))
      .meta({ description: 'By the level held at the end; null: none.' }),
    campaigns: z
      .array(
        z.object({
          campaign_id: z.string(),
          actual: z.object({ units: sum() }),
          simulated: z.object({ units: sum(), value: sum().nullable(), sales: count() }),
        }),
      )
      .meta({ description: 'What breakdowns name each campaign for. `value` is in minor units.' }),
    cards: z.object({
      count: count(),
      winners: count().meta({ description: 'Cards that get more units.' }),
      losers: count(),
      unchanged: count(),
      gains: largest(),
      losses: largest(),
    }),
    shortfalls: z
      .object({ count: count(), units: sum() })
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
      description: '`failed`: it met an error of the service. Create it again.',
    }),
    rules: Rules,
    rules_version: count().meta({ description: 'In force when the simulation was made.' }),
    from: timestamp().nullable().meta({ description: 'Null: from the first sale.' }),
    to: timestamp(),
    sample: basisPoints(10_000, 1),
    progress: z.object({ cards_done: count(), cards_total: count() }).meta({
      id: 'SimulationProgress',
      description: 'Cards of the program, also those outside of the sample. Both are 0 until it is running.',
    }),
    result: SimulationResult.nullable().meta({ description: 'Null until `status` is `done`.' }),
    finished_at: timestamp().nullable(),
  })
  .meta({ id: 'Simulation', description: 'Rules that are tried on past sales. The ledger stays as it is.' });

export const SimulationCreate = z
  .strictObject({
    rules: RulesInput.meta({ description: 'The whole rules, as in a change of the program.' }),
    from: instant().optional().meta({
      description: 'Sales that occurred before it keep their rules.',
    }),
    to: instant().optional().meta({ description: 'Rows recorded from then on are left out. The default is now.' }),
    sample: basisPoints(10_000, 1)
      .optional()
      .meta({ description: 'Share of the cards in basis points. The default is 10000.' }),
  })
  .meta({ id: 'SimulationCreate' });

export const SimulationsQuery = z.strictObject({
  ...pageQuery(),
  program_id: idIn('program').optional(),
});
