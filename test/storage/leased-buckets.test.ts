import {
  type AskLease,
  type Lease,
  LeasedBuckets,
} from '@loyalty-service/server/storage/postgres/rate-limit/leased-buckets';
import type { Taken } from '@loyalty-service/server/storage/queries';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../faults/seeded-random.ts';

/** A bucket as the database has it, and a clock, both of the test's own. Answers take `answerMs`. */
class Simulation {
  at = 10_000;
  leases = 0;
  #tokens: number;
  #filledAt = this.at;
  #answers: { readonly dueAt: number; readonly send: () => void }[] = [];

  constructor(
    readonly quota: number,
    readonly answerMs: number,
  ) {
    this.#tokens = quota;
  }

  process = (): LeasedBuckets => new LeasedBuckets(this.#lease, () => this.at);

  #lease: AskLease = (_business, wanted, quota) => {
    this.leases += 1;
    this.#tokens = Math.min(quota, this.#tokens + ((this.at - this.#filledAt) * quota) / 1_000);
    this.#filledAt = this.at;
    const granted = Math.min(wanted, Math.floor(this.#tokens));
    this.#tokens -= granted;
    const lease = { granted, left: Math.floor(this.#tokens) };
    return new Promise((send) => this.#answers.push({ dueAt: this.at + this.answerMs, send: () => send(lease) }));
  };

  /** A millisecond passes, and what is due arrives. */
  async tick(): Promise<void> {
    this.at += 1;
    for (const { send } of this.#answers.filter(({ dueAt }) => dueAt <= this.at)) send();
    this.#answers = this.#answers.filter(({ dueAt }) => dueAt > this.at);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  }
}

interface Load {
  readonly quota: number;
  readonly processes: number;
  readonly seconds: number;
  /** Requests of each process in a millisecond. */
  readonly requests: (ms: number) => number;
  readonly answerMs?: number;
}

/** Runs a load, and tells how many requests were allowed in each millisecond, and how many had to wait. */
async function run({ quota, processes, seconds, requests, answerMs = 3 }: Load) {
  const simulation = new Simulation(quota, answerMs);
  const all = Array.from({ length: processes }, simulation.process);
  const allowed: number[] = [];
  let [asked, waited] = [0, 0];
  for (let ms = 0; ms < seconds * 1_000; ms += 1) {
    allowed.push(0);
    const note = (taken: Taken) => {
      if (taken.allowed) allowed[allowed.length - 1] = (allowed.at(-1) ?? 0) + 1;
    };
    for (const buckets of all) {
      for (let request = requests(ms); request > 0; request -= 1) {
        const taken = buckets.take('biz', quota);
        asked += 1;
        if (taken instanceof Promise) {
          waited += 1;
          void taken.then(note);
        } else note(taken);
      }
    }
    await simulation.tick();
  }
  const sum = allowed.reduce((left, right) => left + right, 0);
  return { allowed, sum, asked, waited, leasesOfEach: simulation.leases / processes / seconds };
}

/** The most that any stretch of time allowed beyond a full bucket and what came in during it. */
function mostBeyond(allowed: readonly number[], quota: number): number {
  let [beyond, most] = [0, 0];
  for (const one of allowed) {
    beyond = Math.max(beyond, 0) + one - quota / 1_000;
    most = Math.max(most, beyond - quota);
  }
  return most;
}

describe('leases of a bucket that processes share', () => {
  it('are about 20 a second where 10,000 requests a second are allowed and made, and hardly any request waits', async () => {
    const { sum, asked, waited, leasesOfEach } = await run({
      quota: 10_000,
      processes: 1,
      seconds: 5,
      requests: () => 10,
    });
    expect(sum).toBe(asked);
    expect(leasesOfEach).toBeLessThan(22);
    // Until the first lease is there.
    expect(waited).toBeLessThan(50);
  });

  it.each([
    [100, 1],
    [100, 2],
    [1_000, 3],
    [10_000, 4],
  ])(
    'are few too where far more is asked for than the %i a second that %i processes may allow, and all of it is used',
    async (quota, processes) => {
      const requests = () => (3 * quota) / 1_000 + (Math.random() < 0.5 ? 0 : 1);
      const { sum, allowed, leasesOfEach } = await run({ quota, processes, seconds: 5, requests });
      expect(leasesOfEach).toBeLessThan(30);
      expect(sum).toBeLessThanOrEqual(quota + quota * 5);
      expect(sum).toBeGreaterThan(0.9 * (quota + quota * 5));
      expect(mostBeyond(allowed, quota)).toBeLessThanOrEqual(0.075 * quota * processes);
    },
  );

  it('never allow more than the bound, whatever the load', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = seededRandom(seed);
      let rate = 0;
      const requests = (ms: number) => {
        if (ms % 300 === 0) rate = random() < 0.4 ? 0 : random() * 3;
        return Math.floor(rate + random());
      };
      const [quota, processes] = [1_000, 3];
      const load = { quota, processes, seconds: 6, requests, answerMs: Math.floor(random() * 20) };
      const { allowed } = await run(load);
      expect(mostBeyond(allowed, quota)).toBeLessThanOrEqual(0.075 * quota * processes);
    }
  });

  it('are asked for what all that wait need, and shared out among them', async () => {
    const simulation = new Simulation(100, 3);
    const buckets = simulation.process();
    const asked = Array.from({ length: 120 }, () => buckets.take('biz', 100));
    for (let ms = 0; ms < 20; ms += 1) await simulation.tick();
    const taken = await Promise.all(asked);
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(100);
    expect(simulation.leases).toBeLessThan(5);
  });

  it('expire after a second', async () => {
    const simulation = new Simulation(1_000, 3);
    const buckets = simulation.process();
    const first = buckets.take('biz', 1_000);
    for (let ms = 0; ms < 5; ms += 1) await simulation.tick();
    await first;
    simulation.at += 1_000;
    expect(buckets.take('biz', 1_000)).toBeInstanceOf(Promise);
    expect(simulation.leases).toBe(2);
  });
});

describe('a database that does not lease', () => {
  const timed = (lease: () => Promise<Lease>) => {
    const clock = { at: 10_000 };
    return { clock, buckets: new LeasedBuckets(lease, () => clock.at) };
  };

  it('refuses nobody because it failed, and is asked again after a second', async () => {
    let asked = 0;
    const { clock, buckets } = timed(async () => {
      asked += 1;
      if (asked < 3) throw new Error('connection refused');
      return { granted: 1, left: 0 };
    });
    expect(await buckets.take('biz', 100)).toEqual({ allowed: true, left: 0 });
    for (let request = 0; request < 200; request += 1)
      expect(buckets.take('biz', 100)).toMatchObject({ allowed: true });
    expect(asked).toBe(1);
    clock.at += 1_000;
    expect(buckets.take('biz', 100)).toMatchObject({ allowed: true });
    expect(asked).toBe(2);
    await new Promise((resolve) => setImmediate(resolve));
    clock.at += 1_000;
    expect(buckets.take('biz', 100)).toMatchObject({ allowed: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect([buckets.take('biz', 100), buckets.take('biz', 100)]).toMatchObject([{ allowed: true }, { allowed: false }]);
  });

  it('is waited for once, half a second, and limits again when it answers', async () => {
    let answer = (_lease: Lease): void => {};
    const { buckets } = timed(() => new Promise((resolve) => (answer = resolve)));
    const startedAt = performance.now();
    expect(await buckets.take('biz', 100)).toMatchObject({ allowed: true });
    expect(performance.now() - startedAt).toBeGreaterThan(490);
    expect(buckets.take('biz', 100)).toMatchObject({ allowed: true });
    answer({ granted: 0, left: 0 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(buckets.take('biz', 100)).toEqual({ allowed: false, left: 0 });
  });
});
