import fc from 'fast-check';
import { it } from 'vitest';
import { tierSpendProperty } from './tier-spend-property.ts';

it('a tier by money counts what can earn, and after returns what is left of it', () => {
  fc.assert(tierSpendProperty, { numRuns: 3_000 });
});
