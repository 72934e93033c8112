import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { exampleOf, examplesFor, makeWorld, operationsThat, type World } from '../support/fixtures.ts';
import { must } from '../support/shop.ts';
import { bodyLike } from './arbitrary-body.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.stop());

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
  it('< 500: whatever bytes come', async () => {
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
    await fc.assert(property, { numRuns: 25 });
  });

  it('< 500: whatever comes that looks like what is asked for', async () => {
    const { route, method, path } = exampleOf(world, operationId);
    const ids = [world.cardId, world.customerId, world.programId, world.draftId, world.keyId, world.transactionId];
    const bodies = bodyLike(route.body ?? expect.fail('it has a body'), { ids });
    const property = fc.asyncProperty(bodies, async (body) => {
      const { id } = await must(world, 'POST', '/v1/cards', { program_id: world.programId });
      expectSound(await world.call(method, path.replace(world.cardId, id), { body }));
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

it('200: after all of it every list still answers, and the ledger adds up', async () => {
  for (const { method, path } of examplesFor(world).filter(({ method }) => method === 'GET')) {
    expect(`${path} ${(await world.call(method, path)).status}`).toBe(`${path} 200`);
  }
  const found = await verifyLedger(server.service.store, server.service.now());
  expect(found.listed).toEqual([]);
  expect(found.cards).toBeGreaterThan(100);
});
