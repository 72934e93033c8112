import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { databases } from './test/support/databases.ts';

/** What every store must do alike. */
const ofEveryStore = ['test/storage/store.test.ts', 'test/ledger/model.test.ts'];

/** What every database must do alike: run on each of them from the same files. */
const onEveryDatabase = ['test/api/**/*.test.ts', ...ofEveryStore];

/**
 * Decided by the request and the rules before a database is asked, or by what happens after it has answered: run on SQLite.
 * `TEST_POSTGRES=whole` runs them on PostgreSQL too.
 */
const beforeTheDatabase = [
  'test/api/{contract,requests,rules}/**',
  'test/api/bad-input/{body-bytes,byte-order-mark,earn,messages,queries,requests,wire}.test.ts',
  'test/api/every-operation/{authentication,scopes}.test.ts',
  'test/api/webhooks/{libraries,mails,schedule}.test.ts',
  'test/api/watch/{metrics,request-log}.test.ts',
  'test/api/earn/{arithmetic,campaigns,corners-of-time,preview,refusals,tiers,tier-progress}.test.ts',
  'test/api/people/{batch-items,bounds,passkeys,roles}.test.ts',
  'test/api/simulated/{birthday,chains,exact,memory-table,pieces,purchases}.test.ts',
];

/**
 * On Citus, where a file takes several times as long: every operation, and what a batch of one business at a time, rows spread
 * over workers and claims in two steps could break; and the faults that were reported or found by attack. How the columns and cells
 * of an import are read is decided before a database is asked. `TEST_CITUS=whole` runs all files.
 */
const differsOnCitus = [
  'test/api/{random-operations,batch,customers,events,lists,time,retention,analytics}/**/*.test.ts',
  'test/api/every-operation/{foreign-ids,idempotency,largest-purchases,limits,success,tenants}.test.ts',
  'test/api/imports/{imports,merged,preview,twice}.test.ts',
  'test/api/webhooks/{crashes,claimed-ahead,slow}.test.ts',
  // What shops have reported as broken is tried on every database.
  'test/api/{metadata,nulls}/**/*.test.ts',
  'test/api/api-keys/{revoked,rotated-twice}.test.ts',
  'test/api/bad-input/control-characters.test.ts',
  'test/api/bonus/{again,merged,once}.test.ts',
  'test/api/cards/{codes,find-by-code}.test.ts',
  'test/api/earn/{first-earn,tiers-after-change}.test.ts',
  'test/api/every-operation/if-match.test.ts',
  'test/api/limits/largest-amount.test.ts',
  'test/api/memberships/holds.test.ts',
  'test/api/movements/{gift-credit-same-card,held-units,hold-ends,reverse,reverse-once,top-up}.test.ts',
  'test/api/movements/{references-after-merge,references-of-earlier-cards,reversed-references}.test.ts',
  'test/api/programs/cashback-pay.test.ts',
  'test/api/simulated/merged-members.test.ts',
  'test/api/webhooks/{every-event,exhausted,failure-mails,old-secrets}.test.ts',
];

const onCitusToo = process.env['TEST_CITUS'] === 'whole' ? onEveryDatabase : [...differsOnCitus, ...ofEveryStore];

/** What shares a process, file after file. */
const sharing = ['test/{api,domain,storage,sdk,webhooks}/**/*.test.ts'];

/** Files that plant bugs into modules or measure: another file's modules and objects would change what they see. */
const alone = [
  'test/faults/{*-mutants,import-twice}.test.ts',
  'test/ledger/{*mutants,busy,batch-at-once,earn-after-burst,queue}.test.ts',
  'test/server/{connections,fast-objects,large-answers}.test.ts',
];

/** A statement on Citus goes through two servers: what takes a second elsewhere may take many. */
const onCitus = { testTimeout: 180_000, hookTimeout: 180_000 };

const onServer = (database: 'postgres' | 'citus'): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: database,
    include: [...onEveryDatabase, 'test/postgres/**/*.test.ts'],
    env: { TEST_DATABASE: database },
    // Loading the server takes longer than most files' tests: files that run one after the other share it.
    isolate: false,
    globalSetup: ['./test/support/postgres/global-setup.ts'],
  },
});

/**
 * All tests on Citus share a cluster, and its processes take both cores: one file at a time. Those of its own start servers that
 * work for every business there is, and kill one of its machines: after the others.
 */
const projectsOn = (database: 'postgres' | 'citus'): TestProjectInlineConfiguration[] => {
  if (database === 'postgres') {
    const { test, ...rest } = onServer(database);
    // `pnpm test` runs the store alone on PostgreSQL, `pnpm test:rest` the API.
    return [
      {
        ...rest,
        test: {
          ...test,
          include: ['test/api/**/*.test.ts', 'test/postgres/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env['TEST_POSTGRES'] === 'whole' ? [] : beforeTheDatabase)],
        },
      },
      { ...rest, test: { ...test, name: 'postgres-storage', include: ofEveryStore } },
    ];
  }
  const common = { ...onServer(database).test, ...onCitus };
  return [
    { extends: true, test: { ...common, include: onCitusToo, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    {
      extends: true,
      test: {
        ...common,
        name: 'citus-alone',
        include: ['test/citus/**/*.test.ts'],
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      },
    },
  ];
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Most tests wait for a disk or a server half of their time.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    watch: false,
    // What a project has translated, the others need not: each would translate the whole server again.
    experimental: { fsModuleCache: true },
    reporters: ['default', './test/support/count-reporter.ts'],
    projects: [
      {
        extends: true,
        // Loading the server takes longer than most files' tests: files that run one after the other share it.
        test: { name: 'sqlite', include: sharing, isolate: false },
      },
      {
        extends: true,
        // Files that start processes, read files or serve the docs share a process too.
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...sharing, ...alone, 'test/postgres/**', 'test/citus/**'],
          isolate: false,
          // CI tries a test of a browser or a process once more, and names it at the end, because it is to be fixed all the same.
          retry: process.env['CI'] ? 1 : 0,
          globalSetup: ['./test/package/packages.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone },
      },
      ...databases.filter(({ missing }) => missing === null).flatMap(({ name }) => projectsOn(name)),
    ],
  },
});
