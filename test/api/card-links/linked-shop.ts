import type { TestServer } from '../../support/server.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

export const person = { name: 'Ada', email: 'ada@example.com', phone: '+4915112345678', locale: 'de-DE' };
/** All permissions of a link. */
export const both = ['profile', 'consent'];
const benefit = { kind: 'custom', label: 'One coffee' };
const level = (id: string, name: string, min: number) => ({ id, name, min });
const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } },
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [level('bronze', 'Bronze', 0), level('gold', 'Gold', 20_000)],
  },
};

/** A shop with a card of Ada, and a link to it. */
export async function openLinked(server: TestServer, permissions: readonly string[] = both) {
  const shop = await openShop(server, { rules, customer: person });
  const reward = (name: string, cost: number, more: object = {}) =>
    must(shop, 'POST', '/v1/rewards', { program_id: shop.programId, name, benefit, cost, ...more });
  const link = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, { permissions });
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, path, { key: link.token, ...(body && { body }) });
  const page = async () => (await call('GET', '/v1/card-page')).json;
  const change = (body: object) => call('PATCH', '/v1/card-page/customer', body);
  return { shop, reward, link, call, page, change };
}

export const sell = (shop: Shop, amount: number, more: object = {}) =>
  must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount, ...more });
