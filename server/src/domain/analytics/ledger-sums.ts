import type { SummaryFigure } from '@loyalty-service/contract/resources/transactions';

/** Rows are summed by day, program and one of these. `all` has one sum for all rows. */
export const dimensions = ['all', 'location', 'staff_ref', 'key_id'] as const;
export type Dimension = (typeof dimensions)[number];

/** Sums over rows of the ledger. */
export interface Figures {
  readonly issued: number;
  readonly used: number;
  readonly expired: number;
  readonly adjusted: number;
  /** Of all rows, transfers too: how much balances changed. */
  readonly delta: number;
  /** Number of rows. */
  readonly count: number;
}

export const figureNames = ['issued', 'used', 'expired', 'adjusted', 'delta', 'count'] as const;
export const noFigures: Figures = { issued: 0, used: 0, expired: 0, adjusted: 0, delta: 0, count: 0 };

export const plusFigures = (left: Figures, right: Figures): Figures => ({
  issued: left.issued + right.issued,
  used: left.used + right.used,
  expired: left.expired + right.expired,
  adjusted: left.adjusted + right.adjusted,
  delta: left.delta + right.delta,
  count: left.count + right.count,
});

/** The columns of a ledger row that sums need. */
export interface SummedRow {
  readonly program_id: string;
  readonly kind: string;
  readonly delta: number;
  readonly location: string | null;
  readonly staff_ref: string | null;
  readonly key_id: string | null;
}

/** Figures of one local day and program, for one value of a dimension. The value is '' where rows have none. */
export interface LedgerSum extends Figures {
  readonly dimension: Dimension;
  readonly value: string;
  readonly day: number;
  readonly program_id: string;
}

/** The figure that rows of a kind are counted in. */
const figureOfKinds: ReadonlyMap<string | null | undefined, SummaryFigure> = new Map([
  ['earn', 'issued'],
  ['bonus', 'issued'],
  ['top_up', 'issued'],
  ['import', 'issued'],
  ['use', 'used'],
  ['redeem', 'used'],
  ['expire', 'expired'],
  ['adjust', 'adjusted'],
]);

/** Null for a kind that is in no figure, such as a transfer. */
export const figureOfKind = (kind: string | null | undefined): SummaryFigure | null => figureOfKinds.get(kind) ?? null;

/** The figures of one row. A reversal is counted with the kind of the row that it reverses, `reversedKind`. */
export function figuresOf({ kind, delta }: SummedRow, reversedKind: string | null): Figures {
  const own = { ...noFigures, delta, count: 1 };
  const figure = figureOfKind(kind === 'reverse' ? reversedKind : kind);
  if (figure === null) return own;
  // 0 - delta: a minus before 0 would make -0.
  return { ...own, [figure]: figure === 'used' || figure === 'expired' ? 0 - delta : delta };
}

/** Adds up rows. */
export class LedgerSums {
  readonly #sums = new Map<string, LedgerSum>();

  add(row: SummedRow, day: number, figures: Figures): void {
    for (const dimension of dimensions) {
      const value = dimension === 'all' ? '' : (row[dimension] ?? '');
      const key = `${dimension}\0${value}\0${day}\0${row.program_id}`;
      const known = this.#sums.get(key);
      const sum = known ? plusFigures(known, figures) : figures;
      this.#sums.set(key, { dimension, value, day, program_id: row.program_id, ...sum });
    }
  }

  get all(): readonly LedgerSum[] {
    return [...this.#sums.values()];
  }
}
