import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';
import { Scanner } from './support/scanner.ts';

describe.runIf(chromiumPath)('the Enter of a hand scanner', { timeout: 120_000 }, () => {
  let desk: OpenConsole;
  let page: Page;
  openConsole({ locale: 'en-US' }, (opened) => {
    desk = opened;
    page = opened.page;
  });

  const field = (name: string) => page.getByLabel(name, { exact: true });
  /** The calls that change or try something while a person acts. */
  const sentWhile = async (act: () => Promise<void>): Promise<readonly string[]> => {
    const sent: string[] = [];
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET' && request.url().includes('/v1/')) sent.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    await act();
    await page.waitForTimeout(500);
    await desk.tab.loaded();
    page.off('request', note);
    return sent;
  };
  const scan = async (text: string) => (await Scanner.of(page)).scan(text);

  it.each([
    ['the test clock', '/test-clock', 'Move ahead by days', '123', /test-clock$/],
    ['the settings', '/settings', 'Name', 'Shop 7741', /me$/],
  ])('does not send the form of %s, and the Enter of a person does', async (_, path, name, scanned, called) => {
    await desk.go(path);
    await field(name).fill('');
    const sent = await sentWhile(() => scan(scanned));
    expect(sent).toEqual([]);
    expect(await field(name).inputValue()).toBe(scanned);
    const pressed = await sentWhile(() => field(name).press('Enter'));
    expect(pressed.filter((one) => called.test(one))).not.toEqual([]);
  });

  it('presses no button', async () => {
    await desk.go('/test-clock');
    await field('Move ahead by days').fill('7');
    await page.getByRole('button', { name: 'Move clock' }).focus();
    expect(await sentWhile(() => scan('7741'))).toEqual([]);
  });

  it('starts a search', async () => {
    await desk.go('/');
    await page.getByRole('searchbox').first().focus();
    await scan('ABC-7741');
    await page.waitForURL(/\/customers#find=ABC-7741/);
  });

  it('asks for a link to sign in', async () => {
    const { page: other } = await desk.browser.open({ locale: 'en-US' });
    await other.goto(`${desk.server.url}/console/sign-in`);
    await other.getByLabel('E-mail address').focus();
    const asked = other.waitForRequest(/\/v1\/sign-in\/link$/);
    await (await Scanner.of(other)).scan('ada@example.com');
    await asked;
    await other.context().close();
  });
});
