import { describe, expect, it } from 'vitest';
import type { Row } from '../bench/row.ts';
import { json, markdownFailure } from '../bench/table.ts';
import { type Failure, type Measure, takeMeasures } from '../bench/take-measures.ts';

const row = (name: string): Row => ({ name, figure: '1 ms', ratio: 1, bound: { atMost: 2 } });
const good = (name: string): Measure<null> => [name, async () => [row(name)]];

/** The reports about measurements, in order. */
async function told(measures: readonly Measure<null>[], { endsInMs = 60_000, longestMs = 60_000 } = {}) {
  const lines: string[] = [];
  const failed: Failure[] = [];
  await takeMeasures(measures, null, {
    endsAt: performance.now() + endsInMs,
    longestMs,
    onBegin: (name) => lines.push(`begins ${name}`),
    onRows: (rows) => lines.push(...rows.map(({ name }) => `has ${name}`)),
    onFailure: (failure) => {
      failed.push(failure);
      lines.push(`lacks ${failure.name}`);
    },
  });
  return { lines, failed };
}

describe('a run of the bench', () => {
  it('tells of a measurement that fails, and takes those after it', async () => {
    const throws: Measure<null> = ['b', () => Promise.reject(new Error('The page\n  did not open.'))];
    const throwsAtOnce: Measure<null> = [
      'c',
      () => {
        throw new Error('No port is free.');
      },
    ];
    const { lines, failed } = await told([good('a'), throws, throwsAtOnce, good('d')]);
    expect(lines).toEqual(['begins a', 'has a', 'begins b', 'lacks b', 'begins c', 'lacks c', 'begins d', 'has d']);
    expect(failed).toEqual([
      { name: 'b', reason: 'The page did not open.' },
      { name: 'c', reason: 'No port is free.' },
    ]);
  });

  it('does not wait for one that hangs', async () => {
    const { lines, failed } = await told([['a', () => new Promise(() => {})], good('b')], { longestMs: 50 });
    expect(lines).toEqual(['begins a', 'lacks a', 'begins b', 'has b']);
    expect(failed).toEqual([{ name: 'a', reason: 'It did not end within 1 s.' }]);
  });

  it('may have no end', async () => {
    const slow: Measure<null> = ['a', () => new Promise((resolve) => setTimeout(() => resolve([row('a')]), 50))];
    const endless = { endsInMs: Number.POSITIVE_INFINITY, longestMs: Number.POSITIVE_INFINITY };
    expect((await told([slow], endless)).lines).toEqual(['begins a', 'has a']);
  });

  it('ends in time, and reports the rows that it did not measure', async () => {
    const { failed } = await told([['a', () => new Promise(() => {})], good('b')], { endsInMs: 50 });
    expect(failed.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(failed[1]?.reason).toBe('The time of the run was over. Measure it with --only.');
  });

  it('prints failures in the table and for programs', () => {
    const failure = { name: 'a', reason: 'One | two.' };
    expect(markdownFailure(failure)).toBe('| a | failed: One / two. |  |  | no |');
    expect(JSON.parse(json([row('b')], [failure]))).toEqual({
      rows: [{ name: 'b', ratio: 1, target: '≤ 2', holds: true }],
      failed: [failure],
    });
  });
});
