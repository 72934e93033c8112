import type { RulesInput } from '@loyalty-service/sdk';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const spend = { basis: 'spend', per: 100, value: 1 } as const;
const cap = (more: object) => ({ id: 'cap', on: 'earn', measure: 'value', window: 'day', over: 'refuse', ...more });
const caps = (...given: readonly object[]) => ({
  limits: { caps: given.map((one, at) => ({ ...cap(one), id: `cap-${at}` })) },
});
const tiers = (measure: string) => ({
  tiers: {
    qualify: { measure, window: 'year' },
    levels: [
      { id: 'basic', name: 'Basic', min: 0, multiplier_bps: 10_000 },
      { id: 'gold', name: 'Gold', min: 100_000, multiplier_bps: 12_500 },
    ],
  },
});
const extra = (value: number) => ({ campaigns: [{ id: 'extra', name: 'Extra', effect: { kind: 'add', value } }] });

const cases: readonly (readonly [language: 'en' | 'de', name: string, rules: object, sentences: readonly RegExp[]])[] =
  [
    [
      'en',
      'points, with levels by spend and caps of every measure',
      {
        ...{ kind: 'points', earn: { ...spend, min_spend: 500 }, ...tiers('spend'), ...extra(250) },
        ...caps(
          { max: 5_000 },
          { measure: 'amount', max: 5_000 },
          { measure: 'spend', max: 5_000 },
          { measure: 'count', max: 3, window: { days: 7 } },
        ),
      },
      [
        /^Purchases below €5\.00 earn nothing\.$/,
        /^Level Basic, from the start: 100%/,
        /^Level Gold, from €1,000\.00 of purchases: 125%/,
        /at most 5,000 points a day/,
        /at most €50\.00 a day/,
        /at most purchases of €50\.00 a day/,
        /at most 3 times in 7 days/,
        /^Extra: 250 points extra, always\.$/,
      ],
    ],
    [
      'en',
      'points, with levels by points',
      { kind: 'points', earn: spend, ...tiers('value') },
      [/from 100,000 points: 125%/],
    ],
    [
      'en',
      'points, with levels by purchases',
      { kind: 'points', earn: spend, ...tiers('count') },
      [/from 100,000 purchases/],
    ],
    [
      'en',
      'cashback',
      { kind: 'cashback', earn: { value: 300 }, ...extra(250), ...caps({ max: 5_000 }) },
      [/^Extra: €2\.50 extra, always\.$/, /at most €50\.00 a day/],
    ],
    ['en', 'a gift card', { kind: 'gift', limits: { max_balance: 50_000 } }, [/^A card holds at most €500\.00\.$/]],
    [
      'de',
      'points',
      {
        kind: 'points',
        earn: { ...spend, min_spend: 500 },
        ...tiers('spend'),
        ...caps({ measure: 'spend', max: 5_000 }),
      },
      [
        /^Einkäufe unter 5,00\s€ bringen nichts\.$/,
        /ab 1\.000,00\s€ Einkauf: 125\s%/,
        /höchstens Einkäufe über 50,00\s€/,
      ],
    ],
  ];

describe.runIf(chromiumPath)('the sentences of rules', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  openConsole({}, (made) => {
    opened = made;
  });

  it.each(cases)('in %s say money as money, and units as units: %s', async (language, name, rules, sentences) => {
    const { loyalty, page } = opened;
    await page.addInitScript(`localStorage.setItem('loyalty.language', '${language}')`);
    const { id } = await loyalty.programs.create({ name, rules: rules as RulesInput });
    await opened.go(`/programs/${id}`);
    const said = await page.locator('main section').first().locator('li').allTextContents();
    for (const sentence of sentences) expect(said).toContainEqual(expect.stringMatching(sentence));
    expect(said.join(' ')).not.toMatch(/minor|Kleinst/);
  });
});
