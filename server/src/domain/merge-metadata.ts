import { Metadata } from '@loyalty-service/contract/fields/text';
import { sentence } from '../base/sentence.ts';
import { type JsonText, jsonText, parseMetadata } from '../base/stored-json.ts';
import { Refusal } from './refusal.ts';

/**
 * Applies a patch to stored metadata: strings set their keys, nulls remove them, and other keys keep their values.
 * Refuses a result that exceeds the limits of metadata.
 */
export function mergeMetadata(
  stored: JsonText<Record<string, string>>,
  patch: Readonly<Record<string, string | null>> | undefined,
): JsonText<Record<string, string>> {
  if (patch === undefined) return stored;
  const given = Object.entries({ ...parseMetadata(stored), ...patch });
  const merged = Object.fromEntries(given.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  const { error } = Metadata.safeParse(merged);
  const [issue] = error?.issues ?? [];
  if (issue) refuse(`${issue.message} once it is merged with what is stored; remove keys by sending them with null`);
  return jsonText(merged);
}

function refuse(detail: string): never {
  throw new Refusal('invalid_request', sentence(`The metadata ${detail}`), {}, [
    { in: 'body', pointer: '/metadata', code: 'invalid_value', detail },
  ]);
}
