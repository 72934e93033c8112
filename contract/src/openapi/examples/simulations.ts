import type { z } from 'zod';
import type { Simulation, SimulationResult } from '../../resources/simulations.ts';
import { RulesInput } from '../../rules/index.ts';
import { at, common, idOf } from './ids.ts';
import { rulesInput } from './resources.ts';

/** Double points for drinks: rules that a merchant tries before going live. */
export const draftInput = {
  ...rulesInput,
  campaigns: [
    {
      id: 'drinks',
      name: 'Double points for drinks',
      when: { items: { categories: ['drinks'] } },
      effect: { kind: 'multiply', bps: 20_000 },
    },
  ],
} as const satisfies z.input<typeof RulesInput>;

export const simulation: z.output<typeof Simulation> = {
  ...common('simulation'),
  program_id: idOf('program'),
  status: 'pending',
  rules: RulesInput.parse(draftInput),
  rules_version: 1,
  from: null,
  to: at,
  sample: 10_000,
  progress: { cards_done: 0, cards_total: 0 },
  result: null,
  finished_at: null,
};

const result: z.output<typeof SimulationResult> = {
  currency: 'EUR',
  unit: 'point',
  sales: {
    count: 96,
    purchase_amount: 127_340,
    with_items: 36,
    with_categories: 36,
    lacking: [{ need: 'categories', count: 60, share_bps: 6_250 }],
  },
  actual: {
    ...{ issued: 1_250, reversed: 30, used: 300, expired: 50, adjusted: 20, balance: 890 },
    issued_value: null,
    liability_value: null,
  },
  simulated: {
    ...{ issued: 1_480, reversed: 36, used: 300, expired: 50, adjusted: 20, balance: 1_114 },
    issued_value: null,
    liability_value: null,
  },
  months: [{ month: '2026-11', actual: { issued: 1_220 }, simulated: { issued: 1_444 } }],
  tiers: [{ tier_id: null, actual: { cards: 28, issued: 1_220 }, simulated: { cards: 28, issued: 1_444 } }],
  campaigns: [{ campaign_id: 'drinks', actual: { units: 0 }, simulated: { units: 230, value: null, sales: 36 } }],
  cards: {
    ...{ count: 28, winners: 17, losers: 0, unchanged: 11 },
    gains: [{ card_id: idOf('card'), actual: 112, simulated: 160, change: 48 }],
    losses: [],
  },
  shortfalls: { count: 0, units: 0 },
};

/** The same simulation a moment later. */
export const simulationDone: z.output<typeof Simulation> = {
  ...simulation,
  version: 4,
  status: 'done',
  progress: { cards_done: 28, cards_total: 28 },
  result,
  finished_at: at,
};
