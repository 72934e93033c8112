import { Contestant } from '../contestant.ts';
import { Earlier } from '../earlier.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { connections, type Stage } from '../stage.ts';

/** Durable earns on a plain points program, to those of the same service at an earlier commit. */
export const earnsAgainst =
  (root: string, commit: string) =>
  async ({ ours, load, effort, folder }: Stage): Promise<Row[]> => {
    const earlier = await Earlier.checkOut(root, commit);
    try {
      const before = await Contestant.start(await earlier.entry(folder, ours.entry.database?.cards.length ?? 0));
      await before.load(load, { connections, seconds: effort.warmUpSeconds });
      const seconds = effort.roundSeconds;
      const rate = (contestant: Contestant) => async () =>
        (await contestant.load(load, { connections, seconds })).answered / seconds;
      const rounds = await Rounds.take(effort.rounds, { now: rate(ours), before: rate(before) });
      await before.stopAndCount();
      return [
        {
          name: `durable earns, ${connections} connections, to the same at commit ${commit}`,
          figure: `${Math.round(rounds.median('now'))}/s to ${Math.round(rounds.median('before'))}/s`,
          ratio: rounds.ratio('now', 'before'),
          bound: { atLeast: 0.95 },
        },
      ];
    } finally {
      await earlier.remove();
    }
  };
