import { workOnBatch } from '@loyalty-service/server/voucher-batches/work-on-batch';
import { describe, expect, it } from 'vitest';
import { openBatchShop } from '../api/voucher-batches/batch-shop.ts';
import { send } from '../support/server.ts';
import { type Around, asItIs, believing, twoServersOfEachTest } from './two-servers.ts';

const startTwo = twoServersOfEachTest();

/** Tills use the codes of a batch at one server, before, while and after another server voids it. */
async function voidWhileUsed(around: Around) {
  const [voiding, using] = await startTwo(around);
  const shop = await openBatchShop(voiding);
  const { id } = await shop.made({ count: 60 });
  const vouchers = await shop.vouchersOf(id);
  const cards = await Promise.all(Array.from({ length: 4 }, () => shop.issue()));
  const ask = (url: string, path: string, body: object) => send(url, 'POST', path, { key: shop.key, body });
  /** How many of the codes were used. */
  const use = async (from: number, to: number): Promise<number> => {
    const answers = await Promise.all(
      vouchers.slice(from, to).map(({ code }, index) => {
        const card_id = cards[index % cards.length] ?? '';
        return ask(using.url, '/v1/vouchers/redeem', { vouchers: [code], card_id });
      }),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  const before = await use(0, 10);
  const beside = use(10, 40);
  await ask(voiding.url, `/v1/voucher-batches/${id}/void`, {});
  const after = await use(40, 60);
  const used = before + (await beside) + after;
  return { before, after, counted: (await shop.vouchersOf(id)).filter(({ uses }) => uses > 0).length === used };
}

describe('a batch at two servers', () => {
  it('is made by one of them at a time', async () => {
    const [one, other] = await startTwo(asItIs);
    const shop = await openBatchShop(one);
    const { id } = await shop.ask({ count: 300 });
    const job = { ...shop.caller.tenant, batch_id: String(id) };
    const worked = await Promise.all(
      [one, other].map(({ service }) => workOnBatch({ service, isStopped: () => false }, job)),
    );
    expect(worked.toSorted()).toEqual([false, true]);
    const codes = (await shop.vouchersOf(id)).map(({ code }) => code);
    expect([codes.length, new Set(codes).size]).toEqual([300, 300]);
  });

  it('has no code that is used after the answer of its void', async () => {
    expect(await voidWhileUsed(asItIs)).toEqual({ before: 10, after: 0, counted: true });
  });

  it('would be caught if one server went on with the batch as it first saw it', async () => {
    expect((await voidWhileUsed(believing('voucher_batches', 'write'))).after).toBeGreaterThan(0);
  });
});
