import type { Logger } from 'pino';
import type { RequestWatcher } from './answered-request.ts';

/** Probes of load balancers come every few seconds, and say nothing while they go well. */
const isQuiet = (operationId: string | null, method: string, status: number): boolean =>
  operationId === null && (method === 'GET' || method === 'HEAD') && status < 400;

/**
 * One line for each request. Every field is named here: never a key, path, query, header or body. Requests that name no
 * operation and are answered, such as those for pages and probes, have the level debug.
 */
export const requestLog =
  (log: Logger): RequestWatcher =>
  ({ requestId, traceId, operationId, method, status, code, keyId, durationMs, requestBytes, answerBytes }) => {
    const level = isQuiet(operationId, method, status) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      request_id: requestId,
      trace_id: traceId,
      operation_id: operationId,
      key_id: keyId,
      method,
      status,
      code,
      duration_ms: Math.round(durationMs * 1_000) / 1_000,
      request_bytes: requestBytes,
      answer_bytes: answerBytes,
    };
    log[level](line, 'answered');
  };
