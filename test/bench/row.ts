/** One line of the table: a ratio to something measured in the same run on the same machine, and what it has to be. */
export interface Row {
  readonly name: string;
  /** The measured value with its unit. It is of this machine, so only the ratio means anything elsewhere. */
  readonly figure: string;
  readonly ratio: number;
  readonly bound: Bound;
  /** The ratio that we aim for beyond the bound. */
  readonly aim?: number;
  /** Told, but no reason to fail. */
  readonly informative?: true;
}

export type Bound = { readonly atLeast: number } | { readonly atMost: number };

export const holds = ({ ratio, bound }: Row): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost;

export const fails = (row: Row): boolean => !row.informative && !holds(row);

export function targetOf({ bound, aim, informative }: Row): string {
  const [sign, value] = 'atLeast' in bound ? ['≥', bound.atLeast] : ['≤', bound.atMost];
  const notes = [...(aim === undefined ? [] : [`aim ${sign} ${aim}`]), ...(informative ? ['informative'] : [])];
  return `${sign} ${value}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

export const roundRatio = (ratio: number): number => Number(ratio.toPrecision(3));
