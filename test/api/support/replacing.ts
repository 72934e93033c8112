import { must, type Shop } from './shop.ts';

export const act = (shop: Shop, id: string, action: string, body: object = {}) =>
  shop.call('POST', `/v1/cards/${id}/${action}`, { body });

export const cardOf = (shop: Shop, id: string) => must(shop, 'GET', `/v1/cards/${id}`);

/** Newest first. */
export const rowsOf = async (shop: Shop, id: string) => (await must(shop, 'GET', `/v1/cards/${id}/transactions`)).data;

/** Replaces a card, and answers the id of the new one. */
export const replace = async (shop: Shop, id: string, body: object = {}): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${id}/replace`, body)).id;
