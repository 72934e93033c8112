import type { Loyalty } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../api/support/people.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { actAs, expectQuiet, type OpenConsole, openConsole } from './support/open-console.ts';

const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

describe.runIf(chromiumPath)('the first minutes of a shop', { timeout: 90_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const steps = () => page.locator('.checklist li');
  const isDone = async () => {
    await opened.go('/');
    await steps().first().waitFor();
    const marks = await steps().all();
    return Promise.all(marks.map(async (step) => (await step.getAttribute('class')) === 'done'));
  };
  const next = () => page.locator('.checklist .button.primary').textContent();

  it('are a list of steps, and each is done when the data says so', async () => {
    const { loyalty } = opened;
    expect(await isDone()).toEqual([false, false, false, false, false, false]);
    expect(await page.locator('.figures').count()).toBe(0);
    expect(await next()).toBe('Programs');
    const { id: program_id } = await loyalty.programs.create({ name: 'Beans', rules });
    expect(await isDone()).toEqual([false, false, false, false, false, false]);
    await page.locator('.checklist .button.primary').click();
    await page.getByRole('heading', { level: 1, name: 'Beans' }).waitFor();
    await loyalty.programs.activate(program_id);
    expect(await isDone()).toEqual([true, false, false, false, false, false]);
    expect(await next()).toBe('Try it');
    expect(await page.locator('.checklist .button.primary').getAttribute('href')).toBe('/till/test');
    await offer(loyalty, program_id);
    await addPerson(opened.server, opened.shop, { role: 'cashier' });
    const card = await loyalty.cards.issue({ program_id });
    expect(await isDone()).toEqual([true, false, true, true, true, false]);
    await loyalty.cards.earn(card.id, { amount: 500 });
    // With a sale, the numbers come, and only the open step is left.
    expect(await isDone()).toEqual([false]);
    await page.locator('.figures').waitFor();
    expect(await next()).toBe('Import');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => page.locator('.checklist').count()).toBe(0);
    await opened.go('/');
    await page.locator('.figures').waitFor();
    expect(await page.locator('.checklist').count()).toBe(0);
    expectQuiet(opened.tab);
  });

  it('begin in the data of the demo shop, which says so and leads to live', async () => {
    const { server, shop } = opened;
    const { token } = await addPerson(server, shop);
    await page.context().clearCookies();
    await page.goto(`${server.url}/console/sign-in#token=${token}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('You are looking at test data of a demo shop').waitFor();
    expect(page.url()).toBe(`${server.url}/console/test`);
    await page.getByRole('link', { name: 'Go live' }).click();
    await steps().first().waitFor();
    expect(page.url()).toBe(`${server.url}/console`);
    expect(await page.getByText('You are looking at test data').count()).toBe(0);
    // The sale on the test till is done, and the program of live is not.
    expect(await steps().nth(0).getAttribute('class')).toBeNull();
    expect(await steps().nth(1).getAttribute('class')).toBe('done');
    await actAs(page, server, await signIn(server, shop));
  });

  it('show a line and one button on each empty page', async () => {
    const { server } = opened;
    await actAs(page, server, await signIn(server, await server.business()));
    for (const path of ['/customers', '/cards', '/transactions', '/programs', '/rewards', '/memberships', '/imports']) {
      await opened.go(path);
      await page.locator('.empty').waitFor();
      expect([path, await page.locator('.empty p').count()]).toEqual([path, 1]);
      expect([path, await page.locator('.empty .button').count()]).toEqual([path, 1]);
      expect([path, await page.locator('.page-head .button').count()]).toEqual([path, 0]);
    }
    for (const path of ['/webhooks', '/deliveries', '/events', '/requests']) {
      await opened.go(path);
      await page.locator('.empty').waitFor();
      expect([path, await page.locator('.empty .button').count()]).toEqual([path, 1]);
    }
    await opened.go('/programs');
    await page.locator('.empty .button').click();
    await page.getByRole('heading', { level: 1, name: 'New program' }).waitFor();
    await actAs(page, server, await signIn(server, opened.shop));
  });
});

const offer = (loyalty: Loyalty, program_id: string) =>
  loyalty.rewards.create({ program_id, name: 'Coffee', cost: 5, benefit: { kind: 'custom', label: 'A coffee' } });
