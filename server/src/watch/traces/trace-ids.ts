/**
 * Trace and span ids that are made from the request id: 128 bits in Crockford base32 are 128 bits in hex. So a worker that knows
 * the request id of an event knows the span id of that request.
 */

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const values = new Int8Array(128).fill(-1);
for (const [value, character] of [...alphabet].entries()) values[character.charCodeAt(0)] = value;

/** `req_` and 26 characters. */
const prefixLength = 4;
const idLength = 30;

const valueAt = (requestId: string, at: number): number => values[requestId.charCodeAt(at)] ?? 0;

/** The trace id of a request without `traceparent`. */
export function traceIdOf(requestId: string): string {
  let bits = 0n;
  for (let at = prefixLength; at < idLength; at += 1) bits = (bits << 5n) | BigInt(valueAt(requestId, at));
  return bits.toString(16).padStart(32, '0').slice(-32);
}

/** The id of the span of a request: the half of its trace id that is random. */
export const spanIdOf = (requestId: string): string => traceIdOf(requestId).slice(-16);
