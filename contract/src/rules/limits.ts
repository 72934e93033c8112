import { z } from 'zod';
import { basisPoints, quantity } from '../amounts.ts';
import { Measure, PackInput, Period, partId, uniqueIds, uniqueIdsError, Window } from './pieces.ts';

const Cap = z
  .strictObject({
    id: partId(),
    on: z.enum(['earn', 'top_up', 'use', 'redeem']),
    measure: Measure,
    window: Window,
    max: quantity(),
    over: z
      .enum(['clip', 'refuse'])
      .meta({ description: "What passes it is cut off (earn's value alone) or refused." }),
  })
  .refine((cap) => cap.over === 'refuse' || (cap.on === 'earn' && cap.measure === 'value'), {
    error: "clips only earn's value; use refuse",
    path: ['over'],
  })
  .meta({ id: 'Cap', description: 'The most that one card, with its predecessors, may have in a window.' });

/** Caps on what a card may do, and on its balance. */
export const LimitsInput = z
  .strictObject({
    caps: z.array(Cap).max(20).refine(uniqueIds, uniqueIdsError).default([]),
    max_balance: quantity(1)
      .nullable()
      .default(null)
      .meta({ description: 'The most a card may hold: available, pending and held.' }),
  })
  .meta({ id: 'LimitsInput' });

const payBounds = {
  min_units: quantity().default(0),
  max_purchase_bps: basisPoints(10_000, 1)
    .default(10_000)
    .meta({ description: 'The largest share of a purchase that units may pay.' }),
};

/** How units pay at the till: in whole steps of `units`, each worth `amount` minor units. */
export const PayInput = z
  .strictObject({ units: quantity(1), amount: quantity(1), ...payBounds })
  .meta({ id: 'PayInput' });

/** How cashback pays at the till: its units are money, so each is worth one minor unit by default. */
export const CashbackPayInput = z
  .strictObject({ units: quantity(1).default(1), amount: quantity(1).default(1), ...payBounds })
  .meta({ id: 'CashbackPayInput', description: 'How cashback pays. By default one unit pays one minor unit.' });

const Rolling = z
  .strictObject({
    kind: z.literal('rolling'),
    period: Period,
    round: z.enum(['none', 'month', 'year']).default('none'),
  })
  .meta({ id: 'RollingExpiryInput' });
const Calendar = z
  .strictObject({
    kind: z.literal('calendar'),
    month: z.int().min(1).max(12),
    day: z.int().min(1).max(31),
    min_days: z.int().min(0).max(366).default(0),
  })
  .meta({ id: 'CalendarExpiryInput' });

/** When units lapse. */
export const ExpiryInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }).meta({ id: 'NoExpiry' }),
    Rolling,
    z.strictObject({ kind: z.literal('inactivity'), period: Period }).meta({ id: 'InactivityExpiry' }),
    Calendar,
  ])
  .meta({
    id: 'ExpiryInput',
    description: 'When units lapse: never, a period after each earn, after inactivity, or on a day of the year.',
  });

export const PacksInput = z.array(PackInput).max(50).refine(uniqueIds, uniqueIdsError);
