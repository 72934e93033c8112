import { type Inside, type InsideProcess, ours, perSecond, rateOf, startInside } from '../inside-process.ts';
import type { PostgresOrder } from '../postgres-order.ts';
import { databases, startOnItsCore } from '../postgres-server.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Place } from '../stage.ts';

const inFlight = 64;

/** Earns inside the process, without HTTP: what the write path alone makes of a database that is a round trip away. */
export async function postgresRates({ bundles, effort }: Place): Promise<Row[]> {
  const postgres = await startOnItsCore();
  const started: InsideProcess[] = [];
  try {
    const names = ['ours', 'mixed', 'peer', 'shared', 'many'];
    const [oursUrl = '', mixedUrl = '', peerUrl = '', sharedUrl = '', manyUrl = ''] = await databases(
      postgres.url,
      names,
    );
    const begin = async (program: readonly string[], inside: Inside) => {
      const contestant = await startInside(program, inside);
      started.push(contestant);
      return contestant;
    };
    const alone = await begin(ours, { url: oursUrl });
    const mixed = await begin(ours, { url: mixedUrl, kind: 'mixed' });
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
      mixed: rate([mixed]),
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
      row(`earns on PostgreSQL, ${inFlight} in flight, to eight round trips an earn`, 'ours', 'peer', 4),
      row('the same on one hot card', 'oursHot', 'peerHot', 12),
      row('writes of a mixed shop on PostgreSQL, to eight round trips an earn', 'mixed', 'peer', 1),
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
