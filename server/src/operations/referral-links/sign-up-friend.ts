import { randomBytes } from 'node:crypto';
import type { ReferralSignedUp, ReferralSignUp } from '@loyalty-service/contract/resources/referral-links';
import type { z } from 'zod';
import { putCard } from '../../accounts/issuing/put-card.ts';
import {
  type CodeOwner,
  findCodeOwner,
  invitationNeeds,
  invitationOf,
  refuseUnknown,
} from '../../accounts/referrals/invitation.ts';
import { referFriend } from '../../accounts/referrals/refer-friend.ts';
import { noMetadata } from '../../base/stored-json.ts';
import { blankCustomer, patched, saveCustomer } from '../../customers/customer-changes.ts';
import { cardCode } from '../../domain/luhn.ts';
import { refusalOf, refusedFor } from '../../domain/referrals/referral-faults.ts';
import { Refusal } from '../../domain/refusal.ts';
import { signUpKey } from '../../ledger/claim.ts';
import type { Reply } from '../../ledger/command.ts';
import { digestOf, makeSecret } from '../../secrets/secret-key.ts';
import { putCardLink } from '../../service/put-card-link.ts';
import { intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Request = z.infer<typeof ReferralSignUp>;
type Resource = z.infer<typeof ReferralSignedUp>;

interface Sending {
  readonly requestId: string;
  readonly bytes: number;
  /** The address of the service, such as `https://loyalty.example.com`. */
  readonly address: string;
}

/** Signs up a friend: customer, card, link and referral are one write, or nothing is written. */
export async function signUpFriend(
  service: Service,
  request: Request,
  { requestId, bytes, address }: Sending,
): Promise<Reply<Resource, 200>> {
  const owner = (await findCodeOwner(service, request.code)) ?? refuseUnknown();
  const { tenant, business } = owner;
  if (business.suspended_at !== null)
    throw new Refusal('business_suspended', 'This business takes no new customers now.');
  const key = signUpKey(digestOf(request.attempt));
  const claim = { origin: 'server', key, fingerprint: digestOf(JSON.stringify(request)) } as const;
  return service.ledger.submit({
    ...{ tenant, requestId, keyId: null, isOfAnybody: true, claim, bytes },
    ...signingUp(owner, request, { address, friendId: service.newId('customer') }),
  });
}

interface SigningUp {
  readonly address: string;
  readonly friendId: string;
}

function signingUp(
  { tenant, business }: CodeOwner,
  { code: typed, attempt: _, ...person }: Request,
  { address, friendId }: SigningUp,
) {
  // They stay the same when the batch is planned again.
  const newCode = cardCode(randomBytes(16));
  const token = makeSecret(`cl_${tenant.mode}_`);
  return intent({
    needs: [...invitationNeeds(tenant, typed), need('referrals', 'friend', tenant, [friendId])],
    decide(view) {
      const invitation = invitationOf(view, typed, business.timezone) ?? refuseUnknown();
      const { code, referrer, into, isOpen } = invitation;
      if (!isOpen) throw refusalOf(refusedFor('limit'), { code: '/code', friend: '/code' });
      const source = person.marketing_consent ? { marketing_consent_source: 'referral link' } : {};
      const friend = patched(view, business, { ...blankCustomer(view), id: friendId }, { ...person, ...source });
      saveCustomer(view, null, friend);
      referFriend(view, into, { code, referrer, friend, zone: business.timezone });
      const asked = { program_id: into.program.id, customer_id: friend.id };
      const card = putCard(view, business, into.program, asked, newCode);
      putCardLink(view, { id: card.id, customer_id: friend.id }, token, {
        ...{ permissions: ['profile', 'consent'], expires_at: null, metadata: noMetadata },
      });
      return showLinkOnce(card.code, `${address}/c/${token.secret}`);
    },
  });
}

/** The token is stored nowhere, so a repeated answer has only the code of the card. */
function showLinkOnce(card_code: string, url: string): Reply<Resource, 200> {
  const kept = { object: 'referral_signed_up', card_code, url: null } as const;
  const shown = { ...kept, url };
  return { status: 200, body: JSON.stringify(shown), value: shown, keptBody: JSON.stringify(kept) };
}
