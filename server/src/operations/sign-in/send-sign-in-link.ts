import { signInLinkMinutes } from '@loyalty-service/contract/resources/sessions';
import { nameForCustomers } from '../../resources/brand.ts';
import { makeSecret } from '../../secrets/secret-key.ts';
import { answerAsService } from '../../service/as-service.ts';
import { findRows } from '../../service/find-rows.ts';
import { ok } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import { addLink, addressDigestOf, peopleTenant, removeLink } from '../../service/sign-in-rows.ts';
import { need, type Tenant } from '../../storage/needs.ts';

/** The most businesses whose links one request sends. */
const maxBusinesses = 10;
/** The most links of a person that work at once. No more are sent, so that nobody can fill the mailbox of another. */
const maxLinks = 5;

/** A link that was made for a person. */
export interface MadeLink {
  readonly email: string;
  readonly businessName: string;
  readonly token: string;
}

/** Makes and sends a link for each person with the address, one for each business. */
export async function sendSignInLink(service: Service, email: string, send: (link: MadeLink) => void): Promise<void> {
  const known = await findRows(service, peopleTenant(''), 'sign_in_addresses', 'address', [addressDigestOf(email)]);
  for (const { business_id, person_id } of known.slice(0, maxBusinesses)) {
    const tenant = peopleTenant(business_id);
    const [person] = await findRows(service, tenant, 'people', 'key', [person_id]);
    const [business] = await findRows(service, tenant, 'businesses', 'key', []);
    if (!person || !business) continue;
    const link = makeSecret('si_');
    const { made } = await answerAsService(service, { tenant }, makeLink(tenant, person_id, link));
    if (made) send({ email: person.email, businessName: nameForCustomers(business), token: link.secret });
  }
}

const makeLink = (tenant: Tenant, personId: string, link: ReturnType<typeof makeSecret>) =>
  intent({
    needs: [need('people', 'key', tenant, [personId]), need('sign_in_links', 'person', tenant, [personId])],
    decide(view) {
      const links = view.all('sign_in_links', 'person', [personId]);
      for (const old of links) if (old.expires_at <= view.realNow) removeLink(view, old);
      const working = links.filter(({ expires_at }) => expires_at > view.realNow);
      const made = view.one('people', 'key', [personId]) !== null && working.length < maxLinks;
      if (made) addLink(view, personId, link, signInLinkMinutes);
      return ok({ made });
    },
  });
