import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contradictions } from './linearizable.ts';
import {
  adjust,
  card,
  earn,
  expectRightBooks,
  history,
  nothing,
  openBooksForEach,
  openKnowingTill,
  openTill,
  outcome,
  verify,
} from './predicted-books.ts';
import { type Fault, goingWrong, goneAfter, type Planted, type Till } from './predicted-mutants.ts';

openBooksForEach();

/** On a busy machine the first earn may be done before the second is sent. Only such a run is repeated. */
const tooLate = 'The second batch did not follow the first.';
const again = { retry: { count: 3, condition: new RegExp(tooLate) } };

/** Two earns on one card, the second planned upon the first one, which goes wrong. */
async function oneUponTheOther(given: Planted, meanwhile = nothing, keyOfFirst?: null): Promise<Till> {
  const till = await openKnowingTill(given);
  await meanwhile();
  till.told.isArmed = true;
  const before = till.told.followed;
  const first = earn(till, card(), keyOfFirst);
  while (till.told.sinceArmed === 0) await sleep(1);
  await Promise.all([first, earn(till)]);
  if (till.told.followed === before) throw new Error(tooLate);
  expect(till.told.sinceArmed).toBeGreaterThanOrEqual(2);
  return till;
}

/** The batch before was not committed; the connection ended without an error of the server. */
const [notFollowed, connectionEnded] = ['LY002', /ECONNRESET|Connection terminated/] as const;
/** The server says 57P01 before it ends the session. The end of the connection can arrive first. */
const sessionEnded = new RegExp(`57P01|${connectionEnded.source}`);

describe('a predicted batch with another one planned upon it', again, () => {
  it.each<[Fault, string | RegExp, string | RegExp]>([
    ['fails', 'LY001', notFollowed],
    ['is lost before COMMIT', sessionEnded, connectionEnded],
    ['is lost after COMMIT', sessionEnded, connectionEnded],
  ])('that %s takes the other with it, and both are written once', async (fault, reason, other) => {
    const till = await oneUponTheOther({ plant: goingWrong(fault) });
    expect(till.told.missed).toEqual([expect.stringMatching(reason), expect.stringMatching(other)]);
    await expectRightBooks(till);
  });
});

describe('a batch that was planned upon one which another process has made fail', again, () => {
  const unlinked = goingWrong('fails', { isUnlinked: true });
  const meanwhile = () => adjust(openTill(), 500);

  it('is called off with it', async () => {
    const till = await oneUponTheOther({ plant: goingWrong('fails') }, meanwhile);
    expect(till.told.missed).toEqual(['LY001', notFollowed]);
    await expectRightBooks(till);
  });

  it('and it would be seen if it were not: the card has the version that it expects, and is another', async () => {
    const till = await oneUponTheOther({ plant: unlinked }, meanwhile);
    expect(till.told.missed).toEqual(['LY001']);
    expect(contradictions(history)).not.toEqual([]);
  });

  it('would be stopped by the version alone only while nobody else changes the card', async () => {
    const till = await oneUponTheOther({ plant: unlinked });
    expect(till.told.missed).toEqual(['LY001', 'LY001']);
    await expectRightBooks(till);
  });
});

describe('a predicted batch whose connection is lost after COMMIT', again, () => {
  it('would be written twice if no claim told of it', async () => {
    const till = await oneUponTheOther({ plant: goingWrong('is lost after COMMIT') }, nothing, null);
    expect(await verify(till)).toMatchObject({ transactions: history.length + 1 });
  });

  it('is answered as one whose outcome is unknown while there is nobody to ask', async () => {
    const till = await openKnowingTill({ plant: goneAfter(goingWrong('is lost after COMMIT')) });
    till.told.isArmed = true;
    expect(await outcome(earn(till))).toBe('outcome_unknown');
    expect(till.told.missed).toEqual([expect.stringMatching(sessionEnded)]);
    expect(await verify(till)).toMatchObject({ transactions: history.length + 1 });
  });
});
