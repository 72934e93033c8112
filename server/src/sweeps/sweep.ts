import type { Logger } from 'pino';
import { isResetting } from '../resources/resetting.ts';
import type { Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { DueCards } from './due-cards.ts';
import { LedgerSumming } from './ledger-sums.ts';
import { removeTestData } from './remove-test-data.ts';
import { Retention } from './retention.ts';
import { advanceClock, busyClocks } from './test-clocks.ts';
import { VoucherNotices } from './voucher-notices.ts';

const pauseMs = 15_000;
const maxRounds = 100;
/** Rounds before the advancing clocks are looked up again, so that no business waits for another's long advance. */
const roundsOfClocks = 4;
const parallelClocks = 8;

type Clock = Row<'test_clocks'>;

/** Settles due cards again and again until it is stopped. Several processes may each have one. */
export class Sweep {
  readonly #dueCards: DueCards;
  readonly #retention: Retention;
  readonly #sums: LedgerSumming;
  readonly #voucherNotices: VoucherNotices;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(
    readonly service: Service,
    readonly log: Logger,
  ) {
    this.#dueCards = new DueCards(service, log);
    this.#retention = new Retention(service);
    this.#sums = new LedgerSumming(service, log);
    this.#voucherNotices = new VoucherNotices(service);
  }

  start(): this {
    this.#running ??= this.#run();
    return this;
  }

  /** Stops after the current piece. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.service.wakeUps.sweep.notify();
    await this.#running;
  }

  /** Does everything that is due now, and advances test clocks. */
  async sweep(): Promise<void> {
    let clocks: readonly Clock[] = [];
    let mayBeMore = true;
    for (let round = 0; round < maxRounds && (mayBeMore || clocks.length > 0) && !this.#isStopped; round += 1) {
      if (round % roundsOfClocks === 0) clocks = await busyClocks(this.service);
      mayBeMore = await this.#dueCards.sweepPiece();
      clocks = await this.#workOn(clocks);
    }
    if (mayBeMore || clocks.length > 0) this.service.wakeUps.sweep.notify();
    await this.#sums.sweep(() => this.#isStopped);
    await this.#voucherNotices.sweepWhenDue(() => this.#isStopped);
    await this.#retention.sweepWhenDue(() => this.#isStopped);
  }

  /** Works on each clock, a few at once, and returns those that are still busy. Each belongs to another business. */
  async #workOn(clocks: readonly Clock[]): Promise<readonly Clock[]> {
    const stillBusy: Clock[] = [];
    for (let from = 0; from < clocks.length; from += parallelClocks) {
      const group = clocks.slice(from, from + parallelClocks);
      const isBusy = await Promise.all(group.map((clock) => this.#workOnOne(clock)));
      stillBusy.push(...group.filter((_, index) => isBusy[index]));
    }
    return stillBusy;
  }

  #workOnOne(clock: Clock): Promise<boolean> {
    return isResetting(clock) ? removeTestData(this.service, clock) : advanceClock(this.service, this.log, clock);
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      await this.sweep().catch((error: unknown) =>
        this.log.error({ err: error }, 'a sweep failed; the next sweep continues its work'),
      );
      // The pause is random, so that processes do not run at the same time.
      if (!this.#isStopped) await this.service.wakeUps.sweep.wait(pauseMs * (0.75 + Math.random() / 2));
    }
  }
}
