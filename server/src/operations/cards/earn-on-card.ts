import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { EarnRequest } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { localDay } from '../../domain/calendar/local-time.ts';
import { counterChanges } from '../../domain/earn/counters.ts';
import { type HistoryNeeds, historyNeeds } from '../../domain/earn/history-needs.ts';
import { judgeEarn } from '../../domain/earn/judge-earn.ts';
import type { EarnCustomer, EarnHistory, EarnJudgement } from '../../domain/earn/types.ts';
import { occurredAt } from '../../domain/occurred-at.ts';
import { tierHeld } from '../../domain/tiers.ts';
import type { Reply, View } from '../../ledger/command.ts';
import { balanceOf, cardResource, cardState } from '../../resources/card.ts';
import { tagsOf } from '../../resources/customer.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Caller, Intent } from '../../service.ts';
import { need } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { cardOf, programOfCard } from '../guards.ts';
import { cardNeeds } from './card-needs.ts';
import { changeCard } from './change-card.ts';
import { earnHistory, keepCounters } from './earn-history.ts';
import { refuseStates } from './earn-states.ts';
import { ledgerRow } from './ledger-row.ts';
import { replayReference } from './replay-reference.ts';
import { rulesAt } from './rules-at.ts';

type Request = z.infer<typeof EarnRequest>;

/** An earn as it was judged: everything that the row, the card and the answer follow from. */
export interface JudgedEarn {
  readonly card: Row<'cards'>;
  readonly program: Row<'programs'>;
  readonly rules: EarningRules;
  readonly rulesVersion: number;
  readonly needs: HistoryNeeds;
  readonly history: EarnHistory;
  readonly at: number;
  readonly judgement: EarnJudgement;
}

/** Earns on a card: one ledger row, the card's new balance and what the rules count, in one decision. */
export const earnOnCard = (caller: Caller, cardId: string, request: Request): Intent => ({
  needs: [
    ...cardNeeds(caller.tenant, cardId),
    ...(request.reference
      ? [need('transactions', 'reference', caller.tenant, [cardId, 'earn', request.reference])]
      : []),
  ],
  decide(view) {
    const card = cardOf(view, cardId);
    const replayed = replayReference(view, card, {
      kind: 'earn',
      reference: request.reference,
      amount: request.amount,
    });
    return replayed ?? book(view, caller, request, judge(view, caller, card, request));
  },
});

/** Decides an earn by the rules, card and program of its time. */
export function judge(view: View, { business }: Caller, loaded: Row<'cards'>, request: Request): JudgedEarn {
  const zone = business.timezone;
  const at = occurredAt({ asked: parseTimeOrNull(request.occurred_at), now: view.now, issuedAt: loaded.created_at });
  const program = programOfCard(view, loaded);
  refuseStates(view, loaded, program, at);
  const { rules, rulesVersion } = rulesAt(view, program, at);
  const needs = historyNeeds(rules);
  const history = earnHistory(view, loaded, needs, { zone, at });
  const card = atTierOfToday(view, loaded, rules, history, localDay(zone, view.now));
  const judgement = judgeEarn({
    rules,
    zone,
    currency: program.currency,
    at,
    request,
    card: { balance: balanceOf(card), tier_id: card.tier_id },
    customer: needs.customer ? customerOf(view, card) : null,
    history,
  });
  return { card, program, rules, rulesVersion, needs, history, at, judgement };
}

function customerOf(view: View, card: Row<'cards'>): EarnCustomer | null {
  const customer = card.customer_id === null ? null : view.one('customers', 'key', [card.customer_id]);
  return customer && { tags: tagsOf(customer), birthday: customer.birthday };
}

/** Windows move on: the level is judged at each load, and a change is told before anything is earned with it. */
function atTierOfToday(
  view: View,
  card: Row<'cards'>,
  rules: EarningRules,
  history: EarnHistory,
  today: number,
): Row<'cards'> {
  const tierId = rules.tiers ? tierHeld(rules.tiers, history, today) : null;
  return tierId === card.tier_id ? card : changeCard(view, card, { tier_id: tierId }).row;
}

function book(view: View, { keyId, business }: Caller, request: Request, earn: JudgedEarn): Reply {
  const { card, program, rules, judgement, at } = earn;
  const row = earnRow(view, keyId, request, earn);
  const counters = earn.needs.counters
    ? keepCounters(view, card, earn.history.counters, counterChanges(judgement, localDay(business.timezone, at)))
    : earn.history.counters;
  const moved: Row<'cards'> = {
    ...card,
    available: card.available + judgement.delta,
    lifetime_earned: card.lifetime_earned + judgement.delta,
    standing_earns: card.standing_earns + (judgement.delta > 0 ? 1 : 0),
    last_sequence: row.sequence,
    counted: earn.needs.counters ? 1 : 0,
    last_activity_at: judgement.delta > 0 ? Math.max(card.last_activity_at ?? 0, at) : card.last_activity_at,
    version: card.version + 1,
    updated_at: view.now,
  };
  view.insert('transactions', row);
  view.update('cards', moved);
  const transaction = JSON.stringify(transactionResource(row));
  const state = cardState(cardResource(moved, rulesOf(program)));
  view.emit('transaction.created', `{"transaction":${transaction},"card":${JSON.stringify(state)}}`);
  const after = atTierOfToday(view, moved, rules, { ...earn.history, counters }, localDay(business.timezone, view.now));
  return {
    status: 200,
    body: `{"transaction":${transaction},"card":${JSON.stringify(cardResource(after, rulesOf(program)))}}`,
  };
}

function earnRow(
  view: View,
  keyId: string | null,
  request: Request,
  { card, program, rulesVersion, rules, judgement, at }: JudgedEarn,
) {
  return ledgerRow(view, card, {
    kind: 'earn',
    amount: request.amount,
    delta: judgement.delta,
    rules_version: rulesVersion,
    purchase_amount: request.purchase_amount ?? (rules.earn.basis === 'spend' ? request.amount : null),
    spend: judgement.spend,
    currency: program.currency,
    breakdown: JSON.stringify(judgement.breakdown),
    outcome: judgement.outcome,
    available_at: at,
    reference: request.reference ?? null,
    location: request.location ?? null,
    staff_ref: request.staff_ref ?? null,
    note: request.note ?? null,
    metadata: metadataText(request.metadata),
    key_id: keyId,
    occurred_at: at,
  });
}
