import { describe, expect } from 'vitest';
import { imported } from '../support/imports.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

const controls = {
  'CR LF': '\r\n',
  ESC: '\u001b',
  DEL: '\u007f',
  NEL: '\u0085',
  CSI: '\u009b',
  'a line separator': '\u2028',
};

type Body = Readonly<Record<string, unknown>>;
/** A request for each field: the path, the method unless it is POST, and the body around the field. */
const fields: readonly (readonly [pointer: string, request: (text: string) => readonly [path: string, body: Body]])[] =
  [
    ['/url', (text) => ['/v1/webhook-endpoints', { url: `https://203.0.114.9/${text}free`, enabled_events: '*' }]],
    ['/owner_email', (text) => ['/v1/webhook-endpoints', { ...hook, owner_email: `ada${text}@example.com` }]],
    ['/description', (text) => ['/v1/webhook-endpoints', { ...hook, description: `Till${text}` }]],
    ['/email', (text) => ['/v1/customers', { email: `ada@example${text}.com` }]],
    ['/name', (text) => ['/v1/customers', { name: `Ada${text}Lovelace` }]],
    ['/tags/0', (text) => ['/v1/customers', { tags: [`vip${text}`] }]],
    ['/external_id', (text) => ['/v1/customers', { external_id: `${text}c-1` }]],
    ['/name', (text) => ['/v1/api-keys', { name: `Till${text}`, scopes: ['admin'] }]],
    ['/reason', (text) => [`/v1/cards/${world.cardId}/block`, { reason: `lost${text}` }]],
    ['/reference', (text) => [`/v1/cards/${world.cardId}/earn`, { amount: 1, reference: `s-1${text}` }]],
    ['/location', (text) => [`/v1/cards/${world.cardId}/earn`, { amount: 1, location: `Berlin${text}` }]],
    ['/staff_ref', (text) => [`/v1/cards/${world.giftCardId}/use`, { amount: 1, staff_ref: `7${text}` }]],
  ];
const hook = { url: 'https://shop.example.com/hooks', enabled_events: '*' };

describe.each(Object.entries(controls))('a text of one line that holds %s', (_, text) => {
  it('400 invalid_request: names the field, and nothing is written', async ({ server }) => {
    const before = await snapshot(server);
    for (const [pointer, request] of fields) {
      const [path, body] = request(text);
      const { status, json } = await world.call('POST', path, { body });
      const named = json.errors?.map((error: { pointer: string }) => error.pointer);
      expect(`${path} ${status} ${named}`).toBe(`${path} 400 ${pointer}`);
    }
    const query = `/v1/transactions?reference=${encodeURIComponent(`s-1${text}`)}`;
    expect((await world.call('GET', query)).status).toBe(400);
    expect(await snapshot(server)).toBe(before);
  });
});

it('400: a webhook endpoint keeps its address when the new one holds a line break or a blank', async () => {
  const path = `/v1/webhook-endpoints/${world.endpointId}`;
  for (const url of [
    'https://203.0.114.9/\r\nfree text',
    'https://shop.example.com/a b',
    ' https://shop.example.com/',
  ]) {
    const { status, json } = await world.call('PATCH', path, { body: { url } });
    expect([status, json.errors?.[0]?.pointer]).toEqual([400, '/url']);
  }
  expect((await must(world, 'GET', path)).url).toBe(hook.url);
});

it('202: an import refuses the row, and names the field', async ({ server }) => {
  const file = 'customer_external_id,name\nm-1,"Ada\u001b[31m"\nm-2,Grace\n';
  const { refused, counts } = await imported(server, world, file);
  expect(refused).toMatchObject([{ line: 2, code: 'invalid_request', field: 'name' }]);
  expect(counts).toMatchObject({ created: 1, refused: 1 });
});

describe('a text of several lines', () => {
  it('200: a note and a description keep line breaks and tabs', async () => {
    const note = 'Two lines:\r\n\tone, two';
    const { transaction } = await must(world, 'POST', `/v1/cards/${world.otherCardId}/earn`, { amount: 100, note });
    expect(transaction.note).toBe(note);
    const reward = await must(world, 'PATCH', `/v1/rewards/${world.rewardId}`, { description: note });
    expect(reward.description).toBe(note);
  });

  it('400: a note and a description hold no other control character', async () => {
    for (const [method, path, body] of [
      ['POST', `/v1/cards/${world.otherCardId}/earn`, { amount: 100, note: 'red \u001b[31m' }],
      ['POST', `/v1/cards/${world.giftCardId}/adjust`, { delta: 1, note: '\u009b31m' }],
      ['PATCH', `/v1/rewards/${world.rewardId}`, { description: 'bell \u0007' }],
    ] as const)
      expect((await world.call(method, path, { body })).status).toBe(400);
  });
});
