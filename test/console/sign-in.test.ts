import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPerson, anotherLink, signIn, signInWith } from '../api/support/people.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { actAs, type OpenConsole, openConsole } from './support/open-console.ts';

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, pay: { units: 1, amount: 1 } } as const;

describe.runIf(chromiumPath)('a person of a business in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** A button of a row also names its row. */
  const rowButton = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} `) });
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name });

  it('adds a passkey, signs in with it, and removes it', async () => {
    // A passkey belongs to a host name: a browser makes none for an IP address.
    const url = opened.server.url.replace('127.0.0.1', 'localhost');
    const { token } = await addPerson(opened.server, opened.shop);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const),
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await page.goto(`${url}/console/sign-in#token=${token}`);
    await button('Sign in').click();
    await heading('Overview').waitFor();
    await page.goto(`${url}/console/settings`);
    await page.getByText('You have no passkey yet.').waitFor();
    await page.getByLabel('Name of the device').fill('Laptop');
    await button('Add a passkey').click();
    await page.getByText('Never used').waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await opened.tab.keep('console-passkeys');
    await page.getByLabel('Account').click();
    await button('Sign out').click();
    await button('Sign in with a passkey').click();
    await heading('Overview').waitFor();
    await page.goto(`${url}/console/settings`);
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await confirm('Remove').click();
    await page.getByText('You have no passkey yet.').waitFor();
    await page.getByLabel('Account').click();
    await button('Sign out').click();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await button('Sign in with a passkey').click();
    await page.getByRole('alert').getByText('No passkey was used').waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await devtools.detach();
    await actAs(page, opened.server, await signIn(opened.server, opened.shop));
  });

  it('resends an invitation that was not used', async () => {
    const { personId, token } = await addPerson(opened.server, opened.shop);
    await opened.go('/people');
    const { name } = await opened.loyalty.people.get(personId);
    await page.getByRole('button', { name: `Send invitation again ${name}`, exact: true }).click();
    await page.getByRole('dialog', { name: `${name} is invited` }).waitFor();
    // The earlier link stops working.
    await page.context().clearCookies();
    await page.goto(`${opened.server.url}/console/sign-in#token=${token}`);
    await button('Sign in').click();
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    await actAs(page, opened.server, await signIn(opened.server, opened.shop));
  });

  it('ends another of their sessions', async () => {
    const { server, shop } = opened;
    const here = await signIn(server, shop);
    const { token } = await anotherLink(server, shop, here.personId);
    const elsewhere = await signInWith(server, token);
    expect((await elsewhere.call('GET', '/v1/me')).status).toBe(200);
    await actAs(page, server, here);
    await opened.go('/settings');
    await page.getByText('This browser').waitFor();
    await rowButton('End').click();
    await confirm('End').click();
    await expect.poll(() => rowButton('End').count()).toBe(0);
    expect((await elsewhere.call('GET', '/v1/me')).status).toBe(401);
  });

  it('finds the till, and not without the right to use it', async () => {
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Till' });
    await opened.go('/settings');
    expect(await links.getAttribute('href')).toBe('/till/test');
    await actAs(page, opened.server, await signIn(opened.server, opened.shop, { role: 'read_only' }));
    await opened.go('/settings');
    expect(await links.count()).toBe(0);
    await actAs(page, opened.server, await signIn(opened.server, opened.shop));
  });

  it('releases what is reserved on a card', async () => {
    const { loyalty } = opened;
    const program = await loyalty.programs.create({ name: 'Points', status: 'active', rules: points });
    const card = await loyalty.cards.issue({ program_id: program.id });
    await loyalty.cards.earn(card.id, { amount: 10_000 });
    await loyalty.cards.hold(card.id, { for: 'use', amount: 40, reference: 'sale-1' });
    await opened.go(`/cards/${card.id}`);
    await page.getByRole('row', { name: /40 points.*sale-1/ }).waitFor();
    await opened.tab.keep('console-holds');
    expect(await findViolations(page, 'light')).toEqual([]);
    await rowButton('Release').click();
    await confirm('Release').click();
    await expect.poll(() => page.getByRole('heading', { name: 'Reservations' }).count()).toBe(0);
    expect((await loyalty.cards.get(card.id)).balance).toMatchObject({ available: 100, held: 0 });
  });
});
