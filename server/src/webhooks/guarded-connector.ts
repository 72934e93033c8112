import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressGuard, hostOf } from '../net/address-guard.ts';
import type { Mode } from '../storage/needs.ts';

const connectTimeoutMs = 5_000;

/** Thrown when a connection was not made or was closed at once, because its address is blocked. */
class AddressBlocked extends Error {}

/**
 * Connects only to addresses that the guard allows. A literal address is checked before, and the addresses of a name are checked at
 * every connect, because its owner may change them at any time. The connected peer is checked, too.
 */
export function guardedConnector(guard: AddressGuard, url: URL, mode: Mode): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: guardedLookup(guard, url, mode) });
  return (options, callback) => {
    const reason = guard.blocksUrl(url, mode) ?? literalReason(guard, url, mode);
    if (reason) return callback(new AddressBlocked(reason), null);
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error) return callback(error, null);
      const peer = guard.blocks(socket.remoteAddress ?? '', url, mode);
      if (!peer) return callback(null, socket);
      socket.destroy();
      callback(new AddressBlocked(peer), null);
    });
  };
}

/** Why a literal address is blocked. It is never resolved, so the look-up below cannot check it. */
function literalReason(guard: AddressGuard, url: URL, mode: Mode): string | null {
  const host = hostOf(url);
  return isIP(host) === 0 ? null : guard.blocks(host, url, mode);
}

const guardedLookup =
  (guard: AddressGuard, url: URL, mode: Mode): LookupFunction =>
  (host, { all }, callback) => {
    guard.resolve(host).then(
      (addresses) => {
        const reason = addresses.map(({ address }) => guard.blocks(address, url, mode)).find((one) => one !== null);
        const [first] = addresses;
        if (reason || !first) callback(new AddressBlocked(reason ?? `${host} has no address`), [], 0);
        else if (all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, [], 0),
    );
  };
