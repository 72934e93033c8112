import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../domain/refusal.ts';

/**
 * All bytes of a body. If it is too large, or memory for it is short, the rest is read and dropped, because the refusal can be
 * sent only after it.
 */
export function readBytes(
  req: IncomingMessage,
  maxBytes: number,
  mayKeep: (bytes: number) => boolean,
): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isKept = true;
  req.on('data', (chunk: Buffer) => {
    length += chunk.length;
    isKept &&= length <= maxBytes && mayKeep(chunk.length);
    if (isKept) chunks.push(chunk);
    else chunks.length = 0;
  });
  return new Promise((done) => {
    req.once('end', () => {
      const [first] = chunks;
      if (length > maxBytes)
        done(new Refusal('body_too_large', `The body is larger than ${maxBytes} bytes. Send less at once.`));
      else if (!isKept)
        done(new Refusal('overloaded', 'This server has too many large requests in progress. Try again shortly.'));
      else done(first?.length === length ? first : Buffer.concat(chunks));
    });
    req.once('error', () =>
      done(new Refusal('invalid_json', 'The connection closed before the body was complete. Send the whole body.')),
    );
  });
}
