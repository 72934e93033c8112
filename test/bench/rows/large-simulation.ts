import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Simulation } from '@loyalty-service/sdk';
import { beginSimulation } from '../begin-simulation.ts';
import { Contestant, type Entry } from '../contestant.ts';
import { fillLedger } from '../fill-ledger.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import type { Stage } from '../stage.ts';

const rows = 1_000_000;
const rowsOfACard = 50;
const dayCount = 730;
const allowedMiB = 200;
const lookMs = 50;

interface Watched {
  readonly simulation: Simulation;
  /** How much more memory the server had at most than before. */
  readonly moreMiB: number;
}

/**
 * How much memory a server takes to simulate a million rows, while it is killed (-9) in the middle and started again. The result
 * must be that of a simulation that nothing disturbed.
 */
export async function largeSimulation({ bundles, folder }: Pick<Stage, 'bundles' | 'folder'>): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const database = await seedServer(join(folder, 'large-simulation.db'), 1);
  fillLedger(database.file, { rows, cards: rows / rowsOfACard, days: dayCount, until: Date.now() });
  const entry = { name: 'Large simulation', bundle: bundles.server, args: ['serve'], database };
  const startedAt = performance.now();
  const begun = await killedInTheMiddle(entry);
  const ended = await atItsEnd(entry, begun.simulation.id);
  const seconds = (performance.now() - startedAt) / 1_000;
  const undisturbed = await atItsEnd(entry);
  const { result } = ended.simulation;
  if (result?.sales.count !== rows) throw new Error(`${result?.sales.count} sales were simulated.`);
  if (!isDeepStrictEqual(result, undisturbed.simulation.result))
    throw new Error('A simulation that was killed in the middle has another result than one that was not.');
  const moreMiB = Math.max(begun.moreMiB, ended.moreMiB, undisturbed.moreMiB);
  return [
    {
      name: `memory to simulate ${rows.toLocaleString('en')} rows, killed in the middle, to ${allowedMiB} MiB more`,
      figure: `${Math.round(moreMiB)} MiB more, ${seconds.toFixed(0)} s with the restart`,
      ratio: moreMiB / allowedMiB,
      bound: { atMost: 1 },
    },
  ];
}

async function killedInTheMiddle(entry: Entry): Promise<Watched> {
  const server = await Contestant.start(entry);
  const watched = await watch(server, await beginSimulation(server), ({ progress }) => {
    return progress.cards_done > progress.cards_total / 3;
  });
  server.process.child.kill('SIGKILL');
  await server.process.ended;
  const { status } = watched.simulation;
  if (status !== 'running') throw new Error(`The simulation was ${status} when the server was killed.`);
  return watched;
}

/** The simulation with this id, or a new one. */
async function atItsEnd(entry: Entry, id?: string): Promise<Watched> {
  const server = await Contestant.start(entry);
  try {
    return await watch(server, id ?? (await beginSimulation(server)), ({ finished_at }) => finished_at !== null);
  } finally {
    await server.process.stop();
  }
}

/** Looks at the simulation, and at the server's memory, until `enough` holds. */
async function watch(server: Contestant, id: string, enough: (simulation: Simulation) => boolean): Promise<Watched> {
  const loyalty = server.client();
  const idleMiB = server.process.memoryMiB();
  for (let moreMiB = 0; ; await new Promise((resolve) => setTimeout(resolve, lookMs))) {
    const simulation = await loyalty.simulations.get(id);
    moreMiB = Math.max(moreMiB, server.process.memoryMiB() - idleMiB);
    if (enough(simulation)) return { simulation, moreMiB };
  }
}
