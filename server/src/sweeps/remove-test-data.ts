import { endRemoval, removeTestRows } from '../jobs/remove-test-rows.ts';
import { doAsService, serviceCaller, submitUnclaimed } from '../service/as-service.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Condition } from '../storage/queries.ts';
import type { Row, TableName } from '../storage/tables.ts';

const pieceRows = 200;
/** Pieces of one business before the others get their turn. */
const maxPieces = 20;

/**
 * All tables of test data except keys, webhook endpoints, events and the audit log, each with a column to order by. A table whose
 * rows name another row comes before the table of that row.
 */
const emptied = {
  import_jobs: 'import_id',
  import_rows: 'import_id',
  imports: 'id',
  simulation_jobs: 'simulation_id',
  simulations: 'id',
  deliveries: 'id',
  idempotency: 'created_at',
  card_links: 'id',
  cards: 'id',
  transactions: 'id',
  lots: 'id',
  holds: 'id',
  memberships: 'id',
  counters: 'card_id',
  state_changes: 'subject_id',
  voucher_batch_jobs: 'batch_id',
  voucher_batches: 'id',
  vouchers: 'id',
  rewards: 'id',
  rules_versions: 'program_id',
  referrals: 'id',
  referral_codes: 'code_key',
  customers: 'id',
  erased_identities: 'digest',
  erasure_keys: 'created_at',
  program_images: 'program_id',
  programs: 'id',
  ledger_sums: 'day',
  activity_sums: 'day',
  sum_positions: 'sequence',
  card_months: 'card_id',
  cohort_sums: 'cohort',
  cohort_positions: 'sequence',
  voucher_sums: 'batch_id',
  voucher_positions: 'sequence',
} as const satisfies { readonly [Name in TableName]?: keyof Row<Name> };

type Emptied = keyof typeof emptied;

/** Removes the test data of a business piece by piece. Returns whether any may be left. */
export async function removeTestData(service: Service, clock: Row<'test_clocks'>): Promise<boolean> {
  const caller = await serviceCaller(service, clock.business_id, 'test');
  if (!caller) return false;
  for (let piece = 0; piece < maxPieces; piece += 1) {
    const found = await findSome(service, caller.tenant, clock.updated_at);
    if (!found) {
      await doAsService(service, caller, endRemoval(caller));
      return false;
    }
    // Each claim would be another row to remove.
    await submitUnclaimed(service, caller.tenant, removeTestRows(caller, found.table, found.rows));
  }
  return true;
}

interface Some {
  readonly table: Emptied;
  readonly rows: readonly Row<Emptied>[];
}

/** Some rows of the first table that is not empty. Replies since the beginning of the removal stay. */
async function findSome({ store }: Service, tenant: Tenant, begunAt: number): Promise<Some | null> {
  for (const [name, column] of Object.entries(emptied)) {
    const table = name as Emptied;
    const where: Condition[] = table === 'idempotency' ? [{ column: 'created_at', is: '<', value: begunAt }] : [];
    const order = { column: column as 'mode', descending: false };
    const rows = await store.page({ table, tenant, where, order, limit: pieceRows });
    if (rows.length > 0) return { table, rows };
  }
  return null;
}
