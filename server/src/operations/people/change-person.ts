import type { PersonPatch, RoleName } from '@loyalty-service/contract/resources/people';
import type { z } from 'zod';
import { jsonText } from '../../base/stored-json.ts';
import { mergeMetadata } from '../../domain/merge-metadata.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { auditedPerson, personResource } from '../../resources/person.ts';
import { found, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed, done } from '../../service/replies.ts';
import { refuseAbove } from '../../service/role-rank.ts';
import { type Caller, intent } from '../../service/service.ts';
import { addressDigestOf, removeLink, removePasskeyRow, removeSession } from '../../service/sign-in-rows.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

interface Changing {
  readonly ifMatch: NamedVersions;
  /** The role of the caller. Null: a key, or the operator. */
  readonly by: RoleName | null;
}

const personNeeds = (tenant: Tenant, personId: string) => [
  need('people', 'key', tenant, [personId]),
  need('people', 'business', tenant, []),
];

/** Changes a person. Their sessions stay, and follow the new role. */
export const updatePerson = (
  { tenant }: Caller,
  personId: string,
  patch: z.infer<typeof PersonPatch>,
  { ifMatch, by }: Changing,
) =>
  intent({
    needs: personNeeds(tenant, personId),
    decide(view) {
      const person = found(view.one('people', 'key', [personId]), 'person');
      matchVersion(person, ifMatch);
      const role = patch.role ?? person.role;
      refuseAbove(by, person.role, role);
      if (role !== 'owner') refuseLastOwner(view, person);
      const next = { ...person, ...changesOf(person, patch), version: person.version + 1, updated_at: view.realNow };
      if (!differs(person, next)) return shown(person, tenant);
      view.update('people', next);
      const [before, after] = [auditedPerson(person), auditedPerson(next)];
      recordAudit(view, { action: 'updatePerson', target: personId, before, after });
      return shown(next, tenant);
    },
  });

/** The reply names the person, so that removing the person erases the kept reply. */
const shown = (person: Row<'people'>, { mode }: Tenant) => ({
  ...changed(personResource(person, mode)),
  customerId: person.id,
});

const changesOf = (
  person: Row<'people'>,
  { name, role, locations, metadata }: z.infer<typeof PersonPatch>,
): Partial<Row<'people'>> => ({
  ...(name !== undefined && { name }),
  ...(role !== undefined && { role }),
  ...(locations !== undefined && { locations: locations && jsonText([...new Set(locations)]) }),
  metadata: mergeMetadata(person.metadata, metadata),
});

const compared = ['name', 'role', 'locations', 'metadata'] as const;

const differs = (person: Row<'people'>, next: Row<'people'>): boolean =>
  compared.some((name) => person[name] !== next[name]);

/** Removes a person and everything that signs them in. */
export const removePerson = ({ tenant }: Pick<Caller, 'tenant'>, personId: string, { ifMatch, by }: Changing) =>
  intent({
    needs: [
      ...personNeeds(tenant, personId),
      need('sessions', 'person', tenant, [personId]),
      need('sign_in_links', 'person', tenant, [personId]),
      need('passkeys', 'person', tenant, [personId]),
    ],
    decide(view) {
      const person = found(view.one('people', 'key', [personId]), 'person');
      matchVersion(person, ifMatch);
      refuseAbove(by, person.role);
      refuseLastOwner(view, person);
      for (const row of view.all('sessions', 'person', [personId])) removeSession(view, row);
      for (const row of view.all('sign_in_links', 'person', [personId])) removeLink(view, row);
      for (const row of view.all('passkeys', 'person', [personId])) removePasskeyRow(view, row);
      const address = view.one('sign_in_addresses', 'key', [addressDigestOf(person.email), personId]);
      if (address) view.remove('sign_in_addresses', address);
      view.remove('people', person);
      recordAudit(view, { action: 'removePerson', target: personId, before: auditedPerson(person), after: null });
      return done;
    },
  });

function refuseLastOwner(view: View, { id, role }: Row<'people'>): void {
  if (role !== 'owner') return;
  const owners = view.all('people', 'business', []).filter((other) => other.role === 'owner' && other.id !== id);
  if (owners.length === 0)
    throw new Refusal('last_owner', 'This is the only owner. Make another person an owner first.');
}
