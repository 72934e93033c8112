import { Loyalty, waitForImport } from '@loyalty-service/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from '../../api/support/people.ts';
import { buildPages } from '../../console/support/built-console.ts';
import { chromiumPath, openBrowser } from '../../docs/browser/open-browser.ts';
import { startTestServer } from '../../support/server.ts';
import { type Row, roundRatio } from '../row.ts';

const total = 10_000;
const rowsPerImport = 5_000;
const framesPerSecond = 60;
/** The browser needs this time to draw 3,000 rows, in ms. */
const settleMs = 2_500;

/** Frames per second and the longest frame while a list of 10,000 customers is scrolled from its first row to its last. */
export async function consoleScroll(): Promise<Row[]> {
  if (!chromiumPath) return [];
  await buildPages();
  const server = await startTestServer({ sweeps: true });
  try {
    const shop = await server.business();
    await fill(new Loyalty({ apiKey: shop.key, baseUrl: server.url }));
    const [name = '', value = ''] = (await signIn(server, shop)).cookie.split('=');
    const cookie = { name, value, url: server.url, httpOnly: true, sameSite: 'Strict' } as const;
    const free = await scrollList(cookie, ['--disable-frame-rate-limit']);
    return rowsOf(free, await scrollList(cookie));
  } finally {
    await server.stop();
  }
}

interface Scrolled {
  readonly seen: Frames;
  /** The work of the page for a frame, in ms. */
  readonly busyMs: number;
  readonly plain: Frames;
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number] & { readonly url: string };

/** Scrolls the list, and a plain table of its rows, in a browser with these flags. */
async function scrollList(cookie: Cookie, flags: readonly string[] = []): Promise<Scrolled> {
  const browser = await openBrowser(flags);
  try {
    const look = { width: 1_280, height: 900 };
    const { page } = await browser.open(look);
    await page.context().addCookies([cookie]);
    // A list that is sorted loads all its rows.
    await page.goto(`${cookie.url}/console/test/customers?sort=name`);
    await page.getByText(`${total.toLocaleString('en')} rows`).waitFor({ timeout: 120_000 });
    const busy = await busyTime(page);
    const seen = await scroll(page);
    const busyMs = (await busy()) / seen.count;
    const end = await lastRow(page);
    if (end !== String(total + 1)) throw new Error(`The scrolling ended at row ${end}.`);
    return { seen, busyMs, plain: await plainTable(page, (await browser.open(look)).page) };
  } finally {
    await browser.close();
  }
}

async function fill(loyalty: Loyalty): Promise<void> {
  for (let first = 0; first < total; first += rowsPerImport) {
    const rows = Array.from({ length: rowsPerImport }, (_, at) => ({
      customer_external_id: `crm-${first + at}`,
      name: `Customer ${first + at}`,
      email: `customer-${first + at}@example.com`,
    }));
    await waitForImport(loyalty, (await loyalty.imports.create({ rows })).id);
  }
}

/** The time that the page has worked since, in ms. It counts the processor, so other programs do not change it. */
async function busyTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

interface Frames {
  readonly count: number;
  readonly ms: number;
  readonly longestMs: number;
}

/** 360 px in each frame are 8 new rows, and 21,600 px per second: from the first row to the last in 20 seconds. */
const [perFrame, frames] = [360, 300];

/** Scrolls evenly, and then to the last row. */
const scroll = async (page: Page): Promise<Frames> =>
  (await page.evaluate(`new Promise((resolve) => {
    let [count, longestMs, first, last] = [0, 0, 0, 0];
    const step = (now) => {
      if (last === 0) first = now;
      else {
        count += 1;
        longestMs = Math.max(longestMs, now - last);
      }
      last = now;
      scrollBy(0, ${perFrame});
      if (count < ${frames}) return requestAnimationFrame(step);
      resolve({ count, ms: now - first, longestMs });
    };
    requestAnimationFrame(step);
  })`)) as Frames;

/** Scrolls 3,000 rows of this list as a plain table without a script. This is what the browser reaches on this machine. */
async function plainTable(list: Page, page: Page): Promise<Frames> {
  const html = await list.evaluate(`(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const script of copy.querySelectorAll('script')) script.remove();
    const body = copy.querySelector('tbody');
    const rows = [...body.querySelectorAll('tr[data-index]')].slice(0, 30);
    body.innerHTML = rows.map((row) => row.outerHTML).join('').repeat(100);
    return copy.outerHTML;
  })()`);
  // The content policy of a console page allows the styles of the console.
  await page.goto(list.url());
  await page.setContent(String(html));
  await page.waitForTimeout(settleMs);
  return scroll(page);
}

/** The last row that is drawn at the end of the list. */
async function lastRow(page: Page): Promise<string | null> {
  for (let tries = 0; tries < 5; tries += 1) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(200);
  }
  return page.locator('tbody tr[aria-rowindex]').last().getAttribute('aria-rowindex');
}

const perSecondOf = ({ count, ms }: Frames): number => (count / ms) * 1_000;

/**
 * With the browser's limit of 60 frames per second, each frame that takes longer than 16.7 ms costs another one, also if the frames
 * before it took less. So the frames without a limit show what the page can do.
 */
function rowsOf(free: Scrolled, limited: Scrolled): Row[] {
  const drawn = perSecondOf(free.seen);
  const shown = perSecondOf(limited.seen);
  const plain = perSecondOf(limited.plain);
  const frameMs = 1_000 / framesPerSecond;
  return [
    {
      name: 'frames per second that a browser without a frame rate limit draws while 10,000 customers are scrolled, to 60',
      figure: `${drawn.toFixed(0)} frames per second, the longest frame ${Math.round(free.seen.longestMs)} ms`,
      ratio: roundRatio(drawn / framesPerSecond),
      bound: { atLeast: 1 },
    },
    {
      name: 'the same with the limit of 60 frames per second',
      figure: `${shown.toFixed(1)} frames per second, the longest frame ${Math.round(limited.seen.longestMs)} ms`,
      ratio: roundRatio(shown / framesPerSecond),
      bound: { atLeast: 0.95 },
      // Without a graphics card, other programs on the machine decide it.
      informative: true,
    },
    {
      name: 'the same, of the frames of a plain table of such rows without a script',
      figure: `${shown.toFixed(1)} of ${plain.toFixed(1)} frames per second`,
      ratio: roundRatio(shown / plain),
      bound: { atLeast: 0.97 },
      informative: true,
    },
    {
      name: 'the work of the page for a frame of this, of the time of a frame',
      figure: `${limited.busyMs.toFixed(1)} ms of ${frameMs.toFixed(1)} ms`,
      ratio: roundRatio(limited.busyMs / frameMs),
      bound: { atMost: 1 },
    },
  ];
}
