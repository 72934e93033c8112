import { RulesInput } from '@loyalty-service/contract/rules/index';
import type { Rules } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../console/src/languages/text.ts';
import { rulesSentences } from '../../console/src/merchant/programs/rules/sentences.ts';

const spend = { basis: 'spend', per: 100, value: 1 } as const;
const cashback = { kind: 'cashback', earn: { value: 300 } } as const;
const cap = (more: object) => ({
  limits: { caps: [{ id: 'cap', on: 'earn', window: 'day', over: 'refuse', ...more }] },
});
const tiers = (measure: string, more: object = {}) => ({
  tiers: {
    qualify: { measure, window: 'year', ...more },
    levels: [
      { id: 'basic', name: 'Basic', min: 0, multiplier_bps: 10_000 },
      { id: 'gold', name: 'Gold', min: 100_000, multiplier_bps: 12_500 },
    ],
  },
});
const kept = (count: number) => ({ tiers: { ...tiers('value').tiers, keep_for: { unit: 'year', count } } });
const yearly = (month: number, day: number) => ({ expiry: { kind: 'calendar', month, day } });
const add = (value: number) => ({ campaigns: [{ id: 'extra', name: 'Extra', effect: { kind: 'add', value } }] });

const cases: readonly (readonly [language: 'en' | 'de' | 'fr', rules: object, sentence: RegExp])[] = [
  ['en', { kind: 'points', earn: { ...spend, min_spend: 500 } }, /^Purchases below €5\.00 earn nothing\.$/],
  ['en', { kind: 'points', earn: spend, ...yearly(2, 31) }, /^Points expire each year at the end of 29 February\.$/],
  ['en', { kind: 'points', earn: spend, ...yearly(4, 31) }, /at the end of 30 April\.$/],
  ['de', { kind: 'points', earn: spend, ...yearly(12, 31) }, /am Ende des 31\. Dezember\.$/],
  [
    'en',
    { kind: 'points', earn: spend, ...tiers('spend') },
    /^Tier Gold, from €1,000\.00 of purchases that earn: 125%/,
  ],
  [
    'en',
    { kind: 'points', earn: spend, ...tiers('spend', { include_excluded: true }) },
    /^Tier Gold, from €1,000\.00 of all purchases: 125%/,
  ],
  ['en', { kind: 'points', earn: spend, ...kept(1) }, /^A card keeps its tier for another 1 year after/],
  ['de', { kind: 'points', earn: spend, ...kept(2) }, /^Eine Karte behält ihre Stufe noch 2 Jahre, nachdem/],
  ['en', { kind: 'points', earn: spend, ...tiers('value') }, /^Tier Gold, from 100,000 points: 125%/],
  ['en', { kind: 'points', earn: spend, ...tiers('count') }, /^Tier Gold, from 100,000 purchases: 125%/],
  ['en', { kind: 'points', earn: spend, ...tiers('spend') }, /^Tier Basic, from the start: 100%/],
  ['en', { kind: 'points', earn: spend, ...cap({ measure: 'value', max: 5_000 }) }, /at most 5,000 points a day/],
  ['en', { kind: 'points', earn: spend, ...cap({ measure: 'amount', max: 5_000 }) }, /at most €50\.00 a day/],
  [
    'en',
    { kind: 'points', earn: spend, ...cap({ measure: 'spend', max: 5_000 }) },
    /at most purchases of €50\.00 a day/,
  ],
  [
    'en',
    { kind: 'points', earn: spend, ...cap({ measure: 'count', max: 3, window: { days: 7 } }) },
    /3 times in 7 days/,
  ],
  ['en', { ...cashback, ...cap({ measure: 'value', max: 5_000 }) }, /at most €50\.00 a day/],
  ['en', { kind: 'gift', limits: { max_balance: 50_000 } }, /^A card holds at most €500\.00\.$/],
  ['en', { ...cashback, ...add(250) }, /^Extra: €2\.50 extra, always\.$/],
  ['en', { kind: 'points', earn: spend, ...add(250) }, /^Extra: 250 points extra, always\.$/],
  ['de', { kind: 'points', earn: { ...spend, min_spend: 500 } }, /^Einkäufe unter 5,00\s€ bringen nichts\.$/],
  [
    'fr',
    { kind: 'points', earn: { ...spend, min_spend: 500 } },
    /^Les achats de moins de 5,00\s€ ne rapportent rien\.$/,
  ],
  ['en', { kind: 'points', earn: { basis: 'item', per: 1, value: 2 } }, /^Customers earn 2 points for each item\.$/],
  ['en', { kind: 'points', earn: { basis: 'item', per: 3, value: 1 } }, /^Customers earn 1 point for each 3 items\.$/],
  ['fr', { kind: 'points', earn: { basis: 'item', per: 1, value: 2 } }, /^Les clients gagnent 2 points par article\.$/],
  [
    'de',
    { kind: 'points', earn: spend, ...tiers('spend') },
    /^Stufe Gold, ab 1\.000,00\s€ Einkauf, der etwas bringt: 125\s%/,
  ],
  ['de', { ...cashback, ...cap({ measure: 'value', max: 5_000 }) }, /höchstens 50,00\s€ je Tag/],
];

/** A sentence with a date is a list of its parts. */
const plain = (sentence: unknown): string => [sentence].flat(9).join('');

describe('the sentences of rules', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages: ['en-US', 'de-DE'] });
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each(cases)('in %s say money as money, and units as units: %j', async (language, given, sentence) => {
    await loadTexts(language);
    const rules = RulesInput.parse(given) as unknown as Rules;
    expect(rulesSentences(rules, 'EUR').map(plain)).toContainEqual(expect.stringMatching(sentence));
  });

  it.each([
    [
      'en',
      /^The new customer gets a voucher for “Coffee” that is valid for 30 days\.$/,
      /^Extra: a voucher for “Coffee”/,
    ],
    [
      'de',
      /^Der neue Kunde bekommt: Gutschein für „Coffee“ \(gültig für 30 Tage\)\.$/,
      /^Extra: Gutschein für „Coffee“/,
    ],
    [
      'fr',
      /^Le nouveau client reçoit un bon pour «\s?Coffee\s?» valable 30 jours\.$/,
      /^Extra\s?: un bon pour «\s?Coffee\s?»/,
    ],
  ] as const)('in %s name the reward of a voucher', async (language, ofReferral, ofCampaign) => {
    await loadTexts(language);
    const voucher = { kind: 'voucher', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', valid: { unit: 'day', count: 30 } };
    const campaigns = [{ id: 'extra', name: 'Extra', on: { kind: 'birthday' }, effect: voucher }];
    const given = { kind: 'points', earn: spend, campaigns, referral: { friend: voucher } };
    const said = rulesSentences(RulesInput.parse(given) as unknown as Rules, 'EUR', () => 'Coffee').map(plain);
    expect(said).toContainEqual(expect.stringMatching(ofReferral));
    expect(said).toContainEqual(expect.stringMatching(ofCampaign));
  });

  it('never say "minor units"', async () => {
    for (const language of ['en', 'de'] as const) {
      await loadTexts(language);
      const rules = {
        ...cashback,
        ...add(100),
        ...cap({ measure: 'value', max: 1_234 }),
        pay: { units: 1, amount: 1 },
      };
      const said = rulesSentences(RulesInput.parse(rules) as unknown as Rules, 'EUR')
        .map(plain)
        .join(' ');
      expect(said).not.toMatch(/minor|Kleinst|1[,.]?234\b/);
    }
  });
});
