import type { CardPage } from '@loyalty-service/sdk';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, openBrowser, type Tab } from '../docs/browser/open-browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { buildPages } from './support/built-console.ts';
import { readCode } from './support/read-code.ts';

const person = { name: 'Ada', email: 'ada@example.com', phone: '+4915112345678' };
/** A text that runs a script where it is taken for HTML. */
const attack = '<img src=x onerror="window.attacked=1">"\'><script>window.attacked=1</script>';
const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } },
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'bronze', name: 'Bronze', min: 0 },
      { id: 'gold', name: 'Gold', min: 200_000 },
    ],
  },
};

describe.runIf(chromiumPath)('the page of a card', { timeout: 60_000 }, () => {
  const logged: string[] = [];
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let link: { readonly url: string; readonly token: string; readonly id: string };
  let tab: Tab;

  beforeAll(async () => {
    await buildPages();
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    server = await startTestServer({ log });
    browser = await openBrowser();
    shop = await openShop(server, { rules, customer: person });
    const reward = (name: string, cost: number) =>
      must(shop, 'POST', '/v1/rewards', {
        ...{ program_id: shop.programId, name, cost },
        benefit: { kind: 'custom', label: 'Cake' },
      });
    await reward('Coffee', 100);
    await reward('Cake', 300);
    for (const amount of [12_500, 2_000])
      await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount, location: 'Berlin 3' });
    link = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, { permissions: ['profile', 'consent'] });
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    tab = await browser.open({ width: 390, height: 844 });
  });

  const open = async (url = link.url): Promise<string> => {
    await tab.page.goto(url);
    await tab.page.locator('main h1').waitFor();
    await tab.loaded();
    // The words as a reader sees them.
    return tab.page.evaluate<string>("document.querySelector('main').innerText");
  };
  const asked = async (): Promise<CardPage> =>
    (await shop.call('GET', '/v1/card-page', { key: link.token })).json as CardPage;

  it('shows what the API answers: balance, expiry, what is missing, rewards and history', async () => {
    const shown = await open();
    const page = await asked();
    const { balance } = page.card;
    expect(shown).toContain(`${balance.available} points`);
    expect(shown).toContain(`${balance.next_expiry?.amount} points can be used until`);
    expect(shown).toContain(`${page.next_reward?.missing} points to Cake`);
    expect(shown).toContain('€1,855.00 to Gold');
    expect(shown).toContain('Bronze');
    expect(shown).toMatch(/Coffee\s+100 points\s+Ready/);
    expect(shown).toMatch(/Earned · purchase of €125\.00 · Berlin 3[\s\S]*\+125 points/);
    expect(shown).toContain(page.card.code);
    expect(tab.complaints).toEqual([]);
    await tab.keep('card-page');
  });

  it('draws the code so that a scanner reads it', async () => {
    await open();
    const { code } = (await asked()).card;
    const source = await tab.page.locator('.drawn-code img').getAttribute('src');
    expect(await readCode(tab.page, String(source))).toBe(code);
  });

  it('loads nothing from elsewhere, and at most 150 KB', async () => {
    const loaded: string[] = [];
    tab.page.on('response', (answer) => void loaded.push(answer.url()));
    await open();
    expect(loaded.every((url) => url.startsWith(`${server.url}/`) || url.startsWith('data:'))).toBe(true);
    const sizes = await tab.page.evaluate(() =>
      performance.getEntries().map((entry) => Number((entry as { encodedBodySize?: number }).encodedBodySize ?? 0)),
    );
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(10_000);
    expect(sum).toBeLessThanOrEqual(150 * 1_024);
  });

  it('axe finds nothing, light and dark', async () => {
    await open();
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(tab.page, theme)).toEqual([]);
  });

  it('speaks German where it is chosen, and keeps the choice', async () => {
    await open();
    await tab.page.getByLabel('Language').selectOption('Deutsch');
    await tab.page.getByText('Als Nächstes').waitFor();
    const shown = await open();
    expect(shown).toContain('Noch 155 Punkte bis Cake');
    expect(await tab.page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('saves consent and contact data, and says what was not saved', async () => {
    await open();
    await tab.page.getByLabel('Send me offers and news').check();
    await tab.page.getByLabel('Phone').fill('+4915199999999');
    await tab.page.getByRole('button', { name: 'Save' }).click();
    await tab.page.getByText('Saved.').waitFor();
    const changed = { phone: '+4915199999999', marketing_consent: true, marketing_consent_source: 'card page' };
    expect(await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).toMatchObject(changed);
    await tab.page.getByLabel('Phone').fill('not a number');
    await tab.page.getByRole('button', { name: 'Save' }).click();
    await tab.page.getByText('Enter one phone number with its country code').waitFor();
    expect(await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).toMatchObject(changed);
  });

  it('shows no person without a permission, and says when a link has ended', async () => {
    const bare = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
    expect(await open(bare.url)).not.toMatch(/Your data|Ada/);
    await must(shop, 'DELETE', `/v1/card-links/${bare.id}`);
    expect(await open(bare.url)).toContain('This link is no longer valid.');
  });

  it('takes names, places and rewards for text, whatever they hold', async () => {
    const other = await openShop(server, { customer: { ...person, name: attack }, program: { name: attack } });
    const reward = { program_id: other.programId, name: attack, description: attack, cost: 5 };
    await must(other, 'POST', '/v1/rewards', { ...reward, benefit: { kind: 'custom', label: attack } });
    await must(other, 'POST', `/v1/cards/${other.cardId}/earn`, { amount: 100, location: attack.slice(0, 64) });
    const { url } = await must(other, 'POST', `/v1/cards/${other.cardId}/links`, { permissions: ['profile'] });
    const shown = await open(url);
    expect(shown).toContain(attack);
    expect(await tab.page.evaluate('window.attacked')).toBeUndefined();
    expect(tab.complaints).toEqual([]);
  });

  it('leaves no token and no person in the log', () => {
    expect(logged.length).toBeGreaterThan(10);
    const text = logged.join('\n');
    expect(text).not.toContain(link.token);
    expect(text).not.toMatch(/ada@example\.com|4915/);
  });
});
