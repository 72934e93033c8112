import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findIbmViolations } from '../docs/browser/find-ibm-violations.ts';
import { findViolations } from '../docs/browser/find-violations.ts';
import { chromiumPath } from '../docs/browser/open-browser.ts';
import { type OpenConsole, openConsole } from './support/open-console.ts';

const attack = `<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>`;
const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

describe.runIf(chromiumPath)('every page of the console', { timeout: 240_000 }, () => {
  let opened: OpenConsole;
  let page: Page;
  const ids = { program: '', customer: '', card: '', transaction: '', delivery: '', reward: '', voucher: '' };

  /** A shop whose every text is an attempt to run a script. */
  openConsole({ width: 1_280, height: 900 }, async (made) => {
    opened = made;
    ({ page } = made);
    const { loyalty } = made;
    const campaigns = [{ id: 'attack', name: attack, effect: { kind: 'multiply', bps: 20_000 } } as const];
    const program = await loyalty.programs.create({ name: attack, status: 'active', rules: { ...rules, campaigns } });
    const customer = await loyalty.customers.create({
      name: attack,
      external_id: attack,
      tags: [attack.slice(0, 40)],
      metadata: { note: attack },
    });
    const card = await loyalty.cards.issue({ program_id: program.id, customer_id: customer.id });
    const sale = {
      amount: 1_250,
      location: attack.slice(0, 64),
      staff_ref: attack.slice(0, 64),
      note: attack,
      reference: attack,
    };
    const { transaction } = await loyalty.cards.earn(card.id, sale);
    const reward = await loyalty.rewards.create({
      program_id: program.id,
      name: attack,
      description: attack,
      cost: 10,
      benefit: { kind: 'custom', label: attack.slice(0, 100) },
    });
    const voucher = await loyalty.vouchers.create({
      reward_id: reward.id,
      customer_id: customer.id,
      code: attack.slice(0, 64),
    });
    await loyalty.cards.earn(card.id, { ...sale, reference: 'with-voucher', vouchers: [attack.slice(0, 64)] });
    await loyalty.voucherBatches.create({ reward_id: reward.id, count: 3, name: attack });
    Object.assign(ids, { reward: reward.id, voucher: voucher.id });
    await loyalty.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', description: attack, enabled_events: '*' });
    await loyalty.customers.update(customer.id, { metadata: { other: attack } });
    const [delivery] = (await loyalty.deliveries.list()).data;
    Object.assign(ids, { program: program.id, customer: customer.id, card: card.id });
    Object.assign(ids, { transaction: transaction.id, delivery: delivery?.id ?? '' });
  });

  const paths = (): readonly string[] => [
    ...['/', '/customers', '/cards', '/transactions', '/programs', '/rewards', '/memberships', '/webhooks'],
    ...['/imports', '/imports/new'],
    ...[
      '/deliveries',
      '/events',
      '/keys',
      '/people',
      '/requests',
      '/audit-log',
      '/test-clock',
      '/settings',
      '/nothing',
    ],
    ...[`/customers/${ids.customer}`, `/cards/${ids.card}`, `/transactions/${ids.transaction}`],
    ...[`/rewards/${ids.reward}`, `/vouchers/${ids.voucher}`],
    ...[`/programs/${ids.program}`, `/deliveries/${ids.delivery}`],
  ];

  it('has nothing that axe and the checker of IBM find, light and dark, and runs no script that stands in a name', async () => {
    const found: string[] = [];
    for (const path of paths()) {
      await opened.go(path);
      await opened.tab.loaded();
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      for (const theme of ['light', 'dark'] as const)
        found.push(...(await findViolations(page, theme)).map((violation) => `${path} ${violation}`));
      found.push(...(await findIbmViolations(page)).map((violation) => `${path} ${violation}`));
      expect(await page.evaluate('globalThis.broken')).toBeUndefined();
      expect(await page.locator('img[src="x"], main script').count()).toBe(0);
    }
    expect(found).toEqual([]);
    expect(opened.tab.complaints.filter((one) => !/status of 404/.test(one))).toEqual([]);
  });

  it('shows the figures that the rows of the ledger add up to, and links to them', async () => {
    const { loyalty } = opened;
    await opened.go(`/?program_id=${ids.program}`);
    const issued = page
      .getByRole('row', { name: /^Given / })
      .getByRole('link')
      .first();
    const booked = await loyalty.transactions.list({ program_id: ids.program }).toArray({ limit: 100 });
    // The use of a voucher gives no units.
    const rows = booked.filter(({ delta }) => delta > 0);
    const sum = rows.reduce((total, { delta }) => total + delta, 0);
    expect(await issued.textContent()).toBe(`${sum} points`);
    await issued.click();
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(rows.length);
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(rows.length);
  });

  it('fits a phone, and mirrors from right to left', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths()) {
      await opened.go(path);
      await opened.tab.loaded();
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate(`document.documentElement.dir = '${direction}'`);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([path, direction, Number(wide) <= 0]).toEqual([path, direction, true]);
      }
    }
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  it('exports the rows, and sorts them by the address', async () => {
    const { loyalty } = opened;
    for (const name of ['Zoe', 'Amy']) await loyalty.customers.create({ name });
    await opened.go('/customers?sort=-name');
    await expect.poll(() => page.locator('tbody th').first().textContent()).toBe('Zoe');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('customers.csv');
  });

  it('speaks German', async () => {
    await page.evaluate(`localStorage.setItem('loyalty.language', 'de')`);
    await opened.go('/customers');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Kunden');
    await page.evaluate(`localStorage.removeItem('loyalty.language')`);
  });
});
