import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { exampleOf } from '../support/fixtures.ts';
import { importOnce } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { isText, walkSchema } from '../support/schema-walk.ts';
import { must, pointsRules } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

/** The schemas of every body and query that take an instant, and no text of another form. */
const instants = listRoutes().flatMap(({ metadata, definition, body }) =>
  [body, definition.query as z.ZodType | undefined].flatMap((schema) =>
    (schema ? walkSchema(schema) : []).flatMap(({ path, schema: inner }) => {
      if (!isText(inner)) return [];
      const takes = (text: string) => inner.safeParse(text).success;
      return takes('2026-03-10T09:00:00Z') && !takes('ab'.repeat(10))
        ? [{ field: metadata.operationId + path, inner }]
        : [];
    }),
  ),
);

it('finds the instants of every operation', () => {
  expect(instants.length).toBeGreaterThan(20);
});

it.each(instants)('$field takes RFC 3339 in lower case, and means the same', ({ inner }) => {
  for (const [sent, meant] of [
    ['2025-01-02t03:04:05z', '2025-01-02T03:04:05Z'],
    ['2025-01-02t03:04:05.678z', '2025-01-02T03:04:05.678Z'],
    ['2025-01-02t03:04:05+01:00', '2025-01-02T03:04:05+01:00'],
    ['2025-01-02T03:04:05z', '2025-01-02T03:04:05Z'],
    ['2025-01-02 03:04:05Z', '2025-01-02T03:04:05Z'],
  ])
    expect(inner.parse(sent)).toBe(meant);
  for (const other of ['2025-01-02t03:04:05', '2025-01-02x03:04:05z', '2025-01-02  03:04:05z', '2025-02-30t00:00:00z'])
    expect(inner.safeParse(other).success).toBe(false);
});

const lower = (at: number): string => new Date(at).toISOString().toLowerCase();

describe('an instant in lower case', () => {
  it('2xx: in bodies, deep inside them too', async () => {
    const at = Date.now() + 3_600_000;
    const { cardId, giftCardId, customerId } = world;
    const upper = lower(at).toUpperCase();
    const earn = { amount: 100, occurred_at: lower(Date.now()) };
    const earned = await must(world, 'POST', `/v1/cards/${cardId}/earn`, earn);
    expect(earned.transaction.occurred_at).toBe(earn.occurred_at.toUpperCase());
    const held = { for: 'use', amount: 1, expires_at: lower(at) };
    expect((await must(world, 'POST', `/v1/cards/${giftCardId}/holds`, held)).expires_at).toBe(upper);
    const consent = { marketing_consent: true, marketing_consent_at: lower(at - 7_200_000) };
    const customer = await must(world, 'PATCH', `/v1/customers/${customerId}`, consent);
    expect(customer.marketing_consent_at).toBe(consent.marketing_consent_at.toUpperCase());
    const effect = { kind: 'multiply', bps: 20_000 };
    const campaigns = [{ id: 'c', name: 'C', on: { kind: 'earn' }, effect, when: { starts_at: lower(at) } }];
    const program = { name: 'Campaign', rules: { ...pointsRules, campaigns } };
    const made = await must(world, 'POST', '/v1/programs', program);
    expect(made.rules.campaigns[0].when.starts_at).toBe(upper);
    const items = [{ action: 'earn', card_id: cardId, amount: 100, reference: 'lower', occurred_at: earn.occurred_at }];
    const { results } = await must(world, 'POST', '/v1/transactions/batch', { items });
    expect(results[0].status).toBe(200);
    const key = { name: 'Till', scopes: ['cards:read'], expires_at: lower(at) };
    expect((await must(world, 'POST', '/v1/api-keys', key)).expires_at).toBe(upper);
  });

  it('200: in queries', async () => {
    const after = `updated_after=${lower(Date.now() - 3_600_000)}`;
    const { data } = await must(world, 'GET', `/v1/cards?${after}`);
    expect(data.length).toBeGreaterThan(0);
    const none = await must(world, 'GET', `/v1/cards?updated_after=${lower(Date.now() + 3_600_000)}`);
    expect(none.data).toEqual([]);
    const before = await must(world, 'GET', `/v1/transactions?occurred_before=${lower(Date.now() - 86_400_000)}`);
    expect(before.data).toEqual([]);
  });

  it('422: is compared as an instant', async () => {
    const { path } = exampleOf(world, 'earnOnCard');
    const late = { amount: 100, occurred_at: '2001-01-02t03:04:05z' };
    expectProblem(await world.call('POST', path, { body: late }), 'occurred_at_out_of_range', {
      members: { pointer: '/occurred_at' },
    });
  });

  it('2xx: in the rows of an import', async ({ server }) => {
    const { program_id } = await must(world, 'GET', `/v1/cards/${world.giftCardId}`);
    const row = {
      customer_external_id: 'lower-case',
      program_id,
      opening_balance: 100,
      balance_expires_at: '2098-01-02t03:04:05z',
    };
    const { id } = await must(world, 'POST', '/v1/imports', { rows: [row] });
    await importOnce(server);
    const { refused } = (await must(world, 'GET', `/v1/imports/${id}`)).counts;
    expect(refused).toBe(0);
  });
});
