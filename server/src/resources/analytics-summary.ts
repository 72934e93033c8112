import type {
  ProgramSummary,
  SummaryDay,
  SummaryFigures,
  SummaryGroup,
} from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import type { Figures } from '../domain/analytics/ledger-sums.ts';
import type { DayRange, Standing, Summary } from '../domain/analytics/summary.ts';
import { dateText } from '../domain/calendar/civil.ts';
import { valueOfUnits } from '../domain/payment.ts';
import { unitOf } from '../domain/unit-of.ts';
import type { Row } from '../storage/tables.ts';
import { rulesOf } from './program.ts';

type Programs = ReadonlyMap<string, Row<'programs'>>;

/** Programs in the order of creation. Programs of removed test data are left out. */
export function programSummaries(
  standings: ReadonlyMap<string, Standing>,
  programs: Programs,
): z.input<typeof ProgramSummary>[] {
  return inOrder(standings).flatMap(([id, { figures, liability, activeCards, newCards }]) => {
    const program = programs.get(id);
    const shown = figuresOf(figures, program);
    if (!program || !shown) return [];
    return [{ ...shown, liability, ...worthOf(liability, program), active_cards: activeCards, new_cards: newCards }];
  });
}

/** The value of a liability by the current rules. */
function worthOf(liability: number, program: Row<'programs'>) {
  const value = valueOfUnits(rulesOf(program), liability);
  return { liability_value: value, value_currency: value === null ? null : program.currency };
}

export function daySummaries(
  { days }: Summary,
  programs: Programs,
  { from, to }: DayRange,
): z.input<typeof SummaryDay>[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const own = programSummaries(days.get(from + index) ?? new Map(), programs);
    return { date: dateText(from + index), ...cardsOf(own), programs: own };
  });
}

/** Active and new cards of all programs. */
export const cardsOf = (programs: readonly z.input<typeof ProgramSummary>[]) => ({
  active_cards: programs.reduce((sum, { active_cards }) => sum + active_cards, 0),
  new_cards: programs.reduce((sum, { new_cards }) => sum + new_cards, 0),
});

/** Groups with the most rows first. */
export function groupSummaries({ groups }: Summary, programs: Programs): z.input<typeof SummaryGroup>[] {
  const shown = [...groups].map(([value, figures]) => {
    const own = inOrder(figures).flatMap(([id, one]) => figuresOf(one, programs.get(id)) ?? []);
    const transactions = own.reduce((sum, one) => sum + one.transactions, 0);
    return { value: value === '' ? null : value, transactions, programs: own };
  });
  return shown.sort(
    (left, right) => right.transactions - left.transactions || ((left.value ?? '') < (right.value ?? '') ? -1 : 1),
  );
}

function figuresOf(
  { issued, used, expired, adjusted, count }: Figures,
  program: Row<'programs'> | undefined,
): z.input<typeof SummaryFigures> | null {
  if (!program) return null;
  const unit = unitOf(rulesOf(program).kind);
  const currency = unit === 'minor' ? program.currency : null;
  return { program_id: program.id, unit, currency, issued, used, expired, adjusted, transactions: count };
}

const inOrder = <T>(byId: ReadonlyMap<string, T>): [string, T][] =>
  [...byId].sort(([left], [right]) => (left < right ? -1 : 1));
