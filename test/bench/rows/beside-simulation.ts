import { join } from 'node:path';
import { beginSimulation } from '../begin-simulation.ts';
import { Contestant } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const cardCount = 1_000;

/** Earns beside a simulation that runs in the same process, to earns alone. */
export async function earnsBesideSimulation({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const database = await seedServer(join(folder, 'simulations.db'), cardCount);
  const entry = { name: 'Simulations', bundle: bundles.server, args: ['serve'], database };
  const contestant = await Contestant.start(entry);
  const seconds = effort.roundSeconds;
  const earns = async () => (await contestant.load(load, { connections, seconds })).answered / seconds;
  try {
    await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
    const beside = () => besideSimulation(contestant, earns);
    const rounds = await Rounds.take(effort.rounds, { beside, alone: earns });
    await contestant.stopAndCount();
    return [
      {
        name: `durable earns beside a simulation, ${connections} connections, to earns alone`,
        figure: `${Math.round(rounds.median('beside'))}/s to ${Math.round(rounds.median('alone'))}/s`,
        ratio: rounds.ratio('beside', 'alone'),
        bound: { atLeast: 0.9 },
      },
    ];
  } finally {
    contestant.process.child.kill('SIGCONT');
    await contestant.process.stop();
  }
}

/** Runs `work` beside a simulation that is at work all the time. */
async function besideSimulation<T>(contestant: Contestant, work: () => Promise<T>): Promise<T> {
  const loyalty = contestant.client();
  const id = await contestant.awake(() => beginSimulation(contestant));
  const result = await work();
  await contestant.awake(async () => {
    const { status, progress } = await loyalty.simulations.get(id);
    if (status !== 'running' || progress.cards_done === 0)
      throw new Error(`The simulation is ${status} after ${progress.cards_done} of ${progress.cards_total} cards.`);
    await loyalty.simulations.cancel(id);
  });
  return result;
}
