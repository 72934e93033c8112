import type { TierProgress } from '@loyalty-service/contract/cards';
import type { z } from 'zod';
import type { Account } from '../../accounts/core/account.ts';
import { cardHistory } from '../../accounts/core/card-history.ts';
import { accountNeeds, openAccount } from '../../accounts/time/open-account.ts';
import { dayStart, localDay } from '../../domain/calendar/local-time.ts';
import { windowDays } from '../../domain/calendar/windows.ts';
import { historyNeeds } from '../../domain/earn/history-needs.ts';
import { tierStanding } from '../../domain/earn/tiers.ts';
import type { View } from '../../ledger/command.ts';
import { time } from '../../resources/json.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

type Progress = z.infer<typeof TierProgress>;

/** The tier as an earn would judge it now. It runs what an earn runs first. The ledger's preview writes nothing. */
export const getCardTier = (caller: Caller, cardId: string) =>
  intent({
    // It only reads, as the other operations that show a card do.
    whileResetting: true,
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      const progress: Progress = {
        object: 'tier_progress',
        card_id: card.id,
        program_id: card.program_id,
        tier_id: card.tier_id,
        ...countedOn(view, account),
      };
      return ok(progress);
    },
  });

type Counted = Omit<Progress, 'object' | 'card_id' | 'program_id' | 'tier_id'>;

const withoutTiers: Counted = {
  measure: null,
  total: null,
  counted_from: null,
  counted_until: null,
  held_until: null,
  next: null,
};

function countedOn(view: View, { card, rules, zone, ...account }: Account): Counted {
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
