import { Gate } from '@loyalty-service/server/storage/postgres/optimistic/gate';
import { expect, it } from 'vitest';

/** Work that ends when `end` is called. */
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

it('some are inside together, others alone, in the order in which they came', async () => {
  const [gate, log] = [new Gate(), [] as string[]];
  const [first, second] = [makeWork('first', log), makeWork('second', log)];
  expect([gate.enter(2), gate.enter(2), gate.enter(2)]).toEqual([true, true, false]);
  const alone = [gate.alone(first.work), gate.alone(second.work)];
  gate.leave();
  await settled();
  expect(log).toEqual([]);
  // None passes one that waits to be alone.
  expect(gate.enter(2)).toBe(false);
  gate.leave();
  await settled();
  expect(log).toEqual(['first begins']);
  expect(gate.enter(2)).toBe(false);
  first.end();
  await settled();
  expect(log).toEqual(['first begins', 'second begins']);
  second.end();
  await Promise.all(alone);
  expect(gate.enter(1)).toBe(true);
});

it('the gate opens again where the work inside fails', async () => {
  const gate = new Gate();
  await expect(gate.alone(() => Promise.reject(new RangeError('failed')))).rejects.toThrow(RangeError);
  expect(gate.enter(1)).toBe(true);
});
