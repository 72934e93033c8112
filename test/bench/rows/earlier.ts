import { Contestant } from '../contestant.ts';
import { Earlier } from '../earlier.ts';
import { type InsideProcess, ours, oursIn, rateOf, startInside } from '../inside-process.ts';
import { databases, startOnItsCore } from '../postgres-server.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { connections, type Stage } from '../stage.ts';
import type { KindOfShop } from '../visits.ts';

type Versions = 'now' | 'before';

/** Durable earns on a plain points program, to those of the same service at an earlier commit. */
export const earnsAgainst =
  (root: string, commit: string) =>
  async (stage: Stage): Promise<Row[]> => {
    const earlier = await Earlier.checkOut(root, commit);
    try {
      return [...(await onSqlite(earlier, stage)), ...(await onPostgres(earlier, stage))];
    } finally {
      await earlier.remove();
    }
  };

async function onSqlite(earlier: Earlier, { ours, load, effort, folder }: Stage): Promise<Row[]> {
  const before = await Contestant.start(await earlier.entry(folder, ours.entry.database?.cards.length ?? 0));
  await before.load(load, { connections, seconds: effort.warmUpSeconds });
  const seconds = effort.roundSeconds;
  const rate = (contestant: Contestant) => async () =>
    (await contestant.load(load, { connections, seconds })).answered / seconds;
  const rounds = await Rounds.take(effort.rounds, { now: rate(ours), before: rate(before) });
  await before.stopAndCount();
  return [rowOf(`durable earns on SQLite, ${connections} connections`, earlier, rounds)];
}

/** Inside the process, without HTTP. */
async function onPostgres(earlier: Earlier, { effort }: Stage): Promise<Row[]> {
  const postgres = await startOnItsCore();
  const started: InsideProcess[] = [];
  try {
    const rows: Row[] = [];
    const pairOf = async (kind: KindOfShop) => {
      const [nowUrl = '', beforeUrl = ''] = await databases(postgres.url, [`${kind}_now`, `${kind}_before`]);
      const now = await startInside(ours, { url: nowUrl, kind });
      started.push(now);
      const before = await startInside(oursIn(earlier.folder), { url: beforeUrl, kind });
      started.push(before);
      return { now, before };
    };
    const [points, mixed] = [await pairOf('points'), await pairOf('mixed')];
    for (const [name, { now, before }, hot] of [
      ['earns on PostgreSQL', points, false],
      ['earns on one hot card on PostgreSQL', points, true],
      ['writes of a mixed shop on PostgreSQL', mixed, false],
    ] as const) {
      const rate = (contestant: InsideProcess, seconds: number) => () =>
        rateOf([contestant], { seconds, inFlight: connections, hot });
      for (const contestant of [now, before]) await rate(contestant, effort.warmUpSeconds)();
      const rounds = await Rounds.take(effort.rounds, {
        now: rate(now, effort.roundSeconds),
        before: rate(before, effort.roundSeconds),
      });
      rows.push(rowOf(`${name}, ${connections} in flight`, earlier, rounds));
    }
    return rows;
  } finally {
    for (const { process } of started) await process.stop();
    await postgres.stop();
  }
}

const rowOf = (name: string, { commit }: Earlier, rounds: Rounds<Versions>): Row => ({
  name: `${name}, to the same at commit ${commit}`,
  figure: `${Math.round(rounds.median('now'))}/s to ${Math.round(rounds.median('before'))}/s`,
  ratio: rounds.ratio('now', 'before'),
  bound: { atLeast: 0.95 },
});
