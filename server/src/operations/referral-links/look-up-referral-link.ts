import type { ReferralLink } from '@loyalty-service/contract/resources/referral-links';
import type { z } from 'zod';
import {
  type CodeOwner,
  findCodeOwner,
  invitationNeeds,
  invitationOf,
  refuseUnknown,
} from '../../accounts/referrals/invitation.ts';
import { referralPromise } from '../../accounts/referrals/referral-promise.ts';
import { brandOf } from '../../resources/brand.ts';
import { imageOf } from '../../resources/program.ts';
import { namesIn } from '../../resources/translations.ts';
import { ok } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';

type Resource = z.infer<typeof ReferralLink>;

/** What a friend sees who opens a referral link. It names no customer. */
export async function lookUpReferralLink(
  service: Service,
  typed: string,
  language: string | null,
  requestId: string,
): Promise<Resource> {
  const owner = (await findCodeOwner(service, typed)) ?? refuseUnknown();
  const looking = intent({
    whileResetting: true,
    needs: invitationNeeds(owner.tenant, typed),
    decide: (view) => ok(linkOf(view, owner, typed, language)),
  });
  const sender = { tenant: owner.tenant, requestId, keyId: null, claim: null, bytes: 0 };
  const { value } = await service.ledger.preview({ ...sender, ...looking });
  return value ?? refuseUnknown();
}

function linkOf(
  view: Parameters<typeof invitationOf>[0],
  { tenant, business }: CodeOwner,
  typed: string,
  language: string | null,
): Resource {
  const { code, into, isOpen } = invitationOf(view, typed, business.timezone) ?? refuseUnknown();
  const { program } = into;
  return {
    object: 'referral_link',
    livemode: tenant.mode === 'live',
    code: code.code,
    open: isOpen,
    business: { id: business.business_id, name: business.name, brand: brandOf(business) },
    program: {
      name: namesIn(program, language).program,
      kind: program.kind,
      currency: program.currency,
      image: imageOf(program),
    },
    ...referralPromise(view, into, language),
  };
}
