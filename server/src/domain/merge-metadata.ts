import { Metadata } from '@loyalty-service/contract/text';
import { Refusal } from './refusal.ts';

/**
 * Applies a patch to stored metadata: strings set their keys, nulls remove them, and other keys keep their values.
 * Refuses a result that exceeds the limits of metadata.
 */
export function mergeMetadata(stored: string, patch: Readonly<Record<string, string | null>> | undefined): string {
  if (patch === undefined) return stored;
  const before: Readonly<Record<string, string>> = JSON.parse(stored);
  const given = Object.entries({ ...before, ...patch });
  const merged = Object.fromEntries(given.filter(([, value]) => value !== null));
  const { error } = Metadata.safeParse(merged);
  const [issue] = error?.issues ?? [];
  if (issue) refuse(`${issue.message} once it is merged with what is stored; remove keys by sending them with null`);
  return JSON.stringify(merged);
}

function refuse(detail: string): never {
  throw new Refusal('invalid_request', `The metadata ${detail}.`, {}, [
    { in: 'body', pointer: '/metadata', code: 'invalid_value', detail },
  ]);
}
