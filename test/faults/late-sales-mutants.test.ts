import { afterEach, expect, it, vi } from 'vitest';
import { liveAll } from '../api/late/live-days.ts';
import { earning } from '../api/late/programs.ts';
import { lateServer } from '../api/late/setting.ts';

type Occurrences = typeof import('../../server/src/accounts/history/occurrence.ts');

/** The bug that is planted in the server meanwhile. */
const planted = vi.hoisted(() => ({ bug: null as string | null }));
afterEach(() => {
  planted.bug = null;
});

vi.mock('../../server/src/accounts/history/occurrence.ts', async (original) => {
  const real = await original<Occurrences>();
  const occurrenceOf: Occurrences['occurrenceOf'] = (view, account, asked) => {
    const right = real.occurrenceOf(view, account, asked);
    if (planted.bug === 'a late sale were dated by its arrival') return real.occursNow(view, account);
    if (planted.bug === 'a late sale got the rules of its arrival')
      return { ...real.occursNow(view, account), at: right.at };
    return right;
  };
  return { ...real, occurrenceOf };
});

const setting = lateServer({ onAnswer: () => {} });

it.each(['a late sale were dated by its arrival', 'a late sale got the rules of its arrival'])(
  'a till that was offline would be caught if %s',
  { timeout: 120_000 },
  async (bug) => {
    planted.bug = bug;
    const { booked, wrong } = await liveAll(setting, earning[0] as (typeof earning)[number]);
    expect(booked).toBeGreaterThan(0);
    expect(wrong).not.toEqual([]);
  },
);
