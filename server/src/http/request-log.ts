import { type Logger, symbols } from 'pino';
import type { AnsweredRequest, RequestWatcher } from './answered-request.ts';

/** Probes of load balancers come every few seconds, and say nothing while they go well. */
const isQuiet = ({ operationId, method, status }: AnsweredRequest): boolean =>
  operationId === null && (method === 'GET' || method === 'HEAD') && status < 400;

/** A destination of a log that takes lines as they are. */
interface LineStream {
  writeLine(line: string): void;
}

const message = 'answered';
const levels = { debug: 20, info: 30 } as const;

/**
 * One line for each request. Every field is named here: never a key, path, query, header or body. Requests that name no
 * operation and are answered, such as those for pages and probes, have the level debug.
 *
 * A destination that takes lines gets one that is printed here: with pino the line would cost six times as much, and be most of
 * what the watching of a request costs.
 */
export function requestLog(log: Logger): RequestWatcher {
  const { [symbols.streamSym]: stream, [symbols.chindingsSym]: bindings } = log as unknown as Record<symbol, unknown>;
  const isPrinted = takesLines(stream);
  return (answered) => {
    const level = isQuiet(answered) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    if (isPrinted) stream.writeLine(`{"level":${levels[level]},"time":${Date.now()}${bindings}${printed(answered)}`);
    else log[level](fieldsOf(answered), message);
  };
}

const takesLines = (stream: unknown): stream is LineStream =>
  typeof stream === 'object' && stream !== null && 'writeLine' in stream;

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

/** The same as JSON, with the message and the end of the line. No text in it has a character that JSON escapes. */
const printed = (answered: AnsweredRequest): string =>
  `,"request_id":"${answered.requestId}","trace_id":${quoted(answered.traceId)},"operation_id":${quoted(answered.operationId)},"key_id":${quoted(answered.keyId)},"method":"${answered.method}","status":${answered.status},"code":${quoted(answered.code)},"duration_ms":${inThousandths(answered.durationMs)},"request_bytes":${answered.requestBytes},"answer_bytes":${answered.answerBytes},"msg":"${message}"}\n`;

const quoted = (text: string | null): string => (text === null ? 'null' : `"${text}"`);

const inThousandths = (ms: number): number => Math.round(ms * 1_000) / 1_000;
