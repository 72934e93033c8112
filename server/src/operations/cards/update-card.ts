import type { CardPatch } from '@loyalty-service/contract/resources/cards';
import type { z } from 'zod';
import { accountCard, changeCard } from '../../accounts/booking/change-card.ts';
import type { Move } from '../../accounts/booking/move.ts';
import { activeCustomer, refuseSecondCard, refuseTakenCardId } from '../../accounts/issuing/card-guards.ts';
import { givenTo } from '../../accounts/memberships/membership-customer.ts';
import { referralFor } from '../../accounts/referrals/put-referral.ts';
import { undoDoubles } from '../../accounts/reversing/undo-doubles.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { beforeToday, birthdayOf } from '../../accounts/standing/birthday-dates.ts';
import { floorChanges } from '../../accounts/tiers/change-floor.ts';
import { mergeMetadata } from '../../domain/merge-metadata.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { shownFloor } from '../../resources/card.ts';
import { cardOf, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Patch = z.infer<typeof CardPatch>;
type Changed = 'customer_id' | 'referral_id' | 'external_id' | 'metadata' | 'tier_floor' | 'tier_id';
type Changes = { -readonly [K in Changed]?: Row<'cards'>[K] };

/** Changes a card's external id, floor and metadata. Gives an anonymous card its customer; this works once. */
export const updateCard = (caller: Caller, cardId: string, patch: Patch, ifMatch: NamedVersions) =>
  intent({
    needs: [
      ...accountNeeds(caller.tenant, cardId),
      ...(patch.customer_id ? [need('customers', 'key', caller.tenant, [patch.customer_id])] : []),
      ...(patch.external_id ? [need('cards', 'external_id', caller.tenant, [patch.external_id])] : []),
    ],
    decide(view) {
      matchVersion(cardOf(view, cardId), ifMatch);
      const account = openAccount(view, caller, cardId);
      const { card } = account;
      if (card.status === 'closed')
        throw new Refusal('card_closed', 'A closed card cannot be changed.', { replaced_by: card.replaced_by });
      const changes = changesOf(view, account, patch);
      if (Object.keys(changes).length === 0) return changed(accountCard(account));
      const before = withBirthday(view, account, changes);
      const { account: after } = changeCard(view, before, changes, membershipOf(view, account, changes));
      if (changes.tier_floor) recordAudit(view, { action: 'updateCard', target: cardId, ...floors(account, after) });
      return changed(accountCard(changes.customer_id ? undoDoubles(view, caller, after) : after));
    },
  });

/** The account with the birthday of the card's new customer. A birthday that is today still counts. */
function withBirthday(view: View, account: Account, { customer_id }: Changes): Account {
  if (!customer_id) return account;
  const { card, rules, zone } = account;
  const birthday = birthdayOf(view, { ...card, customer_id }, rules);
  return { ...account, birthday, settledTo: beforeToday(zone, view.now) };
}
/** A membership belongs to the card's customer. */
const membershipOf = (view: View, { membership }: Account, { customer_id }: Changes): Pick<Move, 'membership'> =>
  membership && customer_id ? { membership: givenTo(membership, customer_id, view.now) } : {};

/** The reason stays out of the audit log, because a person typed it. */
const floors = (before: Account, after: Account) => {
  const facts = ({ card }: Account) => {
    const floor = shownFloor(card);
    return { tier_id: card.tier_id, tier_floor: floor && { tier_id: floor.tier_id, until: floor.until } };
  };
  return { before: facts(before), after: facts(after) };
};

function changesOf(view: View, account: Account, patch: Patch): Changes {
  const { card, program } = account;
  const changes: Changes = {};
  if (patch.customer_id !== undefined && patch.customer_id !== card.customer_id) {
    if (card.customer_id !== null)
      throw new Refusal('invalid_state', 'The card already has a customer. The customer of a card cannot be changed.', {
        pointer: '/customer_id',
      });
    activeCustomer(view, patch.customer_id);
    refuseSecondCard(view, patch.customer_id, card.program_id);
    changes.customer_id = patch.customer_id;
    changes.referral_id = referralFor(view, patch.customer_id, program);
  }
  if (patch.external_id !== undefined && patch.external_id !== card.external_id) {
    if (patch.external_id !== null) refuseTakenCardId(view, patch.external_id, card.id);
    changes.external_id = patch.external_id;
  }
  const metadata = mergeMetadata(card.metadata, patch.metadata);
  if (metadata !== card.metadata) changes.metadata = metadata;
  if (patch.tier_floor !== undefined) Object.assign(changes, floorChanges(view, account, patch.tier_floor));
  return changes;
}
