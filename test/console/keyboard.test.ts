import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { keysOn } from './support/keys.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';
import { openTill, signInCashier } from './support/open-till.ts';

describe.runIf(chromiumPath)('by the keyboard alone, with the focus in sight', { timeout: 120_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { tabTo, press, type, focused } = keysOn(() => page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('an owner makes a program, changes it, and is asked before changes are lost', async () => {
    ({ page } = opened);
    const { loyalty } = opened;
    await opened.go('/');
    await tabTo('Skip to content');
    await tabTo('Programs');
    await press('Enter');
    await heading('Programs');
    await tabTo('New program');
    await press('Enter');
    await heading('New program');
    await tabTo(/^Points/);
    await press('Enter');
    await tabTo('Name of the program');
    await press('ControlOrMeta+a');
    await type('Bean points');
    await tabTo('Create and activate');
    await press('Space');
    await heading('Bean points');
    const [program] = (await loyalty.programs.list({ status: 'active' })).data;
    expect(program?.name).toBe('Bean points');
    await tabTo('Name of the program');
    await press('ControlOrMeta+a');
    await type('Coffee points');
    await tabTo('Programs', 'back');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Programs');
    await tabTo(/^Save/);
    await press('Enter');
    await expect.poll(async () => (await loyalty.programs.get(program?.id ?? '')).name).toBe('Coffee points');
  });

  it('a cashier finds a card, books a sale, and takes it back', async () => {
    const shop = await openShop(opened.server, { customer: { name: 'Ada Lovelace' } });
    ({ page } = await opened.browser.open({ width: 820, height: 1_180 }));
    page.setDefaultTimeout(15_000);
    await signInCashier(opened.server, shop, page.context());
    await openTill(opened.server, page);
    const card = () => must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect(await focused()).toMatch(/^Scan a card/);
    await type((await card()).code);
    await press('Enter');
    await page.getByRole('button', { name: 'Next customer' }).waitFor();
    if ((await focused()) !== 'Amount of the purchase in EUR') await tabTo('Amount of the purchase in EUR');
    await type('12.50');
    await tabTo('Book sale');
    await press('Space');
    await page.locator('.till-outcome').waitFor();
    expect((await card()).balance.available).toBe(12);
    await tabTo('Undo', 'back');
    await press('Enter');
    await page.getByText(/^Undone/).waitFor();
    expect((await card()).balance.available).toBe(0);
    await tabTo('Next customer');
    await press('Enter');
    await expect.poll(focused).toMatch(/^Scan a card/);
  });

  it('a cashier opens the menu, changes the language by the arrows, and closes it', async () => {
    await tabTo(/^Account/, 'back');
    await press('Enter');
    await tabTo('Keypad');
    await press('Space', 'Space');
    await tabTo('Language', 'back');
    await press('ArrowDown');
    await page.locator('html[lang=de]').waitFor();
    await page.getByLabel(/^Karte scannen/).waitFor();
  });
});
