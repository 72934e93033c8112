import { describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTillWithCard, place } from './support/open-till.ts';
import { Scanner } from './support/scanner.ts';

const purchase = 'Amount of the purchase in EUR';

describe.runIf(chromiumPath)('what the till says', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  /** A business with these rules, whose card is in front of its cashier. */
  async function openCard(rules: object, prepare = async (): Promise<unknown> => null): Promise<void> {
    shop = await openShop(server, { rules: { ...rules }, customer: { name: 'Ada' } });
    await prepare();
    tab = await openTillWithCard(server, browser, shop, { width: 820, height: 1_180 });
  }
  const act = (action: string, amount: number) =>
    must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, { amount, location: place });
  const said = (text: string | RegExp) => tab.page.getByText(text).first().waitFor();
  const balanceIs = (text: string) => tab.page.locator('.till-balance', { hasText: text }).waitFor();
  const enter = async (field: string, typed: string): Promise<void> => {
    await tab.page.getByLabel(field).fill(typed);
    await tab.page.getByLabel(field).press('Enter');
  };

  describe('the balance after a refusal is that of the service', () => {
    const openGiftCard = () => openCard({ kind: 'gift' }, () => act('top-up', 100));

    it('when another till used it meanwhile', async () => {
      await openGiftCard();
      await balanceIs('€1.00');
      await act('use', 80);
      await enter('Amount to use', '0.60');
      await said('The balance is too low: €0.20');
      await balanceIs('€0.20');
      await said('At most €0.20.');
    });

    it('when the sale was refused after the connection came back', async () => {
      await openGiftCard();
      await tab.page.context().setOffline(true);
      await enter('Amount to use', '0.60');
      await balanceIs('€0.40');
      await act('use', 80);
      await tab.page.context().setOffline(false);
      await tab.page.getByRole('button', { name: '1 sale refused' }).waitFor({ timeout: 30_000 });
      await balanceIs('€0.20');
    });

    it('when a return was refused', async () => {
      await openCard(pointsRules, () => act('earn', 500));
      await balanceIs('5 points');
      await tab.page.getByLabel('Returned amount').waitFor();
      const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`);
      await must(shop, 'POST', `/v1/transactions/${data[0].id}/reverse`, {});
      await tab.page.getByLabel('Returned amount').fill('1');
      await tab.page.getByRole('button', { name: 'Return €1.00', exact: true }).click();
      await balanceIs('0 points');
    });
  });

  it('about an unknown code is over with the next sale', async () => {
    await openCard(pointsRules);
    const scanner = await Scanner.of(tab.page);
    await tab.page.reload();
    await tab.page.getByLabel(/^Scan a card/).waitFor();
    await scanner.scan((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
    await tab.page.getByLabel(purchase).waitFor();
    await scanner.scan('4006381333931');
    await said('No card has the code 4006381333931. Nothing was booked.');
    await tab.page.getByLabel(purchase).fill('2');
    await tab.page.getByRole('button', { name: 'Book sale' }).click();
    await said('Booked: +2 points');
    expect(await tab.page.getByText('Nothing was booked.').count()).toBe(0);
  });

  it('about a wrong amount is over when the amount was corrected and booked', async () => {
    await openCard(pointsRules);
    await enter(purchase, 'abc');
    await said(/^Write /);
    await enter(purchase, '2');
    await said('Booked: +2 points');
    await tab.page.waitForTimeout(800);
    expect(await tab.page.getByLabel(purchase).inputValue()).toBe('');
    expect(await tab.page.getByText('Write an amount.').count()).toBe(0);
  });

  it('about an undo that waits is over when it was sent', async () => {
    await openCard(pointsRules);
    await enter(purchase, '3');
    await said('Booked: +3 points');
    await tab.page.context().setOffline(true);
    await tab.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await said('The undo is sent when the connection is back.');
    await tab.page.context().setOffline(false);
    await tab.page.getByText('Undone: €3.00.').waitFor({ timeout: 30_000 });
    expect(await tab.page.getByText('The undo is sent when').count()).toBe(0);
    await balanceIs('0 points');
  });
});
