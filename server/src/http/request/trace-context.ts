import type { IncomingHttpHeaders } from 'node:http';

/** Begins the trace of a request. Returns the id of the trace, or null if the request belongs to none. */
export type BeginTrace = (requestId: string, headers: IncomingHttpHeaders) => string | null;

/** The values of a header `traceparent`. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Version 00, and later versions, which may have more after another dash. */
const format = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/**
 * Null for a header that is absent or malformed. The request then begins a new trace.
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function readTraceparent(headers: IncomingHttpHeaders): TraceParent | null {
  const sent = headers['traceparent'];
  const [, traceId, spanId, flags] = typeof sent === 'string' ? (format.exec(sent) ?? []) : [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The trace that a request names. */
export const traceIn: BeginTrace = (_requestId, headers) => readTraceparent(headers)?.traceId ?? null;
