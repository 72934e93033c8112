import { join } from 'node:path';
import { Contestant, type Entry } from '../contestant.ts';
import { median } from '../median.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import type { Place } from '../stage.ts';

const cardCount = 1_000;
const maxMemoryMiB = 90;

/** From nothing to the first answer, and the memory that is taken then. */
export async function coldStart({ bundles, effort, folder }: Place): Promise<Row[]> {
  const database = await seedServer(join(folder, 'start.db'), cardCount);
  const ours: Entry = { name: 'Our server', bundle: bundles.server, args: ['serve'], database };
  const bareHttp: Entry = { name: 'bare node:http', bundle: bundles.bareHttp, args: [], database: null };
  const memory: Record<string, number[]> = { ours: [], bare: [] };
  const start = (name: 'ours' | 'bare', entry: Entry) => async () => {
    const contestant = await Contestant.start(entry);
    memory[name]?.push(contestant.process.memoryMiB());
    await contestant.process.stop();
    return contestant.startMs;
  };
  const rounds = await Rounds.take(effort.starts, {
    ours: start('ours', ours),
    bare: start('bare', bareHttp),
  });
  const [mine, others] = [median(memory['ours'] ?? []), median(memory['bare'] ?? [])];
  return [
    {
      name: 'cold start to the first answer, to bare node:http',
      figure: `${Math.round(rounds.median('ours'))} ms to ${Math.round(rounds.median('bare'))} ms`,
      ratio: rounds.ratio('ours', 'bare'),
      bound: { atMost: 2.5 },
      informative: true,
    },
    {
      name: `memory after the first answer, to the ${maxMemoryMiB} MiB it may take`,
      figure: `${Math.round(mine)} MiB; bare node:http ${Math.round(others)} MiB`,
      ratio: mine / maxMemoryMiB,
      bound: { atMost: 1 },
      informative: true,
    },
  ];
}
