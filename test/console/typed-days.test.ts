import { waitForTestClock } from '@loyalty-service/sdk';
import { dateText } from '@loyalty-service/server/domain/calendar/civil';
import { dayStart, localDay } from '@loyalty-service/server/domain/calendar/local-time';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;
/** Of the business. The browser is 13 hours ahead of it. */
const zone = 'Europe/Berlin';

describe.runIf(chromiumPath)('a day that a person types', { timeout: 120_000 }, () => {
  let desk: OpenConsole;
  let page: Page;
  let programId: string;
  let customerId: string;
  let cardId: string;
  openConsole({ timezoneId: 'Pacific/Kiritimati', locale: 'en-US' }, (opened) => {
    desk = opened;
    page = opened.page;
  });
  beforeAll(async () => {
    const { loyalty } = desk;
    ({ id: programId } = await loyalty.programs.create({ name: 'Shop', status: 'active', rules: points }));
    ({ id: customerId } = await loyalty.customers.create({ birthday: '1984-02-29' }));
    ({ id: cardId } = await loyalty.cards.issue({ program_id: programId, customer_id: customerId }));
  });

  const field = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = () => page.getByRole('dialog');
  const closed = () => dialog().waitFor({ state: 'detached' });
  /** The paths and queries that are asked for while a person does something. */
  const askedWhile = async (part: string, act: () => Promise<void>): Promise<readonly URL[]> => {
    const asked: URL[] = [];
    const note = (request: { url(): string }) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/v1/') && url.pathname.endsWith(part)) asked.push(url);
    };
    page.on('request', note);
    await act();
    await desk.tab.loaded();
    page.off('request', note);
    return asked;
  };

  it('in part is refused at the field, in the language of the page', async () => {
    await desk.go(`/customers/${customerId}`);
    await press('Edit');
    // The first part of the field is emptied: the month.
    await field('Birthday').press('Backspace');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Enter a whole date of the calendar.').waitFor();
    expect((await desk.loyalty.customers.get(customerId)).birthday).toBe('1984-02-29');
    await field('Birthday').fill('');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await closed();
    expect((await desk.loyalty.customers.get(customerId)).birthday).toBeNull();
  });

  it('in part starts no simulation', async () => {
    await desk.go(`/programs/${programId}`);
    await field('Sales since').press('Backspace');
    const asked = await askedWhile('/simulations', async () => {
      await press('Simulate');
      await page.getByText('Enter a whole date of the calendar.').waitFor();
    });
    expect(asked).toEqual([]);
  });

  it('in part is not taken as now in a sale that is tried', async () => {
    await desk.go(`/programs/${programId}`);
    const trial = page.locator('section', { has: page.getByRole('heading', { name: 'Try one sale' }) });
    await trial.locator('.figure').waitFor();
    for (const [name, complaint] of [
      ['Day of the sale', 'Enter a whole date of the calendar.'],
      ['Time of the sale', 'Enter hours and minutes.'],
    ] as const) {
      const whole = await field(name).inputValue();
      await field(name).press('Backspace');
      await trial.getByText(complaint).waitFor();
      await trial.locator('.figure').waitFor({ state: 'detached' });
      await field(name).fill(whole);
      await trial.locator('.figure').waitFor();
      expect(await trial.getByText(complaint).count()).toBe(0);
    }
    // The browser tells of no input while an empty day is typed.
    await field('Day of the sale').fill('');
    await trial.locator('.figure').waitFor();
    await field('Day of the sale').press('1');
    await field('Location').focus();
    await trial.getByText('Enter a whole date of the calendar.').waitFor();
    await trial.locator('.figure').waitFor({ state: 'detached' });
  });

  it('is refused at the field of a simulation if it is still to come', async () => {
    await desk.go(`/programs/${programId}`);
    await field('Sales since').fill(dateText(localDay(zone, Date.now()) + 400));
    await press('Simulate');
    await page.getByText('This is too large or too late.').waitFor();
    expect(await field('Sales since').getAttribute('aria-invalid')).toBe('true');
  });

  it('can be a year away in a sale that is tried, and the field says so', async () => {
    await desk.go(`/programs/${programId}`);
    await field('Day of the sale').fill(dateText(localDay(zone, Date.now()) + 400));
    await page.getByText('The day can be up to a year ago or ahead.').waitFor();
  });

  it('stays in a filter while another filter is typed', async () => {
    await desk.go('/transactions');
    await press('+ Date');
    await field('From').fill('2026-11-01');
    await field('To').fill('2026-11-20');
    await page.waitForURL(/occurred_before=2026-11-20/);
    expect(new URL(page.url()).search).toContain('occurred_after=2026-11-01');
    expect(await field('From').inputValue()).toBe('2026-11-01');
  });

  it('is no error while its year is typed', async () => {
    await desk.go('/transactions');
    const before = desk.tab.complaints.length;
    await press('+ Date');
    await field('From').pressSequentially('01011990', { delay: 450 });
    await page.waitForURL(/occurred_after=1990-01-01/);
    await desk.tab.loaded();
    expect(desk.tab.complaints.slice(before)).toEqual([]);
  });

  it('that the calendar lacks filters nothing in an address', async () => {
    const [asked] = await askedWhile('/transactions', () =>
      desk.go('/transactions?occurred_after=31.2.2026&occurred_before=2026-02-30'),
    );
    expect([...new Set(asked?.searchParams.keys())]).toEqual(['limit', 'expand']);
  });

  it.each(['9999-12-30T23:59:59.999Z', '9999-12-29T23:00:00.000Z'])('keeps the end %s of a card', async (end) => {
    await desk.loyalty.cards.extend(cardId, { expires_at: end });
    await desk.go(`/cards/${cardId}`);
    await press('Change expiry');
    expect(await field('Last day').inputValue()).toBe(dateText(localDay(zone, Date.parse(end) - 1)));
    await dialog().getByRole('button', { name: 'Save' }).click();
    await closed();
    expect((await desk.loyalty.cards.get(cardId)).expires_at).toBe(end);
  });

  it.each([null, '2098-03-10T11:00:00.000Z'])(
    'after the last possible one is refused, and the end stays %s',
    async (expires_at) => {
      await desk.loyalty.cards.extend(cardId, { expires_at });
      await desk.go(`/cards/${cardId}`);
      await press('Change expiry');
      await field('Last day').fill('9999-12-31');
      await dialog().getByRole('button', { name: 'Save' }).click();
      await dialog().getByText('Enter a day until Dec 31, 9998.').waitFor();
      expect(await field('Last day').inputValue()).toBe('9999-12-31');
      expect((await desk.loyalty.cards.get(cardId)).expires_at).toBe(expires_at);
    },
  );

  it('begins as the day of the test clock', async () => {
    const ahead = dayStart(zone, localDay(zone, Date.now()) + 40) + 12 * 3_600_000;
    await desk.loyalty.testClocks.advance({ advance_to: new Date(ahead).toISOString() });
    await waitForTestClock(desk.loyalty);
    const today = localDay(zone, ahead);
    // Without a sale, the overview has no numbers.
    const sold = await desk.loyalty.cards.issue({ program_id: programId });
    await desk.loyalty.cards.earn(sold.id, { amount: 100 });
    const asked = await askedWhile('/analytics/summary', () => desk.go(`/?program_id=${programId}&days=7`));
    expect(asked.map(({ searchParams }) => [searchParams.get('from'), searchParams.get('to')])).toEqual([
      [dateText(today - 6), dateText(today)],
      [dateText(today - 13), dateText(today - 7)],
    ]);
    await desk.go(`/programs/${programId}`);
    expect(await field('Day of the sale').inputValue()).toBe(dateText(today));
    expect(await field('Sales since').inputValue()).toBe(dateText(today - 365));
  });

  it('is the new day of the test clock when it is moved by hand', async () => {
    await desk.go('/test-clock');
    const { now } = await desk.loyalty.testClocks.get();
    await page.getByLabel('Move ahead by days').fill('3');
    await press('Move clock');
    const today = localDay(zone, Date.parse(now)) + 3;
    await page
      .locator('.figure')
      .getByText(new RegExp(` ${Number(dateText(today).slice(8))}, `))
      .waitFor();
    await desk.tab.loaded();
    const asked = await askedWhile('/analytics/summary', async () => {
      await page.getByRole('link', { name: 'Overview' }).first().click();
      await page.locator('main .figure, main .empty, main svg').first().waitFor();
    });
    expect(asked[0]?.searchParams.get('to')).toBe(dateText(today));
  });
});
