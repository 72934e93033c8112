import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../console/src/languages/text.ts';
import { must } from '../api/support/shop.ts';
import { makeWorld, type World } from '../api/support/world.ts';
import { type Browser, chromiumPath, shareBrowser, type Tab } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { buildPages } from './support/built-console.ts';
import { actAs, goTo } from './support/open-console.ts';
import { shownTexts } from './support/shown-texts.ts';

/** Amounts that no other number of these pages contains, so their minor units are recognized wherever they are shown. */
const [topUp, purchase] = [314_159, 271_828];

const read = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, `console/src/languages/${language}.json`), 'utf8'));
const keys: ReadonlySet<string> = new Set(Object.keys(read('en')));

const english = /(?<!\p{L})(the|this|that|your|are|and|with|from|they)(?!\p{L})/iu;
const ids = Object.values(idPrefixes).join('|');

/** The faults that a text can have, by their name in a failure. */
const faults: Readonly<Record<string, (text: string, language: Language) => boolean>> = {
  id: (text) => new RegExp(`\\b(${ids})_\\w+`).test(text),
  'ISO time': (text) => /\d{4}-\d\d-\d\dT\d\d/.test(text),
  'name of the code': (text) => /\p{L}_\p{L}|\b(undefined|null|NaN)\b|\[object/u.test(text),
  'key of a text': (text) => text.split(/\s+/).some((word) => word.includes('.') && keys.has(word)),
  'value that is not filled in': (text) => /\{\w+\}/.test(text),
  'minor units': (text) => /314\D?159|271\D?828/.test(text),
  'money without its currency': (text) => /(^|[\s+−-])\d[\d.,\s]*[.,]\d\d$/.test(text),
  units: (text) => /(?<!\p{L})(units?|Einheit(en)?|unités?)(?!\p{L})/iu.test(text),
  English: (text, language) => language !== 'en' && english.test(text),
};

const faultsIn = (texts: readonly string[], language: Language): readonly string[] =>
  texts.flatMap((text) =>
    Object.entries(faults).flatMap(([name, has]) => (has(text, language) ? [`${name}: ${text}`] : [])),
  );

/** The paths of the console, as its list of pages has them: a new page is walked without a change here. */
const paths: readonly string[] = [
  ...readFileSync(join(root, 'console/src/merchant/pages.ts'), 'utf8').matchAll(/path: '([^']+)'/g),
].map(([, path]) => String(path));

it.each([
  ['id', 'Card crd_01k5q8v3t9e6w2x4y7z0a1b2c3'],
  ['ISO time', 'Until 2026-05-03T12:00:00Z'],
  ['name of the code', 'Blocked: lost_card'],
  ['key of a text', 'card.balance'],
  ['value that is not filled in', 'Balance: {balance}'],
  ['minor units', 'Balance: 314,159'],
  ['money without its currency', '+3,141.59'],
  ['units', '12 units'],
  ['English', 'The card is blocked'],
])('finds %s in a text', (name, text) => {
  expect(faultsIn([text], 'fr')).toContain(`${name}: ${text}`);
});

describe.runIf(chromiumPath)('the words on all pages', { timeout: 180_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let world: World;
  let shown: Readonly<Record<string, readonly string[]>>;
  /** Of a card with points, a gift card and a membership. */
  let codes: readonly string[];

  beforeAll(async () => {
    await buildPages();
    server = await startTestServer();
    browser = await shareBrowser();
    world = await makeWorld(server, { customer: { name: 'Ada Lovelace', email: 'ada@example.com' } });
    const { transaction } = await must(world, 'POST', `/v1/cards/${world.giftCardId}/top-up`, { amount: topUp });
    await must(world, 'POST', `/v1/cards/${world.cardId}/earn`, { amount: purchase });
    const gift = await must(world, 'GET', `/v1/cards/${world.giftCardId}`);
    const code = async (id: string): Promise<string> => (await must(world, 'GET', `/v1/cards/${id}`)).code;
    codes = [world.cardCode, gift.code, await code(world.memberCardId)];
    shown = {
      '/customers/:id': [`/customers/${world.customerId}`],
      '/cards/:id': [world.cardId, world.giftCardId, world.memberCardId].map((id) => `/cards/${id}`),
      '/transactions/:id': [world.transactionId, transaction.id].map((id) => `/transactions/${id}`),
      '/programs/:id': [world.programId, gift.program_id, world.memberProgramId].map((id) => `/programs/${id}`),
      '/imports/:id': [`/imports/${world.importId}`],
      '/deliveries/:id': [`/deliveries/${world.deliveryId}`],
      '/': [world.programId, gift.program_id, world.memberProgramId].map((id) => `/?program_id=${id}`),
    };
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  describe.each(Object.keys(languages) as readonly Language[])('in %s', (language) => {
    const texts = read(language);
    const say = (key: string): string => texts[key] ?? key;
    const found: string[] = [];
    let tab: Tab;
    let page: Page;

    beforeAll(async () => {
      // No language is chosen: the pages follow the browser.
      tab = await browser.open({ locale: `${language}-${languages[language].region}` });
      page = tab.page;
    });
    const look = async (at: string): Promise<void> => {
      await tab.loaded();
      found.push(...faultsIn(await shownTexts(page), language).map((fault) => `${at} ${fault}`));
    };
    const expectNothing = async (): Promise<void> => {
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect([...new Set(found.splice(0))]).toEqual([]);
    };

    it('the console says money, points and names', async () => {
      await page.goto(`${server.url}/console`);
      await page.getByLabel(say('signin.email')).waitFor();
      await look('/console signed out');
      await actAs(page, server, world.owner);
      await page.goto(`${server.url}/console/test`);
      await page.locator('main h1').waitFor();
      for (const path of [...paths.flatMap((one) => shown[one] ?? [one]), '/nothing']) {
        expect(path).not.toContain(':id');
        await goTo(page, path);
        await look(path);
      }
      await expectNothing();
    });

    it('the till says money, points and names', async () => {
      await page.goto(`${server.url}/till/test`);
      await page.getByRole('button', { name: say('till.place.none') }).waitFor();
      await look('the place of the till');
      await page.getByRole('button', { name: say('till.place.none') }).click();
      await look('the till');
      await page.getByRole('button', { name: say('till.signup.open') }).click();
      await look('the sign-up of the till');
      await page.getByRole('button', { name: say('action.cancel') }).click();
      for (const code of codes) {
        await page.getByLabel(say('till.find.label')).fill(code);
        await page.getByRole('button', { name: say('till.find.submit'), exact: true }).click();
        await page.getByRole('button', { name: say('till.next') }).waitFor();
        await look(`the till with the card ${code}`);
        await page.getByRole('button', { name: say('till.next') }).click();
      }
      await expectNothing();
    });

    it('the page of a card says money, points and names', async () => {
      await page.goto(`${server.url}/c/${world.linkToken}`);
      await page.locator('main h1').waitFor();
      await look('the card page');
      await expectNothing();
    });
  });
});
