import type { EarnRequest } from '@loyalty-service/contract/transactions';
import type { z } from 'zod';
import { localDay } from '../../domain/calendar/local-time.ts';
import { counterChanges } from '../../domain/earn/counters.ts';
import type { Reply, View } from '../../ledger/command.ts';
import { cardResource, cardState } from '../../resources/card.ts';
import { metadataText } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import { transactionResource } from '../../resources/transaction.ts';
import type { Caller, Intent } from '../../service.ts';
import { need } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import { cardOf } from '../guards.ts';
import { cardNeeds } from './card-needs.ts';
import { keepCounters } from './earn-history.ts';
import { atTierOfToday, type JudgedEarn, judge } from './judge-card-earn.ts';
import { ledgerRow } from './ledger-row.ts';
import { replayReference } from './replay-reference.ts';

type Request = z.infer<typeof EarnRequest>;

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

function book(view: View, { keyId, business }: Caller, request: Request, earn: JudgedEarn): Reply {
  const { card, program, judgement, at } = earn;
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
  const resource = cardResource(moved, rulesOf(program));
  view.emit('transaction.created', `{"transaction":${transaction},"card":${JSON.stringify(cardState(resource))}}`);
  const after = atTierOfToday(view, moved, program, { counters }, localDay(business.timezone, view.now));
  const answered = after === moved ? resource : cardResource(after, rulesOf(program));
  return { status: 200, body: `{"transaction":${transaction},"card":${JSON.stringify(answered)}}` };
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
