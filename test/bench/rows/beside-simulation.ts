import { join } from 'node:path';
import { Contestant } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { type Seeded, seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const cardCount = 1_000;
const doubled = { kind: 'points', earn: { basis: 'spend', per: 100, value: 2 } };

/** Earns beside a simulation that runs in the same process, to earns alone. */
export async function earnsBesideSimulation({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const database = await seedServer(join(folder, 'simulations.db'), cardCount);
  const entry = { name: 'Simulations', bundle: bundles.server, args: ['serve'], database };
  const contestant = await Contestant.start(entry);
  const seconds = effort.roundSeconds;
  const earns = async () => (await contestant.load(load, { connections, seconds })).answered / seconds;
  try {
    await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
    const beside = () => besideSimulation(contestant, database, earns);
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
async function besideSimulation<T>(contestant: Contestant, { key }: Seeded, work: () => Promise<T>): Promise<T> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${contestant.port}${path}`, sent);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const id = await contestant.awake(async () => {
    const { data } = await call('GET', '/v1/programs');
    return (await call('POST', `/v1/programs/${data[0].id}/simulations`, { rules: doubled })).id;
  });
  const result = await work();
  await contestant.awake(async () => {
    const { status, progress } = await call('GET', `/v1/simulations/${id}`);
    if (status !== 'running' || progress.cards_done === 0)
      throw new Error(`The simulation is ${status} after ${progress.cards_done} of ${progress.cards_total} cards.`);
    await call('POST', `/v1/simulations/${id}/cancel`);
  });
  return result;
}
