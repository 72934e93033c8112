import { expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { testDatabase } from '../support/test-store.ts';
import { runSequences } from './model/run-sequences.ts';

/** CI runs 1,000 sequences on SQLite. Each step takes several times as long on a server, and the model is the same. */
const asked = Number(process.env['MODEL_SEQUENCES'] ?? 200);
const shares = { sqlite: 1, postgres: 5, citus: 15 } as const;
const sequences = Math.ceil(asked / shares[testDatabase]);
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121);

/** Each of it must have happened, and not only have been refused. */
const everything = [
  ...[
    'earn',
    'top',
    'use',
    'adjust',
    'redeem',
    'hold',
    'capture',
    'release',
    'reverse',
    'block',
    'unblock',
    'replace',
    'merge',
    'import',
  ],
];

it(`a card is what its model is, in ${sequences} sequences of whatever happens to it`, {
  timeout: sequences * 2_000 + 60_000,
}, async () => {
  const { failure, ...count } = await runSequences(sequences, seed);
  giveEvidence({ runs: count.sequences, faults: count.happened.length, violations: failure === null ? 0 : 1, seed });
  expect(failure).toBeNull();
  expect(count.sequences).toBe(sequences);
  for (const what of everything) {
    const times = count.happened.filter((one) => one === what).length;
    expect(times, what).toBeGreaterThan(sequences / 25);
  }
});
