import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Browser as Chromium, chromium, type Page, type Request } from 'playwright-core';
import { root } from '../../support/source-files.ts';

const places = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine, or undefined. */
export const chromiumPath: string | undefined = places.find((path) => path !== '' && existsSync(path));

/** Where screenshots are kept after the run. */
const screenshots = join(root, 'test', 'output', 'docs');

/** The flags of every Chromium of our tests. */
export const flags = [
  // As root Chromium starts only without its sandbox; it sees nothing but our own pages.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The network is cut off: no name resolves, and only this machine is reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly colours: 'dark' | 'light';
  /** The time zone of the browser, and its languages. */
  readonly timezoneId: string;
  readonly locale: string;
}

export interface Tab {
  readonly page: Page;
  /** The complaints so far: console errors, exceptions, requests that failed or left this machine. */
  readonly complaints: readonly string[];
  keep(name: string): Promise<void>;
  /** Waits until no request of the page is open, and the page has drawn what came. */
  loaded(): Promise<void>;
}

export interface Browser {
  open(look?: Partial<Look>): Promise<Tab>;
  close(): Promise<void>;
}

/** Starts headless Chromium with a separate profile, and with these flags beside ours. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'loyalty-chromium-'));
  const browser = await launch([...more, `--disk-cache-dir=${profile}`]);
  return tabsOf(browser, async () => {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  });
}

let shared: Promise<Chromium> | undefined;

/**
 * The Chromium of this process, which ends with it. Starting one takes longer than many tests, and the tabs of one file share
 * nothing with those of another, so files that run one after the other can use the same.
 */
export async function shareBrowser(): Promise<Browser> {
  // A Chromium that crashed would fail every file after the one that it crashed in.
  if (!(await shared)?.isConnected()) shared = launch();
  return tabsOf((await shared) as Chromium, (contexts) => Promise.all(contexts.map((context) => context.close())));
}

const launch = (more: readonly string[] = []): Promise<Chromium> =>
  chromium.launch({ executablePath: chromiumPath ?? '', args: [...flags, ...more] });

function tabsOf(browser: Chromium, close: (contexts: readonly BrowserContext[]) => Promise<unknown>): Browser {
  mkdirSync(screenshots, { recursive: true });
  const contexts: BrowserContext[] = [];
  return {
    async open({ width = 1_280, height = 900, colours = 'light', ...place } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: colours, ...place });
      contexts.push(context);
      const page = await context.newPage();
      const complaints = watch(page);
      return {
        page,
        complaints,
        loaded: waitForRequestsOf(page),
        async keep(name) {
          await page.screenshot({ path: join(screenshots, `${name}.png`) });
          if (process.env['SCREENSHOTS'] === 'docs') await keepForDocs(page, name);
        },
      };
    },
    async close() {
      await close(contexts);
    },
  };
}

/** The size of the screenshots of the docs, as a part of what the browser shows. */
const docsScale = 0.75;
const webp = { format: 'webp', quality: 65 } as const;

/** Writes what a guide shows: `pnpm screenshots` sets the variable. A name that no guide has is left out. */
async function keepForDocs(page: Page, name: string): Promise<void> {
  const folder = join(root, 'server', 'docs', 'screenshots');
  if (!readFileSync(join(root, 'server', 'docs', 'console.md'), 'utf8').includes(`/${name}.webp`)) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate('document.activeElement?.blur()');
  const session = await page.context().newCDPSession(page);
  const { cssVisualViewport: seen } = await session.send('Page.getLayoutMetrics');
  const clip = { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight, scale: docsScale };
  const { data } = await session.send('Page.captureScreenshot', { ...webp, clip });
  await session.detach();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

const loadTimeoutMs = 20_000;
const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Playwright's own wait for an idle network takes half a second more for each page. */
function waitForRequestsOf(page: Page): () => Promise<void> {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return async () => {
    for (const deadline = Date.now() + loadTimeoutMs; ; await page.waitForTimeout(10)) {
      if (requests.size === 0) await page.evaluate(drawn);
      if (requests.size === 0) return;
      if (Date.now() > deadline) throw new Error(`Requests are open: ${[...requests].map((one) => one.url()).join()}`);
    }
  };
}

function watch(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page cuts off what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(request.url())) complaints.push(`left: ${request.url()}`);
  });
  return complaints;
}
