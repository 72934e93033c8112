import { BlockList } from 'node:net';
import { AddressGuard } from '@loyalty-service/server/net/address-guard';
import { describe, expect, it } from 'vitest';
import { specialPurposeBlocks } from './special-purpose-addresses.ts';

/** The groups of an address: four of 8 bits, or eight of 16. */
function groupsOf(address: string): string[] {
  if (!address.includes(':')) return address.split('.');
  const [before = [], after = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

/** The first and the last address of a block, and those just outside it. */
function edgesOf(cidr: string) {
  const [address = '', bits = ''] = cidr.split('/');
  const [width, total, base] = address.includes(':') ? [16n, 128n, 16] : [8n, 32n, 10];
  const first = groupsOf(address).reduce((sum, group) => (sum << width) + BigInt(Number.parseInt(group, base)), 0n);
  const size = 1n << (total - BigInt(bits));
  const text = (value: bigint): string => {
    const groups = Array.from(
      { length: Number(total / width) },
      (_, index) => value >> (total - width * BigInt(index + 1)),
    );
    return groups.map((group) => BigInt.asUintN(Number(width), group).toString(base)).join(base === 16 ? ':' : '.');
  };
  const outside = [first - 1n, first + size].filter((value) => value >= 0n && value < 1n << total);
  return { inside: [text(first), text(first + size - 1n)], outside: outside.map(text) };
}

const family = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
const special = new BlockList();
for (const [cidr] of specialPurposeBlocks) {
  const [address = '', bits] = cidr.split('/');
  // Of IPv4 in IPv6, a block list goes by the IPv4 blocks.
  if (cidr !== '::ffff:0:0/96') special.addSubnet(address, Number(bits), family(address));
}
/** Of IPv6, only 2000::/3 is the public internet. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const isPublic = (address: string): boolean =>
  !special.check(address, family(address)) && (family(address) === 'ipv4' || globalUnicast.check(address, 'ipv6'));

const guard = new AddressGuard();
const https = new URL('https://shop.example.com/');
const isBlocked = (address: string): boolean => guard.blocks(address, https, 'live') !== null;
const literal = (address: string): string => `https://${address.includes(':') ? `[${address}]` : address}/`;

describe.each(specialPurposeBlocks)('%s (%s)', (cidr) => {
  const { inside, outside } = edgesOf(cidr);

  it('is not sent to, from its first address to its last', async () => {
    for (const address of inside) {
      expect({ address, isBlocked: isBlocked(address) }).toEqual({ address, isBlocked: true });
      expect((await guard.check(literal(address), 'live'))?.code).toBe('url_not_allowed');
      if (family(address) === 'ipv4') expect(isBlocked(`::ffff:${address}`)).toBe(true);
    }
  });

  it('ends where it ends: what is public just outside may be sent to', () => {
    for (const address of outside)
      expect({ address, isBlocked: isBlocked(address) }).toEqual({ address, isBlocked: !isPublic(address) });
  });
});

it('the public internet lies just outside of every block that another one does not border on', () => {
  const open = specialPurposeBlocks.flatMap(([cidr]) => edgesOf(cidr).outside).filter(isPublic);
  const ipv6 = ['2001:200', '2001:db9', '2003:0', '3fff:1000'].map((groups) => `${groups}:0:0:0:0:0:0`);
  const expected = ['11.0.0.0', '172.32.0.0', ...ipv6, '2620:4f:8001:0:0:0:0:0'];
  expect(open).toEqual(expect.arrayContaining(expected));
});
