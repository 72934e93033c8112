import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../domain/refusal.ts';

/**
 * Headers with one value, by the length of their names. If several are sent, Node takes the first and a proxy may take another,
 * so the two would not check the same request.
 */
const single = new Map(
  ['Host', 'Content-Type', 'Authorization', 'Idempotency-Key'].map((name) => [name.length, name] as const),
);

/**
 * Refuses a request without Host, or with two values of a header that has one.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function checkHeaders({ headers, httpVersion, rawHeaders }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1')
    throw new Refusal('invalid_request', 'An HTTP/1.1 request needs the header Host. Send it.', {}, [
      { in: 'header', pointer: '/host', code: 'required', detail: 'is needed' },
    ]);
  const repeated = repeatedIn(rawHeaders);
  if (repeated === undefined) return;
  throw new Refusal('invalid_request', `The header ${repeated} was sent more than once. Send it once.`, {}, [
    {
      ...{ in: 'header', pointer: `/${repeated.toLowerCase()}`, code: 'invalid_value' },
      detail: 'was sent more than once; send it once',
    },
  ]);
}

/** Names and values alternate in the list. */
function repeatedIn(rawHeaders: readonly string[]): string | undefined {
  let seen = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    const name = single.get(sent.length);
    if (name === undefined || sent.toLowerCase() !== name.toLowerCase()) continue;
    if (seen.includes(name)) return name;
    seen += name;
  }
  return undefined;
}
