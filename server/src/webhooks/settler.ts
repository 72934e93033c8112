import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Settled, settleDeliveries } from '../jobs/settle-deliveries.ts';
import type { Service } from '../service/service.ts';
import { WakeUp } from '../service/wake-up.ts';
import type { Tenant } from '../storage/needs.ts';
import { streamOf } from '../storage/store.ts';

/** Most results that one command writes. */
const maxPiece = 250;
/** How long results wait for others, in ms. A commit costs as much as many deliveries. */
const gatherMs = 20;
const maxTries = 6;
const pauseMs = 500;

interface Waiting {
  readonly settled: Settled;
  readonly done: () => void;
}

/** The waiting results of one business. */
interface Line {
  readonly waiting: Waiting[];
  /** Notified when there are enough results for a command. */
  readonly enough: WakeUp;
}

/**
 * Writes results on the write path, where they share batches with all other writes. Each business has one command at a time, with
 * all results that have come meanwhile, so many deliveries need hardly more commands than a few.
 */
export class Settler {
  readonly #lines = new Map<string, Line>();

  constructor(
    readonly service: Service,
    readonly log: Logger,
  ) {}

  /** Resolves when the result is written or cannot be written. In the second case, the delivery is sent again after its lease. */
  settle(tenant: Tenant, settled: Settled): Promise<void> {
    return new Promise((done) => {
      const line = this.#lines.get(streamOf(tenant)) ?? this.#open(tenant);
      line.waiting.push({ settled, done });
      if (line.waiting.length >= maxPiece) line.enough.notify();
    });
  }

  #open(tenant: Tenant): Line {
    const line = { waiting: [], enough: new WakeUp() };
    this.#lines.set(streamOf(tenant), line);
    void this.#work(tenant, line);
    return line;
  }

  async #work(tenant: Tenant, { waiting, enough }: Line): Promise<void> {
    do {
      if (waiting.length < maxPiece) await enough.wait(gatherMs);
      const piece = waiting.splice(0, maxPiece);
      await this.#write(
        tenant,
        piece.map(({ settled }) => settled),
      );
      for (const { done } of piece) done();
    } while (waiting.length > 0);
    this.#lines.delete(streamOf(tenant));
  }

  async #write(tenant: Tenant, settled: readonly Settled[]): Promise<void> {
    const bytes = settled.reduce((sum, { attempt }) => sum + (attempt.response_excerpt?.length ?? 0), 0);
    const intent = settleDeliveries(tenant, settled);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const requestId = this.service.newId('request');
        await this.service.ledger.submit({ tenant, requestId, keyId: null, claim: null, bytes, ...intent });
        return;
      } catch (error) {
        if (attempt === maxTries) {
          this.log.error({ err: error, deliveries: settled.length }, 'results of deliveries could not be written down');
          return;
        }
        await sleep(pauseMs * attempt);
      }
    }
  }
}
