import type { RulesInput } from '@loyalty-service/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

/** What waits for `passed` goes on once it is open. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

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
      await page.getByText('Somebody else changed this program.').waitFor();
      expect(await field('Units they get').inputValue()).toBe('3');
      expect(await rulesOf(id)).toMatchObject(theirs);
    });

    it('replace those of somebody else when they are saved again, or are discarded for them', async () => {
      const change = async (value: number) => {
        await field('Units they get').fill('3');
        await opened.loyalty.programs.update(id, { rules: { ...points, earn: { ...points.earn, value } } });
        await button('Save rules').click();
        await page.getByText('Somebody else changed this program.').waitFor();
      };
      const id = await openProgram(points);
      await change(5);
      await page.waitForLoadState('networkidle');
      await button('Save rules').click();
      await expect.poll(async () => (await rulesOf(id)) as unknown).toMatchObject({ earn: { value: 3 } });
      await page.getByText('Somebody else changed this program.').waitFor({ state: 'hidden' });
      await field('Units they get').fill('4');
      await change(6);
      await page.waitForLoadState('networkidle');
      await button('Discard changes').click();
      expect(await field('Units they get').inputValue()).toBe('6');
    });

    it('that are typed while others are saved stay, and can be saved before the program is loaded again', async () => {
      const id = await openProgram(points);
      await button('Edit as JSON').click();
      const typed = (value: number) => JSON.stringify({ ...points, earn: { ...points.earn, value } });
      const [saved, loaded] = [gate(), gate()];
      await page.route(`**/v1/programs/${id}`, async (route) => {
        await (route.request().method() === 'GET' ? loaded : saved).passed;
        await route.continue();
      });
      const value = async () => (await rulesOf(id)) as unknown;
      try {
        await json().fill(typed(3));
        await button('Save rules').click();
        await json().fill(typed(4));
        saved.open();
        await expect.poll(value).toMatchObject({ earn: { value: 3 } });
        expect(await json().inputValue()).toBe(typed(4));
        await button('Save rules').click();
        await expect.poll(value).toMatchObject({ earn: { value: 4 } });
      } finally {
        saved.open();
        loaded.open();
        await page.unroute(`**/v1/programs/${id}`);
      }
    });

    it('stay when the program cannot be loaded again', async () => {
      const id = await openProgram(points);
      await field('Units they get').fill('3');
      await button('Add language').click();
      await page.route(`**/v1/programs/${id}`, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
      await button('Save texts').click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await field('Units they get').inputValue()).toBe('3');
      await page.unroute(`**/v1/programs/${id}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'hidden' });
      expect(await field('Units they get').inputValue()).toBe('3');
      await button('Save rules').click();
      await expect.poll(async () => (await rulesOf(id)) as unknown).toMatchObject({ earn: { value: 3 } });
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
      await openProgram(points);
      await field('Units they get').fill('7');
      await page.getByRole('searchbox').fill('Ada');
      await page.getByRole('searchbox').press('Enter');
      await button('Stay').click();
      expect(await field('Units they get').inputValue()).toBe('7');
      await page.getByRole('searchbox').press('Enter');
      await button('Leave without saving').click();
      await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    });

    it('is kept when the person was about to sign out', async () => {
      await openProgram(points);
      await field('Units they get').fill('7');
      await button('Sign out').click();
      await question().waitFor();
      await page.keyboard.press('Escape');
      expect(await field('Units they get').inputValue()).toBe('7');
      await field('Units they get').fill('8');
      await page.getByText('You have not saved these rules.').waitFor();
    });

    it('in a dialog is kept from an accidental Escape', async () => {
      await opened.go('/rewards');
      await button('New reward').click();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await button('New reward').click();
      await field('Name').fill('Mug');
      await page.keyboard.press('Escape');
      await question().waitFor();
      await page.keyboard.press('Escape');
      await question().waitFor({ state: 'detached' });
      expect(await field('Name').inputValue()).toBe('Mug');
      await page.keyboard.press('Escape');
      await button('Leave without saving').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it.each([
      ['a closed tab', '/settings', async () => field('Name').pressSequentially(' and more')],
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

    it('asks first: unblocking a card', async () => {
      const { id } = await opened.loyalty.programs.create({ name: 'Blocked', status: 'active', rules: points });
      const card = await opened.loyalty.cards.issue({ program_id: id });
      await opened.loyalty.cards.block(card.id, { reason: 'stolen' });
      const status = async () => (await opened.loyalty.cards.get(card.id)).status;
      await opened.go(`/cards/${card.id}`);
      await button('Unblock').click();
      const dialog = page.getByRole('dialog');
      // Enter and Escape change nothing: "Cancel" has the focus.
      await expect
        .poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await status()).toBe('blocked');
      await button('Unblock').click();
      await dialog.getByRole('button', { name: 'Unblock' }).click();
      await expect.poll(status).toBe('active');
    });

    it('says why it failed where it asked: archiving a reward', async () => {
      const { id } = await opened.loyalty.programs.create({ name: 'Rewarding', status: 'active', rules: points });
      const benefit = { kind: 'custom', label: 'A mug' } as const;
      const reward = await opened.loyalty.rewards.create({ program_id: id, name: 'Mug', cost: 5, benefit });
      const status = async () => (await opened.loyalty.rewards.get(reward.id)).status;
      await opened.go('/rewards');
      await page.getByRole('row', { name: /Mug/ }).getByRole('button').first().click();
      const at = `**/v1/rewards/${reward.id}`;
      await page.route(at, (route) => route.abort());
      await button('Archive reward').click();
      const asked = page.getByRole('dialog').last();
      await asked.getByRole('button', { name: 'Archive reward' }).click();
      await asked.getByRole('alert').waitFor();
      expect(await status()).toBe('active');
      await page.unroute(at);
      await asked.getByRole('button', { name: 'Archive reward' }).click();
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
