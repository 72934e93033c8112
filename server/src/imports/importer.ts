import type { Logger } from 'pino';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { workOnImport } from './work-on-import.ts';

/** The pause between searches for imports that another process left unfinished, in ms. */
const pauseMs = 15_000;
/** The pause if an import is left: the database may take no writes now, or another process may have died. In ms. */
const retryMs = 1_000;

/** Works through stored imports, one after the other, until it is stopped. Several processes may each run one. */
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

  /** Resolves after the rows in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.service.wakeUps.imports.notify();
    await this.#running;
  }

  /**
   * Works through all imports that are stored now. Returns false if one is unfinished, because it failed or another process has
   * it.
   */
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
