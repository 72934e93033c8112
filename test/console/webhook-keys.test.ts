import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const url = 'http://127.0.0.1:9/hooks';

describe.runIf(chromiumPath)('a new endpoint at the console', { timeout: 90_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });

  async function create(address: string, signature: string): Promise<void> {
    await opened.go('/webhooks');
    await page.getByRole('button', { name: 'New endpoint' }).click();
    const form = page.getByRole('dialog', { name: 'New endpoint' });
    await form.getByLabel('URL').fill(address);
    await form.getByLabel('Signature').selectOption(signature);
    await form.getByRole('button', { name: 'New endpoint' }).click();
  }

  it('with a public key shows it, not a secret to keep, and shows it again whenever someone asks', async () => {
    await create(url, 'Public key (Ed25519)');
    const dialog = page.getByRole('dialog', { name: 'Public key' });
    await dialog.getByText('The key is not secret').waitFor();
    const [endpoint] = (await opened.loyalty.webhookEndpoints.list()).data;
    expect(endpoint).toMatchObject({ url, signature: 'v1a' });
    const key = endpoint?.public_key ?? '';
    expect(await dialog.locator('pre').textContent()).toBe(key);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('row').filter({ hasText: url }).getByRole('button', { name: 'Public key' }).click();
    expect(await dialog.locator('pre').textContent()).toBe(key);
    expectQuiet(opened.tab);
  });

  it('with a shared secret shows it once', async () => {
    await create(`${url}/shared`, 'Shared secret (HMAC)');
    const dialog = page.getByRole('dialog', { name: 'Copy this secret now' });
    expect(await dialog.locator('pre').textContent()).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const row = page.getByRole('row').filter({ hasText: `${url}/shared` });
    await row.getByText('Shared secret (HMAC)').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expectQuiet(opened.tab);
  });
});
