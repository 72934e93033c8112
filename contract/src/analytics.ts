import { z } from 'zod';
import { count, currency } from './amounts.ts';
import { BalanceUnit } from './cards.ts';
import { id, idIn } from './ids.ts';
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
  currency: currency().nullable().meta({ description: 'Of money-like units; else null.' }),
  issued: sum().meta({
    description: 'Units of earn, bonus, top_up and import rows, less what reversals took back of them.',
  }),
  used: sum().meta({ description: 'Units of use and redeem rows, less what reversals gave back of them.' }),
  expired: sum().meta({ description: 'Units of expire rows: what lapsed, and what was forfeited.' }),
  adjusted: sum().meta({ description: 'Signed sum of adjust rows and their reversals.' }),
  transactions: count().meta({ description: 'Rows of the ledger, those that moved nothing too.' }),
};

const standing = {
  liability: sum().meta({
    description:
      'Balances of all cards together at the end of the time, debts counted against them. It moves by issued - used - expired + adjusted.',
  }),
  active_cards: count().meta({ description: 'Cards with an earn, top_up, use or redeem row in the time, each once.' }),
};

export const SummaryFigures = z
  .object(figures)
  .meta({ id: 'SummaryFigures', description: 'What rows of one program add up to.' });

export const ProgramSummary = z
  .object({ ...figures, ...standing })
  .meta({ id: 'ProgramSummary', description: 'What the rows of one program add up to, and where they leave it.' });

export const SummaryDay = z
  .object({
    date: date(),
    active_cards: count().meta({ description: 'Of all programs.' }),
    programs: z.array(ProgramSummary).meta({ description: 'Those with a row on that day.' }),
  })
  .meta({ id: 'SummaryDay', description: 'One local day.' });

export const SummaryGroup = z
  .object({
    value: z.string().nullable().meta({ description: 'What the rows have in common; null: those without one.' }),
    transactions: count(),
    programs: z.array(SummaryFigures),
  })
  .meta({ id: 'SummaryGroup', description: 'Rows of one location, person or key.' });

/** Sums of the ledger over local days. */
export const AnalyticsSummary = z
  .object({
    object: z.literal('analytics_summary'),
    livemode: z.boolean(),
    from: date().meta({ description: 'The first day.' }),
    to: date().meta({ description: 'The last day, which counts too.' }),
    timezone: z.string().meta({ description: 'Whose days they are: the IANA zone of the business.' }),
    active_cards: count().meta({ description: 'Of all programs.' }),
    programs: z.array(ProgramSummary).meta({ description: 'Those that had a row by then.' }),
    days: z.array(SummaryDay).meta({ description: 'Every day, oldest first.' }),
    group_by: GroupBy.nullable(),
    groups: z
      .array(SummaryGroup)
      .nullable()
      .meta({ description: `At most ${maxSummaryGroups}, those with most rows first; null without group_by.` }),
    more_groups: z.boolean().meta({ description: 'Whether there are groups that are not listed.' }),
  })
  .meta({
    id: 'AnalyticsSummary',
    description:
      'Sums of the ledger over local days of the business. A row counts on the day of its occurred_at, with its own location, staff_ref and key_id.',
  });

export const AnalyticsQuery = z.strictObject({
  from: date().optional().meta({ description: 'The first local day; 29 days before `to` unless given.' }),
  to: date()
    .optional()
    .meta({
      description: `The last local day, which counts too; today unless given. At most ${maxSummaryDays} days in all.`,
    }),
  program_id: idIn('program').optional().meta({ description: 'Only this program.' }),
  group_by: GroupBy.optional().meta({ description: 'Adds sums by what rows have in common.' }),
});
