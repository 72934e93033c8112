import { request } from 'node:http';
import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

/** What names the service: pages, their plain texts and llms.txt. */
const paths = ['/docs/quick-start', '/docs/quick-start.md', '/llms.txt'];

async function withServer(options: Partial<ServeOptions>, use: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer(options);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** fetch sends no Host of ours. */
function get({ url }: TestServer, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve(Buffer.concat(pieces).toString()));
    })
      .on('error', reject)
      .end();
  });
}

describe('the docs name the address at which they were asked', () => {
  it.each(paths)('%s: the address that the server listens at', (path) =>
    withServer({}, async (server) => {
      const text = await get(server, path, {});
      expect(text).toContain(server.url);
      expect(text).not.toMatch(/http:\/\/…|8787/);
    }),
  );

  it.each(paths)('%s: the name in Host, each time anew', (path) =>
    withServer({}, async (server) => {
      expect(await get(server, path, { Host: 'loyalty.shop.example:8443' })).toContain(
        'http://loyalty.shop.example:8443',
      );
      expect(await get(server, path, { Host: '[::1]:9000' })).toContain('http://[::1]:9000');
    }),
  );

  it.each(paths)('%s: never what is no host', (path) =>
    withServer({}, async (server) => {
      for (const hostile of [
        '"><script>alert(1)</script>',
        'shop.example/evil',
        'two words.example',
        'x'.repeat(300),
      ]) {
        const text = await get(server, path, { Host: hostile });
        expect(text).not.toContain(hostile);
        expect(text).toContain(server.url);
      }
    }),
  );

  it.each(paths)('%s: what a trusted proxy forwards', (path) =>
    withServer({ trustedProxies: ['127.0.0.1/32'] }, async (server) => {
      const forwarded = { Host: 'inside', 'X-Forwarded-Host': 'loyalty.example.com', 'X-Forwarded-Proto': 'https' };
      expect(await get(server, path, forwarded)).toContain('https://loyalty.example.com');
      const scheme = { Host: 'inside', 'X-Forwarded-Proto': 'javascript' };
      expect(await get(server, path, scheme)).toContain('http://inside');
    }),
  );

  it.each(paths)('%s: not what anybody else says a proxy forwarded', (path) =>
    withServer({}, async (server) => {
      const forwarded = { Host: 'asked.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
      const text = await get(server, path, forwarded);
      expect(text).toContain('http://asked.example');
      expect(text).not.toContain('evil.example');
    }),
  );

  it.each(paths)('%s: LOYALTY_PUBLIC_URL where it is set', (path) =>
    withServer({ publicUrl: 'https://loyalty.example.com' }, async (server) => {
      const text = await get(server, path, { Host: 'asked.example' });
      expect(text).toContain('https://loyalty.example.com');
      expect(text).not.toContain('asked.example');
    }),
  );

  it('304: for the same address, and 200 for another one', () =>
    withServer({}, async (server) => {
      const first = await fetch(`${server.url}/llms.txt`);
      await first.text();
      const headers = { 'If-None-Match': String(first.headers.get('etag')) };
      const again = await fetch(`${server.url}/llms.txt`, { headers });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(await get(server, '/llms.txt', { ...headers, Host: 'other.example' })).toContain(
        'http://other.example/docs',
      );
    }));
});
