import { hash } from 'node:crypto';
import type { ErrorCode } from '@loyalty-service/contract/errors';
import { idPrefixes, isId } from '@loyalty-service/contract/ids';
import type { LoggedRequest } from '@loyalty-service/contract/requests';
import type { z } from 'zod';
import { type JsonText, jsonText, noMetadata, parseJson } from '../domain/stored-json.ts';
import type { StoredRequest, StoredRequests } from '../domain/stored-requests.ts';
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

/** A request as a server notes it: its Idempotency-Key is hashed when it is stored. */
export interface NotedRequest extends Omit<LoggedEntry, 'idempotency_key_hash' | 'key_id' | 'person_id'> {
  /** The id of the key, person or card link that sent it. */
  readonly sender: string;
  readonly idempotency_key: string | null;
}

const idPrefix = `${idPrefixes.request}_`;

/** Numbers words in the order in which they come. */
class Words {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.all.length);
    return this.all.push(word) - 1;
  }
}

export function entriesText(entries: readonly NotedRequest[]): JsonText<StoredRequests> {
  const [keys, operations] = [new Words(), new Words()];
  const since = entries[0]?.created_at ?? 0;
  const requests = entries.map(
    (entry): StoredRequest => [
      entry.id.slice(idPrefix.length),
      keys.numberOf(entry.sender),
      operations.numberOf(entry.operation),
      entry.status,
      entry.code,
      entry.created_at - since,
      entry.duration_ms,
      entry.idempotency_key === null ? null : hash('sha256', entry.idempotency_key),
    ],
  );
  return jsonText({ since, keys: keys.all, operations: operations.all, requests });
}

export function requestsIn({ entries }: Pick<Row<'request_chunks'>, 'entries'>): readonly LoggedEntry[] {
  const { since, keys, operations, requests } = parseJson(entries);
  return requests.map(([id, key, operation, status, code, afterMs, duration_ms, idempotency_key_hash]) => ({
    id: idPrefix + id,
    ...senderOf(keys[key] ?? ''),
    operation: operations[operation] ?? '',
    status,
    code,
    created_at: since + afterMs,
    duration_ms,
    idempotency_key_hash,
  }));
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
