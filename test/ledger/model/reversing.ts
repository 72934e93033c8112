import type { AskedRow, CardModel } from './card-model.ts';
import { type Code, command } from './commands.ts';

const pickOf = ({ rows }: CardModel, pick: number): AskedRow => {
  const row = rows[pick % rows.length];
  if (!row) throw new Error('there is a row to pick');
  return row;
};

/** Takes back a row, whole or of what is left of it a part, as large as `share` says. */
export const reverse = (pick: number, share: number | null) => {
  // The requested amount depends on the rest before: the model decides first, and the real call repeats it.
  let asked: number | undefined;
  return command(`reverse row ${pick}${share === null ? '' : `, ${share} of it`}`, {
    check: ({ rows }) => rows.length > 0,
    model(model, now) {
      const row = pickOf(model, pick);
      asked = share === null ? undefined : Math.max(1, Math.ceil((row.amount - row.reversedAmount) * share));
      return refusalOf(row, asked) ?? undo(model, row, asked ?? row.amount - row.reversedAmount, now);
    },
    real: (card, _now, model) => {
      const ids = model.rows.filter((row) => row !== model.last);
      return card.reverse(ids[pick % ids.length]?.id ?? null, asked === undefined ? {} : { amount: asked });
    },
  });
};

function refusalOf({ kind, amount, reversedAmount }: AskedRow, asked = amount - reversedAmount): Code {
  if (kind === 'reverse') return 'unsupported_for_kind';
  if (amount === 0) return 'nothing_to_reverse';
  if (reversedAmount === amount) return 'already_reversed';
  const isWhole = kind === 'redeem' || kind === 'adjust';
  if (isWhole && asked !== amount) return 'invalid_amount';
  return asked > amount - reversedAmount ? 'refund_exceeds_original' : null;
}

function undo(model: CardModel, row: AskedRow, amount: number, now: number): Code {
  const rest = row.amount - row.reversedAmount - amount;
  const size = Math.abs(row.delta);
  const units = size - Math.floor((size * rest) / row.amount) - Math.abs(row.reversedDelta);
  const delta = row.delta < 0 ? giveBack(model, row, units, now) : takeBack(model, row, units, now);
  if (typeof delta === 'string') return delta;
  row.reversedAmount += amount;
  row.reversedDelta += Math.sign(row.delta) * units;
  model.book({ kind: 'reverse', amount, delta });
  return null;
}

function giveBack(model: CardModel, row: AskedRow, units: number, now: number): number {
  model.restore(row, units, now);
  if (row.kind !== 'adjust') model.used -= units;
  if (row.kind === 'redeem') model.stock += 1;
  return units;
}

function takeBack(model: CardModel, row: AskedRow, units: number, now: number): number | string {
  const { own, kind } = row;
  if (!own) throw new Error('what brings units brings a lot');
  const there = model.units.of(own);
  if (kind === 'top_up' && there < units) return 'invalid_state';
  // Units of the row that have expired count as taken, because nobody should pay twice.
  const gone = Math.min(Math.max(0, units - there), own.lapsed);
  const wanted = units - gone;
  const found = model.units.toClawBack(own, wanted, now);
  const short = wanted - found.length;
  if (short > 0 && model.kind !== 'points' && model.kind !== 'clamped') return 'insufficient_balance';
  own.lapsed -= gone;
  model.units.drop(found);
  const debt = model.kind === 'points' ? short : 0;
  model.units.debt += debt;
  if (kind !== 'adjust') model.earned -= units;
  return -(found.length + debt);
}
