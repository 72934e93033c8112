import { AbortError } from './errors/abort-error.ts';
import { ConnectionError } from './errors/connection-error.ts';
import type { RequestOptions } from './request-options.ts';
import { cut, withDeadline } from './with-deadline.ts';

/** Beside the errors of a stream: it may be asked for again. */
export const ofStream = { idempotencyKey: null, attempts: 1, retryable: true } as const;

/**
 * The lines of a stream of UTF-8, each without its line end.
 *
 * @throws ConnectionError where the stream breaks off or brings nothing for `timeout` ms, AbortError where `signal` is aborted.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  { timeout = 30_000, signal }: Pick<RequestOptions, 'timeout' | 'signal'>,
): AsyncGenerator<string, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withDeadline(timeout, signal, () => reader.read()).catch((cause: unknown) => {
        if (signal?.aborted) throw new AbortError('The export was aborted by its signal.', { cause: signal.reason });
        const why = cause === cut ? `brought nothing for ${timeout} ms` : 'broke off';
        throw new ConnectionError(`The export ${why}.`, { ...ofStream, cause });
      });
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    // A caller who stops early needs no more of it, and a stream that broke has nothing more.
    reader.cancel().catch(() => {});
  }
}
