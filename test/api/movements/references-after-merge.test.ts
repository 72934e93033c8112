import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { merge } from '../support/merging.ts';
import { expectProblem } from '../support/problem.ts';
import { openFor, paying, sales } from '../support/referenced-sales.ts';
import { replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});
afterAll(() => expectSound(server));

/** Two live memberships of a program cannot be merged. */
const mergeable = sales.filter(([, { kind }]) => kind !== 'membership');

type Json = Readonly<Record<string, unknown>>;

/** A shop in which two cards have a sale each, with the same reference. Their customers are merged after `before`. */
async function merged(
  { action, rules }: { readonly action: string; readonly rules: Json },
  of: { readonly going: Json; readonly staying: Json },
  before?: (ids: { readonly going: string; readonly staying: string }) => string,
) {
  const opened = await openFor(server, rules);
  const { shop, send } = opened;
  const sell = async (card: string, sale: Json): Promise<string> =>
    (await send(card, action, sale)).json.transaction.id;
  const ids = { going: await sell(shop.goingCard, of.going), staying: await sell(shop.cardId, of.staying) };
  if (before) await must(shop, 'POST', `/v1/transactions/${before(ids)}/reverse`, {});
  expect((await merge(shop)).status).toBe(200);
  return { ...opened, ids };
}

describe('after the merge of two customers whose cards have a sale with the same reference', () => {
  it.each(mergeable)(
    '200: %s under %j answers the sale of the card that is named',
    async (action, rules, sale, other) => {
      const { shop, send, balanceOf, ids } = await merged({ action, rules }, { going: sale, staying: other });
      const latest = await replace(shop, shop.cardId);
      const before = await balanceOf(latest);
      const cards = [
        { card: shop.goingCard, its: sale, not: other, id: ids.going },
        { card: shop.cardId, its: other, not: sale, id: ids.staying },
        { card: latest, its: other, not: sale, id: ids.staying },
      ];
      for (const { card, its, not, id } of cards) {
        const again = await send(card, action, its);
        expect([again.status, again.json.transaction?.id]).toEqual([200, id]);
        expectProblem(await send(card, action, not), 'reference_in_use', { members: { transaction_id: id } });
      }
      expect(await balanceOf(latest)).toEqual(before);
    },
  );

  it.each(mergeable)(
    '409, 200: where one %s under %j was reversed, only its card is refused',
    async (action, rules, sale) => {
      for (const reversed of ['going', 'staying'] as const) {
        const { shop, send, balanceOf, ids } = await merged(
          { action, rules },
          { going: sale, staying: sale },
          (each) => each[reversed],
        );
        const before = await balanceOf(shop.cardId);
        for (const [one, card] of [['going', shop.goingCard] as const, ['staying', shop.cardId] as const]) {
          const again = await send(card, action, sale);
          if (one === reversed) expectProblem(again, 'reference_reversed', { members: { transaction_id: ids[one] } });
          else expect([again.status, again.json.transaction?.id]).toEqual([200, ids[one]]);
        }
        expect(await balanceOf(shop.cardId)).toEqual(before);
      }
    },
  );

  it('201: an open hold is answered, and captured, beside a sale of the other card, reversed or not', async () => {
    for (const isReversed of [false, true]) {
      const { shop, send } = await openFor(server, paying);
      const asked = { for: 'use', amount: 10 };
      const sale = (await send(shop.goingCard, 'use', { amount: 10 })).json.transaction;
      if (isReversed) await must(shop, 'POST', `/v1/transactions/${sale.id}/reverse`, {});
      const hold = (await send(shop.cardId, 'holds', asked)).json;
      expect((await merge(shop)).status).toBe(200);
      const again = await send(shop.cardId, 'holds', asked);
      expect([again.status, again.json.id]).toEqual([201, hold.id]);
      const { transaction } = await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, {});
      expect([transaction.delta, transaction.card_id]).toEqual([-10, shop.cardId]);
      const captured = await send(shop.cardId, 'holds', asked);
      expect([captured.status, captured.json.id]).toEqual([201, hold.id]);
    }
  });
});
