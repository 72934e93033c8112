import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { connections, type Stage } from '../stage.ts';

const lines = 5;

/** The cost of deciding a purchase by its lines and of keeping them. */
export async function earnsWithItems({ ours, load, effort }: Stage): Promise<Row[]> {
  const seconds = effort.roundSeconds;
  const rate = (count: number) => async () =>
    (await ours.load(load, { connections, seconds, lines: count })).answered / seconds;
  const rounds = await Rounds.take(effort.rounds, { withItems: rate(lines), without: rate(0) });
  return [
    {
      name: `durable earns with ${lines} lines, ${connections} connections, to earns without lines`,
      figure: `${Math.round(rounds.median('withItems'))}/s to ${Math.round(rounds.median('without'))}/s`,
      ratio: rounds.ratio('withItems', 'without'),
      bound: { atLeast: 0.8 },
    },
  ];
}
