import { ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

/** How long a process has a simulation to itself after its last write, in ms. It writes much more often. */
export const simulationLeaseMs = 10_000;

/** The version of a job, without which nothing of it can be written. Null if the job is not the caller's. */
export interface JobVersion {
  readonly version: number | null;
}

/**
 * Leases an unfinished simulation, if no simulation of the business is leased. The reply has no version if
 * the simulation was not free.
 */
export const leaseSimulation = (tenant: Tenant, id: string) =>
  intent({
    needs: [need('simulation_jobs', 'tenant', tenant, []), need('simulations', 'key', tenant, [id])],
    decide(view) {
      const jobs = view.all('simulation_jobs', 'tenant', []);
      const job = jobs.find((one) => one.simulation_id === id);
      const row = view.one('simulations', 'key', [id]);
      const isFree = jobs.every(({ lease_until }) => lease_until <= view.realNow);
      if (!job || !row || !isFree) return ok<JobVersion>({ version: null });
      const version = job.version + 1;
      view.update('simulation_jobs', { ...job, lease_until: view.realNow + simulationLeaseMs, version });
      if (row.status === 'pending')
        view.update('simulations', { ...row, status: 'running', version: row.version + 1, updated_at: view.realNow });
      return ok<JobVersion>({ version });
    },
  });
