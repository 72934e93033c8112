import type { Need } from '../../needs.ts';
import { Steps } from '../../steps.ts';
import type { Plan, WriteOptions } from '../../store.ts';
import { StoreAround } from '../../store-around.ts';
import { isConsequence, isOfServer, meaningOf } from '../connection/faults.ts';
import { StatementError } from '../connection/pipeline.ts';
import { begin, type Writer } from '../connection/writer.ts';
import type { PostgresStore } from '../plain/postgres-store.ts';
import { Gate } from './gate.ts';
import { type Link, writePredicted } from './predicted-batch.ts';
import { Predictor } from './predictor.ts';

/** While the database writes one batch, the next one is planned. */
const chainedBatches = 2;

/** What became of a predicted batch. */
type Outcome = 'written' | 'not_written' | 'unknown';

/**
 * Plans batches on the rows that this process last read or wrote, and sends each in one round trip. The transaction validates
 * those rows. A batch whose prediction misses is written by the plain store, in two round trips.
 */
export class OptimisticStore extends StoreAround {
  readonly #predictor: Predictor;
  readonly #gate = new Gate();
  /** How many batches were linked: the token of the newest. */
  #linked = 0;
  /** The token of the batch that was sent last, until it is answered. */
  #newest: string | null = null;

  constructor(readonly plain: PostgresStore) {
    super(plain);
    this.#predictor = new Predictor(plain.readCache);
  }

  override async write(needs: readonly Need[], plan: Plan, options: WriteOptions = {}): Promise<void> {
    const outcome = options.skipHeld ? 'not_written' : await this.#predict(needs, plan, options);
    if (outcome === 'written') return;
    const mayBeWritten = outcome === 'unknown';
    await this.#gate.alone(() => this.plain.write(needs, plan, { ...options, mayBeWritten }));
  }

  /** Batches that are loaded first come one after the other: two of half the size would take longer. */
  override get writers(): number {
    const isAhead = this.#writer?.isConnected && !this.#predictor.isBackingOff && !this.#gate.isClosed;
    return isAhead ? chainedBatches : 1;
  }

  get #writer(): Writer | undefined {
    return this.plain.connections.all[0];
  }

  #predict(needs: readonly Need[], plan: Plan, { onStep }: WriteOptions): Outcome | Promise<Outcome> {
    const writer = this.#writer;
    if (!writer?.isConnected || !this.#gate.enter(chainedBatches)) return 'not_written';
    let writing: Promise<void> | null = null;
    const steps = new Steps(onStep);
    try {
      // Sent in the turn in which it is planned: the batch that it is planned on was sent before it, or is committed.
      const prediction = this.#predictor.predict(needs, plan);
      if (prediction) {
        this.plain.noteWrite();
        steps.end('decide');
        writing = writePredicted(prediction, this.#link(), writer);
        if (onStep) writing = writing.then(() => steps.end('commit'));
      }
    } catch (error) {
      this.plain.readCache.clear();
      throw error;
    } finally {
      if (!writing) this.#gate.leave();
    }
    return writing ? this.#outcomeOf(writing, this.#newest, writer) : 'not_written';
  }

  #link(): Link {
    const follows = this.#newest;
    this.#linked += 1;
    this.#newest = `${this.#linked}`;
    return { token: this.#newest, follows };
  }

  async #outcomeOf(writing: Promise<void>, token: string | null, writer: Writer): Promise<Outcome> {
    try {
      await writing;
      this.#predictor.succeeded();
      return 'written';
    } catch (error) {
      this.plain.readCache.clear();
      if (!isConsequence(error)) this.#predictor.missed();
      return await this.#cleanUp(error, writer);
    } finally {
      if (this.#newest === token) this.#newest = null;
      this.#gate.leave();
    }
  }

  /** Leaves the connection without a transaction, whatever the error of a batch says about it. */
  async #cleanUp(error: unknown, writer: Writer): Promise<Outcome> {
    const isLost = meaningOf(error) === 'lost' || (error instanceof StatementError && !isOfServer(error));
    const hasBegun = !(error instanceof StatementError) || error.statement !== begin.name;
    if (isLost || !hasBegun) writer.drop();
    else await writer.rollBack();
    return isLost ? 'unknown' : 'not_written';
  }
}
