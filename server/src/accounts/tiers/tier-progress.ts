import type { TierProgress } from '@loyalty-service/contract/resources/tier-progress';
import type { z } from 'zod';
import { dayStart, localDay } from '../../domain/calendar/local-time.ts';
import { windowDays } from '../../domain/calendar/windows.ts';
import { historyNeeds } from '../../domain/earn/history-needs.ts';
import type { TierFloor } from '../../domain/earn/tier-floor.ts';
import { type TierStanding, tierStanding } from '../../domain/earn/tiers.ts';
import type { View } from '../../ledger/command.ts';
import { shownFloor } from '../../resources/card.ts';
import { time } from '../../resources/json.ts';
import { cardHistory } from '../counters/card-history.ts';
import type { Account } from '../standing/account.ts';
import { floorAt } from '../standing/tier-floor.ts';

type Counted = Omit<z.infer<typeof TierProgress>, 'object' | 'card_id' | 'program_id' | 'tier_id'>;

const withoutTiers: Counted = {
  measure: null,
  total: null,
  counted_from: null,
  counted_until: null,
  held_until: null,
  floor: null,
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
  const floor = floorAt(card, view.now);
  const standing = tierStanding(tiers, { ...history, floorId: floor?.tier_id ?? null }, day);
  const { total, next } = standing;
  const startOf = (one: number) => time(dayStart(zone, one));
  const heldUntil = heldUntilOf(standing, floor, zone);
  return {
    measure,
    total,
    counted_from: window === 'lifetime' ? null : startOf(windowDays(window, day).from),
    counted_until: window === 'year' ? startOf(windowDays(window, day).to + 1) : null,
    held_until: heldUntil === null ? null : time(heldUntil),
    floor: shownFloor(card),
    next: next && { tier_id: next.id, name: next.name, min: next.min, missing: next.min - total },
  };
}

/** When the card moves to a lower tier: when the floor ends that holds it up, or else when it loses the earned tier. */
function heldUntilOf({ tier, earned, lowerOn }: TierStanding, floor: TierFloor | null, zone: string): number | null {
  if (floor && tier.id !== earned.id) return floor.until;
  const lost = lowerOn === null ? null : dayStart(zone, lowerOn);
  return lost !== null && floor?.tier_id === tier.id ? Math.max(lost, floor.until) : lost;
}
