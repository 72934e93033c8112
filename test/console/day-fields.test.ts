import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateText } from '@loyalty-service/server/domain/calendar/civil';
import { dayStart, localClock, localDay } from '@loyalty-service/server/domain/calendar/local-time';
import { withZone } from '@loyalty-service/server/domain/calendar/zone-history';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, pointsRules } from '../api/support/shop.ts';
import { type Browser, chromiumPath, openBrowser } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root, sourceFiles } from '../support/source-files.ts';
import { buildPages } from './support/built-console.ts';
import { type DatedWorld, makeDatedWorld } from './support/dated-world.ts';
import { actAs } from './support/open-console.ts';
import { findCard, openTill, signInCashier } from './support/open-till.ts';

/** The forms that have a field for a day. Each is filled in below. */
const forms = [
  'merchant/business/keys-page.tsx',
  'merchant/business/reward-dialog.tsx',
  'merchant/customers/card-dialogs.tsx',
  'merchant/customers/customer-dialog.tsx',
  'merchant/customers/tier-box.tsx',
  'merchant/list/filters.tsx',
  'merchant/programs/fields/campaign-fields.tsx',
  'merchant/programs/fields/details-fields.tsx',
  'merchant/programs/sale-trial.tsx',
  'merchant/programs/simulation-panel.tsx',
  'merchant/vouchers/voucher-days.tsx',
  'till/returns/find-sale.tsx',
];

const berlin = 'Europe/Berlin';
/** A business that moves in 20 days: the days that are typed below come after that. */
const moving = withZone(berlin, 'Asia/Tokyo', dayStart(berlin, localDay(berlin, Date.now()) + 20));

const places = [
  ['Pacific/Auckland', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Pacific/Auckland'],
  [moving, 'Pacific/Kiritimati'],
] as const;

/** A year of which all days come after today, and in which the clocks of all zones change. */
const year = new Date().getUTCFullYear() + 1;
const typed = `${year}-03-10`;
const day = Date.parse(typed) / 86_400_000;

describe('a day is typed', () => {
  const components = sourceFiles().filter(({ path }) => /^console\/src\/.*\.tsx$/.test(path));

  it('in one kind of field', () => {
    const native = components.filter(({ text }) => /type\??[=:].*['"](date|datetime-local|month|week)['"]/.test(text));
    expect(native.map(({ path }) => path).sort()).toEqual(
      ['day-field', 'field'].map((one) => `console/src/design/${one}.tsx`),
    );
  });

  it('in forms that are all tried below', () => {
    const isPart = (path: string) => path.includes('/gallery/') || path.endsWith('/first-and-last-day.tsx');
    const used = components.filter(({ path, text }) => /<(DayField|FirstAndLastDay)\b/.test(text) && !isPart(path));
    const found = used.map(({ path }) => path);
    expect(found.sort()).toEqual(forms.map((form) => `console/src/${form}`));
  });
});

describe.runIf(chromiumPath)('the day of a field', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    await buildPages();
    server = await startTestServer();
    browser = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  describe.each(places)('in a business in %s, from a browser in %s', (zone, timezoneId) => {
    const start = (of: number): string => new Date(dayStart(zone, of)).toISOString();
    let world: DatedWorld;
    let page: Page;
    beforeAll(async () => {
      world = await makeDatedWorld(server, zone);
      ({ page } = await browser.open({ timezoneId, locale: 'en-GB' }));
      page.setDefaultTimeout(20_000);
      await actAs(page, server, world.owner);
    }, 60_000);
    afterAll(() => page.context().close());

    const go = async (path: string) => {
      await page.goto(`${server.url}/console/test${path}`);
      await page.locator('main h1').waitFor();
    };
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    /** The request to the API that follows. */
    const requestAfter = async (path: RegExp, act: () => Promise<void>): Promise<Request> => {
      const request = page.waitForRequest((one) => path.test(one.url()));
      await act();
      return request;
    };

    it('is the last day of a card, and is there when the form is opened again', async () => {
      await go(`/cards/${world.cardId}`);
      await press('Change expiry');
      const before = await must(world, 'GET', `/v1/cards/${world.cardId}`);
      expect(await field('Last day').inputValue()).toBe(dateText(localDay(zone, Date.parse(before.expires_at) - 1)));
      await field('Last day').fill(typed);
      await press('Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await must(world, 'GET', `/v1/cards/${world.cardId}`)).expires_at).toBe(start(day + 1));
      await press('Change expiry');
      expect(await field('Last day').inputValue()).toBe(typed);
    });

    it('keeps an end within a day until another day is typed', async () => {
      const at = new Date(dayStart(zone, day) + 15.5 * 3_600_000).toISOString();
      await must(world, 'POST', `/v1/cards/${world.cardId}/extend`, { expires_at: at });
      await go(`/cards/${world.cardId}`);
      await press('Change expiry');
      expect(await field('Last day').inputValue()).toBe(typed);
      await press('Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await must(world, 'GET', `/v1/cards/${world.cardId}`)).expires_at).toBe(at);
    });
    it('is the last day of a tier that is given', async () => {
      await go(`/cards/${world.cardId}`);
      await press('Give a tier');
      await page.getByLabel('At least').selectOption('Gold');
      await field('Until').fill(typed);
      await page.getByLabel('Reason').fill('Moved here');
      const asked = await requestAfter(/\/cards\/\w+$/, () => press('Save'));
      expect(asked.postDataJSON().tier_floor.until).toBe(start(day + 1));
    });
    it('is the first and the last day of a voucher and of printed codes', async () => {
      const days = { starts_at: start(day), expires_at: start(day + 1) };
      await go(`/customers/${world.customerId}`);
      await press('Give voucher');
      await field('First day').fill(typed);
      await field('Last day').fill(typed);
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Give voucher' });
      const issued = await requestAfter(/\/vouchers$/, () => submit.click());
      expect(issued.postDataJSON()).toMatchObject(days);
      await go(`/rewards/${world.rewardId}`);
      await press('Print codes');
      await page.getByLabel('How many codes').fill('5');
      await field('First day').fill(typed);
      await field('Last day').fill(typed);
      const printed = await requestAfter(/\/voucher-batches$/, () => press('Make codes'));
      expect(printed.postDataJSON()).toMatchObject(days);
    });
    it('is the first and the last day of a reward', async () => {
      await go('/rewards');
      await press(/^Edit.*Coffee/);
      await field('First day').fill(typed);
      await field('Last day').fill(typed);
      await press('Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const saved = { valid_from: start(day), valid_until: start(day + 1) };
      expect(await must(world, 'GET', `/v1/rewards/${world.rewardId}`)).toMatchObject(saved);
      await press(/^Edit.*Coffee/);
      expect([await field('First day').inputValue(), await field('Last day').inputValue()]).toEqual([typed, typed]);
      await field('Last day').fill('');
      await press('Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await must(world, 'GET', `/v1/rewards/${world.rewardId}`)).valid_until).toBeNull();
    });
    it('is the last day of an API key', async () => {
      await go('/keys');
      await press('New key');
      await field('Name').fill('Shop');
      await field('Last day').fill(typed);
      await page.getByLabel('cards:read').check();
      await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
      await page.getByText('Copy this secret now').waitFor();
      const keys = (await must(world, 'GET', '/v1/api-keys')).data as readonly Record<string, unknown>[];
      expect(keys.find(({ name }) => name === 'Shop')?.['expires_at']).toBe(start(day + 1));
    });
    it('is a birthday as it is', async () => {
      await go(`/customers/${world.customerId}`);
      await press('Edit');
      expect(await field('Birthday').inputValue()).toBe('1984-02-29');
      await field('Birthday').fill('1990-03-10');
      await press('Save');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await must(world, 'GET', `/v1/customers/${world.customerId}`)).birthday).toBe('1990-03-10');
    });
    it('is the day of a sale that is tried, at the time of day that is typed', async () => {
      await go(`/programs/${world.slowProgramId}`);
      const inMonths = localDay(zone, Date.now()) + 70;
      await field('Time of the sale').fill('17:30');
      const asked = await requestAfter(/\/preview$/, () => field('Day of the sale').fill(dateText(inMonths)));
      const at = Date.parse(asked.postDataJSON().sale.occurred_at);
      expect(localClock(zone, at)).toMatchObject({ day: inMonths, minuteOfDay: 17 * 60 + 30 });
      await page.getByText('25 points', { exact: true }).first().waitFor();
    });
    it('gives what the campaigns of its weekday give', async () => {
      const noon = localDay(zone, Date.now()) + 7;
      const { isoWeekday } = localClock(zone, dayStart(zone, noon));
      const when = { days_of_week: [isoWeekday] };
      const wine = { id: 'wine', name: 'Wine', when, effect: { kind: 'multiply', bps: 100_000 } };
      const made = { name: 'Wine', rules: { ...pointsRules, campaigns: [wine] } };
      const { id } = await must(world, 'POST', '/v1/programs', made);
      await go(`/programs/${id}`);
      for (const [on, points] of [
        [noon, '250 points'],
        [noon + 1, '25 points'],
        [noon - 7, '250 points'],
        [noon - 8, '25 points'],
      ] as const)
        for (const clock of ['00:05', '12:00', '23:55']) {
          await field('Time of the sale').fill(clock);
          await field('Day of the sale').fill(dateText(on));
          await page.getByRole('status').getByText(points, { exact: true }).waitFor();
        }
    });
    it('is the first and the last day of a new program and of its campaign', async () => {
      await go('/programs/new/points');
      await field('Name of the program').fill('Club');
      await press('Add a campaign');
      for (const name of ['First day of the program', 'Last day of the program', 'First day', 'Last day'])
        await field(name).fill(typed);
      const asked = await requestAfter(/\/programs$/, () => press('Create draft'));
      const days = { starts_at: start(day), ends_at: start(day + 1) };
      expect(asked.postDataJSON()).toMatchObject({ ...days, rules: { campaigns: [{ when: days }] } });
    });
    it('is the first day of the sales of a simulation', async () => {
      await go(`/programs/${world.programId}`);
      const since = localDay(zone, Date.now()) - 40;
      await field('Sales since').fill(dateText(since));
      const asked = await requestAfter(/\/simulations$/, () => press('Simulate'));
      expect(asked.postDataJSON().from).toBe(new Date(dayStart(zone, since) - 1).toISOString());
    });
    it('is a day of the business in every filter of every list', async () => {
      const tried: string[] = [];
      for (const [, path = ''] of readFileSync(join(root, 'console/src/merchant/pages.ts'), 'utf8').matchAll(
        /\bpath: '(\/[a-z-]+)',\s+link/g,
      )) {
        await go(path);
        const fields = page.locator('search.filters input[type=date]');
        for (let at = 0; at < (await fields.count()); at += 1) {
          // The button opens or closes the choices of its pill.
          if (!(await fields.nth(at).isVisible()))
            await fields
              .nth(at)
              .locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " pill ")]')
              .locator('.pill-button')
              .click();
          const asked = await requestAfter(/_(after|before)=/, () => fields.nth(at).fill(typed));
          const [name = '', value] =
            [...new URL(asked.url()).searchParams].find(
              ([one]) => /_(after|before)$/.test(one) && !tried.includes(`${path} ${one}`),
            ) ?? [];
          tried.push(`${path} ${name}`);
          // The API lists what is after the one time and before the other. What ends on the day ends when it is over.
          const right = name.endsWith('_after')
            ? dayStart(zone, day) - 1
            : dayStart(zone, day + 1) + (/expir/.test(name) ? 1 : 0);
          expect([path, name, value]).toEqual([path, name, new Date(right).toISOString()]);
        }
      }
      expect(tried.length).toBeGreaterThan(12);
    });
    it('lists what ends on the day, and nothing that ends later', async () => {
      const { expires_at } = await must(world, 'GET', `/v1/memberships/${world.membershipId}`);
      const lastDay = localDay(zone, Date.parse(expires_at) - 1);
      for (const [on, count] of [
        [lastDay, 1],
        [lastDay - 1, 0],
      ] as const) {
        await go(`/memberships?expires_before=${dateText(on)}`);
        await page
          .locator(count > 0 ? 'tbody tr' : '.empty')
          .first()
          .waitFor();
        expect(await page.locator('tbody tr').count()).toBe(count);
      }
    });
    it('is the day of a sale that is found at the till', async () => {
      await signInCashier(server, world, page.context());
      await openTill(server, page);
      await findCard(page, world.cardCode);
      await press('Find a sale');
      await field('Day of the sale').fill(typed);
      const asked = await requestAfter(/occurred_after=/, () =>
        page
          .locator('form', { has: field('Day of the sale') })
          .getByRole('button', { name: 'Find' })
          .click(),
      );
      const { searchParams } = new URL(asked.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        occurred_after: new Date(dayStart(zone, day) - 1).toISOString(),
        occurred_before: start(day + 1),
      });
    });
  });
});
