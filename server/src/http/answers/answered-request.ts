import type { ErrorCode } from '@loyalty-service/contract/errors';
import type { Request, Response } from 'express';
import { metadataIn, requestContextOf } from '../request/request-context.ts';

/**
 * Facts about an answered request. They include no path, query, header or body, because these may hold personal data.
 */
export interface AnsweredRequest {
  readonly requestId: string;
  /** The trace that the request belongs to. Null if it belongs to none. */
  readonly traceId: string | null;
  /** Null if the request names no operation of the API. */
  readonly operationId: string | null;
  readonly method: string;
  readonly status: number;
  /** The error code. Null if the request was not refused. */
  readonly code: ErrorCode | null;
  /** Null if no valid key was sent. */
  readonly keyId: string | null;
  readonly durationMs: number;
  /** The bytes of the body. 0 if it was refused before it was read. */
  readonly requestBytes: number;
  /** The bytes of the answer's body. For a streamed answer, all bytes that were sent. */
  readonly answerBytes: number;
}

const bodiless: readonly number[] = [204, 304];

/** Called once for each request, when its answer is made. */
export type RequestWatcher = (answered: AnsweredRequest) => void;

/** Calls the watchers with an answer. For a streamed answer, it calls them when the connection has taken it or is closed. */
export function watchAnswer(res: Response, status: number, watchers: readonly RequestWatcher[]): void {
  const { answerBytes } = requestContextOf(res);
  if (answerBytes !== null || bodiless.includes(status)) {
    callWatchers(res, status, answerBytes ?? 0, watchers);
    return;
  }
  const { socket } = res;
  const before = socket?.bytesWritten ?? 0;
  res.once('close', () => {
    const sent = requestContextOf(res).answerBytes ?? (socket?.bytesWritten ?? before) - before;
    callWatchers(res, status, sent, watchers);
  });
}

function callWatchers(res: Response, status: number, answerBytes: number, watchers: readonly RequestWatcher[]): void {
  const { req } = res as Response & { readonly req: Request };
  const { requestId, traceId, code, principal, startedAt, bodyBytes } = requestContextOf(res);
  const answered: AnsweredRequest = {
    requestId,
    traceId,
    operationId: metadataIn(req)?.operationId ?? null,
    method: req.method,
    status,
    code,
    keyId: principal?.credentialId ?? null,
    durationMs: performance.now() - startedAt,
    requestBytes: bodyBytes,
    answerBytes,
  };
  for (const watch of watchers) watch(answered);
}
