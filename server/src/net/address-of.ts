import { isIP } from 'node:net';
import type { Request } from 'express';
import { inCidrs } from './cidr-list.ts';

/** An address without the port that some proxies append. */
function bareAddress(text: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}

/** A function for Express's setting `trust proxy`, which decides whose X-Forwarded headers are trusted. */
export function trustOf(proxies: readonly string[]): (address: string | undefined) => boolean {
  const isProxy = inCidrs(proxies);
  // A closed connection has no address.
  return (address) => isProxy(bareAddress(address ?? ''));
}

/** The address of the client, as trusted proxies report it. If they report no valid address, the address of the proxy. */
export function addressOf(req: Request): string | undefined {
  const reported = bareAddress(req.ip ?? '');
  return isIP(reported) ? reported : req.socket.remoteAddress;
}
