import type { InvalidField, Problem } from '@loyalty-service/sdk';
import { dateTime } from '../format/dates.ts';
import { number, units } from '../format/numbers.ts';
import { windowName } from '../format/windows.ts';
import { hasText, text, textOf, type Values } from '../languages/text.ts';

/** The problem of a request that the service refused: a code, and members of the code. */
export type Refused = Partial<Problem> & Pick<Problem, 'code'>;

/** A number of a problem, as money if it is money. */
const counted = (amount: number | null | undefined, { unit, currency }: Refused): string => {
  if (amount === null || amount === undefined) return '';
  return unit === undefined ? number(amount) : units(amount, unit, currency ?? null);
};

/** A refusal in words for a person: by its code and its values. The `detail` of the service is for developers. */
export function sayProblem(problem: Refused): string {
  const key = keyOf(problem);
  if (!hasText(key)) return text('failure.unknown');
  const said = text(key, valuesOf(problem));
  const { code, resets_at } = problem;
  if (code !== 'limit_exceeded' || !resets_at) return said;
  return `${said} ${text('failure.limit_exceeded.resets', { at: dateTime(resets_at) })}`;
}

const valuesOf = (problem: Refused): Values => ({
  available: counted(problem.available, problem),
  needed: counted(problem.needed, problem),
  min: counted(problem.min, problem),
  max: counted(problem.max, problem),
  multiple: counted(problem.multiple_of, problem),
  remaining: counted(problem.remaining, problem),
  limit: problem.limit ?? '',
  window: problem.window === undefined ? '' : windowName(problem.window),
});

/** The text that says most with the values that a problem has. */
function keyOf(problem: Refused): string {
  const { code, available, needed, min, max, multiple_of, cap_id, window, reason, remaining } = problem;
  const of = (kind: string) => `failure.${code}.${kind}`;
  const has = (value: unknown) => value !== undefined && value !== null;
  switch (code) {
    case 'insufficient_balance':
      if (has(available)) return of(has(needed) ? 'needed' : 'available');
      break;
    case 'limit_exceeded':
      if (window !== undefined) return of('cap');
      if (has(max) && hasText(of(String(cap_id)))) return of(String(cap_id));
      break;
    case 'invalid_amount':
      if (has(multiple_of)) return of('multiple');
      if (has(min) && has(max)) return of(min === max ? 'only' : 'between');
      if (has(min) || has(max)) return of(has(min) ? 'min' : 'max');
      break;
    case 'invalid_state':
      if (has(remaining)) return of('remaining');
      break;
    case 'occurred_at_out_of_range':
      if (problem.pointer === '/sale/occurred_at') return of('trial');
      break;
    case 'referral_refused':
      if (hasText(of(String(reason)))) return of(String(reason));
      break;
    case 'reward_not_eligible':
      // The problem has no days of the reward.
      if (hasText(`reason.${reason}.short`)) return `reason.${reason}.short`;
      if (hasText(`reason.${reason}`)) return `reason.${reason}`;
      break;
    default:
  }
  return `failure.${code}`;
}

/** Writes a number that bounds a field for a person: as money, if the field contains money. */
export type SayNumber = (value: number) => string;

type Fault = Pick<InvalidField, 'code' | 'rule' | 'min' | 'max' | 'counts'>;

/** An error in one field, in words for a person. */
export function sayFault({ code, rule, min, max, counts }: Fault, say: SayNumber = number): string {
  if (rule !== undefined && hasText(`fault.rule.${rule}`)) return textOf(`fault.rule.${rule}`);
  const size = code === 'too_small' ? min : code === 'too_big' ? max : undefined;
  if (size === undefined) return hasText(`fault.${code}`) ? textOf(`fault.${code}`) : text('fault.invalid_value');
  return textOf(`fault.${code}.${counts ?? 'value'}`, { count: size, size: say(size) });
}

/** A refusal with the error of each field, for pages without a form that shows them. */
export const sayWithoutForm = (problem: Refused): string =>
  problem.code === 'invalid_request' && problem.errors?.length
    ? [...new Set(problem.errors.map((fault) => sayFault(fault)))].join(' ')
    : sayProblem(problem);
