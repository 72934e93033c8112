import fc from 'fast-check';
import { type TestClock, testClock } from '../../api/support/clock.ts';
import { verifyServer } from '../../faults/ledger-file.ts';
import { startTestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { CardModel } from './card-model.ts';
import { checkEnd } from './check-end.ts';
import { openPlace, RealCard } from './real-card.ts';
import { dayMs } from './units-model.ts';
import { commandsOf } from './what-happens.ts';

interface Sequences {
  readonly sequences: number;
  readonly rows: number;
  /** The commands that were not refused, by their first word. */
  readonly happened: readonly string[];
  /** The difference that was found, in words; null if the two agree. */
  readonly failure: string | null;
}

const kinds = ['points', 'points', 'clamped', 'gift', 'multipass'] as const;

/** On a database server each step waits for it, so several separate servers run their shares at once. */
const serversAtOnce = testDatabase === 'sqlite' ? 1 : 4;

/** Runs sequences of commands on cards of real servers, each held against its model at each step and at its end. */
export async function runSequences(numRuns: number, seed: number, shrinks = true): Promise<Sequences> {
  const shares = Array.from({ length: serversAtOnce }, (_, index) => Math.floor((numRuns + index) / serversAtOnce));
  const counts = await Promise.all(shares.map((share, index) => runOnOne(share, seed + index, shrinks)));
  return {
    sequences: counts.reduce((sum, { sequences }) => sum + sequences, 0),
    rows: counts.reduce((sum, { rows }) => sum + rows, 0),
    happened: counts.flatMap(({ happened }) => happened),
    failure: counts.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}

/** Those of one server, whose clock they move. */
async function runOnOne(numRuns: number, seed: number, shrinks: boolean): Promise<Sequences> {
  const clock: TestClock = testClock('2026-03-10T09:00:00.000Z');
  const server = await startTestServer({ now: clock.now });
  const place = await openPlace(server, clock);
  const count = { sequences: 0, rows: 0, happened: place.happened };
  const property = fc.asyncProperty(
    fc
      .constantFrom(...kinds)
      .chain((kind) =>
        fc.tuple(
          fc.constant(kind),
          fc.array(fc.oneof(...commandsOf(kind)), { minLength: 10, maxLength: 24, size: 'max' }),
        ),
      ),
    async ([kind, steps]) => {
      const model = new CardModel(kind, clock.now() + dayMs);
      const real = await RealCard.issue(place, kind, model.stock);
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await checkEnd(model, real);
      count.sequences += 1;
      count.rows += model.ledgers.flat().length;
    },
  );
  const found = await fc.check(property, { numRuns, seed, endOnFailure: !shrinks });
  const { listed } = await verifyServer(server);
  await server.stop();
  const failure = found.failed
    ? `${found.errorInstance} after ${found.counterexample}, of seed ${seed}`
    : (listed[0] ?? null);
  return { ...count, failure };
}
