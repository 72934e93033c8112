import type { CardModel, Hold } from './card-model.ts';
import { type Code, command } from './commands.ts';
import { rewardCost } from './real-card.ts';
import { hourMs } from './units-model.ts';

function refusalOf(model: CardModel, count: number, now: number): Code {
  if (model.isBlockedAt(now)) return 'card_blocked';
  return count > model.units.available(now) ? 'insufficient_balance' : null;
}

function rewardRefusal(model: CardModel, now: number): Code {
  if (!model.isBlockedAt(now) && model.stock === 0) return 'out_of_stock';
  return refusalOf(model, rewardCost, now);
}

export const use = (amount: number) =>
  command(`use ${amount}`, {
    model(model, now) {
      const code = refusalOf(model, amount, now);
      if (code === null) model.spend('use', model.units.take(amount, now));
      return code;
    },
    real: (card) => card.act('use', { amount }),
  });

export const redeem = () =>
  command('redeem', {
    model(model, now) {
      const code = rewardRefusal(model, now);
      if (code !== null) return code;
      model.stock -= 1;
      model.spend('redeem', model.units.take(rewardCost, now));
      return null;
    },
    real: (card) => card.act('redeem', { reward_id: card.rewardId }),
  });

/** Sets units aside for so many hours. */
export const place = (what: { readonly amount: number } | 'reward', hours: number) =>
  command(`hold ${what === 'reward' ? what : what.amount} for ${hours} h`, {
    model(model, now) {
      const count = what === 'reward' ? rewardCost : what.amount;
      const code = what === 'reward' ? rewardRefusal(model, now) : refusalOf(model, count, now);
      if (code !== null) return code;
      if (what === 'reward') model.stock -= 1;
      model.place(what === 'reward' ? 'redeem' : 'use', model.units.take(count, now), now + hours * hourMs);
      return null;
    },
    real: (card, now) => {
      const asked = what === 'reward' ? { for: 'redeem', reward_id: card.rewardId } : { for: 'use', ...what };
      return card.act('holds', { ...asked, expires_at: new Date(now + hours * hourMs).toISOString() });
    },
  });

const oneOf = ({ holds }: CardModel, pick: number): Hold => {
  const hold = holds[pick % holds.length];
  if (!hold) throw new Error('there is a hold to pick');
  return hold;
};
const closedCode = ({ status }: Hold): Code => (status === 'expired' ? 'hold_expired' : 'hold_closed');

/** Books a hold, all of it or what is left of it without some units; a reward is booked whole. */
export const capture = (pick: number, without: number) =>
  command(`capture hold ${pick} less ${without}`, {
    check: ({ holds }) => holds.length > 0,
    model(model, now) {
      const hold = oneOf(model, pick);
      if (hold.status !== 'held') return closedCode(hold);
      const amount = capturedOf(hold, without);
      hold.status = 'captured';
      model.spend(hold.heldFor, hold.units.slice(0, amount));
      model.units.giveBack(hold.units.slice(amount));
      model.settleDue(now);
      return null;
    },
    real: (card, _now, model) => {
      const hold = oneOf(model, pick);
      return card.actOnHold(hold.id, 'capture', { amount: capturedOf(hold, without) });
    },
  });

const capturedOf = ({ heldFor, units }: Hold, without: number): number =>
  heldFor === 'redeem' ? units.length : Math.max(1, units.length - without);

export const release = (pick: number) =>
  command(`release hold ${pick}`, {
    check: ({ holds }) => holds.length > 0,
    model(model, now) {
      const hold = oneOf(model, pick);
      if (hold.status !== 'held') return closedCode(hold);
      model.end(hold, 'released');
      model.settleDue(now);
      return null;
    },
    real: (card, _now, model) => card.actOnHold(oneOf(model, pick).id, 'release'),
  });
