import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { root } from '../support/source-files.ts';
import { fillBadly } from './support/bad-input.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

type Texts = Readonly<Record<string, string>>;
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(join(root, `console/src/languages/${language}.json`), 'utf8'));

const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, pay: { units: 1, amount: 1 } } as const;

/** A form: its page, the button that opens it, and the button that sends it. Null: it is open, or sends by itself. */
type Form = readonly [name: string, path: string, open: string | null, send: string];

interface Ids {
  readonly customer: string;
  readonly card: string;
  readonly transaction: string;
}

const formsOf = ({ customer, card, transaction }: Ids): readonly Form[] => [
  ['a new customer', '/customers', 'customers.create', 'action.save'],
  ['a customer', `/customers/${customer}`, 'action.edit', 'action.save'],
  ['a correction of a balance', `/cards/${card}`, 'adjust.open', 'adjust.submit'],
  ['a block', `/cards/${card}`, 'block.open', 'block.submit'],
  ['a replacement', `/cards/${card}`, 'replace.open', 'replace.submit'],
  ['an expiry', `/cards/${card}`, 'extend.open', 'extend.submit'],
  ['a reversal', `/transactions/${transaction}`, 'reverse.open', 'reverse.submit'],
  ['a new program', '/programs/new/stamps', null, 'programs.create_draft'],
  ['a new membership program', '/programs/new/membership', null, 'programs.create_draft'],
  ['a new reward', '/rewards', 'rewards.create', 'action.save'],
  ['an invitation', '/people', 'people.invite', 'people.send'],
  ['a new key', '/keys', 'keys.create', 'keys.create'],
  ['a webhook', '/webhooks', 'webhooks.create', 'webhooks.create'],
  ['the settings', '/settings', null, 'action.save'],
  ['the test clock', '/test-clock', null, 'clock.advance'],
];

/** Texts that no person should read: the place of an error in a request, an id of the request outside of Details, or code. */
const forDevelopers = /body \/|\/[a-z_]+(\/[a-z_0-9]+)*:|\bE\.164\b|\bISO \d|\b(null|undefined|NaN)\b|req_/;
/** How the service and the English texts say it. */
const english = /\b(must|is not|has more|Enter|Fill|Check|Choose|cannot|This|field)\b/;

/** Everything that the form says about what is wrong, text by text. Details are for support. */
const saidIn = async (form: Locator): Promise<string[]> =>
  (await form.locator('.wrong, [role=alert] p:not(details p), [role=alert] li').allTextContents()).filter(Boolean);

describe.runIf(chromiumPath).each(['en', 'de'] as const)('bad input in %s', { timeout: 60_000 }, (language) => {
  const texts = textsOf(language);
  let opened: OpenConsole;
  let page: Page;
  let forms: readonly Form[];
  let programId: string;
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    await page.addInitScript(`localStorage.setItem('loyalty.language', '${language}')`);
    const { loyalty } = made;
    const program = (await loyalty.programs.create({ name: 'Points', status: 'active', rules: points })).id;
    const customer = (await loyalty.customers.create({ name: 'Ada Lovelace' })).id;
    const card = (await loyalty.cards.issue({ program_id: program, customer_id: customer })).id;
    const { transaction } = await loyalty.cards.earn(card, { amount: 5_000 });
    forms = formsOf({ customer, card, transaction: transaction.id });
    programId = program;
  });

  it.each(formsOf({ customer: '', card: '', transaction: '' }).map(([name], at) => [name, at] as const))(
    'is said once, at its field, in the language of the page: %s',
    async (_name, at) => {
      const [, path, open, send] = forms[at] as Form;
      await opened.go(path);
      if (open)
        await page
          .getByRole('button', { name: texts[open] ?? '', exact: true })
          .first()
          .click();
      const form = page.locator(open ? 'dialog form' : 'main').first();
      await form.waitFor();
      await fillBadly(page, form);
      await form
        .getByRole('button', { name: texts[send] ?? '', exact: true })
        .first()
        .click();
      await form.locator('[role=alert], .wrong').first().waitFor();
      await opened.tab.loaded();
      const said = await saidIn(form);
      expect(said.length).toBeGreaterThan(0);
      for (const one of said) expect(one).not.toMatch(forDevelopers);
      if (language === 'de') for (const one of said) expect(one).not.toMatch(english);
      const notices = await form.getByRole('alert').locator('p, li').allTextContents();
      const atFields = await form.locator('.wrong').allTextContents();
      for (const one of atFields) expect(notices.filter((notice) => notice.includes(one))).toEqual([]);
    },
  );

  it('is said with its place in the JSON of rules', async () => {
    await opened.go(`/programs/${programId}`);
    await page.getByRole('button', { name: texts['rules.as_json'] ?? '', exact: true }).click();
    const caps = [{ id: 'A B', on: 'earn', measure: 'value', window: 'day', max: 1, over: 'clip' }];
    const rules = { ...points, earn: { ...points.earn, per: 0 }, limits: { caps } };
    await page.getByLabel(texts['rules.json'] ?? '', { exact: true }).fill(JSON.stringify(rules));
    await page.getByRole('button', { name: texts['rules.save'] ?? '', exact: true }).click();
    await page.getByText(`limits › caps › 1 › id: ${texts['fault.rule.part_id']}`).first().waitFor();
    const said = await saidIn(page.locator('main'));
    for (const one of said) expect(one).not.toMatch(forDevelopers);
    if (language === 'de') for (const one of said) expect(one).not.toMatch(english);
  });

  it('is said at a field of a dialog, and the notice only points to it', async () => {
    await opened.go('/customers');
    await page.getByRole('button', { name: texts['customers.create'] ?? '', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts['customers.phone'] ?? '').fill('12');
    await dialog.getByRole('button', { name: texts['action.save'] ?? '' }).click();
    await dialog.locator('.wrong').waitFor();
    expect(await dialog.locator('.wrong').count()).toBe(1);
    expect(await dialog.getByRole('alert').locator('p').first().textContent()).toBe(
      texts['failure.invalid_request.marked'],
    );
    // Support finds the request.
    await dialog.locator('summary').click();
    expect(await dialog.locator('details').textContent()).toMatch(/req_[0-9a-z]{26}/);
  });
});
