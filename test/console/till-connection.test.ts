import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from './support/faulty-proxy.ts';
import { findCard, openTill, overrideClock, sell, signInCashier, waitUntilKept } from './support/open-till.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const kept = 'Kept on this till. It is sent when the connection is back.';

/** As on a device where the person has not rung up a sale before. */
const forgetTicket = `new Promise((resolve) => {
  indexedDB.open('loyalty-till-test').onsuccess = ({ target }) => {
    target.result.transaction('facts', 'readwrite').objectStore('facts').delete('ticket').onsuccess = resolve;
  };
})`;

describe.runIf(chromiumPath)('the till behind a proxy', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let proxy: FaultyProxy;
  let shop: Shop;
  let code: string;
  let tab: Tab;
  let setClock: Awaited<ReturnType<typeof overrideClock>>;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });
  beforeEach(async () => {
    shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
    code = (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code;
    proxy = await startFaultyProxy(server.url);
    tab = await browser.open({ width: 820, height: 1_180 });
    tab.page.setDefaultTimeout(20_000);
    setClock = await overrideClock(tab.page.context());
    await signInCashier(server, shop, tab.page.context());
    await openTill(proxy, tab.page);
    return () => proxy.stop();
  });

  const balance = async (): Promise<number> => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;
  const sales = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
  const head = () => tab.page.locator('.till-head [role=status]');
  const allBooked = () => tab.page.getByRole('button', { name: '0 sales wait' }).waitFor({ timeout: 30_000 });

  it.each<Fault>([502, 503, 504, 'page', 'redirect', 'cut', 'silence'])(
    'works as without a network while it meets: %s',
    async (fault) => {
      const { page } = tab;
      await waitUntilKept(page);
      await findCard(page, code);
      proxy.fail(fault);
      await sell(page, '5.00');
      expect(await page.locator('.notice').first().textContent()).toContain(kept);
      await head().getByText('No connection').waitFor();
      await page.reload();
      await page.getByRole('button', { name: '1 sale waits' }).waitFor({ timeout: 40_000 });
      expect(await page.locator('body').textContent()).not.toMatch(/null|hotspot|<html/i);
      await findCard(page, code);
      await sell(page, '7.00');
      proxy.fail(null);
      await allBooked();
      expect(await balance()).toBe(12);
      await head().getByText('Connected').waitFor();
    },
  );

  it.each<[string, Fault]>([
    ['me', 'busy'],
    ['me', 'broken'],
    ['programs', 'busy'],
    ['programs', 'broken'],
    ['till-tickets', 'broken'],
  ])('opens with what is kept while /%s of the service is %s', async (path, fault) => {
    const { page } = tab;
    await waitUntilKept(page);
    if (path === 'till-tickets') await page.evaluate(forgetTicket);
    proxy.fail(fault, new RegExp(`/v1/${path}\\b`));
    await page.reload();
    await findCard(page, code);
    await sell(page, '5.00');
    expect(await balance()).toBe(5);
    expect(proxy.failed).toContain(fault);
  });

  it('says that the connection is gone before a sale fails, and that it is back', async () => {
    await head().getByText('Connected').waitFor();
    await tab.page.context().setOffline(true);
    await head().getByText('No connection').waitFor({ timeout: 2_000 });
    await tab.page.context().setOffline(false);
    await head().getByText('Connected').waitFor();
    // The network is there, and the service behind it is not.
    proxy.fail(502);
    await head().getByText('No connection').waitFor();
    expect(await findViolations(tab.page, 'dark')).toEqual([]);
    proxy.fail(null);
    await head().getByText('Connected').waitFor();
  });

  it('books a sale once whose answer is lost', async () => {
    await findCard(tab.page, code);
    proxy.fail('lost answer', /batch/);
    await sell(tab.page, '5.00');
    expect(await balance()).toBe(5);
    proxy.fail(null);
    await allBooked();
    expect(await balance()).toBe(5);
  });

  describe('an undo', () => {
    const undo = () => tab.page.getByRole('button', { name: 'Undo' }).click();
    const kinds = async () => (await sales()).map(({ kind }: { kind: string }) => kind);

    it('reverses a sale once, though its answer is lost', async () => {
      await findCard(tab.page, code);
      await sell(tab.page, '5.00');
      proxy.fail('lost answer', /batch/);
      await undo();
      await tab.page.getByText('The undo is sent when the connection is back.').waitFor();
      expect(await balance()).toBe(0);
      proxy.fail(null);
      await allBooked();
      expect(await kinds()).toEqual(['reverse', 'earn']);
    });

    it('reverses a sale that the service has, though the till never heard of it', async () => {
      await findCard(tab.page, code);
      proxy.fail('lost answer', /batch/);
      await sell(tab.page, '5.00');
      proxy.fail(502);
      await undo();
      proxy.fail(null);
      await allBooked();
      expect(await kinds()).toEqual(['reverse', 'earn']);
      expect(await balance()).toBe(0);
    });

    it('takes back a sale that never arrived, and books nothing', async () => {
      await findCard(tab.page, code);
      proxy.fail(502);
      await sell(tab.page, '5.00');
      await undo();
      proxy.fail(null);
      await allBooked();
      expect(await kinds()).toEqual([]);
    });
  });

  describe('on a device whose clock is wrong', () => {
    it.each([
      ['7 min fast', 7 * minute],
      ['3 min slow', -3 * minute],
      ['2 h fast', 2 * hour],
      ['2 h slow', -2 * hour],
      ['24 h fast', day],
      ['400 days slow', -400 * day],
    ])('books now, also on a new card: %s', async (said, off) => {
      const { page } = tab;
      await setClock(page, off);
      await page.reload();
      await head().getByText(`The clock of this device is ${said}`).waitFor();
      await findCard(page, code);
      const from = Date.now();
      await sell(page, '5.00');
      expect(await page.locator('.notice').first().textContent()).toContain('Booked: +5 points.');
      const [{ occurred_at }] = await sales();
      expect(Date.parse(occurred_at)).toBeGreaterThanOrEqual(from);
      expect(Date.parse(occurred_at)).toBeLessThanOrEqual(Date.now());
    });

    it.each([
      ['2 h fast all the time', 2 * hour, 2 * hour, false],
      ['2 h slow all the time, and opened again', -2 * hour, -2 * hour, true],
      ['2 h fast, and corrected before it is sent', 2 * hour, 0, false],
      ['right, and set wrong before it is sent', 0, -2 * hour, false],
      ['a day fast, corrected, and opened again', day, 0, true],
    ])('books what waited when it happened: %s', async (_, atSale, atSending, opensAgain) => {
      const { page } = tab;
      await waitUntilKept(page);
      await setClock(page, atSale);
      await page.reload();
      await findCard(page, code);
      await page.context().setOffline(true);
      const from = Date.now();
      await sell(page, '5.00');
      const until = Date.now();
      await page.getByRole('button', { name: '1 sale waits' }).waitFor();
      // Longer ago than the clock is known to.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await setClock(page, atSending);
      if (opensAgain) await page.reload();
      await page.context().setOffline(false);
      await allBooked();
      const [{ occurred_at }] = await sales();
      expect(Date.parse(occurred_at)).toBeGreaterThan(from - 2_000);
      expect(Date.parse(occurred_at)).toBeLessThan(until + 2_000);
    });
  });

  it('finds a card of a program that is newer than the page', async () => {
    const { page } = tab;
    const rules = { ...pointsRules, kind: 'points' };
    const program = await must(shop, 'POST', '/v1/programs', { name: 'Late points', status: 'active', rules });
    const card = await must(shop, 'POST', '/v1/cards', { program_id: program.id });
    await findCard(page, card.code);
    await page.getByText('Late points').first().waitFor();
    await sell(page, '5.00');
    expect((await must(shop, 'GET', `/v1/cards/${card.id}`)).balance.available).toBe(5);
  });
});
