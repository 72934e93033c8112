import { jsonText } from '../../base/stored-json.ts';

import { historyNeeds } from '../../domain/earn/history-needs.ts';
import { withUnits } from '../../domain/earn/returned-items.ts';
import type { PurchaseReturned } from '../../domain/earn/reverse-items.ts';
import type { BonusStanding } from '../../domain/earn/triggers.ts';
import { noHistory } from '../../domain/earn/types.ts';
import { Refusal } from '../../domain/refusal.ts';
import { afterReversal, type Reversal } from '../../domain/reversal.ts';
import type { View } from '../../ledger/command.ts';
import { type Caller, senderOf } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { atTierOfToday } from '../bonuses/decide-card-earn.ts';
import { type Booked, book } from '../booking/book.ts';
import { cardHistory, recount } from '../counters/card-history.ts';
import { countReward } from '../rewards/take-reward.ts';
import type { Account } from '../standing/account.ts';
import { effectOf } from './reversed-units.ts';

type Transaction = Row<'transactions'>;

/** Which row is reversed, how much of it, and the columns of the reversal. */
export interface Undoing {
  readonly original: Transaction;
  readonly reversal: Reversal & Partial<PurchaseReturned>;
  readonly row: Partial<Transaction>;
  /** When the reversal occurred, in ms. */
  readonly at: number;
}

export interface Undone {
  readonly booked: Booked;
  /** The account at the tier that its card has after the reversal. */
  readonly account: Account;
  readonly original: Transaction;
  readonly before: BonusStanding;
  readonly after: BonusStanding;
}

/** Books the reversal of one row, without what follows from it. */
export function undo(view: View, caller: Caller, account: Account, { original, reversal, row, at }: Undoing): Undone {
  const effect = effectOf(view, account, original, reversal, at);
  if (account.card.status === 'closed' && effect.delta !== 0) refuseClosed(account.card);
  const needs = historyNeeds(account.rules);
  const counts = needs.counters || account.card.counted === 1;
  const asked = { at: original.occurred_at, kind: 'earn' } as const;
  const before = counts ? cardHistory(view, account, { ...needs, counters: true }, asked).counters : noHistory.counters;
  const moved = { ...afterReversal(original, reversal), version: original.version + 1, updated_at: view.now };
  const { returned, items, facts } = reversal;
  const purchase = items && facts ? { items: jsonText([...items]), facts: jsonText(facts) } : {};
  const reversed = { ...original, ...moved, ...purchase };
  view.update('transactions', reversed);
  const after = counts ? recount(view, account, original, reversed) : noHistory.counters;
  giveBackReward(view, account.card.id, original);
  const booked = book(view, account, {
    row: {
      rules_version: original.rules_version,
      currency: original.currency,
      reward_id: original.reward_id,
      quantity: original.quantity,
      voucher_id: original.voucher_id,
      key_id: senderOf(caller),
      ...row,
      kind: 'reverse',
      amount: reversal.amount,
      delta: effect.delta,
      ...(returned ? { items: jsonText(withUnits(returned, effect.delta)) } : {}),
      reverses: original.id,
      occurred_at: at,
    },
    lots: effect.lots,
    ...(effect.membership ? { membership: effect.membership } : {}),
    changes: { ...effect.changes, counted: counts ? 1 : 0 },
  });
  // A tier that depends on the reversed row is lost at once.
  const decided = counts ? atTierOfToday(view, booked.account, { counters: after }) : booked.account;
  return {
    booked,
    account: decided,
    original,
    before: { tierId: account.card.tier_id, counters: before },
    after: { tierId: decided.card.tier_id, counters: after },
  };
}

/** Returns a redeemed reward to the stock and to the card's limit. A voucher has taken nothing from them. */
function giveBackReward(view: View, cardId: string, { kind, reward_id, voucher_id, quantity }: Transaction): void {
  const reward =
    kind === 'redeem' && reward_id !== null && voucher_id === null ? view.one('rewards', 'key', [reward_id]) : null;
  if (reward) countReward(view, cardId, reward, -(quantity ?? 1));
}

function refuseClosed({ replaced_by }: Row<'cards'>): never {
  throw new Refusal('card_closed', 'This card is closed. A reversal cannot return units to it.', { replaced_by });
}
