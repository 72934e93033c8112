import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, points } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

/** A gate: code that waits for `passed` continues once it is open. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe.runIf(chromiumPath)('rules, while others are saved,', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field, rulesOf, openProgram } = formsOf(() => opened);

  const json = () => field('Rules as JSON');

  it('are not saved over those of somebody else', async () => {
    const id = await openProgram(points);
    await field('Points they get').fill('3');
    const theirs = { ...points, earn: { ...points.earn, value: 5 } };
    await opened.loyalty.programs.update(id, { rules: theirs });
    await button('Save rules').click();
    await page.getByText('Somebody else changed this program.').waitFor();
    expect(await field('Points they get').inputValue()).toBe('3');
    expect(await rulesOf(id)).toMatchObject(theirs);
  });

  it('replace those of somebody else when they are saved again, or are discarded for them', async () => {
    const change = async (value: number) => {
      await field('Points they get').fill('3');
      await opened.loyalty.programs.update(id, { rules: { ...points, earn: { ...points.earn, value } } });
      await button('Save rules').click();
      await page.getByText('Somebody else changed this program.').waitFor();
    };
    const id = await openProgram(points);
    await change(5);
    await page.waitForLoadState('networkidle');
    await button('Save rules').click();
    await expect.poll(() => rulesOf(id)).toMatchObject({ earn: { value: 3 } });
    await page.getByText('Somebody else changed this program.').waitFor({ state: 'hidden' });
    await field('Points they get').fill('4');
    await change(6);
    await page.waitForLoadState('networkidle');
    await button('Discard changes').click();
    expect(await field('Points they get').inputValue()).toBe('6');
  });

  it('that are typed while others are saved stay, and can be saved before the program is loaded again', async () => {
    const id = await openProgram(points);
    await button('Edit as JSON').click();
    const typed = (value: number) => JSON.stringify({ ...points, earn: { ...points.earn, value } });
    const [saved, loaded] = [gate(), gate()];
    await page.route(`**/v1/programs/${id}`, async (route) => {
      await (route.request().method() === 'GET' ? loaded : saved).passed;
      await route.continue();
    });
    const value = () => rulesOf(id);
    try {
      await json().fill(typed(3));
      await button('Save rules').click();
      await json().fill(typed(4));
      saved.open();
      await expect.poll(value).toMatchObject({ earn: { value: 3 } });
      expect(await json().inputValue()).toBe(typed(4));
      await button('Save rules').click();
      await expect.poll(value).toMatchObject({ earn: { value: 4 } });
    } finally {
      saved.open();
      loaded.open();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  it('stay when the program cannot be loaded again', async () => {
    const id = await openProgram(points);
    await field('Points they get').fill('3');
    await button('Add language').click();
    await page.route(`**/v1/programs/${id}`, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await button('Save texts').click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await field('Points they get').inputValue()).toBe('3');
    await page.unroute(`**/v1/programs/${id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'hidden' });
    expect(await field('Points they get').inputValue()).toBe('3');
    await button('Save rules').click();
    await expect.poll(() => rulesOf(id)).toMatchObject({ earn: { value: 3 } });
  });

  it('are not saved with half a cent', async () => {
    const id = await openProgram(points);
    const before = await rulesOf(id);
    await field('Points they get').fill('2');
    await field('Smallest purchase in EUR').fill('1000.005');
    await button('Save rules').click();
    await page.getByText('Write at most 2 decimals.').waitFor();
    expect(await rulesOf(id)).toEqual(before);
  });

  it('are saved or discarded before a program is activated, which says so', async () => {
    const { id } = await opened.loyalty.programs.create({ name: 'Unsaved', rules: points });
    await opened.go(`/programs/${id}`);
    await field('Points they get').fill('3');
    const activate = button('Activate');
    await expect.poll(() => activate.isDisabled()).toBe(true);
    const why = page.locator(`#${await activate.getAttribute('aria-describedby')}`);
    expect(await why.textContent()).toBe('Save the rules or discard the changes, then activate the program.');
    await button('Discard changes').click();
    await expect.poll(() => activate.isEnabled()).toBe(true);
  });
});
