import type { Request } from 'express';

/** A host name or address with an optional port. Everything else that a client may write into Host is not repeated. */
const host = /^(?:[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The address at which a client reached the service, such as `https://loyalty.example.com`: the scheme and the header Host,
 * or X-Forwarded-Proto and X-Forwarded-Host where a proxy that is trusted sends them. Where Host is no host, the local address.
 */
export function serviceAddressOf(req: Request): string {
  const asked = req.host ?? '';
  const { localAddress = '127.0.0.1', localPort } = req.socket;
  const local = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  return `${scheme(req)}://${host.test(asked) ? asked : local}`;
}

const scheme = ({ protocol }: Request): string => (protocol === 'https' ? 'https' : 'http');
