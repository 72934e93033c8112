import type { IncomingMessage } from 'node:http';
import { Refusal } from '../domain/refusal.ts';

/** All bytes of a body. The rest of a body that is too large is read and dropped, because the refusal can only be sent then. */
export function readBytes(req: IncomingMessage, maxBytes: number, done: (bytes: Buffer | Refusal) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  req.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  });
  req.once('end', () => {
    const [first] = chunks;
    if (length > maxBytes)
      done(new Refusal('body_too_large', `The body is larger than ${maxBytes} bytes. Send less at once.`));
    else done(first?.length === length ? first : Buffer.concat(chunks));
  });
  req.once('error', () => done(new Refusal('invalid_json', 'The body ended early.')));
}
