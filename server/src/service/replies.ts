import type { Reply } from '../ledger/command.ts';

const etagOf = (version: number): string => `"${version}"`;

interface Resource {
  readonly version: number;
}

/** An action's or change's answer: the resource, with its version as ETag. */
export const changed = (resource: Resource): Reply => ({
  status: 200,
  body: JSON.stringify(resource),
  etag: etagOf(resource.version),
});

/** A creation's answer; `path` is where the resource is. */
export const created = (resource: Resource, path: string): Reply => ({
  status: 201,
  body: JSON.stringify(resource),
  etag: etagOf(resource.version),
  location: path,
});

/**
 * The answer carries the secret. What is kept for a replay carries null in its place, and `secret_detail`: what to do if the
 * first answer was lost.
 */
export function showOnce(reply: Reply, secret: string, fix: string): Reply {
  const withSecret = (given: object) => JSON.stringify({ ...JSON.parse(reply.body), ...given });
  const secret_detail = `The secret was in the first answer only. If you did not receive that answer, ${fix}`;
  return { ...reply, body: withSecret({ secret }), keptBody: withSecret({ secret: null, secret_detail }) };
}
