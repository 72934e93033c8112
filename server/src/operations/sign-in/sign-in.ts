import { Refusal } from '../../domain/refusal.ts';
import { serviceClaim } from '../../ledger/claim.ts';
import { sessionResource } from '../../resources/session.ts';
import { digestOf, looksLikeSecret, makeSecret } from '../../secrets/secret-key.ts';
import { findRows } from '../../service/find-rows.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { created } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import { addSession, peopleTenant, removeLink, sessionNeeds } from '../../service/sign-in-rows.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

interface Attempt {
  readonly token: string;
  /** The browser, as it names itself. */
  readonly client: string | null;
  readonly requestId: string;
}

/** Begins a session with the token of a link. The link stops working. */
export async function signIn(service: Service, { token, client, requestId }: Attempt) {
  const link = await findLink(service, token);
  const secret = makeSecret('ss_');
  const tenant = peopleTenant(link.business_id);
  const reply = await service.ledger.submit({
    ...{ tenant, requestId, keyId: null, personId: link.person_id, claim: serviceClaim(requestId), bytes: 0 },
    ...useLink(tenant, link, { secret, client }),
  });
  return { reply, cookie: secret.secret };
}

async function findLink(service: Service, token: string): Promise<Row<'sign_in_links'>> {
  if (!token.startsWith('si_') || !looksLikeSecret(token)) refuse();
  const [digest] = await findRows(service, peopleTenant(''), 'key_digests', 'key', [digestOf(token)]);
  if (!digest) refuse();
  const [link] = await findRows(service, peopleTenant(digest.business_id), 'sign_in_links', 'key', [digest.key_id]);
  return link ?? refuse();
}

const useLink = (
  tenant: Tenant,
  { id, person_id }: Row<'sign_in_links'>,
  { secret, client }: { readonly secret: ReturnType<typeof makeSecret>; readonly client: string | null },
) =>
  intent({
    needs: [need('sign_in_links', 'key', tenant, [id]), ...sessionNeeds(tenant, person_id)],
    decide(view) {
      const link = view.one('sign_in_links', 'key', [id]);
      const person = view.one('people', 'key', [person_id]);
      if (!link || !person || link.expires_at <= view.realNow) refuse();
      removeLink(view, link);
      const session = addSession(view, person, { secret, method: 'link', client });
      recordAudit(view, { action: 'signIn', target: session.id, before: null, after: { method: 'link' } });
      const resource = sessionResource(session, { mode: 'live', currentId: session.id });
      return created(resource, `/v1/sessions/${session.id}`);
    },
  });

function refuse(): never {
  throw new Refusal('sign_in_refused', 'This link was used before, has expired or is unknown. Request another link.');
}
