import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, points } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('a click that others feel', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, openProgram } = formsOf(() => opened);

  it('asks first: pausing and archiving a program', async () => {
    const id = await openProgram(points);
    const status = async () => (await opened.loyalty.programs.get(id)).status;
    await button('Pause').click();
    await page.getByRole('heading', { name: 'Pause this program?' }).waitFor();
    await button('Cancel').click();
    expect(await status()).toBe('active');
    await button('Pause').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await expect.poll(status).toBe('paused');
    await button('Archive').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect.poll(status).toBe('archived');
  });

  it('asks first: unblocking a card', async () => {
    const { id } = await opened.loyalty.programs.create({ name: 'Blocked', status: 'active', rules: points });
    const card = await opened.loyalty.cards.issue({ program_id: id });
    await opened.loyalty.cards.block(card.id, { reason: 'stolen' });
    const status = async () => (await opened.loyalty.cards.get(card.id)).status;
    await opened.go(`/cards/${card.id}`);
    await button('Unblock').click();
    const dialog = page.getByRole('dialog');
    // Enter and Escape change nothing: "Cancel" has the focus.
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await status()).toBe('blocked');
    await button('Unblock').click();
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await expect.poll(status).toBe('active');
  });

  it('says why it failed where it asked: archiving a reward', async () => {
    const { id } = await opened.loyalty.programs.create({ name: 'Rewarding', status: 'active', rules: points });
    const benefit = { kind: 'custom', label: 'A mug' } as const;
    const reward = await opened.loyalty.rewards.create({ program_id: id, name: 'Mug', cost: 5, benefit });
    const status = async () => (await opened.loyalty.rewards.get(reward.id)).status;
    await opened.go('/rewards');
    await page.getByRole('row', { name: /Mug/ }).getByRole('button').first().click();
    const at = `**/v1/rewards/${reward.id}`;
    await page.route(at, (route) => route.abort());
    await button('Archive reward').click();
    const asked = page.getByRole('dialog').last();
    await asked.getByRole('button', { name: 'Archive reward' }).click();
    await asked.getByRole('alert').waitFor();
    expect(await status()).toBe('active');
    await page.unroute(at);
    await asked.getByRole('button', { name: 'Archive reward' }).click();
    await expect.poll(status).toBe('archived');
  });

  it('asks first: releasing reserved units', async () => {
    const { id } = await opened.loyalty.programs.create({
      ...{ name: 'Held', status: 'active' as const, rules: { ...points, pay: { units: 1, amount: 1 } } },
    });
    const card = await opened.loyalty.cards.issue({ program_id: id });
    await opened.loyalty.cards.earn(card.id, { amount: 1_000 });
    const hold = await opened.loyalty.cards.hold(card.id, { for: 'use', amount: 5 });
    const status = async () => (await opened.loyalty.holds.get(hold.id)).status;
    await opened.go(`/cards/${card.id}`);
    await page.getByRole('button', { name: /^Release/ }).click();
    expect(await status()).toBe('held');
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await expect.poll(status).toBe('released');
  });
});
