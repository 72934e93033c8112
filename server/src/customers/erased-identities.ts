import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import { sentence } from '../base/sentence.ts';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { identityDigest, makeIdentityKey } from '../secrets/identity-digests.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

type Identified = Pick<Row<'customers'>, 'external_id' | 'email_key' | 'phone'>;

/** The values by which an import recognizes a person, each with its field. */
const identitiesOf = ({ external_id, email_key, phone }: Identified) =>
  [
    ['customer_external_id', external_id],
    ['email', email_key],
    ['phone', phone],
  ].filter((identity): identity is [string, string] => typeof identity[1] === 'string');

/** The vault and the key that make digests. */
export interface Digesting {
  readonly vault: Vault;
  /** A sealed key, for the first erasure. It stays the same when the batch is planned again. Null without a master key. */
  readonly freshKey: string | null;
}

export const digestingOf = (vault: Vault, tenant: Tenant): Digesting => ({
  vault,
  freshKey: vault.keys.length > 0 ? makeIdentityKey(vault, tenant) : null,
});

/**
 * Stores digests of the values by which an erased person is recognized, so that an import of an older file does not create the
 * person again. Without a master key, nothing is stored, because an erasure must not wait for a setting.
 */
export function rememberErased(view: View, { vault, freshKey }: Digesting, customer: Identified): void {
  if (freshKey === null) return;
  const digestOf = identityDigest(vault, view.tenant, keyOf(view) ?? storedKey(view, freshKey));
  for (const [field, value] of identitiesOf(customer)) {
    const digest = digestOf(field, value);
    if (view.one('erased_identities', 'key', [digest])) continue;
    view.insert('erased_identities', { ...view.tenant, digest, created_at: view.realNow });
  }
}

const keyOf = (view: View): string | undefined => view.one('erasure_keys', 'key', [])?.sealed;

function storedKey(view: View, sealed: string): string {
  view.insert('erasure_keys', { ...view.tenant, sealed, created_at: view.realNow });
  return sealed;
}

/**
 * Refuses a row whose customer has the external id, e-mail address or phone number of an erased person. `idField` is the field of
 * the row that became the external id.
 */
export function refuseErased(view: View, vault: Vault, customer: Identified, idField = 'customer_external_id'): void {
  const sealed = keyOf(view);
  if (sealed === undefined) return;
  const digestOf = identityDigest(vault, view.tenant, sealed);
  const identities = identitiesOf(customer);
  const lookUps = identities.map(
    ([field, value]) =>
      () =>
        view.one('erased_identities', 'key', [digestOf(field, value)]),
  );
  const fieldAt = (at: number) => (identities[at]?.[0] === 'customer_external_id' ? idField : identities[at]?.[0]);
  const found = view.together(lookUps).flatMap((row, at) => (row ? [`/${fieldAt(at)}`] : []));
  const fields = [...new Set(found)];
  const [first] = fields;
  if (first === undefined) return;
  const detail = valueRules.erased_person;
  const errors = fields.map((pointer) => ({
    ...({ in: 'body', pointer, code: 'invalid_value', detail, rule: 'erased_person' } as const),
  }));
  throw new Refusal('invalid_request', sentence(`${first} ${detail}`), {}, errors);
}
