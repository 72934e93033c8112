import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { connections, type Names, type Stage } from '../stage.ts';

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;

function rates(stage: Stage, names: readonly Names[], cards?: number): Promise<Rounds<Names>> {
  const { effort, load } = stage;
  const measure = (name: Names) => async () => {
    const seconds = effort.roundSeconds;
    const { answered } = await stage[name].load(load, { connections, seconds, ...(cards ? { cards } : {}) });
    return answered / seconds;
  };
  return Rounds.take(
    effort.rounds,
    Object.fromEntries(names.map((name) => [name, measure(name)])) as Record<Names, () => Promise<number>>,
  );
}

/** Durable earns through the whole stack, over all cards. */
export async function earnRate(stage: Stage): Promise<Row[]> {
  const rounds = await rates(stage, ['ours', 'expressDrizzle', 'bareHttp']);
  const ours = perSecond(rounds.median('ours'));
  return [
    {
      name: `durable earns, ${connections} connections, to Express + Drizzle with a transaction a request`,
      figure: `${ours} to ${perSecond(rounds.median('expressDrizzle'))}`,
      ratio: rounds.ratio('ours', 'expressDrizzle'),
      bound: { atLeast: 6 },
      aim: 8,
    },
    {
      name: `durable earns, ${connections} connections, to a bare node:http echo`,
      figure: `${ours} to ${perSecond(rounds.median('bareHttp'))}`,
      ratio: rounds.ratio('ours', 'bareHttp'),
      bound: { atLeast: 0.15 },
      aim: 0.2,
    },
  ];
}

/** The same where everyone earns on one card. */
export async function hotCardRate(stage: Stage): Promise<Row[]> {
  const rounds = await rates(stage, ['ours', 'expressDrizzle'], 1);
  return [
    {
      name: `durable earns on one hot card, ${connections} connections, to Express + Drizzle`,
      figure: `${perSecond(rounds.median('ours'))} to ${perSecond(rounds.median('expressDrizzle'))}`,
      ratio: rounds.ratio('ours', 'expressDrizzle'),
      bound: { atLeast: 6 },
    },
  ];
}
