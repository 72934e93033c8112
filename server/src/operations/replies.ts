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
