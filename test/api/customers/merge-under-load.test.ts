import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import { cardOf, merge, openPair } from '../support/merging.ts';
import { pointsRules } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { mergeAndEraseUnderLoad, rightUnderLoad, salesInAll } from './merging-under-load.ts';

it('200: while twenty tills earn on both cards, every earn counts once and none is lost', async ({ server }) => {
  const rules = { ...pointsRules, expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } } };
  const shop = await openPair(server, { rules });
  let sum = 0;
  const till = async (number: number) => {
    for (let sale = 0; sale < 10; sale += 1) {
      const card = sale % 2 === 0 ? shop.cardId : shop.goingCard;
      const body = { amount: 100 * (1 + number), reference: `${number}-${sale}` };
      const answer = await shop.call('POST', `/v1/cards/${card}/earn`, { body });
      if (answer.status === 200) sum += answer.json.transaction.delta;
      else expect(answer.json.code).toBe('card_closed');
    }
  };
  const tills = Array.from({ length: 20 }, (_, number) => till(number));
  const merged = await merge(shop);
  expect(merged.status).toBe(200);
  await Promise.all(tills);
  expect((await cardOf(shop, shop.cardId)).balance.available).toBe(sum);
  expect(sum).toBeGreaterThan(0);
  const { listed } = await verifyLedger(server.service.store, Date.now());
  expect(listed).toEqual([]);
});

it('200: while 20 tills earn on both cards, one is merged and then erased: books and events stay right', async ({
  server,
}) => {
  const found = await mergeAndEraseUnderLoad(server);
  expect(found).toMatchObject(rightUnderLoad(found));
  expect(found.erasuresTold.toSorted()).toEqual([found.pair.customerId, found.pair.goingId].toSorted());
  // Tills were under way on both sides of the merge: some learned that their card is another now.
  expect(found.sales.redirected).toBeGreaterThan(0);
  expect(found.sales.earned + found.sales.redirected).toBe(salesInAll);
});
