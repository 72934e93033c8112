import { findCodeOwner, invitationNeeds, invitationOf } from '../../accounts/referrals/invitation.ts';
import { ok } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';

/** Where a referral link leads: to the page of the service, or to one of the business. Null: nobody invites with this code. */
export async function openReferralLink(
  service: Service,
  typed: string,
  requestId: string,
): Promise<{ readonly url: string | null } | null> {
  const owner = await findCodeOwner(service, typed);
  if (!owner) return null;
  const { tenant, business } = owner;
  const opening = intent({
    whileResetting: true,
    needs: invitationNeeds(tenant, typed),
    decide: (view) => ok({ code: invitationOf(view, typed, business.timezone)?.code.code ?? null }),
  });
  const sender = { tenant, requestId, keyId: null, claim: null, bytes: 0 };
  const { value } = await service.ledger.preview({ ...sender, ...opening });
  if (!value?.code) return null;
  return { url: business.referral_url === null ? null : withCode(business.referral_url, value.code) };
}

/** The page of the business with the code, which replaces `{code}` or is added as a parameter. */
function withCode(page: string, code: string): string {
  const written = encodeURIComponent(code);
  if (page.includes('{code}')) return page.replaceAll('{code}', written);
  const url = new URL(page);
  url.searchParams.set('code', code);
  return url.href;
}
