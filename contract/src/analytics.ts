import { z } from 'zod';
import { count } from './amounts.ts';
import { BalanceUnit, unitCurrency } from './cards.ts';
import { id, idIn } from './ids.ts';
import { livemode, objectName } from './resource.ts';
import { date } from './time.ts';

/** The longest time that one summary covers, in days. */
export const maxSummaryDays = 366;
/** More groups than this are not listed. */
export const maxSummaryGroups = 1_000;

const GroupBy = z.enum(['location', 'staff_ref', 'key_id']);

/** A sum of units: any number of rows, so not bound as one row is. */
const sum = () => z.int();

const figures = {
  program_id: id('program'),
  unit: BalanceUnit,
  currency: unitCurrency(),
  issued: sum().meta({
    description: 'Units earned, topped up and imported, bonuses included, less what reversals took back.',
  }),
  used: sum().meta({ description: 'Units used and redeemed, less what reversals gave back.' }),
  expired: sum().meta({ description: 'Units that expired or were written off.' }),
  adjusted: sum().meta({ description: 'Units that adjustments added, less those that they took off.' }),
  transactions: count().meta({ description: 'Transactions, also those that moved no units.' }),
};

const standing = {
  liability: sum().meta({
    description:
      'Balances of all cards at the end of the time; those below 0 are subtracted. Moves by issued - used - expired + adjusted.',
  }),
  active_cards: count().meta({ description: 'Cards that earned, were topped up, used or redeemed in the time.' }),
};

const activeCards = () =>
  count().describe('Cards of all programs that earned, were topped up, used or redeemed in the time.');

export const SummaryFigures = z
  .object(figures)
  .meta({ id: 'SummaryFigures', description: 'Sums of the transactions of one program.' });

export const ProgramSummary = z.object({ ...figures, ...standing }).meta({
  id: 'ProgramSummary',
  description: 'Sums of the transactions of one program, and its balances at the end of the time.',
});

export const SummaryDay = z
  .object({
    date: date('The day in the time zone of the business.'),
    active_cards: activeCards(),
    programs: z.array(ProgramSummary).meta({ description: 'Programs with a transaction on this day.' }),
  })
  .meta({ id: 'SummaryDay', description: 'One local day.' });

export const SummaryGroup = z
  .object({
    value: z
      .string()
      .nullable()
      .meta({ description: 'Location, staff_ref or key_id of the transactions. Null: those without one.' }),
    transactions: figures.transactions,
    programs: z.array(SummaryFigures).describe('Sums for each program.'),
  })
  .meta({ id: 'SummaryGroup', description: 'Transactions of one location, person or API key.' });

/** Sums of the ledger over local days. */
export const AnalyticsSummary = z
  .object({
    object: objectName('analytics_summary'),
    livemode: livemode(),
    from: date('First day.'),
    to: date('Last day, inclusive.'),
    timezone: z.string().meta({ description: 'IANA time zone of the business, in which days are counted.' }),
    active_cards: activeCards(),
    programs: z.array(ProgramSummary).meta({ description: 'Programs with a transaction until the last day.' }),
    days: z.array(SummaryDay).meta({ description: 'Every day, oldest first.' }),
    group_by: GroupBy.describe('What `groups` are made by. Null without groups.').nullable(),
    groups: z
      .array(SummaryGroup)
      .nullable()
      .meta({
        description: `Up to ${maxSummaryGroups} groups, those with most transactions first. Null without \`group_by\`.`,
      }),
    more_groups: z.boolean().meta({ description: 'Whether there are more groups than `groups` lists.' }),
  })
  .meta({
    id: 'AnalyticsSummary',
    description:
      'Sums of the ledger over local days of the business. A transaction counts on the day of its `occurred_at`.',
  });

export const AnalyticsQuery = z.strictObject({
  from: date('First local day. Default: 29 days before `to`.').optional(),
  to: date(`Last local day, inclusive; at most ${maxSummaryDays} days in all. Default: today.`).optional(),
  program_id: idIn('program').optional().meta({ description: 'Only this program.' }),
  group_by: GroupBy.optional().meta({ description: 'Adds `groups`: sums by location, person or API key.' }),
});
