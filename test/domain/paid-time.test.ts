import fc from 'fast-check';
import { it } from 'vitest';
import { paidTimeProperty } from './paid-time-property.ts';

it('the rest of paid time is worth what is left of the prices of periods that were not replaced', () => {
  fc.assert(paidTimeProperty, { numRuns: 2_000 });
});
