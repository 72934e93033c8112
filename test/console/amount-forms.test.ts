import type { Card, Program, RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const twice = { id: 'twice', name: 'Twice', effect: { kind: 'multiply', bps: 20_000 } } as const;
const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const satisfies RulesInput;

describe.runIf(chromiumPath)('amounts that are typed in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  /** Types as a person does, key by key, in place of what the field had. */
  async function type(name: string, typed: string): Promise<void> {
    await field(name).fill('');
    await field(name).pressSequentially(typed);
    expect(await field(name).inputValue()).toBe(typed);
  }

  async function inGerman(path: string, work: () => Promise<void>): Promise<void> {
    await opened.go(path);
    await page.evaluate("localStorage.setItem('loyalty.language', 'de')");
    try {
      await opened.go(path);
      await work();
    } finally {
      await page.evaluate("localStorage.removeItem('loyalty.language')");
    }
  }

  const makeProgram = (rules: RulesInput): Promise<Program> =>
    opened.loyalty.programs.create({ name: 'Amounts', status: 'active', rules });
  const rulesOf = async (id: string) => (await opened.loyalty.programs.get(id)).rules as never as Record<string, never>;
  async function save(id: string, before: number): Promise<void> {
    await button('Save rules').click();
    await expect.poll(async () => (await opened.loyalty.programs.get(id)).rules_version).toBe(before + 1);
  }

  it.each([
    ['Factor', '1.05', 10_500],
    ['Factor', '1,05', 10_500],
    ['Factor', '10', 100_000],
    ['Factor', '1.5', 15_000],
  ])('the factor of a campaign: %s %s is saved as %i', async (name, typed, bps) => {
    const { id, rules_version } = await makeProgram(points);
    await opened.go(`/programs/${id}`);
    await button('Add a campaign').click();
    await type(name, typed);
    await save(id, rules_version);
    expect(await rulesOf(id)).toMatchObject({ campaigns: [{ effect: { kind: 'multiply', bps } }] });
  });

  it.each([
    ['Smallest purchase in EUR', '10.05', { min_spend: 1_005 }],
    ['Smallest purchase in EUR', '12,50', { min_spend: 1_250 }],
    ['For each amount in EUR', '2,50', { per: 250 }],
    ['For each amount in EUR', '1.234,50', { per: 123_450 }],
    ['For each amount in EUR', '1,234.50', { per: 123_450 }],
    ['Units they get', '25', { value: 25 }],
  ])('%s %s is saved as it was typed', async (name, typed, earn) => {
    const { id, rules_version } = await makeProgram(points);
    await opened.go(`/programs/${id}`);
    await type(name, typed);
    await save(id, rules_version);
    expect(await rulesOf(id)).toMatchObject({ earn });
  });

  it.each([
    ['For each amount in EUR', '1.234', 'Write thousands without a separator, and decimals as in 12.50.'],
    ['For each amount in EUR', '0', 'At least €0.01.'],
    ['Smallest purchase in EUR', 'ten', 'Write an amount such as 12.50.'],
    ['Units they get', '1.5', 'Write a whole number without separators.'],
    ['Units they get', '', 'Write an amount.'],
    ['Units they get', '1000001', 'At most 1,000,000.'],
    ['Factor', '1', 'At least 1.0001.'],
    ['Factor', '100,5', 'At most 100.'],
    ['Factor', '1.00001', 'Write at most 4 decimals.'],
  ])('%s %j is not saved, and the field says why', async (name, typed, why) => {
    const { id, rules } = await makeProgram({ ...points, campaigns: [twice] });
    await opened.go(`/programs/${id}`);
    await type(name, typed);
    await button('Save rules').click();
    await page.getByText(why, { exact: true }).waitFor();
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
    expect(await field(name).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await rulesOf(id)).toEqual(rules);
    // Though no rule changed, something was typed: it is not lost on the way to another page or to the JSON.
    await page.getByRole('link', { name: 'Customers' }).click();
    await button('Stay').click();
    await button('Edit as JSON').click();
    expect(await field(name).inputValue()).toBe(typed);
    await button('Discard changes').click();
    await page.getByText(why, { exact: true }).waitFor({ state: 'hidden' });
    expect(await field(name).inputValue()).not.toBe(typed);
    expect(await button('Save rules').isDisabled()).toBe(true);
  });

  it.each([
    ['JPY', '1250', 1_250],
    ['KWD', '1.250', 1_250],
    ['HUF', '1000', 100_000],
  ])('a program in %s takes %s as %i', async (currency, typed, per) => {
    const { id, rules_version } = await opened.loyalty.programs.create({ name: 'Other', currency, rules: points });
    await opened.go(`/programs/${id}`);
    await type(`For each amount in ${currency}`, typed);
    await save(id, rules_version);
    expect(await rulesOf(id)).toMatchObject({ earn: { per } });
  });

  it('a field that a person passes says what is wrong, and the trial shows no result', async () => {
    const { id } = await makeProgram(points);
    await opened.go(`/programs/${id}`);
    const result = (said: string) => page.getByText(said, { exact: true });
    await result('25 points').waitFor();
    await type('Amount in EUR', '1.234');
    await field('Location').focus();
    await page.getByText('Write thousands without a separator, and decimals as in 12.50.').waitFor();
    await result('25 points').waitFor({ state: 'hidden' });
    await type('Amount in EUR', '12,34');
    await result('12 points').waitFor();
  });

  it('a German reads the same in German', async () => {
    const { id, rules_version } = await makeProgram(points);
    await inGerman(`/programs/${id}`, async () => {
      await field('Kleinster Einkauf in EUR').fill('');
      await field('Kleinster Einkauf in EUR').pressSequentially('1.234');
      await page.getByText('Schreiben Sie Tausender ohne Trennzeichen').waitFor();
      await field('Kleinster Einkauf in EUR').fill('');
      await field('Kleinster Einkauf in EUR').pressSequentially('1234,5');
      await page.getByRole('button', { name: 'Regeln speichern' }).click();
      await expect.poll(async () => (await opened.loyalty.programs.get(id)).rules_version).toBe(rules_version + 1);
      expect(await rulesOf(id)).toMatchObject({ earn: { min_spend: 123_450 } });
      await page.reload();
      expect(await field('Kleinster Einkauf in EUR').inputValue()).toBe('1234,50');
    });
  });

  describe('on a card with money', () => {
    const balance = async ({ id }: Card) => (await opened.loyalty.cards.get(id)).balance.available;
    async function giftCard(): Promise<Card> {
      const { id } = await makeProgram({ kind: 'gift' });
      const card = await opened.loyalty.cards.issue({ program_id: id });
      return (await opened.loyalty.cards.topUp(card.id, { amount: 1_000 })).card;
    }

    it.each([
      ['5', 1_500, '€15.00'],
      ['-2,50', 750, '€7.50'],
      ['0.05', 1_005, '€10.05'],
      ['−10', 0, '€0.00'],
    ])('a correction by %s gives %i, and says so before', async (typed, after, said) => {
      const card = await giftCard();
      await opened.go(`/cards/${card.id}`);
      await button('Adjust').click();
      await type('Amount to add in EUR', typed);
      await page.getByText(`Balance after: ${said}`, { exact: true }).waitFor();
      await field('Reason').fill('Counted again');
      await button('Correct balance').click();
      await expect.poll(() => balance(card)).toBe(after);
    });

    it('a part of a top-up is reversed in money', async () => {
      const card = await giftCard();
      const [row] = (await opened.loyalty.cards.transactions(card.id)).data;
      await opened.go(`/transactions/${row?.id}`);
      await button('Reverse').click();
      await page.getByText('Empty: all that is left (€10.00)').waitFor();
      await type('Part of the amount', '2,5');
      await button('Reverse').last().click();
      await expect.poll(() => balance(card)).toBe(750);
    });

    it.each([
      ['', 'Write an amount.'],
      ['1.234', 'Write thousands without a separator, and decimals as in 12.50.'],
      ['1234.505', 'Write at most 2 decimals.'],
      ['5 euros', 'Write an amount such as 12.50.'],
    ])('a correction by %j is not sent, and the field says why', async (typed, why) => {
      const card = await giftCard();
      await opened.go(`/cards/${card.id}`);
      await button('Adjust').click();
      await type('Amount to add in EUR', typed);
      await field('Reason').fill('Counted again');
      await button('Correct balance').click();
      await page.getByRole('dialog').getByText(why, { exact: true }).waitFor();
      expect(await balance(card)).toBe(1_000);
    });

    it('all wrong fields say why in the language of the page, and the first has the focus', async () => {
      const card = await giftCard();
      await inGerman(`/cards/${card.id}`, async () => {
        await button('Korrigieren').click();
        await type('Betrag in EUR', '1.234');
        await button('Guthaben korrigieren').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('Schreiben Sie Tausender ohne Trennzeichen und Dezimalstellen wie in 12,50.').waitFor();
        await dialog.getByText('Füllen Sie dieses Feld aus.').waitFor();
        expect(await field('Betrag in EUR').evaluate((one) => one === document.activeElement)).toBe(true);
        await type('Betrag in EUR', '1.234,5');
        await dialog.getByText('1.244,50').waitFor();
        await field('Grund').fill('Nachgezählt');
        await dialog.getByText('Füllen Sie dieses Feld aus.').waitFor({ state: 'hidden' });
        await button('Guthaben korrigieren').click();
        await expect.poll(() => balance(card)).toBe(124_450);
      });
    });

    it('a reward of a gift card costs money', async () => {
      const card = await giftCard();
      await opened.go('/rewards');
      await button('New reward').click();
      await page.getByRole('dialog').getByLabel('Program', { exact: true }).selectOption(card.program_id);
      await field('Name').fill('Mug');
      await type('Cost in EUR', '4,50');
      await field('Description for the till').fill('A mug');
      await button('Save').click();
      await page.getByRole('row', { name: /Mug.*€4.50/ }).waitFor();
      expect((await opened.loyalty.rewards.list()).data[0]).toMatchObject({ name: 'Mug', cost: 450 });
    });
  });

  it.each([
    ['12', 1_200],
    ['12.50', 1_250],
    ['12,5', 1_250],
  ])('a part of a sale of 25.00: %s takes back %i', async (typed, reversed) => {
    const { id } = await makeProgram(points);
    const card = await opened.loyalty.cards.issue({ program_id: id });
    const { transaction } = await opened.loyalty.cards.earn(card.id, { amount: 2_500 });
    await opened.go(`/transactions/${transaction.id}`);
    await button('Reverse').click();
    await type('Part of the amount', typed);
    await button('Reverse').last().click();
    const amount = async () => (await opened.loyalty.transactions.get(transaction.id)).reversed_amount;
    await expect.poll(amount).toBe(reversed);
  });

  it('no part of a sale is all of it: what the amount counts is not known, or a count is 0', async () => {
    const { id } = await makeProgram(points);
    const card = await opened.loyalty.cards.issue({ program_id: id });
    const whole = await opened.loyalty.cards.earn(card.id, { amount: 2_500 });
    const articles = await opened.loyalty.cards.earn(card.id, {
      amount: 500,
      items: [{ sku: 'tea', quantity: 2, amount: 500 }],
    });
    const reversed = async (of: string) => (await opened.loyalty.transactions.get(of)).reversed_amount;
    await page.route('**/versions*', (route) => route.abort());
    try {
      await opened.go(`/transactions/${whole.transaction.id}`);
      await button('Reverse').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
      await button('Reverse').last().click();
      expect(await reversed(whole.transaction.id)).toBe(0);
    } finally {
      await page.unroute('**/versions*');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await type('Part of the amount', '10');
    await button('Reverse').last().click();
    await expect.poll(() => reversed(whole.transaction.id)).toBe(1_000);
    await opened.go(`/transactions/${articles.transaction.id}`);
    await button('Reverse').click();
    await type('tea · €5.00', '0');
    await button('Reverse').last().click();
    await page.getByRole('dialog').getByText('At least 1.', { exact: true }).waitFor();
    expect(await reversed(articles.transaction.id)).toBe(0);
  });

  it('a part of a purchase that counts visits is a whole number, whatever the purchase cost', async () => {
    const { id } = await makeProgram({
      kind: 'stamps',
      earn: { basis: 'item', value: 1 },
      goal: 10,
      limits: { caps: [] },
    });
    const card = await opened.loyalty.cards.issue({ program_id: id });
    const { transaction } = await opened.loyalty.cards.earn(card.id, { amount: 5, purchase_amount: 5 });
    await opened.go(`/transactions/${transaction.id}`);
    await button('Reverse').click();
    await page.getByText('Empty: all that is left (5)').waitFor();
    await type('Part of the amount', '2');
    await button('Reverse').last().click();
    const amount = async () => (await opened.loyalty.transactions.get(transaction.id)).reversed_amount;
    await expect.poll(amount).toBe(2);
  });
});
