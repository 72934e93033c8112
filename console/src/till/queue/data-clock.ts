import type { Card } from '@loyalty-service/sdk';
import { connection, serviceTime } from '../../service/connection.ts';
import type { Sale } from './database.ts';
import { occurredAt, type SaleClock } from './occurred-at.ts';

/** The clock of the data: on test data the test clock of the business, and on live data that of the service. */
export class DataClock {
  /** How far it is ahead of the service. */
  #aheadMs = 0;

  constructor(private readonly readAheadMs: () => Promise<number>) {}

  /** Reads it again: a test clock may have been moved. */
  async read(): Promise<void> {
    // Without an answer, the till continues with the last known value.
    this.#aheadMs = await this.readAheadMs().catch(() => this.#aheadMs);
  }

  now = (): Date => new Date(serviceTime().getTime() + this.#aheadMs);

  /** The known facts about the time of a sale that is rung up now. */
  ofSale(): SaleClock {
    const { answeredAt, clockMoved, state } = connection;
    const after = answeredAt === null ? null : answeredAt + this.#aheadMs;
    return { time: Date.now() + this.#aheadMs, offset: state.offset, moved: clockMoved, after };
  }

  /** When a sale that waited happened. Undefined: nobody can say. */
  timeOf = ({ clock }: Sale, card?: Card): string | undefined => {
    const offset = connection.state.offset ?? 0;
    const now = Date.now() + offset + this.#aheadMs;
    return occurredAt(clock, { now, offset, issuedAt: card ? Date.parse(card.created_at) : null });
  };
}
