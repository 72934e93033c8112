/** A promise of reliability, as the docs state it, and how it is proven. */
export interface Promised {
  readonly promise: string;
  /** The tests, which give their evidence. */
  readonly tests: readonly string[];
  /** What the test counts, in the plural; null if it causes its fault once. */
  readonly counts: string | null;
  /** The variable that says how often, and its value in the long tier. By default, the test makes the short one. */
  readonly often?: { readonly variable: string; readonly long: number };
  /** Other files that plant bugs which the proof must catch. Tests in `tests` that do so count too. */
  readonly planted?: readonly string[];
}

export const promises: readonly Promised[] = [
  {
    promise: 'An answered write survives a kill, and counts once',
    tests: ['test/faults/kills.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_KILLS', long: 1_000 },
    planted: ['test/ledger/mutants.test.ts'],
  },
  {
    promise: 'The same on three servers on one PostgreSQL, and each card has one order that all clients see',
    tests: ['test/postgres/three-servers.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_KILLS', long: 200 },
    planted: ['test/postgres/linearizable.test.ts'],
  },
  {
    promise: 'An answered write survives a power failure at any moment',
    tests: ['test/faults/power-loss.test.ts'],
    counts: 'images of a disk',
    often: { variable: 'POWER_LOSS_IMAGES', long: 20_000 },
  },
  {
    promise: 'A retry by the SDK counts once, also if the client is killed too',
    tests: ['test/faults/sdk-kills.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_SDK_KILLS', long: 100 },
  },
  {
    promise: 'Each event reaches each endpoint, also if the server is killed',
    tests: ['test/faults/webhook-kills.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_KILLS', long: 100 },
  },
  {
    promise: 'An import that is killed and continued has the same result as an import that is not killed',
    tests: ['test/faults/import-kills.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_IMPORT_KILLS', long: 12 },
  },
  {
    promise: 'A voucher in a sale is used exactly as often as its sales were answered, also if the server is killed',
    tests: ['test/faults/voucher-kills.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_KILLS', long: 200 },
  },
  {
    promise: 'A batch of vouchers that is killed and continued has exactly its number of codes, each once',
    tests: ['test/faults/voucher-batch-kills.test.ts'],
    counts: 'kills',
    often: { variable: 'LOYALTY_BATCH_KILLS', long: 8 },
  },
  {
    promise: 'A balance is the sum of its ledger after any sequence of operations',
    tests: ['test/ledger/model.test.ts'],
    counts: 'sequences',
    often: { variable: 'MODEL_SEQUENCES', long: 10_000 },
    planted: ['test/ledger/model-mutants.test.ts'],
  },
  {
    promise: 'A code is used as its voucher allows, and given back by a return, in any sequence of sales',
    tests: ['test/api/vouchers/model.test.ts'],
    counts: 'sequences',
    often: { variable: 'VOUCHER_MODEL_RUNS', long: 12_000 },
    planted: ['test/faults/voucher-model-mutants.test.ts'],
  },
  {
    promise: 'A referral gives to both sides or neither, in any sequence of sales and returns',
    tests: ['test/api/referrals/model.test.ts'],
    counts: 'sequences',
    often: { variable: 'REFERRAL_MODEL_RUNS', long: 8_000 },
    planted: ['test/faults/referral-model-mutants.test.ts'],
  },
  {
    promise: 'The check of a code answers as its use would',
    tests: ['test/api/vouchers/check-and-redeem.test.ts'],
    counts: 'cases',
    often: { variable: 'VOUCHER_CASES', long: 10_000 },
    planted: ['test/faults/voucher-check-mutants.test.ts'],
  },
  {
    promise: "The forecast of an agent's cart is what its earn books",
    tests: ['test/api/ucp/forecast-is-booked.test.ts'],
    counts: 'carts',
    often: { variable: 'UCP_CARTS', long: 10_000 },
    planted: ['test/faults/ucp-mutants.test.ts'],
  },
  {
    promise: 'A whole service with everything that happens in a shop keeps its books right',
    tests: ['test/api/random-operations/random-operations.test.ts'],
    counts: 'seeds',
    often: { variable: 'RANDOM_OPERATIONS_RUNS', long: 10_000 },
  },
  {
    promise: 'No request, however broken, gets a fault of the server or a late answer',
    tests: ['test/api/bad-input/fuzz.test.ts'],
    counts: 'requests',
    often: { variable: 'FUZZ_REQUESTS', long: 100_000 },
  },
  {
    promise:
      'A till that was offline all day and sends its sales in the evening gets the same result as a till that was online',
    tests: ['test/api/late/offline-days-earning.test.ts', 'test/api/late/offline-days-prepaid.test.ts'],
    counts: 'days',
    often: { variable: 'OFFLINE_DAYS', long: 10_000 },
    planted: ['test/faults/late-sales-mutants.test.ts'],
  },
  {
    promise: 'A full disk refuses writes, loses nothing, and recovers',
    tests: ['test/faults/disk-full.test.ts'],
    counts: null,
  },
  {
    promise: 'If the disk fails during a commit, the write is never answered with success',
    tests: ['test/faults/commit-error.test.ts'],
    counts: null,
  },
  {
    promise: 'A backup under load has every write that was answered before it began',
    tests: ['test/faults/backup.test.ts'],
    counts: null,
  },
  {
    promise: 'A server that is stopped answers every request that it accepted',
    tests: ['test/faults/graceful-stop.test.ts'],
    counts: null,
  },
  {
    promise: 'Two servers are restarted under load without a failed request',
    tests: ['test/postgres/rolling-restart.test.ts'],
    counts: null,
  },
];

/** All files that prove a promise. */
export const proofs = promises.flatMap(({ tests, planted = [] }) => [...tests, ...planted]);
