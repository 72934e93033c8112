import type fc from 'fast-check';
import type { Answer } from '../../support/server.ts';
import type { CardModel } from './card-model.ts';
import type { RealCard } from './real-card.ts';

/** The code that something is refused with, or null. */
export type Code = string | null;
/** A command for fast-check: what it does to the card and to its model, which must then agree. */
export type CardCommand = fc.AsyncCommand<CardModel, RealCard>;

/** One kind of thing that happens to cards. */
interface Step {
  /** Whether there is anything to do it to. */
  check?(model: Pick<CardModel, 'rows' | 'holds'>): boolean;
  /** The model does it, and answers the code it is refused with. */
  model(model: CardModel, now: number): Code;
  real(card: RealCard, now: number, model: CardModel): Promise<Answer>;
}

export const command = (name: string, step: Step): CardCommand => ({
  check: (model) => step.check?.(model) ?? true,
  async run(model, card) {
    const now = card.place.clock.now();
    model.settleDue(now);
    model.last = null;
    const code = step.model(model, now);
    const { status, json } = await step.real(card, now, model);
    const is = status < 300 ? null : json.code;
    if (is !== code) throw new Error(`${name}: answered ${is ?? 'well'}, not ${code ?? 'well'}`);
    if (code !== null) return;
    card.place.happened.push(name.split(' ', 1).join());
    nameLast(model, json);
    const shown = json.card ?? (json.object === 'card' ? json : await card.read());
    hold(name, balanceOf(shown), expected(model, now));
  },
  toString: () => name,
});

/** The model knows by what id the real thing goes that it has just made. */
function nameLast({ last }: CardModel, json: Answer['json']): void {
  if (last) last.id = json.transaction?.id ?? json.id;
}

export function hold(what: string, is: unknown, should: unknown): void {
  const [left, right] = [JSON.stringify(is), JSON.stringify(should)];
  if (left !== right) throw new Error(`${what}: is ${left}, not ${right}`);
}

const part = (one: { amount: number; at: string } | null) => one && { amount: one.amount, at: one.at };

export const balanceOf = ({ balance, status }: Answer['json']) => ({
  status,
  available: balance.available,
  pending: balance.pending,
  held: balance.held,
  earned: balance.lifetime_earned,
  used: balance.lifetime_used,
  lapses: part(balance.next_expiry),
  matures: part(balance.next_available),
});

export const expected = (model: CardModel, now: number) => ({
  status: model.isBlockedAt(now) ? 'blocked' : 'active',
  available: model.units.available(now),
  pending: model.units.pending(now),
  held: model.held(),
  earned: model.earned,
  used: model.used,
  lapses: part(model.units.nextLapse()),
  matures: part(model.units.nextAvailable(now)),
});
