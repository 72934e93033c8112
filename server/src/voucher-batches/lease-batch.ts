import type { View } from '../ledger/command.ts';
import { ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** How long a process has a batch to itself after its last write, in ms. It writes much more often. */
const batchLeaseMs = 10_000;

/** A batch that a process has leased. */
export interface LeasedBatch {
  readonly id: string;
  /** Of its job. Whoever writes with another version writes nothing. */
  readonly version: number;
}

/** The new version of the job. Null if the job has ended, or is not the caller's. */
export interface JobVersion {
  readonly version: number | null;
}

export const jobNeeds = (tenant: Tenant, id: string) => [
  need('voucher_batches', 'key', tenant, [id]),
  need('voucher_batch_jobs', 'key', tenant, [id]),
];

/** The rows of a leased batch. Null if it was canceled, voided or leased by another process since. */
export function leasedRows(
  view: View,
  { id, version }: LeasedBatch,
): { readonly job: Row<'voucher_batch_jobs'>; readonly batch: Row<'voucher_batches'> } | null {
  const job = view.one('voucher_batch_jobs', 'key', [id]);
  const batch = view.one('voucher_batches', 'key', [id]);
  return job && batch && job.version === version ? { job, batch } : null;
}

/** Writes the progress of a job and renews its lease. */
export function renewLease(
  view: View,
  job: Row<'voucher_batch_jobs'>,
  changes: Partial<Pick<Row<'voucher_batch_jobs'>, 'after_id'>> = {},
  leaseMs = batchLeaseMs,
) {
  const version = job.version + 1;
  view.update('voucher_batch_jobs', { ...job, ...changes, lease_until: view.realNow + leaseMs, version });
  return ok<JobVersion>({ version });
}

export function endJob(view: View, job: Row<'voucher_batch_jobs'>) {
  view.remove('voucher_batch_jobs', job);
  return ok<JobVersion>({ version: null });
}

export const notLeased = () => ok<JobVersion>({ version: null });

/** Leases a batch that no process has leased. */
export const leaseBatch = (tenant: Tenant, id: string) =>
  intent({
    needs: jobNeeds(tenant, id),
    decide(view) {
      const job = view.one('voucher_batch_jobs', 'key', [id]);
      return job && job.lease_until <= view.realNow ? renewLease(view, job) : notLeased();
    },
  });

/** Gives a batch up, so that another process can go on at once. */
export const giveUpBatch = (tenant: Tenant, leased: LeasedBatch) =>
  intent({
    needs: jobNeeds(tenant, leased.id),
    decide(view) {
      const rows = leasedRows(view, leased);
      return rows ? renewLease(view, rows.job, {}, 0) : notLeased();
    },
  });
