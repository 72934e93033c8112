import type { Request } from 'express';

/** A host name or address with an optional port. Everything else that a client may write into Host is not repeated. */
const host = /^(?:[a-z\d](?:[a-z\d._-]{0,252}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Where a proxy of http or https listens unless its address names a port. */
const defaultPorts = ['80', '443'];

/**
 * The address at which a client reached the service, such as `https://loyalty.example.com`: the scheme and the header Host,
 * or X-Forwarded-Proto, X-Forwarded-Host and X-Forwarded-Port where a proxy that is trusted sends them. Where Host is no
 * host, the local address.
 */
export function serviceAddressOf(req: Request): string {
  const asked = req.host ?? '';
  const { localAddress = '127.0.0.1', localPort } = req.socket;
  const local = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  return `${scheme(req)}://${host.test(asked) ? asked + forwardedPort(req, asked) : local}`;
}

const scheme = ({ protocol }: Request): string => (protocol === 'https' ? 'https' : 'http');

/** The port that a trusted proxy was reached at, as `:8443`; empty where `asked` has a port or needs none. */
function forwardedPort(req: Request, asked: string): string {
  const trusts: (address: string | undefined, hop: number) => boolean = req.app.get('trust proxy fn');
  if (/:\d+$/.test(asked) || !trusts(req.socket.remoteAddress, 0)) return '';
  const port = req.get('X-Forwarded-Port')?.split(',', 1)[0]?.trim() ?? '';
  // Neither default port is written: a proxy that ends TLS may send 443, and one behind it its own 80.
  return /^\d{1,5}$/.test(port) && !defaultPorts.includes(port) ? `:${port}` : '';
}
