import { finishErasures } from '@loyalty-service/server/sweeps/finish-erasures';
import { describe, expect } from 'vitest';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { openVoucherShop } from './voucher-shop.ts';

const start = serversOfThisFile();
const day = 86_400_000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

describe('issuing a voucher', () => {
  it('201: makes a code of 16 characters that is found however it is typed', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const voucher = await shop.voucher({ customer_id: shop.customerId, metadata: { from: 'mail' } });
    expect(voucher.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const key = (await must(shop, 'GET', '/v1/me')).key.id;
    expect(voucher).toMatchObject({
      object: 'voucher',
      ...{ reward_id: shop.rewardId, program_id: shop.programId, customer_id: shop.customerId },
      ...{ status: 'issued', max_uses: 1, uses: 0, starts_at: null, expires_at: null, redemptions: [] },
      source: { kind: 'api_key', id: key },
      metadata: { from: 'mail' },
    });
    const typed = voucher.code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
    expect(await must(shop, 'POST', '/v1/vouchers/lookup', { code: typed })).toEqual(voucher);
    const [event] = (await must(shop, 'GET', '/v1/events?type=voucher.issued')).data;
    expect(event.data.voucher).toEqual(voucher);
    const [entry] = (await must(shop, 'GET', '/v1/audit-log?limit=1')).data;
    expect(entry).toMatchObject({ action: 'createVoucher', target: voucher.id });
    expect(JSON.stringify(entry)).not.toContain(voucher.code);
  });

  it('201: has the ETag of its version, and a retry gets the same code', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const send = () =>
      shop.call('POST', '/v1/vouchers', {
        body: { reward_id: shop.rewardId },
        headers: { 'Idempotency-Key': 'voucher-1' },
      });
    const [first, again] = [await send(), await send()];
    expect(first.headers.get('etag')).toBe('"1"');
    expect(again.text).toBe(first.text);
    expect((await shop.call('GET', `/v1/vouchers/${first.json.id}`)).headers.get('etag')).toBe('"1"');
  });

  it('409 invalid_state: a code belongs to one voucher of a business, in its compared form', async ({ server }) => {
    const shop = await openVoucherShop(server);
    await shop.voucher({ code: 'Summer-10' });
    const body = { reward_id: shop.rewardId, code: 'SUMMER 10' };
    const { status, json } = await shop.call('POST', '/v1/vouchers', { body });
    expect([status, json.code, json.pointer]).toEqual([409, 'invalid_state', '/code']);
    await (await openVoucherShop(server)).voucher({ code: 'SUMMER 10' });
  });

  it('409 and 422: an archived reward and a gift credit make no voucher', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const gifts = await must(shop, 'POST', '/v1/programs', { name: 'G', status: 'active', rules: { kind: 'gift' } });
    const benefit = { kind: 'gift_credit', program_id: gifts.id, amount: 500 };
    const gift = await must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name: 'G', benefit, cost: 1 });
    await must(shop, 'PATCH', `/v1/rewards/${shop.rewardId}`, { status: 'archived' });
    const answers = [shop.rewardId, gift.id].map((reward_id) =>
      shop.call('POST', '/v1/vouchers', { body: { reward_id } }),
    );
    const codes = (await Promise.all(answers)).map(({ status, json }) => [status, json.code]);
    expect(codes).toEqual([
      [409, 'invalid_state'],
      [422, 'unsupported_for_kind'],
    ]);
  });

  it('400: the end must be later than now and than the start', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const bad = [
      { expires_at: at(-day) },
      { starts_at: at(2 * day), expires_at: at(day) },
      { max_uses: 0 },
      { code: '\n' },
    ];
    for (const body of bad) {
      const answer = await shop.call('POST', '/v1/vouchers', { body: { reward_id: shop.rewardId, ...body } });
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    }
  });
});

describe('voiding a voucher', () => {
  it('200: makes it worthless once, and says why', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const { id, code } = await shop.voucher();
    const voided = await must(shop, 'POST', `/v1/vouchers/${id}/void`, { reason: 'Lost.' });
    expect(voided).toMatchObject({ status: 'void', void_reason: 'Lost.', version: 2 });
    expect(await must(shop, 'POST', `/v1/vouchers/${id}/void`, { reason: 'Again.' })).toEqual(voided);
    expect(await shop.reasons(code)).toEqual(['voucher_void']);
    expect((await must(shop, 'GET', '/v1/events?type=voucher.voided')).data).toHaveLength(1);
  });
});

describe('the list of vouchers', () => {
  it('200: filters by customer, reward, program and the status of now', async () => {
    let now = Date.now();
    const shop = await openVoucherShop(await start({ now: () => now }));
    const own = await shop.voucher({ customer_id: shop.customerId });
    const open = await shop.voucher({ expires_at: at(day) });
    const later = await shop.voucher({ starts_at: at(day) });
    const gone = await shop.voucher();
    await must(shop, 'POST', `/v1/vouchers/${gone.id}/void`);
    const ids = async (query: string): Promise<string[]> =>
      (await must(shop, 'GET', `/v1/vouchers?${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([gone.id, later.id, open.id, own.id]);
    expect(await ids(`customer_id=${shop.customerId}`)).toEqual([own.id]);
    expect(await ids(`reward_id=${shop.rewardId}&status=issued&limit=2`)).toEqual([later.id, open.id]);
    expect(await ids(`program_id=${shop.programId}&status=void`)).toEqual([gone.id]);
    now += 2 * day;
    expect(await ids('status=expired')).toEqual([open.id]);
    expect(await ids('status=issued')).toEqual([later.id, own.id]);
    expect(await shop.get(open.id)).toMatchObject({ status: 'expired', version: 1 });
  });
});

describe('checking vouchers', () => {
  it('200: gives every reason, writes nothing, and answers an unknown code too', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const { id: customer_id } = await must(shop, 'POST', '/v1/customers', {});
    const foreign = await shop.voucher({ customer_id, starts_at: at(day) });
    const good = await shop.voucher();
    await must(shop, 'POST', `/v1/vouchers/${foreign.id}/void`);
    const before = (await must(shop, 'GET', '/v1/events?limit=1')).data[0].sequence;
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`, {});
    const body = { vouchers: [foreign.code, good.code, 'nothing'], card_id: shop.cardId };
    const check = await must(shop, 'POST', '/v1/vouchers/check', body);
    expect(check.valid).toBe(false);
    expect(
      check.vouchers.map(({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)),
    ).toEqual([
      ['card_blocked', 'voucher_void', 'voucher_not_applicable', 'voucher_of_another_customer'],
      ['card_blocked'],
      ['card_blocked', 'not_found'],
    ]);
    expect(check.vouchers[0]).toMatchObject({
      reasons: [{}, {}, { reason: 'not_started' }, {}],
      benefit: { sku: 'coffee' },
    });
    expect(check.vouchers[2]).toMatchObject({ voucher: null, benefit: null });
    const alone = await must(shop, 'POST', '/v1/vouchers/check', { vouchers: [good.code] });
    expect(alone).toMatchObject({ valid: true, vouchers: [{ reasons: [], voucher: { id: good.id } }] });
    expect((await must(shop, 'GET', '/v1/events?limit=1')).data[0].sequence).toBe(before + 1);
  });

  it('200: a card of another program cannot use it, and a code counts once in a request', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const { code } = await shop.voucher();
    const rules = { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 };
    const other = await must(shop, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules });
    const card = await must(shop, 'POST', '/v1/cards', { program_id: other.id });
    expect(await shop.reasons(code, card.id)).toEqual(['voucher_not_applicable']);
    const twice = await shop.call('POST', '/v1/vouchers/check', { body: { vouchers: [code, code.toLowerCase()] } });
    expect([twice.status, twice.json.errors[0].pointer]).toEqual([400, '/vouchers/1']);
  });
});

describe('a key that is bound', () => {
  it('403 and 404: to a program, it sees only vouchers of the rewards of its program', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const other = await openVoucherShop(server, { of: shop, customer: {} });
    const [mine, theirs] = [await shop.voucher(), await other.voucher()];
    const bound = { name: 'Bound', scopes: ['cards:read'], program_ids: [shop.programId] };
    const { secret: key } = await must(shop, 'POST', '/v1/api-keys', bound);
    const { json } = await shop.call('GET', '/v1/vouchers', { key });
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await shop.call('GET', `/v1/vouchers/${theirs.id}`, { key })).status).toBe(403);
    const look = (code: string) => shop.call('POST', '/v1/vouchers/lookup', { key, body: { code } });
    expect([(await look(mine.code)).status, (await look(theirs.code)).status]).toEqual([200, 404]);
  });
});

describe('a customer with vouchers', () => {
  it('200: passes them on when merged, and takes their codes along when erased', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const voucher = await shop.voucher({ customer_id: shop.customerId });
    const { id: into } = await must(shop, 'POST', '/v1/customers', {});
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into });
    expect(await shop.get(voucher.id)).toMatchObject({ customer_id: into, version: 2 });
    expect(await shop.reasons(voucher.code)).toEqual([]);
    await must(shop, 'POST', `/v1/customers/${into}/erase`);
    expect(await shop.get(voucher.id)).toMatchObject({ customer_id: null, code: null, status: 'issued' });
    const { status } = await shop.call('POST', '/v1/vouchers/lookup', { body: { code: voucher.code } });
    expect(status).toBe(404);
    await finishErasures(server.service, shop.caller.tenant);
    const events = await must(shop, 'GET', '/v1/events?type=voucher.issued');
    expect(events.data[0].data.voucher).toMatchObject({ id: voucher.id, code: null, customer_id: null });
    expect(JSON.stringify(await must(shop, 'GET', '/v1/events?limit=100'))).not.toContain(voucher.code);
  });
});
