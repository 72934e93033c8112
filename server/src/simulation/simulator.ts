import type { Logger } from 'pino';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { workOnSimulation } from './work-on-simulation.ts';

/** The pause between searches for simulations that another process left unfinished, in ms. */
const pauseMs = 15_000;
/** The pause if a simulation is left: the database may take no writes now, or another process may have died. In ms. */
const retryMs = 1_000;

/** Works on stored simulations, one after the other, until it is stopped. Several processes may each run one. */
export class Simulator {
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(
    readonly service: Service,
    readonly log: Logger,
  ) {}

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  /** Resolves after the current piece. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.service.wakeUps.simulations.notify();
    await this.#running;
  }

  /** Works on all simulations that are stored now. Returns false if one is left, because it failed or was not free. */
  async workThrough(): Promise<boolean> {
    const jobs: Row<'simulation_jobs'>[] = [];
    for await (const rows of this.service.store.scan('simulation_jobs')) jobs.push(...rows);
    let isAllDone = true;
    for (const job of jobs) {
      if (this.#isStopped) break;
      const work = { service: this.service, log: this.log, isStopped: () => this.#isStopped };
      const isDone = await workOnSimulation(work, job).catch((error: unknown) => {
        const { simulation_id } = job;
        this.log.warn({ err: error, simulation_id }, 'a simulation was interrupted and will continue');
        return false;
      });
      isAllDone &&= isDone;
    }
    return isAllDone;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const isAllDone = await this.workThrough().catch((error: unknown) => {
        this.log.warn({ err: error }, 'unfinished simulations could not be read; trying again');
        return false;
      });
      if (!this.#isStopped) await this.service.wakeUps.simulations.wait(isAllDone ? pauseMs : retryMs);
    }
  }
}
