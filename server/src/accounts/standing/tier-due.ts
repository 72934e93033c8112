import type { Rules } from '@loyalty-service/contract/rules/index';
import { localDay } from '../../domain/calendar/local-time.ts';
import { dayCloses } from '../../domain/calendar/period.ts';
import { decidedUntil } from '../../domain/earn/kept-tiers.ts';
import { floorDue } from '../../domain/earn/tier-floor.ts';
import type { Row } from '../../storage/tables.ts';
import { storedFloor } from './tier-floor.ts';

/**
 * When a card's tier must be decided again: when its floor begins or ends, or because days leave its window. Null if time alone
 * never changes the tier.
 */
export function tierDue(card: Row<'cards'>, rules: Rules, zone: string, now: number): number | null {
  const floor = storedFloor(card);
  const [ofFloor, ofWindow] = [floor && floorDue(floor, now), windowDue(card, rules, zone, now)];
  return ofFloor === null || ofWindow === null ? (ofFloor ?? ofWindow) : Math.min(ofFloor, ofWindow);
}

/** Days leave a window at the next local midnight, or at the end of the year, or when the time ends for which a tier is kept. */
function windowDue({ tier_id }: Row<'cards'>, rules: Rules, zone: string, now: number): number | null {
  const tiers = 'tiers' in rules ? rules.tiers : null;
  if (!tiers || tier_id === null || tier_id === tiers.levels[0]?.id) return null;
  const until = decidedUntil(tiers, localDay(zone, now));
  return until === null ? null : dayCloses(zone, until);
}

/** Clocks of processes differ, and a batch may have read the rules just before they changed. */
const toleranceMs = 60_000;

/** Whether a card may still have a tier from earlier rules: nothing was written to it since the rules changed. */
export const mayHoldEarlierTier = (
  { status, updated_at }: Row<'cards'>,
  { rules_version, rules_valid_from }: Row<'programs'>,
): boolean => status !== 'closed' && rules_version > 1 && updated_at <= rules_valid_from + toleranceMs;

/** Whether the card is due too late for its tier to end in time. This is so if new rules changed the window. */
export function isTierDueSooner(card: Row<'cards'>, rules: Rules, zone: string, now: number): boolean {
  const due = tierDue(card, rules, zone, now);
  return due !== null && (card.due_at === null || card.due_at > due);
}
