import { z } from 'zod';
import { basisPoints, quantity } from '../amounts.ts';
import { Measure, PackInput, Period, partId, uniqueIds, uniqueIdsError, Window } from './pieces.ts';

const Cap = z
  .strictObject({
    id: partId(),
    on: z.enum(['earn', 'top_up', 'use', 'redeem']).describe('Which calls it limits.'),
    measure: Measure,
    window: Window,
    max: quantity().describe('The most that is allowed, in what `measure` counts.'),
    over: z.enum(['clip', 'refuse']).meta({
      description: 'What happens above it: `clip` cuts it off (only `value` of `earn`), `refuse` refuses the call.',
    }),
  })
  .refine((cap) => cap.over === 'refuse' || (cap.on === 'earn' && cap.measure === 'value'), {
    error: "clips only earn's value; use refuse",
    path: ['over'],
  })
  .meta({ id: 'Cap', description: 'The most that one card, with those that it replaced, may do in a window of time.' });

/** Caps on what a card may do, and on its balance. */
export const LimitsInput = z
  .strictObject({
    caps: z.array(Cap).max(20).refine(uniqueIds, uniqueIdsError).default([]).describe('Up to 20 caps. All apply.'),
    max_balance: quantity(1)
      .nullable()
      .default(null)
      .meta({ description: 'The most units on a card: available, pending and held. Default: null, no limit.' }),
  })
  .meta({ id: 'LimitsInput', description: 'What one card may do and hold at most.' });

const payUnits = () => quantity(1).describe('Units of one step.');
const payAmount = () => quantity(1).describe('Minor units that one step pays.');
const payBounds = {
  min_units: quantity().default(0).describe('The least units of one use. Default: 0.'),
  max_purchase_bps: basisPoints(10_000, 1)
    .default(10_000)
    .meta({ description: 'Largest share of a purchase that units may pay, in basis points. Default: 10000, all.' }),
};

/** How units pay at the till: in whole steps of `units`, each worth `amount` minor units. */
export const PayInput = z
  .strictObject({ units: payUnits(), amount: payAmount(), ...payBounds })
  .meta({ id: 'PayInput', description: 'How units pay at the till, in whole steps.' });

/** How cashback pays at the till: its units are money, so each is worth one minor unit by default. */
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
      .describe('Extends it to the end of the local month or year. Default: `none`.'),
  })
  .meta({ id: 'RollingExpiryInput', description: 'Units expire a period after they were earned.' });
const Calendar = z
  .strictObject({
    kind: expiry('calendar'),
    month: z.int().min(1).max(12).describe('Month, 1 to 12.'),
    day: z.int().min(1).max(31).describe('Day of the month, at whose end units expire.'),
    min_days: z
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('Units that would have fewer days expire a year later. Default: 0.'),
  })
  .meta({ id: 'CalendarExpiryInput', description: 'Units expire on a day of the year.' });

/** When units expire. */
export const ExpiryInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: expiry('none') }).meta({ id: 'NoExpiry', description: 'Units never expire.' }),
    Rolling,
    z
      .strictObject({
        kind: expiry('inactivity'),
        period: Period.describe('How long the card may be inactive.'),
      })
      .meta({ id: 'InactivityExpiry', description: 'All units of a card expire when it is inactive for a period.' }),
    Calendar,
  ])
  .meta({
    id: 'ExpiryInput',
    description: 'When units expire: never, a period after each earn, after inactivity, or on a day of the year.',
  });

export const PacksInput = z.array(PackInput).max(50).refine(uniqueIds, uniqueIdsError);
