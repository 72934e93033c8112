import { afterEach, describe, expect, it, vi } from 'vitest';
import { differencesOf } from '../api/analytics/differences.ts';
import { sumUp } from '../api/analytics/sum-up.ts';
import { watchWhileEarning } from '../api/analytics/watch-while-earning.ts';
import { minute, testClock } from '../api/support/clock.ts';
import { must, openShop } from '../api/support/shop.ts';
import { verifyServer } from '../faults/ledger-file.ts';
import { startTestServer } from '../support/server.ts';

type ActiveDays = typeof import('../../server/src/domain/analytics/active-days.ts');
type Sums = typeof import('../../server/src/domain/analytics/ledger-sums.ts');
type Position = typeof import('../../server/src/sums/position.ts');
type Unsummed = typeof import('../../server/src/sums/unsummed-rows.ts');
type LocalTime = typeof import('../../server/src/domain/calendar/local-time.ts');

/** The bug that is planted in the server meanwhile. */
const planted = vi.hoisted(() => ({ bug: null as string | null }));
afterEach(() => {
  planted.bug = null;
});

vi.mock('../../server/src/domain/analytics/active-days.ts', async (original) => {
  const real = await original<ActiveDays>();
  const activityOn: ActiveDays['activityOn'] = (day, around, programId) =>
    real.activityOn(day, planted.bug === 'a late activity comes last' ? { ...around, next: null } : around, programId);
  return { ...real, activityOn };
});

vi.mock('../../server/src/domain/analytics/ledger-sums.ts', async (original) => {
  const real = await original<Sums>();
  const figuresOf: Sums['figuresOf'] = (row, reversedKind) =>
    real.figuresOf(
      row,
      planted.bug === 'every reversal is of an earn' && reversedKind !== null ? 'earn' : reversedKind,
    );
  return { ...real, figuresOf };
});

vi.mock('../../server/src/domain/calendar/local-time.ts', async (original) => {
  const real = await original<LocalTime>();
  const localDay: LocalTime['localDay'] = (zone, at) =>
    real.localDay(planted.bug === 'days are those of UTC' ? 'UTC' : zone, at);
  return { ...real, localDay };
});

vi.mock('../../server/src/sums/position.ts', async (original) => {
  const real = await original<Position>();
  const isSamePosition: Position['isSamePosition'] = (left, right) =>
    planted.bug === 'nobody looks whether sums have gone on' || real.isSamePosition(left, right);
  return { ...real, isSamePosition };
});

/** The rows after the newest that was summed up, by their ids. */
vi.mock('../../server/src/sums/unsummed-rows.ts', async (original) => {
  const real = await original<Unsummed>();
  let newest = '';
  async function* byIds(...[service, tenant, from, until]: Parameters<Unsummed['unsummedRows']>) {
    for await (const piece of real.unsummedRows(service, tenant, from, until)) {
      const rows = piece.rows.filter(({ id }) => id > newest);
      newest = [newest, ...rows.map(({ id }) => id)].sort().at(-1) ?? newest;
      yield { ...piece, rows };
    }
  }
  const unsummedRows: Unsummed['unsummedRows'] = (...given) =>
    planted.bug === 'rows are followed by their ids' ? byIds(...given) : real.unsummedRows(...given);
  return { ...real, unsummedRows };
});

async function compare() {
  const clock = testClock('2026-03-25T09:00:00.000Z');
  const server = await startTestServer({ now: clock.now });
  const found = await differencesOf(server, clock, { timezone: 'America/St_Johns', seed: 3, steps: 120 });
  await server.stop();
  return found.differences;
}

async function watch() {
  const server = await startTestServer();
  const { wrong } = await watchWhileEarning(server, await openShop(server), { clients: 10, earnsEach: 15 });
  const { listed } = await verifyServer(server);
  await server.stop();
  return [...wrong, ...listed];
}

/** Two processes of one database, the clock of one behind: its rows come later, and have ids that come before. */
async function earnWithClocksApart() {
  const clock = testClock();
  const server = await startTestServer({ now: clock.now });
  const behind = await startTestServer({ store: server.service.store, now: () => clock.now() - minute });
  const shop = await openShop(server, { mode: 'live' });
  clock.advance(2 * minute);
  await shop.earn({ amount: 1_000 });
  await sumUp(server, shop);
  const other = await shop.issue();
  const late = await fetch(`${behind.url}/v1/cards/${other}/adjust`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ delta: 7, note: 'Elsewhere.' }),
  });
  expect(late.status).toBe(200);
  const { data } = await must(shop, 'GET', '/v1/transactions');
  // Later rows come first, because ids sort so.
  expect(data.map(({ delta }: { delta: number }) => delta)).toEqual([10, 7]);
  await sumUp(server, shop);
  const { programs } = await must(shop, 'GET', '/v1/analytics/summary');
  await Promise.all([behind.stop(), server.stop()]);
  return programs[0].liability;
}

describe('a summary', { timeout: 120_000 }, () => {
  it.each(['a late activity comes last', 'every reversal is of an earn', 'days are those of UTC'])(
    'is caught differing from the plain sum of the ledger if %s',
    async (bug) => {
      planted.bug = bug;
      expect(await compare()).not.toEqual([]);
    },
  );

  it('does not differ from it otherwise', async () => {
    expect(await compare()).toEqual([]);
  });

  it('is caught being of no one moment if nobody looks whether sums have gone on meanwhile', async () => {
    planted.bug = 'nobody looks whether sums have gone on';
    expect(await watch()).not.toEqual([]);
  });

  it('is of one moment otherwise', async () => {
    expect(await watch()).toEqual([]);
  });

  it('holds rows whose ids come before those that are summed up already, and is caught missing them if it goes by ids', async () => {
    expect(await earnWithClocksApart()).toBe(17);
    planted.bug = 'rows are followed by their ids';
    expect(await earnWithClocksApart()).toBe(10);
  });
});
