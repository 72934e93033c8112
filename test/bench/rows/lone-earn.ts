import { join } from 'node:path';
import { startPinned } from '../pinned.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** The bytes that an earn stores: its row, the reply that is kept for its key, and its event. */
const bytesOfAnEarn = 4_096;

const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`;

/** The longest wait of a lone till in a hundred earns, compared with one durable transaction and nothing else. */
export async function loneEarn({ ours, load, bundles, effort, folder }: Stage): Promise<Row[]> {
  const bare = startPinned({
    file: bundles.loneCommit,
    core: 'measured',
    env: { DATABASE: join(folder, 'lone-commit.db'), BYTES: String(bytesOfAnEarn) },
  });
  const seconds = effort.roundSeconds;
  await bare.ask({ seconds: 0.5 });
  const rounds = await Rounds.take(effort.rounds, {
    ours: async () => (await ours.load(load, { connections: 1, seconds })).p99Ms,
    bare: async () => (await bare.ask<{ readonly p99Ms: number }>({ seconds })).p99Ms,
  });
  await bare.stop();
  return [
    {
      name: 'p99 of a lone earn, 1 connection, to one synced transaction in a bare script',
      figure: `${milliseconds(rounds.median('ours'))} to ${milliseconds(rounds.median('bare'))}`,
      ratio: rounds.ratio('ours', 'bare'),
      bound: { atMost: 2 },
      informative: true,
    },
  ];
}
