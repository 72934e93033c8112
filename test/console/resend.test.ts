import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('a webhook that failed', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  /** An endpoint that fails until it is repaired. */
  let receiver: Server;
  let isRepaired = false;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  beforeAll(async () => {
    receiver = createServer((_req, res) => {
      res.writeHead(isRepaired ? 200 : 500).end(isRepaired ? 'ok' : 'broken');
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(() => receiver.close());

  it('is sent again', async () => {
    const { port } = receiver.address() as AddressInfo;
    const { loyalty } = opened;
    await loyalty.webhookEndpoints.create({ url: `http://127.0.0.1:${port}/`, enabled_events: '*' });
    await loyalty.customers.create({ name: 'New' });
    await expect
      .poll(async () => (await loyalty.deliveries.list()).data[0]?.attempts[0]?.status_code, { timeout: 15_000 })
      .toBe(500);
    isRepaired = true;
    await opened.go('/webhooks');
    await page.getByRole('link', { name: `http://127.0.0.1:${port}/` }).click();
    await page.locator('tbody th a').first().click();
    await page.getByText('broken').waitFor();
    await page.getByText('"type": "customer.updated"').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    // Nobody reloads the page.
    await page.getByText('Delivered', { exact: true }).waitFor({ timeout: 15_000 });
    await opened.tab.keep('console-resent');
  });
});
