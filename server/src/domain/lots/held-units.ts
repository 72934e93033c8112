import { type JsonText, parseJson } from '../../base/stored-json.ts';
import { sumOf, type Taken } from './lot.ts';

/** The lots that a debit or a hold took units from, by its row. */
export const takenOf = ({ taken }: { readonly taken: JsonText<Taken> | null }): Taken =>
  taken === null ? [] : parseJson(taken);

interface Held {
  readonly amount: number;
  /** The units that earlier captures took. */
  readonly captured: number;
  readonly taken: JsonText<Taken>;
}

/**
 * The units that a hold took off its card and no capture has booked. Those of a membership are all in lots: a hold of an unlimited plan has an
 * amount but takes no units.
 */
export const heldUnits = ({ kind }: { readonly kind: string }, hold: Held): number =>
  kind === 'membership' ? sumOf(takenOf(hold)) : hold.amount - hold.captured;
