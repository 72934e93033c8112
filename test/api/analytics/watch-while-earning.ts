import type { TestServer } from '../../support/server.ts';
import { must, type Shop } from '../support/shop.ts';
import { sumUp } from './sum-up.ts';

interface Watched {
  readonly earned: number;
  /** How many rows each summary told of. */
  readonly answers: readonly number[];
  /** The summaries that match no moment of the ledger. */
  readonly wrong: readonly string[];
}

/** Lets clients earn 10 points at a time, each on a separate card, while others read summaries and update sums. */
export async function watchWhileEarning(
  server: TestServer,
  shop: Shop,
  { clients, earnsEach }: { readonly clients: number; readonly earnsEach: number },
): Promise<Watched> {
  let sent = 0;
  let answered = 0;
  let isOver = false;
  const answers: number[] = [];
  const wrong: string[] = [];
  const cards = await Promise.all(Array.from({ length: clients }, () => shop.issue()));
  const earn = async (card: string) => {
    for (let turn = 0; turn < earnsEach; turn += 1) {
      sent += 1;
      await must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 1_000, location: `till-${turn % 3}` });
      answered += 1;
    }
  };
  const watch = async () => {
    while (!isOver) {
      const before = answered;
      const { programs, groups } = await must(shop, 'GET', '/v1/analytics/summary?group_by=location');
      const { transactions = 0, issued = 0, liability = 0 } = programs[0] ?? {};
      const grouped = groups.reduce((sum: number, group: { transactions: number }) => sum + group.transactions, 0);
      answers.push(transactions);
      if (transactions < before || transactions > sent)
        wrong.push(`${transactions} rows, of ${before} answered before and ${sent} sent`);
      if (issued !== transactions * 10 || liability !== issued || grouped !== transactions)
        wrong.push(`${transactions} rows, ${issued} issued, ${liability} owed, ${grouped} in groups`);
    }
  };
  const settleDue = async () => {
    while (!isOver) {
      await sumUp(server, shop);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const others = [watch(), watch(), settleDue(), settleDue()];
  await Promise.all(cards.map(earn)).finally(() => {
    isOver = true;
  });
  await Promise.all(others);
  return { earned: answered, answers, wrong };
}
