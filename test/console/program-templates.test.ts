import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, hasFocus } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

describe.runIf(chromiumPath)('an owner with a new program', { timeout: 90_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field } = formsOf(() => opened);

  it.each([
    [
      'Café 9 + 1',
      'Coffee card',
      'A card is full with 9 stamps.',
      { kind: 'stamps', goal: 9, earn: { basis: 'item', value: 1 } },
      { name: 'A free coffee', cost: 9 },
    ],
    [
      'Bakery',
      'Bread points',
      '20 points pay €1.00 at the till.',
      { campaigns: [{ when: { hours: [{ from: '16:00', to: '18:00' }] }, effect: { bps: 20_000 } }] },
      null,
    ],
    [
      'Hairdresser',
      'Haircut card',
      'A full card gives: The next haircut at half price.',
      { kind: 'stamps', goal: 5, earn: { basis: 'visit' } },
      { cost: 5, benefit: { kind: 'percent_off', bps: 5_000 } },
    ],
    [
      'Gym',
      'Membership',
      'Monthly: €29.00 a month, as many visits as they like.',
      { plans: [{ price: 2_900 }, { price: 29_000 }], grace_days: 7 },
      null,
    ],
    [
      'Restaurant',
      'Guest credit',
      'Customers get 5% of each purchase back.',
      { kind: 'cashback', earn: { value: 500, min_spend: 1_000 }, pay: { max_purchase_bps: 5_000 } },
      null,
    ],
    [
      'Online shop',
      'Shop points',
      'They can use them after 14 days.',
      { pending_days: 14, campaigns: [{ on: { kind: 'issue' } }], tiers: { levels: [{ min: 0 }, { min: 50_000 }] } },
      null,
    ],
  ])('begins with the template %s, and activates it as it is', async (title, name, sentence, rules, reward) => {
    await opened.go('/programs/new');
    await page.locator('.template', { has: page.getByText(title, { exact: true }) }).click();
    expect(await field('Name of the program').inputValue()).toBe(name);
    await page.locator('.said').getByText(sentence, { exact: true }).waitFor();
    await button('Create and activate').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    const id = page.url().split('/').pop() ?? '';
    expect(await opened.loyalty.programs.get(id)).toMatchObject({ name, status: 'active', rules });
    const rewards = await opened.loyalty.rewards.list({ program_id: id }).toArray({ limit: 9 });
    expect(rewards).toMatchObject(reward ? [reward] : []);
  });

  it('is asked before a changed template is lost, and not before an unchanged one is', async () => {
    await opened.go('/programs/new/cafe');
    await page.getByRole('link', { name: 'Choose another template' }).click();
    await page.getByRole('heading', { name: 'Begin with a template' }).waitFor();
    await page.locator('.template', { hasText: 'Bakery' }).click();
    await field('Points they get').fill('3');
    await page.getByRole('link', { name: 'Choose another template' }).click();
    await button('Stay').click();
    expect(await field('Points they get').inputValue()).toBe('3');
  });

  it('has no second program after a reward could not be created at first', async () => {
    await opened.go('/programs/new/cafe');
    await field('Name of the program').fill('Twice');
    await page.route('**/v1/rewards', (route) => route.abort());
    await button('Create and activate').click();
    await page.locator('form [role=alert]').waitFor();
    await page.unroute('**/v1/rewards');
    await field('Stamps for a full card').fill('8');
    await button('Create and activate').click();
    await page.getByRole('heading', { level: 1, name: 'Twice' }).waitFor();
    const all = await opened.loyalty.programs.list({ status: 'all' }).toArray({ limit: 100 });
    const [made, ...others] = all.filter(({ name }) => name === 'Twice');
    expect(others).toEqual([]);
    expect(made).toMatchObject({ status: 'active', rules: { goal: 8 } });
    const rewards = await opened.loyalty.rewards.list({ program_id: made?.id ?? '' }).toArray({ limit: 9 });
    expect(rewards).toMatchObject([{ cost: 8 }]);
  });

  it('tries a sale next Tuesday, with one press', async () => {
    const when = { days_of_week: [2], hours: [{ from: '15:00', to: '17:00' }] };
    const double = { id: 'double', name: 'Double', when, effect: { kind: 'multiply', bps: 20_000 } } as const;
    const rules = { ...points, pay: { units: 100, amount: 100 }, campaigns: [double] };
    const { id } = await opened.loyalty.programs.create({ name: 'Tuesdays', rules });
    await opened.go(`/programs/${id}`);
    await field('Amount in EUR').fill('12.50');
    await button('Next Tuesday').click();
    const day = await field('Day of the sale').inputValue();
    expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(2);
    expect(Date.parse(`${day}T23:59:00Z`)).toBeGreaterThan(Date.now());
    expect(await field('Time of the sale').inputValue()).toBe('15:00');
    await page.getByText('24 points', { exact: true }).waitFor();
    await page.getByText('Worth €0.24 at the till').waitFor();
    await field('Time of the sale').fill('18:00');
    await page.getByText('12 points', { exact: true }).waitFor();
  });

  /** An active program with three sales of 60 euros together. */
  async function withSales(rules: typeof points | object): Promise<string> {
    const { loyalty } = opened;
    const made = { name: 'Sales', status: 'active' as const, rules: { ...points, ...rules } };
    const { id } = await loyalty.programs.create(made);
    const card = await loyalty.cards.issue({ program_id: id });
    for (const amount of [1_000, 2_000, 3_000]) await loyalty.cards.earn(card.id, { amount });
    return id;
  }

  it('sees in money what other rules would have cost', async () => {
    await opened.go(`/programs/${await withSales({ pay: { units: 100, amount: 500 } })}`);
    await field('Points they get').fill('3');
    await button('Simulate').click();
    await page.getByText('€6.00 more', { exact: true }).waitFor({ timeout: 20_000 });
    await page.getByText('120 points more for 3 sales').waitFor();
    await page.getByRole('row', { name: /Worth in money €3.00 €9.00/ }).waitFor();
  });

  it('sees where points get their worth, and goes there', async () => {
    await opened.go(`/programs/${await withSales({})}`);
    await field('Points they get').fill('2');
    await button('Simulate').click();
    await page.getByText('Points have no worth in money yet.').waitFor({ timeout: 20_000 });
    expect(await page.getByRole('table').getByText('–').count()).toBe(0);
    await page.getByRole('link', { name: 'Set what points are worth' }).click();
    await expect.poll(() => hasFocus(page.locator('#rules-pay'))).toBe(true);
    await field('Customers can pay with points').check();
    await button('Save rules').click();
    await button('Simulate').click();
    await page.getByRole('row', { name: /Worth in money/ }).waitFor({ timeout: 20_000 });
  });

  it('reads the rules of typed JSON as sentences, and what is wrong in it and where', async () => {
    await opened.go(`/programs/${await withSales({})}`);
    await button('Edit as JSON').click();
    const json = field('Rules as JSON');
    await json.fill(JSON.stringify({ ...points, earn: { ...points.earn, value: 7 } }));
    await page.locator('.said').getByText('Customers earn 7 points for each €1.00 they spend.').waitFor();
    await json.fill(JSON.stringify({ ...points, earn: { ...points.earn, value: -7 }, limit: {} }));
    await page.getByText('earn › value: Enter at least 0.').waitFor();
    await page.getByText('limit: This is not known here. Remove it.').waitFor();
    await page.getByText('These are the saved rules.').waitFor();
    await json.fill(JSON.stringify({ kind: 'points', earn: { basis: 'visit', value: 4 } }));
    await button('Back to the form').click();
    expect(await field('Points they get').inputValue()).toBe('4');
    await button('Save rules').click();
    await page.getByText('Customers earn 4 points a visit.').waitFor();
  });
});
