import type { ReferralRules } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { type JsonText, jsonText } from '../../base/stored-json.ts';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import { type Pointers, refusalOf } from '../../domain/referrals/referral-faults.ts';
import { qualifiesBy } from '../../domain/referrals/referral-state.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { rulesOf } from '../../resources/program.ts';
import { foundInBody } from '../../service/found.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { isOpen, type Referral, tellReferral } from './change-referral.ts';
import { checkedReferral, type ReferralCase } from './referral-case.ts';
import { countReferral } from './referral-codes.ts';

type Program = Row<'programs'>;

/** A program with the rules of its referrals. */
export interface ReferralProgram {
  readonly program: Program;
  readonly terms: ReferralRules;
}

export const referralProgramNeeds = (tenant: Tenant, id: string | undefined): readonly Need[] => [
  id === undefined ? need('programs', 'status', tenant, ['active']) : need('programs', 'key', tenant, [id]),
];

/** The program of a referral: the one that is named, or the only active one that has referrals. */
export function referralProgram(view: View, id: string | undefined): ReferralProgram {
  if (id === undefined) return onlyProgram(view);
  const program = foundInBody(view.one('programs', 'key', [id]), '/program_id', 'program');
  const terms = referralTerms(program);
  const pointer = '/program_id';
  if (programStatusAt(program, view.now) !== 'active')
    throw new Refusal('invalid_state', 'The program is not active. Activate it, or use another program.', { pointer });
  if (terms === null)
    throw new Refusal('invalid_state', 'The rules of the program have no referrals. Add `referral` to its rules.', {
      pointer,
    });
  return { program, terms };
}

function onlyProgram(view: View): ReferralProgram {
  const [first, second] = view.all('programs', 'status', ['active']).flatMap((program) => {
    const terms = referralTerms(program);
    return terms && programStatusAt(program, view.now) === 'active' ? [{ program, terms }] : [];
  });
  if (!first)
    throw new Refusal('invalid_state', 'No active program has referrals. Add `referral` to the rules of a program.');
  if (second)
    throw new Refusal('invalid_state', 'Several active programs have referrals. Name one of them in program_id.', {
      pointer: '/program_id',
    });
  return first;
}

export function referralTerms(program: Program): ReferralRules | null {
  const rules = rulesOf(program);
  return 'referral' in rules ? rules.referral : null;
}

interface Asked extends Omit<ReferralCase, 'programId' | 'friend'> {
  readonly friend: Row<'customers'>;
  readonly program: Program;
  readonly metadata: JsonText<Record<string, string>>;
  readonly pointers: Pointers;
}

/** Records who brought a customer. Refuses the first reason why the code cannot refer them. */
export function putReferral(view: View, { friend, program, metadata, pointers, ...asked }: Asked): Referral {
  const { code, faults } = checkedReferral(view, { ...asked, friend, programId: program.id });
  const [fault] = faults;
  if (fault) throw refusalOf(fault, pointers);
  assert(code, 'a code without a fault is there');
  const row = insertReferral(view, { ...asked, code, friend, program, metadata });
  const cards = asked.isNew ? [] : view.all('cards', 'open', [friend.id, program.id]);
  const card = cards.find(({ status }) => status !== 'closed');
  if (card) view.update('cards', { ...card, referral_id: row.id, version: card.version + 1, updated_at: view.now });
  return row;
}

interface NewReferral extends Pick<Asked, 'friend' | 'program' | 'terms' | 'zone' | 'metadata'> {
  readonly code: Row<'referral_codes'>;
}

/** Writes a new referral, and counts it for its code. It checks nothing. */
export function insertReferral(view: View, { code, friend, program, terms, zone, metadata }: NewReferral): Referral {
  const row = blankRow('referrals', {
    ...view.tenant,
    id: view.newId('referral'),
    program_id: program.id,
    referrer_id: code.customer_id,
    friend_id: friend.id,
    terms: jsonText(terms),
    qualifies_by: qualifiesBy(terms, zone, view.now),
    metadata,
    created_at: view.now,
  });
  view.insert('referrals', row);
  countReferral(view, code);
  tellReferral(view, 'created', row);
  return row;
}

/** The referral that a card follows once its customer holds it. Null if nobody brought the customer to the program. */
export function referralFor(view: View, customerId: string | null | undefined, program: Program): string | null {
  if (!customerId || referralTerms(program) === null) return null;
  const [referral] = view.all('referrals', 'friend', [customerId]);
  return referral && isOpen(referral) && referral.program_id === program.id ? referral.id : null;
}
