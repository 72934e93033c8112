import { type MoneyCell, minorUnitsOf, type Reading, takeApart } from './money-cell.ts';

/** How a column of money can be read. */
export interface MoneyReadings {
  /** All readings with different amounts that leave the fewest cells unreadable. */
  readonly readings: readonly Reading[];
  /** The reading that the cells and the name of the column show. Null if there are several. */
  readonly shown: Reading | null;
  /** A cell whose amount depends on the reading. */
  readonly example: MoneyCell | undefined;
}

const marks = ['.', ','] as const;
const ofMinor = /\b(cents?|cts?|pence|pennies|centimes?|centimos|rappen|minor)\b/;

/** The unit that the name of a column tells, as in "Balance (cents)" or "Guthaben EUR". */
function unitNamed(name: string, currencies: ReadonlySet<string>): Reading['unit'] | null {
  const words = name.toLowerCase().replaceAll('_', ' ');
  if (ofMinor.test(words)) return 'minor';
  const codes = [...currencies].map((code) => code.toLowerCase());
  return /\p{Sc}|\beuros?\b/u.test(words) || words.split(/[^a-z]+/).some((word) => codes.includes(word))
    ? 'main'
    : null;
}

/**
 * Finds out how the amounts of a column are meant: in euros or in cents, and with which mark before the decimals. Without a
 * proof, a person has to choose: 1.234 can be 1,234.00 and 12.34.
 */
export function readMoneyColumn(name: string, cells: readonly MoneyCell[]): MoneyReadings {
  const written = cells.flatMap((cell) => {
    const parts = takeApart(cell);
    return parts ? [{ ...parts, cell }] : [];
  });
  const clear = written.filter(({ isOpen }) => !isOpen);
  const seen = marks.filter((mark) => clear.some((one) => one.mark === mark));
  const isProven = seen.length === 1;
  const isStrict = isProven && !clear.some(({ part }) => part.length === 3);
  const candidates = (['main', 'minor'] as const).flatMap((unit) =>
    (isProven ? seen : marks).map((mark) => {
      const reading = { unit, mark, isStrict };
      const amounts = written.map((one) => minorUnitsOf(one, reading));
      return { reading, amounts, key: amounts.join(), lost: amounts.filter((amount) => amount === undefined).length };
    }),
  );
  const fewest = Math.min(...candidates.map(({ lost }) => lost));
  const best = candidates.filter(({ lost }) => lost === fewest);
  const viable = best.filter(({ key }, at) => best.findIndex((one) => one.key === key) === at);
  const unit = unitNamed(name, new Set(cells.map(({ currency }) => currency)));
  const named = viable.filter(({ reading }) => reading.unit === unit);
  const [only] = viable.length === 1 ? viable : named.length === 1 ? named : [];
  const variety = (at: number) => new Set(viable.map(({ amounts }) => amounts[at])).size;
  const most = written.reduce((best, _, at) => (variety(at) > variety(best) ? at : best), 0);
  return {
    readings: viable.map(({ reading }) => reading),
    shown: only?.reading ?? null,
    example: written[most]?.cell,
  };
}
