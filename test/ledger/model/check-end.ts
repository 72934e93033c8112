import type { CardModel } from './card-model.ts';
import { balanceOf, expected, hold } from './commands.ts';
import { checkNewcomers } from './importing.ts';
import type { RealCard } from './real-card.ts';

/** Checks the facts that hold of every card at the end of any sequence. */
export async function checkEnd(model: CardModel, real: RealCard): Promise<void> {
  const now = real.place.clock.now();
  model.settleDue(now);
  await real.act('unblock');
  if (model.isBlockedAt(now)) model.turn(false, now);
  const card = await real.read();
  hold('the card at the end', balanceOf(card), expected(model, now));
  hold('the stock of its reward', await real.stock(), model.stock);
  const told: string[] = [];
  for (const [index, id] of real.ids.entries()) {
    const rows = (await real.all('transactions', id)).toReversed();
    const deltas = rows.map(({ delta }) => delta);
    hold(`the rows of card ${index + 1}`, deltas, model.ledgers[index]);
    const sum = checkSums(rows);
    const { available, pending, held } = card.balance;
    hold(`the sum of card ${index + 1}`, id === real.id ? available + pending + held : 0, sum);
    checkReversed(rows, model);
    told.push(...rows.map((row) => row.id));
  }
  await checkLots(model, real, card.balance, now);
  hold('the rows that were told', await real.told(), told);
  await checkNewcomers(model, real, now);
}

interface Row {
  readonly id: string;
  readonly sequence: number;
  readonly delta: number;
  readonly balance_after: number;
  readonly reversed_amount: number;
  readonly reversed_delta: number;
}

function checkSums(rows: readonly Row[]): number {
  let sum = 0;
  for (const { delta, balance_after, sequence } of rows) {
    sum += delta;
    hold(`balance_after of row ${sequence}`, balance_after, sum);
  }
  return sum;
}

function checkReversed(rows: readonly Row[], model: CardModel): void {
  for (const { id, reversed_amount, reversed_delta } of rows) {
    const asked = model.rows.find((row) => row.id === id);
    const should = [asked?.reversedAmount ?? 0, asked?.reversedDelta ?? 0];
    hold(`what of row ${id} is reversed`, [reversed_amount, reversed_delta], should);
  }
}

async function checkLots(
  { units }: CardModel,
  real: RealCard,
  balance: { readonly available: number; readonly pending: number },
  now: number,
): Promise<void> {
  const lots = await real.all('lots');
  const unitsIn = (matches: (at: number) => boolean) =>
    lots.reduce((sum, lot) => (matches(Date.parse(lot.available_at)) ? sum + lot.remaining : sum), 0);
  const isMatured = (at: number) => at <= now;
  hold('what is available in lots', balance.available, unitsIn(isMatured) - units.debt);
  hold(
    'what is pending in lots',
    balance.pending,
    unitsIn((at) => !isMatured(at)),
  );
}
