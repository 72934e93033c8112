const filePrefix = 'file:';

/** The path of a `file:` address; null for that of a database server. */
export const fileOf = (url: string): string | null =>
  url.startsWith(filePrefix) ? url.slice(filePrefix.length) : null;

/** What may be shown of a database's address: no user, no password. */
export function describeDatabase(url: string): string {
  const file = fileOf(url);
  if (file !== null) return file;
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
