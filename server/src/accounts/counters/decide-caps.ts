import { localDay } from '../../domain/calendar/local-time.ts';
import { type Ask, type CapContext, refuseOverCaps, roomsUnder } from '../../domain/earn/caps.ts';
import { onDayAndLifetime } from '../../domain/earn/counters.ts';
import { historyNeeds } from '../../domain/earn/history-needs.ts';
import type { CapRoom } from '../../domain/largest-payment.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Occurrence } from '../history/occurrence.ts';
import type { Account } from '../standing/account.ts';
import { cardHistory, keepCounters } from './card-history.ts';
import type { CountedKind } from './counted-rows.ts';

/**
 * Refuses an action that is over a cap. Returns a function that counts the action: call it once nothing else can refuse. It
 * writes the counters and returns the changes of the card.
 */
export function decideCaps(
  view: View,
  account: Account,
  { at, rules }: Pick<Occurrence, 'at' | 'rules'>,
  action: CountedKind,
  ask: Omit<Ask, 'count'>,
): () => Partial<Row<'cards'>> {
  const { card, zone } = account;
  const { counts, context } = capContext(view, account, { at, rules }, action);
  const asked = { ...ask, count: 1 };
  refuseOverCaps(context, action, asked);
  return () => {
    if (!counts) return {};
    keepCounters(
      view,
      card,
      context.history.counters,
      onDayAndLifetime(action, localDay(zone, at), { ...asked, excluded: 0 }),
    );
    return { counted: 1 };
  };
}

/** The room that each cap on an action leaves. */
export const roomsUnderCaps = (
  view: View,
  account: Account,
  occurrence: Pick<Occurrence, 'at' | 'rules'>,
  action: CountedKind,
): readonly CapRoom[] => roomsUnder(capContext(view, account, occurrence, action).context, action);

/** The context that the caps on an action depend on, and whether the card counts. */
function capContext(
  view: View,
  account: Account,
  { at, rules }: Pick<Occurrence, 'at' | 'rules'>,
  kind: CountedKind,
): { readonly counts: boolean; readonly context: CapContext } {
  const { card, zone, program } = account;
  const needs = historyNeeds(rules);
  const counts = needs.counters || historyNeeds(account.rules).counters || card.counted === 1;
  const history = cardHistory(view, account, { ...needs, counters: counts }, { at, kind });
  return { counts, context: { rules, currency: program.currency, history, zone, at } };
}
