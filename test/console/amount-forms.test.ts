import type { Card, Program, RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

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
    ['For each amount in EUR', '1.234', 'Write thousands without a separator, and decimals as in 12.5.'],
    ['For each amount in EUR', '0', 'At least €0.01.'],
    ['Smallest purchase in EUR', 'ten', 'Write an amount such as 12.5.'],
    ['Units they get', '1.5', 'Write a whole number without separators.'],
    ['Units they get', '', 'Write an amount.'],
    ['Units they get', '1000001', 'At most 1000000.'],
  ])('%s %j is not saved, and the field says why', async (name, typed, why) => {
    const { id, rules } = await makeProgram(points);
    await opened.go(`/programs/${id}`);
    await button('Add a campaign').click();
    await type(name, typed);
    await button('Save rules').click();
    await page.getByText(why, { exact: true }).waitFor();
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
    expect(await field(name).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await rulesOf(id)).toEqual(rules);
  });

  it('a German reads the same in German', async () => {
    const { id, rules_version } = await makeProgram(points);
    await page.evaluate("localStorage.setItem('loyalty.language', 'de')");
    try {
      await opened.go(`/programs/${id}`);
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
    } finally {
      await page.evaluate("localStorage.removeItem('loyalty.language')");
    }
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

    it('a reward of a gift card costs money', async () => {
      const card = await giftCard();
      await opened.go('/rewards');
      await button('New reward').click();
      await page.getByRole('dialog').getByLabel('Program', { exact: true }).selectOption(card.program_id);
      await field('Name').fill('Mug');
      await type('Cost in EUR', '4,50');
      await field('Description for the till').fill('A mug');
      await button('Save').click();
      await page.getByRole('row', { name: /Mug/ }).waitFor();
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
