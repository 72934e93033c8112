import { describe, expect, it } from 'vitest';
import { minute, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { openVoucherShop } from './voucher-shop.ts';

const start = serversOfThisFile();
const mostWrong = 20;
/** A program whose units pay. */
const rules = { kind: 'cashback', earn: { value: 100 } };

/** A shop whose wrong codes are counted, and a card of it that sells. */
async function open() {
  const clock = testClock();
  const shop = await openVoucherShop(await start({ now: clock.now, rateLimited: true }), { rules });
  const post = (path: string, body: object, key = shop.key) => shop.call('POST', path, { body, key });
  const card = `/v1/cards/${shop.cardId}`;
  /** Each request that can have codes, with one code. `at` is the location, if the request has one. */
  const ways = (code: string, location?: string) => {
    const at = location === undefined ? {} : { location };
    const sale = { amount: 100, vouchers: [code], ...at };
    const item = { action: 'earn', card_id: shop.cardId, reference: crypto.randomUUID(), ...sale };
    return {
      lookup: (key?: string) => post('/v1/vouchers/lookup', { code }, key),
      check: (key?: string) => post('/v1/vouchers/check', { vouchers: [code] }, key),
      redeem: (key?: string) => post('/v1/vouchers/redeem', { vouchers: [code], card_id: shop.cardId, ...at }, key),
      earn: (key?: string) => post(`${card}/earn`, sale, key),
      preview: (key?: string) => post(`${card}/earn/preview`, sale, key),
      use: (key?: string) => post(`${card}/use`, { ...sale, amount: 1 }, key),
      hold: (key?: string) => post(`${card}/holds`, { for: 'use', ...sale, amount: 1 }, key),
      atomic: (key?: string) => post('/v1/transactions/batch', { atomic: true, items: [item] }, key),
      batch: (key?: string) => post('/v1/transactions/batch', { items: [item] }, key),
    };
  };
  await must(shop, 'POST', `${card}/adjust`, { delta: 1_000, note: 'Something to use.' });
  return { clock, shop, post, ways };
}

const waysToSend = ['lookup', 'check', 'redeem', 'earn', 'preview', 'use', 'hold', 'atomic', 'batch'] as const;

describe('wrong codes of vouchers', () => {
  it.each(waysToSend)('429 rate_limited: 20 in a minute by %s stop every request with codes', async (way) => {
    const { clock, shop, ways } = await open();
    const { code } = await shop.voucher({ max_uses: 100 });
    for (let tried = 0; tried < mostWrong; tried += 1) {
      const { status, json } = await ways(`wrong-${tried}`)[way]();
      expect([status, json.results?.[0].status]).not.toContain(429);
    }
    for (const next of waysToSend) {
      const { status, json, headers } = await ways(code)[next]();
      if (next === 'batch') expect(json.results[0]).toMatchObject({ ok: false, body: { code: 'rate_limited' } });
      else expect([next, status, json.code, headers.get('retry-after')]).toEqual([next, 429, 'rate_limited', '60']);
    }
    expect((await shop.earn({ amount: 100 })).status).toBe(200);
    clock.advance(minute);
    expect((await ways(code)[way]()).status).toBeLessThan(300);
  });

  it('200: count for one key and location, and a right code never counts', async () => {
    const { shop, post, ways } = await open();
    const { code } = await shop.voucher({ max_uses: 100 });
    for (let tried = 0; tried < 2 * mostWrong; tried += 1) await ways(code, 'Harbour').earn();
    for (let tried = 0; tried < mostWrong; tried += 1) await ways(`wrong-${tried}`, 'Harbour').earn();
    expect((await ways(code, 'Harbour').earn()).status).toBe(429);
    expect((await ways(code, 'Old town').earn()).status).toBe(200);
    expect((await ways(code).lookup()).status).toBe(200);
    const other = await shop.keyWith(['cards:read', 'transactions:write']);
    expect((await ways(code, 'Harbour').earn(other)).status).toBe(200);
    const bound = { name: 'Harbour', scopes: ['cards:read', 'transactions:write'], locations: ['Harbour'] };
    const { secret } = await must(shop, 'POST', '/v1/api-keys', bound);
    const checked = { vouchers: Array.from({ length: 10 }, (_, index) => `wrong-${index}`) };
    for (const _ of [1, 2]) expect((await post('/v1/vouchers/check', checked, secret)).status).toBe(200);
    expect((await ways(code).earn(secret)).status).toBe(429);
  });

  it('404: a card that is not there is not a wrong code', async () => {
    const { shop, post, ways } = await open();
    const { code } = await shop.voucher();
    const card_id = shop.cardId.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (let tried = 0; tried <= mostWrong; tried += 1)
      expect((await post('/v1/vouchers/redeem', { vouchers: [code], card_id })).status).toBe(404);
    expect((await ways(code).redeem()).status).toBe(200);
  });
});
