import { updates } from '@loyalty-service/server/sums/update-sums';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { openBatchShop } from '../voucher-batches/batch-shop.ts';

const startServer = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const path = '/v1/analytics/voucher-batches';

/** A batch of three codes, of which two were used in one sale, one in another sale, which was returned, and one without a sale. */
async function usedBatch() {
  const shop = await openBatchShop(server);
  const { id } = await shop.made({ count: 3, max_uses: 2 });
  const [first, second, third] = (await shop.vouchersOf(id)).map(({ code }) => code);
  const earn = (body: object) => must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, body);
  await earn({ amount: 1_250, vouchers: [first, second] });
  const { transaction } = await earn({ amount: 700, vouchers: [third] });
  await must(shop, 'POST', '/v1/vouchers/redeem', { vouchers: [third], card_id: shop.cardId });
  await earn({ amount: 99, vouchers: [(await shop.voucher()).code] });
  const figures = async (): Promise<Answer['json']> => (await must(shop, 'GET', path)).batches[0];
  return { shop, id, saleId: transaction.id, figures };
}

describe('figures of voucher batches', () => {
  it('200: count uses, and each sale once', async () => {
    const { shop, id, figures } = await usedBatch();
    expect(await figures()).toEqual({
      ...{ batch_id: id, reward_id: shop.rewardId, program_id: shop.programId, issued: 3, max_uses: 2 },
      ...{ uses: 4, sales: 2, sales_amount: 1_950, currency: 'EUR' },
    });
  });

  it('200: leave out what was given back, also if the uses were summed up before', async () => {
    const { shop, saleId, figures } = await usedBatch();
    const whose = { tenant: shop.caller.tenant, zone: shop.caller.business.timezone };
    await updates.voucher_positions(server.service, whose);
    const before = await figures();
    await must(shop, 'POST', `/v1/transactions/${saleId}/reverse`, {});
    const after = { ...before, uses: 3, sales: 1, sales_amount: 1_250 };
    expect(await figures()).toEqual(after);
    await updates.voucher_positions(server.service, whose);
    expect(await figures()).toEqual(after);
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
  });

  it('200: are of one reward or program, and of no other business', async () => {
    const { shop, id } = await usedBatch();
    const listed = async (query: string, of: Parameters<typeof must>[0] = shop) =>
      (await must(of, 'GET', `${path}${query}`)).batches.map(({ batch_id }: Answer['json']) => batch_id);
    const { id: other } = await must(shop, 'POST', '/v1/rewards', {
      ...{ program_id: shop.programId, name: 'Cake', benefit: { kind: 'custom', label: 'Cake' }, cost: 1 },
    });
    expect(await listed(`?reward_id=${shop.rewardId}`)).toEqual([id]);
    expect(await listed(`?reward_id=${other}`)).toEqual([]);
    expect(await listed(`?program_id=${shop.programId}`, await openShop(server))).toEqual([]);
  });
});
