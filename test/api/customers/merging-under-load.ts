import { setImmediate as turn } from 'node:timers/promises';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import type { Answer, TestServer } from '../../support/server.ts';
import { cardOf, merge, openPair, type Pair } from '../support/merging.ts';
import { eventsAfter, lastSequence } from '../support/shop.ts';

const tills = 20;
const salesEach = 8;

interface Sales {
  /** Points that were answered as earned: one a sale. */
  earned: number;
  /** Sales that were told that their card is another now. */
  redirected: number;
}

/** Tills that earn on both cards of a pair, whatever becomes of these meanwhile. */
async function sell({ cardId, goingCard, call }: Pair, sales: Sales): Promise<void> {
  const till = async (_: unknown, index: number) => {
    for (let sale = 0; sale < salesEach; sale += 1) {
      const card = index % 2 === 0 ? cardId : goingCard;
      const answer = await call('POST', `/v1/cards/${card}/earn`, { body: { amount: 100 } });
      if (answer.status === 200) sales.earned += answer.json.transaction.delta;
      else sales.redirected += Number(answer.status === 409 && answer.json.replaced_by === cardId);
    }
  };
  await Promise.all(Array.from({ length: tills }, till));
}

async function everythingTold(pair: Pair, after: number): Promise<Answer['json'][]> {
  const told: Answer['json'][] = [];
  for (let from = after; ; from = told.at(-1).sequence) {
    const page = await eventsAfter(pair, from);
    told.push(...page);
    if (page.length < 100) return told;
  }
}

/** Merges two records of a person and erases that person while 20 tills earn on both of their cards: what is there then. */
export async function mergeAndEraseUnderLoad(server: TestServer) {
  const pair = await openPair(server);
  const after = await lastSequence(pair);
  const sales: Sales = { earned: 0, redirected: 0 };
  const selling = sell(pair, sales);
  while (sales.earned === 0) await turn();
  const { status: merged } = await merge(pair);
  const { status: erased } = await pair.call('POST', `/v1/customers/${pair.customerId}/erase`);
  await selling;
  const told = await everythingTold(pair, after);
  const ofKind = (type: string, is: (data: Answer['json']) => boolean) =>
    told.filter((event) => event.type === type && is(event.data)).map(({ data }) => data);
  const { listed } = await verifyLedger(server.service.store, Date.now());
  return {
    pair,
    statuses: [merged, erased],
    sales,
    kept: await cardOf(pair, pair.cardId),
    gone: await cardOf(pair, pair.goingCard),
    isGapFree: told.every(({ sequence }, index) => sequence === after + 1 + index),
    earnsTold: new Set(
      ofKind('transaction.created', ({ transaction }) => transaction.kind === 'earn').map((one) => one.transaction.id),
    ).size,
    erasuresTold: ofKind('customer.updated', ({ change }) => change === 'erased').map(({ customer }) => customer.id),
    violations: listed,
  };
}

export type UnderLoad = Awaited<ReturnType<typeof mergeAndEraseUnderLoad>>;

/** The expected result of merging under load. */
export const rightUnderLoad = ({ sales, pair }: UnderLoad) => ({
  statuses: [200, 200],
  kept: { customer_id: null, status: 'active', balance: { available: sales.earned } },
  gone: { status: 'closed', replaced_by: pair.cardId, balance: { available: 0 } },
  isGapFree: true,
  earnsTold: sales.earned,
  violations: [],
});

export const salesInAll = tills * salesEach;
