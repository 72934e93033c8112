import { join } from 'node:path';
import { Contestant } from '../contestant.ts';
import { Load } from '../load/load.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const cardCount = 1_000;
/** Earns of one connection in one round: enough for a 99th percentile. */
const leastSeconds = 4;

/** A business at one till, beside another business that sends as much as 64 connections can, to the till alone. */
export async function earnsBesideBusiness({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const file = join(folder, 'beside-business.db');
  const quiet = await seedServer(file, cardCount);
  const busy = await seedServer(file, cardCount);
  const server = await Contestant.start({ name: 'Beside', bundle: bundles.server, args: ['serve'], database: quiet });
  // A second process sends for the other business, because its answers would delay the measurement here.
  const crowd = Load.start(bundles.load, 1);
  const seconds = Math.max(leastSeconds, effort.roundSeconds);
  const one = () => server.load(load, { connections: 1, seconds });
  const many = (longer: number) => server.load(crowd, { connections, seconds: seconds + longer, of: busy });
  await many(effort.warmUpSeconds - seconds);
  const rates: number[] = [];
  const rounds = await Rounds.take(effort.rounds, {
    alone: async () => (await one()).p99Ms,
    beside: async () => {
      const crowded = many(0);
      const { p99Ms } = await one();
      rates.push((await crowded).answered / seconds);
      return p99Ms;
    },
  });
  await crowd.stop();
  await server.stopAndCount();
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    {
      name: `p99 of a business with 1 connection, beside another with ${connections}, to alone`,
      figure: `${ms(rounds.median('beside'))} to ${ms(rounds.median('alone'))}, beside ${Math.round(Math.max(...rates))}/s`,
      ratio: rounds.ratio('beside', 'alone'),
      bound: { atMost: 3 },
    },
  ];
}
