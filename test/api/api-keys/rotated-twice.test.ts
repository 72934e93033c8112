import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { must } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let business: TestBusiness;
it.beforeAll(async ({ server }) => {
  business = await server.business();
});

const create = (body: object = {}) =>
  must(business, 'POST', '/v1/api-keys', { name: 'Till', scopes: ['admin', 'customers:write'], ...body });
const rotate = (id: string, expires_in: number) => must(business, 'POST', `/v1/api-keys/${id}/rotate`, { expires_in });
/** The status of a read with each key. A write with the key must be answered alike. */
const statusesWith = (keys: readonly { secret: string }[]) =>
  Promise.all(
    keys.map(async ({ secret: key }) => {
      const read = await business.call('GET', '/v1/me', { key });
      const written = await business.call('POST', '/v1/customers', { body: {}, key });
      expect(written.status).toBe(read.status === 200 ? 201 : read.status);
      return read.status;
    }),
  );

describe('an API key that is rotated twice', () => {
  it('200: each old key works until its own end', async () => {
    const first = await create();
    const second = await rotate(first.id, 60);
    clock.advance(18_000);
    const third = await rotate(second.id, 3_600);
    const keys = [first, second, third];
    expect(await statusesWith(keys)).toEqual([200, 200, 200]);
    clock.advance(minute - 18_000 - 1);
    expect(await statusesWith(keys)).toEqual([200, 200, 200]);
    clock.advance(1);
    expect(await statusesWith(keys)).toEqual([401, 200, 200]);
    clock.advance(60 * minute);
    expect(await statusesWith(keys)).toEqual([401, 401, 200]);
  });

  it('200: in a longer chain too, where a later key ends before an earlier one', async () => {
    const first = await create();
    const second = await rotate(first.id, 120);
    const third = await rotate(second.id, 60);
    const fourth = await rotate(third.id, 0);
    const keys = [first, second, third, fourth];
    expect(await statusesWith(keys)).toEqual([200, 200, 401, 200]);
    clock.advance(minute);
    expect(await statusesWith(keys)).toEqual([200, 401, 401, 200]);
    clock.advance(minute);
    expect(await statusesWith(keys)).toEqual([401, 401, 401, 200]);
  });

  it('200: the same key at once, each time a key that works', async () => {
    const old = await create();
    const made = await Promise.all(Array.from({ length: 8 }, () => rotate(old.id, 60)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(8);
    expect(await statusesWith([old, ...made])).toEqual(Array(9).fill(200));
    clock.advance(minute);
    expect(await statusesWith([old, ...made])).toEqual([401, ...Array(8).fill(200)]);
  });

  it('200: with expires_in 0 the second time, the old key ends at once, and the keys made of it go on', async () => {
    const old = await create();
    const [lost, kept] = [await rotate(old.id, 3_600), await rotate(old.id, 0)];
    expect(await statusesWith([old, lost, kept])).toEqual([401, 200, 200]);
  });

  it('204: revoking the middle key ends no other', async () => {
    const first = await create();
    const second = await rotate(first.id, 3_600);
    const third = await rotate(second.id, 3_600);
    expect((await business.call('DELETE', `/v1/api-keys/${second.id}`)).status).toBe(204);
    expect(await statusesWith([first, second, third])).toEqual([200, 401, 200]);
  });

  it('200: a replay says why the secret is null, and what to do', async () => {
    const old = await create();
    const options = { body: { expires_in: 60 }, headers: { 'Idempotency-Key': 'lost' } };
    const send = () => business.call('POST', `/v1/api-keys/${old.id}/rotate`, options);
    const { secret: _, ...shown } = (await send()).json;
    const replay = await send();
    expect(replay.json).toEqual({ ...shown, secret: null, secret_detail: expect.stringMatching(/rotate the old key/) });
    expect((await send()).text).toBe(replay.text);
  });

  it.each([
    ['without an end', null],
    ['with an end', 30 * day],
  ])(
    '200: the same key again, because the first answer was lost, makes a key that lives as long: %s',
    async (_, ms) => {
      const expires_at = ms === null ? null : instantFrom(clock, ms);
      const old = await create({ expires_at });
      const [lost, kept] = [await rotate(old.id, 3_600), await rotate(old.id, 7_200)];
      expect([lost.expires_at, kept.expires_at]).toEqual([expires_at, expires_at]);
      // The second rotation prolongs nothing.
      clock.advance(60 * minute);
      expect(await statusesWith([old, lost, kept])).toEqual([401, 200, 200]);
    },
  );
});
