import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, points } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('what is typed and not saved', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field, rulesOf, openProgram } = formsOf(() => opened);

  const question = () => page.getByRole('dialog').getByRole('heading', { name: 'Leave without saving?' });

  it('is kept when the person stays', async () => {
    await openProgram(points);
    await field('Points they get').fill('7');
    await page.getByRole('link', { name: 'Customers' }).click();
    await question().waitFor();
    await button('Stay').click();
    expect(await field('Points they get').inputValue()).toBe('7');
    await page.goBack();
    await question().waitFor();
    await button('Stay').click();
    expect(await field('Points they get').inputValue()).toBe('7');
    expect(page.url()).toContain('/programs/');
  });

  it('is left by a link, by Back, and by the search', async () => {
    await openProgram(points);
    await field('Points they get').fill('7');
    await page.getByRole('link', { name: 'Customers' }).click();
    await button('Leave without saving').click();
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    await openProgram(points);
    await field('Points they get').fill('7');
    await page.goBack();
    await button('Leave without saving').click();
    await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
    await openProgram(points);
    await field('Points they get').fill('7');
    await page.getByRole('searchbox').fill('Ada');
    await page.getByRole('searchbox').press('Enter');
    await button('Stay').click();
    expect(await field('Points they get').inputValue()).toBe('7');
    await page.getByRole('searchbox').press('Enter');
    await button('Leave without saving').click();
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  });

  it('is kept when the person was about to sign out', async () => {
    await openProgram(points);
    await field('Points they get').fill('7');
    await page.getByLabel('Account').click();
    await button('Sign out').click();
    await question().waitFor();
    await page.keyboard.press('Escape');
    expect(await field('Points they get').inputValue()).toBe('7');
    await field('Points they get').fill('8');
    await page.getByText('You have not saved these rules.').waitFor();
  });

  it('in a dialog is kept from an accidental Escape', async () => {
    await opened.go('/rewards');
    await button('New reward').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button('New reward').click();
    await field('Name').fill('Mug');
    await page.keyboard.press('Escape');
    await question().waitFor();
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
    expect(await field('Name').inputValue()).toBe('Mug');
    await page.keyboard.press('Escape');
    await button('Leave without saving').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.each([
    ['a closed tab', '/settings', async () => field('Name').pressSequentially(' and more')],
    [
      'a reload with an open dialog',
      '/rewards',
      async () => {
        await button('New reward').click();
        await field('Name').fill('Mug');
      },
    ],
  ])('asks before %s', async (_, path, edit) => {
    await opened.go(path);
    await edit();
    const asked = page.waitForEvent('dialog');
    const left = page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await left;
  });

  it('asks nothing once it is saved', async () => {
    const id = await openProgram(points);
    await field('Points they get').fill('7');
    await button('Save rules').click();
    await expect.poll(() => rulesOf(id)).toMatchObject({ earn: { value: 7 } });
    await page.getByText('You have not saved these rules.').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  });
});
