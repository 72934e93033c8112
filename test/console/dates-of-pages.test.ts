import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayStart, localDay } from '@loyalty-service/server/domain/calendar/local-time';
import { withZone } from '@loyalty-service/server/domain/calendar/zone-history';
import { logMailer } from '@loyalty-service/server/webhooks/mailer';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../api/support/shop.ts';
import { type Browser, chromiumPath, openBrowser } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { buildPages } from './support/built-console.ts';
import { type DatedWorld, makeDatedWorld } from './support/dated-world.ts';
import { checkDates, openAll } from './support/dates-of-page.ts';
import { KnownTimes, plain } from './support/known-times.ts';
import { actAs, goTo } from './support/open-console.ts';
import { findCard, openTill, sell, signInCashier, waitUntilKept } from './support/open-till.ts';

const today = (zone: string): number => localDay(zone, Date.now());

/** A business that has moved, and moves again in ten days. */
function movingBusiness(): string {
  const moved = withZone('Europe/Berlin', 'America/New_York', dayStart('Europe/Berlin', today('Europe/Berlin') - 2));
  return withZone(moved, 'Asia/Tokyo', dayStart('America/New_York', today('America/New_York') + 10));
}

type Place = readonly [zone: string, zoneOfBrowser: string, language: string];

const places: readonly Place[] = [
  ['Pacific/Auckland', 'America/Los_Angeles', 'en-GB'],
  ['America/Los_Angeles', 'Pacific/Auckland', 'en-US'],
  ['Asia/Kolkata', 'Pacific/Pago_Pago', 'en-IN'],
  ['Europe/Berlin', 'Pacific/Kiritimati', 'de-DE'],
  ['America/Sao_Paulo', 'Asia/Kathmandu', 'en-GB'],
  ['Pacific/Kiritimati', 'America/Sao_Paulo', 'de-AT'],
  ['Pacific/Pago_Pago', 'Australia/Lord_Howe', 'en-US'],
  ['Australia/Lord_Howe', 'Atlantic/Azores', 'en-AU'],
  ['Asia/Kathmandu', 'America/Los_Angeles', 'de-DE'],
  ['Africa/Cairo', 'Pacific/Auckland', 'en-GB'],
  ['Atlantic/Azores', 'Asia/Kolkata', 'en-GB'],
  [movingBusiness(), 'Pacific/Kiritimati', 'en-GB'],
];

/** Every page of the console, by its list: a page that is new there is walked by itself. */
const paths = [...readFileSync(join(root, 'console/src/merchant/pages.ts'), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(
  ([, path = '']) => path,
);

/** The addresses of a page, one for each thing of the shop that it can show. */
function addressesOf(path: string, { cards, ...world }: DatedWorld): readonly string[] {
  const ids: Readonly<Record<string, readonly string[]>> = {
    customers: [world.customerId],
    cards: [...cards.map(({ id }) => id), world.otherCardId],
    transactions: [world.transactionId],
    programs: [world.programId],
    rewards: [world.rewardId],
    vouchers: [world.voucherId],
    imports: [world.importId],
    deliveries: [world.deliveryId],
  };
  if (path === '/') return [`/?program_id=${world.programId}`];
  const [, kind = ''] = /^\/(\w+)\/:id$/.exec(path) ?? [];
  if (kind === '') return [path];
  if (!ids[kind]) throw new Error(`Name what ${path} shows: the walk opens every page.`);
  return ids[kind].map((id) => `/${kind}/${id}`);
}

/** Pages on which nothing has a date. */
const dateless = new Set(['/imports/new', '/programs/new', '/programs/new/:from']);

/** The ends that the pages below have to show, because a page that shows no end would pass. */
const shownEnds = [
  ...['membership.expires_at', 'card.expires_at', 'card.balance.next_expiry.at', 'lot.expires_at'],
  ...['transaction.expires_at', 'reward.valid_until', 'api_key.expires_at', 'program.ends_at'],
  'program.rules.campaigns.when.ends_at',
];
const shownEndsOfCards = [
  ...['card_page.card.expires_at', 'card_page.card.membership.expires_at', 'card_page.card.balance.next_expiry.at'],
  ...['card_page.rewards.valid_until', 'card_page.next_tier.counted_until'],
];

describe.runIf(chromiumPath)('every date on every page', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    await buildPages();
    server = await startTestServer({ sweeps: true, requestLog: true, mailer: logMailer(pino({ level: 'silent' })) });
    browser = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** A browser of another zone that has what the API answers. */
  async function openAt([zone, timezoneId, locale]: Place) {
    const world = await makeDatedWorld(server, zone);
    const tab = await browser.open({ timezoneId, locale });
    const known = new KnownTimes(zone, locale);
    const reading: Promise<void>[] = [];
    tab.page.on('response', (answer) => {
      if (!answer.url().includes('/v1/') || !/json/.test(answer.headers()['content-type'] ?? '')) return;
      reading.push(answer.json().then((json: unknown) => known.learn(json)));
    });
    await actAs(tab.page, server, world.owner);
    const check = async () => {
      await tab.loaded();
      await openAll(tab.page);
      await tab.loaded();
      await Promise.all(reading);
      return checkDates(tab.page, known);
    };
    return { world, tab, known, check };
  }

  it.each(places)('is in the zone of the business: %s, seen from %s in %s', async (...place) => {
    const { world, tab, known, check } = await openAt(place);
    const { page } = tab;
    const wrong: string[] = [];
    const fields = new Set<string>();
    const note = (path: string, checked: Awaited<ReturnType<typeof check>>) => {
      for (const one of checked.wrong) wrong.push(`${path}: ${one}`);
      for (const field of checked.fields) fields.add(field);
    };

    await page.goto(`${server.url}/console/test/`);
    for (const path of paths.flatMap((one) => addressesOf(one, world))) {
      await goTo(page, path);
      const checked = await check();
      note(path, checked);
      if (checked.times.length === 0 && !dateless.has(path)) wrong.push(`${path}: shows no date`);
      if (path.startsWith('/?')) {
        expect(checked.points.length).toBeGreaterThan(5);
        expect(checked.axis.length).toBeGreaterThan(2);
        const days = Array.from({ length: 31 }, (_, ago) =>
          known.dayOfAxis(today(world.caller.business.timezone) - ago),
        );
        for (const shown of checked.axis)
          if (!days.includes(plain(shown))) wrong.push(`${path}: the axis says ${shown}`);
      }
    }
    expect(shownEnds.filter((field) => !fields.has(field))).toEqual([]);

    for (const { url } of world.cards) {
      await page.goto(url);
      await page.locator('main h1').waitFor();
      note('card page', await check());
    }
    expect(shownEndsOfCards.filter((field) => !fields.has(field))).toEqual([]);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it('is in the zone of the business at the till, for sales that wait too', async () => {
    for (const place of places.slice(0, 2)) {
      const { world, tab, known, check } = await openAt(place);
      const { page } = tab;
      await signInCashier(server, world, page.context());
      await openTill(server, page);
      await waitUntilKept(page);
      const expectRight = async (...fields: readonly string[]) => {
        const checked = await check();
        expect(checked.wrong).toEqual([]);
        for (const field of fields) expect([...checked.fields]).toContain(field);
      };
      // Two people have this name: the till asks which one it is.
      await page.getByLabel(/^Scan a card/).fill('Grace');
      await page.getByRole('button', { name: 'Find' }).click();
      await page.locator('.till-hits time').first().waitFor();
      await expectRight('card.last_activity_at');
      await findCard(page, (await must(world, 'GET', `/v1/cards/${world.memberCardId}`)).code);
      await expectRight('membership.expires_at');
      await page.getByRole('button', { name: 'Renew Gym' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Paid €29.00' }).click();
      await page.locator('.till-bar time').first().waitFor();
      await expectRight('membership.expires_at');
      await page.getByRole('button', { name: 'Next customer' }).click();
      await findCard(page, world.cardCode);
      await expectRight('transaction.occurred_at', 'card.last_activity_at');
      await page.context().setOffline(true);
      const before = Date.now();
      await sell(page, '5.00');
      await page.getByRole('button', { name: '1 sale waits' }).click();
      const waiting = page.locator('.till-rows time').first();
      const [of, shown] = [String(await waiting.getAttribute('datetime')), String(await waiting.textContent())];
      expect(Math.abs(Date.parse(of) - before)).toBeLessThan(60_000);
      expect(known.momentsOf(Date.parse(of))).toContain(plain(shown));
      await page.context().close();
    }
  });

  it('would not be right in the zone of the browser, as the day after the last one, or outside of a time element', async () => {
    const { world, tab, check } = await openAt(['Pacific/Auckland', 'America/Los_Angeles', 'en-GB']);
    const { page } = tab;
    const plant = async (change: string) => {
      await page.goto(`${server.url}/console/test/cards/${world.cardId}`);
      expect((await check()).wrong).toEqual([]);
      await page.evaluate(change);
      return (await check()).wrong.join();
    };
    const says = (day: string) =>
      `for (const one of document.querySelectorAll('time')) one.textContent = new Intl.DateTimeFormat('en-GB', ${day}).format(new Date(one.dateTime))`;
    expect(await plant(says(`{ dateStyle: 'medium', timeStyle: 'short' }`))).toMatch(/is shown as/);
    expect(await plant(says(`{ dateStyle: 'medium', timeZone: 'Pacific/Auckland' }`))).toMatch(/is shown as/);
    expect(await plant(`document.querySelector('main h1').append('3 May 2026')`)).toMatch(/outside of a time element/);
    await page.context().close();
  });
});
