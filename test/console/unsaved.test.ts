import type { RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

describe.runIf(chromiumPath)('what is edited in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(15_000);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const json = () => field('Rules as JSON');

  async function openProgram(rules: RulesInput): Promise<string> {
    const { id } = await opened.loyalty.programs.create({ name: 'Edited', status: 'active', rules });
    await opened.go('/programs');
    await page.getByRole('link', { name: 'Edited' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Edited' }).waitFor();
    return id;
  }
  const rulesOf = async (id: string) => (await opened.loyalty.programs.get(id)).rules;
  const points = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

  describe('rules as JSON', () => {
    it.each<readonly [string, RulesInput, Record<string, unknown>]>([
      ['without limits and expiry', { kind: 'points', earn: { basis: 'spend', value: 9 } }, { earn: { value: 9 } }],
      ['with an earn that leaves all out', { kind: 'cashback', earn: { value: 500 } }, { earn: { value: 500 } }],
      ['of a stamp card', { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 8 }, { goal: 8 }],
    ])('%s are saved as they are shown, and written out', async (_, typed, kept) => {
      const id = await openProgram(typed.kind === 'points' ? points : { ...typed });
      await button('Edit as JSON').click();
      await json().fill(JSON.stringify(typed));
      await button('Save rules').click();
      await expect.poll(async () => (await rulesOf(id)) as unknown).toMatchObject(kept);
      await expect.poll(async () => JSON.parse(await json().inputValue())).toEqual(await rulesOf(id));
      await button('Back to the form').click();
      await field('Units they get').or(field('Money they get in EUR')).waitFor();
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
      await field('Units they get').waitFor();
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

    it('are not saved over those of somebody else', async () => {
      const id = await openProgram(points);
      await field('Units they get').fill('3');
      const theirs = { ...points, earn: { ...points.earn, value: 5 } };
      await opened.loyalty.programs.update(id, { rules: theirs });
      await button('Save rules').click();
      await page.getByText('Somebody else changed this.').waitFor();
      expect(await field('Units they get').inputValue()).toBe('3');
      expect(await rulesOf(id)).toMatchObject(theirs);
    });
  });

  describe('and not saved', () => {
    const question = () => page.getByRole('dialog').getByRole('heading', { name: 'Leave without saving?' });

    it('is kept when the person stays', async () => {
      await openProgram(points);
      await field('Units they get').fill('7');
      await page.getByRole('link', { name: 'Customers' }).click();
      await question().waitFor();
      await button('Stay').click();
      expect(await field('Units they get').inputValue()).toBe('7');
      await page.goBack();
      await question().waitFor();
      await button('Stay').click();
      expect(await field('Units they get').inputValue()).toBe('7');
      expect(page.url()).toContain('/programs/');
    });

    it('is left by a link, by Back, and by the search', async () => {
      await openProgram(points);
      await field('Units they get').fill('7');
      await page.getByRole('link', { name: 'Customers' }).click();
      await button('Leave without saving').click();
      await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
      await openProgram(points);
      await field('Units they get').fill('7');
      await page.goBack();
      await button('Leave without saving').click();
      await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor();
    });

    it.each([
      ['a closed tab', '/settings', async () => field('Name').fill('Another name')],
      [
        'a reload with an open dialog',
        '/rewards',
        async () => {
          await button('New reward').click();
          await field('Name').fill('Mug');
        },
      ],
    ])('asks before %s', async (_, path, edit) => {
      await opened.go(path);
      await edit();
      const asked = page.waitForEvent('dialog');
      const left = page.reload().catch(() => {});
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await left;
    });

    it('asks nothing once it is saved', async () => {
      const id = await openProgram(points);
      await field('Units they get').fill('7');
      await button('Save rules').click();
      await expect.poll(async () => (await rulesOf(id)) as unknown).toMatchObject({ earn: { value: 7 } });
      await page.getByText('You have not saved these rules.').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    });
  });

  describe('with a click that others feel', () => {
    it('asks first: pausing and archiving a program', async () => {
      const id = await openProgram(points);
      const status = async () => (await opened.loyalty.programs.get(id)).status;
      await button('Pause').click();
      await page.getByRole('heading', { name: 'Pause this program?' }).waitFor();
      await button('Cancel').click();
      expect(await status()).toBe('active');
      await button('Pause').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
      await expect.poll(status).toBe('paused');
      await button('Archive').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
      await expect.poll(status).toBe('archived');
    });

    it('asks first: releasing reserved units', async () => {
      const { id } = await opened.loyalty.programs.create({
        ...{ name: 'Held', status: 'active' as const, rules: { ...points, pay: { units: 1, amount: 1 } } },
      });
      const card = await opened.loyalty.cards.issue({ program_id: id });
      await opened.loyalty.cards.earn(card.id, { amount: 1_000 });
      const hold = await opened.loyalty.cards.hold(card.id, { for: 'use', amount: 5 });
      const status = async () => (await opened.loyalty.holds.get(hold.id)).status;
      await opened.go(`/cards/${card.id}`);
      await button('Release').click();
      expect(await status()).toBe('held');
      await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
      await expect.poll(status).toBe('released');
    });
  });
});
