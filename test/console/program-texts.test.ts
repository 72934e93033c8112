import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../api/support/images.ts';
import { must, openShop, type Shop, tieredRules } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const benefit = { kind: 'custom', label: 'Cake' };

describe.runIf(chromiumPath)('the image and the languages of a program', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  let shop: Shop;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  beforeAll(async () => {
    shop = await openShop(opened.server, { of: opened.shop, rules: tieredRules, program: { name: 'Coffee points' } });
    await must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name: 'Piece of cake', benefit, cost: 10 });
  }, 60_000);

  const program = () => opened.loyalty.programs.get(shop.programId);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const expectAxe = async () => {
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
  };
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(/image/i).setInputFiles({ name, mimeType: 'image/png', buffer });

  it('stores an image at once, keeps rules that are not saved yet, and says why a file is refused', async () => {
    await opened.go(`/programs/${shop.programId}`);
    await page.getByLabel('Points they get').fill('3');
    await choose('logo.png', png(320, 160));
    await page.getByRole('img', { name: 'Coffee points' }).waitFor();
    await page.getByText('You have not saved these rules.').waitFor();
    expect((await program()).image).toMatchObject({ width: 320, height: 160 });
    await choose('logo.gif', Buffer.from('GIF89a'));
    await page.getByText('Choose a PNG, JPEG or WebP image.').waitFor();
    await expectAxe();
  });

  it('stores the texts of a language', async () => {
    await page.locator('main').getByLabel('Language').selectOption({ label: 'German' });
    await button('Add language').click();
    const german = page.getByRole('group', { name: 'German' });
    await german.getByLabel('Name').fill('Kaffeepunkte');
    await german.getByLabel('Tier Gold').fill('Goldstatus');
    await opened.tab.keep('console-program-languages');
    await expectAxe();
    await button('Save texts').click();
    await page.locator('button:disabled', { hasText: 'Save texts' }).waitFor();
    const tiers = [{ id: 'gold', name: 'Goldstatus' }];
    expect((await program()).translations).toEqual([{ locale: 'de', name: 'Kaffeepunkte', tiers, plans: [] }]);
    await opened.go('/rewards');
    await button('Edit Piece of cake').click();
    await page.getByText('Other languages').click();
    await page.locator('main').getByLabel('Language').selectOption({ label: 'German' });
    await button('Add language').click();
    const texts = page.getByRole('group', { name: 'German' });
    await texts.getByLabel('Name').fill('Ein Stück Kuchen');
    await texts.getByLabel('Description').fill('Aus der Vitrine.');
    await expectAxe();
    await button('Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The refused file, and nothing else.
    expect(opened.tab.complaints).toEqual([expect.stringContaining('status of 400')]);
  });

  it('shows both on the page of a card, in the language of the customer', async () => {
    const { url } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
    const { page: phone, loaded, keep, complaints } = await opened.browser.open({ width: 390, height: 844 });
    const seen = async () => {
      await phone.locator('main h1').waitFor();
      await loaded();
      return phone.evaluate<string>("document.querySelector('main').innerText");
    };
    await phone.goto(url);
    expect(await seen()).toMatch(/Coffee points[\s\S]*Gold\b[\s\S]*Piece of cake/);
    await phone.getByLabel('Language').selectOption('de');
    await phone.locator('html[lang="de"]').waitFor();
    expect(await seen()).toMatch(/Kaffeepunkte[\s\S]*Goldstatus[\s\S]*Ein Stück Kuchen\s+Aus der Vitrine\./);
    expect(await phone.evaluate<number>("document.querySelector('img.program-image').naturalWidth")).toBe(320);
    await keep('card-page-german');
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(phone, theme)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('removes the image', async () => {
    await opened.go(`/programs/${shop.programId}`);
    await button('Remove image').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove image' }).click();
    await page.getByRole('img', { name: 'Coffee points' }).waitFor({ state: 'detached' });
    expect((await program()).image).toBeNull();
  });
});
