import { describe, expect, it } from 'vitest';
import { png } from '../api/support/images.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('the shop in the settings', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  openConsole({ width: 1_280, height: 900, locale: 'en-GB' }, (console) => {
    opened = console;
  });
  const field = (label: string) => opened.page.getByLabel(label, { exact: true });
  const save = () => opened.page.getByRole('button', { name: 'Save' }).click();
  const preview = (theme: string) => opened.page.getByRole('img', { name: `Preview in ${theme} colors` });
  const brand = async () => (await opened.loyalty.me()).brand;
  const headOf = (theme: string) =>
    preview(theme)
      .locator('.shop-head')
      .evaluate((head) => [getComputedStyle(head).backgroundColor, getComputedStyle(head).color]);

  it('shows the brand while it is typed, in both themes, and saves it with the country', async () => {
    const { page, go, loyalty } = opened;
    await go('/settings');
    await field('Shown to customers as').fill('Corner Coffee');
    await field('Color').fill('#ffcc0');
    expect(await preview('light').locator('.colored').count()).toBe(0);
    await field('Color').fill('#ffcc00');
    for (const theme of ['light', 'dark']) {
      expect(await preview(theme).textContent()).toContain('Corner Coffee');
      expect(await headOf(theme)).toEqual(['rgb(255, 204, 0)', 'rgb(0, 0, 0)']);
    }
    await field('Country').selectOption('Germany');
    await save();
    await page.getByText('Saved.').waitFor();
    expect(await loyalty.me()).toMatchObject({
      country: 'DE',
      brand: { name: 'Corner Coffee', color: '#FFCC00', text_color: '#000000' },
    });
    expect(await field('Color').inputValue()).toBe('#FFCC00');
    await field('Choose a color').fill('#123456');
    expect(await field('Color').inputValue()).toBe('#123456');
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    expectQuiet(opened.tab);
  });

  it('says at the field what is wrong, keeps what was typed, and saves no color and no name', async () => {
    const { page, go } = opened;
    await go('/settings');
    await field('Color').fill('yellow');
    await save();
    await page.getByText('Enter a color as # and six digits, such as #0B6E4F.').waitFor();
    expect(await field('Color').getAttribute('aria-invalid')).toBe('true');
    expect(await field('Color').inputValue()).toBe('yellow');
    await field('Color').fill('');
    await field('Shown to customers as').fill('');
    await save();
    await page.getByText('Saved.').waitFor();
    expect(await brand()).toMatchObject({ name: null, color: null, text_color: null });
  });

  it('stores the logo at once, shows it in the preview, keeps what was typed, and removes it', async () => {
    const { page, go } = opened;
    await go('/settings');
    await field('Shown to customers as').fill('Not saved yet');
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: png(64, 32) };
    await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
    await preview('dark').locator('.shop-logo').waitFor();
    expect((await brand()).logo).toMatchObject({ width: 64, height: 32 });
    expect(await field('Shown to customers as').inputValue()).toBe('Not saved yet');
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
    await expect.poll(async () => (await brand()).logo).toBeNull();
    await preview('dark').locator('.shop-logo').waitFor({ state: 'detached' });
  });
});
