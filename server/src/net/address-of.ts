import { isIP } from 'node:net';
import type { Request } from 'express';
import { inCidrs } from './cidr-list.ts';

/** An address without the port that some proxies write behind it. */
function bareAddress(text: string): string {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}

/** Express's setting `trust proxy`: whose X-Forwarded-For is believed. */
export function trustOf(proxies: readonly string[]): (address: string | undefined) => boolean {
  const isProxy = inCidrs(proxies);
  // A connection that is closed has no address any more.
  return (address) => isProxy(bareAddress(address ?? ''));
}

/** Where a request comes from, as proxies that are trusted say; the proxy's own address where what they say is none. */
export function addressOf(req: Request): string | undefined {
  const told = bareAddress(req.ip ?? '');
  return isIP(told) ? told : req.socket.remoteAddress;
}
