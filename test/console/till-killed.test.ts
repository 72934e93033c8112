import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, openShop, type Shop } from '../api/support/shop.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { checkAnswer } from '../support/check-answer.ts';
import { startTestServer, type TestServer, temporaryFolder } from '../support/server.ts';
import { buildPages } from './support/built-console.ts';
import { findCard, openTill, signInCashier, waitUntilKept } from './support/open-till.ts';
import { startTillBrowser, type TillBrowser } from './support/till-browser.ts';

const cardCount = 20;
const salesPerCard = 10;
const saleCount = cardCount * salesPerCard;

/** Each sale has a different amount, so a lost or a doubled one shows in the ledger. */
const amountOf = (sale: number): number => 101 + sale;

/** Types and submits the form of the till, faster than a test can from outside the page. */
const sellQuickly = (amounts: readonly number[]): string => `(async () => {
  const until = async (isDone) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const labels = [...document.querySelectorAll('label')];
  const input = labels.find(({ textContent }) => textContent === 'Amount of the purchase in EUR').control;
  const submit = input.form.querySelector('[type=submit]');
  for (const amount of ${JSON.stringify(amounts)}) {
    input.value = (amount / 100).toFixed(2);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => !submit.disabled);
    submit.click();
    await until(() => input.value === '');
  }
})()`;

const keptReferences = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('loyalty-till-test');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('sales').objectStore('sales').getAllKeys();
    asked.onsuccess = () => resolve(asked.result);
  };
})`;

describe.runIf(chromiumPath)('a till whose browser is killed', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  let server: TestServer;
  let shop: Shop;
  let browser: TillBrowser;
  const codes: string[] = [];
  let onBatch = (): void => {};

  beforeAll(async () => {
    await buildPages();
    server = await startTestServer({
      onAnswer(route, status, text) {
        checkAnswer(route, status, text);
        if (route.path === '/v1/transactions/batch') onBatch();
      },
    });
    shop = await openShop(server);
    for (let card = 0; card < cardCount; card += 1)
      codes.push((await must(shop, 'POST', '/v1/cards', { program_id: shop.programId })).code);
  }, 120_000);
  afterAll(async () => {
    await browser.context.close();
    await server.stop();
    folder.remove();
  });

  /** Starts the browser on the profile of the till. A killed browser may have lost its session, so the cashier signs in. */
  async function start(isOffline: boolean): Promise<void> {
    browser = await startTillBrowser(folder.path);
    await signInCashier(server, shop, browser.context);
    await browser.context.setOffline(isOffline);
    await openTill(server, browser.page);
  }

  const waiting = (count: number) =>
    browser.page
      .getByRole('button', { name: count === 1 ? '1 sale waits' : `${count} sales wait`, exact: true })
      .waitFor({ timeout: 30_000 });

  async function sellOn(cards: readonly string[], firstSale: number): Promise<void> {
    let sale = firstSale;
    for (const code of cards) {
      await findCard(browser.page, code);
      const amounts = Array.from({ length: salesPerCard }, (_, more) => amountOf(sale + more));
      await browser.page.evaluate(sellQuickly(amounts));
      sale += salesPerCard;
      await waiting(sale);
      await browser.page.getByRole('button', { name: 'Next customer' }).click();
    }
  }

  async function ledger(): Promise<readonly { readonly reference: string; readonly amount: number }[]> {
    const found = [];
    for (let after = ''; ; ) {
      const page = await must(shop, 'GET', `/v1/transactions?limit=100${after}`);
      found.push(...page.data);
      if (!page.has_more) return found;
      after = `&cursor=${page.next_cursor}`;
    }
  }

  it('books each of 200 sales of an hour offline once, though it is killed while it sells and while it sends', async () => {
    await start(false);
    await waitUntilKept(browser.page);
    // The till knows the first cards. Of the others it has the code alone.
    for (const code of codes.slice(0, cardCount / 2)) {
      await findCard(browser.page, code);
      await browser.page.getByRole('button', { name: 'Next customer' }).click();
    }
    await browser.context.setOffline(true);
    await sellOn(codes.slice(0, cardCount / 2), 0);
    browser.kill();
    await browser.ended;

    await start(true);
    await waiting(saleCount / 2);
    await sellOn(codes.slice(cardCount / 2), saleCount / 2);
    const references = (await browser.page.evaluate(keptReferences)) as readonly string[];
    expect(references).toHaveLength(saleCount);

    // The second batch is booked, and the till is dead before it gets the answer.
    let batches = 0;
    onBatch = () => {
      batches += 1;
      if (batches === 2) browser.kill();
    };
    await browser.context.setOffline(false);
    await browser.ended;
    expect(await ledger()).toHaveLength(100);

    await start(false);
    await waiting(0);
    const booked = await ledger();
    expect(booked.map(({ reference }) => reference).sort()).toEqual([...references].sort());
    expect(booked.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: saleCount }, (_, sale) => amountOf(sale)),
    );
    expect(batches).toBeGreaterThan(4);
  });
});
