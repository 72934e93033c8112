import { describe, expect, it } from 'vitest';
import { card, earn, expectRightBooks, history, openBooksForEach, openTill, outcome, verify } from './books.ts';
import { losingItsConnection } from './mutants.ts';

openBooksForEach();

describe('a batch whose connection is lost', () => {
  it.each(['before COMMIT', 'after COMMIT'] as const)('%s is written once', async (when) => {
    const { told, makeWriter } = losingItsConnection(when);
    const till = openTill(makeWriter);
    await earn(till);
    expect(told.losses).toBe(1);
    await expectRightBooks(till);
  });

  it('after COMMIT would be written twice without a claim', async () => {
    const till = openTill(losingItsConnection('after COMMIT').makeWriter);
    await earn(till, card(), null);
    expect(await verify(till)).toMatchObject({ transactions: history.length + 1 });
  });

  it('after COMMIT has an unknown outcome while the database cannot be asked', async () => {
    const till = openTill(losingItsConnection('after COMMIT', { isGone: true }).makeWriter);
    expect(await outcome(earn(till))).toBe('outcome_unknown');
    expect(await verify(till)).toMatchObject({ transactions: history.length + 1 });
  });
});
