import { assemble } from '@loyalty-service/server/boot/assemble';
import { simulationLeaseMs } from '@loyalty-service/server/simulation/lease-simulation';
import { Simulator } from '@loyalty-service/server/simulation/simulator';
import { workOnSimulation } from '@loyalty-service/server/simulation/work-on-simulation';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import type { TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { makeSimulation, simulated, simulateOnce } from '../support/simulations.ts';
import { snapshot } from '../support/snapshot.ts';

const startServer = serversOfThisFile();
const clock = testClock();
const log = pino({ level: 'silent' });
const cards = 30;
const doubled = { ...pointsRules, earn: { ...pointsRules.earn, value: 2 } };

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startServer({ now: clock.now });
});
beforeEach(async () => {
  clock.advance(60_000);
  shop = await openShop(server);
  await Promise.all(
    Array.from({ length: cards - 1 }, async (_, index) => {
      const id = await shop.issue();
      await must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 100 * (index + 1) });
    }),
  );
  clock.advance(1);
});

const units = ((100 / 100) * ((cards - 1) * cards)) / 2;
const get = (id: string) => must(shop, 'GET', `/v1/simulations/${id}`);
const jobOf = (id: string) => ({ ...shop.caller.tenant, simulation_id: id });
/** Works on a simulation, and writes after each piece. */
const workOn = (id: string, isStopped = () => false, { service } = server) =>
  workOnSimulation({ service, log, isStopped, saveEveryMs: 0 }, jobOf(id));

it('200: a finished simulation says what the rules would have given, and nothing else was written', async () => {
  const before = await lastSequence(shop);
  const rows = async () =>
    (await snapshot(server)).split('\n').filter((line) => !/^(simulation|idempotency|$)/.test(line));
  const untouched = await rows();
  const done = await simulated(server, shop, { rules: doubled });
  expect(done).toMatchObject({
    ...{ status: 'done', progress: { cards_done: cards, cards_total: cards }, finished_at: expect.any(String) },
    result: {
      actual: { issued: units, balance: units },
      simulated: { issued: 2 * units, balance: 2 * units },
      cards: { count: cards, winners: cards - 1, losers: 0, unchanged: 1 },
      sales: { count: cards - 1 },
    },
  });
  expect(await rows()).toEqual(untouched);
  expect(await lastSequence(shop)).toBe(before);
});

it('200: units of a month are net of the reversals that occurred in it', async () => {
  const { transaction } = await must(shop, 'POST', `/v1/cards/${await shop.issue()}/earn`, { amount: 10_000 });
  const reverse = (amount: number) => must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, { amount });
  await reverse(4_000);
  clock.advance(35 * 86_400_000);
  await reverse(1_000);
  clock.advance(1);
  const { result } = await simulated(server, shop, { rules: doubled });
  expect(result.actual).toMatchObject({ issued: units + 100, reversed: 50 });
  expect(result.months).toMatchObject([
    { actual: { issued: units + 60 }, simulated: { issued: 2 * (units + 60) } },
    { actual: { issued: -10 }, simulated: { issued: -20 } },
  ]);
});

it('200: a simulation that is stopped again and again ends as one that was not', async () => {
  const whole = await simulated(server, shop, { rules: doubled });
  const { id } = await makeSimulation(shop, { rules: doubled });
  let pieces = 0;
  const seen: number[] = [];
  for (let round = 0; round < cards && (await get(id)).status !== 'done'; round += 1) {
    // It looks before each piece: one piece, then it is stopped.
    await workOn(id, () => pieces++ % 2 === 1);
    seen.push((await get(id)).progress.cards_done);
  }
  expect(seen.length).toBeGreaterThan(2);
  const done = await get(id);
  expect(done).toMatchObject({ status: 'done', result: whole.result });
});

it('200: a simulation whose process died goes on elsewhere when the lease is over', async () => {
  const whole = await simulated(server, shop, { rules: doubled });
  const { id } = await makeSimulation(shop, { rules: doubled });
  const died = await dieOn(id, 3);
  expect(died).toMatchObject({ status: 'running' });
  expect(died.progress.cards_done).toBeGreaterThan(0);
  expect(died.progress.cards_done).toBeLessThan(cards);
  const other = new Simulator(server.service, log);
  clock.advance(simulationLeaseMs - 1);
  expect(await other.workThrough()).toBe(false);
  expect(await get(id)).toEqual(died);
  clock.advance(1);
  expect(await other.workThrough()).toBe(true);
  expect(await get(id)).toMatchObject({ status: 'done', result: whole.result });
});

/** Another process on the database, which dies after so many writes: nothing it asks comes back. */
async function dieOn(id: string, writes: number) {
  const gone = new Promise<never>(() => {});
  let left = writes;
  let last: Promise<unknown> = Promise.resolve();
  const store = new StoreAround(server.service.store, (needs, plan, options) => {
    if (left === 0) return gone;
    left -= 1;
    const writing = server.service.store.write(needs, plan, options);
    last = writing;
    return left === 0 ? gone : writing;
  });
  void workOn(id, () => false, { ...server, service: assemble({ store, now: clock.now }) });
  await expect.poll(() => left, { timeout: 20_000 }).toBe(0);
  await last;
  return get(id);
}

it('200: of two processes one works on a simulation, and the other one leaves it alone', async () => {
  const { id } = await makeSimulation(shop, { rules: doubled });
  expect((await Promise.all([workOn(id), workOn(id)])).toSorted()).toEqual([false, true]);
  expect(await get(id)).toMatchObject({ status: 'done', result: { cards: { count: cards } } });
});

it('200: a process that lost its lease writes nothing more', async () => {
  const whole = await simulated(server, shop, { rules: doubled });
  const { id } = await makeSimulation(shop, { rules: doubled });
  let other: Promise<boolean> | null = null;
  let looks = 0;
  const first = workOn(id, () => {
    looks += 1;
    if (!other) {
      // It stood still for so long that another process leases the simulation, and gives it up again.
      clock.advance(simulationLeaseMs);
      other = workOn(id, () => true);
    }
    return false;
  });
  expect([await first, await other]).toEqual([true, true]);
  // Its first write after that was refused, and it stopped.
  expect(looks).toBe(1);
  expect(await get(id)).toMatchObject({ status: 'running', progress: { cards_done: 0 } });
  await simulateOnce(server);
  expect(await get(id)).toMatchObject({ status: 'done', result: whole.result });
});

it('200: one simulation of a business runs at a time, and the next one follows', async () => {
  const [first, second] = [
    await makeSimulation(shop, { rules: doubled }),
    await makeSimulation(shop, { rules: pointsRules }),
  ];
  await dieOn(first.id, 3);
  expect(await workOn(second.id)).toBe(false);
  expect(await get(second.id)).toMatchObject({ status: 'pending' });
  clock.advance(simulationLeaseMs);
  await simulateOnce(server);
  expect(await get(first.id)).toMatchObject({ status: 'done' });
  // By the rules in force it is the ledger itself.
  const { result } = await get(second.id);
  expect(result.simulated).toEqual(result.actual);
  expect(result.cards).toMatchObject({ winners: 0, losers: 0, unchanged: cards });
});

it('200: a simulation that is canceled in the middle stops, and stays canceled', async () => {
  const { id } = await makeSimulation(shop, { rules: doubled });
  let looks = 0;
  let canceling: Promise<unknown> = Promise.resolve();
  const isDone = await workOn(id, () => {
    looks += 1;
    if (looks === 2) canceling = must(shop, 'POST', `/v1/simulations/${id}/cancel`);
    return false;
  });
  await canceling;
  expect(isDone).toBe(true);
  expect(await get(id)).toMatchObject({ status: 'canceled', result: null });
  await simulateOnce(server);
  expect(await get(id)).toMatchObject({ status: 'canceled', result: null });
});
