import fc from 'fast-check';
import { adjust, earn, topUp } from './bringing.ts';
import type { Kind } from './card-model.ts';
import { type CardCommand, command } from './commands.ts';
import { importRows } from './importing.ts';
import { earning, packs } from './real-card.ts';
import { reverse } from './reversing.ts';
import { capture, place, redeem, release, use } from './spending.ts';
import { dayCloses, hourMs } from './units-model.ts';

const turn = (isBlocked: boolean) =>
  command(isBlocked ? 'block' : 'unblock', {
    model(model, now) {
      if (model.isBlockedAt(now) !== isBlocked) model.turn(isBlocked, now);
      return null;
    },
    real: (card) => card.act(isBlocked ? 'block' : 'unblock'),
  });

const replace = () =>
  command('replace', {
    model(model, now) {
      if (model.openHolds.length > 0) return 'open_holds';
      model.replace(now);
      return null;
    },
    real: (card) => card.replace(),
  });

const takeIn = (count: number, isImported: boolean) =>
  command(`merge ${isImported ? 'an imported' : 'a'} double with ${count}`, {
    model(model, now) {
      if (model.isBlockedAt(now)) return 'card_blocked';
      const lapsesAt = model.kind === 'points' || model.kind === 'clamped' ? dayCloses(now, earning.lastDays) : null;
      model.units.takeIn({ count, availableAt: now, lapsesAt }, now);
      model.write(count);
      if (isImported) model.openings.push(count);
      return null;
    },
    real: (card) => card.takeInDouble(count, isImported),
  });

const eraseCustomer = () =>
  command('erase its customer', {
    model: () => null,
    async real(card, now, model) {
      await card.eraseCustomer();
      return card.broughtUp(model.isBlockedAt(now));
    },
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
const pick = fc.nat(20);
const share = fc.constantFrom(null, null, 0.25, 0.5, 0.9, 2);
/** Waits are common, so that much is due at once; amounts are small, so that most of them are there. */
const onEveryCard: readonly Some[] = [
  few.map(use),
  few.map(use),
  fc.integer({ min: 5, max: 12 }).map(use),
  fc.integer({ min: -6, max: 6 }).filter(Boolean).map(adjust),
  hours.map(wait),
  fc.constantFrom(1, 5, 12).map(wait),
  fc.constantFrom(true, false, false).map(turn),
  fc.tuple(few, fc.constantFrom(1, 20, 60)).map(([amount, until]) => place({ amount }, until)),
  fc.tuple(few, fc.constantFrom(20, 60)).map(([amount, until]) => place({ amount }, until)),
  fc.tuple(pick, fc.nat(3)).map(([one, without]) => capture(one, without)),
  fc.tuple(pick, fc.nat(3)).map(([one, without]) => capture(one, without)),
  pick.map(release),
  fc.tuple(pick, share).map(([one, part]) => reverse(one, part)),
  fc.tuple(pick, share).map(([one, part]) => reverse(one, part)),
  fc.constant(null).map(replace),
  fc
    .tuple(fc.nat(6), fc.boolean())
    .map(([units, isImported]) => (units === 0 ? eraseCustomer() : takeIn(units, isImported))),
  fc.tuple(pick, fc.nat(3), fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 3 })).map(importRows),
];
const packTopUp: Some = fc.constantFrom(...packs).map(({ id }) => topUp({ pack_id: id }));
const amountTopUp: Some = fc.integer({ min: 1, max: 9 }).map((amount) => topUp({ amount }));
const points: readonly Some[] = [
  fc.nat(500).map((amount) => earn(amount, 0)),
  fc.nat(500).map((amount) => earn(amount, 0)),
  fc.nat(900).map((amount) => earn(amount, 24)),
  fc.nat(900).map((amount) => earn(amount, 24)),
  fc.tuple(fc.nat(500), hours).map(([amount, ago]) => earn(amount, ago)),
  fc.constant(null).map(redeem),
  fc.constant(null).map(redeem),
  fc.constantFrom(1, 20, 60).map((until) => place('reward', until)),
];

const brought: Readonly<Record<Kind, readonly Some[]>> = {
  points,
  clamped: points,
  gift: [packTopUp, packTopUp, amountTopUp, amountTopUp],
  multipass: [packTopUp, packTopUp, packTopUp, packTopUp],
};

/** The commands that can happen to a card of a kind. */
export const commandsOf = (kind: Kind): Some[] => [...brought[kind], ...onEveryCard];
