import { type DecimalMark, decimalsOf, hasSeparator } from './amount.ts';
import { quoted, textOf } from './cell.ts';

/** A balance as it is given, and its line. */
interface Balance {
  readonly line: number;
  readonly value: unknown;
}

/** The decimals of a balance: text of a cell, or a number of JSON. */
function kindOfDecimals(value: unknown, mark: DecimalMark | null): ReturnType<typeof decimalsOf> {
  if (typeof value === 'number') return Number.isInteger(value) ? 'none' : 'fraction';
  return typeof value === 'string' ? decimalsOf(value, mark) : 'none';
}

const shown = ({ line, value }: Balance): string => `${quoted(textOf(String(value)))} on line ${line}`;

/**
 * Finds the balance of a column that shows that another one can be whole units of a currency. A balance with a fraction
 * shows it of all others. One with zeros as decimals shows it of those that have separators, as it has.
 */
export function wholeUnitsIn(
  balances: readonly Balance[],
  mark: DecimalMark | null,
): (value: unknown) => string | undefined {
  let [fraction, zeros]: [Balance | undefined, Balance | undefined] = [undefined, undefined];
  for (const balance of balances) {
    const decimals = kindOfDecimals(balance.value, mark);
    if (decimals === 'fraction') fraction ??= balance;
    if (decimals === 'zeros') zeros ??= balance;
  }
  return (value) => {
    const found = fraction ?? (typeof value === 'string' && hasSeparator(value) ? zeros : undefined);
    return found && shown(found);
  };
}
