import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Packed } from '../../package/packed.ts';
import { type Caller, type CallsOrder, type CallsReport, callers } from '../calls-order.ts';
import { type Pinned, startPinned } from '../pinned.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { Stage } from '../stage.ts';

const inFlight = [1, 64] as const;
const callsToWarmUp = 2_000;
/** Many short rounds: what the machine does meanwhile then meets all callers alike. */
const callsARound = 400;
const roundsEach = 4;

const names: Readonly<Record<Caller, string>> = {
  fetch: 'plain fetch',
  loyalty: 'SDK call',
  stripe: 'a call of stripe, with its fetch client',
  openai: 'a call of openai',
};

async function costOf(calling: Pinned, order: CallsOrder): Promise<number> {
  const report = await calling.ask<CallsReport>(order);
  if ('failure' in report) throw new Error(report.failure);
  return report.microsecondsACall;
}

/** The processor time of a call beyond that of a `fetch` written by hand, with the same headers. */
export const callCosts = (stage: Stage, packed: Packed): Promise<Row[]> =>
  stage.bareHttp.awake(() => compareCalls(stage, packed));

async function compareCalls({ bareHttp, bundles, effort }: Stage, packed: Packed): Promise<Row[]> {
  const calling = startPinned({
    file: bundles.sdkCalls,
    core: 'load',
    env: {
      LOYALTY_SDK: pathToFileURL(join(packed.home, 'dist/index.js')).href,
      STRIPE_SDK: import.meta.resolve('stripe'),
      OPENAI_SDK: import.meta.resolve('openai'),
      SERVER_PORT: String(bareHttp.port),
    },
  });
  await calling.message();
  const rows: Row[] = [];
  for (const atOnce of inFlight) {
    const cost = (caller: Caller, calls: number) => () => costOf(calling, { caller, inFlight: atOnce, calls });
    for (const caller of callers) await cost(caller, callsToWarmUp)();
    const rounds = await Rounds.take(effort.rounds * roundsEach, {
      fetch: cost('fetch', callsARound),
      loyalty: cost('loyalty', callsARound),
      stripe: cost('stripe', callsARound),
      openai: cost('openai', callsARound),
    });
    for (const caller of callers.slice(1)) {
      rows.push({
        name: `${names[caller]}, processor, ${atOnce} in flight, to plain fetch`,
        figure: `${Math.round(rounds.median(caller))} µs to ${Math.round(rounds.median('fetch'))} µs`,
        ratio: rounds.ratio(caller, 'fetch'),
        bound: { atMost: 1.15 },
        ...(caller === 'loyalty' ? {} : { informative: true }),
      });
    }
  }
  await calling.stop();
  return rows;
}
