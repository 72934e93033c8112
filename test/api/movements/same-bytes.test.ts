import { expect } from 'vitest';
import { eventsAfter, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

interface Movement {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Its path is its key: none is sent to one path twice. */
const send = (shop: Shop, { path, body }: Movement) =>
  shop.call('POST', path, { body, headers: { 'Idempotency-Key': path } });

/** A movement of each kind that the program has, each sent after those before it. */
async function moveUnits(shop: Shop) {
  const card = `/v1/cards/${shop.cardId}`;
  const earn = { path: `${card}/earn`, body: { amount: 9_000, reference: 'sale-1', metadata: { till: 'ü "1"' } } };
  const sent = [{ movement: earn as Movement, answer: await send(shop, earn) }];
  const hold = await must(shop, 'POST', `${card}/holds`, { for: 'use', amount: 5 });
  const others: Movement[] = [
    { path: `${card}/use`, body: { amount: 10 } },
    { path: `${card}/adjust`, body: { delta: 7, note: 'Goodwill.' } },
    { path: `/v1/holds/${hold.id}/capture`, body: {} },
    { path: `/v1/transactions/${sent[0]?.answer.json.transaction.id}/reverse`, body: { amount: 3_000 } },
  ];
  for (const movement of others) sent.push({ movement, answer: await send(shop, movement) });
  return sent;
}

it('says the same bytes again, in replays and events, whatever became of the row since', async ({ server }) => {
  const shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
  const sent = await moveUnits(shop);
  const told = (await eventsAfter(shop)).filter(({ type }) => type === 'transaction.created');
  expect(told.map(({ data }) => data.transaction)).toEqual(sent.map(({ answer }) => answer.json.transaction));
  const texts = () => Promise.all(told.map(async ({ id }) => (await shop.call('GET', `/v1/events/${id}`)).text));
  const before = await texts();

  const { id } = sent[0]?.answer.json.transaction ?? {};
  await must(shop, 'POST', `/v1/transactions/${id}/reverse`, { amount: 1_000 });
  await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, { metadata: { colour: 'red' } });
  // Made from the row as it stands, replays and events would say this.
  expect(await must(shop, 'GET', `/v1/transactions/${id}`)).toMatchObject({ version: 3, reversed_amount: 4_000 });

  expect(await texts()).toEqual(before);
  for (const { movement, answer } of sent) {
    const again = await send(shop, movement);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.text).toBe(answer.text);
  }
});
