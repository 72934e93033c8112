import type { Answer, TestServer } from '../../support/server.ts';
import { must, openShop, type Shop } from './shop.ts';

/** A shop with two records of one person, each with a card. */
export interface Pair extends Shop {
  /** The customer that goes, and the card that is that customer's. */
  readonly goingId: string;
  readonly goingCard: string;
}

export async function openPair(server: TestServer, options: Parameters<typeof openShop>[1] = {}): Promise<Pair> {
  const shop = await openShop(server, options);
  const { id: goingId } = await must(shop, 'POST', '/v1/customers', { external_id: 'going', name: 'Ada' });
  return { ...shop, goingId, goingCard: await shop.issue({ customer_id: goingId }) };
}

type Json = Answer['json'];

export const earn = (shop: Shop, card: string, body: Json): Promise<Json> =>
  must(shop, 'POST', `/v1/cards/${card}/earn`, body);

export const cardOf = (shop: Shop, id: string): Promise<Json> => must(shop, 'GET', `/v1/cards/${id}`);

export const merge = ({ goingId, customerId, call }: Pair, body: Json = { into: customerId }): Promise<Answer> =>
  call('POST', `/v1/customers/${goingId}/merge`, { body });
