import { afterAll, beforeAll } from 'vitest';
import { type Browser, shareBrowser } from '../../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { buildPages } from './built-console.ts';

interface Started {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** Starts a server with its pages and a browser, and stops both after the tests of the file. */
export function openBrowserForFile(onStart: (started: Started) => Promise<void> | void): void {
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    await buildPages();
    const server = await startTestServer({ sweeps: true });
    const browser = await shareBrowser();
    stop = async () => {
      await browser.close();
      await server.stop();
    };
    await onStart({ server, browser });
  }, 180_000);
  afterAll(() => stop());
}
