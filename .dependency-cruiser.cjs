// The arrows that must never be: who may import whom. `pnpm arrows` reports each import that goes against them.
// Paths may start in test/support/planted-arrow, where every rule has one planted violation: scripts/arrows.mjs
// fails when a rule no longer sees its own.
const planted = 'test/support/planted-arrow/';
const at = (path) => `^(?:${planted})?(?:${path})`;
const testOrExamples = `^(?:test/(?!support/planted-arrow/)|examples/)`;
const drivers = '(?:^|/node_modules/)(?:better-sqlite3|pg|drizzle-orm)(?:/|$)';
const tsRest = '(?:^|/node_modules/)@ts-rest/';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'contract-stands-alone',
      'The contract is what all others read: it imports nothing of ours.',
      { path: at('contract/') },
      { path: at('server/|sdk/|console/|scripts/|test/|examples/') },
    ),
    never(
      'ts-rest-at-the-edges',
      'ts-rest stays replaceable: only the contract, the HTTP edge, the OpenAPI printers and the SDK generator know it.',
      { path: '^', pathNot: [at('contract/|server/src/http/|server/src/cli/openapi|sdk/scripts/'), testOrExamples] },
      { path: tsRest },
    ),
    never(
      'sdk-not-to-server-or-contract',
      'The published SDK carries neither the server nor the private contract; its generator alone reads the contract.',
      { path: at('sdk/src/') },
      { path: at('server/|contract/') },
    ),
    never(
      'console-by-the-sdk-alone',
      'The pages prove the SDK: they know nothing else of the service.',
      { path: at('console/') },
      { path: at('server/|contract/') },
    ),
    never(
      'server-not-to-sdk',
      'The server must not know its clients.',
      { path: at('server/') },
      { path: at('sdk/|console/') },
    ),
    never(
      'domain-is-pure',
      'The domain decides: no I/O, no clock, no libraries but the contract and those for dates and phone numbers.',
      { path: at('server/src/domain/') },
      {
        pathNot: [
          at('server/src/domain/|server/src/base/(?!ids\\.)|contract/src/'),
          '(?:^|/node_modules/)(?:temporal-(?:polyfill|spec)|libphonenumber-js)(?:/|$)',
        ],
      },
    ),
    never(
      'operations-apart',
      'An operation is an entry point. What two of them need is in a folder below.',
      { path: at('server/src/operations/') },
      { path: at('server/src/operations/') },
    ),
    never(
      'stores-apart',
      'SQLite and PostgreSQL share the seam and the statements, never each other.',
      { path: at('server/src/storage/(sqlite|postgres)/') },
      { path: at('server/src/storage/(?:sqlite|postgres)/'), pathNot: at('server/src/storage/$1/') },
    ),
    never(
      'no-concrete-store',
      'Only main.ts, index.ts and the command line choose a store; all others see the seam, storage/store.ts.',
      {
        path: at(
          'server/src/(?:http|operations|jobs|importing|accounts|customers|programs|deliveries|sums|service|webhooks|sweeps|ledger)/',
        ),
      },
      { path: [at('server/src/storage/(?:sqlite|postgres)/'), drivers] },
    ),
    never(
      'http-not-to-dispatcher',
      'Requests and deliveries meet only in the store.',
      { path: at('server/src/http/') },
      { path: at('server/src/webhooks/dispatcher') },
    ),
    never(
      'nobody-to-test-or-examples',
      'What ships must not lean on what does not.',
      { path: at('contract/|server/|sdk/|console/|scripts/') },
      { path: testOrExamples },
    ),
    never('no-circles', 'A circle of imports is one file in several pieces.', {}, { circular: true }),
    {
      ...never(
        'no-folder-circles',
        'A circle of folders is one folder in several pieces, even where no two files form one.',
        { path: at('(?:server|contract|sdk|console)/src/') },
        { circular: true },
      ),
      scope: 'folder',
    },
    never(
      'nothing-unresolved',
      'An import that cannot be followed is one no rule sees.',
      {},
      // Vite makes the address of a file of it, which is no code.
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
  ],
  options: {
    exclude: { path: `^(?:${planted}|test/output/)` },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  },
};
