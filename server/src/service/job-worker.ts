import type { Logger } from 'pino';
import type { WakeUp } from './wake-up.ts';

/** The pause between searches for jobs that another process left unfinished, in ms. */
const pauseMs = 15_000;
/** The pause if a job is left, in ms. The database may not accept writes now, or another process may have died. */
const retryMs = 1_000;

interface Jobs<Job> {
  /** The plural name for the log, such as `imports`. */
  readonly name: string;
  readonly log: Logger;
  readonly wakeUp: WakeUp;
  /** The jobs that are stored now. */
  stored(): AsyncIterable<readonly Job[]>;
  /** The fields that name a job in the log. */
  named(job: Job): Readonly<Record<string, string>>;
  /** Works on a job until it is finished or `isStopped`. Returns false if the job was not free. */
  workOn(job: Job, isStopped: () => boolean): Promise<boolean>;
}

/** Works on stored jobs, one after the other, until it is stopped. Several processes may each run one. */
export class JobWorker<Job> {
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(readonly jobs: Jobs<Job>) {}

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  /** Resolves once the current job has reached a point from which another process can continue it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.jobs.wakeUp.notify();
    await this.#running;
  }

  /** Works on all jobs that are stored now. Returns false if one is unfinished, because it failed or was not free. */
  async workThrough(): Promise<boolean> {
    const { name, log } = this.jobs;
    const stored: Job[] = [];
    for await (const rows of this.jobs.stored()) stored.push(...rows);
    let isAllDone = true;
    for (const job of stored) {
      if (this.#isStopped) break;
      const isDone = await this.jobs
        .workOn(job, () => this.#isStopped)
        .catch((error: unknown) => {
          log.warn({ err: error, ...this.jobs.named(job) }, `one of the ${name} was interrupted and will continue`);
          return false;
        });
      isAllDone &&= isDone;
    }
    return isAllDone;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const isAllDone = await this.workThrough().catch((error: unknown) => {
        this.jobs.log.warn({ err: error }, `unfinished ${this.jobs.name} could not be read; trying again`);
        return false;
      });
      if (!this.#isStopped) await this.jobs.wakeUp.wait(isAllDone ? pauseMs : retryMs);
    }
  }
}
