import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'silver', name: 'Silver', min: 20_000 },
  { id: 'gold', name: 'Gold', min: 50_000 },
];

describe.runIf(chromiumPath)('the tier of a card in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  let cardId: string;
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    const { id } = await made.loyalty.programs.create({
      name: 'Regulars',
      status: 'active',
      rules: {
        kind: 'points',
        earn: { basis: 'spend', per: 100, value: 1 },
        tiers: { qualify: { measure: 'spend', window: 'year' }, levels },
      },
    });
    ({ id: cardId } = await made.loyalty.cards.issue({ program_id: id }));
  });
  const box = () => page.locator('.card-box', { has: page.getByRole('heading', { name: 'Tier', exact: true }) });
  const keep = async (name: string) => {
    for (const [width, at] of [
      [1_440, ''],
      [390, '-phone'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await box().scrollIntoViewIfNeeded();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await opened.tab.keep(`${name}${at}`);
    }
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await page.setViewportSize({ width: 1_280, height: 900 });
  };

  it('is given until a day, with a reason', async () => {
    await opened.go(`/cards/${cardId}`);
    await box().getByText('By the purchases of the card.').waitFor();
    await box().getByRole('button', { name: 'Give a tier' }).click();
    await page.getByLabel('At least').selectOption('Silver');
    await page.getByLabel('Until').fill('2031-06-30');
    await page.getByLabel('Reason').fill('Gold at our partner');
    await opened.tab.keep('console-tier-dialog');
    await page.getByRole('button', { name: 'Save' }).click();
    await box().getByText('Gold at our partner').waitFor();
    expect(await box().locator('.figure').textContent()).toBe('Silver');
    expect(await box().locator('dd').allInnerTexts()).toEqual(['Silver', 'Jun 30, 2031', 'Gold at our partner']);
    const { tier_floor } = await opened.loyalty.cards.get(cardId);
    expect(tier_floor).toMatchObject({ tier_id: 'silver', reason: 'Gold at our partner' });
    await keep('console-tier');
  });

  it('says at the field that the time is in the past', async () => {
    await box().getByRole('button', { name: 'Change tier' }).click();
    expect(await page.getByLabel('Until').inputValue()).toBe('2031-06-30');
    await page.getByLabel('Until').fill('2020-06-30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Until').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('is ended, and the purchases decide again', async () => {
    await box().getByRole('button', { name: 'End it now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click();
    await box().getByText('By the purchases of the card.').waitFor();
    expect(await box().locator('.figure').textContent()).toBe('Basic');
    expect((await opened.loyalty.cards.get(cardId)).tier_floor).toBeNull();
    expectQuiet({ ...opened.tab, complaints: opened.tab.complaints.filter((one) => !/status of 400/.test(one)) });
  });
});
