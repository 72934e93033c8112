import { move } from '@loyalty-service/server/accounts/booking/move';
import { accountNeeds, openAccount } from '@loyalty-service/server/accounts/settling/open-account';
import { jsonText, noMetadata } from '@loyalty-service/server/base/stored-json';
import type { View } from '@loyalty-service/server/ledger/command';
import { answerAsService } from '@loyalty-service/server/service/as-service';
import { ok } from '@loyalty-service/server/service/replies';
import { need } from '@loyalty-service/server/storage/needs';
import type { Row } from '@loyalty-service/server/storage/tables';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { act, replace } from '../support/replacing.ts';
import { openShop, type Shop } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());
afterEach(async () => {
  expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
});

const stampsAt = (now: number) => ({ metadata: noMetadata, version: 1, created_at: now, updated_at: now });

const freshHold = (view: View, card_id: string): Row<'holds'> => ({
  ...view.tenant,
  id: view.newId('hold'),
  card_id,
  open_card_id: card_id,
  held_for: 'use',
  reward_id: null,
  amount: 5,
  captured: 0,
  status: 'held',
  reference: null,
  purchase_amount: null,
  vouchers: null,
  currency: null,
  value: null,
  taken: jsonText([]),
  location: null,
  staff_ref: null,
  key_id: null,
  expires_at: 0,
  ...stampsAt(view.now),
});

const freshMembership = (view: View, card_id: string): Row<'memberships'> => ({
  ...view.tenant,
  id: view.newId('membership'),
  card_id,
  customer_id: null,
  plan_id: 'year',
  status: 'active',
  entitled_until: null,
  period_start: view.now,
  expires_at: view.now + 365 * day,
  grace_until: null,
  is_unlimited: 1,
  renewal_count: 0,
  canceled_at: null,
  anchor: '2026-03-10',
  told: 'none',
  transaction_id: view.newId('transaction'),
  earlier: null,
  former_customers: null,
  ...stampsAt(view.now),
});

describe('holds and memberships', () => {
  /** Sets 5 units aside, as a hold does. */
  const hold = async (shop: Shop, expires_at: number): Promise<string> => {
    const held = await answerAsService(server.service, shop.caller, {
      needs: accountNeeds(shop.caller.tenant, shop.cardId),
      decide(view) {
        const account = openAccount(view, shop.caller, shop.cardId);
        const row = { ...freshHold(view, shop.cardId), expires_at };
        move(view, account, {
          newHolds: [row],
          changes: { held: 5, available: account.card.available - 5 },
        });
        return ok(row);
      },
    });
    return held.id;
  };

  it('409 open_holds: while something is set aside; past its end it comes back first', async () => {
    const shop = await openShop(server);
    await shop.earn({ amount: 1_250 });
    const id = await hold(shop, clock.now() + minute);
    expectProblem(await act(shop, shop.cardId, 'replace'), 'open_holds', { members: { hold_ids: [id] } });
    clock.advance(minute);
    expect((await act(shop, shop.cardId, 'replace')).json.balance).toMatchObject({ available: 12, held: 0 });
  });

  it('200: the membership moves to the new card', async () => {
    const shop = await openShop(server);
    const { tenant } = shop.caller;
    const membership = await answerAsService(server.service, shop.caller, {
      needs: accountNeeds(tenant, shop.cardId),
      decide(view) {
        const row = freshMembership(view, shop.cardId);
        view.insert('memberships', row);
        move(view, openAccount(view, shop.caller, shop.cardId), { changes: { membership_id: row.id } });
        return ok(row);
      },
    });
    const card_id = await replace(shop, shop.cardId);
    const wanted = [
      need('memberships', 'card', tenant, [shop.cardId]),
      need('memberships', 'card', tenant, [card_id]),
      need('cards', 'key', tenant, [shop.cardId]),
      need('cards', 'key', tenant, [card_id]),
    ];
    const [gone, come, old, now] = (await server.service.store.load(wanted)).map(({ rows }) => rows[0]);
    expect([gone, come]).toEqual([undefined, { ...membership, card_id, version: 2, updated_at: clock.now() }]);
    expect([old?.['membership_id'], now?.['membership_id']]).toEqual([null, membership.id]);
  });
});
