import { LoyaltyError } from '../errors/loyalty-error.ts';

/** A CSV file: its text, a `Blob` or `File`, a web or Node stream, or an open Node file. */
export type CsvSource =
  | string
  | Blob
  | ReadableStream<Uint8Array>
  | Iterable<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>;

/** The text of a file, piece by piece. */
export async function* csvText(source: CsvSource, encoding: string): AsyncGenerator<string, void, undefined> {
  if (typeof source === 'string') {
    yield source;
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunksOf(source))
      yield typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new LoyaltyError(`The file is not ${decoder.encoding}. Name its encoding: { encoding: 'windows-1252' }.`, {
      cause,
    });
  }
}

async function* chunksOf(source: Exclude<CsvSource, string>): AsyncGenerator<Uint8Array | string, void, undefined> {
  if ('stream' in source) return yield* chunksOf(source.stream());
  if (!('getReader' in source)) return yield* source;
  // Not every runtime's stream is iterable.
  const reader = source.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
