import type { ReferralLink } from '@loyalty-service/contract/resources/referral-links';
import type { Grant } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import { referralStatusAt } from '../../domain/referrals/referral-state.ts';
import { unitOf } from '../../domain/unit-of.ts';
import type { View } from '../../ledger/command.ts';
import { rewardTextsIn } from '../../resources/translations.ts';
import type { Row } from '../../storage/tables.ts';
import { type ReferralProgram, referralTerms } from './put-referral.ts';

type Link = z.infer<typeof ReferralLink>;
type Promised = Pick<Link, 'unit' | 'friend' | 'referrer' | 'min_spend' | 'within_days'>;

/** What both sides of a referral get, in the language of the reader. */
export function referralPromise(view: View, { program, terms }: ReferralProgram, language: string | null): Promised {
  const { friend, referrer, qualify } = terms;
  return {
    unit: unitOf(program.kind),
    friend: friend && giftOf(view, friend, language),
    referrer: referrer && giftOf(view, referrer, language),
    min_spend: qualify.min_spend,
    within_days: qualify.within_days,
  };
}

function giftOf(view: View, grant: Grant, language: string | null) {
  if (grant.kind === 'add') return { units: grant.value, voucher: null };
  const reward = view.one('rewards', 'key', [grant.reward_id]);
  return { units: null, voucher: reward ? rewardTextsIn(reward, language).name : '' };
}

/**
 * The program that a customer brings friends to: the oldest active one with referrals in which the customer has a card. Null without
 * one. A link names no program, so this decides where it leads.
 */
export function programOfReferrer(view: View, customerId: string): ReferralProgram | null {
  const programs = view.all('programs', 'status', ['active']).toSorted((left, right) => (left.id < right.id ? -1 : 1));
  for (const program of programs) {
    const terms = referralTerms(program);
    if (!terms || programStatusAt(program, view.now) !== 'active') continue;
    const cards = view.all('cards', 'open', [customerId, program.id]);
    if (cards.some(({ status }) => status !== 'closed' && status !== 'expired')) return { program, terms };
  }
  return null;
}

/** The friends whom a customer brought to a program. */
export function friendsOf(view: View, customerId: string, programId: string) {
  const referrals = view.all('referrals', 'referrer', [customerId]).filter((one) => one.program_id === programId);
  return {
    pending: referrals.filter((one) => isAwaited(view, one)).length,
    completed: referrals.filter(({ state }) => state === 'completed').length,
  };
}

/**
 * A friend whom the business knew before looks like any other until the time for a purchase is over. Otherwise, the number would tell
 * the customer who is a customer.
 */
function isAwaited(view: View, referral: Row<'referrals'>): boolean {
  const { state, reason, qualifies_by } = referral;
  if (state === 'refused') return unsaid.has(reason ?? '') && qualifies_by > view.now;
  return ['pending', 'qualified'].includes(referralStatusAt(referral, view.now));
}

const unsaid: ReadonlySet<string> = new Set(['same_contact', 'existing_customer']);
