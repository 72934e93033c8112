import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, fieldCodes, type InvalidField } from '@loyalty-service/contract/errors';
import { ruleNames } from '@loyalty-service/contract/fields/value-rules';
import { EligibleReward } from '@loyalty-service/contract/resources/rewards';
import { breakdownReasons } from '@loyalty-service/contract/resources/transactions';
import { APIError } from '@loyalty-service/sdk';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { whyOf } from '../../console/src/format/why-of.ts';
import { loadTexts } from '../../console/src/languages/text.ts';
import { saidBesideFields, sayFailure, wrongAt } from '../../console/src/service/failures.ts';
import { sayFault } from '../../console/src/service/problem-texts.ts';
import { root } from '../support/source-files.ts';

const languages = ['en', 'de', 'fr'] as const;
const textsOf = (language: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(root, `console/src/languages/${language}.json`), 'utf8'));

/** Kinds of refusals that another text or page says. */
const keys = [
  ...errorCodes.map((code) => `failure.${code}`),
  ...fieldCodes.map((code) => `fault.${code}`),
  ...(['too_small', 'too_big'] as const).flatMap((code) =>
    ['value', 'characters', 'items'].map((counts) => `fault.${code}.${counts}`),
  ),
  ...ruleNames.map((name) => `fault.rule.${name}`),
  ...breakdownReasons.map((reason) => `why.${reason}`),
  ...EligibleReward.shape.reasons.element.shape.code.options.map((code) => `reason.${code}`),
];

describe.each(languages)('in the language %s', (language) => {
  const texts = textsOf(language);
  it.each(keys)('there is a text for %s', (key) => {
    expect(texts[key]).toBeTruthy();
  });
});

const open = async (language: (typeof languages)[number]) => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-US', 'de-DE'] });
  await loadTexts(language);
};
beforeEach(() => open('en'));
afterAll(() => vi.unstubAllGlobals());

type Fault = z.infer<typeof InvalidField>;
const fault = (error: Partial<Fault>): Fault => ({
  ...{ in: 'body', pointer: '/name', code: 'invalid_value', detail: 'is wrong in English', ...error },
});
const failureOf = (code: string, details: object = {}, errors: readonly Fault[] = []): APIError =>
  new APIError('The detail for developers.', {
    ...{ status: 400, code: code as never, requestId: 'req_1', errors, docsUrl: null },
    details: details as never,
  });

describe('a refusal in words', () => {
  const euros = { unit: 'minor', currency: 'EUR' };
  it.each([
    ['insufficient_balance', { available: 3_766, needed: 100_000, ...euros }, '€37.66 can be used. Needed: €1,000'],
    ['insufficient_balance', { available: 20, unit: 'point' }, '20 points can be used'],
    ['limit_exceeded', { cap_id: 'a', max: 5_000, window: 'day', resets_at: null, ...euros }, 'at most €50.00 a day'],
    ['limit_exceeded', { cap_id: 'a', max: 3, window: { days: 7 }, unit: 'count' }, 'at most 3 times in 7 days'],
    ['limit_exceeded', { cap_id: 'max_balance', max: 10_000, ...euros }, 'holds at most €100.00'],
    ['limit_exceeded', { cap_id: 'max_purchase_bps', max: 999, ...euros }, 'At most €9.99 of this purchase'],
    ['invalid_amount', { min: 500, max: 10_000, ...euros }, '€5.00 to €100.00'],
    ['invalid_amount', { min: 100, multiple_of: 50, unit: 'point' }, 'a multiple of 50 points, at least 100 points'],
    ['refund_exceeds_original', { remaining: 2, unit: 'item' }, 'At most 2 items'],
    ['balance_remaining', { available: 1_050, ...euros }, 'still has €10.50'],
    ['invalid_state', { remaining: 200, ...euros }, 'At most €2.00 can be reversed'],
    ['too_many', { limit: 16 }, 'limit of 16'],
    ['reward_not_eligible', { reason: 'archived' }, 'The reward is archived.'],
    ['reward_not_eligible', { reason: 'no_longer_valid' }, 'The reward is no longer valid.'],
    ['reward_not_eligible', { reason: 'not_yet_valid' }, 'The reward is not valid yet.'],
    ['occurred_at_out_of_range', { pointer: '/occurred_at' }, 'within the last 30 days'],
    ['occurred_at_out_of_range', { pointer: '/sale/occurred_at' }, 'up to a year ago or ahead'],
  ])('of %s has the numbers as money or units: %j', (code, details, said) => {
    expect(sayFailure(failureOf(code, details))).toContain(said);
  });

  it('is the language of the person, and never the text for developers', async () => {
    await open('de');
    for (const code of errorCodes) expect(sayFailure(failureOf(code))).not.toMatch(/developers|_/);
    expect(sayFailure(failureOf('insufficient_balance', { available: 3_766, ...euros }))).toMatch(/37,66\s€/);
    expect(sayFailure(failureOf('a_code_of_later'))).toBe('Etwas ist schiefgegangen. Versuchen Sie es noch einmal.');
  });
});

describe('an error in a field in words', () => {
  it.each([
    [{ rule: 'email' as const }, 'Enter an e-mail address, such as lena@example.com.'],
    [{ code: 'too_small' as const, min: 1, counts: 'characters' as const }, 'Fill in this field.'],
    [{ code: 'too_big' as const, max: 200, counts: 'characters' as const }, 'Enter at most 200 characters.'],
    [{ code: 'too_small' as const, min: 1, counts: 'items' as const }, 'Choose at least one.'],
    [{ code: 'too_big' as const, max: 1_000 }, 'Enter at most 1,000.'],
    [{ code: 'a_code_of_later' as never }, 'This value is not possible.'],
  ])('%j', (error, said) => {
    expect(sayFault(fault(error))).toBe(said);
  });

  it('is the text of a refusal that names the field and says why', () => {
    const errors = [fault({ code: 'refused', pointer: '/pattern' })];
    const failure = failureOf('code_space_too_small', { min: 11, pointer: '/pattern' }, errors);
    expect(wrongAt(failure, '/pattern')).toContain('Add # until it has 11.');
    expect(saidBesideFields(failure).whole).toBe('Check the marked fields.');
  });

  it('is money at a field of money', () => {
    const failure = failureOf('invalid_request', {}, [fault({ code: 'too_small', pointer: '/cost', min: 150 })]);
    expect(wrongAt(failure, '/cost', (value) => `€${value / 100}`)).toBe('Enter at least €1.5.');
  });
});

describe('what a form says once', () => {
  it('is at the field that asks for it, and not in the notice', () => {
    const failure = failureOf('invalid_request', {}, [fault({ rule: 'email', pointer: '/email' })]);
    expect(wrongAt(failure, '/email')).toMatch('Enter an e-mail address');
    expect(saidBesideFields(failure)).toEqual({ whole: 'Check the marked fields.', parts: [] });
  });

  it('is in the notice where no field asks for it, with the name of the field', () => {
    const errors = [fault({ rule: 'email', pointer: '/email' }), fault({ pointer: '/phone', rule: 'phone' })];
    const failure = failureOf('invalid_request', {}, errors);
    wrongAt(failure, '/email');
    const { parts } = saidBesideFields(failure);
    expect(parts.map(({ place }) => place)).toEqual(['Phone']);
  });

  it('is at a list for each of its entries, and at a field that a refusal points to', () => {
    const tags = failureOf('invalid_request', {}, [fault({ rule: 'one_line', pointer: '/tags/3' })]);
    expect(wrongAt(tags, '/tags')).toMatch('Enter one line');
    const refusal = failureOf('purchase_amount_required', { pointer: '/purchase_amount' });
    expect(wrongAt(refusal, '/purchase_amount')).toMatch('Enter the amount of the whole purchase');
    expect(saidBesideFields(refusal).whole).toBe('Check the marked fields.');
  });

  it.each([
    [{ pointer: '/rules/limits/caps/0/max' }, 'limits › caps › 1 › max', 'This value is not possible.'],
    [{ pointer: '/rules/earn/per', code: 'too_small', min: 1 }, 'earn › per', 'Enter at least 1.'],
    [{ pointer: '/rules/goal', code: 'too_big', max: 100 }, 'goal', 'Enter at most 100.'],
    [{ pointer: '/rules/campaigns/1/name', code: 'required' }, 'campaigns › 2 › name', 'This part is missing.'],
    [{ pointer: '/rules/earn', code: 'required' }, 'earn', 'This part is missing.'],
  ] as const)('is a place in the JSON of rules, with the names that stand there: %j', (error, place, said) => {
    expect(saidBesideFields(failureOf('invalid_request', {}, [fault(error)])).parts).toEqual([{ place, said }]);
  });
});

describe('why a change is as it is', () => {
  it.each([
    [{ reason: 'below_min_spend', limit: 500, unit: 'minor', currency: 'EUR' }, 'Purchases below €5.00 earn nothing.'],
    [{ reason: 'below_one_step', amount: 99, limit: 100, unit: 'minor', currency: 'EUR' }, '€0.99 is less than €1.00,'],
    [{ reason: 'below_one_step', amount: 1, limit: 2, unit: 'item' }, '1 item is less than 2 items,'],
    [{ reason: 'excluded_items', amount: 500, unit: 'minor', currency: 'JPY' }, 'Items for ¥500'],
    [{ reason: 'cap', limit: 5_000, window: 'day', unit: 'minor', currency: 'EUR' }, 'At most €50.00 a day.'],
    [{ reason: 'max_balance', limit: 30, unit: 'stamp' }, 'A card holds at most 30 stamps.'],
    [{ reason: 'of_later' }, ''],
  ])('%j', (line, said) => {
    expect(whyOf({ type: 'base', ref: null, delta: 0, note: 'In English: 500', ...line } as never)).toContain(said);
  });

  it('is the name of a campaign, and no other note', () => {
    const line = { ref: 'x', delta: 1, note: 'Happy hour' } as const;
    expect(whyOf({ ...line, type: 'campaign' })).toBe('Happy hour');
    expect(whyOf({ ...line, type: 'cap' })).toBe('');
  });
});
