import { type BatchWork, workOnBatch } from '@loyalty-service/server/voucher-batches/work-on-batch';
import type { Answer, TestServer } from '../../support/server.ts';
import { must } from '../support/shop.ts';
import { openVoucherShop } from '../vouchers/voucher-shop.ts';

type Work = Partial<Omit<BatchWork, 'service'>>;

/** A shop that makes batches of vouchers. */
export async function openBatchShop(server: TestServer, options: Parameters<typeof openVoucherShop>[1] = {}) {
  const shop = await openVoucherShop(server, options);
  const { service } = server;
  const ask = (body: object): Promise<Answer['json']> =>
    must(shop, 'POST', '/v1/voucher-batches', { reward_id: shop.rewardId, ...body });
  const get = (id: string): Promise<Answer['json']> => must(shop, 'GET', `/v1/voucher-batches/${id}`);
  /** Works on a batch as the server's own worker does, until its job ends or `isStopped`. */
  const work = (batch_id: string, { isStopped = () => false, ...more }: Work = {}): Promise<boolean> =>
    workOnBatch({ service, isStopped, ...more }, { ...shop.caller.tenant, batch_id });
  return {
    ...shop,
    ask,
    batch: get,
    work,
    /** A batch whose codes are made. */
    async made(body: object): Promise<Answer['json']> {
      const { id } = await ask(body);
      await work(id);
      return get(id);
    },
    /** All vouchers of a batch, as the export has them. */
    async vouchersOf(id: string): Promise<Answer['json'][]> {
      const { text } = await shop.call('GET', `/v1/exports/vouchers?batch_id=${id}`);
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
  };
}
