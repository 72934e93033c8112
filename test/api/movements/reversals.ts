import { must, pointsRules, type Shop } from '../support/shop.ts';

type Json = Readonly<Record<string, unknown>>;

export const reverse = (shop: Shop, id: string, body?: Json) =>
  shop.call('POST', `/v1/transactions/${id}/reverse`, body ? { body } : {});
export const earned = async (shop: Shop, amount: number, more: Json = {}): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount, ...more })).transaction.id;
export const used = async (shop: Shop, amount: number): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount })).transaction.id;
export const balance = async (shop: Shop) => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance;
export const original = (shop: Shop, id: string) => must(shop, 'GET', `/v1/transactions/${id}`);

export const payable = { ...pointsRules, pay: { units: 1, amount: 1 } };
export const rolling = { ...payable, expiry: { kind: 'rolling', period: { unit: 'day', count: 10 } } };
