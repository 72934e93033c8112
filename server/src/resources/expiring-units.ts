import type { ProgramExpiry } from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import { valueOfUnits } from '../domain/payment.ts';
import { unitOf } from '../domain/unit-of.ts';
import type { Row } from '../storage/tables.ts';
import { time } from './json.ts';
import { rulesOf } from './program.ts';

interface Period {
  readonly days: number;
  readonly to: string;
  readonly before: number;
}

/** The units of a program that expire in each period, and their value by the current rules. */
export function programExpiry(
  program: Row<'programs'>,
  periods: readonly Period[],
  units: readonly number[],
): z.input<typeof ProgramExpiry> {
  const rules = rulesOf(program);
  const unit = unitOf(rules.kind);
  return {
    program_id: program.id,
    unit,
    currency: unit === 'minor' ? program.currency : null,
    periods: periods.map(({ days, to, before }, at) => {
      const own = units[at] ?? 0;
      const value = valueOfUnits(rules, own);
      return {
        days,
        to,
        before: time(before),
        units: own,
        value,
        value_currency: value === null ? null : program.currency,
      };
    }),
  };
}
