import { voucherKey } from '@loyalty-service/server/domain/comparison-keys';
import { batchCode, randomBytesOf } from '@loyalty-service/server/domain/vouchers/code-space';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import { eventsAfter, lastSequence, must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { openBatchShop } from './batch-shop.ts';

type Shop = Awaited<ReturnType<typeof openBatchShop>>;
let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openBatchShop(server);
});

const codesOf = (vouchers: readonly { readonly code: string }[]): string[] => vouchers.map(({ code }) => code);

it('202, then done: makes exactly as many codes as asked for, no two of them the same', async ({ server }) => {
  const before = await lastSequence(shop);
  const asked = await shop.ask({
    ...{ count: 1_201, name: 'Flyer', pattern: 'Summer ####-####-####', max_uses: 3 },
    ...{ expires_at: '2099-12-31T23:00:00Z', metadata: { printer: 'Hall' } },
  });
  expect(asked).toMatchObject({ object: 'voucher_batch', status: 'pending', made: 0, finished_at: null });
  const seen: number[] = [];
  expect(await shop.work(asked.id, { onProgress: ({ made }) => seen.push(made) })).toBe(true);
  expect(await shop.batch(asked.id)).toMatchObject({
    ...{ status: 'done', made: 1_201, count: 1_201, name: 'Flyer', program_id: shop.programId, voided_at: null },
    ...{ finished_at: expect.any(String), metadata: { printer: 'Hall' } },
  });
  expect(seen.length).toBeGreaterThan(2);
  const vouchers = await shop.vouchersOf(asked.id);
  expect(new Set(codesOf(vouchers).map(voucherKey)).size).toBe(1_201);
  for (const { code } of vouchers) expect(code).toMatch(/^Summer [0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(vouchers[0]).toMatchObject({
    ...{ batch_id: asked.id, reward_id: shop.rewardId, customer_id: null, status: 'issued', max_uses: 3 },
    ...{ expires_at: '2099-12-31T23:00:00.000Z', source: { kind: 'batch', id: asked.id } },
  });
  const events = await eventsAfter(shop, before);
  expect(events.map(({ type }) => type)).toEqual(['voucher_batch.done']);
  expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
});

it('200: a code is used, found as a person types it, and listed by its batch', async () => {
  const { id } = await shop.made({ count: 3, pattern: 'OIL ####-####-####' });
  const [{ code }] = await shop.vouchersOf(id);
  const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', '');
  expect(await must(shop, 'POST', '/v1/vouchers/lookup', { code: typed })).toMatchObject({ code, batch_id: id });
  const { json } = await shop.earn({ amount: 100, vouchers: [typed] });
  expect(json.vouchers).toMatchObject([{ voucher: { code, status: 'redeemed', batch_id: id } }]);
  const listed = await must(shop, 'GET', `/v1/vouchers?batch_id=${id}&status=issued`);
  expect(listed.data).toHaveLength(2);
});

it('200: the export is a CSV file too, with a column of codes', async () => {
  const { id } = await shop.made({ count: 12 });
  const { text, headers } = await shop.call('GET', `/v1/exports/vouchers?batch_id=${id}&format=csv`);
  expect(headers.get('content-type')).toMatch('text/csv');
  const [header = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  const column = header.split(',').indexOf('code');
  const codes = lines.map((line) => line.split(',')[column]);
  expect(codes).toEqual(codesOf(await shop.vouchersOf(id)));
});

it.each([
  ['SUMMER-####-####', 1_000, 11],
  ['########', 1, 9],
  ['############', 1_000_000, 13],
  ['############', 65_536, 13],
])('422: %s is refused for %i codes, which need %i symbols', async (pattern, count, min) => {
  const body = { reward_id: shop.rewardId, count, pattern };
  const { status, json } = await shop.call('POST', '/v1/voucher-batches', { body });
  expect([status, json.code, json.min, json.pointer]).toEqual([422, 'code_space_too_small', min, '/pattern']);
  expect(json.detail).toContain(` need${count === 1 ? 's' : ''} ${min}. Add # to the pattern.`);
  const enough = { ...body, count, pattern: '#'.repeat(min) };
  const { id } = await must(shop, 'POST', '/v1/voucher-batches', enough);
  await must(shop, 'POST', `/v1/voucher-batches/${id}/cancel`, {});
});

it.each(['SUMMER', 'SUMMER-#', '####-####-####-X', 'ÉTÉ-############', '############;', '#'.repeat(65)])(
  '400: %s is no pattern',
  async (pattern) => {
    const { status, json } = await shop.call('POST', '/v1/voucher-batches', {
      body: { reward_id: shop.rewardId, count: 1, pattern },
    });
    expect([status, json.errors[0].pointer]).toEqual([400, '/pattern']);
  },
);

it('409: a business has at most 5 unfinished batches', async ({ server }) => {
  const own = await openBatchShop(server);
  const waiting = [];
  for (let index = 0; index < 5; index += 1) waiting.push((await own.ask({ count: 1 })).id);
  const { status, json } = await own.call('POST', '/v1/voucher-batches', {
    body: { reward_id: own.rewardId, count: 1 },
  });
  expect([status, json.code, json.limit]).toEqual([409, 'invalid_state', 5]);
  await own.work(waiting[0]);
  await own.ask({ count: 1 });
});

it('done: a code that a merchant already has is not made again', async ({ server }) => {
  const pattern = '####-####-####-####';
  const length = randomBytesOf(pattern);
  const zeros = (bytes: number) => new Uint8Array(bytes);
  const taken = await shop.voucher({ code: batchCode({ pattern, count: 2 }, 1, zeros(length)) });
  const { id } = await shop.ask({ count: 2 });
  await expect(shop.work(id, { random: zeros })).rejects.toThrow();
  expect(await shop.batch(id)).toMatchObject({ made: 0 });
  await shop.work(id);
  expect(await shop.batch(id)).toMatchObject({ status: 'done', made: 2 });
  expect(codesOf(await shop.vouchersOf(id))).not.toContain(taken.code);
  expect((await verifyLedger(server.service.store, Date.now())).listed).toEqual([]);
});

it('goes on where it was stopped, and no other process works on it meanwhile', async () => {
  const { id } = await shop.ask({ count: 400 });
  let pieces = 0;
  const isStopped = () => {
    pieces += 1;
    return pieces > 2;
  };
  const stopped = shop.work(id, { isStopped });
  const others = await Promise.all([shop.work(id), shop.work(id)]);
  await stopped;
  const { made } = await shop.batch(id);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(400);
  expect(others).toEqual([false, false]);
  await shop.work(id);
  expect(await shop.batch(id)).toMatchObject({ status: 'done', made: 400 });
  expect(await shop.vouchersOf(id)).toHaveLength(400);
});
