import type { EarnRequest } from '@loyalty-service/contract/resources/transactions';
import type { EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { localDay } from '../../domain/calendar/local-time.ts';
import { decideEarn } from '../../domain/earn/decide-earn.ts';
import { type HistoryNeeds, historyNeeds } from '../../domain/earn/history-needs.ts';
import { tierHeld } from '../../domain/earn/tiers.ts';
import type { EarnCustomer, EarnDecision, EarnHistory } from '../../domain/earn/types.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import { tagsOf } from '../../resources/customer.ts';
import type { Row } from '../../storage/tables.ts';
import { changeCard } from '../booking/change-card.ts';
import { cardHistory } from '../counters/card-history.ts';
import { type Occurrence, occurrenceOf } from '../history/occurrence.ts';
import { forEarning } from '../history/rules-at.ts';
import { refuseCardAt, refuseProgramAt } from '../history/states-at.ts';
import { memberOf } from '../memberships/member-of.ts';
import type { Account, Opened } from '../standing/account.ts';
import { floorAt, withoutPastFloor } from '../standing/tier-floor.ts';

/** A decided earn: everything that the row, the card and the answer depend on. */
export interface DecidedEarn {
  readonly account: Account;
  readonly rules: EarningRules;
  readonly rulesVersion: number;
  readonly needs: HistoryNeeds;
  readonly history: EarnHistory;
  readonly at: number;
  readonly decision: EarnDecision;
}

/** Decides an earn by the rules, card and program at the time that it occurred. */
export function decideCardEarn(view: View, opened: Opened, request: z.infer<typeof EarnRequest>): DecidedEarn {
  const { account } = opened;
  const occurrence = occurrenceOf(view, account, request.occurred_at);
  refuseCardAt(view, opened, occurrence.at);
  refuseProgramAt(view, account.program, occurrence.at);
  return decideAt(view, account, request, occurrence);
}

/** Decides an earn of an instant at which the card and the program allowed it. */
export function decideAt(
  view: View,
  loaded: Account,
  request: z.infer<typeof EarnRequest>,
  occurrence: Occurrence,
): DecidedEarn {
  const { zone, program } = loaded;
  const { at } = occurrence;
  const { rules, rulesVersion } = forEarning(occurrence);
  const needs = needsOf(loaded.card, rules, loaded.rules);
  const history = cardHistory(view, loaded, needs, { at, kind: 'earn' });
  const account = atTierOfToday(view, loaded, history);
  const { card } = account;
  const decision = decideEarn({
    rules,
    zone,
    currency: program.currency,
    at,
    request,
    card: { balance: balanceOf(card), tier_id: card.tier_id },
    customer: needs.customer ? customerOf(view, card) : null,
    memberOf: memberOf(view, card, needs.memberOf, at),
    history,
  });
  return { account, rules, rulesVersion, needs, history, at, decision };
}

/** The data of the card's customer that rules depend on. */
export function customerOf(view: View, card: Row<'cards'>): EarnCustomer | null {
  const customer = card.customer_id === null ? null : view.one('customers', 'key', [card.customer_id]);
  return customer && { tags: tagsOf(customer), birthday: customer.birthday };
}

/**
 * The account at the tier that its card has today. Windows move, so each load decides the tier by the current rules. A change
 * emits card.updated before anything is earned at the new tier.
 */
export function atTierOfToday(view: View, account: Account, history: Pick<EarnHistory, 'counters'>): Account {
  const { card } = account;
  const tier_id = tierOfToday(view, account, history);
  const floor = withoutPastFloor(card, view.now);
  return tier_id === card.tier_id && !floor.tier_floor
    ? account
    : changeCard(view, account, { ...floor, tier_id }).account;
}

/** The tier that a card holds today. Null without tiers. */
export function tierOfToday(
  view: View,
  { rules, card, zone }: Account,
  { counters }: Pick<EarnHistory, 'counters'>,
): string | null {
  const tiers = 'tiers' in rules ? rules.tiers : null;
  const floorId = floorAt(card, view.now)?.tier_id ?? null;
  return tiers ? tierHeld(tiers, { counters, floorId }, localDay(zone, view.now)) : null;
}

/**
 * The history that deciding an earn needs. A late earn is decided by the rules of its time, and the card's tier by the current
 * rules, so the needs of both are loaded. A card with counters keeps them, because starting again means summing its whole
 * ledger.
 */
function needsOf(card: Row<'cards'>, then: EarningRules, now: Rules): HistoryNeeds {
  const needs = historyNeeds(then);
  const countsNow = now !== then && historyNeeds(now).counters;
  return needs.counters || !(countsNow || card.counted) ? needs : { ...needs, counters: true };
}
