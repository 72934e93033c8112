import { z } from 'zod';
import { basisPoints, quantity } from '../fields/amounts.ts';
import { unless } from '../fields/value-rules.ts';
import { Measure, PackInput, Period, partId, uniqueIds, uniqueIdsError, Window } from './pieces.ts';

const Cap = z
  .strictObject({
    id: partId(),
    on: z.enum(['earn', 'top_up', 'use', 'redeem']).describe('Operation that the cap limits.'),
    measure: Measure,
    window: Window,
    max: quantity().describe('Largest total, in the unit of `measure`.'),
    over: z.enum(['clip', 'refuse']).meta({
      description:
        'Effect above the limit: `clip` cuts the units off (only for `value` of `earn`), `refuse` refuses the request.',
    }),
  })
  .refine((cap) => cap.over === 'refuse' || (cap.on === 'earn' && cap.measure === 'value'), {
    ...unless('cut_only_earn'),
    path: ['over'],
  })
  .meta({ id: 'Cap', description: 'A limit on one card in a time window. Cards that it replaced count too.' });

/** Limits on a card's actions and balance. */
export const LimitsInput = z
  .strictObject({
    caps: z.array(Cap).max(20).refine(uniqueIds, uniqueIdsError).default([]).describe('Up to 20 caps. All apply.'),
    max_balance: quantity(1).nullable().default(null).meta({
      description: 'Largest number of units on a card: available, pending and held. Default: null, no limit.',
    }),
  })
  .meta({ id: 'LimitsInput', description: 'Limits per card.' });

const payUnits = () => quantity(1).describe('Units per step.');
const payAmount = () => quantity(1).describe('Minor units that one step pays.');
const payBounds = {
  min_units: quantity().default(0).describe('Smallest number of units per use. Default: 0.'),
  max_purchase_bps: basisPoints(10_000, 1).default(10_000).meta({
    description: 'Largest share of a purchase that units can pay, in basis points. Default: 10000, all of it.',
  }),
};

/** How units pay at the till: in whole steps of `units`, each worth `amount` minor units. */
export const PayInput = z
  .strictObject({ units: payUnits(), amount: payAmount(), ...payBounds })
  .meta({ id: 'PayInput', description: 'How units pay at the till, in whole steps.' });

/** How cashback pays at the till. Its units are money, so by default each is worth one minor unit. */
export const CashbackPayInput = z
  .strictObject({ units: payUnits().default(1), amount: payAmount().default(1), ...payBounds })
  .meta({ id: 'CashbackPayInput', description: 'How cashback pays. By default one unit pays one minor unit.' });

const expiry = <Kind extends string>(kind: Kind) => z.literal(kind).describe('Kind of the expiry.');

const Rolling = z
  .strictObject({
    kind: expiry('rolling'),
    period: Period.describe('How long units can be used.'),
    round: z
      .enum(['none', 'month', 'year'])
      .default('none')
      .describe('Extends the time to the end of the local month or year. Default: `none`.'),
  })
  .meta({ id: 'RollingExpiryInput', description: 'Units expire a period after they are earned.' });
const Calendar = z
  .strictObject({
    kind: expiry('calendar'),
    month: z.int().min(1).max(12).describe('Month, 1 to 12.'),
    day: z.int().min(1).max(31).describe('Day of the month. Units expire at its end.'),
    min_days: z
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('Units that would expire in fewer days than this expire a year later. Default: 0.'),
  })
  .meta({ id: 'CalendarExpiryInput', description: 'Units expire on a fixed day of the year.' });

/** When units expire. */
export const ExpiryInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: expiry('none') }).meta({ id: 'NoExpiry', description: 'Units never expire.' }),
    Rolling,
    z
      .strictObject({
        kind: expiry('inactivity'),
        period: Period.describe('How long a card can be inactive.'),
      })
      .meta({ id: 'InactivityExpiry', description: 'All units of a card expire after a period of inactivity.' }),
    Calendar,
  ])
  .meta({
    id: 'ExpiryInput',
    description: 'When units expire: never, a period after each earn, after inactivity, or on a day of the year.',
  });

export const PacksInput = z.array(PackInput).max(50).refine(uniqueIds, uniqueIdsError);
