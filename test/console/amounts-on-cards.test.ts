import type { Card, Program, RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, hasFocus, points } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';
import { Scanner } from './support/scanner.ts';

describe.runIf(chromiumPath)('amounts on cards and transactions', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field, type, inGerman } = formsOf(() => opened);

  const makeProgram = (rules: RulesInput): Promise<Program> =>
    opened.loyalty.programs.create({ name: 'Amounts', status: 'active', rules });

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

    it('a correction that takes off more than there is has its limit at the field', async () => {
      const card = await giftCard();
      await opened.go(`/cards/${card.id}`);
      await button('Adjust').click();
      await type('Amount to add in EUR', '-10.01');
      await field('Reason').fill('Counted again');
      await button('Correct balance').click();
      await page.getByText('At most €10.00 can be taken off.').waitFor();
      expect(await balance(card)).toBe(1_000);
    });

    it.each([
      ['CR', ['Enter']],
      ['CR and LF', ['Enter', 'Enter']],
    ] as const)(
      'a correction is not booked by a scanner in the field of the reason: it ends with %s',
      async (_, end) => {
        const name = 'Reason';
        const card = await giftCard();
        await opened.go(`/cards/${card.id}`);
        await button('Adjust').click();
        await type('Amount to add in EUR', '5');
        await field(name).focus();
        await (await Scanner.of(page)).scan('XYZ-7741', { end });
        await page.waitForTimeout(700);
        await button('Correct balance').waitFor();
        expect([await field(name).inputValue(), await balance(card)]).toEqual(['XYZ-7741', 1_000]);
        // The Enter of a person sends it.
        await field(name).press('Enter');
        await expect.poll(() => balance(card)).toBe(1_500);
      },
    );

    it('a correction as large as a scanned code is asked about, and not booked by the Enter of the scanner', async () => {
      const card = await giftCard();
      await opened.go(`/cards/${card.id}`);
      await button('Adjust').click();
      await field('Reason').fill('Counted again');
      await field('Amount to add in EUR').focus();
      await (await Scanner.of(page)).scan('12345678');
      await page.waitForTimeout(700);
      const question = page.getByRole('dialog', { name: 'Book €12,345,678.00?' });
      expect(await question.count()).toBe(0);
      await page.keyboard.press('Enter');
      await question.waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      expect(await balance(card)).toBe(1_000);
      await field('Amount to add in EUR').press('Enter');
      await button('Book €12,345,678.00').click();
      await expect.poll(() => balance(card)).toBe(1_234_568_800);
    });

    it('a part of a top-up is reversed in money', async () => {
      const card = await giftCard();
      const [row] = (await opened.loyalty.cards.transactions(card.id)).data;
      await opened.go(`/transactions/${row?.id}`);
      await button('Reverse').click();
      await page.getByText('Empty: all of €10.00, if nothing of it was spent').waitFor();
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
        // A person holds the button of a mouse for a moment. The complaint must not move the button away meanwhile.
        await button('Guthaben korrigieren').click({ delay: 150 });
        const dialog = page.getByRole('dialog');
        await dialog.getByText('Schreiben Sie Tausender ohne Trennzeichen und Dezimalstellen wie in 12,50.').waitFor();
        await dialog.getByText('Füllen Sie dieses Feld aus.').waitFor();
        expect(await hasFocus(field('Betrag in EUR'))).toBe(true);
        await type('Betrag in EUR', '1.234,5');
        await dialog.getByText('1.244,50').waitFor();
        await field('Grund').fill('Nachgezählt');
        await dialog.getByText('Füllen Sie dieses Feld aus.').waitFor({ state: 'hidden' });
        await button('Guthaben korrigieren').click();
        await page.getByRole('button', { name: /^1\.234,50\s€ buchen$/ }).click();
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
