import { z } from 'zod';
import { count, currency } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { livemode, objectName } from '../fields/resource.ts';
import { date, month, timestamp } from '../fields/time.ts';
import { BalanceUnit, unitCurrency } from './cards.ts';

/** Longest time range of a summary, in days. */
export const maxSummaryDays = 366;
/** The periods for which expiring units are added up, in days from today. */
export const expiringPeriods = [30, 90, 365] as const;
/** Longest time range of cohorts, in months. */
export const maxCohortMonths = 36;
/** Most batches whose figures are read at once. */
export const maxBatchFigures = 100;
/** Largest number of groups. */
export const maxSummaryGroups = 1_000;

const GroupBy = z.enum(['location', 'staff_ref', 'key_id']);

/** A sum of units over any number of transactions, so without the limit of one transaction. */
const sum = () => z.int();

const figures = {
  program_id: id('program'),
  unit: BalanceUnit,
  currency: unitCurrency(),
  issued: sum().meta({
    description: 'Units earned, topped up and imported, including bonuses, minus reversals.',
  }),
  used: sum().meta({ description: 'Units used and redeemed, minus reversals.' }),
  expired: sum().meta({ description: 'Units that expired or were written off.' }),
  adjusted: sum().meta({ description: 'Net units of adjustments.' }),
  transactions: count().meta({ description: 'Number of transactions, including those of 0 units.' }),
};

const standing = {
  liability: sum().meta({
    description:
      'Balances of all cards at the end of the time range; negative balances are subtracted. Changes by issued - used - expired + adjusted.',
  }),
  liability_value: sum().nullable().meta({
    description:
      'Minor units that `liability` pays at the till by the current rules, rounded down. Null: the units have no price.',
  }),
  value_currency: currency()
    .nullable()
    .meta({ description: 'ISO 4217 code of `liability_value`. Null if that is null.' }),
  active_cards: count().meta({ description: 'Cards that earned, were topped up, used or redeemed in the time range.' }),
  new_cards: count().meta({
    description:
      'Active cards that were never active before the time range. The others came back. A card that replaces another counts as new.',
  }),
};

const activeCards = () =>
  count().describe('Cards of all programs that earned, were topped up, used or redeemed in the time range.');

const newCards = () => count().describe('Active cards of all programs that were never active before the time range.');

export const SummaryFigures = z
  .object(figures)
  .meta({ id: 'SummaryFigures', description: 'Sums of the transactions of one program.' });

export const ProgramSummary = z.object({ ...figures, ...standing }).meta({
  id: 'ProgramSummary',
  description: 'Sums of the transactions of one program, and its balances at the end of the time range.',
});

export const SummaryDay = z
  .object({
    date: date('Day in the time zone of the business.'),
    active_cards: activeCards(),
    new_cards: newCards(),
    programs: z.array(ProgramSummary).meta({ description: 'Programs with a transaction on this day.' }),
  })
  .meta({ id: 'SummaryDay', description: 'One local day.' });

export const SummaryGroup = z
  .object({
    value: z.string().nullable().meta({
      description:
        'Location, staff_ref or key_id of the transactions. For `key_id`, it is the person_id of transactions that a person booked. Null: transactions without one.',
    }),
    transactions: figures.transactions,
    programs: z.array(SummaryFigures).describe('Sums by program.'),
  })
  .meta({ id: 'SummaryGroup', description: 'Transactions of one location, staff member or API key.' });

/** Sums of the ledger by local day. */
export const AnalyticsSummary = z
  .object({
    object: objectName('analytics_summary'),
    livemode: livemode(),
    from: date('First day.'),
    to: date('Last day, inclusive.'),
    timezone: z.string().meta({ description: 'IANA time zone of the business. It defines the days.' }),
    active_cards: activeCards(),
    new_cards: newCards(),
    programs: z.array(ProgramSummary).meta({ description: 'Programs with a transaction up to the last day.' }),
    days: z.array(SummaryDay).meta({ description: 'Every day, oldest first.' }),
    group_by: GroupBy.describe('Field that `groups` groups by. Null without groups.').nullable(),
    groups: z
      .array(SummaryGroup)
      .nullable()
      .meta({
        description: `Up to ${maxSummaryGroups} groups, largest number of transactions first. Null without \`group_by\`.`,
      }),
    more_groups: z.boolean().meta({ description: '`true` if `groups` does not list all groups.' }),
  })
  .meta({
    id: 'AnalyticsSummary',
    description:
      'Sums of the ledger by local day of the business. A transaction counts on the day of its `occurred_at`.',
  });

export const AnalyticsQuery = z.strictObject({
  from: date('First local day. Default: 29 days before `to`.').optional(),
  to: date(`Last local day, inclusive. The range can have at most ${maxSummaryDays} days. Default: today.`).optional(),
  program_id: idIn('program').optional().meta({ description: 'Only this program.' }),
  group_by: GroupBy.optional().meta({ description: 'Adds `groups`: sums by location, staff member or API key.' }),
});

const CohortMonth = z
  .object({
    month: month('Month in the time zone of the business.'),
    active_cards: count().describe('Cards of the cohort that earned, were topped up, used or redeemed in this month.'),
  })
  .meta({ id: 'CohortMonth', description: 'How many cards of a cohort were active in one month.' });

const Cohort = z
  .object({
    month: month('Month in which the cards were active for the first time.'),
    cards: count().describe('Number of cards in the cohort.'),
    months: z.array(CohortMonth).describe('Every month from the first one to the end of the range, oldest first.'),
  })
  .meta({ id: 'Cohort', description: 'Cards that were active for the first time in the same month.' });

/** Cards by their first active month, and by the months in which they came back. */
export const AnalyticsCohorts = z
  .object({
    object: objectName('analytics_cohorts'),
    livemode: livemode(),
    from: month('First month.'),
    to: month('Last month, inclusive.'),
    timezone: z.string().meta({ description: 'IANA time zone of the business. It defines the months.' }),
    cohorts: z.array(Cohort).describe('One cohort for every month of the range, oldest first.'),
  })
  .meta({
    id: 'AnalyticsCohorts',
    description:
      'Cards by the first month in which they were active, and how many of them were active again in later months. A transaction counts in the month of its `occurred_at`.',
  });

export const CohortsQuery = z.strictObject({
  from: month('First month. Default: 11 months before `to`.').optional(),
  to: month(
    `Last month, inclusive. The range can have at most ${maxCohortMonths} months. Default: this month.`,
  ).optional(),
  program_id: idIn('program').optional().meta({ description: 'Only this program.' }),
});

const ExpiringPeriod = z
  .object({
    days: z.int().describe('Length of the period in days, after today.'),
    to: date('Last day of the period.'),
    before: timestamp(
      '1 ms after the day `to` is over in the time zone of the business. So units that expire at the end of `to` are included.',
    ),
    units: sum().describe('Units that expire before `before`, if the cards do nothing until then.'),
    value: sum().nullable().meta({
      description:
        'Minor units that `units` pay at the till by the current rules, rounded down. Null: the units have no price.',
    }),
    value_currency: currency().nullable().meta({ description: 'ISO 4217 code of `value`. Null if that is null.' }),
  })
  .meta({ id: 'ExpiringPeriod', description: 'Units that expire in the next days.' });

export const ProgramExpiry = z
  .object({
    program_id: id('program'),
    unit: BalanceUnit,
    currency: unitCurrency(),
    periods: z.array(ExpiringPeriod).describe('The next 30, 90 and 365 days. Each period includes the shorter ones.'),
  })
  .meta({ id: 'ProgramExpiry', description: 'Units of one program that expire in the next days.' });

/** Units that expire soon. */
export const ExpiringUnits = z
  .object({
    object: objectName('expiring_units'),
    livemode: livemode(),
    timezone: z.string().meta({ description: 'IANA time zone of the business. It defines the days.' }),
    programs: z
      .array(ProgramExpiry)
      .describe('Programs with units that expire in the next 365 days, in the order of creation.'),
  })
  .meta({
    id: 'ExpiringUnits',
    description:
      'Units that expire in the next days. The cards are those that `GET /v1/cards` lists with `next_expiry_before`. Held units are not included.',
  });

export const ExpiringUnitsQuery = z.strictObject({
  program_id: idIn('program').optional().meta({ description: 'Only this program.' }),
});

const BatchFigures = z
  .object({
    batch_id: id('voucher_batch').describe('The batch, `vcb_…`.'),
    reward_id: id('reward').describe('Its reward, `rwd_…`.'),
    program_id: id('program').describe('Program of the reward, `prg_…`.'),
    issued: count().describe('How many codes are made.'),
    max_uses: count().describe('How often each code can be used.'),
    uses: count().describe('How often its codes were used, without the uses that were given back.'),
    sales: count().describe('Sales with at least one of its codes, without those that were wholly returned.'),
    sales_amount: sum().describe(
      'Purchase amounts of these sales, in minor units of `currency`. A sale that is returned in part counts whole, and one without a known purchase amount counts 0.',
    ),
    currency: currency().describe('ISO 4217 code of the currency of the program.'),
  })
  .meta({
    id: 'BatchFigures',
    description: 'How often the codes of one batch were used, and the sales that used them.',
  });

/** What batches of vouchers have brought. */
export const VoucherBatchFigures = z
  .object({
    object: objectName('voucher_batch_figures'),
    livemode: livemode(),
    batches: z.array(BatchFigures).describe(`The newest ${maxBatchFigures} batches, newest first.`),
    more_batches: z.boolean().meta({ description: '`true` if `batches` does not list all batches.' }),
  })
  .meta({ id: 'VoucherBatchFigures', description: 'What batches of vouchers have brought.' });

export const VoucherBatchFiguresQuery = z.strictObject({
  reward_id: idIn('reward').describe('Only batches of this reward.').optional(),
  program_id: idIn('program').describe('Only batches of rewards of this program.').optional(),
});

/** The referrals of one program by status, and what both sides were given. */
export const ProgramReferrals = z
  .object({
    program_id: id('program').describe('Program whose rules decide them, `prg_…`.'),
    unit: BalanceUnit,
    currency: unitCurrency(),
    pending: count().describe('Referrals without a purchase that qualifies, whose time is not over.'),
    qualified: count().describe('Referrals with such a purchase, before the bonuses.'),
    completed: count().describe('Referrals whose bonuses are booked and stand.'),
    expired: count().describe('Referrals without such a purchase, whose time is over.'),
    refused: count().describe('Referrals that a check ended before the bonuses.'),
    revoked: count().describe('Referrals whose bonuses were taken back.'),
    friend_units: sum().describe('Units that the friends of the completed referrals got. Vouchers count 0.'),
    referrer_units: sum().describe('Units that the customers who brought them got. Vouchers count 0.'),
  })
  .meta({ id: 'ProgramReferrals', description: 'The referrals of one program, and what both sides were given.' });

/** What referrals have brought. */
export const ReferralFigures = z
  .object({
    object: objectName('referral_figures'),
    livemode: livemode(),
    programs: z.array(ProgramReferrals).describe('Programs with referrals, in the order of creation.'),
  })
  .meta({
    id: 'ReferralFigures',
    description: 'How many referrals there are by status, and what both sides were given.',
  });

export const ReferralFiguresQuery = z.strictObject({
  program_id: idIn('program').optional().meta({ description: 'Only this program.' }),
});
