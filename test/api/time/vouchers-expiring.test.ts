import { VoucherNotices } from '@loyalty-service/server/sweeps/voucher-notices';
import { describe, expect, it } from 'vitest';
import { day, hour, instantFrom, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';
import { openVoucherShop } from '../vouchers/voucher-shop.ts';

const start = serversOfThisFile();
/** The clocks do not change in the weeks after it. */
const beginning = '2026-05-10T09:00:00.000Z';
const noticeDays = 7;

interface Announced {
  readonly created_at: string;
  readonly data: { readonly voucher: { readonly id: string } };
}

/** A shop whose program announces expiries, and the sweep of its server. */
async function open(program: object = { expiry_notice_days: noticeDays }) {
  const clock = testClock(beginning);
  const server = await start({ now: clock.now });
  const shop = await openVoucherShop(server, { program: { ...program } });
  const notices = new VoucherNotices(server.service);
  const own = (ms: number, more: object = {}) =>
    shop.voucher({ customer_id: shop.customerId, expires_at: instantFrom(clock, ms), ...more });
  return {
    clock,
    shop,
    own,
    /** The vouchers that were announced until now, the first one first. */
    async announced(): Promise<string[]> {
      await notices.sweepWhenDue(() => false);
      const { data } = await must(shop, 'GET', '/v1/events?type=voucher.expiring&limit=100');
      return data.map((event: { data: { voucher: { id: string } } }) => event.data.voucher.id).reverse();
    },
  };
}

describe('voucher.expiring', () => {
  it('is sent once, as many days before the expiry as the program says', async () => {
    const { clock, shop, own, announced } = await open();
    const voucher = await own(10 * day);
    clock.advance(3 * day - hour);
    expect(await announced()).toEqual([]);
    clock.advance(hour);
    expect(await announced()).toEqual([voucher.id]);
    clock.advance(day);
    expect(await announced()).toEqual([voucher.id]);
    const [event] = (await must(shop, 'GET', '/v1/events?type=voucher.expiring')).data;
    expect(event).toMatchObject({ request: null, data: { voucher: await shop.get(voucher.id) } });
  });

  it('is sent at once for a voucher with less time left', async () => {
    const { shop, own } = await open();
    const { id } = await own(day);
    const types = (await must(shop, 'GET', `/v1/events?object_id=${id}`)).data.map(
      ({ type }: { type: string }) => type,
    );
    expect(types).toEqual(['voucher.expiring', 'voucher.issued']);
  });

  it('is not sent for a voucher of nobody, without an expiry, void, used or erased, but for one on hold', async () => {
    const { clock, shop, own, announced } = await open();
    const expires_at = instantFrom(clock, 10 * day);
    await shop.voucher({ expires_at });
    await shop.voucher({ customer_id: shop.customerId });
    const [gone, used] = [await own(10 * day), await own(10 * day)];
    await must(shop, 'POST', `/v1/vouchers/${gone.id}/void`);
    await shop.earn({ amount: 5_000, vouchers: [used.code] });
    const held = await own(10 * day);
    clock.advance(3 * day - hour);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, {
      ...{ for: 'redeem', reward_id: shop.rewardId, vouchers: [held.code], expires_in: 7 * 86_400 },
    });
    const { id: customer_id } = await must(shop, 'POST', '/v1/customers', {});
    await shop.voucher({ customer_id, expires_at });
    await must(shop, 'POST', `/v1/customers/${customer_id}/erase`);
    clock.advance(hour);
    expect(await announced()).toEqual([held.id]);
  });

  it('follows a change of the notice, and is not sent again', async () => {
    const { clock, shop, own, announced } = await open({});
    const [soon, later] = [await own(10 * day), await own(30 * day)];
    const patch = (expiry_notice_days: number | null) =>
      must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { expiry_notice_days });
    clock.advance(5 * day);
    expect(await announced()).toEqual([]);
    await patch(noticeDays);
    expect(await announced()).toEqual([soon.id]);
    await patch(20);
    clock.advance(6 * day);
    await patch(null);
    expect(await announced()).toEqual([soon.id]);
    await patch(20);
    expect(await announced()).toEqual([soon.id, later.id]);
  });

  it('is sent at its time while a test clock advances', async () => {
    const clock = testClock(beginning);
    const server = await start({ now: clock.now });
    const shop = await openVoucherShop(server, { program: { expiry_notice_days: noticeDays } });
    const made = [20, 10].map((days) =>
      shop.voucher({ customer_id: shop.customerId, expires_at: instantFrom(clock, days * day) }),
    );
    const [later, sooner] = await Promise.all(made);
    const body = { advance_to: instantFrom(clock, 15 * day) };
    expect((await shop.call('POST', '/v1/test-clock', { body })).status).toBe(202);
    await sweepOnce(server);
    const { data } = await must(shop, 'GET', '/v1/events?type=voucher.expiring');
    const seen = data.map(({ created_at, data: { voucher } }: Announced) => [voucher.id, created_at]);
    expect(seen).toEqual([
      [later.id, instantFrom(clock, 13 * day)],
      [sooner.id, instantFrom(clock, 3 * day)],
    ]);
  });
});
