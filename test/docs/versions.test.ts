import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { version } from '@loyalty-service/server/docs/version';
import { writeSite } from '@loyalty-service/server/docs/write-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { chromiumPath, openBrowser } from './browser/open-browser.ts';

const { path: folder, remove } = temporaryFolder();
const own = `/versions/${version}`;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The file that a web server sends for a path of the folder. */
const fileAt = (path: string): string | undefined =>
  [join(folder, path), join(folder, path, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile());

const server = http.createServer((request, response) => {
  const file = fileAt(new URL(request.url ?? '', 'http://localhost').pathname);
  response.writeHead(file ? 200 : 404, { 'Content-Type': types[extname(file ?? '')] ?? 'text/plain' });
  response.end(file && readFileSync(file));
});

beforeAll(async () => {
  // Written by other releases before.
  for (const other of ['0.0.9', '0.0.10']) mkdirSync(join(folder, 'versions', other), { recursive: true });
  await writeSite({ folder, api: 'https://loyalty.example.com', versions: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  remove();
});

it('each link of a version leads to a page of that version', () => {
  const pages = readdirSync(join(folder, own), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(80);
  const links = pages.flatMap((page) => {
    const html = readFileSync(join(folder, own, page), 'utf8');
    return [...html.matchAll(/ (?:href|src|data-source)="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  });
  expect(new Set(links.filter((path) => !path.startsWith(`${own}/`)))).toEqual(new Set(['/versions']));
  expect([...new Set(links)].filter((path) => !fileAt(path))).toEqual([]);
});

it('the list names each version, the newest first, and each footer leads to it', () => {
  const list = readFileSync(join(folder, 'versions/index.html'), 'utf8');
  const listed = [...list.matchAll(/>Version ([\d.]+)</g)].map(([, name]) => name);
  expect(listed).toEqual([version, '0.0.10', '0.0.9']);
  for (const page of ['docs', `${own}/docs`, 'versions'])
    expect(readFileSync(join(folder, page, 'index.html'), 'utf8')).toContain('<a href="/versions">');
});

it.runIf(chromiumPath)('its search stays within the version', { timeout: 60_000 }, async () => {
  const { port } = server.address() as AddressInfo;
  const browser = await openBrowser();
  try {
    const { page, complaints } = await browser.open();
    await page.goto(`http://127.0.0.1:${port}${own}/docs`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.locator('dialog.search li a').first().click();
    await page.locator('h1').waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${own}/docs/`));
    await page.goto(`http://127.0.0.1:${port}${own}/docs/api`);
    await page.getByText('Earn on a card').first().waitFor({ timeout: 30_000 });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
