import { join } from 'node:path';
import type { Simulation } from '@loyalty-service/sdk';
import { beginSimulation } from '../begin-simulation.ts';
import { Contestant, type Entry } from '../contestant.ts';
import { pointsOfARow } from '../fill-ledger.ts';
import { copyOfLedger, keepsEvents, rowCounts } from '../large-ledger.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const rows = rowCounts.large;
/** The points of each row: one for each whole unit, and two under the draft. */
const issued = { actual: pointsOfARow, simulated: 2 * pointsOfARow };
const allowedMiB = 200;
const lookMs = 100;

interface Watched {
  readonly simulation: Simulation;
  /** How much more memory the server had at most than before. */
  readonly moreMiB: number;
}

/** How much memory a server takes to simulate a million rows, while it is killed (-9) in the middle and started again. */
export async function largeSimulation({ bundles, folder }: Pick<Stage, 'bundles' | 'folder'>): Promise<Row[]> {
  const database = await copyOfLedger(folder, 'large', join(folder, 'large-simulation.db'));
  const entry = { name: 'Large simulation', bundle: bundles.server, args: ['serve'], database, env: keepsEvents };
  const startedAt = performance.now();
  const killed = await killedInTheMiddle(entry);
  const ended = await finished(entry, killed.simulation.id);
  const seconds = (performance.now() - startedAt) / 1_000;
  refuseOtherSums(ended.simulation);
  const moreMiB = Math.max(killed.moreMiB, ended.moreMiB);
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
  const id = await beginSimulation(server);
  const watched = await watch(server, id, ({ progress }) => progress.cards_done > progress.cards_total / 3);
  server.process.child.kill('SIGKILL');
  await server.process.ended;
  const { status } = watched.simulation;
  if (status !== 'running') throw new Error(`The simulation was ${status} when the server was killed.`);
  return watched;
}

async function finished(entry: Entry, id: string): Promise<Watched> {
  const server = await Contestant.start(entry);
  try {
    return await watch(server, id, ({ finished_at }) => finished_at !== null);
  } finally {
    await server.process.stop();
  }
}

/** Looks at the simulation, and at the server's memory, until `isEnough` holds. */
async function watch(server: Contestant, id: string, isEnough: (simulation: Simulation) => boolean): Promise<Watched> {
  const loyalty = server.client();
  const idleMiB = server.process.memoryMiB();
  for (let moreMiB = 0; ; await new Promise((resolve) => setTimeout(resolve, lookMs))) {
    const simulation = await loyalty.simulations.get(id);
    moreMiB = Math.max(moreMiB, server.process.memoryMiB() - idleMiB);
    if (isEnough(simulation)) return { simulation, moreMiB };
  }
}

function refuseOtherSums({ status, result }: Simulation): void {
  const sums = [result?.sales.count, result?.actual.issued, result?.simulated.issued];
  const expected = [rows, rows * issued.actual, rows * issued.simulated];
  if (String(sums) !== String(expected))
    throw new Error(`The simulation is ${status} with ${sums} in place of ${expected}.`);
}
