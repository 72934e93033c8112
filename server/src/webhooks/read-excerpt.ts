import type { Readable } from 'node:stream';

export const maxExcerptBytes = 16 * 1_024;

/** The beginning of an answer's body as text that every database stores. What follows is not waited for. */
export async function readExcerpt(body: Readable, timeoutMs: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), timeoutMs);
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > maxExcerptBytes) break;
    }
  } catch {
    // The status has come, and what was read until now is an excerpt too.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).subarray(0, maxExcerptBytes).toString('utf8').replaceAll('\0', '\ufffd');
}
