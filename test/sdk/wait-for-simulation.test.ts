import { simulation, simulationDone } from '@loyalty-service/contract/openapi/examples/simulations';
import { AbortError, LoyaltyError, TimeoutError, waitForSimulation } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, problem, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import { testClient } from './test-client.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const { id } = simulation;
const running = { ...simulation, status: 'running' as const, progress: { cards_done: 7, cards_total: 28 } };
const wait = (options: Parameters<typeof waitForSimulation>[2]) =>
  waitForSimulation(testClient({ baseUrl: server.url }).loyalty, id, options);

describe('waiting for a simulation', () => {
  it('ends with the simulation and its result, and tells its progress on the way', async () => {
    server.play(json(200, simulation), json(200, running), json(200, simulationDone));
    const seen: number[] = [];
    const done = await wait({ onProgress: ({ progress }) => seen.push(progress.cards_done) });
    expect(done).toEqual(simulationDone);
    expect(done.result.cards.winners).toBe(17);
    expect(seen).toEqual([0, 7, 28]);
    expect(server.received.map(({ url }) => url)).toEqual(Array(3).fill(`/v1/simulations/${id}`));
  });

  it.each(['canceled', 'failed'] as const)('throws where it is %s', async (status) => {
    server.play(json(200, running), json(200, { ...running, status }));
    const waiting = wait({});
    await expect(waiting).rejects.toThrow(LoyaltyError);
    await expect(waiting).rejects.toThrow(`The simulation ${id} is ${status}.`);
  });

  it('throws a TimeoutError after its time, and does not read again in the rest that a timer leaves', async () => {
    vi.useFakeTimers();
    try {
      const fetch = vi.fn(async () => Response.json(running));
      const waiting = waitForSimulation(testClient({ fetch }).loyalty, id, { timeout: 20.9 }).catch((error) => error);
      // A timer of 20.9 ms ends after 20 ms.
      await vi.advanceTimersByTimeAsync(30);
      expect(await waiting).toBeInstanceOf(TimeoutError);
      expect(await waiting).toMatchObject({ message: `The simulation ${id} took longer than 20.9 ms.` });
      expect(fetch).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('throws an AbortError as soon as its signal is aborted', async () => {
    server.play(json(200, running), json(200, running));
    const controller = new AbortController();
    // Another simulation: a late request of the test before this one does not count.
    const other = simulationDone.id.replace(/.$/, 'z');
    const options = { signal: controller.signal, onProgress: () => controller.abort() };
    const waiting = waitForSimulation(testClient({ baseUrl: server.url }).loyalty, other, options);
    await expect(waiting).rejects.toThrow(AbortError);
    expect(server.received.filter(({ url }) => url?.endsWith(other))).toHaveLength(1);
  });

  it('throws what a request throws', async () => {
    server.play(problem(404, 'not_found'));
    await expect(wait({})).rejects.toMatchObject({ code: 'not_found' });
  });
});
