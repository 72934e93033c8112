import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import { eventsAfter, lastSequence, must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { openBatchShop } from './batch-shop.ts';

let shop: Awaited<ReturnType<typeof openBatchShop>>;
it.beforeAll(async ({ server }) => {
  shop = await openBatchShop(server);
});

const end = (id: string, how: 'cancel' | 'void', body: object = {}) =>
  shop.call('POST', `/v1/voucher-batches/${id}/${how}`, { body });

it('200: a canceled batch makes no more codes, and those it made can be used', async ({ server }) => {
  const { id } = await shop.ask({ count: 500 });
  let canceled = false;
  await shop.work(id, {
    onProgress({ made }) {
      if (made === 0 || canceled) return;
      canceled = true;
      void end(id, 'cancel');
    },
  });
  // The piece that was on its way may have been written first.
  expect((await end(id, 'cancel')).status).toBe(200);
  const { made, status, finished_at } = await shop.batch(id);
  expect([status, typeof finished_at]).toEqual(['canceled', 'string']);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(500);
  expect(await shop.work(id)).toBe(false);
  const vouchers = await shop.vouchersOf(id);
  expect(vouchers).toHaveLength(made);
  expect(await shop.reasons(vouchers[0].code)).toEqual([]);
  expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
});

it('409: a batch that is done cannot be canceled', async () => {
  const { id } = await shop.made({ count: 1 });
  const { status, json } = await end(id, 'cancel');
  expect([status, json.code]).toEqual([409, 'invalid_state']);
});

it('200: from the answer of a void on, no code of the batch is used, before its job has begun', async ({ server }) => {
  const { id } = await shop.made({ count: 300, max_uses: 2 });
  const [first, second, third] = await shop.vouchersOf(id);
  for (const _ of [1, 2]) expect((await shop.earn({ amount: 100, vouchers: [first.code] })).status).toBe(200);
  expect((await shop.earn({ amount: 100, vouchers: [second.code] })).status).toBe(200);
  const hold = { for: 'redeem', reward_id: shop.rewardId, vouchers: [third.code] };
  await shop.earn({ amount: 5_000 });
  const held = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, hold);
  const before = await lastSequence(shop);
  const voided = await end(id, 'void', { reason: 'Stolen.' });
  expect(voided.json).toMatchObject({ status: 'done', voided_at: expect.any(String), void_reason: 'Stolen.' });
  const statusOf = async ({ id: voucherId }: { id: string }) => (await shop.get(voucherId)).status;

  for (const when of ['at once', 'after the job']) {
    for (const { code } of [second, third]) expect([when, await shop.reasons(code)]).toEqual([when, ['voucher_void']]);
    const { json } = await shop.earn({ amount: 100, vouchers: [second.code] });
    expect([when, json.code]).toEqual([when, 'voucher_void']);
    expect(await shop.get(second.id)).toMatchObject({ status: 'void', void_reason: 'Stolen.', uses: 1 });
    expect([await statusOf(first), await statusOf(third)]).toEqual(['redeemed', 'void']);
    expect((await must(shop, 'GET', `/v1/vouchers?batch_id=${id}&status=issued`)).data).toEqual([]);
    const exported = await shop.vouchersOf(id);
    expect(exported.filter(({ status }) => status === 'void')).toHaveLength(299);
    expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
    if (when === 'at once') expect(await shop.work(id)).toBe(true);
  }
  expect((await must(shop, 'GET', `/v1/vouchers?batch_id=${id}&status=void&limit=100`)).data).toHaveLength(100);
  // The hold was promised before.
  await must(shop, 'POST', `/v1/holds/${held.id}/capture`, {});
  expect(await shop.get(third.id)).toMatchObject({ status: 'void', uses: 1 });
  expect(await shop.work(id)).toBe(false);
  const types = (await eventsAfter(shop, before)).map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('voucher_batch.') || type === 'voucher.voided')).toEqual([
    'voucher_batch.voided',
  ]);
  expect((await end(id, 'void', { reason: 'Again.' })).json).toEqual(voided.json);
});

it('200: a use of a voided batch that is reversed does not make the code valid again', async () => {
  const { id } = await shop.made({ count: 1 });
  const [{ id: voucherId, code }] = await shop.vouchersOf(id);
  const { json } = await shop.earn({ amount: 100, vouchers: [code] });
  await end(id, 'void');
  expect(await shop.get(voucherId)).toMatchObject({ status: 'redeemed' });
  await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
  expect(await shop.get(voucherId)).toMatchObject({ status: 'void', uses: 0 });
  expect(await shop.reasons(code)).toEqual(['voucher_void']);
});

it('200: a void of a batch whose codes are being made cancels it', async ({ server }) => {
  const { id } = await shop.ask({ count: 500 });
  let voiding: Promise<unknown> | null = null;
  await shop.work(id, {
    onProgress({ made }) {
      if (made > 0) voiding ??= end(id, 'void');
    },
  });
  await voiding;
  await shop.work(id);
  const { made, status } = await shop.batch(id);
  expect(status).toBe('canceled');
  expect(made).toBeLessThan(500);
  const vouchers = await shop.vouchersOf(id);
  expect(vouchers.map((voucher) => voucher.status)).toEqual(Array.from({ length: made }, () => 'void'));
  expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
});
