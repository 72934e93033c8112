import { expect } from 'vitest';
import { imported, importedBody } from '../support/imports.ts';
import { eventsAfter, lastSequence, must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { openVoucherShop } from '../vouchers/voucher-shop.ts';

let shop: Awaited<ReturnType<typeof openVoucherShop>>;
it.beforeEach(async ({ server }) => {
  shop = await openVoucherShop(server);
});

const find = (code: string) => must(shop, 'POST', '/v1/vouchers/lookup', { code });

it('202: issues own codes with the uses that are left, and again changes nothing', async ({ server }) => {
  const rows = [
    { voucher_code: 'Spring-1', voucher_reward_id: shop.rewardId, voucher_max_uses: 5, voucher_uses: 2 },
    { voucher_code: 'Spring-2', voucher_reward_id: shop.rewardId, customer_external_id: 'crm-1' },
  ];
  const before = await lastSequence(shop);
  const preview = await must(shop, 'POST', '/v1/imports/preview', { rows });
  expect(preview.rows.map(({ creates }: { creates: string[] }) => creates)).toEqual([
    ['voucher'],
    ['customer', 'voucher'],
  ]);
  const done = await imported(server, shop, rows);
  expect(done).toMatchObject({ kind: 'vouchers', refused: [], counts: { created: 2 } });
  expect(await find('spring 1')).toMatchObject({
    ...{ code: 'Spring-1', max_uses: 3, uses: 0, customer_id: null, batch_id: null, status: 'issued' },
    source: { kind: 'import', id: done.id },
  });
  const { data } = await must(shop, 'POST', '/v1/customers/search', { external_id: 'crm-1' });
  expect(await find('SPRING2')).toMatchObject({ customer_id: data[0].id, max_uses: 1 });
  const types = (await eventsAfter(shop, before)).map(({ type }) => type);
  expect(types.toSorted()).toEqual(['customer.updated', 'voucher.issued', 'voucher.issued']);
  expect(await imported(server, shop, rows)).toMatchObject({ counts: { created: 0, unchanged: 2 } });
});

it('202: refuses codes without a reward, of another one, without a use left, and expired ones', async ({ server }) => {
  const voucher_reward_id = shop.rewardId;
  const gift = { program_id: shop.programId, name: 'Credit', cost: 1 };
  const benefit = { kind: 'gift_credit', amount: 100 };
  const credit = await shop.call('POST', '/v1/rewards', { body: { ...gift, benefit } });
  const other = await must(shop, 'POST', '/v1/rewards', {
    ...gift,
    name: 'Tea',
    benefit: { kind: 'custom', label: 'Tea' },
  });
  await shop.voucher({ code: 'TAKEN-1' });
  const { refused } = await imported(server, shop, [
    { voucher_code: 'A-1' },
    { voucher_max_uses: 2, customer_external_id: 'crm-2' },
    { voucher_code: 'A-2', voucher_reward_id, voucher_max_uses: 2, voucher_uses: 2 },
    { voucher_code: 'A-3', voucher_reward_id, voucher_expires_at: '2020-01-01T00:00:00Z' },
    { voucher_code: 'taken 1', voucher_reward_id: other.id },
    { voucher_code: 'A-4', voucher_reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3' },
  ]);
  expect(credit.status).toBeLessThan(500);
  expect(refused.map(({ field }: { field: string }) => field)).toEqual([
    ...['voucher_reward_id', 'voucher_code', 'voucher_uses', 'voucher_expires_at', 'voucher_code', 'voucher_reward_id'],
  ]);
});

const shopify = [
  'ID,Title,Code,Code Used Count,Ends At',
  '11920047631,Spring,SPRING-7KQ2,0,2099-12-31T23:00:00Z',
  '11920047631,Spring,SPRING-8XJM,1,2099-12-31T23:00:00Z',
].join('\n');

it('202: takes the codes of a Shopify export, but for those that are used', async ({ server }) => {
  const body = {
    ...{ from: 'shopify', csv: shopify, set: { voucher_reward_id: shop.rewardId } },
    mapping: { 'Ends At': 'voucher_expires_at' },
  };
  const done = await importedBody(server, shop, body);
  expect(done.counts).toMatchObject({ created: 1, refused: 1 });
  expect(done.refused).toMatchObject([{ line: 3, field: 'voucher_uses' }]);
  expect(await find('SPRING-7KQ2')).toMatchObject({ max_uses: 1, expires_at: '2099-12-31T23:00:00.000Z' });
});

it('400: an export of codes needs a reward', async () => {
  const mapping = { 'Ends At': 'voucher_expires_at' };
  const { status, json } = await shop.call('POST', '/v1/imports', { body: { from: 'shopify', csv: shopify, mapping } });
  expect([status, json.errors[0].pointer]).toEqual([400, '/set/voucher_reward_id']);
  expect(json.detail).toContain('An export of Shopify does not name a reward for "Code"');
});

it('202: takes the coupons of a WooCommerce export, which expire when their day begins', async ({ server }) => {
  const csv = [
    'ID,post_title,post_status,discount_type,coupon_amount,usage_count,usage_limit,date_expires,customer_email',
    '17,welcome-5,publish,fixed_cart,5,1,3,2099-12-31,',
    '18,summer-24,publish,percent,10,0,,,',
  ].join('\n');
  const body = { from: 'woocommerce', csv, set: { voucher_reward_id: shop.rewardId }, ignore: ['customer_email'] };
  expect((await importedBody(server, shop, body)).counts).toMatchObject({ created: 2, refused: 0 });
  const { timezone } = shop.caller.business;
  const midnight = new Date((await find('WELCOME5')).expires_at).toLocaleString('en-GB', { timeZone: timezone });
  expect(midnight).toBe('31/12/2099, 00:00:00');
  expect(await find('WELCOME5')).toMatchObject({ max_uses: 2 });
  expect(await find('summer 24')).toMatchObject({ max_uses: 1_000_000, expires_at: null });
});
