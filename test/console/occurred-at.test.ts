import { describe, expect, it } from 'vitest';
import { occurredAt, type SaleClock } from '../../console/src/till/queue/occurred-at.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** When the sale really was, and when it is sent. */
const sale = Date.parse('2026-03-10T12:00:00.000Z');
const now = sale + 30 * minute;

interface Story {
  /** The offset at the last answer before the sale, at the sale, and at the sending: of the service, minus the device. */
  readonly known: number | null;
  readonly atSale: number;
  readonly atSending: number;
  /** Whether the page was open all the time. */
  readonly sawAll?: boolean;
  readonly after?: number | null;
  readonly issuedAt?: number | null;
}

function told({ known, atSale, atSending, sawAll = true, after = sale - hour, issuedAt = null }: Story) {
  // Setting the clock forward makes the offset smaller.
  const moved = sawAll && known !== null ? known - atSale : null;
  const clock: SaleClock = { time: sale - atSale, offset: known, moved, after };
  return occurredAt(clock, { now, offset: atSending, issuedAt });
}

const right = new Date(sale).toISOString();

describe('the time of a sale that waited', () => {
  it.each([
    ['a right clock', 0],
    ['a clock that is 7 minutes fast', -7 * minute],
    ['a clock that is 3 minutes slow', 3 * minute],
    ['a clock that is 2 hours fast', -2 * hour],
    ['a clock that is 2 hours slow', 2 * hour],
    ['a clock on another day', -day],
    ['a clock of years ago', 3_000 * day],
  ])('is right by %s', (_, offset) => {
    expect(told({ known: offset, atSale: offset, atSending: offset })).toBe(right);
    expect(told({ known: offset, atSale: offset, atSending: offset, sawAll: false })).toBe(right);
    expect(told({ known: null, atSale: offset, atSending: offset, after: null })).toBe(right);
  });

  it.each([true, false])(
    'is right when the clock is corrected after the sale (page open all the time: %s)',
    (sawAll) => {
      for (const off of [-2 * hour, 2 * hour, -7 * minute, 40 * day])
        expect(told({ known: off, atSale: off, atSending: 0, sawAll })).toBe(right);
    },
  );

  it('is right when the clock is set before the sale, as the open page sees', () => {
    for (const [before, after] of [
      [-10 * minute, 0],
      [0, -10 * minute],
      [0, 10 * minute],
    ] as const)
      expect(told({ known: before, atSale: after, atSending: after })).toBe(right);
  });

  it('is right when a battery was empty: the clock began anew before the sale, and the page was opened again', () => {
    expect(told({ known: 0, atSale: 2_000 * day, atSending: 2_000 * day, sawAll: false })).toBe(right);
  });

  it('lies between the last answer and the sending where nobody knows better', () => {
    const story = { known: 0, atSale: 2_000 * day, atSending: 0, sawAll: false };
    expect(told(story)).toBe(new Date(sale - hour).toISOString());
    expect(told({ ...story, atSale: -2_000 * day })).toBe(new Date(now).toISOString());
  });

  it('is never before the card was issued, and never more than 30 days ago', () => {
    expect(told({ known: 0, atSale: 0, atSending: 0, issuedAt: sale + minute })).toBe(
      new Date(sale + minute).toISOString(),
    );
    const old = { time: now - 45 * day, offset: 0, moved: 0, after: now - 46 * day };
    const time = Date.parse(occurredAt(old, { now, offset: 0, issuedAt: null }) ?? '');
    expect(now - time).toBeLessThan(30 * day);
    expect(now - time).toBeGreaterThan(29 * day);
  });

  it('is left to the service where nothing fits, as on a card from the future of a test clock', () => {
    expect(told({ known: 0, atSale: 0, atSending: 0, issuedAt: now + day })).toBeUndefined();
  });
});
