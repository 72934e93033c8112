import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** CIDRs, separated by commas. */
export const cidrList = () =>
  z
    .string()
    .transform((text) => text.split(',').map((cidr) => cidr.trim()))
    // Later checks read the ranges, so they must not see a text that is not a range.
    .refine((list) => list.every(isCidr), {
      error: 'must be CIDRs such as 10.0.0.0/8, separated by commas',
      abort: true,
    });

/** Ranges that include everybody. Trusting them would trust every client. */
const nobodys = ['192.0.2.1', '2001:db8::1'];

/** CIDRs of proxies whose X-Forwarded headers are trusted. */
export const proxyList = () =>
  cidrList().refine((list) => !nobodys.some(inCidrs(list)), 'must list only your proxies, not all addresses');

/** Whether an address is in one of the CIDRs. A text that is not an address never is. */
export function inCidrs(cidrs: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits = ''] = cidr.split('/', 2);
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isCidr(text: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}
