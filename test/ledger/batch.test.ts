import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counterOf, customersOf, eventsOf, newCustomer, save, tenantA, tenantB } from '../storage/rows.ts';
import { badCommands, command, count, type LedgerBench, makeCustomer, openLedger } from './commands.ts';

let bench: LedgerBench;
beforeEach(() => {
  bench = openLedger();
});
afterEach(() => bench.store.close());

/** The outcome of each: its body, or why it failed. */
const outcomes = async (replies: readonly Promise<{ readonly body: string }>[]): Promise<string[]> =>
  (await Promise.allSettled(replies)).map((one) => (one.status === 'fulfilled' ? one.value.body : String(one.reason)));

describe('commands of one batch', () => {
  it('are written in one transaction, in order, and a later one sees what the earlier ones changed', async () => {
    const replies = await outcomes([1, 2, 3, 4].map(() => bench.ledger.submit(count('card'))));
    expect(bench.batches).toEqual([4]);
    expect(replies).toEqual([1, 2, 3, 4].map((value) => `{"value":${value}}`));
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(4);
    expect(
      (await eventsOf(bench.store, tenantA)).map(({ sequence, body }) => [sequence, JSON.parse(`{${body}`).data.value]),
    ).toEqual([1, 2, 3, 4].map((value) => [value, value]));
  });

  it('see rows that a look-up other than the key would find, once an earlier command has made them', async () => {
    const look = command((view) => {
      const found = view.one('customers', 'external_id', ['x']);
      return { status: 200, body: found ? `found ${found.id}` : 'none' };
    });
    const replies = [look, makeCustomer('c1', { external_id: 'x' }), look].map((one) => bench.ledger.submit(one));
    expect(await outcomes(replies)).toEqual(['none', '{"id":"c1"}', 'found c1']);
    expect(bench.batches).toEqual([3]);
  });

  it('never take a row without a value for one whose value is the word null', async () => {
    const look = command((view) => ({ status: 200, body: String(view.one('customers', 'external_id', ['null'])?.id) }));
    const replies = [look, makeCustomer('c1'), look].map((one) => bench.ledger.submit(one));
    expect(await outcomes(replies)).toEqual(['undefined', '{"id":"c1"}', 'undefined']);
  });

  it('never see the rows of another tenant under the same id', async () => {
    await outcomes(
      [count('card'), count('card', { tenant: tenantB }), count('card')].map((one) => bench.ledger.submit(one)),
    );
    expect(bench.batches).toEqual([3]);
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(2);
    expect((await counterOf(bench.store, tenantB, 'card'))?.value).toBe(1);
  });

  it.each(badCommands)('do not suffer from one between them $what', async ({ make, error }) => {
    await save(bench.store, [newCustomer(tenantA, 'owner', { external_id: 'taken' })]);
    const [first, bad, last] = await outcomes(
      [count('card'), make(), count('card')].map((one) => bench.ledger.submit(one)),
    );
    expect(bench.tried[0]).toBe(3);
    expect(bad).toMatch(error);
    expect([first, last]).toEqual(['{"value":1}', '{"value":2}']);
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(2);
    expect((await customersOf(bench.store, tenantA)).map(({ id }) => id)).toEqual(['owner']);
    expect((await eventsOf(bench.store, tenantA)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('do not overwrite a row that an earlier one has made', async () => {
    const twins = [makeCustomer('c1', { name: 'first' }), makeCustomer('c1', { name: 'second' }), makeCustomer('c2')];
    const [first, second, third] = await outcomes(twins.map((one) => bench.ledger.submit(one)));
    expect(bench.tried[0]).toBe(3);
    expect([first, third]).toEqual(['{"id":"c1"}', '{"id":"c2"}']);
    expect(second).toMatch(/already/);
    expect((await customersOf(bench.store, tenantA)).map(({ name }) => name)).toEqual(['first', null]);
  });

  it('are planned again with the rows that one of them missed', async () => {
    await save(bench.store, [newCustomer(tenantA, 'c1', { name: 'Ada' })]);
    const look = command((view) => ({ status: 200, body: String(view.one('customers', 'key', ['c1'])?.name) }));
    expect(await outcomes([count('card'), look, count('card')].map((one) => bench.ledger.submit(one)))).toEqual([
      '{"value":1}',
      'Ada',
      '{"value":2}',
    ]);
    expect(bench.tried).toEqual([3, 3]);
    expect(bench.batches).toEqual([3]);
  });
});

describe('time in the ledger', () => {
  it('never runs backwards', async () => {
    const clock = [5_000, 9_000, 2_000, 9_500];
    const stepping = openLedger(bench.store, {
      now: () => clock.shift() ?? 0,
      newId: (kind) => `${kind}_${clock.length}`,
    });
    const times: number[] = [];
    const read = () =>
      command((view) => {
        times.push(view.now);
        return { status: 200, body: '' };
      });
    for (let left = 0; left < 4; left += 1) await stepping.ledger.submit(read());
    expect(times).toEqual([5_000, 9_000, 9_000, 9_500]);
  });
});

describe('a preview', () => {
  it('answers what the command would, and writes nothing', async () => {
    await bench.ledger.submit(count('card'));
    const writesBefore = bench.tried.length;
    expect((await bench.ledger.preview(count('card', { needs: [] }))).body).toBe('{"value":2}');
    expect(bench.tried.length).toBe(writesBefore);
    expect((await counterOf(bench.store, tenantA, 'card'))?.value).toBe(1);
    expect(await eventsOf(bench.store, tenantA)).toHaveLength(1);
  });
});
