import type { CardIssue } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import { codeKey } from '../../domain/comparison-keys.ts';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import { Refusal } from '../../domain/refusal.ts';
import { unitOf } from '../../domain/unit-of.ts';
import type { View } from '../../ledger/command.ts';
import { cardResource } from '../../resources/card.ts';
import { metadataText } from '../../resources/json.ts';
import { rulesOf } from '../../resources/program.ts';
import { blankRow } from '../../storage/blank-row.ts';
import type { Row } from '../../storage/tables.ts';
import { grantOnIssue } from '../bonuses/grant-on-issue.ts';
import { accountCard } from '../booking/change-card.ts';
import { referralFor } from '../referrals/put-referral.ts';
import type { Account } from '../standing/account.ts';
import { birthdayOf, dueOnBirthday } from '../standing/birthday-dates.ts';
import { tierDue } from '../standing/tier-due.ts';

/** Creates a card, emits its event, and grants the bonuses for its issue. It checks nothing. */
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
  /** The tier with which an imported card begins. */
  readonly tier?: Pick<Row<'cards'>, 'tier_id' | 'tier_floor'>;
}

/** Creates a card and emits its event, without the bonuses for its issue. */
export function putBlankCard(
  view: View,
  business: Row<'businesses'>,
  program: Row<'programs'>,
  fresh: FreshCard,
): Account {
  const rules = rulesOf(program);
  const row = freshCard(view, program, fresh);
  const given = { zone: business.timezone, birthday: birthdayOf(view, row, rules) };
  const card = dueOnBirthday({ ...row, due_at: tierDue(row, rules, business.timezone, view.now) }, given, view.now);
  view.insert('cards', card);
  if (view.prints) view.emit('card.issued', JSON.stringify({ card: cardResource(card, { rules, membership: null }) }));
  return { ...given, card, program, rules, lots: [], holds: [], membership: null };
}

/** Refuses if the program is not active. Only active programs issue cards. */
export function refuseInactive(program: Row<'programs'>, now: number): void {
  const status = programStatusAt(program, now);
  if (status !== 'active')
    throw new Refusal('program_not_active', `The program is ${status}. Activate it, then issue cards.`);
}

function freshCard(view: View, program: Row<'programs'>, request: FreshCard): Row<'cards'> {
  const rules = rulesOf(program);
  const unit = unitOf(rules.kind);
  return blankRow('cards', {
    ...view.tenant,
    id: request.id,
    code: request.code,
    code_key: codeKey(request.code),
    external_id: request.external_id ?? null,
    customer_id: request.customer_id ?? null,
    program_id: program.id,
    kind: rules.kind,
    unit,
    currency: unit === 'minor' ? program.currency : null,
    tier_id: 'tiers' in rules ? (rules.tiers?.levels[0]?.id ?? null) : null,
    ...request.tier,
    referral_id: referralFor(view, request.customer_id, program),
    metadata: metadataText(request.metadata),
    created_at: view.now,
  });
}
