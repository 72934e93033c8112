import fc from 'fast-check';
import type { Answer } from '../../support/server.ts';
import { type CardModel, dayCloses, dayMs, hourMs } from './card-model.ts';
import { earning, packs, type RealCard } from './real-card.ts';

type Code = string | null;
/** A command for fast-check: what it does to the card and to its model, which must then agree. */
export type CardCommand = fc.AsyncCommand<CardModel, RealCard>;

/** One kind of thing that happens to cards. Another kind is one more of these in the lists below. */
interface Step {
  /** The model does it, and answers the code it is refused with. */
  model(model: CardModel, now: number): Code;
  real(card: RealCard, now: number): Promise<Answer>;
}

const command = (name: string, step: Step): CardCommand => ({
  check: () => true,
  async run(model, card) {
    const now = card.place.clock.now();
    model.bringUp(now);
    const code = step.model(model, now);
    const { status, json } = await step.real(card, now);
    const is = status < 300 ? null : json.code;
    if (is !== code) throw new Error(`${name}: answered ${is ?? 'well'}, not ${code ?? 'well'}`);
    if (code === null) hold(name, balanceOf(json.card ?? json), expected(model, now));
  },
  toString: () => name,
});

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
  available: model.available(now),
  pending: model.pending(now),
  held: 0,
  earned: model.earned,
  used: model.used,
  lapses: part(model.nextLapse()),
  matures: part(model.nextAvailable(now)),
});

const earn = (amount: number, hoursAgo: number) =>
  command(`earn ${amount} of ${hoursAgo} h ago`, {
    model(model, now) {
      const at = now - hoursAgo * hourMs;
      if (at < model.issuedAt) return 'occurred_before_issue';
      if (model.isBlockedAt(at)) return 'card_blocked';
      const count = Math.floor((amount * earning.value) / earning.per);
      model.bring({
        count,
        availableAt: at + earning.pendingDays * dayMs,
        lapsesAt: dayCloses(at, earning.lastDays),
      });
      model.earned += count;
      model.bringUp(now);
      return null;
    },
    real: (card, now) => {
      const late = hoursAgo > 0 ? { occurred_at: new Date(now - hoursAgo * hourMs).toISOString() } : {};
      return card.act('earn', { amount, ...late });
    },
  });

const topUp = (body: { pack_id: string } | { amount: number }) =>
  command(`top up ${JSON.stringify(body)}`, {
    model(model, now) {
      if (model.isBlockedAt(now)) return 'card_blocked';
      const pack = 'pack_id' in body ? packs.find(({ id }) => id === body.pack_id) : undefined;
      const count = pack?.units ?? ('amount' in body ? body.amount : 0);
      const lasts = pack?.valid?.count ?? null;
      const isBegun = pack !== undefined && 'starts' in pack;
      model.bring({
        count,
        availableAt: now,
        lapsesAt: lasts !== null && !isBegun ? dayCloses(now, lasts) : null,
        daysFromUse: isBegun ? lasts : null,
      });
      model.earned += count;
      return null;
    },
    real: (card) => card.act('top-up', body),
  });

const use = (amount: number) =>
  command(`use ${amount}`, {
    model(model, now) {
      if (model.isBlockedAt(now)) return 'card_blocked';
      if (amount > model.available(now)) return 'insufficient_balance';
      model.take(amount, now);
      model.used += amount;
      return null;
    },
    real: (card) => card.act('use', { amount }),
  });

const adjust = (delta: number) =>
  command(`adjust by ${delta}`, {
    model(model, now) {
      if (-delta > model.available(now)) return 'insufficient_balance';
      const lapsesAt = model.kind === 'points' ? dayCloses(now, earning.lastDays) : null;
      if (delta > 0) model.bring({ count: delta, availableAt: now, lapsesAt });
      else model.take(-delta, now);
      return null;
    },
    real: (card) => card.act('adjust', { delta, note: 'By hand.' }),
  });

const turn = (isBlocked: boolean) =>
  command(isBlocked ? 'block' : 'unblock', {
    model(model, now) {
      if (model.isBlockedAt(now) !== isBlocked) model.turn(isBlocked, now);
      return null;
    },
    real: (card) => card.act(isBlocked ? 'block' : 'unblock'),
  });

/** Time passes; what is available is read by the clock, whether or not anything has brought the card up to it. */
const wait = (hours: number): CardCommand => ({
  check: () => true,
  async run(_model, card) {
    card.place.clock.advance(hours * hourMs);
  },
  toString: () => `wait ${hours} h`,
});

const hours = fc.constantFrom(1, 5, 12, 24, 25, 48, 73, 200);

type Some = fc.Arbitrary<CardCommand>;

const few = fc.integer({ min: 1, max: 5 });
/** Waits are common, so that much is due at once; amounts are small, so that most of them are there. */
const onEveryCard: readonly Some[] = [
  few.map(use),
  few.map(use),
  fc.integer({ min: 1, max: 20 }).map(use),
  fc.integer({ min: -6, max: 6 }).filter(Boolean).map(adjust),
  hours.map(wait),
  fc.constantFrom(1, 5, 12).map(wait),
  fc.constantFrom(true, false, false).map(turn),
];
const packTopUp: Some = fc.constantFrom(...packs).map(({ id }) => topUp({ pack_id: id }));
const amountTopUp: Some = fc.integer({ min: 1, max: 9 }).map((amount) => topUp({ amount }));

const brought: Readonly<Record<CardModel['kind'], readonly Some[]>> = {
  points: [
    fc.nat(500).map((amount) => earn(amount, 0)),
    fc.nat(500).map((amount) => earn(amount, 0)),
    fc.tuple(fc.nat(500), hours).map(([amount, ago]) => earn(amount, ago)),
  ],
  gift: [packTopUp, amountTopUp],
  multipass: [packTopUp, packTopUp],
};

/** What can happen to a card of a kind. */
export const commandsOf = (kind: CardModel['kind']): Some[] => [...brought[kind], ...onEveryCard];
