import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { ApiKeyCreate } from '@loyalty-service/contract/resources/api-keys';
import type { ScopeName } from '@loyalty-service/contract/scopes';
import type { z } from 'zod';
import { jsonText } from '../../base/stored-json.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { apiKeyResource, listOf, scopesOf } from '../../resources/business.ts';
import { metadataText, parseTimeOrNull } from '../../resources/json.ts';
import { makeSecretKey, type SecretKey } from '../../secrets/secret-key.ts';
import { found, foundInBody, matchVersion, type NamedVersions } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed, created, done, showOnce } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

const defaultOverlapSeconds = 86_400;

/** Creates a key in the caller's mode. `granted` are the scopes that the caller may give to it. Null means all. */
export const createApiKey = (
  { tenant }: Caller,
  request: z.infer<typeof ApiKeyCreate>,
  granted: readonly ScopeName[] | null,
) => {
  refuseBeyond(request.scopes, granted);
  const { operations = null, program_ids = null, locations = null } = request;
  refuseUnknownOperations(operations);
  const secretKey = makeSecretKey(tenant.mode);
  return intent({
    needs: (program_ids ?? []).map((id) => need('programs', 'key', tenant, [id])),
    decide(view) {
      for (const [index, id] of (program_ids ?? []).entries())
        foundInBody(view.one('programs', 'key', [id]), `/program_ids/${index}`, 'program');
      const expires_at = parseTimeOrNull(request.expires_at);
      if (expires_at !== null && expires_at <= view.realNow) refusePast();
      const row = addKey(view, secretKey, {
        name: request.name,
        scopes: jsonText([...new Set(request.scopes)]),
        operations: listText(operations),
        program_ids: listText(program_ids),
        locations: listText(locations),
        expires_at,
        metadata: metadataText(request.metadata),
      });
      const resource = apiKeyResource(row);
      recordAudit(view, { action: 'createApiKey', target: row.id, before: null, after: resource });
      const reply = created(resource, `/v1/api-keys/${row.id}`);
      return showOnce(reply, secretKey.secret, 'rotate this key with "expires_in": 0.');
    },
  });
};

function refusePast(): never {
  throw new Refusal('invalid_request', 'A key must expire in the future. Fix the field in errors.', {}, [
    { in: 'body', pointer: '/expires_at', code: 'too_small', detail: valueRules.in_future },
  ]);
}

/** Creates a key with the same name and scopes. The old key stays valid for a while, so that clients can change over. */
export const rotateApiKey = (
  { tenant }: Caller,
  keyId: string,
  expiresInSeconds: number | undefined,
  { scopes: granted, operations }: Granted,
) => {
  const secretKey = makeSecretKey(tenant.mode);
  return intent({
    needs: [need('api_keys', 'key', tenant, [keyId])],
    decide(view) {
      const old = found(view.one('api_keys', 'key', [keyId]), 'API key');
      const ended = old.revoked_at !== null || (old.expires_at !== null && old.expires_at <= view.realNow);
      if (ended) throw new Refusal('invalid_state', 'The key is revoked or expired. Create a new key.');
      refuseBeyond(scopesOf(old), granted);
      refuseMoreOperations(listOf(old.operations), operations);
      const end = view.realNow + (expiresInSeconds ?? defaultOverlapSeconds) * 1_000;
      const expires_at = old.expires_at === null ? end : Math.min(end, old.expires_at);
      // If the answer is lost and the key is rotated again, both new keys get the planned lifetime of the old key.
      const planned = old.planned_expiry === null ? old.expires_at : old.planned_expiry || null;
      const ending = {
        ...old,
        expires_at,
        planned_expiry: planned ?? 0,
        version: old.version + 1,
        updated_at: view.realNow,
      };
      view.update('api_keys', ending);
      const row = addKey(view, secretKey, {
        name: old.name,
        scopes: old.scopes,
        operations: old.operations,
        program_ids: old.program_ids,
        locations: old.locations,
        expires_at: planned,
        metadata: old.metadata,
      });
      const after = { ...apiKeyResource(ending), rotated_to: row.id };
      recordAudit(view, { action: 'rotateApiKey', target: old.id, before: apiKeyResource(old), after });
      return showOnce(changed(apiKeyResource(row)), secretKey.secret, rotateAgain);
    },
  });
};

const rotateAgain =
  'rotate the old key again with a new Idempotency-Key while it works, or rotate this key with "expires_in": 0.';

/** Revokes a key permanently. A key that is revoked already does not change. */
export const revokeApiKey = ({ tenant }: Caller, keyId: string, ifMatch: NamedVersions) =>
  intent({
    needs: [need('api_keys', 'key', tenant, [keyId])],
    decide(view) {
      const key = found(view.one('api_keys', 'key', [keyId]), 'API key');
      matchVersion(key, ifMatch);
      if (key.revoked_at === null) {
        const revoked = { ...key, revoked_at: view.realNow, version: key.version + 1, updated_at: view.realNow };
        view.update('api_keys', revoked);
        const [before, after] = [apiKeyResource(key), apiKeyResource(revoked)];
        recordAudit(view, { action: 'revokeApiKey', target: key.id, before, after });
      }
      return done;
    },
  });

/** The permissions that a key may give to another key. */
interface Granted {
  readonly scopes: readonly ScopeName[];
  /** Null: all that its scopes permit. */
  readonly operations: ReadonlySet<string> | null;
}

/** Refuses operations that the caller's key does not have. */
export function refuseMoreOperations(
  wanted: readonly string[] | null | undefined,
  granted: ReadonlySet<string> | null,
): void {
  if (granted === null || wanted?.every((operation) => granted.has(operation))) return;
  const detail = 'The key in use is bound to operations. A key can only give operations that it has.';
  throw new Refusal('key_scope_exceeded', detail, { required: [...granted].join(' ') });
}

const listText = (list: readonly string[] | null) => (list === null ? null : jsonText([...new Set(list)]));

const known: ReadonlySet<string> = new Set(listRoutes().map(({ metadata }) => metadata.operationId));

function refuseUnknownOperations(operations: readonly string[] | null): void {
  const index = (operations ?? []).findIndex((operation) => !known.has(operation));
  if (index < 0) return;
  const detail = 'is not an operationId of this API, such as earnOnCard';
  throw new Refusal('invalid_request', 'The body has 1 error: see errors.', {}, [
    { in: 'body', pointer: `/operations/${index}`, code: 'invalid_value', detail },
  ]);
}

function refuseBeyond(wanted: readonly ScopeName[], granted: readonly ScopeName[] | null): void {
  const beyond = granted && wanted.filter((scope) => !granted.includes(scope));
  if (!beyond || beyond.length === 0) return;
  throw new Refusal(
    'key_scope_exceeded',
    `The key in use does not have ${beyond.join(', ')}. A key can only give scopes that it has.`,
    {
      required: beyond.join(' '),
    },
  );
}

type Given = Pick<
  Row<'api_keys'>,
  'name' | 'scopes' | 'operations' | 'program_ids' | 'locations' | 'expires_at' | 'metadata'
>;

function addKey(view: View, { digest, prefix, last4 }: SecretKey, given: Given): Row<'api_keys'> {
  const row = blankRow('api_keys', {
    ...view.tenant,
    id: view.newId('api_key'),
    prefix,
    last4,
    created_at: view.realNow,
    ...given,
  });
  view.insert('api_keys', row);
  view.insert('key_digests', { digest, ...view.tenant, key_id: row.id });
  return row;
}
