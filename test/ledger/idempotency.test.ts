import type { Refusal } from '@loyalty-service/server/domain/refusal';
import { need } from '@loyalty-service/server/storage/needs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counterOf, eventsOf, newCustomer, save, tenantA, tenantB } from '../storage/rows.ts';
import { badCommands, claimed, command, count, type LedgerBench, openLedger } from './commands.ts';

let bench: LedgerBench;
beforeEach(() => {
  bench = openLedger();
});
afterEach(() => bench.store.close());

const codeOf = (reply: Promise<unknown>): Promise<string> =>
  reply.then(
    () => 'no refusal',
    (error: Refusal) => error.code,
  );

describe('an Idempotency-Key', () => {
  it('sent many times at once has one effect and one answer, byte for byte', async () => {
    const commands = Array.from({ length: 40 }, () => count('card', claimed('k')));
    const replies = await Promise.all(commands.map((one) => bench.ledger.submit(one)));
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(1);
    expect(await eventsOf(bench.store, tenantA)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body))).toEqual(new Set(['{"value":1}']));
    expect(replies.map(({ original }) => original?.requestId)).toEqual([
      undefined,
      ...commands.slice(1).map(() => commands[0]?.requestId),
    ]);
  });

  it('answers again as it did, location and ETag too', async () => {
    const create = () =>
      command(() => ({ status: 201, body: '{"a":1}', location: '/v1/a/1', etag: '"1"' }), {
        ...claimed('k'),
        requestId: 'req_first',
      });
    const first = await bench.ledger.submit(create());
    const second = await bench.ledger.submit({ ...create(), requestId: 'req_second' });
    expect(second).toEqual({ ...first, original: { requestId: 'req_first' } });
  });

  it('with another request is refused, and changes nothing', async () => {
    await bench.ledger.submit(count('card', claimed('k', 'one')));
    expect(await codeOf(bench.ledger.submit(count('card', claimed('k', 'other'))))).toBe('idempotency_key_reused');
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(1);
  });

  it('with another request at the same moment is refused too', async () => {
    const both = [claimed('k', 'one'), claimed('k', 'other')].map((claim) =>
      codeOf(bench.ledger.submit(count('card', claim))),
    );
    expect(await Promise.all(both)).toEqual(['no refusal', 'idempotency_key_reused']);
  });

  it.each(badCommands)('is free again after a command $what', async ({ make }) => {
    await save(bench.store, [newCustomer(tenantA, 'owner', { external_id: 'taken' })]);
    await expect(bench.ledger.submit(make(claimed('k')))).rejects.toThrow();
    const [kept] = await bench.store.load([need('idempotency', 'key', tenantA, ['client', 'k'])]);
    expect(kept?.rows).toEqual([]);
    expect((await bench.ledger.submit(count('card', claimed('k', 'other')))).body).toBe('{"value":1}');
  });

  it('of another business, mode or origin is another key', async () => {
    const others = [
      count('card', claimed('k')),
      count('card', { ...claimed('k'), tenant: tenantB }),
      count('card', { ...claimed('k'), tenant: { ...tenantA, mode: 'live' } }),
      count('card', { claim: { origin: 'server', key: 'k', fingerprint: 'f' } }),
    ];
    const replies = await Promise.all(others.map((one) => bench.ledger.submit(one)));
    expect(replies.map(({ body, original }) => [body, original])).toEqual([
      ['{"value":1}', undefined],
      ['{"value":1}', undefined],
      ['{"value":1}', undefined],
      ['{"value":2}', undefined],
    ]);
    expect(bench.batches).toEqual([4]);
  });

  it('never keeps a secret: the replay shows what was kept in its place', async () => {
    const create = () =>
      command(() => ({ status: 201, body: '{"secret":"s3cret"}', keptBody: '{"secret":null}' }), claimed('k'));
    expect((await bench.ledger.submit(create())).body).toBe('{"secret":"s3cret"}');
    expect((await bench.ledger.submit(create())).body).toBe('{"secret":null}');
    const kept: unknown[] = [];
    for await (const rows of bench.store.scan('idempotency')) kept.push(...rows);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('s3cret');
  });
});

describe('a revoked key', () => {
  const key = (given: Record<string, number | null>) =>
    ({
      kind: 'insert',
      table: 'api_keys',
      row: {
        ...tenantA,
        id: 'key_1',
        name: '',
        prefix: '',
        last4: '',
        scopes: '[]',
        expires_at: null,
        revoked_at: null,
        last_used_at: null,
        operations: null,
        program_ids: null,
        locations: null,
        metadata: '{}',
        version: 1,
        created_at: 1,
        updated_at: 1,
        ...given,
      },
    }) as const;

  it.each([{ revoked_at: 5 }, { expires_at: 5 }])(
    'writes nothing any more, also where a cache still knows it: %o',
    async (end) => {
      await save(bench.store, [key(end)]);
      expect(await codeOf(bench.ledger.submit(count('card', { keyId: 'key_1' })))).toBe('invalid_api_key');
      expect(await counterOf(bench.store, tenantA, 'card')).toBeUndefined();
    },
  );

  it('is refused from the very next command of its own batch on', async () => {
    await save(bench.store, [key({})]);
    const revoke = command((view) => {
      const row = view.one('api_keys', 'key', ['key_1']);
      if (row) view.update('api_keys', { ...row, revoked_at: view.now });
      return { status: 204, body: '' };
    });
    const commands = [count('card', { keyId: 'key_1' }), revoke, count('card', { keyId: 'key_1' })];
    expect(await Promise.all(commands.map((one) => codeOf(bench.ledger.submit(one))))).toEqual([
      'no refusal',
      'no refusal',
      'invalid_api_key',
    ]);
    expect(bench.batches).toEqual([3]);
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(1);
  });

  it('does not replay what it did before', async () => {
    await save(bench.store, [key({})]);
    await bench.ledger.submit(count('card', { keyId: 'key_1', ...claimed('k') }));
    const [stored, row] = [key({}).row, key({ revoked_at: 5 }).row];
    await save(bench.store, [{ kind: 'update', table: 'api_keys', row, stored, columns: ['revoked_at'] }]);
    expect(await codeOf(bench.ledger.submit(count('card', { keyId: 'key_1', ...claimed('k') })))).toBe(
      'invalid_api_key',
    );
  });
});
