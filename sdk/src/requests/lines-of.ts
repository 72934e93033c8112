import { AbortError } from '../errors/abort-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { cut, withDeadline } from '../timers/with-deadline.ts';
import type { RequestOptions } from './request-options.ts';

/** Marks errors of a stream after which the export can continue. */
export const ofStream = { idempotencyKey: null, attempts: 1, retryable: true } as const;

/**
 * The lines of a UTF-8 stream, without line ends.
 *
 * @throws ConnectionError if the stream breaks or brings nothing for `timeout` ms, AbortError if `signal` is aborted.
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
    // A caller who stops early needs no more of the stream, and a broken stream has no more.
    reader.cancel().catch(() => {});
  }
}
