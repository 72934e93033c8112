import type { ErrorCode } from '@loyalty-service/contract/errors';
import { idPrefixes, isId } from '@loyalty-service/contract/fields/ids';
import type { LoggedRequest } from '@loyalty-service/contract/resources/requests';
import type { z } from 'zod';
import { noMetadata, parseJson } from '../base/stored-json.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf } from './json.ts';

/** A request as it is stored. */
export interface LoggedEntry {
  readonly id: string;
  readonly key_id: string | null;
  readonly person_id: string | null;
  readonly operation: string;
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly created_at: number;
  readonly duration_ms: number;
  readonly idempotency_key_hash: string | null;
}

const idPrefix = `${idPrefixes.request}_`;

/** The requests of a chunk in the order of their arrival. They are stored in the order of their answers. */
export function requestsIn({ entries }: Pick<Row<'request_chunks'>, 'entries'>): readonly LoggedEntry[] {
  const { since, keys, operations, requests } = parseJson(entries);
  return requests
    .map(([id, key, operation, status, code, afterMs, duration_ms, idempotency_key_hash]) => ({
      id: idPrefix + id,
      ...senderOf(keys[key] ?? ''),
      operation: operations[operation] ?? '',
      status,
      code,
      created_at: since + afterMs,
      duration_ms,
      idempotency_key_hash,
    }))
    .toSorted((left, right) => left.created_at - right.created_at);
}

const senderOf = (id: string) => ({
  key_id: isId('api_key', id) ? id : null,
  person_id: isId('person', id) ? id : null,
});

export const loggedRequestResource = (
  { mode }: Tenant,
  { created_at, id, ...entry }: LoggedEntry,
): z.infer<typeof LoggedRequest> => ({
  id,
  object: 'request',
  ...entry,
  ...stampsOf({ metadata: noMetadata, version: 1, mode, created_at, updated_at: created_at }),
});
