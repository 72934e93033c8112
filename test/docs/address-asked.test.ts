import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import { addressPlaceholder } from '@loyalty-service/server/docs/service-address';
import { listSite } from '@loyalty-service/server/docs/site';
import { prepareFile } from '@loyalty-service/server/http/pages/prepared-file';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The texts that name the service: pages, their plain texts, llms.txt and the document. */
const paths = ['/docs/quick-start', '/docs/quick-start.md', '/llms.txt', '/openapi.json'];

/** Everything that is served as text, save scripts, styles and the pages of errors, which call nothing. */
const texts = [...listSite({ publicUrl: '', tryItUrl: '' }).keys()].filter(
  (path) => !/^\/docs\/(?:assets|errors)\//.test(path),
);

/** The default of an option in the guide to command lines, which is the same on every server. */
const defaultOfDocs = /(?<=OpenAPI document.{0,80})http:\/\/127\.0\.0\.1:8787/g;

/** Whether a text has an example that calls the service. Pages mark words up inside it. */
const callsService = (text: string): boolean =>
  /\$LOYALTY_BASE_URL|new Loyalty\((?!.*fetch)/.test(text.replaceAll(/<[^>]*>/g, ''));

/** One server for each setting: what they serve depends on nothing else. */
const servers = new Map<string, Promise<TestServer>>();
afterAll(async () => {
  for (const server of servers.values()) await (await server).stop();
});

async function withServer(options: Partial<ServeOptions>, use: (server: TestServer) => Promise<void>): Promise<void> {
  const name = JSON.stringify(options);
  const server = servers.get(name) ?? startTestServer(options);
  servers.set(name, server);
  await use(await server);
}

/** The text as it came: fetch sends no Host of ours. */
function get({ url }: TestServer, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const body = Buffer.concat(pieces);
        resolve(String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
      });
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

  it.each([
    ['the address that the server listens at', {}, {}, null],
    ['the name in Host', {}, { Host: 'shop.example:8443' }, 'http://shop.example:8443'],
    ['a name with an underscore, as in Compose', {}, { Host: 'my_loyalty:9000' }, 'http://my_loyalty:9000'],
    [
      'LOYALTY_PUBLIC_URL',
      { publicUrl: 'https://loyalty.example.com' },
      { Host: 'asked.example' },
      'https://loyalty.example.com',
    ],
  ])(
    'every text with an example that calls the service shows %s, and no text another one',
    (_name, options, headers, wanted) =>
      withServer(options, async (server) => {
        const address = wanted ?? server.url;
        const others = [addressPlaceholder, ':8787', ...(wanted ? [server.url, 'asked.example'] : [])];
        let showing = 0;
        for (const path of texts) {
          const text = await get(server, path, headers as Record<string, string>);
          const shown = text.replaceAll(defaultOfDocs, '');
          expect([path, others.filter((other) => shown.includes(other))]).toEqual([path, []]);
          if (callsService(text)) expect([path, text.includes(address)]).toEqual([path, true]);
          if (text.includes(address)) showing += 1;
        }
        expect(showing).toBeGreaterThan(18);
      }),
  );

  it('is the server of the document, as JSON and as YAML', () =>
    withServer({}, async (server) => {
      const headers = { Host: 'shop.example' };
      expect(JSON.parse(await get(server, '/openapi.json', headers)).servers[0].url).toBe('http://shop.example');
      expect(await get(server, '/openapi.yaml', headers)).toContain('  - url: http://shop.example\n');
    }));

  it('a public address with quotes breaks neither a page nor JSON', () =>
    withServer({ publicUrl: 'https://loyalty.example.com/"><script>' }, async (server) => {
      expect(await get(server, '/docs/quick-start', {})).not.toContain('"><script>');
      for (const path of ['/docs/search.json', '/openapi.json'])
        expect(JSON.stringify(JSON.parse(await get(server, path, {})))).toContain('loyalty.example.com/\\"><script>');
    }));
});

describe('X-Forwarded-Port', () => {
  const at = (trusted: boolean, headers: Record<string, string>): Promise<string | undefined> => {
    let address: string | undefined;
    return withServer(trusted ? { trustedProxies: ['127.0.0.1/32'] } : {}, async (server) => {
      const text = await get(server, '/docs/quick-start.md', headers);
      address = /LOYALTY_BASE_URL=(\S+)/.exec(text)?.[1];
    }).then(() => address);
  };
  const https = { Host: 'shop.example', 'X-Forwarded-Proto': 'https' };

  it.each([
    ['is the port of a host without one', { ...https, 'X-Forwarded-Port': '8443' }, 'https://shop.example:8443'],
    ['is the first of several', { ...https, 'X-Forwarded-Port': '8443, 80' }, 'https://shop.example:8443'],
    ['is not written where it is the default', { ...https, 'X-Forwarded-Port': '443' }, 'https://shop.example'],
    ['is not the 80 of a proxy behind TLS', { ...https, 'X-Forwarded-Port': '80' }, 'https://shop.example'],
    ['is no port', { ...https, 'X-Forwarded-Port': '1"><script>' }, 'https://shop.example'],
    [
      'gives way to the port in X-Forwarded-Host',
      { ...https, 'X-Forwarded-Host': 'shop.example:9443', 'X-Forwarded-Port': '8443' },
      'https://shop.example:9443',
    ],
    ['follows an IPv6 address', { Host: '[::1]', 'X-Forwarded-Port': '8080' }, 'http://[::1]:8080'],
  ])('%s', async (_name, headers, address) => {
    expect(await at(true, headers)).toBe(address);
  });

  it('counts only from a proxy that is trusted', async () => {
    expect(await at(false, { ...https, 'X-Forwarded-Port': '8443' })).toBe('http://shop.example');
  });
});

describe('caches', () => {
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

  it('are told what the address comes from, and nothing of it where it is set', async () => {
    const forwarded = 'X-Forwarded-Host, X-Forwarded-Port, X-Forwarded-Proto';
    const varyOf = async ({ url }: TestServer, path: string) => {
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      return answer.headers.get('vary');
    };
    await withServer({}, async (server) => {
      expect(await varyOf(server, '/llms.txt')).toBe(`Accept-Encoding, ${forwarded}`);
      expect(await varyOf(server, '/docs/assets/site.css')).toBe('Accept-Encoding');
    });
    await withServer({ publicUrl: 'https://loyalty.example.com' }, async (server) =>
      expect(await varyOf(server, '/llms.txt')).toBe('Accept-Encoding'),
    );
  });

  it('requests at once for different names each get their own, zipped or not', () =>
    withServer({}, async (server) => {
      const names = Array.from({ length: 24 }, (_, index) => `shop-${index}.example`);
      const asked = names.map(async (Host, index) => {
        const encoding = index % 2 ? { 'Accept-Encoding': 'gzip' } : {};
        const text = await get(server, '/llms.txt', { Host, ...encoding });
        expect([Host, new Set(text.match(/shop-\d+\.example/g))]).toEqual([Host, new Set([Host])]);
      });
      await Promise.all(asked);
    }));

  it('the server makes a file once, and keeps it for the last address only', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return `${addressPlaceholder}/docs ${made}`;
    };
    const { at } = await prepareFile({ contentType: 'text/plain; charset=utf-8', make });
    const first = at('http://a.example');
    expect(at('http://a.example')).toBe(first);
    expect(String(at('http://b.example').plain)).toBe('http://b.example/docs 1');
    expect(at('http://a.example')).not.toBe(first);
    expect([at('http://a.example').tag, made]).toEqual([first.tag, 1]);
  });
});
