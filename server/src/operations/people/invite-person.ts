import {
  type Invitation,
  maxPeople,
  type PersonCreate,
  type RoleName,
} from '@loyalty-service/contract/resources/people';
import { inviteMinutes } from '@loyalty-service/contract/resources/sessions';
import type { z } from 'zod';
import { jsonText } from '../../base/stored-json.ts';
import { Refusal } from '../../domain/refusal.ts';
import { metadataText } from '../../resources/json.ts';
import { auditedPerson, personResource } from '../../resources/person.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { found } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed, created, withInvitation } from '../../service/replies.ts';
import { refuseAbove } from '../../service/role-rank.ts';
import { type Caller, intent } from '../../service/service.ts';
import { addLink, addressDigestOf, emailKeyOf, removeLink } from '../../service/sign-in-rows.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

interface Inviting {
  readonly link: SecretKey;
  /** The role of the caller. Null: a key, or the operator. */
  readonly by: RoleName | null;
  /** The invitation to show in the answer, if it shows one. */
  readonly invitation?: Invitation;
}

/** Adds a person who can sign in with the link. */
export const invitePerson = (
  { tenant }: Pick<Caller, 'tenant'>,
  body: z.infer<typeof PersonCreate>,
  { link, by, invitation }: Inviting,
) => {
  refuseAbove(by, body.role);
  const emailKey = emailKeyOf(body.email);
  return intent({
    needs: [need('people', 'email', tenant, [emailKey]), need('people', 'business', tenant, [])],
    decide(view) {
      refuseTaken(view.one('people', 'email', [emailKey]));
      refuseTooMany(view.all('people', 'business', []).length);
      const row = blankRow('people', {
        ...{ business_id: tenant.business_id, id: view.newId('person') },
        ...{ email: body.email, email_key: emailKey, name: body.name, role: body.role },
        locations: body.locations ? jsonText([...new Set(body.locations)]) : null,
        ...{ metadata: metadataText(body.metadata), created_at: view.realNow },
      });
      view.insert('people', row);
      const { business_id } = tenant;
      view.insert('sign_in_addresses', {
        ...{ digest: addressDigestOf(body.email), person_id: row.id, business_id, mode: 'live' },
      });
      addLink(view, row.id, link, inviteMinutes);
      recordAudit(view, { action: 'invitePerson', target: row.id, before: null, after: auditedPerson(row) });
      const reply = withInvitation(created(personResource(row, tenant.mode), `/v1/people/${row.id}`), invitation);
      return { ...reply, customerId: row.id };
    },
  });
};

function refuseTaken(other: Row<'people'> | null): void {
  if (!other) return;
  throw new Refusal('email_taken', `A person with this e-mail address exists: ${other.id}.`, {}, [
    { in: 'body', pointer: '/email', code: 'email_taken', detail: 'is the address of another person' },
  ]);
}

function refuseTooMany(people: number): void {
  if (people < maxPeople) return;
  throw new Refusal('too_many', `A business has at most ${maxPeople} people. Remove one first.`, { limit: maxPeople });
}

/** Gives a person another link. Their earlier links stop working. */
export const sendInvitation = (
  { tenant }: Pick<Caller, 'tenant'>,
  personId: string,
  { link, by, invitation }: Inviting,
) =>
  intent({
    needs: [need('people', 'key', tenant, [personId]), need('sign_in_links', 'person', tenant, [personId])],
    decide(view) {
      const person = found(view.one('people', 'key', [personId]), 'person');
      refuseAbove(by, person.role);
      for (const old of view.all('sign_in_links', 'person', [personId])) removeLink(view, old);
      addLink(view, personId, link, inviteMinutes);
      recordAudit(view, { action: 'sendInvitation', target: personId, before: null, after: null });
      const reply = withInvitation(changed(personResource(person, tenant.mode)), invitation);
      return { ...reply, customerId: personId };
    },
  });
