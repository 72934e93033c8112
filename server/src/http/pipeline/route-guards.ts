import { externalId } from '@loyalty-service/contract/fields/text';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';

/** Refuses a list of programs that are not active without the scope admin. */
export function refuseHiddenPrograms({ scopes }: Principal, status: string | undefined): void {
  if (status === undefined || status === 'active' || scopes.includes('admin')) return;
  throw new Refusal('insufficient_scope', 'Only a key with the scope admin can read programs that are not active.', {
    required: 'admin',
  });
}

const known = externalId();

/** Refuses a malformed external id in a path with `not_found`. */
export function refuseForeignId(value: string): string {
  if (known.safeParse(value).success) return value;
  throw new Refusal('not_found', 'This external id is not valid. It must be 1 to 128 characters of plain text.');
}
