import { expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { differencesOf } from './differences.ts';

const startServer = serversOfThisFile();

it.each([
  ['Europe/Berlin', '2026-03-25T09:00:00.000Z', 1],
  ['America/St_Johns', '2026-10-28T09:00:00.000Z', 2],
])(
  'a summary is the plain sum of the exported ledger at any moment, around a change of clocks in %s',
  { timeout: 120_000 },
  async (timezone, start, seed) => {
    const clock = testClock(start);
    const server = await startServer({ now: clock.now });
    const { compared, happened, differences } = await differencesOf(server, clock, { timezone, seed, steps: 90 });
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(10);
    const all = ['earn', 'late', 'use', 'adjust', 'reverse', 'part', 'top_up', 'replace', 'time'];
    expect([...happened]).toEqual(expect.arrayContaining(all));
    expect((await verifyServer(server)).listed).toEqual([]);
  },
);
