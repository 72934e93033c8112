import { expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, hour, instantFrom, minute, testClock } from '../support/clock.ts';
import { must } from '../support/shop.ts';
import { openVoucherShop } from './voucher-shop.ts';

/** Cases that share a business. A new business gives every state a new beginning. */
const casesEach = 200;

/** Starts a server with the clock of the cases. */
type Start = (options: { readonly now: () => number }) => Promise<TestServer>;

/** A business with cards and vouchers in every state, at a clock that moves. */
async function openRandomShop(start: Start, random: () => number) {
  const clock = testClock();
  const server = await start({ now: clock.now });
  const shop = await openVoucherShop(server);
  const some = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const post = (path: string, body: object = {}) => shop.call('POST', path, { body });
  const other = await openVoucherShop(server, { of: shop, customer: {} });
  const customers: string[] = [shop.customerId, other.customerId];
  const { id: moving } = await must(shop, 'POST', '/v1/customers', {});
  const rewards = [shop.rewardId, other.rewardId];
  const cards = [shop.cardId, await shop.issue(), await shop.issue({ customer_id: moving }), other.cardId];
  const expiring = await shop.issue();
  await must(shop, 'POST', `/v1/cards/${expiring}/extend`, { expires_at: instantFrom(clock, 2 * day) });
  const [blocked, closed] = [await shop.issue(), await shop.issue()];
  await must(shop, 'POST', `/v1/cards/${blocked}/block`, {});
  await must(shop, 'POST', `/v1/cards/${closed}/close`, {});
  const holder = await shop.issue();
  for (const id of [...cards, holder])
    await must(shop, 'POST', `/v1/cards/${id}/adjust`, { delta: 500, note: 'Units.' });
  cards.push(expiring, blocked, closed);
  const codes: string[] = ['nothing'];
  const ids: string[] = [];

  const steps = {
    issue: async () => {
      const from = Math.round((random() - 0.3) * 3 * day);
      const body = {
        reward_id: some(rewards),
        max_uses: some([1, 1, 1, 2, 3]),
        ...(random() < 0.4 ? { customer_id: some(customers) } : {}),
        ...(random() < 0.4 ? { starts_at: instantFrom(clock, from) } : {}),
        ...(random() < 0.5 ? { expires_at: instantFrom(clock, Math.max(from, 0) + hour + random() * day) } : {}),
      };
      const { status, json } = await post('/v1/vouchers', body);
      if (status !== 201) return;
      codes.push(json.code);
      ids.push(json.id);
    },
    void: () => ids.length > 0 && post(`/v1/vouchers/${some(ids)}/void`),
    hold: async () => {
      const code = some(codes.slice(-8));
      const hold = { for: 'redeem', reward_id: shop.rewardId, vouchers: [code] };
      const { status, json } = await post(`/v1/cards/${holder}/holds`, { ...hold, expires_in: some([600, 36_000]) });
      if (status !== 201) return;
      // A code that something happened to is picked more often.
      codes.push(code);
      if (random() < 0.5) await post(`/v1/holds/${json.id}/${some(['capture', 'release'])}`);
    },
    erase: () => random() < 0.02 && post(`/v1/customers/${moving}/erase`),
    wait: async () => clock.advance(Math.floor(random() * some([minute, hour, day / 2]))),
    block: () => post(`/v1/cards/${some(cards)}/${some(['block', 'unblock', 'unblock'])}`),
    giftCredit: async () => {
      if (random() < 0.02) await shop.call('PATCH', `/v1/rewards/${some(rewards)}`, { body: { status: 'archived' } });
    },
  };
  const weighted = [
    ...Array(5).fill(steps.issue),
    steps.void,
    steps.hold,
    steps.hold,
    ...Object.values(steps).slice(3),
  ];
  return {
    shop,
    change: () => (some(weighted) as () => unknown)(),
    pick: () => ({ code: some([...codes.slice(-8), ...codes]), card_id: some(cards) }),
  };
}

/** The answer of a check and that of a redeem of the same code on the same card at the same moment. */
async function ask(shop: Awaited<ReturnType<typeof openVoucherShop>>, code: string, card_id: string) {
  const body = { vouchers: [code], card_id };
  const { vouchers } = await must(shop, 'POST', '/v1/vouchers/check', body);
  const [{ reasons, valid }] = vouchers;
  const { status, json } = await shop.call('POST', '/v1/vouchers/redeem', { body });
  const [first = null] = reasons;
  return {
    checked: first && { code: first.code, reason: first.reason, detail: first.detail },
    redeemed: status < 300 ? null : { code: json.code, reason: json.reason ?? null, detail: json.detail },
    isConsistent: valid === (first === null),
  };
}

/** Sends each of the random cases to a check and to a redeem. Returns how often each answer came, and throws at the first difference. */
export async function checkAndRedeem(start: Start, random: () => number, cases: number): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (let done = 0; done < cases; ) {
    const { shop, change, pick } = await openRandomShop(start, random);
    for (const end = Math.min(done + casesEach, cases); done < end; done += 1) {
      await change();
      const { code, card_id } = pick();
      const { checked, redeemed, isConsistent } = await ask(shop, code, card_id);
      const kind = checked ? `${checked.code} ${checked.reason ?? ''}`.trim() : 'valid';
      expect([checked, isConsistent], `case ${done}, checked as ${kind}`).toEqual([redeemed, true]);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
  return seen;
}
