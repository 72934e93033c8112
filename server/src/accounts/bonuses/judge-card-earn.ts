import type { EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import type { EarnRequest } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { localDay } from '../../domain/calendar/local-time.ts';
import { occurredAt } from '../../domain/calendar/occurred-at.ts';
import { type HistoryNeeds, historyNeeds } from '../../domain/earn/history-needs.ts';
import { judgeEarn } from '../../domain/earn/judge-earn.ts';
import { tierHeld } from '../../domain/earn/tiers.ts';
import type { EarnCustomer, EarnHistory, EarnJudgement } from '../../domain/earn/types.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import { tagsOf } from '../../resources/customer.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../core/account.ts';
import { cardHistory } from '../core/card-history.ts';
import { changeCard } from '../core/change-card.ts';
import { memberOf } from '../core/member-of.ts';
import { rulesAt } from '../core/rules-at.ts';
import { refuseStates } from './earn-states.ts';

/** The card that an earn was made with, and the account that it is booked on. */
export interface EarnAccount {
  readonly asked: Row<'cards'>;
  readonly account: Account;
}

/** An earn as it was judged: everything that the row, the card and the answer follow from. */
export interface JudgedEarn {
  readonly account: Account;
  readonly rules: EarningRules;
  readonly rulesVersion: number;
  readonly needs: HistoryNeeds;
  readonly history: EarnHistory;
  readonly at: number;
  readonly judgement: EarnJudgement;
}

/** Decides an earn by the rules, card and program of its time. `asked` is the card that it was made with. */
export function judge(
  view: View,
  { account: loaded, asked }: EarnAccount,
  request: z.infer<typeof EarnRequest>,
): JudgedEarn {
  const { zone, program } = loaded;
  const issuedAt = loaded.card.issued_at ?? loaded.card.created_at;
  const at = occurredAt({ asked: parseTimeOrNull(request.occurred_at), now: view.now, issuedAt });
  refuseStates(view, asked, program, at);
  const { rules, rulesVersion } = rulesAt(view, program, at);
  const needs = needsOf(loaded.card, rules, loaded.rules);
  const history = cardHistory(view, loaded, needs, { at, kind: 'earn' });
  const account = atTierOfToday(view, loaded, history);
  const { card } = account;
  const judgement = judgeEarn({
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
  return { account, rules, rulesVersion, needs, history, at, judgement };
}

/** What rules look at of the card's customer. */
export function customerOf(view: View, card: Row<'cards'>): EarnCustomer | null {
  const customer = card.customer_id === null ? null : view.one('customers', 'key', [card.customer_id]);
  return customer && { tags: tagsOf(customer), birthday: customer.birthday };
}

/** Windows move on: the level is judged at each load by the rules of now, and a change is told before anything is earned with it. */
export function atTierOfToday(view: View, account: Account, history: Pick<EarnHistory, 'counters'>): Account {
  const { rules, card, zone } = account;
  const tiers = 'tiers' in rules ? rules.tiers : null;
  const tierId = tiers ? tierHeld(tiers, history, localDay(zone, view.now)) : null;
  return tierId === card.tier_id ? account : changeCard(view, account, { tier_id: tierId }).account;
}

/**
 * A late earn is judged by the rules of its time, its card's level by those of now: both must be able to look. A card that
 * counts goes on counting, because to begin again means to add up its whole ledger.
 */
function needsOf(card: Row<'cards'>, then: EarningRules, now: Rules): HistoryNeeds {
  const needs = historyNeeds(then);
  const countsNow = now !== then && historyNeeds(now).counters;
  return needs.counters || !(countsNow || card.counted) ? needs : { ...needs, counters: true };
}
