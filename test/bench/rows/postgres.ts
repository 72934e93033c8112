import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { type StartedPostgres, startPostgres } from '../../support/postgres/start.ts';
import { type Inside, type InsideProcess, ours, perSecond, rateOf, startInside } from '../inside-process.ts';
import { canPin, cores } from '../pinned.ts';
import type { PostgresOrder } from '../postgres-order.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const inFlight = 64;

async function databases(base: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client(base);
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
  return names.map((name) => new URL(`/${name}`, base).href);
}

/** PostgreSQL has the core that the contestant has not. */
async function startOnItsCore(): Promise<StartedPostgres> {
  const postgres = await startPostgres(['-c', 'min_wal_size=4GB', '-c', 'max_wal_size=8GB']);
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', cores.load, String(postgres.pid)]);
  await useUpSegments(postgres.url);
  return postgres;
}

const segments = 250;

/**
 * PostgreSQL writes its log into segments of 16 MiB that it has used before. A new one has none, and fills each with zeros when
 * it comes to it: a tenth of what an earn of ours takes there. So all that {@link startOnItsCore} lets it keep are used once.
 */
async function useUpSegments(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (let segment = 0; segment < segments; segment += 1) {
    await client.query("select pg_logical_emit_message(true, 'bench', 'used')");
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  await client.end();
}

/** Earns inside the process, without HTTP: what the write path alone makes of a database that is a round trip away. */
export async function postgresRates({ bundles, effort }: Stage): Promise<Row[]> {
  const postgres = await startOnItsCore();
  const started: InsideProcess[] = [];
  try {
    const names = ['ours', 'peer', 'shared', 'many'];
    const [oursUrl = '', peerUrl = '', sharedUrl = '', manyUrl = ''] = await databases(postgres.url, names);
    const begin = async (program: readonly string[], inside: Inside) => {
      const contestant = await startInside(program, inside);
      started.push(contestant);
      return contestant;
    };
    const alone = await begin(ours, { url: oursUrl });
    const left = await begin(ours, { url: sharedUrl });
    const right = await begin(ours, { url: sharedUrl, sharing: left });
    const peer = await begin([bundles.postgresEightTrips], { url: peerUrl });
    const many = await begin(ours, { url: manyUrl, businesses: 8 });
    const second = await begin(ours, { url: manyUrl, businesses: 8 });
    const seconds = effort.roundSeconds;
    const rate = (contestants: readonly InsideProcess[], hot = false) => {
      const order: PostgresOrder = { seconds, inFlight, hot };
      return () => rateOf(contestants, order);
    };
    for (const contestant of started) await rate([contestant])();
    const rounds = await Rounds.take(Math.ceil(effort.rounds / 2), {
      ours: rate([alone]),
      peer: rate([peer]),
      oursHot: rate([alone], true),
      peerHot: rate([peer], true),
      ofOne: rate([left, right]),
      one: rate([many]),
      two: rate([many, second]),
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
        ...row('two processes on PostgreSQL with one business, to one; both share a core', 'ofOne', 'ours', 0.8),
        informative: true,
      },
      {
        ...row('two processes on PostgreSQL, 8 businesses each, to one; both share a core', 'two', 'one', 0.8),
        informative: true,
      },
    ];
  } finally {
    for (const { process } of started) await process.stop();
    await postgres.stop();
  }
}
