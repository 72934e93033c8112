import { earnOf } from './field-case.ts';
import type { Json, Setup, Till } from './till.ts';

export const packs = [{ id: 'pack', name: 'Pack', units: 50, price: 4_000 }];
const plan = { id: 'gym', name: 'Gym', period: { unit: 'month', count: 1 }, price: 2_900 };

/** For each kind the least that its rules need, and how 50 units get onto a card by them. */
export const kinds = {
  points: {
    schema: 'PointsRulesInput',
    own: { earn: earnOf() },
    unit: 'point',
    fill: (till: Till) => till.earn(5_000),
  },
  stamps: {
    schema: 'StampsRulesInput',
    own: { earn: earnOf(), goal: 10 },
    unit: 'stamp',
    fill: (till: Till) => till.earn(5_000),
  },
  cashback: {
    schema: 'CashbackRulesInput',
    own: { earn: earnOf() },
    unit: 'minor',
    fill: (till: Till) => till.earn(5_000),
  },
  multipass: {
    schema: 'MultipassRulesInput',
    own: { unit_name: 'Visit', packs },
    unit: 'unit',
    fill: (till: Till) => till.topUp({ pack_id: 'pack' }),
  },
  gift: { schema: 'GiftRulesInput', own: {}, unit: 'minor', fill: (till: Till) => till.topUp(50) },
  membership: {
    schema: 'MembershipRulesInput',
    own: { plans: [plan] },
    unit: 'visit',
    fill: (till: Till) => till.adjust(50),
  },
} as const;
export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds) as Kind[];

export const rulesOf = (kind: Kind, more: Json = {}): Setup => ({ rules: { kind, ...kinds[kind].own, ...more } });
