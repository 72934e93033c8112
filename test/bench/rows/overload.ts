import { join } from 'node:path';
import { Contestant } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

/** Ten times the usual load, and as many clients as a large chain has tills. */
const [more, most] = [640, 5_000];
const cardCount = 1_000;
const allowedMiB = 400;
const allowedMs = 5_000;

/** Earns of many clients that each send the next once the last is answered, to those of 64. */
export async function overload({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const database = await seedServer(join(folder, 'overload.db'), cardCount);
  const server = await Contestant.start({ name: 'Overload', bundle: bundles.server, args: ['serve'], database });
  const seconds = Math.max(3, effort.roundSeconds);
  const run = (clients: number) =>
    server.load(load, { connections: clients, seconds, mayRefuse: clients > connections });
  const rate = (clients: number) => async () => (await run(clients)).answered / seconds;
  await server.load(load, { connections, seconds: effort.warmUpSeconds });
  const rounds = await Rounds.take(effort.rounds, { more: rate(more), few: rate(connections) });
  const before = server.process.memoryMiB();
  const { answered, refused, p99Ms } = await run(most);
  const moreMiB = server.process.memoryMiB() - before;
  await server.stopAndCount();
  const clients = `${most.toLocaleString('en')} connections`;
  return [
    {
      name: `durable earns, ${more} connections, to ${connections}`,
      figure: `${Math.round(rounds.median('more'))}/s to ${Math.round(rounds.median('few'))}/s`,
      ratio: rounds.ratio('more', 'few'),
      bound: { atLeast: 0.8 },
    },
    {
      name: `99 % of the answers at ${clients}, to ${allowedMs / 1_000} s`,
      figure: `${Math.round(p99Ms)} ms, ${Math.round(answered / seconds)}/s while they connect, ${refused} refused`,
      ratio: p99Ms / allowedMs,
      bound: { atMost: 1 },
    },
    {
      name: `memory at ${clients}, to ${allowedMiB} MiB more`,
      figure: `${Math.round(moreMiB)} MiB more`,
      ratio: moreMiB / allowedMiB,
      bound: { atMost: 1 },
    },
  ];
}
