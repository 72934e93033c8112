import type { Rules } from '@loyalty-service/contract/rules/index';
import { localDay } from '../../domain/calendar/local-time.ts';
import { dayCloses } from '../../domain/calendar/period.ts';
import { windowDays } from '../../domain/calendar/windows.ts';
import type { Row } from '../../storage/tables.ts';

/**
 * When a card is to be judged again for its level, because days leave the window that it was reached in: the next local
 * midnight, and of a year its last. Null where time alone never lowers it.
 */
export function tierDue({ tier_id }: Row<'cards'>, rules: Rules, zone: string, now: number): number | null {
  const tiers = 'tiers' in rules ? rules.tiers : null;
  if (!tiers || tiers.qualify.window === 'lifetime') return null;
  if (tier_id === null || tier_id === tiers.levels[0]?.id) return null;
  const day = localDay(zone, now);
  return dayCloses(zone, tiers.qualify.window === 'year' ? windowDays('year', day).to : day);
}
