import type { Command } from '@loyalty-service/server/ledger/command';
import {
  CommandQueue,
  maxBatchBytes,
  maxBatchCommands,
  maxQueuedCommands,
  maxQueuedMs,
} from '@loyalty-service/server/ledger/queue';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { describe, expect, it } from 'vitest';
import { counterOf, tenantA } from '../storage/rows.ts';
import { StoreAround } from '../storage/store-around.ts';
import { claimed, command, count, openLedger } from './commands.ts';

const of = (business: string, bytes = 100): Command =>
  command(() => ({ status: 200, body: '' }), { tenant: { business_id: business, mode: 'test' }, bytes });

const waitingFrom = (queue: CommandQueue, queuedAt: number, commands: readonly Command[]): void => {
  for (const one of commands) queue.add({ command: one, queuedAt, settle: () => {} });
};

const queueOf = (commands: readonly Command[], mixesBusinesses = true): CommandQueue => {
  const queue = new CommandQueue(mixesBusinesses);
  waitingFrom(queue, 0, commands);
  return queue;
};

const businesses = (queue: CommandQueue): string =>
  queue
    .take(new Set())
    .map(({ command: one }) => one.tenant.business_id)
    .join('');
const times = (howMany: number, business: string): Command[] => Array.from({ length: howMany }, () => of(business));

describe('the queue', () => {
  it('takes one of each business in turn, so that a busy one holds up no other', () => {
    expect(businesses(queueOf([...times(5, 'a'), of('b'), ...times(2, 'c')]))).toBe('abcacaaa');
  });

  it('gives a business of one command its turn in the first batch, whatever the others have waiting', () => {
    const queue = queueOf([...times(1_000, 'a'), of('b')]);
    expect(businesses(queue)).toContain('b');
  });

  it('takes first what has waited longest', () => {
    const queue = queueOf([]);
    waitingFrom(queue, 30, times(2, 'c'));
    waitingFrom(queue, 10, [of('a')]);
    waitingFrom(queue, 20, times(2, 'b'));
    expect(businesses(queue)).toBe('abcbc');
    const many = queueOf([]);
    for (let at = 300; at > 0; at -= 1) waitingFrom(many, at, [of(`b${at}.`)]);
    expect(businesses(many)).toMatch(/^b1\.b2\.b3\.(b\d+\.)*b256\.$/);
  });

  it('gives a business no more of a batch than all others together, or eight commands', () => {
    const queue = queueOf([...times(64, 'a'), of('b')]);
    expect(businesses(queue)).toBe(`ab${'a'.repeat(7)}`);
    // One that has nothing waiting now sent its last command a moment ago: its next one must not wait for 64 others.
    expect(businesses(queue)).toBe('a'.repeat(8));
    waitingFrom(queue, 5, times(30, 'b'));
    const both = businesses(queue);
    expect([both.replaceAll('b', '').length, both.replaceAll('a', '').length]).toEqual([30, 30]);
  });

  it('fills a batch again a second after the last command of another business', () => {
    const queue = queueOf([of('b')]);
    waitingFrom(queue, 999, times(20, 'a'));
    expect(businesses(queue)).toHaveLength(9);
    waitingFrom(queue, 1_000, [of('a')]);
    expect(businesses(queue)).toBe('a'.repeat(13));
  });

  it('bounds no share where each batch holds one business, and other writers write the others', () => {
    expect(businesses(queueOf([...times(20, 'a'), of('b')], false))).toBe('a'.repeat(20));
  });

  it('keeps the order within a business', () => {
    const commands = times(600, 'a');
    const queue = queueOf(commands);
    const taken = [queue.take(new Set()), queue.take(new Set()), queue.take(new Set())];
    expect(taken.map(({ length }) => length)).toEqual([256, 256, 88]);
    expect(taken.flat().map(({ command: one }) => one)).toEqual(commands);
    expect([queue.length, queue.take(new Set())]).toEqual([0, []]);
  });

  it('bounds a batch in commands and in bytes, but never holds up one that is large by itself', () => {
    expect(queueOf(times(maxBatchCommands + 1, 'a')).take(new Set())).toHaveLength(256);
    const third = Math.ceil(maxBatchBytes / 3);
    const queue = queueOf([of('a', third), of('a', third), of('a', third), of('a', maxBatchBytes * 2), of('a', 1)]);
    expect([
      queue.take(new Set()).length,
      queue.take(new Set()).length,
      queue.take(new Set()).length,
      queue.take(new Set()).length,
    ]).toEqual([2, 1, 1, 1]);
    expect(maxBatchBytes).toBe(4 * 1_024 * 1_024);
  });

  it('holds one business a batch where the store may not mix them, and each gets its turn', () => {
    const queue = queueOf([...times(300, 'a'), ...times(2, 'b')], false);
    expect(businesses(queue)).toBe('a'.repeat(256));
    expect(businesses(queue)).toBe('bb');
    expect(businesses(queue)).toBe('a'.repeat(44));
  });
});

describe('a queue whose database is too slow', () => {
  it('takes no more of a business whose first command has waited for 10 s, but those of others', () => {
    const queue = queueOf([of('a'), of('b')]);
    const fullFor = (business: string, now: number) => queue.isFullFor(business, now);
    expect(maxQueuedMs).toBe(10_000);
    expect([fullFor('a', 10_000), fullFor('a', 10_001), fullFor('c', 10_001)]).toEqual([false, true, false]);
    queue.take(new Set());
    expect(fullFor('a', 10_001)).toBe(false);
  });
});

describe('the ledger under more than it can take', () => {
  /** A ledger whose store writes nothing until it is let go. */
  function heldLedger() {
    const inner = openSqliteStore({ file: ':memory:', exclusive: false });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const store = new StoreAround(inner, async (needs, plan) => {
      await held;
      await inner.write(needs, plan);
    });
    return { ...openLedger(store), release };
  }

  const summary = async (replies: readonly Promise<unknown>[]) => {
    const settled = await Promise.allSettled(replies);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
    return { done: settled.length - refused.length, refused: new Set(refused), refusals: refused.length };
  };

  it('queues 4,096 commands, refuses those beyond as overloaded, and takes new ones once it has caught up', async () => {
    const { ledger, store, batches, release } = heldLedger();
    const replies = Array.from({ length: maxQueuedCommands + 10 }, () => ledger.submit(count('card')));
    expect(maxQueuedCommands).toBe(4_096);
    release();
    expect(await summary(replies)).toEqual({ done: 4_096, refused: new Set(['overloaded']), refusals: 10 });
    expect(Math.max(...batches)).toBe(256);
    expect((await ledger.submit(count('card'))).body).toBe('{"value":4097}');
    expect((await counterOf(store, tenantA, 'card'))?.value).toBe(4_097);
    await store.close();
  });

  it('bounds those that wait for one Idempotency-Key as well', async () => {
    const { ledger, store, release } = heldLedger();
    const replies = Array.from({ length: maxQueuedCommands + 10 }, () => ledger.submit(count('card', claimed('k'))));
    release();
    expect(await summary(replies)).toEqual({ done: 4_097, refused: new Set(['overloaded']), refusals: 9 });
    expect((await counterOf(store, tenantA, 'card'))?.value).toBe(1);
    await store.close();
  });

  it('drains: all that was submitted is settled, and written', async () => {
    const { ledger, store, release } = heldLedger();
    let settled = 0;
    const settle = () => {
      settled += 1;
    };
    for (let left = 0; left < 700; left += 1) void ledger.submit(count('card')).then(settle);
    for (let left = 0; left < 20; left += 1) void ledger.submit(count('other', claimed('k'))).then(settle);
    release();
    await ledger.drain();
    expect(settled).toBe(720);
    expect((await counterOf(store, tenantA, 'card'))?.value).toBe(700);
    await store.close();
  });
});
