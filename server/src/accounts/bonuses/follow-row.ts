import { type Bonus, bonusesDue } from '../../domain/bonus/bonuses-due.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import type { BonusStanding } from '../../domain/earn/triggers.ts';
import type { View } from '../../ledger/command.ts';
import { atTierOfToday } from './decide-card-earn.ts';
import { type Cause, type Counting, grantBonus } from './grant-bonus.ts';
import { type GrantedOf, grantedBefore } from './granted.ts';

interface RowBefore {
  /** The card before the row. */
  readonly before: BonusStanding;
  readonly cause: Cause;
  /** How earlier grants are found. */
  readonly grantedOf?: GrantedOf;
}

export const standingOf = ({ account, counters }: Counting): BonusStanding => ({
  tierId: account.card.tier_id,
  counters,
});

/**
 * Does what follows from an earned or granted row, in the same batch: sets the new tier and grants the bonuses that the row
 * triggers. These bonuses may raise the tier and trigger more. The loop ends because there is no tier above the last.
 */
export function followRow(
  view: View,
  counting: Counting,
  { before, cause, grantedOf = grantedBefore }: RowBefore,
): Counting {
  let current = atTier(view, counting);
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
    // The bonuses cause what follows, and no longer the row before them.
    causeId = last;
    current = atTier(view, current);
  }
}

function bonusesOf(current: Counting, before: BonusStanding, { at, rules }: Cause): readonly Bonus[] {
  // Most programs have no campaigns.
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

const atTier = (view: View, { account, counters }: Counting): Counting => ({
  account: atTierOfToday(view, account, { counters }),
  counters,
});
