import { join } from 'node:path';
import { Contestant } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const many = 5_000;
const cardCount = 1_000;
const allowedMiB = 400;
const allowedMs = 5_000;

/** Earns of 5,000 clients that each send the next once the last is answered, to those of 64. */
export async function overload({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const database = await seedServer(join(folder, 'overload.db'), cardCount);
  const server = await Contestant.start({ name: 'Overload', bundle: bundles.server, args: ['serve'], database });
  const seconds = Math.max(3, effort.roundSeconds);
  const slowest: number[] = [];
  let refused = 0;
  let moreMiB = 0;
  await server.load(load, { connections, seconds: effort.warmUpSeconds });
  const before = server.process.memoryMiB();
  const rate = (of: number) => async () => {
    const result = await server.load(load, { connections: of, seconds, mayRefuse: of === many });
    if (of === many) {
      slowest.push(result.p99Ms);
      moreMiB = Math.max(moreMiB, server.process.memoryMiB() - before);
    }
    refused += result.refused;
    return result.answered / seconds;
  };
  const rounds = await Rounds.take(effort.rounds, { many: rate(many), few: rate(connections) });
  await server.stopAndCount();
  const p99Ms = Math.max(...slowest);
  return [
    {
      name: `durable earns, ${many.toLocaleString('en')} connections, to ${connections}`,
      figure: `${Math.round(rounds.median('many'))}/s to ${Math.round(rounds.median('few'))}/s, ${refused} refused`,
      ratio: rounds.ratio('many', 'few'),
      bound: { atLeast: 0.8 },
    },
    {
      name: `99 % of the answers at ${many.toLocaleString('en')} connections, to ${allowedMs / 1_000} s`,
      figure: `${Math.round(p99Ms)} ms`,
      ratio: p99Ms / allowedMs,
      bound: { atMost: 1 },
    },
    {
      name: `memory at ${many.toLocaleString('en')} connections, to ${allowedMiB} MiB more`,
      figure: `${Math.round(moreMiB)} MiB more`,
      ratio: moreMiB / allowedMiB,
      bound: { atMost: 1 },
    },
  ];
}
