import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AddressGuard } from '@loyalty-service/server/net/address-guard';
import { Sender } from '@loyalty-service/server/webhooks/sender';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockedHosts } from './blocked-addresses.ts';

let reached = 0;
const server = createServer((_request, response) => {
  reached += 1;
  response.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const post = async (guard: AddressGuard, url: string) => {
  const sender = new Sender({ guard, connectionsEach: 1 });
  const signal = new AbortController().signal;
  const sent = await sender.send({ endpointId: 'whe', url, mode: 'live', headers: {}, body: '{}', signal });
  await sender.close();
  return sent;
};

describe('an address that is not public', () => {
  it.each(blockedHosts)('is refused when an endpoint is made and reached by no delivery: %s', async (host) => {
    const guard = new AddressGuard();
    const url = `https://${host}:${port}/`;
    expect((await guard.check(url, 'live'))?.code).toBe('url_not_allowed');
    const before = reached;
    expect((await post(guard, url)).error).toMatch(/is not a public address|only https/);
    expect(reached).toBe(before);
  });

  it.each([
    'http://shop.example.com/',
    'https://user:password@shop.example.com/',
    'https://user@shop.example.com/',
    'ftp://shop.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'shop.example.com',
    '',
  ])('nor is this allowed: %s', async (url) => {
    expect((await new AddressGuard({ resolve: async () => [] }).check(url, 'live'))?.code).toBe('url_not_allowed');
  });

  it('is not reached through a name, also where one of its addresses is public, nor where it is pointed there later', async () => {
    const publicOne = { address: '93.184.215.14', family: 4 };
    const own = { address: '127.0.0.1', family: 4 };
    let answers = [publicOne];
    const guard = new AddressGuard({ resolve: async () => answers });
    const url = `https://shop.example.com:${port}/`;
    expect(await guard.check(url, 'live')).toBeNull();
    for (const addresses of [[own], [publicOne, own], [own, publicOne]]) {
      answers = addresses;
      expect((await guard.check(url, 'live'))?.code).toBe('url_not_allowed');
      expect((await post(guard, url)).error).toContain('127.0.0.1 is not a public address');
    }
    expect(reached).toBe(0);
  });

  it('is reached where the operator allows it, and over http on this machine in a demo, with test keys only', async () => {
    const url = `http://127.0.0.1:${port}/`;
    expect((await post(new AddressGuard({ allow: ['127.0.0.0/8'] }), url)).statusCode).toBe(200);
    expect(reached).toBe(1);
    const demo = new AddressGuard({ isDemo: true });
    expect([await demo.check(url, 'test'), (await demo.check(url, 'live'))?.code]).toEqual([null, 'url_not_allowed']);
    expect((await demo.check('http://10.0.0.1/', 'test'))?.code).toBe('url_not_allowed');
  });

  it('is told from public ones', async () => {
    const guard = new AddressGuard({ resolve: async () => [{ address: '2606:4700::1111', family: 6 }] });
    for (const host of ['93.184.215.14', '[2606:4700::1111]', 'shop.example.com', 'shop.example.com:8443'])
      expect(await guard.check(`https://${host}/hooks`, 'live')).toBeNull();
  });
});
