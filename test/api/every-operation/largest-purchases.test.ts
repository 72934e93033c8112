import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { filled, largestMetadata } from '../support/at-limits.ts';
import { characters, largestRules, largestWorld } from '../support/largest-world.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

const itemsOf = (count: number, character: string) =>
  Array.from({ length: count }, (_, index) => ({
    sku: filled(character, 60) + String(index).padStart(4, '0'),
    categories: Array(3).fill(filled(character, 64)),
    quantity: 1,
    amount: 100,
  }));
const post = (world: World, path: string, body: object) => world.call('POST', path, { body });
const isTaken = (body: object): boolean => Buffer.byteLength(JSON.stringify(body)) <= 64 * 1_024;

describe.each(Object.entries(characters))(
  'a purchase whose texts are at their limits, filled with %s',
  (_, character) => {
    const more = { metadata: largestMetadata(character), note: filled(character, 500) };

    it('200 or 400: each number of items is booked, or refused by the field', async ({ server }) => {
      const world = await largestWorld(server, character);
      const statuses = new Set<number>();
      for (let count = 5; count <= 100; count += 5) {
        const body = { amount: count * 100, items: itemsOf(count, character), ...more };
        if (!isTaken(body)) break;
        const { status, json } = await post(world, `/v1/cards/${world.cardId}/earn`, body);
        expect([count, status]).toEqual([count, expect.toBeOneOf([200, 400])]);
        if (status === 400) expect(json.errors).toMatchObject([{ pointer: '/items', code: 'too_big' }]);
        statuses.add(status);
      }
      expect(statuses).toEqual(new Set([200, 400]));
    });

    it('400, 200: in a batch, the item is refused by the field, and the others are booked', async ({ server }) => {
      const world = await largestWorld(server, character);
      const item = (count: number) => ({
        action: 'earn',
        card_id: world.cardId,
        reference: `sale-${count}`,
        amount: count * 100,
        items: itemsOf(count, character),
        ...more,
      });
      const { results } = await must(world, 'POST', '/v1/transactions/batch', { items: [item(1), item(100), item(2)] });
      expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 400, 200]);
      expect(results[1].body.errors).toMatchObject([{ pointer: '/items/1/items', code: 'too_big' }]);
    });

    it('200: the largest purchase that is booked is given back, by all of its items', async ({ server }) => {
      const world = await makeWorld(server);
      const largestOf = async (count: number): Promise<Answer['json']> => {
        const body = { amount: count * 100, items: itemsOf(count, character), ...more };
        const { status, json } = await post(world, `/v1/cards/${world.cardId}/earn`, body);
        return status === 200 ? json.transaction : largestOf(count - 1);
      };
      const { id, items } = await largestOf(100);
      expect(Buffer.byteLength(JSON.stringify(items))).toBeGreaterThan(47 * 1_024);
      // By then the card shows more than it did.
      await must(world, 'PATCH', `/v1/programs/${world.programId}`, { rules: largestRules(character) });
      await must(world, 'PATCH', `/v1/cards/${world.cardId}`, { metadata: more.metadata });
      const returned = { items: items.map(({ sku }: { sku: string }) => ({ sku })), metadata: more.metadata };
      const { status, json } = await post(world, `/v1/transactions/${id}/reverse`, returned);
      expect([status, json.transaction?.items.length]).toEqual([200, items.length]);
    });
  },
);
