import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTill, place, signInCashier } from './support/open-till.ts';
import { listen } from './support/screen-reader.ts';

/** The cashier of these tests hears phrases, presses keys, and sees nothing. */
describe.runIf(chromiumPath)('a cashier who only hears the page', { timeout: 60_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let page: Page;
  openBrowserForFile(async (started) => {
    ({ server, browser } = started);
    const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };
    shop = await openShop(server, { rules, customer: { name: 'Ada Lovelace' } });
  });
  // Keys that follow each other at once are those of a scanner.
  const write = (typed: string): Promise<void> => page.keyboard.insertText(typed);
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  /** The till in front of a cashier, with the card of the customer. */
  async function openCard() {
    ({ page } = await browser.open({ width: 820, height: 1_180 }));
    page.setDefaultTimeout(10_000);
    await signInCashier(server, shop, page.context());
    await openTill(server, page);
    const reader = await listen(page);
    await reader.goTo(/^textbox, Scan a card, or type a code, phone number or name/);
    await write((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
    await press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await reader.goTo(/^heading, Ada Lovelace, level 2/);
    return reader;
  }

  it('knows how to sign in, and that the link is sent', async () => {
    ({ page } = await browser.open());
    await page.goto(`${server.url}/console/sign-in`);
    await page.getByLabel('E-mail address').waitFor();
    const reader = await listen(page);
    const heard = await reader.read();
    expect(heard.slice(0, 2)).toEqual(['main', 'heading, Sign in, level 1']);
    await reader.goTo(/^textbox, E-mail address, We send you a link. It works once, within 15 minutes., required$/);
    await write('ada@example.com');
    await reader.goTo(/^button, Send link$/);
    await press('Enter');
    await reader.hear(/^polite: .*ada@example\.com/);
  });

  it('hears how many were found, and that nobody was', async () => {
    const reader = await openCard();
    await reader.goTo(/^button, Next customer$/);
    await press('Enter');
    await page.getByLabel(/^Scan a card/).waitFor();
    await reader.goTo(/^textbox, Scan a card/);
    await write('Nobody');
    await press('Enter');
    await reader.hear(/^polite: No card was found/);
  });

  it('books a sale, hears its outcome, and takes it back', async () => {
    const reader = await openCard();
    await reader.goTo(/^textbox, Amount of the purchase in EUR$/);
    await write('12.50');
    await reader.goTo(/^button, Book sale$/);
    await press('Enter');
    await reader.hear(/^polite: Booked: \+12 points\. Balance: 12 points\./);
    await reader.goTo(/^button, Undo$/);
    await press('Enter');
    await reader.hear(/^polite: Undone/);
  });

  it('hears the question before an unusual amount', async () => {
    const reader = await openCard();
    await reader.goTo(/^textbox, Amount of the purchase in EUR$/);
    await write('1500');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await reader.read()).toEqual([
      'dialog, Book €1,500.00?',
      'heading, Book €1,500.00?, level 2',
      'paragraph',
      'This is more than most sales. Check the amount.',
      'end of paragraph',
      'button, Book €1,500.00',
      'button, Cancel',
      'end of dialog, Book €1,500.00?',
    ]);
  });

  it('hears that a sale is kept without a connection', async () => {
    const reader = await openCard();
    await page.context().setOffline(true);
    await reader.goTo(/^textbox, Amount of the purchase in EUR$/);
    await write('5');
    await press('Enter');
    await reader.hear(/^polite: Kept on this till/);
    await reader.hear(/^polite: No connection: sales are kept/);
    await reader.goTo(/^button, 1 sale waits$/);
  });

  it('hears that a sale was refused, and that it was discarded', async () => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 900, location: place });
    const reader = await openCard();
    await page.context().setOffline(true);
    await reader.goTo(/^textbox, Amount to use,/);
    await write('9');
    await press('Enter');
    await reader.hear(/^polite: Kept on this till/);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount: 9, location: place });
    await page.context().setOffline(false);
    await reader.hear(/^polite: 1 sale refused$/);
    await reader.goTo(/^button, 1 sale refused$/);
    await press('Enter');
    await reader.goTo(/^heading, Sales on this till, level 2$/);
    await reader.goTo(/^button, Discard, /);
    await press('Enter');
    await reader.goTo(/^dialog, Discard this sale\?$/);
    await reader.goTo(/^button, Discard$/);
    await press('Enter');
    await reader.hear(/^polite: Discarded: 9 points\./);
  });

  it('hears which sale a field is about', async () => {
    for (const amount of [1_000, 2_000])
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount, location: place });
    const reader = await openCard();
    const fields = (await reader.read()).filter((phrase) => phrase.startsWith('textbox, Returned amount'));
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) expect(field).toMatch(/€\d+\.\d\d .*\d points/);
  });
});
