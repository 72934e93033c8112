import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../api/support/people.ts';
import { must } from '../api/support/shop.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { actAs, type OpenConsole, openConsole } from './support/open-console.ts';

const month = { unit: 'month', count: 1 };
const rules = {
  kind: 'membership',
  plans: [
    { id: 'club', name: 'Club', period: month, price: 990, uses: { count: 8, per: month } },
    {
      ...{ id: 'gold', name: 'Gold', period: { unit: 'year', count: 1 }, price: 9_900 },
      benefits: [{ kind: 'percent_off', bps: 1_500 }],
    },
  ],
};

describe.runIf(chromiumPath)('the membership of a card in the console', { timeout: 60_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  let cardId: string;
  openConsole({ width: 1_280, height: 900 }, (made) => {
    opened = made;
    ({ page } = made);
    page.setDefaultTimeout(10_000);
  });
  beforeEach(async () => {
    const program = await must(opened.shop, 'POST', '/v1/programs', { name: 'Gym', status: 'active', rules });
    const { id: customer_id } = await must(opened.shop, 'POST', '/v1/customers', { name: 'Ada Lovelace' });
    cardId = (await must(opened.shop, 'POST', '/v1/cards', { program_id: program.id, customer_id })).id;
  });
  afterEach(() => page.unrouteAll());

  const as = async (role: 'manager' | 'support' | 'read_only') =>
    actAs(page, opened.server, await signIn(opened.server, opened.shop, { role }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const card = () => must(opened.shop, 'GET', `/v1/cards/${cardId}`);
  const rows = async () => (await must(opened.shop, 'GET', `/v1/cards/${cardId}/transactions`)).data;
  const renew = (body: object) => must(opened.shop, 'POST', `/v1/cards/${cardId}/membership/renew`, body);

  it('is started with price and period, says what is due, is renewed, undone and ended', async () => {
    await as('manager');
    await opened.go(`/cards/${cardId}`);
    await said('No plan yet.');
    await button('Start a membership').click();
    await said('1 month, from today.');
    for (const theme of ['light', 'dark'] as const) expect(await findViolations(page, theme)).toEqual([]);
    await button('Paid €9.90').click();
    await said(/^Club: paid until /);
    await said(/^Paid until .+\. Then €9\.90 is due\.$/);
    await said('€9.90 for 1 month');
    const first = await card();
    expect(first.membership).toMatchObject({ plan_id: 'club', status: 'active', uses_left: 8 });

    await button('Renew').click();
    await field('Plan').selectOption('Gold: €99.00 for 1 year');
    await field('The customer pays, in EUR').fill('80');
    await said(/^1 year, from \w+ \d+, \d{4}\.$/);
    await button('Paid €80.00').click();
    await said(/^Gold: paid until /);
    expect((await card()).membership).toMatchObject({ plan_id: 'gold', period_start: first.membership.expires_at });
    expect((await rows())[0]).toMatchObject({ kind: 'top_up', purchase_amount: 8_000 });
    expect(await button('Undo').count()).toBe(0);
    await said('Paid in advance from');

    await renewOnceMoreAndUndo();
    await button('End the plan').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the plan' }).click();
    await said(/^Canceled\. It ends on .+, and nothing is due\.$/);
    await button('End the plan').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the plan' }).click();
    await said(/^Ended on .+\. It begins again with the next payment\.$/);
    await button('Start a membership').waitFor();
  });

  async function renewOnceMoreAndUndo(): Promise<void> {
    const before = (await card()).membership;
    await button('Renew').click();
    await field('Plan').selectOption('Club: €9.90 for 1 month');
    await button('Paid €9.90').click();
    await said(/^Club: paid until /);
    await button('Undo').click();
    await page.getByText(/^Club: paid until /).waitFor({ state: 'detached' });
    expect((await card()).membership).toMatchObject({ plan_id: 'gold', expires_at: before.expires_at });
  }

  it('changes to a higher plan at once, in place of the rest of the paid time', async () => {
    await renew({ plan_id: 'club' });
    await as('manager');
    await opened.go(`/cards/${cardId}`);
    await button('Renew').click();
    await field('Plan').selectOption('Gold: €99.00 for 1 year');
    await field('Begins').selectOption('Today, in place of the rest of the paid time');
    await said('1 year, from today.');
    await button('Paid €99.00').click();
    await said(/^Gold: paid until /);
    await said('15% off');
    const { membership } = await card();
    expect(Date.parse(membership.period_start)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('is paid once, also if every answer to the first try was lost', async () => {
    await as('manager');
    await opened.go(`/cards/${cardId}`);
    await button('Start a membership').click();
    await page.route(/\/membership\/renew$/, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button('Paid €9.90').click();
    await said('The service does not answer. Check your connection and try again.');
    await page.unrouteAll();
    await button('Paid €9.90').click();
    await said(/^Club: paid until /);
    expect(await rows()).toHaveLength(1);
  });

  it.each(['support', 'read_only'] as const)('is shown to %s, who may not change it', async (role) => {
    await renew({ plan_id: 'gold' });
    await as(role);
    await opened.go(`/cards/${cardId}`);
    await said(/^Paid until .+\. Then €99\.00 is due\.$/);
    await said('Unlimited');
    for (const name of ['Start a membership', 'Renew', 'End the plan']) expect(await button(name).count()).toBe(0);
  });

  it('has words for a plan that the program no longer sells', async () => {
    await renew({ plan_id: 'club' });
    const { program_id } = await card();
    await must(opened.shop, 'PATCH', `/v1/programs/${program_id}`, { rules: { ...rules, plans: [rules.plans[1]] } });
    await as('manager');
    await opened.go(`/cards/${cardId}`);
    await said('A plan that is no longer sold');
    await said(/^Paid until .+\. This plan is no longer sold, so another one follows\.$/);
    expect(await page.locator('main').textContent()).not.toContain('club');
  });

  it('is not called paid in advance if it begins now by a clock that is some seconds ahead', async () => {
    await renew({ plan_id: 'club' });
    await page.route(`**/v1/cards/${cardId}?*`, async (route) => {
      const response = await route.fetch();
      const { membership, ...shown } = await response.json();
      const period_start = new Date(Date.now() + 5_000).toISOString();
      await route.fulfill({ response, json: { ...shown, membership: { ...membership, period_start } } });
    });
    await as('manager');
    await opened.go(`/cards/${cardId}`);
    await said('Then €9.90 is due.');
    expect(await page.getByText('Paid in advance from').count()).toBe(0);
  });
});
