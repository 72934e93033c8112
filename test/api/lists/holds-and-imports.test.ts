import { describe, expect } from 'vitest';
import { imported } from '../support/imports.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server, { rules: { kind: 'gift' } });
});

const ids = async (path: string): Promise<string[]> =>
  (await must(shop, 'GET', path)).data.map(({ id }: { id: string }) => id);

describe('holds', () => {
  it('200: by card and status, alone and together, the newest first, as each is got', async () => {
    const otherCard = await shop.issue();
    for (const card of [shop.cardId, otherCard])
      await must(shop, 'POST', `/v1/cards/${card}/top-up`, { amount: 1_000 });
    const hold = async (card: string): Promise<string> =>
      (await must(shop, 'POST', `/v1/cards/${card}/holds`, { for: 'use', amount: 10 })).id;
    const [first, second, third, elsewhere] = [
      await hold(shop.cardId),
      await hold(shop.cardId),
      await hold(shop.cardId),
      await hold(otherCard),
    ];
    await must(shop, 'POST', `/v1/holds/${first}/capture`, { amount: 4 });
    await must(shop, 'POST', `/v1/holds/${second}/release`, {});
    expect(await ids('/v1/holds')).toEqual([elsewhere, third, second, first]);
    expect(await ids(`/v1/holds?card_id=${shop.cardId}`)).toEqual([third, second, first]);
    expect(await ids('/v1/holds?status=held')).toEqual([elsewhere, third]);
    expect(await ids(`/v1/holds?status=held&card_id=${shop.cardId}`)).toEqual([third]);
    expect(await ids(`/v1/holds?status=captured&card_id=${otherCard}`)).toEqual([]);
    const { data } = await must(shop, 'GET', '/v1/holds?status=captured');
    expect(data).toEqual([await must(shop, 'GET', `/v1/holds/${first}`)]);
    const refused = await shop.call('GET', '/v1/holds?status=open');
    expect([refused.status, refused.json.errors[0].pointer]).toEqual([400, '/status']);
  });
});

describe('imports', () => {
  it('200: by kind and status, the newest first, without refused rows', async ({ server }) => {
    const rows = [
      { customer_external_id: 'c-1', program_id: shop.programId },
      { customer_external_id: 'c-2', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3' },
    ];
    const cards = await imported(server, shop, rows);
    const customers = await imported(server, shop, [{ customer_external_id: 'c-3' }]);
    expect(cards.refused).toHaveLength(1);
    const { refused: _refused, ...summary } = cards;
    const page = await must(shop, 'GET', '/v1/imports?kind=cards');
    expect(page.data).toEqual([summary]);
    expect(await ids('/v1/imports')).toEqual([customers.id, cards.id]);
    expect(await ids('/v1/imports?status=done&kind=customers')).toEqual([customers.id]);
    expect(await ids('/v1/imports?status=done&limit=1')).toEqual([customers.id]);
    const refusedKind = await shop.call('GET', '/v1/imports?kind=people');
    expect([refusedKind.status, refusedKind.json.errors[0].pointer]).toEqual([400, '/kind']);
  });
});
