import type { Logger } from 'pino';
import { parseJson } from '../base/stored-json.ts';
import { Refusal } from '../domain/refusal.ts';
import { serviceCaller } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import { Pace } from '../service/pace.ts';
import type { Intent, Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Store } from '../storage/store.ts';
import { StoreFault } from '../storage/store-fault.ts';
import type { Row } from '../storage/tables.ts';
import type { Draft } from './draft.ts';
import { type JobVersion, leaseSimulation, simulationLeaseMs } from './lease-simulation.ts';
import { earningRules } from './program-times.ts';
import { resultOf } from './result-of.ts';
import { type LeasedSimulation, type Progress, type Saved, saveSimulation } from './save-simulation.ts';
import { simulatePiece } from './simulate-piece.ts';
import { addSums, noSums, type Sums } from './sums.ts';

/** Progress is written this often, in ms, and not after each piece: a write takes longer than a piece. */
const savesEveryMs = 500;
/** Cards of one piece. */
const pieces = { min: 4, max: 256, ms: 8, busyParts: 40 };

export interface SimulationWork {
  readonly service: Service;
  readonly log: Logger;
  readonly isStopped: () => boolean;
  /** Progress is written this often, in ms. Tests write it after each piece. */
  readonly saveEveryMs?: number;
  readonly onProgress?: (progress: Pick<Progress, 'cardsDone' | 'cardsTotal'>) => void;
}

type Job = Pick<Row<'simulation_jobs'>, 'business_id' | 'mode' | 'simulation_id'>;

/**
 * Works on a simulation until it is finished, canceled or `isStopped`. Returns false if it was not free. After an interruption it
 * continues after the last card that was saved.
 */
export async function workOnSimulation(
  work: SimulationWork,
  { business_id, mode, simulation_id }: Job,
): Promise<boolean> {
  const tenant = { business_id, mode };
  const version = await submit(work.service, tenant, leaseSimulation(tenant, simulation_id));
  if (version === null) return false;
  const begun = await begin(work.service, tenant, simulation_id);
  if (begun) await new Run(work, begun, { id: simulation_id, version }).toTheEnd();
  return true;
}

interface Begun {
  readonly business: Row<'businesses'>;
  readonly tenant: Tenant;
  readonly draft: Draft;
  readonly progress: Progress;
}

/** Where a simulation begins or goes on. Null if it was removed meanwhile. */
async function begin(service: Service, tenant: Tenant, id: string): Promise<Begun | null> {
  const caller = await serviceCaller(service, tenant.business_id, tenant.mode);
  const [job] = await findRows(service, tenant, 'simulation_jobs', 'key', [id]);
  const [row] = await findRows(service, tenant, 'simulations', 'key', [id]);
  const [program] = row ? await findRows(service, tenant, 'programs', 'key', [row.program_id]) : [];
  if (!caller || !job || !row || !program) return null;
  return {
    business: caller.business,
    tenant,
    draft: { program, rules: earningRules(row), from: row.from_at, to: row.to_at, sample: row.sample },
    progress: {
      afterId: job.after_id,
      sums: job.sums === null ? noSums() : (parseJson(job.sums) as Sums),
      cardsDone: row.cards_done,
      cardsTotal: row.cards_total,
    },
  };
}

/** A simulation that this process has leased. */
class Run {
  readonly #pace: Pace;
  #progress: Progress;
  /** Of the job. Null once nothing can be written any more. */
  #version: number | null;
  #savedAt = performance.now();

  constructor(
    readonly work: SimulationWork,
    readonly begun: Begun,
    readonly leased: LeasedSimulation,
  ) {
    this.#pace = new Pace(work.service, pieces);
    this.#progress = begun.progress;
    this.#version = leased.version;
  }

  async toTheEnd(): Promise<void> {
    try {
      await this.#count();
      let isFinished = false;
      while (!isFinished && this.#version !== null && !this.work.isStopped()) {
        isFinished = await this.#piece();
        if (!isFinished && performance.now() - this.#savedAt >= (this.work.saveEveryMs ?? savesEveryMs))
          await this.#saveProgress(simulationLeaseMs);
      }
      if (isFinished) await this.#finish();
      // Another process may go on at once.
      else await this.#saveProgress(0);
    } catch (error) {
      if (error instanceof StoreFault || error instanceof Refusal) throw error;
      this.work.log.error({ err: error, simulation_id: this.leased.id }, 'a simulation failed');
      await this.#save({ kind: 'failed' });
    }
  }

  async #count(): Promise<void> {
    if (this.#progress.cardsTotal > 0) return;
    const { tenant, draft } = this.begun;
    const cardsTotal = await countCards(this.work.service.store.background, tenant, {
      programId: draft.program.id,
      pace: this.#pace,
    });
    this.#progress = { ...this.#progress, cardsTotal };
    await this.#saveProgress(simulationLeaseMs);
  }

  /** Simulates some more cards. Returns whether all are done. */
  async #piece(): Promise<boolean> {
    const { tenant, business, draft } = this.begun;
    const { background } = this.work.service.store;
    const before = this.#progress;
    const startedAt = performance.now();
    const piece = await simulatePiece(background, business, tenant, draft, before.afterId, this.#pace.size);
    const sums = addSums(before.sums, piece.sums);
    const workedMs = performance.now() - startedAt;
    const cardsDone = before.cardsDone + piece.cards;
    // Cards may have been issued since they were counted.
    const cardsTotal = Math.max(before.cardsTotal, cardsDone);
    this.#progress = { afterId: piece.last ?? before.afterId, sums, cardsDone, cardsTotal };
    this.#pace.adapt(workedMs);
    await this.#pace.rest(workedMs);
    return piece.last === null;
  }

  async #saveProgress(leaseMs: number): Promise<void> {
    await this.#save({ kind: 'progress', progress: this.#progress, leaseMs });
    this.#savedAt = performance.now();
    this.work.onProgress?.(this.#progress);
  }

  async #finish(): Promise<void> {
    const result = resultOf(this.#progress.sums, this.begun.draft);
    await this.#save({ kind: 'done', result, cards: this.#progress.cardsTotal });
    this.work.onProgress?.(this.#progress);
  }

  async #save(saved: Saved): Promise<void> {
    if (this.#version === null) return;
    const leased = { id: this.leased.id, version: this.#version };
    this.#version = await submit(
      this.work.service,
      this.begun.tenant,
      saveSimulation(this.begun.tenant, leased, saved),
    );
  }
}

/** Without a claim: what it writes again changes nothing, because the version of the job has changed. */
async function submit(service: Service, tenant: Tenant, intent: Intent<JobVersion>): Promise<number | null> {
  const requestId = service.newId('request');
  const reply = await service.ledger.submit({ tenant, requestId, keyId: null, claim: null, bytes: 0, ...intent });
  return reply.value?.version ?? null;
}

/** Few enough rows that requests hardly wait. */
const pieceRows = 200;

/** How many cards a program has. */
async function countCards(
  store: Pick<Store, 'page'>,
  tenant: Tenant,
  { programId, pace }: { readonly programId: string; readonly pace: Pace },
): Promise<number> {
  let count = 0;
  for (let last: string | null = ''; last !== null; ) {
    const startedAt = performance.now();
    const rows: readonly Row<'cards'>[] = await store.page({
      table: 'cards',
      tenant,
      where: [{ column: 'id', is: '>', value: last }],
      order: { column: 'id', descending: false },
      limit: pieceRows,
    });
    count += rows.filter(({ program_id }) => program_id === programId).length;
    last = rows.length < pieceRows ? null : (rows.at(-1)?.id ?? null);
    await pace.rest(performance.now() - startedAt);
  }
  return count;
}
