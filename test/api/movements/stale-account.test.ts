import { book } from '@loyalty-service/server/accounts/booking/book';
import { accountNeeds, openAccount } from '@loyalty-service/server/accounts/settling/open-account';
import { doAsService, serviceCaller } from '@loyalty-service/server/service/as-service';
import type { Caller } from '@loyalty-service/server/service/service';
import { expect, it } from 'vitest';
import { startTestServer } from '../../support/server.ts';
import { must, openShop } from '../support/shop.ts';

const row = { kind: 'adjust', amount: 3, delta: 3, rules_version: 1, key_id: null, occurred_at: 1 } as const;

it('books no two rows on a card as it was before them, and writes nothing of either', async () => {
  const server = await startTestServer();
  const shop = await openShop(server);
  const { service } = server;
  const caller = (await serviceCaller(service, server.businessIds[0] ?? '', 'test')) as Caller;
  const bookTwice = (isStale: boolean) =>
    doAsService(service, caller, {
      needs: accountNeeds(caller.tenant, shop.cardId),
      decide(view) {
        const account = openAccount(view, caller, shop.cardId);
        const changes = (at: typeof account) => ({ available: at.card.available + 3 });
        const { account: after } = book(view, account, { row, changes: changes(account) });
        const next = isStale ? account : after;
        book(view, next, { row, changes: changes(next) });
        return { status: 204, body: '' };
      },
    });
  await expect(bookTwice(true)).rejects.toThrow('as it stands, not as it was');
  const balance = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available;
  expect(await balance()).toBe(0);
  await bookTwice(false);
  expect(await balance()).toBe(6);
  await server.stop();
});
