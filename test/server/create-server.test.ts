import { Loyalty, NotFoundError } from '@loyalty-service/sdk';
import {
  type BusinessOptions,
  type CreatedBusiness,
  type CreatedServer,
  type CreateServerOptions,
  createServer,
} from '@loyalty-service/server';
import { afterEach, describe, expect, it } from 'vitest';

const servers: CreatedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function started(options: Partial<CreateServerOptions> = {}): Promise<CreatedServer> {
  const server = await createServer({ database: ':memory:', ...options });
  servers.push(server);
  return server;
}

const clientOf = ({ key, fetch }: Pick<CreatedServer, 'key' | 'fetch'>): Loyalty => new Loyalty({ apiKey: key, fetch });

const points = {
  name: 'Points',
  status: 'active',
  rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } },
} as const;

describe('createServer', () => {
  it('serves the whole API to the SDK, without a port', async () => {
    const server = await started();
    const loyalty = clientOf(server);
    expect(await loyalty.me()).toMatchObject({ id: server.businessId });
    const program = await loyalty.programs.create(points);
    const card = await loyalty.cards.issue({ program_id: program.id });
    const { transaction } = await loyalty.cards.earn(card.id, { amount: 1_250 }, { idempotencyKey: 'order:1' });
    expect(transaction.delta).toBe(12);
    const again = await loyalty.cards.earn(card.id, { amount: 1_250 }, { idempotencyKey: 'order:1' }).withResponse();
    expect(again).toMatchObject({ replayed: true, data: { transaction: { id: transaction.id } } });
    expect(again.requestId).toMatch(/^req_/);
    await expect(loyalty.cards.get('crd_00000000000000000000000000')).rejects.toBeInstanceOf(NotFoundError);
  });

  it('starts many at once, and none sees what another holds', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => started()));
    await Promise.all(many.map(async (server) => clientOf(server).programs.create(points)));
    const [first] = many;
    await clientOf(first as CreatedServer).programs.create({ ...points, name: 'Second' });
    const counts = await Promise.all(many.map(async (server) => (await clientOf(server).programs.list()).data.length));
    expect(counts).toEqual([2, ...Array.from({ length: 19 }, () => 1)]);
    await expect(new Loyalty({ apiKey: many[1]?.key ?? '', fetch: many[0]?.fetch }).me()).rejects.toMatchObject({
      status: 401,
    });
  });

  it('makes businesses that do not see each other, with the scopes that are asked for', async () => {
    const server = await started();
    const readsCards: BusinessOptions = { scopes: ['cards:read'] };
    const other: CreatedBusiness = await server.business(readsCards);
    const program = await clientOf(server).programs.create(points);
    const theirs = new Loyalty({ apiKey: other.key, fetch: server.fetch });
    expect((await theirs.me()).id).toBe(other.businessId);
    await expect(theirs.programs.create(points)).rejects.toMatchObject({ code: 'insufficient_scope' });
    const third = await server.business();
    await expect(
      new Loyalty({ apiKey: third.key, fetch: server.fetch }).programs.get(program.id),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('goes by the clock that it is given', async () => {
    let now = Date.parse('2030-01-01T12:00:00Z');
    const loyalty = clientOf(await started({ now: () => now }));
    const program = await loyalty.programs.create(points);
    expect(program.created_at).toMatch(/^2030-01-01T12:00:00/);
    now += 86_400_000;
    expect((await loyalty.cards.issue({ program_id: program.id })).created_at).toMatch(/^2030-01-02/);
  });

  it('refuses over its fetch whatever it would refuse over a socket', async () => {
    const { fetch, key } = await started();
    const authorization = `Bearer ${key}`;
    const large = await fetch('http://any.example/v1/customers', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(70_000) }),
    });
    expect(large.status).toBe(413);
    expect((await fetch('http://x/v1/me', { headers: { authorization, cookie: 'x'.repeat(20_000) } })).status).toBe(
      431,
    );
    expect(await (await fetch('http://x/healthz')).json()).toEqual({ status: 'alive' });
    await expect(fetch('http://x/healthz', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  });
});
