import { expect, it } from 'vitest';
import { guessAddresses, takingAddress } from '../support/address-guesses.ts';

it('202: the same answer for known and unknown addresses, before any of them is looked up', async () => {
  expect(takingAddress.map(({ metadata }) => metadata.operationId)).toContain('sendSignInLink');
  const { answers, addresses, early } = await guessAddresses();
  expect(early).toEqual([]);
  expect(answers).toEqual(takingAddress.map(() => 1));
  expect(addresses).toBeGreaterThan(7);
});
