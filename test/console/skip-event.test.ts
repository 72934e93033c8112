import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('an endpoint that one event has disabled', { timeout: 90_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });

  it('names the event and its answer beside the button that skips it, and enables the endpoint', async () => {
    const { loyalty } = opened;
    // As a receiver does that cannot process the event.
    const { url } = await startReceiver((response) => response.writeHead(422).end('unknown tier'));
    const { id } = await loyalty.webhookEndpoints.create({ url, enabled_events: '*' });
    await loyalty.customers.create({ name: 'New' });
    const first = async () => (await loyalty.deliveries.list()).data[0];
    await expect.poll(async () => (await first())?.attempts.length, { timeout: 15_000 }).toBe(1);
    await loyalty.testClocks.advance({ advance_to: new Date(Date.now() + 86_400_000).toISOString() });
    const failedId = async () => (await loyalty.webhookEndpoints.get(id)).failed_delivery_id;
    await expect.poll(failedId, { timeout: 30_000 }).not.toBeNull();
    const failed = await loyalty.deliveries.get((await failedId()) ?? '');

    await opened.go('/webhooks');
    const row = page.getByRole('row').filter({ hasText: url });
    await row.getByRole('link', { name: 'customer.updated' }).waitFor();
    for (const said of [failed.event_id, 'Answer: 422 unknown tier']) expect(await row.textContent()).toContain(said);
    await row.getByRole('button', { name: 'Skip this event and enable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Skip this event and enable the endpoint?' });
    await dialog.getByText('customer.updated').waitFor();
    await dialog.getByRole('button', { name: 'Skip this event and enable' }).click();
    await row.getByText('Enabled', { exact: true }).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect((await loyalty.webhookEndpoints.get(id)).status).toBe('enabled');
    expect((await loyalty.deliveries.get(failed.id)).status).toBe('skipped');

    await opened.go('/deliveries?status=skipped');
    await page.locator('tbody').getByText('Skipped', { exact: true }).waitFor();
    expectQuiet(opened.tab);
  });
});
