import { join } from 'node:path';
import { Contestant } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

/** Earns with the request log, to the same without it. */
export async function requestLogCost({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const start = async (name: string, env: Readonly<Record<string, string>>) => {
    const database = await seedServer(join(folder, `request-log-${name}.db`), 1_000);
    const contestant = await Contestant.start({ name, bundle: bundles.server, args: ['serve'], database, env });
    await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
    return contestant;
  };
  const logged = await start('on', { LOYALTY_REQUEST_LOG: 'on' });
  const bare = await start('off', { LOYALTY_REQUEST_LOG: 'off' });
  const earns = (contestant: Contestant) => async () => {
    const { answered } = await contestant.load(load, { connections, seconds: effort.roundSeconds });
    return answered / effort.roundSeconds;
  };
  const rounds = await Rounds.take(effort.rounds, { logged: earns(logged), bare: earns(bare) });
  await logged.stopAndCount();
  await bare.stopAndCount();
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
  return [
    {
      name: `durable earns, ${connections} connections, with the request log, to the same without it`,
      figure: `${perSecond(rounds.median('logged'))} to ${perSecond(rounds.median('bare'))}`,
      ratio: rounds.ratio('logged', 'bare'),
      bound: { atLeast: 0.97 },
    },
  ];
}
