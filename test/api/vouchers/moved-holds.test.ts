import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect } from 'vitest';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { openVoucherShop } from './voucher-shop.ts';

type Server = Parameters<typeof openVoucherShop>[0];

/** A program whose units pay, so that a hold for a use can have vouchers. */
const rules = { kind: 'cashback', earn: { value: 100 } };

/** A shop with a second customer and their card. Both cards have units. */
async function openWithTwo(server: Server) {
  const shop = await openVoucherShop(server, { rules });
  const { id: otherId } = await must(shop, 'POST', '/v1/customers', {});
  const otherCard = await shop.issue({ customer_id: otherId });
  for (const id of [shop.cardId, otherCard])
    await must(shop, 'POST', `/v1/cards/${id}/adjust`, { delta: 500, note: 'Units to hold.' });
  return {
    shop,
    otherId,
    otherCard,
    place: (cardId: string, code: string, more: object = {}) =>
      must(shop, 'POST', `/v1/cards/${cardId}/holds`, { for: 'use', amount: 100, vouchers: [code], ...more }),
    /** Merges the first customer into the other. */
    merge: () => shop.call('POST', `/v1/customers/${shop.customerId}/merge`, { body: { into: otherId } }),
    replace: (cardId: string) => shop.call('POST', `/v1/cards/${cardId}/replace`, { body: {} }),
    /** Captures one hold and releases the other. Their vouchers are held until then. */
    async endBoth(holds: readonly { readonly id: string }[], vouchers: readonly { readonly id: string }[]) {
      const now = () => Promise.all(vouchers.map(async ({ id }) => (await shop.get(id)).status));
      expect(await now()).toEqual(['held', 'held']);
      const captured = await must(shop, 'POST', `/v1/holds/${holds[0]?.id}/capture`, {});
      expect(captured.vouchers).toMatchObject([{ voucher: { id: vouchers[0]?.id, uses: 1 } }]);
      await must(shop, 'POST', `/v1/holds/${holds[1]?.id}/release`);
      expect(await now()).toEqual(['redeemed', 'issued']);
      expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
      return captured;
    },
  };
}

const soon = 1_000;
const afterSoon = () => new Promise((resolve) => setTimeout(resolve, soon + 100));

describe('a merge of customers while holds have vouchers', () => {
  it('200: the card that stays keeps its holds, and the vouchers of the other customer work on it', async ({
    server,
  }) => {
    const { shop, otherId, otherCard, place, merge, endBoth } = await openWithTwo(server);
    const vouchers = [await shop.voucher({ customer_id: otherId }), await shop.voucher({ customer_id: otherId })];
    const moving = await shop.voucher({ customer_id: shop.customerId });
    const holds = [await place(otherCard, vouchers[0].code), await place(otherCard, vouchers[1].code)];
    expect((await merge()).status).toBe(200);
    await endBoth(holds, vouchers);
    expect(await shop.reasons(moving.code, otherCard)).toEqual([]);
    expect(await shop.reasons(vouchers[1].code, otherCard)).toEqual([]);
  });

  it('409 open_holds: the card that would close has holds, so nothing is merged and both can end', async ({
    server,
  }) => {
    const { shop, otherId, otherCard, place, merge, endBoth } = await openWithTwo(server);
    const vouchers = [await shop.voucher({ customer_id: shop.customerId }), await shop.voucher()];
    const holds = [await place(shop.cardId, vouchers[0].code), await place(shop.cardId, vouchers[1].code)];
    const refused = await merge();
    expect([refused.status, refused.json.code]).toEqual([409, 'open_holds']);
    expect(await shop.get(vouchers[0].id)).toMatchObject({ customer_id: shop.customerId });
    const { transaction } = await endBoth(holds, vouchers);
    expect((await merge()).status).toBe(200);
    // The return of the sale comes after the merge, and gives the voucher to the customer who stays.
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`);
    expect(await shop.get(vouchers[0].id)).toMatchObject({ status: 'issued', uses: 0, customer_id: otherId });
    expect(await shop.reasons(vouchers[0].code, otherCard)).toEqual([]);
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
  });

  it('200: a card that only moves takes its holds along', async ({ server }) => {
    const { shop, otherId, otherCard, place, merge, endBoth } = await openWithTwo(server);
    await must(shop, 'POST', `/v1/cards/${otherCard}/close`, { forfeit: true });
    const vouchers = [await shop.voucher({ customer_id: shop.customerId }), await shop.voucher()];
    const holds = [await place(shop.cardId, vouchers[0].code), await place(shop.cardId, vouchers[1].code)];
    expect((await merge()).status).toBe(200);
    expect(await shop.get(vouchers[0].id)).toMatchObject({ status: 'held', customer_id: otherId });
    await endBoth(holds, vouchers);
  });

  it('200: a capture that is sent late uses the voucher on the card that stayed', async ({ server }) => {
    const { shop, otherCard, otherId, place, merge } = await openWithTwo(server);
    const voucher = await shop.voucher({ customer_id: shop.customerId });
    const hold = await place(shop.cardId, voucher.code, { expires_in: soon / 1_000 });
    const occurred_at = hold.created_at;
    await afterSoon();
    expect((await merge()).status).toBe(200);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'issued', customer_id: otherId });
    const captured = await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, { occurred_at });
    expect(captured.card.id).toBe(otherCard);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'redeemed', uses: 1 });
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
  });
});

describe('a replacement while holds have vouchers', () => {
  it('409 open_holds: nothing is replaced, both holds can end, and the new card can use the voucher', async ({
    server,
  }) => {
    const { shop, place, replace, endBoth } = await openWithTwo(server);
    const vouchers = [await shop.voucher(), await shop.voucher({ customer_id: shop.customerId })];
    const holds = [await place(shop.cardId, vouchers[0].code), await place(shop.cardId, vouchers[1].code)];
    const refused = await replace(shop.cardId);
    expect([refused.status, refused.json.code]).toEqual([409, 'open_holds']);
    const { transaction } = await endBoth(holds, vouchers);
    const { id: newCard } = (await replace(shop.cardId)).json;
    expect(await shop.reasons(vouchers[1].code, newCard)).toEqual([]);
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`);
    expect(await shop.get(vouchers[0].id)).toMatchObject({ status: 'issued', uses: 0 });
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
  });

  it('200: expired holds give their vouchers back, and a late capture uses one on the new card', async ({ server }) => {
    const { shop, place, replace } = await openWithTwo(server);
    const [one, two] = [await shop.voucher({ customer_id: shop.customerId }), await shop.voucher()];
    const hold = await place(shop.cardId, one.code, { expires_in: soon / 1_000 });
    await place(shop.cardId, two.code, { expires_in: soon / 1_000 });
    await afterSoon();
    const { json: card } = await replace(shop.cardId);
    for (const { id } of [one, two]) expect(await shop.get(id)).toMatchObject({ status: 'issued', uses: 0 });
    const captured = await must(shop, 'POST', `/v1/holds/${hold.id}/capture`, { occurred_at: hold.created_at });
    expect(captured.card.id).toBe(card.id);
    expect(await shop.get(one.id)).toMatchObject({ status: 'redeemed', uses: 1 });
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
  });
});
