import ipaddr from 'ipaddr.js';

/** The whole of what is routed on the public internet by IPv6, from which special blocks are taken out. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * The special-purpose blocks of IANA's registries, with multicast; of IPv6 those within 2000::/3. A block that lies in
 * another one is not listed again. The list is complete by itself: it does not rely on the ranges that the library knows.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
].map((cidr) => ipaddr.parseCIDR(cidr));

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [block, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean =>
  address.kind() === block.kind() && address.match(block as never, bits);

/** Whether an address is one of the public internet: neither private nor of any special purpose, in no spelling. */
export function isPublicAddress(text: string): boolean {
  // What only looks like an address, such as 0x7f.1 or 2130706433, is none: URLs and resolvers give them in full.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv6' && !isIn(address, globalIpv6)) return false;
  return !special.some((block) => isIn(address, block));
}
