import { describe, expect, it } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { type CallOptions, send } from '../support/server.ts';
import { type Around, asItIs, believing, twoServersOfEachTest } from './two-servers.ts';

const readsRefusedWithinMs = 5_000;
const startTwo = twoServersOfEachTest();

/** Revokes a key at one server that the other has just seen at work: what the other answers its next write and its reads. */
async function revoke(around: Around) {
  const [one, other] = await startTwo(around);
  const business = await one.business();
  const { id, secret } = await must(business, 'POST', '/v1/api-keys', { name: 'Till', scopes: ['customers:write'] });
  const ask = async (method: string, path: string, options: CallOptions = {}): Promise<number> =>
    (await send(other.url, method, path, { key: secret, ...options })).status;
  const write = () => ask('POST', '/v1/customers', { body: {} });
  expect([await write(), await ask('GET', '/v1/me')]).toEqual([201, 200]);
  await must(business, 'DELETE', `/v1/api-keys/${id}`);
  const revokedAt = performance.now();
  const nextWrite = await write();
  let read = 200;
  while (read === 200 && performance.now() - revokedAt < readsRefusedWithinMs) read = await ask('GET', '/v1/me');
  return { nextWrite, read };
}

/** Changes a rule at one server again and again: points of the earns at the other, one after each change. */
async function changeRules(around: Around): Promise<number[]> {
  const [one, other] = await startTwo(around);
  const shop = await openShop(one);
  const points: number[] = [];
  for (let value = 1; value <= 10; value += 1) {
    await shop.patchRules({ kind: 'points', earn: { basis: 'spend', per: 100, value } });
    const path = `/v1/cards/${shop.cardId}/earn`;
    const { json } = await send(other.url, 'POST', path, { key: shop.key, body: { amount: 100 } });
    points.push(json.transaction.delta);
  }
  return points;
}

const changed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('of two servers on one PostgreSQL, the one where nothing was changed', () => {
  it('refuses a key that was revoked on its next write, and on reads within 5 s', async () => {
    expect(await revoke(asItIs)).toEqual({ nextWrite: 401, read: 401 });
  });

  it('earns by a changed rule from the next earn on', async () => {
    expect(await changeRules(asItIs)).toEqual(changed);
  });

  it('would be caught if it believed keys or rules that it saw before', async () => {
    expect(await revoke(believing('api_keys', 'write'))).toMatchObject({ nextWrite: 201 });
    expect(await revoke(believing('api_keys', 'load'))).toMatchObject({ read: 200 });
    expect(await changeRules(believing('programs', 'write'))).not.toEqual(changed);
  });
});
