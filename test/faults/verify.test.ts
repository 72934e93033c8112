import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerFile, makeLedgerFile } from './ledger-file.ts';
import { verifyDamaged, verifyFile } from './verify-file.ts';

let ledger: LedgerFile;
const capped = {
  limits: { caps: [{ id: 'a', on: 'earn', measure: 'value', window: 'lifetime', max: 999, over: 'clip' }] },
};
beforeAll(async () => {
  ledger = await makeLedgerFile({ cards: 2, earns: 4, rules: capped });
});
afterAll(() => ledger.remove());

const first = 'card_id = (select min(card_id) from transactions)';
/** The event of a row once more, under another id: as it is stored now, and as it was in full before. */
const doubled = (body: string, card: string) => `insert into events
  (business_id, mode, sequence, id, type, body, card, customer_id, created_at)
  select business_id, mode, (select max(sequence) + 1 from events), id || 'x', type, ${body}, ${card}, customer_id, created_at
  from events where type = 'transaction.created' order by sequence limit 1`;
const inFull = `'"data":{"transaction":{"id":"' || replace(id, 'evt_', 'txn_') || '"}}}'`;

describe('loyalty-server verify', () => {
  it('finds nothing amiss in a sound ledger, counts it and exits with 0', async () => {
    const events = { cards: 2, transactions: 8, events: 10 };
    expect(await verifyFile(ledger.file)).toEqual({ exitCode: 0, businesses: 1, ...events, violations: 0, listed: [] });
  });

  it.each([
    [
      'a balance was changed',
      /balance 9, but its rows add up to 8/,
      'update cards set available = available + 1 where id = (select min(id) from cards)',
    ],
    [
      'units moved from available to pending twice',
      /balance/,
      'update cards set pending = 2 where id = (select min(id) from cards)',
    ],
    [
      'an amount that was earned was changed',
      /the rows add up to/,
      `update transactions set delta = delta + 1 where ${first} and sequence = 2`,
    ],
    [
      'a balance_after was changed',
      /balance_after/,
      `update transactions set balance_after = balance_after + 1 where ${first} and sequence = 2`,
    ],
    ['a row in the middle is gone', /after a gap/, `delete from transactions where ${first} and sequence = 2`],
    [
      'the last row is gone',
      /balance 8, but its rows add up to 6/,
      `delete from transactions where ${first} and sequence = 4`,
    ],
    ['a sequence leaves a gap', /after a gap/, `update transactions set sequence = 5 where ${first} and sequence = 4`],
    [
      "a card's last sequence was changed",
      /last sequence 3/,
      'update cards set last_sequence = 3 where id = (select min(id) from cards)',
    ],
    [
      "a card's last row is another",
      /names txn_\w+ as its last row/,
      `update cards set last_transaction_id = (select id from transactions where card_id = cards.id and sequence = 3)
        where id = (select min(id) from cards)`,
    ],
    [
      'a row follows another than the one before it',
      /names null as the row before it/,
      `update transactions set previous_id = null where ${first} and sequence = 2`,
    ],
    ['a card is gone', /is not there/, 'delete from cards where id = (select min(id) from cards)'],
    ['the first event is gone', /2 follows 0/, 'delete from events where sequence = 1'],
    ['an event in the middle is gone', /5 follows 3/, 'delete from events where sequence = 4'],
    ['the last event is gone', /the counter says 10, the last event is 9/, 'delete from events where sequence = 10'],
    ['an event cannot be read', /cannot be read/, "update events set body = '}' where sequence = 4"],
    [
      'the event counter was changed',
      /the counter says 9, the last event is 10/,
      'update event_counters set sequence = 9',
    ],
    ['the event counter is gone', /have no counter/, 'delete from event_counters'],
    [
      'what an article earned was changed',
      /the units of its items add up to 1, its delta is 2/,
      `update transactions set items = '[{"sku":"a","units":1}]' where ${first} and sequence = 2`,
    ],
    [
      'what caps count by was changed',
      /counts value 9 of its earns, but its rows add up to 8/,
      `update counters set value = value + 1 where ${first} and day = 10000000`,
    ],
    [
      'what caps count by is gone',
      /counts value 0 of its earns/,
      `delete from counters where ${first} and day = 10000000`,
    ],
  ])('reports that %s, and exits with 1', async (_what, violation, damage) => {
    const { exitCode, violations, listed } = await verifyDamaged(ledger, damage);
    expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(violation)]));
    expect(violations).toBe(listed.length);
    expect(exitCode).toBe(1);
  });

  it('counts bonus rows too, and reports where what tiers count by was changed', async () => {
    const levels = [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'top', name: 'Top', min: 4 },
    ];
    const tiers = { qualify: { measure: 'value', window: 'lifetime' }, levels };
    const bonus = { id: 'up', name: 'Up', on: { kind: 'tier_up' }, effect: { kind: 'add', value: 7 } };
    const own = await makeLedgerFile({ cards: 1, earns: 3, rules: { tiers, campaigns: [bonus] } });
    try {
      expect(await verifyFile(own.file)).toMatchObject({ exitCode: 0, transactions: 4, listed: [] });
      const damage = "update counters set value = 8 where name = 'bonus' and day = 10000000";
      expect((await verifyDamaged(own, damage)).listed).toEqual([
        expect.stringMatching(/counts value 8 of its bonuses, but its rows add up to 7/),
      ]);
    } finally {
      own.remove();
    }
  });

  it.each([
    ['as it is stored', 'body', 'card', /is about transaction txn_\w+x, which is not there/],
    ['in full', inFull, 'null', /has 2 transaction.created events/],
  ])('reports an event that was written twice, %s, also where the counter agrees', async (_, body, card, expected) => {
    const { exitCode, listed } = await verifyDamaged(
      ledger,
      doubled(body, card),
      'update event_counters set sequence = sequence + 1',
    );
    expect(listed).toEqual([expect.stringMatching(expected)]);
    expect(exitCode).toBe(1);
  });
});
