import { type DecimalMark, decimalsOf, hasSeparator } from './amount.ts';
import { quoted, textOf } from './cell.ts';

/** The decimals of a balance: text of a cell, or a number of JSON. */
function kindOfDecimals(value: unknown, mark: DecimalMark | null): ReturnType<typeof decimalsOf> {
  if (typeof value === 'number') return Number.isInteger(value) ? 'none' : 'fraction';
  return typeof value === 'string' ? decimalsOf(value, mark) : 'none';
}

/**
 * Finds the balance of a column that shows that another one can be whole units of a currency. A balance with a fraction
 * shows it of all others. One with zeros as decimals shows it of those that have separators, as it has.
 */
export function wholeUnitsIn(
  balances: readonly unknown[],
  mark: DecimalMark | null,
): (value: unknown) => string | undefined {
  const fraction = balances.find((balance) => kindOfDecimals(balance, mark) === 'fraction');
  const zeros = balances.find((balance) => kindOfDecimals(balance, mark) === 'zeros');
  return (value) => {
    const found = fraction ?? (typeof value === 'string' && hasSeparator(value) ? zeros : undefined);
    return found === undefined ? undefined : quoted(textOf(String(found)));
  };
}
