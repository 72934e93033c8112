const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** An address for each server that the address of a database names. `postgres://a:5432,b:5432/loyalty` names two. */
export function hostAddresses(url: string): readonly string[] {
  const [, start = '', hosts = '', end = ''] = parts.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${end}`);
}

const mustBeAddress =
  'must be file: and a path, such as file:data/loyalty.db, or postgres://user:password@host:5432/database';

/** Why a PostgreSQL address cannot be used. Null if it can. */
export function addressFault(url: string): string | null {
  const addresses = hostAddresses(url);
  if (!addresses.every((address) => URL.canParse(address))) return mustBeAddress;
  const isNamed = addresses.length === 1 || addresses.every((address) => new URL(address).hostname !== '');
  if (!isNamed) return mustBeAddress;
  const target = new URL(addresses[0] ?? '').searchParams.get('target_session_attrs') ?? 'read-write';
  if (['read-write', 'primary'].includes(target)) return null;
  return 'needs target_session_attrs=read-write, because the service writes';
}
