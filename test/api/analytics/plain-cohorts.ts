import type { Answer } from '../../support/server.ts';
import { activities, dateIn } from './plain-sums.ts';

type Row = Answer['json'];

/** The cohorts that have cards, added up row by row out of the ledger, as simply as it can be. */
export function plainCohorts(ledger: readonly Row[], timeZone: string) {
  const monthsOf = new Map<string, Set<string>>();
  for (const { kind, card_id, occurred_at } of ledger) {
    if (!activities.includes(kind)) continue;
    const months = monthsOf.get(card_id) ?? new Set();
    monthsOf.set(card_id, months.add(dateIn(timeZone, occurred_at).slice(0, 7)));
  }
  const cards = [...monthsOf.values()].map((months) => [...months].sort());
  return [...new Set(cards.map(([first]) => first))].sort().map((month) => {
    const own = cards.filter(([first]) => first === month);
    const active = [...new Set(own.flat())].sort().map((later) => ({
      month: later,
      active_cards: own.filter((months) => months.includes(later ?? '')).length,
    }));
    return { month, cards: own.length, months: active };
  });
}

/** The same parts of an answer, without months in which nothing happened. */
export const cohortsIn = ({ cohorts }: Row) =>
  cohorts
    .filter(({ cards }: Row) => cards > 0)
    .map(({ months, ...cohort }: Row) => ({
      ...cohort,
      months: months.filter(({ active_cards }: Row) => active_cards > 0),
    }));
