import { hasText, text, textOf } from '../../languages/text.ts';
import { type Refused, sayFault, sayProblem } from '../../service/problem-texts.ts';
import { nameOfField } from './columns.ts';
import type { Refusal } from './refusal.ts';

export interface Reason {
  /** The field that is wrong; null if the whole row is refused. */
  readonly field: string | null;
  readonly said: string;
}

/** The rule of a balance that is not an amount of money. */
export const notMoney = 'money';

/** All reasons of a row, for a person. */
export function reasonsOf({ field, detail, ...refusal }: Refusal): readonly Reason[] {
  const { code, errors } = refusal;
  if (code === 'invalid_request' && errors)
    return distinct(
      errors.map((error) => ({
        field: error.field,
        said: error.rule === notMoney ? text('imports.not_money') : sayFault(error),
      })),
    );
  // Releases that kept one error of a row stored no more than its text.
  if (code === undefined || code === 'invalid_request') return [{ field, said: detail }];
  return [{ field, said: sayRefusal({ ...refusal, code }) }];
}

/** Some codes mean something else in an import. */
const sayRefusal = (refusal: Omit<Refused, 'errors'>): string =>
  hasText(`imports.reason.${refusal.code}`) ? textOf(`imports.reason.${refusal.code}`) : sayProblem(refusal);

/** A value can break several rules that have one text for a person. */
const distinct = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((reason) => [withField(reason), reason])).values(),
];

export const withField = ({ field, said }: Reason): string => (field ? `${nameOfField(field)}: ${said}` : said);

/** All reasons of a row in one text. */
export const sayReasons = (refusal: Refusal): string => reasonsOf(refusal).map(withField).join(' ');

/** Removes the reasons of corrected fields from a row, and each reason that names no field: a correction may have changed it. */
export function withoutReasons<Row extends Refusal>(row: Row, isCorrected: (field: string) => boolean): Row {
  const left = row.errors?.filter(({ field }) => field !== null && !isCorrected(field));
  return { ...row, code: 'invalid_request', errors: left ?? [] };
}
