import type { ErrorCode } from '@loyalty-service/contract/errors';

/** Requests as they are stored, in half of the text that they have as objects: nearly all have one of few keys and operations. */
export interface StoredRequests {
  /** Times of the requests are counted from it, in ms. */
  readonly since: number;
  /** The ids of the keys and people that sent them. */
  readonly keys: readonly string[];
  readonly operations: readonly string[];
  readonly requests: readonly StoredRequest[];
}

type StoredRequest = readonly [
  /** Its id without the prefix. */
  id: string,
  key: number,
  operation: number,
  status: number,
  code: ErrorCode | null,
  afterMs: number,
  durationMs: number,
  idempotencyKeyHash: string | null,
];
