import fc from 'fast-check';
import { it } from 'vitest';
import { keptTiersProperty } from './kept-tiers-property.ts';

it('a card holds a tier that its total reached, and keeps it for the time of the rules', () => {
  fc.assert(keptTiersProperty, { numRuns: 500 });
});
