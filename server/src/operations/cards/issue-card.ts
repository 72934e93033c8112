import { randomBytes } from 'node:crypto';
import type { CardIssue } from '@loyalty-service/contract/cards';
import type { z } from 'zod';
import { codeKey } from '../../domain/comparison-keys.ts';
import { cardCode } from '../../domain/luhn.ts';
import { type ProgramStatus, programStatusAt } from '../../domain/program-state.ts';
import { Refusal } from '../../domain/refusal.ts';
import { unitOf } from '../../domain/unit-of.ts';
import type { View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import { metadataText } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import type { Caller, Intent } from '../../service.ts';
import { need } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../account/account.ts';
import { birthdayOf, dueOnBirthday } from '../bonus/birthday-dates.ts';
import { grantOnIssue } from '../bonus/grant-on-issue.ts';
import { foundInBody } from '../guards.ts';
import { created } from '../replies.ts';
import { activeCustomer, refuseSecondCard, refuseTakenCardId, refuseTakenCode } from './card-guards.ts';
import { accountCard } from './change-card.ts';

/** Issues a card of an active program. */
export const issueCard = ({ tenant, business }: Caller, request: z.infer<typeof CardIssue>): Intent => {
  const code = request.code ?? cardCode(randomBytes(16));
  const { program_id, customer_id, external_id } = request;
  return {
    needs: [
      need('programs', 'key', tenant, [program_id]),
      need('cards', 'code', tenant, [codeKey(code), program_id]),
      ...(customer_id
        ? [need('customers', 'key', tenant, [customer_id]), need('cards', 'open', tenant, [customer_id, program_id])]
        : []),
      ...(external_id ? [need('cards', 'external_id', tenant, [external_id])] : []),
    ],
    decide(view) {
      const program = foundInBody(view.one('programs', 'key', [program_id]), '/program_id', 'program');
      refuseInactive(program, view.now);
      if (customer_id) {
        activeCustomer(view, customer_id);
        refuseSecondCard(view, customer_id, program_id);
      }
      if (external_id) refuseTakenCardId(view, external_id, null);
      refuseTakenCode(view.all('cards', 'code', [codeKey(code), program_id]));
      const resource = putCard(view, business, program, request, code);
      return created(resource, `/v1/cards/${resource.id}`);
    },
  };
};

/** Writes a new card and tells it; nothing is in its way. */
export function putCard(
  view: View,
  business: Row<'businesses'>,
  program: Row<'programs'>,
  request: z.infer<typeof CardIssue>,
  code: string,
) {
  const account = putBlankCard(view, business, program, { ...request, id: view.newId('card'), code });
  const after = grantOnIssue(view, account);
  return accountCard(after);
}

interface FreshCard extends z.infer<typeof CardIssue> {
  readonly id: string;
  readonly code: string;
}

/** Writes a new card and tells it, without what campaigns have for one that is issued. */
export function putBlankCard(
  view: View,
  business: Row<'businesses'>,
  program: Row<'programs'>,
  fresh: FreshCard,
): Account {
  const rules = rulesOf(program);
  const row = freshCard(view, program, fresh);
  const given = { zone: business.timezone, birthday: birthdayOf(view, row, rules) };
  const card = dueOnBirthday(row, given, view.now);
  view.insert('cards', card);
  view.emit('card.issued', JSON.stringify({ card: cardResource(card, rules, null) }));
  return { ...given, card, program, rules, lots: [], holds: [], membership: null };
}

/** Cards are issued by programs that are active. */
export function refuseInactive(program: Row<'programs'>, now: number): void {
  const history = [{ at: program.state_changed_at, status: program.status as ProgramStatus }];
  const status = programStatusAt({ ...program, history }, now);
  if (status !== 'active')
    throw new Refusal('program_not_active', `The program is ${status}. Activate it, then issue cards.`);
}

function freshCard(view: View, program: Row<'programs'>, request: FreshCard): Row<'cards'> {
  const rules = rulesOf(program);
  const unit = unitOf(rules.kind);
  return {
    ...view.tenant,
    id: request.id,
    code: request.code,
    code_key: codeKey(request.code),
    shares_code_key: 0,
    external_id: request.external_id ?? null,
    customer_id: request.customer_id ?? null,
    program_id: program.id,
    kind: rules.kind,
    unit,
    currency: unit === 'minor' ? program.currency : null,
    status: 'active',
    status_reason: null,
    status_changed_at: view.now,
    available: 0,
    pending: 0,
    held: 0,
    lifetime_earned: 0,
    lifetime_used: 0,
    next_expiry_amount: null,
    next_expiry_at: null,
    next_available_amount: null,
    next_available_at: null,
    lots_card_id: null,
    holds_card_id: null,
    membership_id: null,
    lapses_at: null,
    due_at: null,
    tier_id: 'tiers' in rules ? (rules.tiers?.levels[0]?.id ?? null) : null,
    standing_earns: 0,
    last_sequence: 0,
    last_transaction_id: null,
    counted: 0,
    replaces: null,
    replaced_by: null,
    merged_card_id: null,
    issued_at: null,
    expires_at: null,
    last_activity_at: null,
    metadata: metadataText(request.metadata),
    version: 1,
    created_at: view.now,
    updated_at: view.now,
  };
}
