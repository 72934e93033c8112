import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, anotherLink, type SignedIn, signIn } from '../api/support/people.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { signInInAnotherTab } from './support/another-tab.ts';
import { actAs, type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('when the session of a person ends in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  let owner: SignedIn;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  beforeEach(async () => {
    owner = await signIn(opened.server, opened.shop);
    await actAs(page, opened.server, owner);
  });

  const dialog = () => page.getByRole('dialog', { name: 'Sign in again' });
  /** Ends it between two requests of the page: one that is on its way would open the dialog before the test acts. */
  const endSession = async () => {
    await page.waitForLoadState('networkidle');
    await owner.call('DELETE', '/v1/sessions/current');
  };

  const signInElsewhere = (personId: string) => signInInAnotherTab(page, { ...opened, personId });

  async function fillCustomer(name: string): Promise<void> {
    await opened.go('/customers');
    await page.getByRole('button', { name: 'New customer' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const named = async (name: string) => (await opened.loyalty.customers.search({ query: name })).data.length;

  it('a form is kept, and saved once after they have signed in again', async () => {
    await fillCustomer('Kept Karla');
    await endSession();
    await save();
    await dialog().waitFor();
    expect(await dialog().getByLabel('E-mail address').inputValue()).toMatch(/@example\.com$/);
    expect(await page.locator('body').textContent()).not.toMatch(/Authorization|API_KEY/);
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await opened.tab.keep('console-sign-in-again');
    await signInElsewhere(owner.personId);
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => named('Kept Karla')).toBe(1);
  });

  it('a list waits for them, and shows its rows then', async () => {
    await opened.loyalty.customers.create({ name: 'Listed Lara' });
    await opened.go('/settings');
    await endSession();
    await page.getByRole('link', { name: 'Customers' }).click();
    await dialog().waitFor();
    await signInElsewhere(owner.personId);
    await page.getByText('Listed Lara').first().waitFor();
  });

  it('a page says so in plain words if they do not want to now, and asks again', async () => {
    await opened.go('/settings');
    await endSession();
    await page.getByRole('link', { name: 'Customers' }).click();
    await dialog().getByRole('button', { name: 'Not now' }).click();
    await page.getByText('You are signed out. Sign in again.').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await dialog().waitFor();
    await signInElsewhere(owner.personId);
    await dialog().waitFor({ state: 'detached' });
  });

  it('another person who signs in elsewhere gets their own page, and nothing is saved for them', async () => {
    const { personId } = await addPerson(opened.server, opened.shop, { role: 'manager' });
    await fillCustomer('Not Theirs');
    await signInElsewhere(personId);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
    expect(await named('Not Theirs')).toBe(0);
  });

  it('a page that did not hear of it saves nothing under the wrong name', async () => {
    await fillCustomer('Wrong Name');
    await actAs(page, opened.server, await signIn(opened.server, opened.shop, { role: 'manager' }));
    await save();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await named('Wrong Name')).toBe(0);
  });

  it('signs out without a word', async () => {
    await opened.go('/settings');
    await endSession();
    await page.getByLabel('Account').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Send link' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('a link that is opened in the tab of the sign-in page works at once', async () => {
    await page.context().clearCookies();
    const address = `${opened.server.url}/console/sign-in`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Send link' }).waitFor();
    const { token } = await anotherLink(opened.server, opened.shop, owner.personId);
    await page.goto(`${address}#token=wrong`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.goto(`${address}#token=${token}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  describe('a person whose role has no overview', () => {
    beforeEach(async () => {
      await actAs(
        page,
        opened.server,
        await signIn(opened.server, opened.shop, { role: 'cashier', locations: ['North'] }),
      );
    });

    it('begins at the till, in both modes', async () => {
      for (const [from, to] of [
        ['/console/test', '/till/test'],
        ['/console', '/till'],
        ['/console/', '/till'],
      ]) {
        await page.goto(`${opened.server.url}${from}`);
        await page.waitForURL((url) => url.pathname === to);
        await page.getByLabel(/^Scan a card/).waitFor();
      }
    });

    it('gets from a missing page to one that is there', async () => {
      await page.goto(`${opened.server.url}/console/test/customers`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.locator('main').getByRole('link').click();
      await page.getByLabel(/^Scan a card/).waitFor();
      await page.goto(`${opened.server.url}/console/test/settings`);
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
    });
  });
});
