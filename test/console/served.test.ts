import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { buildPages } from './support/built-console.ts';

const built = join(root, 'server/console');
const token = 'cl_test_thisisnotatokenofanycardbutlongenough';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  await buildPages();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ log });
}, 120_000);
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers });

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));

/** The files that a page loads at once, and the texts of one language. */
function filesOf(page: string): readonly string[] {
  const chunks = manifest();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || seen.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    for (const next of [...(chunk.imports ?? [])]) visit(next);
  };
  visit(page);
  visit('src/languages/en.json');
  return [page, ...seen];
}

const gzipped = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length, 0);

describe('the pages of the console', () => {
  it.each(['/console', '/console/customers/cus_1?sort=name', '/till', '/till/queue', `/c/${token}`])(
    'answer at %s with a policy that allows only files of this server',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe(path.startsWith('/c/') ? 'no-store' : 'no-cache');
    },
  );

  it('give the worker of the till a policy under which it can fetch files, and /till as its scope', async () => {
    const answer = await get('/console/till-worker.js');
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(answer.headers.get('service-worker-allowed')).toBe('/till');
  });

  it('have no script and no style inside', () => {
    for (const name of ['console', 'till', 'card']) {
      const html = readFileSync(join(built, `${name}.html`), 'utf8');
      expect(html).not.toMatch(/<style|style=|\son\w+=/);
      expect(html.match(/<script(?![^>]*\bsrc="\/console\/assets\/)/g)).toBeNull();
    }
  });

  it('keep hashed files for a year, and ask again for the others', async () => {
    const files = readdirSync(join(built, 'assets'));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/-[\w-]{8}\.\w+$/);
      const answer = await get(`/console/assets/${file}`);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      await answer.arrayBuffer();
    }
    const icon = await get('/console/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/console/icon.svg', { 'If-None-Match': icon.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('are sent compressed, and answer HEAD', async () => {
    const [name = ''] = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'));
    const answer = await get(`/console/assets/${name}`, { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe(readFileSync(join(built, 'assets', name), 'utf8'));
    const head = await fetch(`${server.url}/console`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    '/console/assets/gone-12345678.js',
    '/console/../package.json',
    '/console/%2e%2e/package.json',
    '/till/x.js',
  ])('answer 404 at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuse %s', async (method) => {
    expect((await fetch(`${server.url}/console`, { method })).status).toBe(404);
  });

  it('leave no token of a card in the log', async () => {
    for (const path of [`/c/${token}`, `/c/${token}/more`, `/c/${token}.txt`]) await (await get(path)).text();
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('\n')).not.toContain(token);
  });

  it.each([
    ['console.html', 350],
    ['till.html', 150],
    ['card.html', 150],
  ] as const)('%s loads at most %i KB', (page, maxKilobytes) => {
    expect(gzipped(filesOf(page))).toBeLessThanOrEqual(maxKilobytes * 1_024);
  });
});
