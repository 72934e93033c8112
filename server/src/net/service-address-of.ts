import type { Request } from 'express';

/** A host name or address with an optional port. Any other text that a client writes into Host is never repeated. */
const host = /^(?:[a-z\d](?:[a-z\d._-]{0,252}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The default ports of http and https. */
const defaultPorts = ['80', '443'];

/**
 * The address at which a client reached the service, such as `https://loyalty.example.com`. It comes from the scheme and the header
 * Host, or from X-Forwarded-Proto, X-Forwarded-Host and X-Forwarded-Port if a trusted proxy sends them. If Host is not a valid
 * host, it is the local address.
 */
export function serviceAddressOf(req: Request): string {
  const asked = req.host ?? '';
  const { localAddress = '127.0.0.1', localPort } = req.socket;
  const local = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  return `${scheme(req)}://${host.test(asked) ? asked + forwardedPort(req, asked) : local}`;
}

const scheme = ({ protocol }: Request): string => (protocol === 'https' ? 'https' : 'http');

/** The port at which a trusted proxy was reached, such as `:8443`. Empty if `asked` has a port or needs none. */
function forwardedPort(req: Request, asked: string): string {
  const trusts: (address: string | undefined, hop: number) => boolean = req.app.get('trust proxy fn');
  if (/:\d+$/.test(asked) || !trusts(req.socket.remoteAddress, 0)) return '';
  const port = req.get('X-Forwarded-Port')?.split(',', 1)[0]?.trim() ?? '';
  // Both default ports are left out, because a proxy that ends TLS may send 443, and one behind it 80.
  return /^\d{1,5}$/.test(port) && !defaultPorts.includes(port) ? `:${port}` : '';
}
