import type { TierProgress } from '@loyalty-service/contract/resources/tier-progress';
import type { z } from 'zod';
import { dayStart, localDay } from '../../domain/calendar/local-time.ts';
import { windowDays } from '../../domain/calendar/windows.ts';
import { historyNeeds } from '../../domain/earn/history-needs.ts';
import { tierStanding } from '../../domain/earn/tiers.ts';
import type { View } from '../../ledger/command.ts';
import { time } from '../../resources/json.ts';
import { cardHistory } from '../counters/card-history.ts';
import type { Account } from '../standing/account.ts';

type Counted = Omit<z.infer<typeof TierProgress>, 'object' | 'card_id' | 'program_id' | 'tier_id'>;

const withoutTiers: Counted = {
  measure: null,
  total: null,
  counted_from: null,
  counted_until: null,
  held_until: null,
  next: null,
};

/** The total that decides the tier of a card, as an earn would decide it now, and the rest that the next tier requires. */
export function tierProgress(view: View, { card, rules, zone, ...account }: Account): Counted {
  const tiers = 'tiers' in rules ? rules.tiers : null;
  if (!tiers || card.status === 'closed') return withoutTiers;
  const needs = { ...historyNeeds(rules), recentSeconds: 0 };
  const history = cardHistory(view, { ...account, card, rules, zone }, needs, { at: view.now, kind: 'earn' });
  const { measure, window } = tiers.qualify;
  const day = localDay(zone, view.now);
  const { total, next, lowerOn } = tierStanding(tiers, history, day);
  const startOf = (one: number) => time(dayStart(zone, one));
  return {
    measure,
    total,
    counted_from: window === 'lifetime' ? null : startOf(windowDays(window, day).from),
    counted_until: window === 'year' ? startOf(windowDays(window, day).to + 1) : null,
    held_until: lowerOn === null ? null : startOf(lowerOn),
    next: next && { tier_id: next.id, name: next.name, min: next.min, missing: next.min - total },
  };
}
