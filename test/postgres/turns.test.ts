import { Turns } from '@loyalty-service/server/storage/postgres/turns';
import { expect, it } from 'vitest';

/** Work that ends when it is told to. */
function makeWork(name: string, log: string[]) {
  let end: () => void = () => {};
  const work = () => {
    log.push(`${name} begins`);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  return { work, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('some write beside each other, others alone, in the order in which they asked', async () => {
  const [turns, log] = [new Turns(), [] as string[]];
  const [first, second] = [makeWork('first', log), makeWork('second', log)];
  expect([turns.take(2), turns.take(2), turns.take(2)]).toEqual([true, true, false]);
  const alone = [turns.alone(first.work), turns.alone(second.work)];
  turns.giveBack();
  await settled();
  expect(log).toEqual([]);
  // Who waits to be alone is passed over by nobody.
  expect(turns.take(2)).toBe(false);
  turns.giveBack();
  await settled();
  expect(log).toEqual(['first begins']);
  expect(turns.take(2)).toBe(false);
  first.end();
  await settled();
  expect(log).toEqual(['first begins', 'second begins']);
  second.end();
  await Promise.all(alone);
  expect(turns.take(1)).toBe(true);
});

it('a turn ends also where its work fails', async () => {
  const turns = new Turns();
  await expect(turns.alone(() => Promise.reject(new RangeError('failed')))).rejects.toThrow(RangeError);
  expect(turns.take(1)).toBe(true);
});
