// Earns for every purchase of a CSV file, exactly once however often it runs: pnpm replay examples/data/cdnow-sample.csv.gz
// The key comes from LOYALTY_API_KEY, the address from LOYALTY_BASE_URL.
import { resolve } from 'node:path';
import { idempotencyKey, Loyalty, LoyaltyError } from '@loyalty-service/sdk';
import cliProgress from 'cli-progress';
import Table from 'cli-table3';
import { findOrCreateProgram, findOrIssueCard } from './replay/cards.ts';
import { inParallel } from './replay/in-parallel.ts';
import { type Purchase, readPurchases } from './replay/purchases.ts';

const atOnce = 64;
const file = process.argv[2];
if (!file) {
  console.error('Which file? pnpm replay examples/data/cdnow-sample.csv.gz');
  process.exit(2);
}

const path = resolve(process.env['INIT_CWD'] ?? '.', file);
const loyalty = new Loyalty({ maxRetries: 5 });
const bars = new cliProgress.MultiBar(
  { format: '{bar} {value}/{total} {what}', hideCursor: true, clearOnComplete: true },
  cliProgress.Presets.shades_classic,
);

async function replay(purchases: readonly Purchase[]) {
  const customers = [...new Set(purchases.map(({ customerId }) => customerId))];
  const programId = await findOrCreateProgram(loyalty);

  const cards = new Map<string, string>();
  const cardBar = bars.create(customers.length, 0, { what: 'cards' });
  await inParallel(customers, atOnce, async (customerId) => {
    cards.set(customerId, await findOrIssueCard(loyalty, programId, path, customerId));
    cardBar.increment();
  });

  const sums = { earnedNow: 0, alreadyThere: 0, points: 0 };
  const rowBar = bars.create(purchases.length, 0, { what: 'purchases' });
  const startedAt = performance.now();
  await inParallel(purchases, atOnce, async (purchase) => {
    const { points, replayed } = await earn(cards.get(purchase.customerId) ?? '', purchase);
    sums.points += points;
    if (replayed) sums.alreadyThere += 1;
    else sums.earnedNow += 1;
    rowBar.increment();
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { customers: customers.length, cards: new Set(cards.values()).size, rows: purchases.length, ...sums, seconds };
}

async function earn(cardId: string, { reference, amountCents, date, quantity }: Purchase) {
  const { data, replayed } = await loyalty.cards
    .earn(
      cardId,
      { amount: amountCents, reference, metadata: { purchased_on: date, quantity } },
      { idempotencyKey: idempotencyKey('replay-purchases', cardId, reference) },
    )
    .withResponse();
  return { points: data.transaction.delta, replayed };
}

try {
  const { customers, cards, rows, earnedNow, alreadyThere, points, seconds } = await replay(readPurchases(path));
  bars.stop();
  const table = new Table({ style: process.stdout.isTTY ? {} : { head: [], border: [] } });
  table.push(
    { customers },
    { cards },
    { rows },
    { 'earned now': earnedNow },
    { 'already there': alreadyThere },
    { points },
    { seconds: seconds.toFixed(1) },
    { 'earns/s': Math.round(rows / seconds) },
  );
  console.log(table.toString());
} catch (error) {
  bars.stop();
  console.error(
    error instanceof LoyaltyError
      ? `${error.message}\nRun it again: it goes on where it stopped, and counts nothing twice.`
      : error,
  );
  process.exit(1);
}
