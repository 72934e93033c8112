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

/** The answer carries the secret; what is kept for a replay carries null in its place. */
export function showOnce(reply: Reply, secret: string): Reply {
  const withSecret = (value: string | null) => JSON.stringify({ ...JSON.parse(reply.body), secret: value });
  return { ...reply, body: withSecret(secret), keptBody: withSecret(null) };
}
