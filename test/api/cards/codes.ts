import { afterAll, beforeAll } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

export let server: TestServer;
export let shop: Shop;

/** Gives a file a shop whose cards get codes. */
export function openShopForCodes(): void {
  beforeAll(async () => {
    server = await startTestServer();
    shop = await openShop(server);
  });
  afterAll(() => server.stop());
}

export const issue = (body: object): Promise<Answer> =>
  shop.call('POST', '/v1/cards', { body: { program_id: shop.programId, ...body } });
export const issued = async (body: object): Promise<Answer['json']> =>
  must(shop, 'POST', '/v1/cards', { program_id: shop.programId, ...body });
export const lookUp = async (code: string): Promise<string[]> =>
  (await must(shop, 'POST', '/v1/cards/lookup', { code })).data.map(({ id }: { id: string }) => id);

/** The code as people misread it: o for 0, l or I for 1. */
export const misread = (code: string): string =>
  code.replaceAll('0', 'o').replace('1', 'l').replaceAll('1', 'I').toLowerCase();

/** A card with a code of ours that has a 0 and a 1 in it. */
export async function cardWithDoubtfulCode(): Promise<Answer['json']> {
  for (;;) {
    const card = await issued({});
    if (/0/.test(card.code) && /1/.test(card.code)) return card;
  }
}
