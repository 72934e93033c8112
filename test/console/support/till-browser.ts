import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath, flags } from '../../docs/browser/open-browser.ts';

/** A browser whose profile stays on the disk, as that of a till. */
export interface TillBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends the browser as a power cut does: it saves nothing on its way out. */
  kill(): void;
  /** Resolves when the browser has ended. */
  readonly ended: Promise<unknown>;
}

/** Starts Chromium on a profile that may come from a browser that was killed. */
export async function startTillBrowser(profile: string): Promise<TillBrowser> {
  const viewport = { width: 820, height: 1_180 };
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath: chromiumPath ?? '', args: flags, viewport },
  });
  context.setDefaultTimeout(20_000);
  const ended = context.waitForEvent('close', { timeout: 0 });
  const page = context.pages()[0] ?? (await context.newPage());
  const processId = await findProcessId(context);
  return { context, page, kill: () => void process.kill(processId, 'SIGKILL'), ended };
}

async function findProcessId(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const found = processInfo.find(({ type }) => type === 'browser');
  if (!found) throw new Error('Chromium does not say the id of its process.');
  return found.id;
}
