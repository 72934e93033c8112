import type { Logger } from 'pino';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { workOnImport } from './work-on-import.ts';

/** How often it is looked for imports that another process left behind. */
const pauseMs = 15_000;
/** Where something is left: a database that takes nothing now, or another process that may have died, is not asked without end. */
const retryMs = 1_000;

/** Works through what was sent to be imported, one import after the other, until it is stopped. Several processes may each have one. */
export class Importer {
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

  /** Ends after the rows that are under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.service.wakeUps.imports.notify();
    await this.#running;
  }

  /** All that is left now; answers false where some of it is still: it failed, or another process is at it. */
  async workThrough(): Promise<boolean> {
    const jobs: Row<'import_jobs'>[] = [];
    for await (const rows of this.service.store.scan('import_jobs')) jobs.push(...rows);
    let isAllDone = true;
    for (const job of jobs) {
      if (this.#isStopped) break;
      const work = { service: this.service, log: this.log, isStopped: () => this.#isStopped };
      const isDone = await workOnImport(work, job).catch((error: unknown) => {
        this.log.warn({ err: error, import_id: job.import_id }, 'an import was broken off; it is gone on with');
        return false;
      });
      isAllDone &&= isDone;
    }
    return isAllDone;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const isAllDone = await this.workThrough().catch((error: unknown) => {
        this.log.warn({ err: error }, 'imports that are left could not be looked for; it is tried again');
        return false;
      });
      if (!this.#isStopped) await this.service.wakeUps.imports.wait(isAllDone ? pauseMs : retryMs);
    }
  }
}
