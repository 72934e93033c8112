import { clockOffset, LoyaltyError, ServiceClock } from '@loyalty-service/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testClient } from './test-client.ts';

const sentAt = Date.parse('2026-11-21T09:30:00.000Z');
const twoHoursMs = 7_200_000;

/** Headers that a service writes whose clock is ahead of this machine. */
const headersAhead = (ms: number) => new Headers({ date: new Date(sentAt + ms).toUTCString() });

describe('clockOffset', () => {
  it.each([
    ['the same time', 0, 500],
    ['two hours ahead', twoHoursMs, twoHoursMs + 500],
    ['two hours behind', -twoHoursMs, -twoHoursMs + 500],
  ])('is exact to a second: %s', (_name, ahead, offset) => {
    expect(clockOffset({ headers: headersAhead(ahead), sentAt, tookMs: 0 })).toBe(offset);
    expect(clockOffset({ headers: headersAhead(ahead), sentAt, tookMs: 400 })).toBe(offset - 200);
  });

  it('stays the same if the difference is within the precision of the header', () => {
    const measured = { headers: headersAhead(1_000), sentAt, tookMs: 100 };
    expect(clockOffset({ ...measured, known: 400 })).toBe(400);
    expect(clockOffset({ ...measured, known: 300 })).toBe(1_450);
    expect(clockOffset({ ...measured, known: null })).toBe(1_450);
  });

  it('is null without the header, with one that is no date, and for an answer that took too long', () => {
    for (const headers of [new Headers(), new Headers({ date: 'soon' })])
      expect(clockOffset({ headers, sentAt, tookMs: 0 })).toBeNull();
    expect(clockOffset({ headers: headersAhead(0), sentAt, tookMs: 10_001 })).toBeNull();
  });
});

describe('ServiceClock', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A machine whose clock stands at `sentAt`, and a service that is ahead of it. */
  function clockOfMachine(aheadMs: () => number) {
    vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
    const offsets: number[] = [];
    const fetch = async () =>
      new Response('{}', {
        headers: { date: new Date(Date.now() + aheadMs()).toUTCString(), 'content-type': 'application/json' },
      });
    const clock = new ServiceClock({ fetch, onOffset: (ms) => void offsets.push(ms) });
    return { clock, offsets, loyalty: testClient({ baseUrl: 'http://127.0.0.1:1', fetch: clock.fetch }).loyalty };
  }

  it('has the time of this machine until the first answer, and then that of the service', async () => {
    const { clock, offsets, loyalty } = clockOfMachine(() => -twoHoursMs);
    expect([clock.offsetMs, clock.now().getTime()]).toEqual([null, sentAt]);
    await loyalty.me();
    expect(Math.abs(clock.now().getTime() - (sentAt - twoHoursMs))).toBeLessThanOrEqual(1_000);
    expect(offsets).toEqual([clock.offsetMs]);
  });

  it('tells of the offset once, and again when the clock of the machine was set', async () => {
    let ahead = 0;
    const { clock, offsets, loyalty } = clockOfMachine(() => ahead);
    for (let call = 0; call < 3; call += 1) await loyalty.me();
    expect(offsets).toHaveLength(1);
    ahead = twoHoursMs;
    await loyalty.me();
    expect(offsets).toHaveLength(2);
    expect(Math.abs((clock.offsetMs ?? 0) - twoHoursMs)).toBeLessThanOrEqual(1_000);
  });

  it('refuses an option that it does not know', () => {
    expect(() => new ServiceClock({ onDrift: () => {} } as never)).toThrow(LoyaltyError);
  });
});
