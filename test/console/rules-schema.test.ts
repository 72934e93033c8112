import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RulesInput } from '@loyalty-service/contract/rules/index';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../console/src/languages/text.ts';
import { checkRules, completeRules } from '../../console/src/merchant/programs/rules/check-rules.ts';
import { rulesSentences } from '../../console/src/merchant/programs/rules/sentences.ts';
import { kindNames, templateOf, tradeNames } from '../../console/src/merchant/programs/templates.ts';
import { root } from '../support/source-files.ts';

const cookbook = readFileSync(join(root, 'server/docs/rules-cookbook.md'), 'utf8');
const recipes = [...cookbook.matchAll(/```json rules\n([\s\S]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text) as object,
);
const earn = { basis: 'spend', value: 1 };
const cap = { id: 'cap', on: 'earn', measure: 'value', window: 'day', max: 1, over: 'clip' };

const wrong: readonly (readonly [name: string, rules: unknown])[] = [
  ['no kind', {}],
  ['an unknown kind', { kind: 'stars' }],
  ['a missing part', { kind: 'points' }],
  ['null for a part that must be there', { kind: 'points', earn: null }],
  ['an unknown field', { kind: 'points', earn, limit: {} }],
  ['a value that is too small', { kind: 'points', earn: { ...earn, per: 0 } }],
  ['a value that is too large', { kind: 'stamps', earn, goal: 101 }],
  ['half a number', { kind: 'points', earn: { ...earn, value: 1.5 } }],
  ['a text for a number', { kind: 'points', earn: { ...earn, value: '1' } }],
  ['a text for a list', { kind: 'points', earn, campaigns: 'none' }],
  ['an id with a blank', { kind: 'points', earn, limits: { caps: [{ ...cap, id: 'A B' }] } }],
  ['a window that does not exist', { kind: 'points', earn, limits: { caps: [{ ...cap, window: 'hour' }] } }],
  [
    'a name that is too long',
    { kind: 'multipass', unit_name: 'x'.repeat(201), packs: [{ id: 'a', name: 'A', units: 1, price: 0 }] },
  ],
  ['no packs', { kind: 'multipass', unit_name: 'visit', packs: [] }],
  ['no plans', { kind: 'membership', plans: [] }],
  [
    'an hour that does not exist',
    {
      kind: 'points',
      earn,
      campaigns: [
        { id: 'c', name: 'C', when: { hours: [{ from: '25:00', to: '26:00' }] }, effect: { kind: 'add', value: 1 } },
      ],
    },
  ],
];

describe('the rules schema of the console', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages: ['en-US', 'de-DE'] });
  });
  afterAll(() => vi.unstubAllGlobals());

  it('fills in the defaults as the service does', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(10);
    for (const recipe of recipes) expect(completeRules(recipe as never)).toEqual(RulesInput.parse(recipe));
  });

  it('takes null for a field with a default, as the service does', () => {
    expect(completeRules({ kind: 'points', earn, limits: null, expiry: null } as never)).toEqual(
      RulesInput.parse({ kind: 'points', earn }),
    );
  });

  it.each(wrong)('finds %s where the service finds it', (_, rules) => {
    const { error } = RulesInput.safeParse(rules);
    const places = error?.issues.flatMap((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [null];
      return names.map((name) => ['/rules', ...issue.path, ...(name === null ? [] : [name])].join('/'));
    });
    const checked = checkRules(rules);
    expect(checked.rules).toBeNull();
    expect(checked.faults.map(({ pointer }) => pointer)).toEqual(places);
  });

  it('says why an id is refused by the name of the rule', () => {
    const { faults } = checkRules({ kind: 'points', earn, limits: { caps: [{ ...cap, id: 'A B' }] } });
    expect(faults).toEqual([{ pointer: '/rules/limits/caps/0/id', code: 'invalid_value', rule: 'part_id' }]);
  });

  it.each(['en', 'de'] as const)('takes every template in %s, in every kind of currency', async (language) => {
    await loadTexts(language);
    for (const currency of ['EUR', 'JPY', 'KWD', 'HUF'])
      for (const name of [...tradeNames, ...kindNames]) {
        const template = templateOf(name, currency);
        const rules = completeRules(template?.rules as never);
        expect(rules).toEqual(RulesInput.parse(template?.rules));
        expect(rules.kind === 'stamps' && tradeNames.includes(name as never) && template?.reward.name === '').toBe(
          false,
        );
        const said = rulesSentences(rules, currency).flat(9).join(' ');
        expect(said).not.toMatch(/undefined|NaN|\{|minor|units|Einheit/);
      }
  });
});
