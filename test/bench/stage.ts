import { join } from 'node:path';
import type { Bundles } from './bundles.ts';
import { Contestant, type Entry } from './contestant.ts';
import { Load } from './load/load.ts';
import { seedPeer, seedServer } from './seed.ts';

/** How long and how often everything is measured. */
export interface Effort {
  readonly warmUpSeconds: number;
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly starts: number;
}

export const connections = 64;
const cardCount = 1_000;

export type Names = 'ours' | 'expressDrizzle' | 'bareHttp';

/** The bundles and the effort of a measurement without our server and its peers. */
export interface Place {
  readonly bundles: Bundles;
  readonly effort: Effort;
  /** On the disk that the databases are on. */
  readonly folder: string;
}

/** Everything that is measured, running side by side; only one of them has something to do at a time. */
export interface Stage extends Place, Readonly<Record<Names, Contestant>> {
  readonly load: Load;
}

interface Setting extends Place {
  readonly seed: number;
}

/** Starts the contestants on fresh databases and warms all of them alike. */
export async function setStage({ bundles, effort, folder, seed }: Setting): Promise<Stage> {
  const entries: Readonly<Record<Names, Entry>> = {
    ours: {
      name: 'Our server',
      bundle: bundles.server,
      args: ['serve'],
      database: await seedServer(join(folder, 'ours.db'), cardCount),
    },
    expressDrizzle: {
      name: 'Express + Drizzle',
      bundle: bundles.expressDrizzle,
      args: [],
      database: seedPeer(join(folder, 'express-drizzle.db'), cardCount),
    },
    bareHttp: { name: 'bare node:http', bundle: bundles.bareHttp, args: [], database: null },
  };
  const load = Load.start(bundles.load, seed);
  const ours = await Contestant.start(entries.ours);
  const expressDrizzle = await Contestant.start(entries.expressDrizzle);
  const bareHttp = await Contestant.start(entries.bareHttp);
  for (const contestant of [ours, expressDrizzle, bareHttp]) {
    await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
  }
  return { ours, expressDrizzle, bareHttp, load, bundles, effort, folder };
}

/** Ends the contestants; answers how many earns were held against the rows of the ledgers on the disk. */
export async function clearStage({ ours, expressDrizzle, bareHttp, load }: Stage): Promise<number> {
  const counts = [await ours.stopAndCount(), await expressDrizzle.stopAndCount(), await bareHttp.stopAndCount()];
  await load.stop();
  return counts.reduce((sum, count) => sum + count, 0);
}
