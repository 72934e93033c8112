import type { Program, RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, hasFocus, points } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const twice = { id: 'twice', name: 'Twice', effect: { kind: 'multiply', bps: 20_000 } } as const;

describe.runIf(chromiumPath)('amounts in the rules of a program', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field, rulesOf, type, inGerman } = formsOf(() => opened);

  const makeProgram = (rules: RulesInput): Promise<Program> =>
    opened.loyalty.programs.create({ name: 'Amounts', status: 'active', rules });
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
    ['Points they get', '25', { value: 25 }],
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
    ['Points they get', '1.5', 'Write a whole number without separators.'],
    ['Points they get', '', 'Write an amount.'],
    ['Points they get', '1000001', 'At most 1,000,000.'],
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
    expect(await hasFocus(field(name))).toBe(true);
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
});
