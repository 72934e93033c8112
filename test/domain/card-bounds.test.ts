import { refuseOutOfBounds } from '@loyalty-service/server/domain/card-bounds';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './setting.ts';

const most = 1_000_000_000_000;
const none = { available: 0, pending: 0, held: 0, lifetime_earned: 0, lifetime_used: 0 };
const from = (before: object, after: object) => refuseOutOfBounds({ ...none, ...before }, { ...none, ...after });

describe('the bounds of a card', () => {
  it.each([
    [{}, { available: most }],
    [{}, { available: -most }],
    [{}, { available: -most, pending: most, held: most }],
    [{ available: most }, { pending: most }],
    [{}, { lifetime_earned: most + 1, lifetime_used: Number.MAX_SAFE_INTEGER }],
  ])('let pass: from %j to %j', (before, after) => {
    from(before, after);
  });

  it.each([
    [{}, { available: most + 1 }],
    [{}, { available: -most - 1 }],
    [{}, { available: -most - 1, pending: most }],
    [{}, { pending: most + 1, available: -1 }],
    [{}, { held: most + 1, available: -1 }],
    [{}, { available: most, held: 1 }],
    [{ available: most + 1 }, { available: -most - 2 }],
    [{}, { lifetime_earned: Number.MAX_SAFE_INTEGER + 1 }],
    [{}, { lifetime_used: Number.MAX_SAFE_INTEGER + 1 }],
  ])('refuse: from %j to %j', (before, after) => {
    expect(refusalOf(() => from(before, after)).code).toBe('result_out_of_range');
  });

  it('let a card that is beyond them come closer', () => {
    from({ available: 3 * most, pending: most }, { available: 2 * most, pending: most });
    from({ available: -3 * most }, { available: -2 * most });
    from({ available: 2 * most }, { available: 2 * most });
  });
});
