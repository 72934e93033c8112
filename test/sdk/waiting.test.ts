import { AbortError, TimeoutError, waitForImport, waitForTestClock, waitForVoucherBatch } from '@loyalty-service/sdk';
import { type CreatedServer, createServer } from '@loyalty-service/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../server/shop-in-process.ts';
import { json, problem, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let scripted: ScriptedServer;
let real: CreatedServer;
beforeAll(async () => {
  [scripted, real] = await Promise.all([startScriptedServer(), createServer()]);
});
afterAll(() => Promise.all([scripted.close(), real.close()]));

const client = () => testClient({ baseUrl: scripted.url }).loyalty;
const clock = (status: string) => json(200, { object: 'test_clock', now: '2027-01-01T00:00:00.000Z', status });
const running = (status: string, created: number) =>
  json(200, { object: 'import', id: 'imp_1', status, counts: { total: 2, created, unchanged: 0, refused: 0 } });

describe('waiting for an import', () => {
  it('ends when it is done, and tells its progress on the way', async () => {
    scripted.play(running('pending', 0), running('running', 1), running('done', 2));
    const seen: number[] = [];
    const done = await waitForImport(client(), 'imp_1', { onProgress: ({ counts }) => seen.push(counts.created) });
    expect([done.status, seen]).toEqual(['done', [0, 1, 2]]);
    expect(scripted.received.map(({ url }) => url)).toEqual(Array(3).fill('/v1/imports/imp_1'));
  });

  it('names it where it takes too long', async () => {
    // Without a server: a request that arrives late would take a step from the next test.
    const fetch = async () => Response.json({ object: 'import', id: 'imp_1', status: 'pending' });
    const waiting = waitForImport(testClient({ fetch }).loyalty, 'imp_1', { timeout: 120 });
    await expect(waiting).rejects.toThrow(TimeoutError);
    await expect(waiting).rejects.toThrow('The import imp_1 took longer than 120 ms.');
  });

  it('throws what a request throws', async () => {
    scripted.play(problem(404, 'not_found'));
    await expect(waitForImport(client(), 'imp_1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('works with the real service', async () => {
    const loyalty = clientOf(await real.business().then(({ key }) => ({ key, fetch: real.fetch })));
    const { id } = await loyalty.imports.create({ csv: 'customer_external_id,email\ncrm-1,\ncrm-2,nonsense\n' });
    expect((await waitForImport(loyalty, id)).counts).toEqual({ total: 2, created: 1, unchanged: 0, refused: 1 });
  });
});

describe('waiting for a batch of vouchers', () => {
  const batch = (status: string, made: number) =>
    json(200, { object: 'voucher_batch', id: 'vcb_1', status, made, count: 2 });

  it('ends when it is done, and tells its progress on the way', async () => {
    scripted.play(batch('pending', 0), batch('running', 1), batch('done', 2));
    const seen: number[] = [];
    const done = await waitForVoucherBatch(client(), 'vcb_1', { onProgress: ({ made }) => seen.push(made) });
    expect([done.status, seen]).toEqual(['done', [0, 1, 2]]);
  });

  it('fails when it is canceled', async () => {
    scripted.play(batch('canceled', 1));
    await expect(waitForVoucherBatch(client(), 'vcb_1')).rejects.toThrow('The voucher batch vcb_1 is canceled.');
  });
});

describe('waiting for the test clock', () => {
  it('ends when it is ready', async () => {
    scripted.play(clock('advancing'), clock('advancing'), clock('ready'));
    expect((await waitForTestClock(client())).status).toBe('ready');
    expect(scripted.received).toHaveLength(3);
  });

  it('throws an AbortError as soon as its signal is aborted', async () => {
    scripted.play(clock('advancing'), clock('advancing'));
    const controller = new AbortController();
    const waiting = waitForTestClock(client(), { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(waiting).rejects.toThrow(AbortError);
    await expect(waiting).rejects.toThrow('The wait for the test clock was aborted by its signal.');
  });

  it('works with the real service, also while test data is removed', async () => {
    const loyalty = clientOf(await real.business().then(({ key }) => ({ key, fetch: real.fetch })));
    const { now } = await loyalty.testClocks.get();
    const target = new Date(Date.parse(now) + 86_400_000).toISOString();
    await loyalty.testClocks.advance({ advance_to: target });
    expect(Date.parse((await waitForTestClock(loyalty)).now)).toBeGreaterThanOrEqual(Date.parse(target));
    await loyalty.testData.reset();
    expect(Date.parse((await waitForTestClock(loyalty)).now)).toBeLessThan(Date.parse(target));
  });
});
