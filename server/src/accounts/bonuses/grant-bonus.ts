import { defaultPattern } from '@loyalty-service/contract/resources/voucher-batches';
import type { EarningRules, Grant } from '@loyalty-service/contract/rules/index';
import { jsonText } from '../../base/stored-json.ts';
import type { Bonus } from '../../domain/bonus/bonuses-due.ts';
import { bonusHolds, decideBonus, type GrantedFor, grantOf } from '../../domain/bonus/decide-bonus.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import { periodEnd, sameTimeDaysLater } from '../../domain/calendar/period.ts';
import { bonusChanges, withChanges } from '../../domain/earn/counters.ts';
import { historyNeeds } from '../../domain/earn/history-needs.ts';
import type { Counters } from '../../domain/earn/types.ts';
import { inactivityExpiry, lotExpiry } from '../../domain/lots/expiry.ts';
import { voucherCode } from '../../domain/luhn.ts';
import type { View } from '../../ledger/command.ts';
import { balanceOf } from '../../resources/card.ts';
import type { Row } from '../../storage/tables.ts';
import { book } from '../booking/book.ts';
import { cardHistory, keepCounters } from '../counters/card-history.ts';
import { creditOf } from '../lots/credit.ts';
import { memberOf } from '../memberships/member-of.ts';
import type { Account } from '../standing/account.ts';
import { issueVoucher } from '../vouchers/issue-voucher.ts';
import { customerOf } from './decide-card-earn.ts';
import type { Granted } from './granted.ts';

/** A card and its counters, between one row and the next. */
export interface Counting {
  readonly account: Account;
  readonly counters: Counters;
}

/** A card with its counters at an instant, for a bonus that no row triggered. */
export function countingAt(view: View, account: Account, rules: EarningRules, at: number): Counting {
  const needs = historyNeeds(rules);
  const counts = { ...needs, counters: needs.counters || account.card.counted === 1 };
  return { account, counters: cardHistory(view, account, counts, { at, kind: 'earn' }).counters };
}

/** The trigger of a bonus. */
export interface Cause {
  /** occurred_at of the bonus, in ms. */
  readonly at: number;
  /** The rules at that time. */
  readonly rules: EarningRules;
  readonly rulesVersion: number;
  /** The row that triggered the bonus. Null if no row did. */
  readonly causeId: string | null;
}

export interface GrantedBonus extends Counting {
  readonly transactionId: string;
  /** The units that it booked. */
  readonly units: number;
}

/** Books a bonus. Null if it was granted already or its conditions do not hold. */
export function grantBonus(
  view: View,
  { account, counters }: Counting,
  bonus: Bonus,
  cause: Cause,
  granted: Granted,
): GrantedBonus | null {
  const { card, zone } = account;
  const { at } = cause;
  const { campaign, tierId } = bonus;
  const { tags, birthday } = campaign.when;
  const customer = tags.length > 0 || birthday !== null ? customerOf(view, card) : null;
  const members = memberOf(view, card, campaign.when.member_of, at);
  if (!bonusHolds(campaign, { zone, at, tierId: tierId ?? card.tier_id, customer, memberOf: members })) return null;
  const reference = granted.next(bonus);
  if (reference === null) return null;
  return bookBonus(view, { account, counters }, { ...grantOf(campaign), cause, reference });
}

/** Books a bonus, and issues its voucher if it gives one. It checks nothing. */
export function bookBonus(view: View, { account, counters }: Counting, granting: Granting): GrantedBonus {
  const { card, zone } = account;
  const { effect, cause } = granting;
  const voucher = effect.kind === 'voucher' ? { ...effect, id: view.newId('voucher') } : null;
  const booked = book(view, account, movementOf(view, account, granting, voucher?.id ?? null));
  if (voucher) issueForBonus(view, account, voucher, booked.row);
  const changes = bonusChanges(booked.row, localDay(zone, cause.at));
  // A card without stored counters sums them from the ledger once its rules need them.
  const after = card.counted ? keepCounters(view, card, counters, changes) : withChanges(counters, changes);
  return { account: booked.account, counters: after, transactionId: booked.row.id, units: booked.row.amount };
}

type VoucherEffect = Extract<Grant, { kind: 'voucher' }>;

/** Issues the voucher of a bonus. On a card without a customer, anyone with the code can use it. */
function issueForBonus(
  view: View,
  { card, program, zone }: Account,
  { id, reward_id, valid }: VoucherEffect & { readonly id: string },
  bonus: Row<'transactions'>,
): void {
  const voucher = {
    id,
    code: voucherCode(defaultPattern, view.randomBytes(16)),
    reward_id,
    program_id: card.program_id,
    customer_id: card.customer_id,
    expires_at: valid && periodEnd(zone, bonus.occurred_at, valid),
    source_kind: 'bonus',
    source_id: bonus.id,
  } as const;
  issueVoucher(view, voucher, { program, zone });
}

interface Granting extends GrantedFor {
  readonly cause: Cause;
  readonly reference: string;
  /** The id of its row. The default is a new one. */
  readonly id?: string | undefined;
}

function movementOf(
  view: View,
  account: Account,
  { cause, reference, id, ...granted }: Granting,
  voucherId: string | null,
): Parameters<typeof book>[2] {
  const { card, program, zone } = account;
  const { at, rules, rulesVersion, causeId } = cause;
  const { delta, outcome, breakdown } = decideBonus(granted, rules, {
    balance: balanceOf(card),
    currency: program.currency,
  });
  const availableAt = rules.pending_days === 0 ? at : sameTimeDaysLater(zone, at, rules.pending_days);
  const expiresAt = lotExpiry(rules.expiry, zone, at);
  const { changes, newLots } = creditOf(account, delta, rules, { availableAt, expiresAt, now: view.now });
  // A bonus is no activity. But units that expire after inactivity need a date on which they expire.
  const lapses_at = delta > 0 ? (card.lapses_at ?? inactivityExpiry(account.rules.expiry, zone, at)) : card.lapses_at;
  return {
    row: {
      ...(id === undefined ? {} : { id }),
      kind: 'bonus',
      amount: delta,
      delta,
      rules_version: rulesVersion,
      currency: program.currency,
      breakdown: jsonText(breakdown),
      outcome,
      available_at: availableAt,
      expires_at: expiresAt,
      reference,
      cause_id: causeId,
      voucher_id: voucherId,
      key_id: null,
      occurred_at: at,
    },
    newLots,
    changes: { ...changes, lifetime_earned: card.lifetime_earned + delta, lapses_at },
  };
}
