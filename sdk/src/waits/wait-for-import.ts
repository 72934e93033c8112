import type { Loyalty } from '../client/client.ts';
import type { Import } from '../generated/types/types.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/**
 * Waits until all rows of an import are processed. An import with refused rows is done too: they are in `refused`.
 *
 * @example
 * const { id } = await loyalty.imports.create({ csv });
 * const { counts, refused } = await waitForImport(loyalty, id);
 *
 * @throws {@link TimeoutError} if it takes longer than `timeout`, {@link AbortError} if `signal` is aborted, and every
 * error of a request.
 */
export async function waitForImport(
  loyalty: Pick<Loyalty, 'imports'>,
  id: string,
  options: WaitOptions<Import> = {},
): Promise<Import> {
  const doneOf = (current: Import) => (current.status === 'done' ? current : null);
  const read = (each: object) => loyalty.imports.get(id, each);
  return waitUntil({ name: `import ${id}`, read, doneOf, firstPauseMs: 100 }, options);
}
