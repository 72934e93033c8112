import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson } from '../api/support/people.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

describe.runIf(chromiumPath)('what an action answers', { timeout: 90_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  const ids = { card: '', customer: '', reward: '' };
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    const { loyalty } = made;
    page.setDefaultTimeout(15_000);
    const { id: program_id } = await loyalty.programs.create({ name: 'Points', status: 'active', rules });
    const customer = await loyalty.customers.create({ name: 'Lena Fischer' });
    const card = await loyalty.cards.issue({ program_id, customer_id: customer.id });
    const benefit = { kind: 'custom', label: 'A coffee' } as const;
    const reward = await loyalty.rewards.create({ program_id, name: 'Coffee', cost: 5, benefit });
    Object.assign(ids, { card: card.id, customer: customer.id, reward: reward.id });
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const toasts = () => page.locator('.toasts');
  const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()');

  it('shows a toast in a live region, and removes it after a while', async () => {
    await opened.go(`/customers/${ids.customer}`);
    expect(await toasts().getAttribute('aria-live')).toBe('polite');
    await button('Edit').click();
    await page.getByLabel('Tags').fill('regular');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await toasts().getByText('Lena Fischer is saved.').waitFor();
    await expect.poll(focused).toBe('Edit');
    await expect.poll(() => toasts().getByText('is saved').count(), { timeout: 10_000 }).toBe(0);
    expectQuiet(opened.tab);
  });

  it('can be undone where the page can undo it', async () => {
    const { loyalty } = opened;
    await opened.go(`/cards/${ids.card}`);
    await button('Block').click();
    await dialog().getByRole('button', { name: 'Block' }).click();
    await toasts().getByText('The card is blocked.').waitFor();
    expect((await loyalty.cards.get(ids.card)).status).toBe('blocked');
    await button('Undo').click();
    await expect.poll(async () => (await loyalty.cards.get(ids.card)).status).toBe('active');
    await page.locator('.badge', { hasText: 'Active' }).waitFor();
    await expect.poll(() => toasts().locator('.toast').count()).toBe(0);
    await opened.go('/rewards');
    await page.getByRole('button', { name: 'Edit Coffee' }).click();
    await button('Archive reward').click();
    await button('Archive reward').last().click();
    await toasts().getByText('Coffee is archived.').waitFor();
    await button('Undo').click();
    await expect.poll(async () => (await loyalty.rewards.get(ids.reward)).status).toBe('active');
    expectQuiet(opened.tab);
  });

  it('says what went wrong when it cannot be undone any more', async () => {
    const { loyalty } = opened;
    await opened.go(`/cards/${ids.card}`);
    await button('Block').click();
    await dialog().getByRole('button', { name: 'Block' }).click();
    await toasts().getByText('The card is blocked.').waitFor();
    await loyalty.cards.close(ids.card, { forfeit: true });
    await button('Undo').click();
    await toasts().getByRole('alert').waitFor();
    await toasts().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toasts().locator('.toast').count()).toBe(0);
  });

  it('gives the focus back to the button of every dialog that is closed', { timeout: 240_000 }, async () => {
    const { loyalty, server, shop } = opened;
    await addPerson(server, shop, { name: 'Nora' });
    const [program] = (await loyalty.programs.list()).data;
    const card = await loyalty.cards.issue({ program_id: program?.id ?? '', customer_id: ids.customer });
    const opens: readonly (readonly [path: string, names: readonly (string | RegExp)[]])[] = [
      ['/customers', ['New customer']],
      [`/customers/${ids.customer}`, ['Edit', 'Merge', 'Erase', 'Create a card']],
      [`/cards/${card.id}`, ['Adjust', 'Block', 'Replace', 'Change expiry', 'Close card']],
      ['/rewards', ['New reward', /^Edit Coffee/]],
      ['/people', ['Invite a person', /^Edit Nora/]],
      ['/keys', ['New key', /^Revoke/]],
      ['/webhooks', ['New endpoint']],
    ];
    const lost: string[] = [];
    let isByKey = false;
    for (const [path, names] of opens) {
      await opened.go(path);
      await opened.tab.loaded();
      for (const name of names) {
        const opener = page
          .locator('main')
          .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
        await opener.first().click();
        await dialog().waitFor();
        isByKey = !isByKey;
        if (isByKey) await page.keyboard.press('Escape');
        else await dialog().getByRole('button', { name: 'Cancel' }).click();
        await expect.poll(() => dialog().count()).toBe(0);
        const isBack = () => opener.first().evaluate((one) => one === document.activeElement);
        await expect
          .poll(isBack, { timeout: 3_000 })
          .toBe(true)
          .catch(() => lost.push(`${path} ${name}`));
      }
    }
    expect(lost).toEqual([]);
  });

  it('marks the fields that may stay empty, and no others', async () => {
    await opened.go('/rewards');
    await button('New reward').click();
    const marked = dialog().locator('.field', { has: page.locator('.optional:visible') });
    expect(await marked.locator('label').allTextContents()).toEqual(['In stock', 'First day', 'Last day']);
    await opened.go('/transactions');
    await button('+ Location').click();
    expect(await page.locator('.optional:visible').count()).toBe(0);
  });

  it('shows the shape of a page while it is loaded, so that the page does not jump', async () => {
    let answer = (): void => {};
    const isAsked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/v1/customers?**', async (route) => {
      await isAsked;
      await route.continue();
    });
    await opened.go('/customers');
    const { y = 0 } = (await page.locator('.skeleton.rows').boundingBox()) ?? {};
    answer();
    await page.locator('tbody tr').first().waitFor();
    const table = await page.locator('.table-frame').boundingBox();
    expect(Math.abs((table?.y ?? 0) - y)).toBeLessThan(8);
    await page.unroute('**/v1/customers?**');
  });
});
