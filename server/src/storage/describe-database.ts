const filePrefix = 'file:';

/** The path of a `file:` address. Null for the address of a database server. */
export const fileOf = (url: string): string | null =>
  url.startsWith(filePrefix) ? url.slice(filePrefix.length) : null;

/** The part of a database's address that may be shown: without user and password. */
export function describeDatabase(url: string): string {
  const file = fileOf(url);
  if (file !== null) return file;
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
