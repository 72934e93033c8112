import type { Logger } from 'pino';
import type { AnsweredRequest, RequestWatcher } from './answered-request.ts';

/** Load balancers probe every few seconds. While the answers are good, nobody needs the lines. */
const isQuiet = ({ operationId, method, status }: AnsweredRequest): boolean =>
  operationId === null && (method === 'GET' || method === 'HEAD') && status < 400;

/**
 * One line for each request. Every field is named here: never a key, path, query, header or body. Requests that name no
 * operation and are answered, such as those for pages and probes, have the level debug.
 */
export const logRequests =
  (log: Logger): RequestWatcher =>
  (answered) => {
    const level = isQuiet(answered) ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) log[level](fieldsOf(answered), 'answered');
  };

const fieldsOf = (answered: AnsweredRequest) => ({
  request_id: answered.requestId,
  trace_id: answered.traceId,
  operation_id: answered.operationId,
  key_id: answered.keyId,
  method: answered.method,
  status: answered.status,
  code: answered.code,
  duration_ms: inThousandths(answered.durationMs),
  request_bytes: answered.requestBytes,
  answer_bytes: answered.answerBytes,
});

const inThousandths = (ms: number): number => Math.round(ms * 1_000) / 1_000;
