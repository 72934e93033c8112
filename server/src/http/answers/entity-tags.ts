/** The value of a header such as If-Match: `*` for any version, or the opaque part of each entity tag in its list. */
export type EntityTags = '*' | readonly string[];

/**
 * Reads the value of If-Match or If-None-Match. Weak tags count as strong ones, because a proxy that compresses an answer
 * weakens its ETag, and the client has still seen this version.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function parseEntityTags(header: string): EntityTags {
  if (header.trim() === '*') return '*';
  const tags = header.match(/(?:W\/)?"[^"]*"|[^\s,"]+/gi) ?? [];
  return tags.map((tag) => tag.replace(/^W\//i, '').replaceAll('"', ''));
}

/** How proxies begin a suffix of our ETags: Apache sends `"3-gzip"`, Jetty `"3--gzip"`, others `"3;br"` or `"3:0"`. */
const suffixSeparators = '-_;:+/';

/** Whether a tag is ours, alone or with a suffix that a proxy has appended. */
const isWithSuffix = (tag: string, ours: string): boolean =>
  tag === ours || (tag.startsWith(ours) && suffixSeparators.includes(tag.charAt(ours.length)));

/** Whether one of the tags is ours. */
export const includesTag = (tags: EntityTags, ours: string): boolean =>
  tags === '*' || tags.some((tag) => isWithSuffix(tag, ours));

/** The versions that the tags name. A tag that names no version is not ours, and never matches. */
export function versionsOf(tags: readonly string[]): number[] {
  return tags.flatMap((tag) => {
    const digits = /^\d{1,15}(?!\d)/.exec(tag)?.[0];
    return digits !== undefined && isWithSuffix(tag, digits) ? [Number(digits)] : [];
  });
}
