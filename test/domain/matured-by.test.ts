import { maturedBy } from '@loyalty-service/server/domain/lots/matured-by';
import { describe, expect, it } from 'vitest';

const lot = (remaining: number, available_at: number | null, is_pending = 1) => ({
  remaining,
  available_at,
  is_pending,
});
const card = { available: -3, pending: 60, next_available_amount: 10, next_available_at: 100 };

describe('what is available by the clock', () => {
  const lots = [lot(10, 100), lot(20, 200), lot(7, 50, 0), lot(20, 300), lot(10, 300)];

  it.each([
    [99, -3, 60, 10, 100],
    [100, 7, 50, 20, 200],
    [299, 27, 30, 30, 300],
    [300, 57, 0, null, null],
  ])('at %i is %i, with %i pending; the next are %s at %s', (now, available, pending, amount, at) => {
    expect(maturedBy(lots, card, now)).toEqual({
      available,
      pending,
      next_available_amount: amount,
      next_available_at: at,
    });
  });
});
