import fc from 'fast-check';
import { type TestClock, testClock } from '../../api/support/clock.ts';
import { verifyServer } from '../../faults/ledger-file.ts';
import { startTestServer } from '../../support/server.ts';
import { CardModel } from './card-model.ts';
import { balanceOf, commandsOf, expected, hold } from './commands.ts';
import { openPlace, type Place, RealCard } from './real-card.ts';

interface Sequences {
  readonly sequences: number;
  readonly commands: number;
  readonly rows: number;
  /** What was found to differ, in words; null where nothing was. */
  readonly failure: string | null;
}

const kinds = ['points', 'points', 'gift', 'multipass'] as const;

/** Runs sequences of commands on cards of a real server, each held against its model at each step and at its end. */
export async function runSequences(numRuns: number, seed: number, shrinks = true): Promise<Sequences> {
  const clock: TestClock = testClock('2026-03-10T09:00:00.000Z');
  const server = await startTestServer({ now: clock.now });
  const place = await openPlace(await server.business({ timezone: 'UTC' }), clock);
  const count = { sequences: 0, commands: 0, rows: 0 };
  const property = fc.asyncProperty(
    fc
      .constantFrom(...kinds)
      .chain((kind) => fc.tuple(fc.constant(kind), fc.commands(commandsOf(kind), { maxCommands: 28, size: '+1' }))),
    async ([kind, steps]) => {
      const real = await RealCard.issue(place, kind);
      const model = new CardModel(kind, clock.now());
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await checkEnd(place, model, real);
      count.sequences += 1;
      count.commands += [...steps].length;
      count.rows += model.deltas.length;
    },
  );
  const found = await fc.check(property, { numRuns, seed, endOnFailure: !shrinks });
  const { listed } = await verifyServer(server);
  await server.stop();
  const failure = found.failed ? `${found.errorInstance} after ${found.counterexample}` : (listed[0] ?? null);
  return { ...count, failure };
}

/** What must hold of every card, whatever happened to it. */
async function checkEnd({ clock }: Place, model: CardModel, real: RealCard): Promise<void> {
  const now = clock.now();
  model.bringUp(now);
  await real.act('unblock');
  if (model.isBlockedAt(now)) model.turn(false, now);
  const card = await real.read();
  hold('the card at the end', balanceOf(card), expected(model, now));
  const rows = (await real.all('transactions')).toReversed();
  hold(
    'its rows',
    rows.map(({ delta }) => delta),
    model.deltas,
  );
  let sum = 0;
  for (const { delta, balance_after, sequence } of rows) {
    sum += delta;
    hold(`balance_after of row ${sequence}`, balance_after, sum);
  }
  const { available, pending, held } = card.balance;
  hold('the sum of its rows', available + pending + held, sum);
  const lots = await real.all('lots');
  const unitsIn = (matches: (at: number) => boolean) =>
    lots.reduce((units, lot) => (matches(Date.parse(lot.available_at)) ? units + lot.remaining : units), 0);
  hold(
    'what is available in lots',
    available,
    unitsIn((at) => at <= now),
  );
  hold(
    'what is pending in lots',
    pending,
    unitsIn((at) => at > now),
  );
  hold(
    'the rows that were told',
    await real.told(),
    rows.map(({ id }) => id),
  );
}
