import ipaddr from 'ipaddr.js';

/** The whole of what is routed on the public internet by IPv6, from which special blocks are taken out. */
const globalIpv6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Special blocks that lie in the public ranges: transition mechanisms, which lead to IPv4 addresses of any kind, and what is
 * set aside for documentation, benchmarks and protocols.
 *
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const special = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  '192.0.0.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
].map((cidr) => ipaddr.parseCIDR(cidr));

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [block, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean =>
  address.kind() === block.kind() && address.match(block as never, bits);

/** Whether an address is one of the public internet: neither private nor of any special purpose, in no spelling. */
export function isPublicAddress(text: string): boolean {
  // What only looks like an address, such as 0x7f.1 or 2130706433, is none: URLs and resolvers give them in full.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !isIn(address, globalIpv6)) return false;
  return !special.some((block) => isIn(address, block));
}
