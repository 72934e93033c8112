import { jsonText } from '../base/stored-json.ts';
import type { View } from '../ledger/command.ts';
import { ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { endSimulation, type SimulationResult } from './end-simulation.ts';
import type { JobVersion } from './lease-simulation.ts';
import type { Sums } from './sums.ts';

/** How far a simulation is. */
export interface Progress {
  /** Null before the first card. */
  readonly afterId: string | null;
  readonly sums: Sums;
  readonly cardsDone: number;
  readonly cardsTotal: number;
}

/** The progress, result or failure that a process writes of the simulation that it has leased. */
export type Saved =
  | { readonly kind: 'progress'; readonly progress: Progress; readonly leaseMs: number }
  | { readonly kind: 'done'; readonly result: SimulationResult; readonly cards: number }
  | { readonly kind: 'failed' };

export interface LeasedSimulation {
  readonly id: string;
  /** Of its job. */
  readonly version: number;
}

/**
 * Writes how far a simulation is, or its end. The reply has the new version of the job. Without one, nothing was written, because
 * the simulation was canceled or another process has leased it since.
 */
export const saveSimulation = (tenant: Tenant, { id, version }: LeasedSimulation, saved: Saved) =>
  intent({
    needs: [need('simulation_jobs', 'key', tenant, [id]), need('simulations', 'key', tenant, [id])],
    decide(view) {
      const job = view.one('simulation_jobs', 'key', [id]);
      const row = view.one('simulations', 'key', [id]);
      if (!job || !row || job.version !== version) return ok<JobVersion>({ version: null });
      if (saved.kind === 'progress') saveProgress(view, row, job, saved);
      else if (saved.kind === 'done')
        endSimulation(view, { ...row, cards_total: saved.cards }, { status: 'done', result: saved.result });
      else endSimulation(view, row, { status: 'failed' });
      return ok<JobVersion>({ version: version + 1 });
    },
  });

/** The sums are written together with the card that they go up to, so that no card counts twice or never. */
function saveProgress(
  view: View,
  row: Row<'simulations'>,
  job: Row<'simulation_jobs'>,
  { progress, leaseMs }: Extract<Saved, { readonly kind: 'progress' }>,
): void {
  view.update('simulation_jobs', {
    ...job,
    after_id: progress.afterId,
    sums: progress.afterId === null ? null : jsonText(progress.sums),
    lease_until: view.realNow + leaseMs,
    version: job.version + 1,
  });
  view.update('simulations', {
    ...row,
    cards_done: progress.cardsDone,
    cards_total: progress.cardsTotal,
    version: row.version + 1,
    updated_at: view.realNow,
  });
}
