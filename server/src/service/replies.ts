import type { Invitation } from '@loyalty-service/contract/resources/people';
import { assert } from '../base/assert.ts';
import type { Reply } from '../ledger/command.ts';

const etagOf = (version: number): string => `"${version}"`;

interface Resource {
  readonly version: number;
}

/** The answer 200 with a value that has no version. */
export const ok = <T>(value: T): Reply<T, 200> => ({ status: 200, body: JSON.stringify(value), value });

/** The answer 202 of a write whose work continues after it. */
export const accepted = <T extends object>(value: T, etag?: number): Reply<T, 202> => ({
  status: 202,
  body: JSON.stringify(value),
  value,
  ...(etag === undefined ? {} : { etag: etagOf(etag) }),
});

/** A text that is the JSON of a `T`, as it was stored or put together from stored texts. */
export const asJson = <T>(body: string): Reply<T, 200> => ({ status: 200, body });

/** The answer 204. */
export const done: Reply<undefined, 204> = { status: 204, body: '' };

/** The answer 200 of a change: the resource, with its version as ETag. */
export const changed = <T extends Resource>(resource: T): Reply<T, 200> => ({
  status: 200,
  body: JSON.stringify(resource),
  value: resource,
  etag: etagOf(resource.version),
});

/** The answer 201 of a creation. `path` is the address of the resource. */
export const created = <T extends Resource>(resource: T, path: string): Reply<T, 201> => ({
  status: 201,
  body: JSON.stringify(resource),
  value: resource,
  etag: etagOf(resource.version),
  location: path,
});

/** Adds the invitation to an answer. The copy that is kept for retries does not have the link. */
export function withInvitation<T extends object, Status extends 200 | 201>(
  { value, ...reply }: Reply<T, Status>,
  invitation: Invitation | undefined,
): Reply<T & { readonly invitation?: Invitation }, Status> {
  assert(value, 'an invitation is answered with the person');
  if (!invitation) return { ...reply, value };
  const shown = { ...value, invitation };
  const keptBody = JSON.stringify({ ...value, invitation: { ...invitation, link: null } });
  return { ...reply, body: JSON.stringify(shown), value: shown, keptBody };
}

/**
 * Adds the secret of the resource to an answer. The copy that is kept for retries has null instead, and `secret_detail`, which says
 * what to do if the first answer was lost.
 */
export function showOnce<T extends { readonly secret?: string | null | undefined }, Status extends 200 | 201>(
  { value, ...reply }: Reply<T, Status>,
  secret: string,
  fix: string,
): Reply<T & { readonly secret: string | null }, Status> {
  assert(value, 'a secret is shown with the resource that was just made');
  const secret_detail = `The secret was in the first answer only. If you did not receive that answer, ${fix}`;
  const shown = { ...value, secret };
  const keptBody = JSON.stringify({ ...value, secret: null, secret_detail });
  return { ...reply, body: JSON.stringify(shown), value: shown, keptBody };
}

/** Adds `secret: null` to the answer of a resource that has no secret to show. */
export function withoutSecret<T extends { readonly secret?: string | null | undefined }, Status extends 200 | 201>({
  value,
  ...reply
}: Reply<T, Status>): Reply<T & { readonly secret: null }, Status> {
  assert(value, 'a secret is missing from the resource that was just made');
  const shown = { ...value, secret: null };
  return { ...reply, body: JSON.stringify(shown), value: shown };
}
