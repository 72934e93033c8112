import { describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../../api/support/shop.ts';
import { type Browser, chromiumPath } from '../../docs/browser/open-browser.ts';
import type { TestServer } from '../../support/server.ts';
import { openBrowserForFile } from '../support/browser-for-file.ts';
import { handsOn } from '../support/hands.ts';
import { keepLooks } from '../support/keep-looks.ts';
import { expectQuiet } from '../support/open-console.ts';
import { waitUntilKept } from '../support/open-till.ts';

const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } },
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'bronze', name: 'Bronze', min: 0 },
      { id: 'gold', name: 'Gold', min: 200_000 },
    ],
  },
};

describe.runIf(chromiumPath)('a customer', { timeout: 240_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  /** A shop with a brand, whose customer has bought something. */
  async function openCafe(): Promise<Shop> {
    const customer = { name: 'Ada Lovelace', email: 'ada@example.com' };
    const shop = await openShop(server, { rules, customer, program: { name: 'Bean points' } });
    await must(shop, 'PATCH', '/v1/me', { brand: { name: 'Café Morgenrot', color: '#7a2e5d' } });
    for (const [name, cost] of [
      ['Coffee', 100],
      ['Cake', 300],
    ])
      await must(shop, 'POST', '/v1/rewards', {
        ...{ program_id: shop.programId, name, cost, benefit: { kind: 'custom', label: name } },
      });
    for (const amount of [12_500, 2_000])
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount, location: 'Harbour' });
    return shop;
  }

  it('opens the card on the phone by its link, sees balance and rewards, changes a number, and has it without a network', async () => {
    const shop = await openCafe();
    const { url } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, { permissions: ['profile', 'consent'] });
    const tab = await browser.open({ width: 390, height: 844 });
    const { page } = tab;
    page.setDefaultTimeout(20_000);
    const { press, said, write } = handsOn(() => page);
    await page.goto(url);
    await page.getByText('Café Morgenrot').waitFor();
    await said('145 points');
    await said('155 points to Cake');
    await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
    await keepLooks(page, 'card/1-card');
    await page.getByLabel('Send me offers and news').check();
    await write('Phone', '+4915199999999');
    await press('Save');
    await said('Saved.');
    await keepLooks(page, 'card/2-saved');
    expect(await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).toMatchObject({
      ...{ phone: '+4915199999999', marketing_consent: true },
    });
    await waitUntilKept(page);
    expectQuiet(tab);
    await page.context().setOffline(true);
    await page.reload();
    await said('145 points');
    await keepLooks(page, 'card/3-offline');
  });
});
