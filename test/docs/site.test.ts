import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCodes } from '@loyalty-service/contract/errors';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { guides, readGuide } from '@loyalty-service/server/docs/guides';
import { atAddress, withAddress } from '@loyalty-service/server/docs/service-address';
import { listSite } from '@loyalty-service/server/docs/site';
import { version } from '@loyalty-service/server/docs/version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, temporaryFolder } from '../support/server.ts';
import { root } from '../support/source-files.ts';

const site = listSite({ publicUrl: '', tryItUrl: '' });
const pages = new Map<string, string>();
for (const [path, { contentType, make }] of site)
  if (contentType.startsWith('text/html')) pages.set(path, String(await make()));

const anchorsOf = (html: string): readonly string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the pages', () => {
  it('are the home, the reference, every guide and every error', () => {
    expect([...pages.keys()].sort()).toEqual(
      [
        '/docs',
        '/docs/api',
        ...guides.map(({ slug }) => `/docs/${slug}`),
        ...errorCodes.map((code) => `/docs/errors/${code}`),
      ].sort(),
    );
  });

  it('have links that lead somewhere', () => {
    const operations = listRoutes().map(({ method, path }) => `${method.toUpperCase()}${path}`);
    const dead = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(/ href="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => !leads(href.startsWith('#') ? page + href : href, operations))
        .map((href) => `${page}: ${href}`),
    );
    expect(dead).toEqual([]);
    expect(leads('/docs/nothing', operations)).toBe(false);
    expect(leads('/docs/errors#nothing', operations)).toBe(false);
  });

  function leads(href: string, operations: readonly string[]): boolean {
    if (/^https:\/\//.test(href)) return true;
    const [path = '', anchor] = href.split('#');
    if (path === '/docs/api' && anchor === 'description/introduction') return true;
    if (path === '/docs/api' && anchor) return operations.some((operation) => anchor.endsWith(`/${operation}`));
    return site.has(path) && (!anchor || anchorsOf(pages.get(path) ?? '').includes(anchor));
  }

  it('have each anchor once', () => {
    for (const [page, html] of pages)
      expect([page, new Set(anchorsOf(html)).size]).toEqual([page, anchorsOf(html).length]);
  });

  it('load nothing from another machine', async () => {
    const loaded = [...pages.values()].flatMap((html) => [
      ...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g),
    ]);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.map(([, address]) => address).filter((address) => !site.has(address ?? ''))).toEqual([]);
    expect(String(await site.get('/docs/assets/site.css')?.make())).not.toMatch(/url\(|@import/);
  });

  it('mention only paths that exist', () => {
    const paths = new Set(listRoutes().map(({ path }) => path));
    const spoken = guides.flatMap(({ slug }) =>
      [...readGuide(slug).matchAll(/(?:GET|POST|PATCH|PUT|DELETE) (\/v1\/[\w/{}-]+)/g)].map(([, path = '']) => path),
    );
    expect(spoken.length).toBeGreaterThan(5);
    expect(spoken.filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('releases', () => {
  it('are listed with their days', () => {
    const listed = readGuide('changelog').match(/^## \d.*$/gm) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(
      listed.filter((heading) => !/^## \d+\.\d+\.\d+ - (\d{4}-\d\d-\d\d|not released yet)$/.test(heading)),
    ).toEqual([]);
  });

  it('are named on each page, with a link to the pages of other releases', () => {
    for (const [path, html] of pages) {
      if (path === '/docs/api') continue;
      expect([path, html.includes(`Documentation of version ${version}.`)]).toEqual([path, true]);
      expect([path, html.includes('href="/docs/changelog#documentation-of-other-versions"')]).toEqual([path, true]);
    }
  });
});

describe('a page for each error', () => {
  it.each(errorCodes)('%s has a cause, a fix and an example', (code) => {
    const html = pages.get(`/docs/errors/${code}`) ?? '';
    expect(anchorsOf(html)).toEqual(expect.arrayContaining(['cause', 'fix', 'example', 'where-it-comes-from']));
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`&quot;code&quot;: &quot;${code}&quot;`);
  });
});

describe('the server', () => {
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it('200: serves every page and file under the policy of pages, and asks to be asked again', async () => {
    for (const [path, { contentType }] of site) {
      const answer = await fetch(server.url + path);
      await answer.arrayBuffer();
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, contentType]);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'/);
      if (contentType.startsWith('text/html')) expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toContain(',');
    }
  });

  it('304: sends a file once', async () => {
    const first = await fetch(`${server.url}/docs/assets/site.css`);
    const etag = String(first.headers.get('etag'));
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const again = await fetch(`${server.url}/docs/assets/site.css`, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('200: serves what a language model reads', async () => {
    const text = await (await fetch(`${server.url}/llms.txt`)).text();
    for (const { slug, title } of guides) expect(text).toContain(`[${title}](${server.url}/docs/${slug}.md)`);
    for (const { path, method } of listRoutes()) expect(text).toContain(`\`${method.toUpperCase()} ${path}\``);
    expect(await (await fetch(`${server.url}/docs/quick-start.md`)).text()).toBe(
      atAddress(withAddress(readGuide('quick-start')), 'text/markdown', server.url),
    );
  });

  it('302: leads a browser from / to the docs, and a program nowhere', async () => {
    const opened = await fetch(`${server.url}/`, { redirect: 'manual', headers: browser });
    expect([opened.status, opened.headers.get('location'), opened.headers.get('vary')]).toEqual([
      302,
      '/docs',
      'Accept',
    ]);
    const asked = await fetch(`${server.url}/`, { redirect: 'manual' });
    expect([asked.status, (await asked.json()).code]).toEqual([404, 'not_found']);
  });

  it('308: redirects an address with a slash at the end to the page, with its query', async () => {
    for (const [path, location] of [
      ['/docs/', '/docs'],
      ['/docs/webhooks/', '/docs/webhooks'],
      ['/docs/errors/not_found/?from=log', '/docs/errors/not_found?from=log'],
    ]) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 308, location]);
    }
    const twice = await fetch(`${server.url}//evil.example/docs/`, { redirect: 'manual' });
    expect([twice.status, twice.headers.get('location')]).toEqual([404, null]);
  });

  it('404: answers an address under /docs without a page with a page to a browser, and a problem to a program', async () => {
    for (const path of ['/docs/nothing', '/docs/nothing/', '/docs/errors/nothing']) {
      const page = await fetch(server.url + path, { headers: browser });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.headers.get('vary')).toContain('Accept, ');
      const html = await page.text();
      for (const { slug } of guides) expect(html).toContain(`href="/docs/${slug}"`);
      const problem = await fetch(server.url + path);
      expect([problem.status, problem.headers.get('vary')]).toEqual([404, 'Accept']);
      expect((await problem.json()).code).toBe('not_found');
    }
    const elsewhere = await fetch(`${server.url}/v1/nothing`, { headers: browser });
    expect(elsewhere.headers.get('content-type')).toContain('application/problem+json');
    expect((await fetch(`${server.url}/docs/../package.json`)).status).toBe(404);
  });
});

describe('the folder', () => {
  it('holds the same as the server, under the same addresses', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const tsx = createRequire(join(root, 'package.json')).resolve('tsx/cli');
    try {
      const args = [tsx, 'server/src/main.ts', 'docs', '--out', folder.path, '--api', 'https://loyalty.example.com'];
      await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, INIT_CWD: root } });
      const written = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      expect(written).toHaveLength(site.size + 1);
      expect(readFileSync(join(folder.path, '404.html'), 'utf8')).toContain('<h1>Page not found</h1>');
      const index = readFileSync(join(folder.path, 'docs/quick-start/index.html'), 'utf8');
      const page = pages.get('/docs/quick-start') ?? '';
      expect(index).toBe(atAddress(page, 'text/html', 'https://loyalty.example.com'));
      expect(index).toContain('LOYALTY_BASE_URL=https://loyalty.example.com');
      expect(readFileSync(join(folder.path, 'docs/api/index.html'), 'utf8')).toContain(
        'data-server="https://loyalty.example.com"',
      );
    } finally {
      folder.remove();
    }
  });
});

it.each([
  ['scalar.js', '@scalar/api-reference/dist/browser/standalone.js'],
  ['minisearch.js', 'minisearch/dist/es/index.js'],
  ['stemmer.js', 'stemmer/index.js'],
])('serves %s byte for byte as its package contains it', async (name, path) => {
  const answer = await fetch(`${server.url}/docs/assets/${name}`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(readFileSync(join(root, 'server/node_modules', path)))).toBe(true);
});
