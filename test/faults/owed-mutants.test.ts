import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { imported } from '../api/support/imports.ts';
import { serversOfThisFile } from '../api/support/servers.ts';
import { must, openShop } from '../api/support/shop.ts';
import type { TestServer } from '../support/server.ts';

const planted = vi.hoisted(() => ({ bug: '' }));
afterEach(() => {
  planted.bug = '';
});

vi.mock('../../server/src/accounts/lots/credit.ts', async (original) => {
  const real = await original<typeof import('../../server/src/accounts/lots/credit.ts')>();
  const creditOf: typeof real.creditOf = (account, ...given) => {
    const credit = real.creditOf(account, ...given);
    const { available } = account.card;
    if (planted.bug !== 'forgotten' || available >= 0) return credit;
    // The units begin at 0 instead of at the debt.
    return { ...credit, changes: { ...credit.changes, available: (credit.changes.available ?? 0) - available } };
  };
  const debitOf: typeof real.debitOf = (account, amount, now) => {
    const debit = real.debitOf(account, amount, now);
    if (planted.bug !== 'cut') return debit;
    const available = Math.max(0, debit.changes.available ?? 0);
    return { ...debit, changes: { ...debit.changes, available } };
  };
  return { ...real, creditOf, debitOf };
});

const start = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await start();
});

/** What a card has after it came with a debt of 20 and earned 50, and the findings of verify about it. */
async function owesAndEarns() {
  const shop = await openShop(server);
  const row = {
    customer_external_id: 'm-1',
    program_id: shop.programId,
    card_external_id: 'k-1',
    opening_balance: -20,
  };
  await imported(server, shop, [row]);
  const [card] = (await must(shop, 'POST', '/v1/cards/lookup', { external_id: 'k-1' })).data;
  const owed = card.balance.available;
  const earned = await must(shop, 'POST', `/v1/cards/${card.id}/earn`, { amount: 5_000 });
  const { listed } = await verifyLedger(server.service.store, server.service.now());
  return { owed, paid: earned.card.balance.available, found: listed.filter((one) => one.includes(card.id)).length };
}

it('a balance that is owed is paid by the next units', async () => {
  expect(await owesAndEarns()).toEqual({ owed: -20, paid: 30, found: 0 });
});

it.each(['forgotten', 'cut'])('a debt that is %s is caught by what the card has, and by verify', async (bug) => {
  planted.bug = bug;
  const { owed, paid, found } = await owesAndEarns();
  expect([owed, paid]).not.toEqual([-20, 30]);
  expect(found).toBeGreaterThan(0);
});
