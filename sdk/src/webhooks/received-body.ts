/** Larger than any delivery: events have at most 64 KiB. */
const maxBodyBytes = 262_144;

/** The rest of a larger body is read and dropped up to here, so that its sender gets the answer. */
const maxDroppedBytes = 4_194_304;

/** A body that is larger than any event. */
export const tooLarge = Symbol('too large');

/** All bytes of a stream, or {@link tooLarge}. */
export async function bytesOf(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array | typeof tooLarge> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    length += bytes.length;
    if (length > maxDroppedBytes) break;
    if (length <= maxBodyBytes) chunks.push(bytes);
  }
  if (length > maxBodyBytes) return tooLarge;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** A web stream as an iterable. Not every runtime's stream is iterable. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
