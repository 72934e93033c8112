import type { AnalyticsSummary, ProgramSummary } from '@loyalty-service/sdk';

const nothing = {
  issued: 0,
  used: 0,
  expired: 0,
  liability: 0,
  liability_value: null,
  value_currency: null,
  active_cards: 0,
  new_cards: 0,
  transactions: 0,
  unit: 'point',
  currency: null,
};

/** The figures of the one requested program. */
export const programIn = ({ programs }: AnalyticsSummary): ProgramSummary => (programs[0] ?? nothing) as ProgramSummary;
