import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('merging customers in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
  });
  const button = (name: string) => opened.page.getByRole('button', { name, exact: true });
  const heading = (name: string) => opened.page.getByRole('heading', { level: 1, name });

  it('moves the cards of one customer to another', async () => {
    const { loyalty, page } = opened;
    const left = await loyalty.customers.create({ name: 'Ada L', email: 'ada@old.example' });
    const stays = await loyalty.customers.create({ name: 'Ada Lovelace', email: 'ada@new.example' });
    await opened.go(`/customers/${left.id}`);
    await button('Merge').click();
    await page.getByLabel('Find the other customer').fill('lovel');
    await page.getByRole('radio', { name: /Ada Lovelace/ }).check();
    await opened.tab.keep('console-merge');
    await button('Merge customers').click();
    await heading('Ada Lovelace').waitFor();
    expect(await loyalty.customers.get(left.id)).toMatchObject({ status: 'merged', merged_into: stays.id });
    await opened.go(`/customers/${left.id}`);
    await page.getByRole('link', { name: 'This customer was merged into Ada Lovelace.' }).click();
    await heading('Ada Lovelace').waitFor();
  });

  it('merges into nobody who is not on the screen, and says what is missing', async () => {
    const { loyalty, page } = opened;
    const [kept, other] = [
      await loyalty.customers.create({ name: 'Kept' }),
      await loyalty.customers.create({ name: 'Zoefried' }),
    ];
    await opened.go(`/customers/${kept.id}`);
    await page.getByRole('button', { name: 'Merge' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Zoefried');
    await dialog.getByRole('radio').check();
    await dialog.getByRole('searchbox').fill('Nobodyxyz');
    await dialog.getByText('No customer matches.').waitFor();
    await dialog.getByRole('button', { name: 'Merge customers' }).click();
    await dialog.getByRole('alert').getByText('Choose').waitFor();
    expect(await loyalty.customers.get(kept.id)).toMatchObject({ status: 'active' });
    await dialog.getByRole('searchbox').fill('Zoe');
    await dialog.getByRole('radio').check();
    await dialog.getByRole('button', { name: 'Merge customers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zoefried' }).waitFor();
    expect(await loyalty.customers.get(kept.id)).toMatchObject({ merged_into: other.id });
  });
});
