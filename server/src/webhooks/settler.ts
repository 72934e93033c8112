import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Settled, settleDeliveries } from '../operations/deliveries/settle-deliveries.ts';
import type { Service } from '../service.ts';
import { streamOf, type Tenant } from '../storage/store.ts';

/** Results that one command writes down. */
const maxPiece = 100;
const maxTries = 6;
const pauseMs = 500;

interface Waiting {
  readonly settled: Settled;
  readonly done: () => void;
}

/**
 * Writes down results on the write path, where they share batches with everything else: of each business one command at a
 * time, with all that has gathered meanwhile, so that many deliveries take no more turns than a few.
 */
export class Settler {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    readonly service: Service,
    readonly log: Logger,
  ) {}

  /** Resolves once it is written, or cannot be: then the delivery is made again when its lease is over. */
  settle(tenant: Tenant, settled: Settled): Promise<void> {
    return new Promise((done) => {
      const line = this.#waiting.get(streamOf(tenant));
      if (line) {
        line.push({ settled, done });
        return;
      }
      this.#waiting.set(streamOf(tenant), [{ settled, done }]);
      void this.#work(tenant);
    });
  }

  async #work(tenant: Tenant): Promise<void> {
    const stream = streamOf(tenant);
    for (let line = this.#waiting.get(stream); line && line.length > 0; line = this.#waiting.get(stream)) {
      const piece = line.splice(0, maxPiece);
      await this.#write(
        tenant,
        piece.map(({ settled }) => settled),
      );
      for (const { done } of piece) done();
    }
    this.#waiting.delete(stream);
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
