import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type StartedPostgres, startPostgres } from '../../support/postgres/start.ts';
import { canPin, cores, type Pinned, startPinned } from '../pinned.ts';
import type { PostgresOrder, PostgresReport } from '../postgres-order.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const inFlight = 64;
const cards = 1_000;

/** From source: its migrations lie beside it. */
const ours = [
  '--import',
  import.meta.resolve('tsx'),
  fileURLToPath(new URL('../peers/postgres-ours.ts', import.meta.url)),
];

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;

/** Starts a contestant in a process of its own, on a database of its own or on the one given. */
async function start([file = '', ...args]: readonly string[], url: string, businesses = 1): Promise<Pinned> {
  const env = { DATABASE_URL: url, CARDS: String(cards), BUSINESSES: String(businesses) };
  const process = startPinned({ file, args, core: 'measured', env });
  await process.message();
  return process;
}

async function rate(contestants: readonly Pinned[], order: PostgresOrder): Promise<number> {
  const reports = await Promise.all(contestants.map((one) => one.ask<PostgresReport>(order)));
  return reports.reduce((sum, report) => {
    if ('failure' in report) throw new Error(report.failure);
    return sum + report.perSecond;
  }, 0);
}

async function databases(base: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client(base);
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
  return names.map((name) => new URL(`/${name}`, base).href);
}

/** PostgreSQL has the core that the contestant has not. */
async function startOnItsCore(): Promise<StartedPostgres> {
  const postgres = await startPostgres();
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', cores.load, String(postgres.pid)]);
  return postgres;
}

/** Earns inside the process, without HTTP: what the write path alone makes of a database that is a round trip away. */
export async function postgresRates({ bundles, effort }: Stage): Promise<Row[]> {
  const postgres = await startOnItsCore();
  const started: Pinned[] = [];
  try {
    const [oursUrl = '', peerUrl = '', manyUrl = ''] = await databases(postgres.url, ['ours', 'peer', 'many']);
    const begin = async (program: readonly string[], url: string, businesses?: number) => {
      const contestant = await start(program, url, businesses);
      started.push(contestant);
      return contestant;
    };
    const alone = await begin(ours, oursUrl);
    const peer = await begin([bundles.postgresEightTrips], peerUrl);
    const many = await begin(ours, manyUrl, 8);
    const second = await begin(ours, manyUrl, 8);
    const seconds = effort.roundSeconds;
    const order = (hot: boolean): PostgresOrder => ({ seconds, inFlight, hot });
    for (const contestant of started) await rate([contestant], order(false));
    const rounds = await Rounds.take(Math.ceil(effort.rounds / 2), {
      ours: () => rate([alone], order(false)),
      peer: () => rate([peer], order(false)),
      oursHot: () => rate([alone], order(true)),
      peerHot: () => rate([peer], order(true)),
      one: () => rate([many], order(false)),
      two: () => rate([many, second], order(false)),
    });
    const row = (name: string, left: Parameters<typeof rounds.ratio>[0], right: typeof left, atLeast: number): Row => ({
      name,
      figure: `${perSecond(rounds.median(left))} to ${perSecond(rounds.median(right))}`,
      ratio: rounds.ratio(left, right),
      bound: { atLeast },
    });
    return [
      row(`earns on PostgreSQL, ${inFlight} in flight, to eight round trips an earn`, 'ours', 'peer', 6),
      row('the same on one hot card', 'oursHot', 'peerHot', 15),
      {
        ...row('two processes on PostgreSQL, 8 businesses each, to one; both share a core', 'two', 'one', 0.8),
        informative: true,
      },
    ];
  } finally {
    for (const contestant of started) await contestant.stop();
    await postgres.stop();
  }
}
