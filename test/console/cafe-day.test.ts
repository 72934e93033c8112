import { Loyalty } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../api/support/people.ts';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, openBrowser } from '../docs/browser/open-browser.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { buildPages } from './support/built-console.ts';
import type { Cafe } from './support/cafe-day-page.ts';
import {
  type CafeCard,
  differences,
  figuresBy,
  figuresOf,
  notOnTime,
  rowsOf,
  Tally,
} from './support/cafe-day-tally.ts';
import { CafeTill } from './support/cafe-day-till.ts';
import { type FaultyProxy, startFaultyProxy } from './support/faulty-proxy.ts';
import { actAs } from './support/open-console.ts';
import { overrideClock, waitUntilKept } from './support/open-till.ts';

/** The order of customers, amounts and faults follows from it. */
const seed = Number(process.env['CAFE_SEED'] ?? 20_261_128);
const places = ['Harbour', 'Market'] as const;
const guests = 'Ada Boris Carla Dmitri Elena Fatima Gustav Hanna Igor Jonas Klara Lena'.split(' ');
const [hour, day] = [3_600_000, 86_400_000];

/**
 * Two tills, two people and about 300 sales. Each sale of a person is rung up by hand on the page of a till. Only the twelve sales of
 * the web shop are sent with a key.
 */
describe.runIf(chromiumPath)('a day of a café', { timeout: 500_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let loyalty: Loyalty;
  let cafe: Cafe;
  const programs = new Map<string, CafeCard['kind']>();
  const proxies: FaultyProxy[] = [];

  beforeAll(async () => {
    await buildPages();
    server = await startTestServer({ sweeps: true });
    browser = await openBrowser();
    shop = await openShop(server, {
      rules: { ...pointsRules, pay: { units: 1, amount: 1 } },
      program: { name: 'points' },
    });
    loyalty = new Loyalty({ apiKey: shop.key, baseUrl: server.url });
    const gift = await must(shop, 'POST', '/v1/programs', { name: 'gift', status: 'active', rules: { kind: 'gift' } });
    programs.set(shop.programId, 'points').set(gift.id, 'gift');
    const cards: CafeCard[] = [];
    for (const [index, holder] of guests.entries()) {
      const kind = index % 3 === 2 ? 'gift' : 'points';
      const customer = await must(shop, 'POST', '/v1/customers', { name: holder });
      const of = { customer_id: customer.id, program_id: kind === 'gift' ? gift.id : shop.programId };
      const { id, code } = await must(shop, 'POST', '/v1/cards', of);
      cards.push({ id, code, kind, holder });
    }
    cafe = { server, shop, cards, tally: new Tally() };
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    for (const proxy of proxies) await proxy.stop();
    await server.stop();
  });

  const cashier = (): Promise<SignedIn> => signIn(server, shop, { role: 'cashier', locations: places });

  /** Opens a till of a person at a place, on a device with this clock. */
  async function open(person: SignedIn, place: string, offMs: number) {
    const tab = await browser.open({ width: 820, height: 1_180 });
    const { page } = tab;
    page.setDefaultTimeout(20_000);
    const proxy = await startFaultyProxy(server.url);
    proxies.push(proxy);
    const setClock = await overrideClock(page.context());
    await actAs(page, server, person);
    await page.goto(`${proxy.url}/till/test`);
    await page.getByRole('button', { name: place }).click();
    await waitUntilKept(page);
    await setClock(page, offMs);
    await page.reload();
    await page.getByText(/^The clock of this device is/).waitFor();
    const random = seededRandom(seed + proxies.length);
    const till = new CafeTill(cafe, { place, tab, proxy, random }, person.personId);
    return { till, proxy, tab, setClock: (off: number) => setClock(page, off) };
  }

  /** The web shop books with a key. Each card has enough for the day then, so no sale may be refused. */
  async function sellOnline(): Promise<void> {
    const { id: keyId } = (await loyalty.me()).key;
    for (const [index, card] of cafe.cards.entries()) {
      const [kind, path] = card.kind === 'points' ? (['earn', 'earn'] as const) : (['top_up', 'top-up'] as const);
      const place = places[index % 2] ?? 'Harbour';
      const [amount, from] = [400_000 + index, Date.now()];
      const reference = `web-${index}`;
      await must(shop, 'POST', `/v1/cards/${card.id}/${path}`, { amount, location: place, reference });
      cafe.tally.add({ card, kind, amount, place, by: keyId, from, until: Date.now(), left: amount });
    }
  }

  it('ends to the cent, with cut lines, lost answers, wrong clocks and ended sessions', async () => {
    await sellOnline();
    const [anna, ben] = [await cashier(), await cashier()];
    const harbour = await open(anna, 'Harbour', -2 * day);
    const market = await open(ben, 'Market', 3 * hour);
    const tills = [harbour.till, market.till];
    await Promise.all(tills.map((till) => till.work()));
    await harbour.till.handOver(5, ben.personId);
    // The clock of this device is set right while its sales are kept.
    await market.till.handOver(5, anna.personId, () => market.setClock(0));
    await Promise.all(tills.map((till) => till.work()));
    await Promise.all(tills.map((till) => till.settled()));

    const { tally } = cafe;
    const ledger = await loyalty.transactions.list({ limit: 100 }).toArray({ limit: 10_000 });
    expect(new Set(ledger.map(({ reference }) => reference)).size).toBe(ledger.length);
    const rows = rowsOf(ledger, programs);
    expect(differences(rows, tally.rows)).toEqual([]);
    expect(notOnTime(tally.sales, ledger)).toEqual([]);
    for (const [group_by, field] of [
      ['location', 'place'],
      ['key_id', 'by'],
      ['staff_ref', 'staff'],
    ] as const) {
      const said = figuresOf(await loyalty.analytics.summary({ group_by }), programs);
      expect(figuresBy(field, rows), field).toEqual(figuresBy(field, tally.rows));
      expect(said, group_by).toEqual(figuresBy(field, tally.rows));
    }

    // Without the faults, the figures above would prove little.
    for (const { till, proxy, tab } of [harbour, market]) {
      for (const fault of [502, 'lost answer'] as const)
        expect(proxy.failed.filter((one) => one === fault).length, `${fault}`).toBeGreaterThanOrEqual(4);
      expect(till.counts.sales).toBeGreaterThan(120);
      for (const [what, count] of Object.entries(till.counts)) expect(count, what).toBeGreaterThanOrEqual(3);
      expect(tab.complaints.filter((one) => one.startsWith('exception'))).toEqual([]);
    }
  });
});
