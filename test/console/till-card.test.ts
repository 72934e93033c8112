import { describe, expect, it } from 'vitest';
import { must, openShop, pointsRules, type Shop, tieredRules } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { type Browser, chromiumPath, type Tab } from '../docs/browser/open-browser.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowserForFile } from './support/browser-for-file.ts';
import { openTillWithCard } from './support/open-till.ts';

const purchase = 'Amount of the purchase in EUR';
const visits = { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } };
const spent = (min_spend: number) => ({
  ...visits,
  campaigns: [{ id: 'big', name: 'Big', effect: { kind: 'add', value: 2 }, when: { min_spend } }],
});

describe.runIf(chromiumPath)('a card at the till', { timeout: 120_000 }, () => {
  let server: TestServer;
  let browser: Browser;
  let shop: Shop;
  let tab: Tab;

  openBrowserForFile((started) => {
    ({ server, browser } = started);
  });

  async function openCard(rules: object, prepare = async (): Promise<unknown> => null): Promise<void> {
    shop = await openShop(server, { rules: { ...rules }, customer: { name: 'Ada Lovelace' } });
    await prepare();
    tab = await openTillWithCard(server, browser, shop, { width: 390, height: 844 });
  }
  const card = () => must(shop, 'GET', `/v1/cards/${shop.cardId}`);
  const button = (name: string) => tab.page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => tab.page.getByText(text).first().waitFor();
  const act = (action: string, body: object) => must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, body);

  it.each([
    [
      'articles',
      pointsRules,
      { ...pointsRules, earn: { basis: 'item', value: 1 } },
      purchase,
      '0.90',
      'Number of items',
      '3',
    ],
    ['money', { ...pointsRules, earn: { basis: 'visit', value: 1 } }, pointsRules, null, '', purchase, '3'],
  ] as const)(
    'books nothing as %s after the rules have changed, and then asks for what they count',
    async (_, rules, changed, field, typed, askedFor, right) => {
      await openCard(rules);
      await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { rules: changed });
      if (field) await tab.page.getByLabel(field).fill(typed);
      await button('Book sale').click();
      await said(/^The program counts something else/);
      const rows = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
      expect(await rows()).toEqual([]);
      await expect.poll(() => tab.page.getByLabel(askedFor).inputValue()).toBe('');
      await tab.page.getByLabel(askedFor).fill(right);
      await button('Book sale').click();
      await said('Booked: +3 points');
      expect(await rows()).toHaveLength(1);
    },
  );

  describe('the purchase', () => {
    it('is asked for where visits need one, and a small one says why it gave nothing', async () => {
      await openCard({ ...visits, earn: { ...visits.earn, min_spend: 500 } });
      await button('Book sale').click();
      await said('Write an amount.');
      await tab.page.getByLabel(purchase).fill('4,99');
      await button('Book sale').click();
      await said('Nothing was given. Purchases below €5.00 earn nothing.');
      await tab.page.getByLabel(purchase).fill('5,00');
      await button('Book sale').click();
      await said('Booked: +1 stamp. Balance: 1 stamp.');
    });

    it.each([
      ['a campaign', spent(2_000), { available: 3 }],
      [
        'a tier',
        {
          ...visits,
          tiers: {
            ...tieredRules.tiers,
            levels: [
              { id: 'a', name: 'A', min: 0 },
              { id: 'b', name: 'B', min: 2_000 },
            ],
          },
        },
        { available: 1 },
      ],
      [
        'a goal',
        {
          ...spent(0),
          campaigns: [
            {
              id: 'goal',
              name: 'Goal',
              on: { kind: 'reached', measure: 'spend', window: 'month', min: 2_000 },
              effect: { kind: 'add', value: 2 },
            },
          ],
        },
        { available: 3 },
      ],
      [
        'a cap',
        {
          ...visits,
          limits: { caps: [{ id: 'cap', on: 'earn', measure: 'spend', window: 'day', max: 9_000, over: 'refuse' }] },
        },
        { available: 1 },
      ],
    ] as const)('can be typed where %s depends on it', async (what, rules, balance) => {
      await openCard(rules);
      await tab.page.getByLabel(purchase).fill('20');
      await button('Book sale').click();
      await said(/^Booked: \+/);
      const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=earn`);
      expect(data[0].purchase_amount).toBe(2_000);
      expect((await card()).balance).toMatchObject(balance);
      if (what === 'a tier') await said('B');
    });

    it('of items is what they cost', async () => {
      await openCard({ ...spent(2_000), earn: { basis: 'visit', value: 1 } });
      await button('Add item').click();
      await tab.page.getByLabel('Item', { exact: true }).fill('cake');
      await tab.page.getByLabel('Price of all pieces').fill('20');
      await button('Book sale of 1').click();
      await said('Booked: +3 stamps');
    });

    it('limits what cashback and points pay, and the till says the maximum', async () => {
      const half = { max_purchase_bps: 5_000 };
      await openCard({ kind: 'cashback', earn: { value: 1_000 }, pay: half }, () => act('earn', { amount: 10_000 }));
      await tab.page.getByLabel('Amount to use').fill('2');
      await button('Use').click();
      await said('Write an amount.');
      await tab.page.getByLabel(purchase).nth(1).fill('3,00');
      await said('At most €1.50.');
      await button('Use').click();
      await tab.page.getByLabel(purchase).nth(1).fill('4,00');
      await button('Use').click();
      await said('Booked: -€2.00. Balance: €8.00.');
      await openCard({ ...pointsRules, pay: { units: 10, amount: 100, ...half } }, () =>
        act('earn', { amount: 10_000 }),
      );
      await tab.page.getByLabel(purchase).nth(1).fill('7,50');
      await said('At most 30 points');
      await tab.page.getByLabel('Amount to use').fill('30');
      await button('Use').click();
      await said('Booked: -30 points. Balance: 70 points.');
    });
  });

  it.each([
    ['less than a step', pointsRules, '0.50', 'Nothing was given. €0.50 is less than €1.00, which it takes to earn.'],
    [
      'a limit',
      {
        ...pointsRules,
        limits: { caps: [{ id: 'ten', on: 'earn', measure: 'value', window: 'day', max: 10, over: 'clip' }] },
      },
      '20',
      'Booked: +10 points. Balance: 10 points. At most 10 points a day.',
    ],
    ['a full card', { ...pointsRules, limits: { max_balance: 5 } }, '20', /A card holds at most 5 points\.$/],
  ] as const)('says why %s gave less', async (_, rules, typed, text) => {
    await openCard(rules);
    await tab.page.getByLabel(purchase).fill(typed);
    await button('Book sale').click();
    await said(text);
  });

  it('shows customer, last visit, tier and what the tier gives, and the amount has the focus', async () => {
    const [bronze, gold] = tieredRules.tiers.levels;
    const benefits = [
      { kind: 'percent_off', bps: 1_000 },
      { kind: 'amount_off', amount: 250 },
      { kind: 'free_item', sku: 'tea', quantity: 2 },
      { kind: 'custom', label: 'Late check-out' },
    ];
    await openCard({ ...tieredRules, tiers: { ...tieredRules.tiers, levels: [bronze, { ...gold, benefits }] } }, () =>
      act('earn', { amount: 20_000 }),
    );
    await tab.page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    for (const text of ['Gold', '10% off', '€2.50 off', '2 tea free', 'Late check-out', /Last visit/]) await said(text);
    await tab.page.getByLabel(purchase).and(tab.page.locator(':focus')).waitFor();
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(tab.page, theme)).toEqual([]);
    await tab.keep('till-card-phone');
  });

  it('says first which rewards the customer can have today, less what waiting sales take', async () => {
    await openCard(pointsRules, async () => {
      await act('earn', { amount: 10_000 });
      for (const [name, cost] of [
        ['Cappuccino', 60],
        ['Cookie', 20],
        ['Breakfast', 300],
      ] as const)
        await must(shop, 'POST', '/v1/rewards', {
          ...{ program_id: shop.programId, name, cost },
          benefit: { kind: 'custom', label: name },
        });
    });
    const today = tab.page.getByRole('region', { name: 'Available today' });
    const names = () => today.getByRole('listitem').allTextContents();
    await today.waitFor();
    expect(await names()).toEqual(['Cookie', 'Cappuccino']);
    const [colour, good] = await today.evaluate((box) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--good)';
      return [getComputedStyle(box).color, getComputedStyle(probe).color];
    });
    expect(colour).toBe(good);
    await tab.page.context().setOffline(true);
    await tab.page.locator('li', { hasText: 'Cappuccino' }).getByRole('button', { name: 'Redeem' }).click();
    await said('Kept on this till.');
    await expect.poll(names).toEqual(['Cookie']);
    await tab.page.context().setOffline(false);
    await said('Connected');
    await tab.keep('till-today-phone');
  });

  it('shows a membership with its days and benefits, and one that is missing', async () => {
    const plan = {
      id: 'month',
      name: 'Club',
      period: { unit: 'month', count: 1 },
      price: 990,
      benefits: [{ kind: 'percent_off', bps: 1_500 }],
    };
    await openCard({ kind: 'membership', plans: [plan] });
    await said('No membership yet');
    await button('Start Club').click();
    await button('Paid €9.90').click();
    await tab.page.locator('.till-card .badge', { hasText: /^Club$/ }).waitFor();
    await said(/^Paid until /);
    await tab.page.getByRole('region', { name: 'Available today' }).getByText('15% off').waitFor();
    await button('Use').click();
    await said(/^Booked/);
    await openCard({ ...pointsRules }, () => act('block', { reason: 'lost' }));
    await said('This card is blocked. Nothing can be booked on it.');
  });

  it('removes a row of items, and gives the focus back after a question', async () => {
    await openCard(pointsRules);
    await button('Add item').click();
    await button('Add item').click();
    await tab.page.getByLabel('Item', { exact: true }).nth(1).fill('cake');
    await button('Remove').first().click();
    expect(await tab.page.getByLabel('Item', { exact: true }).inputValue()).toBe('cake');
    expect(await tab.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await button('Remove').click();
    await tab.page.getByLabel(purchase).fill('5000');
    await tab.page.getByLabel(purchase).press('Enter');
    await button('Cancel').click();
    await tab.page.getByLabel(purchase).and(tab.page.locator(':focus')).waitFor();
  });
});
