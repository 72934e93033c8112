import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressGuard, hostOf } from '../net/address-guard.ts';
import type { Mode } from '../storage/needs.ts';

const connectTimeoutMs = 5_000;

/** A connection that was not made, or closed at once, because its address is blocked. */
class AddressBlocked extends Error {}

/**
 * Connects to nothing that the guard blocks: a literal address is looked at before, each address that a name resolves to
 * at every connect, because a name may be pointed elsewhere after it was looked at; and the peer once more.
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

/** Literal addresses are never resolved. */
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
