import { hostAddresses } from './host-addresses.ts';

const filePrefix = 'file:';

/** The path of a `file:` address. Null for the address of a database server. */
export const fileOf = (url: string): string | null =>
  url.startsWith(filePrefix) ? url.slice(filePrefix.length) : null;

/** The part of a database's address that may be shown: without user and password. */
export function describeDatabase(url: string): string {
  const file = fileOf(url);
  if (file !== null) return file;
  const addresses = hostAddresses(url).map((address) => new URL(address));
  return `postgres://${addresses.map(({ host }) => host).join(',')}${addresses[0]?.pathname}`;
}
