import { isIP } from 'node:net';
import { z } from 'zod';

/** CIDRs, separated by commas. */
export const cidrList = () =>
  z
    .string()
    .transform((text) => text.split(',').map((cidr) => cidr.trim()))
    .refine((list) => list.every(isCidr), 'must be CIDRs such as 10.0.0.0/8, separated by commas');

/** CIDRs of proxies: what they say of who is behind them is believed. */
export const proxyList = () =>
  cidrList().refine((list) => !list.some((cidr) => cidr.endsWith('/0')), 'must name your proxies, not everybody');

function isCidr(text: string): boolean {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}
