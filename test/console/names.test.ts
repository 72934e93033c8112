import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;
const rawId = /(crd|cus|psn|key|txn)_[0-9a-z]{26}/;
const lists = ['/customers', '/cards', '/transactions', '/audit-log', '/memberships', '/people'];

describe.runIf(chromiumPath)('the lists of the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  let cardId: string;
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    const { loyalty, server, shop } = made;
    const program = await loyalty.programs.create({ name: 'Coffee points', status: 'active', rules });
    const lena = await loyalty.customers.create({ name: 'Lena Fischer' });
    const issue = (customer_id: string) => loyalty.cards.issue({ program_id: program.id, customer_id });
    ({ id: cardId } = await issue(lena.id));
    const jonas = await issue((await loyalty.customers.create({ name: 'Jonas Weber' })).id);
    const nora = await signIn(server, shop, { role: 'manager', name: 'Nora' });
    await nora.call('POST', `/v1/cards/${cardId}/earn`, { body: { amount: 1_250 } });
    await loyalty.cards.earn(jonas.id, { amount: 700, staff_ref: 'Till 2' });
    await nora.call('POST', `/v1/cards/${cardId}/block`, { body: { reason: 'lost' } });
    const headers = { 'Loyalty-Agent': 'support-desk/3.1' };
    await loyalty.programs.pause((await loyalty.programs.create({ name: 'Old points', status: 'active', rules })).id, {
      headers,
    });
  });

  const speak = async (language: string): Promise<void> => {
    await opened.go('/');
    await page.evaluate(`localStorage.setItem('loyalty.language', '${language}')`);
  };
  /** The texts of the cells of each row. */
  const rows = async (path: string): Promise<readonly (readonly string[])[]> => {
    await opened.go(path);
    await page.locator('tbody tr').first().waitFor();
    const found = await page.locator('tbody tr').all();
    return Promise.all(found.map((row) => row.locator('th, td').allInnerTexts()));
  };
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

  it.each([
    ['en', 'Earned', 'Active', 'Blocked', 'Blocked the card of Lena Fischer'],
    ['de', 'Gesammelt', 'Aktiv', 'Gesperrt', 'Karte von Lena Fischer gesperrt'],
  ])('name the customers and the staff, without ids: %s', async (language, earned, active, blocked, sentence) => {
    await speak(language);
    const holding = (values: readonly string[]) => expect.arrayContaining([...values]);
    expect(await rows('/transactions')).toEqual([
      holding(['Jonas Weber', earned, 'Till 2']),
      holding(['Lena Fischer', earned, 'Nora']),
    ]);
    expect(await rows('/cards')).toEqual([holding(['Jonas Weber', active]), holding(['Lena Fischer', blocked])]);
    const log = await rows('/audit-log');
    expect(log).toContainEqual(holding(['Nora', sentence]));
    expect(log).toContainEqual(holding([expect.stringMatching(/ · support-desk\/3\.1$/)]));
    for (const path of lists) {
      await opened.go(path);
      await opened.tab.loaded();
      const ids = page.locator('main').getByText(rawId).filter({ visible: true });
      expect([path, await ids.allTextContents()]).toEqual([path, []]);
    }
    await speak('en');
  });

  it.each([
    ['/cards', 'Lena Fischer', /\/cards\/crd_\w+$/],
    ['/transactions', 'Nora', /\/transactions\/txn_\w+$/],
    ['/customers', 'Lena Fischer', /\/customers\/cus_\w+$/],
  ])('open the page of a row by a click anywhere in it: %s', async (path, text, page_) => {
    const row = () => page.locator('tbody tr', { hasText: text });
    const last = async () => (await row().locator('th, td').count()) - 1;
    await opened.go(path);
    await row().waitFor();
    const href = await row().locator('th a').getAttribute('href');
    expect(href).toMatch(page_);
    for (const cell of [0, 1, await last()]) {
      await opened.go(path);
      // The names of programs come later, and move the cells.
      await opened.tab.loaded();
      const box = await row().locator('th, td').nth(cell).boundingBox();
      // Beside the text of the cell.
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + (box?.height ?? 0) - 3);
      await page.waitForURL(`**${href}`);
    }
  });

  it('opens a row in a new tab by a click with Control', async () => {
    await opened.go('/cards');
    const cell = page.locator('tbody tr', { hasText: 'Lena Fischer' }).locator('td').last();
    const fresh = page.context().waitForEvent('page');
    await cell.click({ modifiers: ['Control'] });
    const tab = await fresh;
    await tab.waitForURL(`**/cards/${cardId}`);
    await tab.close();
    expect(page.url()).toMatch(/\/cards$/);
  });

  it('keeps the text of a row that a person marks', async () => {
    await opened.go('/cards');
    const cell = page.getByRole('cell', { name: 'Lena Fischer' });
    const { x = 0, y = 0, height = 0 } = (await cell.boundingBox()) ?? {};
    await page.mouse.move(x + 10, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect('Lena Fischer').toContain(await page.evaluate('String(getSelection()).trim() || "nothing"'));
    expect(page.url()).toMatch(/\/cards$/);
  });

  it('fit a phone, with each menu open', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of ['en', 'de']) {
      await speak(language);
      for (const path of lists) {
        await opened.go(path);
        await opened.tab.loaded();
        await page.evaluate(`for (const one of document.querySelectorAll('td details')) one.open = true`);
        expect([path, await overflow()]).toEqual([path, 0]);
        expect(await page.getByRole('link', { name: /^(Cards|Karten)$/ }).isVisible()).toBe(false);
        await page.getByRole('button', { name: /^Men[uü]$/ }).click();
        await page.getByRole('link', { name: /^(Cards|Karten)$/ }).waitFor();
        await page.getByLabel(/^(Account|Konto)/).click();
        const menu = await page.locator('.account .menu').boundingBox();
        expect(menu?.x).toBeGreaterThanOrEqual(0);
        expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
        expect([path, await overflow()]).toEqual([path, 0]);
      }
    }
    await speak('en');
    await opened.go('/cards');
    await page.locator('tbody tr').first().waitFor();
    const label = `getComputedStyle(document.querySelector('tbody td'), '::before').content`;
    expect(await page.evaluate(label)).toBe('"Customer"');
    expect(await page.evaluate(`getComputedStyle(document.querySelector('td.number')).textAlign`)).toBe('start');
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  it('have an account menu that opens and closes by the keyboard', async () => {
    await opened.go('/cards');
    const signOut = page.getByRole('button', { name: 'Sign out' });
    const account = page.getByLabel('Account');
    expect(await signOut.count()).toBe(0);
    await account.focus();
    await page.keyboard.press('Enter');
    await signOut.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Theme');
    await page.keyboard.press('Escape');
    await expect.poll(() => signOut.count()).toBe(0);
    expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Account: /);
    await account.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => signOut.count()).toBe(0);
    expectQuiet(opened.tab);
  });

  it('have words for erased customers and those without a name, not ids', async () => {
    const { loyalty } = opened;
    const erased = await loyalty.customers.create({ name: 'Gone' });
    await loyalty.customers.erase(erased.id);
    await opened.go(`/customers/${erased.id}`);
    await page.getByRole('heading', { level: 1, name: 'Erased customer' }).waitFor();
    const nameless = await loyalty.customers.create({});
    await opened.go(`/customers/${nameless.id}`);
    await page.getByRole('heading', { level: 1, name: 'Customer without a name' }).waitFor();
  });
});
