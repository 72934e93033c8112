import { ours, perSecond, rateOf, startInside } from '../inside-process.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const businesses = 8;
const inFlight = 64;

/**
 * Earns on the cluster at `TEST_CITUS_URL`, in batches and one by one, where there is one. Each statement goes through two
 * servers and is planned on both, so a batch saves more there than on one server.
 */
export async function citusRates({ effort }: Pick<Stage, 'effort'>): Promise<Row[]> {
  const url = process.env['TEST_CITUS_URL'];
  if (!url) return [];
  const contestant = await startInside(ours, { url, businesses });
  try {
    const seconds = effort.roundSeconds;
    const rate = (atOnce: number) => () => rateOf([contestant], { seconds, inFlight: atOnce, hot: false });
    await rate(inFlight)();
    const rounds = await Rounds.take(Math.ceil(effort.rounds / 2), { batched: rate(inFlight), oneByOne: rate(1) });
    return [
      {
        name: `earns on Citus, ${businesses} businesses, ${inFlight} in flight in batches, to one by one`,
        figure: `${perSecond(rounds.median('batched'))} to ${perSecond(rounds.median('oneByOne'))}`,
        ratio: rounds.ratio('batched', 'oneByOne'),
        bound: { atLeast: 3 },
      },
    ];
  } finally {
    await contestant.process.stop();
  }
}
