import type { RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { formsOf, points } from './support/forms.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('rules as JSON', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });
  const { button, field, rulesOf, openProgram } = formsOf(() => opened);

  const json = () => field('Rules as JSON');

  it.each<readonly [string, RulesInput, Record<string, unknown>]>([
    ['without limits and expiry', { kind: 'points', earn: { basis: 'spend', value: 9 } }, { earn: { value: 9 } }],
    ['with an earn that leaves all out', { kind: 'cashback', earn: { value: 500 } }, { earn: { value: 500 } }],
    ['of a stamp card', { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 8 }, { goal: 8 }],
  ])('%s are saved as they are shown, and written out', async (_, typed, kept) => {
    const id = await openProgram(typed.kind === 'points' ? points : { ...typed });
    await button('Edit as JSON').click();
    await json().fill(JSON.stringify(typed));
    await button('Save rules').click();
    await expect.poll(() => rulesOf(id)).toMatchObject(kept);
    await expect.poll(async () => JSON.parse(await json().inputValue())).toEqual(await rulesOf(id));
    await button('Back to the form').click();
    await field('Points they get').or(field('Percent they get back')).or(field('Stamps they get')).waitFor();
  });

  it.each([
    ['a text cut short', '{"kind": "points"'],
    ['text after the object', '{"kind": "points"} and more'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['nothing', ''],
  ])('%s cannot be saved, and the page goes on', async (_, typed) => {
    const id = await openProgram(points);
    const before = await rulesOf(id);
    await button('Edit as JSON').click();
    await json().fill(typed);
    await page.getByText('Write the rules as one JSON object.').waitFor();
    expect(await button('Save rules').isDisabled()).toBe(true);
    expect(await button('Back to the form').isDisabled()).toBe(true);
    expect(await rulesOf(id)).toEqual(before);
    await button('Discard changes').click();
    await field('Points they get').waitFor();
  });

  it.each([
    ['of another kind', { kind: 'gift' }],
    ['of no kind', { kind: 'stars' }],
    ['with null for a part', { kind: 'points', earn: null }],
    ['with a field that does not exist', { kind: 'points', earn: { value: 1 }, limit: {} }],
  ])('rules %s are refused by the service, and stay in the box', async (_, typed) => {
    const id = await openProgram(points);
    const before = await rulesOf(id);
    await button('Edit as JSON').click();
    await json().fill(JSON.stringify(typed));
    await button('Save rules').click();
    await page.locator('form [role=alert]').first().waitFor();
    expect(await json().inputValue()).toBe(JSON.stringify(typed));
    expect(await rulesOf(id)).toEqual(before);
  });
});
