import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { proofs } from './test/proof/promises.ts';
import { databases } from './test/support/databases.ts';
import { ofOtherEighths, ofThisEighth } from './test/support/eighths.ts';

/** What every store must do alike. */
const ofEveryStore = ['test/storage/store.test.ts', 'test/ledger/model.test.ts'];

/**
 * What can differ between databases: every operation, and what a batch of one business at a time, rows spread over workers and
 * claims in two steps could break; and the faults that were reported or found by attack. Each run tries it on PostgreSQL.
 * The other files of the API run on SQLite each time, and on the servers in their eighth.
 */
const differsOnServers = [
  'test/api/{random-operations,batch,customers,events,lists,time,retention,analytics}/**/*.test.ts',
  'test/api/every-operation/{foreign-ids,idempotency,largest-purchases,limits,success,tenants}.test.ts',
  'test/api/imports/{imports,merged,owed,preview,tiers,twice,without-ids}.test.ts',
  'test/api/webhooks/{crashes,claimed-ahead,slow}.test.ts',
  // What shops have reported as broken.
  'test/api/{metadata,nulls}/**/*.test.ts',
  'test/api/api-keys/{revoked,rotated-twice}.test.ts',
  'test/api/bad-input/control-characters.test.ts',
  'test/api/bonus/{again,merged,once}.test.ts',
  'test/api/cards/{codes,find-by-code,tier-floor}.test.ts',
  'test/api/earn/{first-earn,tiers-after-change}.test.ts',
  'test/api/every-operation/if-match.test.ts',
  'test/api/limits/largest-amount.test.ts',
  'test/api/memberships/holds.test.ts',
  'test/api/movements/{gift-credit-same-card,held-units,hold-ends,reverse,reverse-once,top-up}.test.ts',
  'test/api/movements/{references-after-merge,references-of-earlier-cards,reversed-references}.test.ts',
  'test/api/programs/cashback-pay.test.ts',
  'test/api/simulated/merged-members.test.ts',
  'test/api/{voucher-batches,vouchers}/*.test.ts',
  'test/api/webhooks/{every-event,exhausted,failure-mails,old-secrets}.test.ts',
];

/**
 * The slow proofs: pages in a browser, packages as each compiler and runtime uses them, receivers in six languages, kills,
 * recoveries and upgrades, and bugs that are planted above the store. A file of these waits for the run of its eighth. Bugs
 * that are planted into the store and its transactions are in other files, so every run tries them.
 */
const slow = [
  /^test\/(cli|console|deploy|examples|package|runbooks)\//,
  /^test\/citus\/(?!killed-worker)/,
  /^test\/docs\/(browser|generat|moving-from|service-in-tests|versions|webhook-languages)/,
  /^test\/faults\/(?!kills|commit-error|disk-full|read-only|verify)/,
  /^test\/ledger\/(model|summary)-mutants/,
  /^test\/postgres\/(before-first|disk-full|failover|newer-schema|pgbouncer|replay|restore|rolling|schema-change)/,
  /^test\/postgres\/(stopped-server|three-servers|two-importers|upgrade|web-shop|webhook-kills|worker)/,
  /^test\/server\/alerts\//,
];

/** What shares a process, file after file. */
const sharing = ['test/{api,domain,storage,sdk,webhooks}/**/*.test.ts'];

/** Of those, what tries thousands of cases: `pnpm test` leaves them to `pnpm test:rest`. Together they take a third of the time. */
const longest = [
  'test/api/bad-input/fuzz.test.ts',
  'test/api/contract/texts.test.ts',
  'test/api/every-operation/{foreign-ids,kept-answers,largest-purchases,limits}.test.ts',
  'test/api/late/offline-days-*.test.ts',
  'test/api/people/{batch-items,other-sites}.test.ts',
  'test/api/{random-operations,random-sales}/*.test.ts',
  'test/api/rules/every-field.test.ts',
  'test/api/simulated/{exact,purchases}.test.ts',
  'test/api/webhooks/schedule.test.ts',
  'test/storage/search-common-words.test.ts',
];

/** Files that plant bugs into modules or measure: another file's modules and objects would change what they see. */
const alone = [
  'test/faults/{*-mutants,import-twice}.test.ts',
  'test/ledger/{*mutants,busy,batch-at-once,earn-after-burst,queue}.test.ts',
  'test/server/{connections,fast-objects,large-answers}.test.ts',
];

/** What a run never takes, and what it leaves to the other eighths. */
const left = [...configDefaults.exclude, ...ofOtherEighths(...slow)];
/** `pnpm prove` runs the proofs on SQLite and those that start a PostgreSQL. The other projects run the rest. */
const withoutProofs = [...left, ...proofs];

/** Loading the server takes longer than most files' tests: files that run one after the other share it. */
const onServer = (database: 'postgres' | 'citus', name: string, include: readonly string[]) => ({
  name,
  include: [...include],
  exclude: [...left, ...proofs.filter((file) => file.startsWith('test/postgres/'))],
  env: { TEST_DATABASE: database },
  isolate: false,
  globalSetup: ['./test/support/postgres/global-setup.ts'],
});

/**
 * A statement on Citus costs several times one on PostgreSQL, so a run tries only this of the above there, beside its eighth:
 * operations mixed at random, batches, codes that count once, contacts that are unique, and each operation once.
 */
const differsOnCitus = [
  'test/api/{random-operations,batch,vouchers,customers}/*.test.ts',
  'test/api/every-operation/{success,tenants}.test.ts',
];

const ofTheApi = ofThisEighth(/^test\/api\//);

const onPostgres: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: onServer('postgres', 'postgres', [...differsOnServers, ...ofTheApi, 'test/postgres/**/*.test.ts']),
  },
  { extends: true, test: onServer('postgres', 'postgres-storage', ofEveryStore) },
];

/** A statement on Citus goes through two servers: what takes a second elsewhere may take many. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, maxWorkers: 1 };

/**
 * All tests on Citus share a cluster, and its processes take both cores: one file at a time. Those of its own start servers that
 * work for every business there is, and kill one of its machines: after the others.
 */
const onCitus: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...onServer('citus', 'citus', [...differsOnCitus, ...ofTheApi, ...ofEveryStore]),
      ...patient,
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    test: {
      ...onServer('citus', 'citus-alone', ['test/citus/**/*.test.ts']),
      ...patient,
      sequence: { groupOrder: 2 },
    },
  },
];
const projectsOn = { postgres: onPostgres, citus: onCitus };

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
        test: { name: 'sqlite', include: sharing, exclude: [...withoutProofs, ...longest], isolate: false },
      },
      { extends: true, test: { name: 'sqlite-longest', include: longest, exclude: withoutProofs, isolate: false } },
      {
        extends: true,
        // Files that start processes, read files or serve the docs share a process too.
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...withoutProofs, ...sharing, ...alone, 'test/{postgres,citus,proof/outside}/**'],
          isolate: false,
          // CI tries a test of a browser or a process once more, and names it at the end, because it is to be fixed all the same.
          retry: process.env['CI'] ? 1 : 0,
          globalSetup: ['./test/package/packages.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: withoutProofs },
      },
      {
        extends: true,
        test: { name: 'proof', include: proofs, retry: process.env['CI'] ? 1 : 0 },
      },
      // Suites of others, which `pnpm prove:outside` installs. They share the pages and programs that they look at.
      ...(process.env['OUTSIDE_TOOLS']
        ? [
            {
              extends: true as const,
              test: { name: 'outside', include: ['test/proof/outside/*.test.ts'], isolate: false },
            },
          ]
        : []),
      ...databases.filter(({ missing }) => missing === null).flatMap(({ name }) => projectsOn[name]),
    ],
  },
});
