import { beforeEach, describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { findCard, openTill, place, signInCashier } from './support/open-till.ts';
import { Scanner } from './support/scanner.ts';

describe.runIf(chromiumPath)('a hand scanner at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;
  let scanner: Scanner;

  openBrowserForFile(async (started) => {
    ({ server, browser } = started);
    shop = await openShop(server, {
      customer: { name: 'Ada' },
      rules: { ...pointsRules, pay: { units: 1, amount: 1 } },
    });
    const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Grace', phone: '+4915114470' });
    await must(shop, 'POST', '/v1/cards', { program_id: shop.programId, customer_id: id, code: '14470868' });
    await must(shop, 'POST', '/v1/cards', { program_id: shop.programId, code: 'XYZ-7741' });
  });
  beforeEach(async () => {
    tab = await browser.open({ width: 820, height: 1_180 });
    tab.page.setDefaultTimeout(10_000);
    scanner = await Scanner.of(tab.page);
    await signInCashier(server, shop, tab.page.context());
    await openTill(server, tab.page);
  });

  const heading = (name: string) => tab.page.getByRole('heading', { name, exact: true }).waitFor();
  const openAda = async (): Promise<void> =>
    findCard(tab.page, (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).code);
  const rows = async (): Promise<number> => (await must(shop, 'GET', '/v1/transactions?limit=100')).data.length;
  const amount = () => tab.page.getByLabel('Amount of the purchase in EUR');

  it.each([
    ['Enter', ['Enter'], 3],
    ['Tab', ['Tab'], 3],
    ['Enter twice, as CR and LF', ['Enter', 'Enter'], 3],
    ['nothing', [], 3],
    ['Enter, by radio', ['Enter'], 20],
  ] as const)(
    'opens the card in the field of an amount, and books nothing: it ends with %s',
    async (_, end, pauseMs) => {
      await openAda();
      await amount().focus();
      const before = await rows();
      await scanner.scan('14470868', { end, pauseMs });
      await heading('Grace');
      expect(await amount().inputValue()).toBe('');
      expect(await rows()).toBe(before);
    },
  );

  it('says that no card has the code, and the field keeps what it held', async () => {
    await openAda();
    const before = await rows();
    await amount().fill('12.50');
    await scanner.scan('4006381333931');
    await tab.page.getByText('No card has the code 4006381333931. Nothing was booked.').waitFor();
    expect(await amount().inputValue()).toBe('12.50');
    await heading('Ada');
    expect(await rows()).toBe(before);
  });

  it.each([
    ['the search', () => tab.page.getByLabel(/^Scan a card/)],
    ['a name', () => tab.page.getByLabel('Name', { exact: true })],
    ['a list of programs', () => tab.page.locator('.till-screen select')],
    ['a button', () => tab.page.getByRole('button', { name: 'Cancel' })],
  ] as const)('opens the card from %s', async (what, field) => {
    await must(shop, 'POST', '/v1/programs', { name: `Beside ${what}`, status: 'active', rules: pointsRules });
    await openTill(server, tab.page);
    if (what !== 'the search') await tab.page.getByRole('button', { name: 'New customer' }).click();
    await field().focus();
    await scanner.scan('14470868');
    await heading('Grace');
  });

  it('opens the card from the screen of the sales that wait, and from a question, which it closes', async () => {
    await tab.page.getByRole('button', { name: '0 sales wait' }).click();
    await scanner.scan('14470868');
    await heading('Grace');
    const before = await rows();
    await amount().fill('2000');
    await tab.page.getByRole('button', { name: 'Book sale' }).click();
    await tab.page.getByRole('dialog').waitFor();
    await scanner.scan('XYZ-7741', { end: ['Enter', 'Enter'] });
    await heading('Card without a customer');
    expect(await tab.page.getByRole('dialog').count()).toBe(0);
    expect(await rows()).toBe(before);
  });

  it.each([
    ['with the kind of barcode before it', ']C1xyz-7741', {}],
    ['with the marks of a magnetic stripe', ';14470868?', {}],
    ['on a German layout', 'xyz-7741', { layout: (one: string) => ({ y: 'z', z: 'y', '-': 'ß' })[one] ?? one }],
    ['on a French layout', '14470868', { layout: (one: string) => 'à&é"\'(-è_ç'[Number(one)] ?? one }],
  ] as const)('opens the card of a code %s', async (_, typed, options) => {
    await openAda();
    await scanner.scan(typed, options);
    await tab.page.getByRole('heading', { name: /^(Grace|Card without a customer)$/ }).waitFor();
  });

  it('fills in an item with the scan of a product, and goes on to the price', async () => {
    await openAda();
    const before = await rows();
    await tab.page.getByRole('button', { name: 'Add item' }).click();
    await tab.page.getByLabel('Item', { exact: true }).fill('old');
    await scanner.scan('4006381333931');
    expect(await tab.page.getByLabel('Item', { exact: true }).inputValue()).toBe('4006381333931');
    await scanner.type('4,50');
    await tab.page.getByRole('button', { name: 'Book sale of €4.50' }).click();
    await tab.page.getByText('Booked: +4 points').waitFor();
    expect(await rows()).toBe(before + 1);
  });

  it('fills in the number of a receipt', async () => {
    await openAda();
    const { code } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 300, location: place, reference: 'R-5512-A' });
    await tab.page.reload();
    await findCard(tab.page, code);
    await tab.page.getByRole('button', { name: 'Find a sale' }).click();
    const receipt = tab.page.getByLabel('Number on the receipt');
    await receipt.focus();
    await scanner.scan('R-5512-A');
    expect(await receipt.inputValue()).toBe('R-5512-A');
    await tab.page.getByRole('button', { name: 'Find', exact: true }).click();
    await tab.page.getByText('R-5512-A', { exact: false }).waitFor();
  });

  it('leaves alone what a person types, with Enter and with Tab', async () => {
    await openAda();
    const before = await rows();
    await amount().focus();
    await scanner.type('23.50', ['Enter']);
    await tab.page.getByText('Booked: +23 points').waitFor();
    await amount().focus();
    await scanner.type('1250', ['Tab']);
    expect(await amount().inputValue()).toBe('1250');
    expect(await rows()).toBe(before + 1);
    await tab.page.getByRole('button', { name: 'Next customer' }).click();
    await scanner.type('Grace', ['Enter']);
    await heading('Grace');
  });

  it('leaves alone what is pasted, a key that is held down, and events without a key', async () => {
    await openAda();
    await amount().focus();
    // As browsers send it when they fill in a form, and input methods for each key.
    await amount().evaluate(`(input) => {
      for (const event of [new Event('keydown', { bubbles: true }), ...'14470868'].map((one) =>
        one instanceof Event ? one : new KeyboardEvent('keydown', { key: one, isComposing: true, bubbles: true }),
      ))
        input.dispatchEvent(event);
    }`);
    await amount().press('Enter');
    expect(tab.complaints).toEqual([]);
    await tab.page.keyboard.insertText('14470868');
    expect(await amount().inputValue()).toBe('14470868');
    await amount().fill('');
    for (let time = 0; time < 8; time += 1) await tab.page.keyboard.down('1');
    await tab.page.keyboard.up('1');
    await tab.page.waitForTimeout(300);
    expect(await amount().inputValue()).toBe('11111111');
    await heading('Ada');
  });
});
