import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveEvidence } from '../../support/evidence.ts';
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

const withBody = operationsThat(({ body }) => body !== null);
/** Each request takes several times as long on a database server; what is read of a body is the same. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? { sqlite: 3_000, postgres: 1_000, citus: 1_000 }[testDatabase]);
/** Of each property of each operation. */
const numRuns = Math.ceil(requests / withBody.length / 2);
const headers = { 'Content-Type': 'application/json' };
const patience = { timeout: 60_000 + numRuns * 400 };

/** The requests of all properties, and the time of the slowest in ms. */
const sent = { requests: 0, refused: 0, slow: 0, slowest: 0 };
const slowMs = 1_000;

/** Never a fault of ours, and always either what the contract promises or a whole problem document. */
async function expectSound(asked: Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await asked;
  const { status, text, headers: told, json } = answer;
  const took = Math.round(performance.now() - began);
  sent.requests += 1;
  if (took > slowMs) sent.slow += 1;
  sent.slowest = Math.max(sent.slowest, took);
  expect(`${status} ${text.slice(0, 300)}`).not.toMatch(/^5/);
  expect(told.get('request-id')).toMatch(/^req_/);
  if (status < 400) return answer;
  sent.refused += 1;
  expect(told.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const whole = { status, code: expect.any(String), detail: expect.any(String), request_id: told.get('request-id') };
  expect(json).toMatchObject(whole);
  return answer;
}

/** Bodies of any bytes: the valid one with a part replaced, noise, and JSON of any shape. */
async function sendBytes(world: World, operationId: string): Promise<void> {
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
  const property = fc.asyncProperty(bytes, async (raw) => {
    await expectSound(world.call(method, path, { raw, headers }));
  });
  await fc.assert(property, { numRuns });
}

/** Bodies with the fields of a valid one, and any values. */
async function sendFields(world: World, operationId: string): Promise<void> {
  const { route, method, path } = exampleOf(world, operationId);
  const ids = [world.cardId, world.customerId, world.programId, world.draftId, world.keyId, world.transactionId];
  const bodies = bodyLike(route.body ?? expect.fail('it has a body'), { ids });
  const property = fc.asyncProperty(bodies, async (body) => {
    // A card that is closed or full would refuse all that comes after.
    const target = path.includes(world.cardId) ? path.replace(world.cardId, await world.issue()) : path;
    await expectSound(world.call(method, target, { body }));
  });
  await fc.assert(property, { numRuns });
}

describe.each(withBody)('%s', (operationId) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(server);
  });

  it('< 500: any bytes', patience, () => sendBytes(world, operationId));
  it('< 500: any body that looks like a valid one', patience, () => sendFields(world, operationId));
});

it.runIf(testDatabase === 'sqlite')('would be caught if the database failed at an event', patience, async () => {
  const broken = await startTestServer();
  const world = await makeWorld(broken);
  const { connection } = broken.service.store as unknown as { readonly connection: Database };
  // An overflow: no constraint refuses the row.
  connection.exec('create trigger bug before insert on events begin select abs(-9223372036854775808); end');
  const sendAll = async () => {
    for (const operationId of withBody) await sendFields(world, operationId);
  };
  expect(await sendAll().catch(({ cause }: Error) => String(cause))).toContain('503');
  await broken.stop();
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
      const earned = await expectSound(world.call('POST', `/v1/cards/${card.id}/earn`, { body }));
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
  const { requests: runs, refused: faults, slow: violations } = sent;
  giveEvidence({ runs, faults, violations, slowestMs: sent.slowest });
});
