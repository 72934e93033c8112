import { setTimeout as sleep } from 'node:timers/promises';
import { request, type Sale } from '../faults/earning-client.ts';
import type { Operation } from './linearizable.ts';

export interface Tills {
  /** Sales that were acknowledged, by reference. */
  readonly operations: Map<string, Operation>;
  /** Tries that ended without an answer, or with one that asks to come back; the last may be what ended a till early. */
  readonly interrupted: readonly string[];
  /** Finishes the sales under way. */
  stop(): Promise<void>;
}

interface Options {
  readonly count: number;
  readonly key: string;
  readonly cards: readonly string[];
  /** Where to send the next try. */
  url(): string;
  /** Between two sales of a till, in ms; none by default. */
  readonly pauseMs?: number;
  /** Begins their references, where there are other tills. */
  readonly prefix?: string;
}

const retried = new Set([429, 503]);
const unknown = 'outcome_unknown';

/** Tills that earn without pause, each sale sent again with its key until it is acknowledged, to whichever server there is. */
export function startTills({ count, key, cards, url, pauseMs = 0, prefix = 'sale' }: Options): Tills {
  const operations = new Map<string, Operation>();
  const interrupted: string[] = [];
  let sales = 0;
  let open = true;
  const sell = async (sale: Sale) => {
    const sentAt = performance.now();
    for (;;) {
      const answer = await earnFor100(url(), key, sale).catch((error: Error) => error);
      if (answer instanceof Error) interrupted.push(answer.message);
      else if (answer.status === 200) {
        const { transaction } = JSON.parse(answer.text) as { transaction: Record<string, number> };
        operations.set(sale.reference, {
          card: sale.card,
          sentAt,
          answeredAt: performance.now(),
          sequence: transaction['sequence'] ?? 0,
          delta: transaction['delta'] ?? 0,
          balance: transaction['balance_after'] ?? 0,
          replayed: answer.headers['idempotent-replayed'] === 'true',
        });
        return;
      } else if (retried.has(answer.status) || answer.json.code === unknown) interrupted.push(answer.json.code);
      else {
        interrupted.push(answer.text);
        throw new Error(`${answer.status}: ${answer.text}`);
      }
      await sleep(20 + Math.random() * 50);
    }
  };
  const till = async () => {
    while (open) {
      sales += 1;
      await sell({ reference: `${prefix}-${sales}`, card: cards[sales % cards.length] ?? '' });
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const tills = Promise.all(Array.from({ length: count }, till));
  // An error that ends a till early is thrown when they are stopped.
  tills.catch(() => {});
  return {
    operations,
    interrupted,
    async stop() {
      open = false;
      await tills;
    },
  };
}

const earnFor100 = (url: string, key: string, { reference, card }: Sale) =>
  request({
    method: 'POST',
    url: `${url}/v1/cards/${card}/earn`,
    key,
    body: { amount: 100, reference },
    headers: { 'idempotency-key': `key-${reference}` },
  });
