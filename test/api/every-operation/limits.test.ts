import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { atLimits } from '../support/at-limits.ts';
import { examplesFor } from '../support/fixtures.ts';
import { characters, largestPlan, largestRules, largestWorld } from '../support/largest-world.ts';
import { eventsAfter } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

const maxEventBytes = 64 * 1_024;
interface LargestRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Every operation that writes, each with a body whose free texts are at their limits. */
const largestRequests = (world: World, character: string) =>
  examplesFor(world)
    .filter(({ route, body }) => route.metadata.idempotent !== 'ignored' && body !== undefined)
    .filter(({ route }) => !['resetTestData', 'advanceTestClock'].includes(route.metadata.operationId))
    .map(({ route, method, path, body }, index): LargestRequest => {
      const { operationId } = route.metadata;
      const largest = route.body === null ? body : atLimits(route.body, body, character);
      const named = withCodesOf(body as Record<string, unknown>, largest as Record<string, unknown>);
      const unique = withPhone(withUniqueNames(named, index));
      // The code of a referral names a customer.
      if (operationId === 'createReferral')
        return { id: operationId, method, path, body: { ...unique, ...(body as Record<string, unknown>) } };
      // The other fields of an import name columns of files, and fields.
      if (operationId === 'createImport') return { id: operationId, method, path, body: { rows: unique['rows'] } };
      // A key's operations are names of ours.
      if (operationId === 'createApiKey')
        return { id: operationId, method, path, body: { ...unique, operations: null } };
      return { id: operationId, method, path, body: unique };
    });

/** The code of a voucher names it, as an id does, and a referral code names a customer. */
function withCodesOf(example: Record<string, unknown>, largest: Record<string, unknown>) {
  const { vouchers } = example;
  const { vouchers: _, referral_code: _code, ...body } = largest;
  const items = Array.isArray(body['items'])
    ? { items: body['items'].map(({ vouchers: _codes, ...item }: Record<string, unknown>) => item) }
    : {};
  return { ...body, ...items, ...(vouchers === undefined ? {} : { vouchers }) };
}

/** A phone number is text with a form that only the service knows. */
const withPhone = (body: Record<string, unknown>): Record<string, unknown> =>
  'phone' in body ? { ...body, phone: '+4915112345678' } : body;

/** External ids and references name one thing each. */
function withUniqueNames(body: Record<string, unknown>, index: number): Record<string, unknown> {
  const names = ['external_id', 'reference', 'code'].filter((name) => typeof body[name] === 'string');
  return {
    ...body,
    ...Object.fromEntries(
      names.map((name) => [name, `${String(body[name]).slice(0, name === 'code' ? 60 : 124)}-${index}`]),
    ),
  };
}

const headers = { 'Idempotency-Key': '\\'.repeat(250) };

describe.each(Object.entries(characters))('all fields at their limits, filled with %s', (_, character) => {
  it('2xx: every operation takes them together, and each event is at most 64 KiB', async ({ server }) => {
    const world = await largestWorld(server, character);
    const refused: string[] = [];
    for (const [index, { id, method, path, body }] of largestRequests(world, character).entries()) {
      const key = `${headers['Idempotency-Key']}${index}`;
      const answer = await world.call(method, path, { body, headers: { 'Idempotency-Key': key } });
      if (answer.status >= 300) refused.push(`${id}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    expect(refused).toEqual([]);
    const sizes = new Map<string, number>();
    for await (const event of eventsOf(world)) {
      const bytes = Buffer.byteLength(JSON.stringify(event));
      sizes.set(event.type, Math.max(bytes, sizes.get(event.type) ?? 0));
    }
    expect([...sizes].filter(([, bytes]) => bytes > maxEventBytes)).toEqual([]);
    const redeemed = character.length === 1 && Buffer.byteLength(character) === 3 ? 45_000 : 35_000;
    expect(sizes.get('reward.redeemed')).toBeGreaterThan(redeemed);
  });
});

async function* eventsOf(world: World): AsyncGenerator<Answer['json']> {
  for (let after = 0; ; ) {
    const page = await eventsAfter(world, after);
    yield* page;
    if (page.length === 0) return;
    after = page.at(-1).sequence;
  }
}

describe('all fields at their limits, filled with a control character', () => {
  it('400: every operation names the fields, and nothing is written', async ({ server }) => {
    const world = await makeWorld(server);
    const before = await snapshot(server);
    const wrong: string[] = [];
    for (const { id, method, path, body } of largestRequests(world, '\u0001')) {
      // Around a code they are left out: scanners add them.
      const isHeld = (name: string) =>
        name !== 'code' && typeof body[name] === 'string' && body[name].includes('\u0001');
      const names = Object.keys(body).filter(isHeld);
      const answer = names.length === 0 ? null : await world.call(method, path, { body });
      const named = answer?.json.errors?.map(({ pointer }: { pointer: string }) => pointer) ?? [];
      const expected = names.every((name) => named.includes(`/${name}`));
      if (answer && (answer.status !== 400 || !expected))
        wrong.push(`${id}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
    expect(await snapshot(server)).toBe(before);
  });

  it.for([
    ['campaigns/0/name', largestRules],
    ['tiers/levels/0/benefits/0/label', largestRules],
    ['plans/0/benefits/0/label', largestPlan],
  ] as const)('400: rules with one in %s', async ([field, rules], { server }) => {
    const world = await server.business();
    const body = { name: 'Program', rules: rules('a') };
    const name = field.split('/').at(-1);
    const text = JSON.stringify(body).replace(`"${name}":"a`, `"${name}":"\\u0001`);
    const answer = await world.call('POST', '/v1/programs', { raw: text });
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toContainEqual(expect.objectContaining({ pointer: `/rules/${field}` }));
  });
});
