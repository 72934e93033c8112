import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './package/packed.ts';
import { root } from './support/source-files.ts';

/** Nothing connects to it: Vitest only lists the projects that need it. */
const database = 'postgres://127.0.0.1:1/nowhere';

/** The test files of a run, each after its project, as Vitest finds them: `[sqlite] test/api/…`. */
async function filesOf(eighth: string): Promise<readonly string[]> {
  const words = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly'];
  const colours = { NO_COLOR: '1', FORCE_COLOR: '0' };
  const env = {
    ...{ ...process.env, ...colours, TEST_EIGHTH: eighth },
    ...{ TEST_DATABASE_URL: database, TEST_CITUS_URL: database },
  };
  const { stdout } = await run(process.execPath, words, { cwd: root, env });
  return stdout.trim().split('\n');
}

let whole: readonly string[];
let eighths: readonly (readonly string[])[];
beforeAll(async () => {
  [whole = [], ...eighths] = await Promise.all(['', ...'01234567'].map(filesOf));
}, 120_000);

const eighthsWith = (file: string): number => eighths.filter((eighth) => eighth.includes(file)).length;

describe('the eight eighths of the tests', () => {
  it('are together the whole, and each has a file once', () => {
    expect(new Set(whole).size).toBe(whole.length);
    expect([...new Set(eighths.flat())].sort()).toEqual([...whole].sort());
    for (const eighth of eighths) expect(new Set(eighth).size).toBe(eighth.length);
  });

  it('have a file in common only if every run takes it', () => {
    expect(whole.filter((file) => ![1, eighths.length].includes(eighthsWith(file)))).toEqual([]);
  });

  it('share the slow files', () => {
    const everyRun = whole.filter((file) => eighthsWith(file) === eighths.length).length;
    const slow = whole.length - everyRun;
    for (const eighth of eighths) {
      expect(eighth.length - everyRun).toBeGreaterThan(slow / 16);
      expect(eighth.length - everyRun).toBeLessThan(slow / 4);
    }
  });

  it('all have SQLite, the stores of every database, and each bug that is planted into a store', () => {
    const text = (file: string): string => readFileSync(join(root, file.replace(/^\[.*?\] /, '')), 'utf8');
    const ofEveryRun = whole.filter(
      (file) =>
        /^\[(sqlite|postgres-storage)/.test(file) ||
        / test\/storage\//.test(file) ||
        /\/mutants(\/|\.ts')/.test(text(file)),
    );
    const planted = ofEveryRun.filter((file) => /\/mutants(\/|\.ts')/.test(text(file)));
    expect(planted.length).toBeGreaterThan(4);
    expect(ofEveryRun.filter((file) => eighthsWith(file) < eighths.length)).toEqual([]);
  });
});
