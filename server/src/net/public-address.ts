import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that are routed on the public internet, including the special blocks below. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * The special-purpose blocks of IANA's registries, and multicast. For IPv6, only blocks within 2000::/3 are listed. A block inside
 * another block is left out. The list does not rely on the ranges that the library knows.
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

/** Whether an address is on the public internet. Private and special-purpose addresses are not, however they are written. */
export function isPublicAddress(text: string): boolean {
  // Short forms such as 0x7f.1 or 2130706433 are refused. URLs and resolvers always give addresses in full.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv6' && !isIn(address, globalIpv6)) return false;
  return !special.some((block) => isIn(address, block));
}
