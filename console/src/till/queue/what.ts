import { number, type Unit, units } from '../../format/numbers.ts';
import { textOf } from '../../languages/text.ts';

/** An amount in the unit of the card or the program. */
interface Counted {
  readonly amount: number;
  /** Null: a bare number. */
  readonly unit: Unit | null;
  readonly currency: string | null;
  /** The kind of the transaction that is taken back. */
  readonly kind?: string;
}

/** Pieces of an item. */
interface Pieces {
  readonly pieces: number;
  readonly sku: string;
}

/**
 * The content of a sale, stored without words, because the page may have another language when it shows it. A text is the name that the business gave
 * a reward, a pack or a plan.
 */
export type What = string | Counted | Pieces;

/** The content of a sale, in the language of the page: `€12.50`. */
export function sayWhat(what: What): string {
  if (typeof what === 'string') return what;
  if ('sku' in what) return `${number(what.pieces)} × ${what.sku}`;
  const { amount, unit, currency, kind } = what;
  const said = unit === null ? number(amount) : units(amount, unit, currency);
  return kind === undefined ? said : `${textOf(`kind.${kind}`)} · ${said}`;
}
