import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { type Counter, done, gift, openCounter, passes } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn();
});

const rules = { ...passes, packs: [...passes.packs, { id: 'other', name: 'Other', units: 10, price: 1 }] };

async function openFilled(given: Readonly<Record<string, unknown>> = gift): Promise<Counter> {
  const shop = await openCounter(server, { rules: given });
  await done(shop.adjust(100));
  return shop;
}

describe.each([
  ['top-up', gift, { amount: 40 }, { amount: 41 }],
  ['top-up', rules, { pack_id: 'ten' }, { pack_id: 'other' }],
  ['use', gift, { amount: 40 }, { amount: 41 }],
] as const)('the reference of a %s of %j', (action, given, body, another) => {
  const reference = 'sale-1';

  it('200: again, under another key, answers the original and the card as it is now', async () => {
    const shop = await openFilled(given);
    const first = await done(shop.act(action, { ...body, reference }));
    await done(shop.adjust(-1));
    const sequence = await lastSequence(shop);
    const again = await shop.call('POST', `/v1/cards/${shop.cardId}/${action}`, {
      body: { ...body, reference, note: 'again' },
      headers: { 'Idempotency-Key': 'another' },
    });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json.transaction).toEqual(first.transaction);
    expect(again.json.card).toEqual(await shop.card());
    expect(await lastSequence(shop)).toBe(sequence);
    expect(await shop.rows()).toHaveLength(3);
  });

  it('200: also on a card that is blocked, then closed, of a program that is archived', async () => {
    const shop = await openFilled(given);
    const first = await done(shop.act(action, { ...body, reference }));
    await done(shop.act('block'));
    const blocked = await done(shop.act(action, { ...body, reference }));
    expect([blocked.transaction, blocked.card.status]).toEqual([first.transaction, 'blocked']);
    await done(shop.act('close', { forfeit: true }));
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    const closed = await done(shop.act(action, { ...body, reference }));
    expect([closed.transaction, closed.card.status]).toEqual([first.transaction, 'closed']);
    expectProblem(await shop.act(action, { ...body, reference: 'sale-2' }), 'card_closed', {
      members: { card_id: shop.cardId, replaced_by: null },
    });
  });

  it('409 reference_in_use: for another amount or pack, naming the transaction', async () => {
    const shop = await openFilled(given);
    const { transaction } = await done(shop.act(action, { ...body, reference }));
    const before = await snapshot(server);
    expectProblem(await shop.act(action, { ...another, reference }), 'reference_in_use', {
      members: { transaction_id: transaction.id },
    });
    expect(await snapshot(server)).toBe(before);
  });

  it('200: without one, the same again is another', async () => {
    const shop = await openFilled(given);
    for (let time = 0; time < 2; time += 1) await done(shop.act(action, body));
    expect(await shop.rows()).toHaveLength(3);
  });
});

describe('one reference', () => {
  it('200: on one card names one transaction of each kind', async () => {
    const shop = await openFilled();
    const first = await done(shop.topUp({ amount: 10, reference: 'r' }));
    const second = await done(shop.use({ amount: 10, reference: 'r' }));
    expect(first.transaction.id).not.toBe(second.transaction.id);
    expect((await shop.card()).balance.available).toBe(100);
  });

  it('409 reference_in_use: money where it was a pack of as many units', async () => {
    const packs = [{ id: 'fifty', name: 'Fifty', units: 50, price: 50 }];
    const shop = await openCounter(server, { rules: { ...gift, packs } });
    const { transaction } = await done(shop.topUp({ pack_id: 'fifty', reference: 'r' }));
    expectProblem(await shop.topUp({ amount: 50, reference: 'r' }), 'reference_in_use', {
      members: { transaction_id: transaction.id },
    });
  });

  it('200: 20 top-ups at once under different keys top up once', async () => {
    const shop = await openCounter(server, { rules: gift });
    const sent = Array.from({ length: 20 }, (_, index) =>
      shop.call('POST', `/v1/cards/${shop.cardId}/top-up`, {
        body: { amount: 40, reference: 'r' },
        headers: { 'Idempotency-Key': `key-${index}` },
      }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.transaction.id}`)).size).toBe(1);
    expect((await shop.card()).balance.available).toBe(40);
  });
});
