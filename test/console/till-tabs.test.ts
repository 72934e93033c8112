import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTill, sell, waitUntilKept } from './support/open-till.ts';

const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

describe.runIf(chromiumPath)('a refused sale in two tabs of one till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let other: { readonly id: string; readonly code: string };
  let first: Page;
  let second: Page;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules });
    other = await must(shop, 'POST', '/v1/cards', { program_id: shop.programId });
    const { page } = await browser.open({ width: 820, height: 1_180 });
    first = page;
  });

  const refused = (page: Page) => page.getByRole('button', { name: '1 sale refused' });
  const allBooked = (page: Page) => page.getByText('All sales are booked.');
  const salesOn = async (cardId: string) => (await must(shop, 'GET', `/v1/cards/${cardId}/transactions`)).data;

  /** Both tabs show the sale. It can be booked again. */
  async function refuse(): Promise<void> {
    first.setDefaultTimeout(20_000);
    const cashier = await signIn(server, shop, { role: 'cashier', locations: ['North'] });
    await actAs(first, server, cashier);
    await openTill(server, first);
    await waitUntilKept(first);
    await findCard(first, (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
    await first.context().setOffline(true);
    await sell(first, '5.00');
    await must(shop, 'PATCH', `/v1/people/${cashier.personId}`, { locations: ['South'] });
    await first.context().setOffline(false);
    await refused(first).click({ timeout: 30_000 });
    await must(shop, 'PATCH', `/v1/people/${cashier.personId}`, { locations: ['North'] });
    second = await first.context().newPage();
    second.setDefaultTimeout(20_000);
    await openTill(server, second);
    await refused(second).click();
  }

  async function giveInSecond(): Promise<void> {
    await second.getByRole('button', { name: 'Give to another card' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel(/^Scan a card/).fill(other.code);
    await dialog.getByRole('button', { name: 'Find' }).click();
    await dialog.getByRole('button', { name: other.code }).click();
    await allBooked(second).waitFor();
  }

  async function discard(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  }

  it('is gone from one when it is booked in the other', async () => {
    await refuse();
    await giveInSecond();
    await allBooked(first).waitFor();
  });

  describe('of which one has not heard of the other yet,', () => {
    beforeEach(() => first.context().addInitScript('BroadcastChannel.prototype.postMessage = () => {}'));

    it('is booked once, though it is tried again after it was given to another card', async () => {
      await refuse();
      await giveInSecond();
      await first.getByRole('button', { name: 'Try again' }).click();
      await allBooked(first).waitFor();
      expect([await salesOn(shop.cardId), await salesOn(other.id)]).toMatchObject([[], [{ amount: 500 }]]);
    });

    it('is not booked when it is tried again after it was discarded', async () => {
      await refuse();
      await discard(second);
      await allBooked(second).waitFor();
      await first.getByRole('button', { name: 'Try again' }).click();
      await allBooked(first).waitFor();
      expect(await salesOn(shop.cardId)).toEqual([]);
    });

    it('cannot come back when it is discarded after it was booked', async () => {
      await refuse();
      await giveInSecond();
      await discard(first);
      await allBooked(first).waitFor();
      expect(await first.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    });
  });
});
