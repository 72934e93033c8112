import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const points = { kind: 'points', earn: { basis: 'spend', per: 1, value: 1 } } as const;
const large = {
  caps: [{ id: 'a', on: 'earn', measure: 'amount', window: 'call', max: 10_000_000_000, over: 'refuse' }],
};

describe.runIf(chromiumPath)('the overview', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  openConsole({}, (made) => {
    opened = made;
  });
  const shown = () => opened.page.getByLabel('Program', { exact: true }).locator('option:checked').textContent();
  const axis = () => opened.page.locator('svg.plot').first().locator('g text').allTextContents();

  it('opens the program with the newest sale, not the newest draft, and keeps the last choice', async () => {
    const { loyalty, page } = opened;
    const rules = { ...points, limits: large } as never;
    const { id } = await loyalty.programs.create({ name: 'Sold', status: 'active', rules });
    await loyalty.programs.create({ name: 'Quiet', status: 'active', rules: points });
    await loyalty.programs.create({ name: 'Draft', rules: points });
    const card = await loyalty.cards.issue({ program_id: id });
    await loyalty.cards.earn(card.id, { amount: 22_500_000 });
    await opened.go('/');
    await page.locator('svg.plot').first().waitFor();
    expect(await shown()).toBe('Sold');
    await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Quiet' });
    await expect.poll(() => page.url()).toContain('program_id=');
    await opened.go('/');
    await page.locator('svg.plot').first().waitFor();
    expect(await shown()).toBe('Quiet');
  });

  it('has no part of nothing on the axis of a program without a sale', async () => {
    await opened.page.locator('svg.plot').first().waitFor();
    expect((await axis()).filter((tick) => /\d/.test(tick) && /^[\d.,]+$/.test(tick)).sort()).toEqual(['0', '1']);
  });

  it.each([
    ['en', /^20\sM$/],
    ['de', /^20\sMio\.$/],
  ])('has short numbers on the axis in %s, and none is cut off', async (language, tick) => {
    const { page } = opened;
    await page.evaluate(`localStorage.setItem('loyalty.language', '${language}')`);
    await opened.go('/');
    const programs = page.locator('.filters select').first();
    await programs.selectOption({ label: 'Sold' });
    await expect.poll(axis).toContainEqual(expect.stringMatching(tick));
    const cut = await page.evaluate(`[...document.querySelectorAll('svg.plot')].flatMap((plot) =>
      [...plot.querySelectorAll('g text')].filter((text) =>
        text.getBoundingClientRect().left < plot.getBoundingClientRect().left - 0.5 ||
        text.getBoundingClientRect().right > plot.getBoundingClientRect().right + 0.5).map((text) => text.textContent))`);
    expect(cut).toEqual([]);
    await page.evaluate(`localStorage.setItem('loyalty.language', 'en')`);
  });

  it('draws today dashed, and no dots where they would hide the lines', async () => {
    const { page } = opened;
    const plot = page.locator('svg.plot').first();
    await opened.go('/?days=7');
    await plot.waitFor();
    expect(await plot.locator('circle').count()).toBe(14);
    expect(await plot.locator('g.today').getAttribute('stroke-dasharray')).toBe('4 4');
    await page.getByRole('heading', { name: 'Given and used by day, in points' }).waitFor();
    await opened.go('/?days=90');
    await plot.waitFor();
    expect(await plot.locator('circle').count()).toBe(0);
  });

  it('says a rise by a factor where a share says nothing, and a fall is not green', async () => {
    const { loyalty, page } = opened;
    const { id } = await loyalty.programs.create({ name: 'Changed', status: 'active', rules: points });
    const card = await loyalty.cards.issue({ program_id: id });
    const before = await loyalty.programs.create({ name: 'Fell', status: 'active', rules: points });
    const other = await loyalty.cards.issue({ program_id: before.id });
    await loyalty.cards.earn(card.id, { amount: 43_600 });
    await loyalty.cards.earn(other.id, { amount: 10 });
    // Another span has what is missing: the answer of the service is changed on its way.
    await page.route('**/v1/analytics/summary**', async (route) => {
      const answer = await route.fetch();
      const summary = await answer.json();
      const isBefore = Date.parse(summary.to) < Date.now() - 2 * 86_400_000;
      const issued: Record<string, number> = { [id]: isBefore ? 100 : 43_600, [before.id]: isBefore ? 100 : 10 };
      for (const program of summary.programs) program.issued = issued[program.program_id] ?? program.issued;
      if (isBefore && summary.programs.length === 0) {
        const asked = new URL(route.request().url()).searchParams.get('program_id') ?? '';
        const figures = { issued: issued[asked] ?? 0, used: 0, expired: 0, liability: 0, transactions: 0 };
        summary.programs.push({
          program_id: asked,
          unit: 'point',
          currency: null,
          active_cards: 0,
          new_cards: 0,
          liability_value: null,
          value_currency: null,
          ...figures,
        });
      }
      await route.fulfill({ response: answer, json: summary });
    });
    const issued = page.getByRole('row', { name: /^Given / });
    await opened.go(`/?program_id=${id}`);
    await issued.getByText('436 times as much', { exact: true }).waitFor();
    await opened.go(`/?program_id=${before.id}`);
    const fall = issued.getByText('90% less than in the days before');
    await fall.waitFor();
    expect(await fall.locator('xpath=..').getAttribute('class')).toBe('delta bad');
    await page.unroute('**/v1/analytics/summary**');
  });
});
