import { doAsService } from '@loyalty-service/server/service/as-service';
import { need } from '@loyalty-service/server/storage/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, bonusOn, grantsOf } from '../support/bonuses.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop, pointsRules, type Shop } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

/** Leaves the ledger as if all bonuses of a card had been taken back, and the earns before them. */
async function takeBack(shop: Shop): Promise<void> {
  const { tenant } = shop.caller;
  const ids = (await bonusesOf(shop, shop.cardId)).map(({ id }) => id);
  const needs = [
    ...ids.map((id) => need('transactions', 'key', tenant, [id])),
    need('counters', 'card', tenant, [shop.cardId]),
  ];
  await doAsService(server.service, shop.caller, {
    needs,
    decide(view) {
      for (const id of ids) {
        const row = view.one('transactions', 'key', [id]);
        if (row) view.update('transactions', { ...row, reversed_amount: row.amount, version: row.version + 1 });
      }
      for (const sums of view.all('counters', 'card', [shop.cardId])) view.update('counters', { ...sums, count: 0 });
      return { status: 200, body: '{}' };
    },
  });
}

describe('a bonus that was taken back', () => {
  it('200: is granted again when it is reached again, each time under a different reference', async () => {
    const campaigns = [bonusOn({ kind: 'reached', measure: 'count', window: 'month', min: 2 })];
    const shop = await openShop(server, { rules: { ...pointsRules, campaigns } });
    const names: string[] = [];
    // More often than are looked up at once.
    for (let time = 1; time <= 12; time += 1) {
      for (let count = 0; count < 3; count += 1) await shop.earn({ amount: 100 });
      await takeBack(shop);
      names.push(time === 1 ? 'extra:2026-03-01' : `extra:2026-03-01#${time}`);
    }
    expect(await grantsOf(shop, shop.cardId)).toEqual(names.map((name) => [name, 50]));
  });
});
