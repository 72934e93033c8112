import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { exampleOf, examplesFor, operationsThat } from '../support/fixtures.ts';
import { must } from '../support/shop.ts';
import { makeWorld, type World } from '../support/world.ts';
import { bodyLike } from './arbitrary-body.ts';
import { sales } from './arbitrary-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Each request takes several times as long on a database server; what is read of a body is the same. */
const numRuns = testDatabase === 'sqlite' ? 15 : 5;

const withBody = operationsThat(({ body }) => body !== null);
const headers = { 'Content-Type': 'application/json' };

/** Never a fault of ours, and always either what the contract promises or a whole problem document. */
function expectSound({ status, text, headers: sent, json }: Answer): void {
  expect(`${status} ${text.slice(0, 300)}`).not.toMatch(/^5/);
  expect(sent.get('request-id')).toMatch(/^req_/);
  if (status < 400) return;
  expect(sent.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(json).toMatchObject({
    status,
    code: expect.any(String),
    detail: expect.any(String),
    request_id: sent.get('request-id'),
  });
}

describe.each(withBody)('%s', (operationId) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(server);
  });

  it('< 500: any bytes', async () => {
    const { method, path, body } = exampleOf(world, operationId);
    const good = [...Buffer.from(JSON.stringify(body ?? {}))];
    const mangled = fc
      .tuple(fc.nat(good.length), fc.nat(4), fc.uint8Array({ maxLength: 6 }))
      .map(([at, cut, put]) => Uint8Array.from([...good.slice(0, at), ...put, ...good.slice(at + cut)]));
    const bytes = fc.oneof(
      mangled,
      fc.uint8Array({ maxLength: 60 }),
      fc.json().map((text) => Uint8Array.from(Buffer.from(text))),
    );
    const property = fc.asyncProperty(bytes, async (raw) =>
      expectSound(await world.call(method, path, { raw, headers })),
    );
    await fc.assert(property, { numRuns });
  });

  it('< 500: any body that looks like a valid one', async () => {
    const { route, method, path } = exampleOf(world, operationId);
    const ids = [world.cardId, world.customerId, world.programId, world.draftId, world.keyId, world.transactionId];
    const bodies = bodyLike(route.body ?? expect.fail('it has a body'), { ids });
    const property = fc.asyncProperty(bodies, async (body) => {
      // A card that is closed or full would refuse all that comes after.
      const target = path.includes(world.cardId) ? path.replace(world.cardId, await world.issue()) : path;
      expectSound(await world.call(method, target, { body }));
    });
    await fc.assert(property, { numRuns });
  });
});

it('200, 409, 422: any earn by any accepted rules, and the preview says the same', async () => {
  const world = await makeWorld(server, {
    customer: { external_id: 'customer-1', birthday: '1990-06-15', tags: ['vip'] },
  });
  let applied = 0;
  const property = fc.asyncProperty(sales, async ({ rules, bodies }) => {
    const program = await must(world, 'POST', '/v1/programs', { name: 'Fuzz', status: 'active', rules });
    const card = await must(world, 'POST', '/v1/cards', { program_id: program.id, customer_id: world.customerId });
    for (const body of bodies) {
      const preview = await world.call('POST', `/v1/cards/${card.id}/earn/preview`, { body });
      const earned = await world.call('POST', `/v1/cards/${card.id}/earn`, { body });
      expectSound(earned);
      expect(preview.status).toBe(earned.status);
      if (earned.status !== 200) continue;
      const { delta, balance_after, breakdown } = earned.json.transaction;
      expect([preview.json.delta, preview.json.balance_after]).toEqual([delta, balance_after]);
      expect(breakdown.reduce((sum: number, line: { delta: number }) => sum + line.delta, 0)).toBe(delta);
      if (delta > 0) applied += 1;
    }
    await must(world, 'POST', `/v1/programs/${program.id}/archive`);
  });
  await fc.assert(property, { numRuns: 50 });
  expect(applied).toBeGreaterThan(0);
});

it('200: after all of it every list still answers, and the ledger adds up', async () => {
  const world = await makeWorld(server);
  for (const { method, path } of examplesFor(world).filter(({ method }) => method === 'GET')) {
    expect(`${path} ${(await world.call(method, path)).status}`).toBe(`${path} 200`);
  }
  const found = await verifyLedger(server.service.store, server.service.now());
  expect(found.listed).toEqual([]);
  expect(found.cards).toBeGreaterThan(100);
});
