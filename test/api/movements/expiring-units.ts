import { beforeAll } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, type TestClock, testClock } from '../support/clock.ts';
import { type Counter, openCounter } from '../support/counter.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { pointsRules } from '../support/shop.ts';

// Ten o'clock in Berlin; summer time begins on 29 March.
const start = '2026-03-10T09:00:00.000Z';
export let clock: TestClock;
export let server: TestServer;

/** Gives a test file a server whose clock begins at `start`. Returns what starts further servers. */
export function serveExpiry(): ReturnType<typeof serversOfThisFile> {
  const serveOwn = serversOfThisFile();
  beforeAll(async () => {
    clock = testClock(start);
    server = await serveOwn({ now: clock.now });
  });
  return serveOwn;
}

export const days = (count: number) => ({ kind: 'rolling', period: { unit: 'day', count } });
export const open = (rules: object) => openCounter(server, { rules: { ...pointsRules, ...rules } });
export const brief = (rows: Awaited<ReturnType<Counter['rows']>>) =>
  rows.map(({ kind, delta, occurred_at }) => [kind, delta, occurred_at]);
const berlinDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
/** The end of the local day that is `count` days after today, calculated by Intl. */
export const closes = (count: number): string => {
  const date = new Date(Date.parse(berlinDate.format(clock.now())) + (count + 1) * day).toISOString().slice(0, 10);
  return new Date(`${date}T00:00:00${date > '2026-03-29' ? '+02:00' : '+01:00'}`).toISOString();
};
