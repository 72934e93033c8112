import { describe, it } from 'vitest';
import { pointsRules } from '../api/support/shop.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';
import { listen } from './support/screen-reader.ts';

describe.runIf(chromiumPath)('an owner who only hears the page of a program', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
  });

  it('hears what a sale gives, and that there are no sales to calculate a cost from', async () => {
    const { loyalty, page, go } = opened;
    const { id } = await loyalty.programs.create({ name: 'Bean points', rules: pointsRules });
    await loyalty.programs.activate(id);
    await go(`/programs/${id}`);
    const trial = page.locator('section', { has: page.getByRole('heading', { name: 'Try one sale' }) });
    const amount = trial.getByLabel('Amount in EUR');
    await page.locator('.breakdown').waitFor();
    await amount.fill('');
    await page.locator('.breakdown').waitFor({ state: 'detached' });
    const reader = await listen(page);
    await amount.fill('70');
    await reader.hear(/^polite: .*70 points/);
    await page.getByRole('button', { name: 'Simulate' }).click();
    await reader.hear(/^polite: .*no sales/i);
  });
});
