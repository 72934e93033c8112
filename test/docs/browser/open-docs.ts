import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Look, shareBrowser } from './open-browser.ts';

interface Docs {
  readonly server: TestServer;
  readonly page: Page;
}

/** Starts a server and opens a tab before the tests of a file, and closes both after them. */
export function openDocs(look: Partial<Look>, opened: (docs: Docs) => void): void {
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const server = await startTestServer();
    const browser = await shareBrowser();
    close = async () => {
      await browser.close();
      await server.stop();
    };
    const { page } = await browser.open(look);
    opened({ server, page });
  });
  afterAll(() => close());
}
