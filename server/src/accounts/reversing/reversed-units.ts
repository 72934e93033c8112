import { flagOf } from '../../base/flag.ts';
import { unitsOf } from '../../domain/counted-in.ts';
import { clawBack } from '../../domain/lots/claw-back.ts';
import { takenOf } from '../../domain/lots/held-units.ts';
import { sumOf } from '../../domain/lots/lot.ts';
import { restored } from '../../domain/lots/restore.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Reversal } from '../../domain/reversal.ts';
import { unitText } from '../../domain/unit-text.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Effect } from '../booking/effect.ts';
import { looseOf, without, withRestored } from '../lots/lots.ts';
import { takeBackRenewal } from '../memberships/reversed-renewal.ts';
import type { Account } from '../standing/account.ts';

type Lot = Row<'lots'>;

/** Units that come back from a debit can be used for at least a day. */
const restoredMs = 24 * 3_600_000;

/** The changes that the reversal of an original at `at` makes. */
export function effectOf(
  view: View,
  account: Account,
  original: Row<'transactions'>,
  reversal: Reversal,
  at: number,
): Effect {
  const { card } = account;
  if (original.kind === 'expire') return bringBack(view, account, original);
  if (original.delta < 0) return giveBack(view, account, original, reversal.units, at);
  if (original.plan_id !== null) return takeBackRenewal(view, account, original, at);
  if (original.kind === 'top_up') return takeBackTopUp(view, account, original, reversal.units);
  const standing = original.kind === 'earn' && reversal.isWhole && original.delta > 0 ? 1 : 0;
  const { delta, changes, lots } = takeBackEarned(view, account, original, reversal.units);
  const earned = original.kind === 'adjust' ? 0 : reversal.units;
  return {
    delta,
    lots,
    changes: {
      ...changes,
      lifetime_earned: card.lifetime_earned - earned,
      standing_earns: card.standing_earns - standing,
    },
  };
}

/** Returns units to the same lots, the last taken first. A debt is filled before them. */
function giveBack(view: View, { card }: Account, original: Row<'transactions'>, units: number, at: number): Effect {
  const back = original.taken === null ? [] : restored(takenOf(original), Math.abs(original.reversed_delta), units);
  const available = card.available + units;
  const all = back.length === 0 ? [] : view.all('lots', 'card', [card.id]);
  const lots = withRestored(all, back, available, view.now).map((lot) =>
    lot.expires_at === null ? lot : { ...lot, expires_at: Math.max(lot.expires_at, at + restoredMs) },
  );
  const used = original.kind === 'adjust' ? 0 : units;
  return { delta: units, lots, changes: { available, lifetime_used: card.lifetime_used - used } };
}

/** Returns replaced uses to their lots, which keep their dates. Some may have become available in the meantime. */
function bringBack(view: View, { card }: Account, original: Row<'transactions'>): Effect {
  const all = view.all('lots', 'card', [card.id]).map((lot) => ({
    ...lot,
    is_pending: flagOf(lot.available_at !== null && lot.available_at > view.now),
  }));
  const later = new Set(all.flatMap((lot) => (lot.is_pending ? [lot.id] : [])));
  const [toPending, toAvailable] = [true, false].map((isLater) =>
    takenOf(original).filter(([id]) => (id !== null && later.has(id)) === isLater),
  );
  const pending = sumOf(toPending ?? []);
  const available = card.available + original.amount - pending;
  return {
    delta: original.amount,
    lots: [
      ...withRestored(all, toAvailable ?? [], available, view.now),
      ...withRestored(all, toPending ?? [], pending, view.now),
    ],
    changes: { available, pending: card.pending + pending },
  };
}

const ownLots = (view: View, { card }: Account, { id }: Row<'transactions'>): Lot[] =>
  view.all('lots', 'card', [card.id]).filter(({ transaction_id }) => transaction_id === id);

/** Takes only units that are still available in the top-up's own lot. Units of other lots were paid for separately. */
function takeBackTopUp(view: View, account: Account, original: Row<'transactions'>, units: number): Effect {
  const { card } = account;
  const [lot] = ownLots(view, account, original);
  const unspent = lot && !lot.is_pending && lot.open_card_id !== null ? lot.remaining : 0;
  if (!lot || units > unspent) refuseSpent(account, original, units, unspent);
  return {
    delta: -units,
    lots: without([lot], [[lot.id, units]], view.now),
    changes: { available: card.available - units, lifetime_earned: card.lifetime_earned - units },
  };
}

function refuseSpent(
  { rules, program }: Account,
  { cause_id }: Row<'transactions'>,
  units: number,
  unspent: number,
): never {
  // A redeem is reversed as a whole, together with its gift credit.
  const isGift = cause_id !== null;
  const inPart = unspent === 0 ? '' : `Reverse at most ${unspent}, with amount, or adjust the card instead.`;
  const advice = isGift
    ? 'First reverse the uses that spent the gift credit, or adjust the cards instead.'
    : inPart || 'Adjust the card instead.';
  throw new Refusal(
    'invalid_state',
    `The reversal takes back ${units}, but ${unspent} of this ${isGift ? 'gift credit' : 'top-up'} can be reversed: the rest is spent, held or expired. ${advice}`,
    { remaining: unspent, ...unitsOf(rules, program.currency) },
  );
}

/**
 * Takes back the units of an earn or an adjustment: first from its own lot, whose expired units count as taken, then from other
 * lots. Units that are spent become a debt or are forgiven, as the rules say.
 */
function takeBackEarned(view: View, account: Account, original: Row<'transactions'>, units: number): Effect {
  const { card, lots } = account;
  const [own] = ownLots(view, account, original);
  const gone = own ? Math.min(Math.max(0, units - own.remaining), own.lapsed) : 0;
  const counted = own && gone > 0 ? [{ ...own, lapsed: own.lapsed - gone, version: own.version + 1 }] : [];
  // A refund on a closed card books a row of 0 units: the card has none to take.
  if (card.status === 'closed') return { delta: 0, lots: counted, changes: {} };
  const { taken, fromPending, short } = clawBack(lots, looseOf(account), own?.id ?? null, units - gone);
  const debt = debtOf(account, short);
  const open = lots.map((lot) => counted.find(({ id }) => id === lot.id) ?? lot);
  const changed = without(open, [...taken, ...fromPending], view.now);
  const spared = counted.filter(({ id }) => !changed.some((lot) => lot.id === id));
  const [available, pending] = [sumOf(taken) + debt, sumOf(fromPending)];
  return {
    delta: -(available + pending),
    lots: [...changed, ...spared],
    changes: { available: card.available - available, pending: card.pending - pending },
  };
}

function debtOf({ card, rules, program }: Account, short: number): number {
  if ('clawback' in rules) return rules.clawback === 'allow_negative' ? short : 0;
  if (short === 0) return 0;
  const detail = `The card has ${unitText(card.available)} available. That is less than the reversal takes back. Reverse less, or adjust the card first.`;
  throw new Refusal('insufficient_balance', detail, {
    available: card.available,
    ...unitsOf(rules, program.currency),
  });
}
