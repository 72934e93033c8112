import { type Bonus, type BonusStanding, bonusesDue } from '../../domain/bonus/bonuses-due.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import type { View } from '../../ledger/command.ts';
import { type Cause, type Counting, grantBonus } from './grant-bonus.ts';
import { type GrantedOf, grantedBefore } from './granted.ts';
import { atTierOfToday } from './judge-card-earn.ts';

interface RowBefore {
  /** The card as it stood before the row. */
  readonly before: BonusStanding;
  readonly cause: Cause;
  /** How to find what was granted before. */
  readonly grantedOf?: GrantedOf;
}

const standingOf = ({ account, counters }: Counting): BonusStanding => ({ tierId: account.card.tier_id, counters });

/**
 * What follows a row that was earned or granted: the level it leads to, and the bonuses that it sets off, in the same
 * batch. These may raise the level in turn and set off more; they end, because there are no levels above the last.
 */
export function followRow(
  view: View,
  counting: Counting,
  { before, cause, grantedOf = grantedBefore }: RowBefore,
): Counting {
  let current = atLevel(view, counting);
  let from = before;
  let causeId = cause.causeId;
  for (;;) {
    const due = bonusesOf(current, from, cause);
    if (due.length === 0) return current;
    const granted = grantedOf(view, current.account.card, due);
    from = standingOf(current);
    let last = causeId;
    for (const bonus of due) {
      const made = grantBonus(view, current, bonus, { ...cause, causeId }, granted);
      if (made) [current, last] = [made, made.transactionId];
    }
    // What comes next is brought about by the bonuses, not by the row before them.
    causeId = last;
    current = atLevel(view, current);
  }
}

function bonusesOf(current: Counting, before: BonusStanding, { at, rules }: Cause): readonly Bonus[] {
  // Most programs have none.
  if (rules.campaigns.length === 0) return [];
  const { zone, rules: now } = current.account;
  return bonusesDue({
    campaigns: rules.campaigns,
    tiers: 'tiers' in now ? now.tiers : null,
    zone,
    at,
    day: localDay(zone, at),
    before,
    after: standingOf(current),
  });
}

const atLevel = (view: View, { account, counters }: Counting): Counting => ({
  account: atTierOfToday(view, account, { counters }),
  counters,
});
