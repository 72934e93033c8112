import { randomUUID } from 'node:crypto';
import { Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import { describe, expect, it } from 'vitest';
import { card, earn, expectRightBooks, history, manyEarns, openBooksForEach, openTill } from './books.ts';

openBooksForEach();

describe('many earns at once', () => {
  it('are written in two round trips a batch, and the books are right', async () => {
    let roundTrips = 0;
    class Counting extends Writer {
      override send(...given: Parameters<Writer['send']>): ReturnType<Writer['send']> {
        roundTrips += 1;
        return super.send(...given);
      }
    }
    const till = openTill(Counting);
    await manyEarns(till);
    await expectRightBooks(till);
    expect(till.batches.length).toBeGreaterThanOrEqual(10);
    expect(roundTrips).toBe(2 * till.batches.length);
  });
});

describe('earns that name a receipt', () => {
  it('count once under as many keys as they are sent', async () => {
    const till = openTill();
    const receipts = Array.from({ length: 20 }, () => randomUUID());
    const send = () => Promise.all(receipts.map((receipt) => earn(till, card(), undefined, receipt)));
    await send();
    await send();
    expect(history.filter(({ replayed }) => replayed)).toHaveLength(receipts.length);
    await expectRightBooks(till);
  });
});
