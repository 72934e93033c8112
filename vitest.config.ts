import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { databases } from './test/support/databases.ts';

/** What every database must do alike: run on each of them from the same files. */
const onEveryDatabase = ['test/api/**/*.test.ts', 'test/storage/store.test.ts'];

const onServer = (name: 'postgres' | 'citus'): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [...onEveryDatabase, `test/${name}/**/*.test.ts`],
    env: { TEST_DATABASE: name },
    globalSetup: ['./test/support/postgres/global-setup.ts'],
    // One of the tests on Citus kills a worker of the cluster that all of them share: one file at a time, after the others.
    // A database there takes 10 seconds to make.
    ...(name === 'citus'
      ? { maxWorkers: 1, sequence: { groupOrder: 1 }, testTimeout: 180_000, hookTimeout: 180_000 }
      : {}),
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    // Most tests wait for a disk or a server half of their time.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    watch: false,
    reporters: ['default', './test/support/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'test/postgres/**', 'test/citus/**'],
        },
      },
      ...databases.filter(({ missing }) => missing === null).map(({ name }) => onServer(name)),
    ],
  },
});
