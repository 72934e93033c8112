import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerFile, makeLedgerFile } from './ledger-file.ts';
import { verifyDamaged, verifyFile } from './verify-file.ts';

let ledger: LedgerFile;
/** Each card: a pack of 5 that expires, and 2 and 2 that are pending. */
const rules = {
  pending_days: 3,
  packs: [{ id: 'lapsing', name: 'Lapsing', units: 5, price: 1, valid: { unit: 'year', count: 1 } }],
};
beforeAll(async () => {
  ledger = await makeLedgerFile({ cards: 2, earns: 2, rules, topUp: { pack_id: 'lapsing' } });
});
afterAll(() => ledger.remove());

const first = 'card_id = (select min(id) from cards)';
const firstCard = 'id = (select min(id) from cards)';
const bought = `id = (select min(id) from lots where ${first})`;
const earned = `id = (select max(id) from lots where ${first})`;
const middle = `id = (select id from lots where ${first} order by id limit 1 offset 1)`;
const columns = `business_id, mode, 'hld_x', id, id, 'use', null, 2, 0, 'held', null, null, null, null, '[]', null`;
const hold = `insert into holds (business_id, mode, id, card_id, open_card_id, held_for, reward_id, amount, captured,
  status, reference, purchase_amount, currency, value, taken, key_id, expires_at, metadata, version, created_at, updated_at)
  select ${columns}, created_at + 1, '{}', 1, created_at, created_at from cards where ${firstCard}`;
const held = `update cards set held = 2, available = available - 2, holds_card_id = id, due_at = created_at + 1 where ${firstCard}`;
const heldInLot = `update lots set remaining = remaining - 2 where ${bought}`;

describe('loyalty-server verify of lots and holds', () => {
  it('finds nothing amiss in sound ones', async () => {
    expect(await verifyFile(ledger.file)).toMatchObject({ exitCode: 0, cards: 2, transactions: 6, listed: [] });
    expect((await verifyDamaged(ledger, hold, held, heldInLot)).listed).toEqual([]);
  });

  it.each([
    [
      'a lot has more than the card',
      /5 available in lots, but its open ones add up to 6/,
      [`update lots set amount = 6, remaining = 6 where ${bought}`],
    ],
    [
      'a pending lot has less than is pending',
      /4 pending in lots, but its open ones add up to 3/,
      [`update lots set remaining = 1 where ${earned}`],
    ],
    ['a lot is gone', /4 pending in lots, but its open ones add up to 2/, [`delete from lots where ${earned}`]],
    [
      'a lot matured without its card',
      /4 pending in lots, but its open ones add up to 2/,
      [`update lots set is_pending = 0 where ${earned}`],
    ],
    [
      'a debt left units in a lot',
      /-1 available in lots, but its open ones add up to 5/,
      [`update cards set available = -1 where ${firstCard}`],
    ],
    [
      'a lot is in another program',
      /card crd_\w+: is in program prg_\w+, but an open lot is in prg_other/,
      [`update lots set program_id = 'prg_other' where ${bought}`],
    ],
    [
      'a lot that has units is not found',
      /lot lot_\w+: is open, but open_card_id is null/,
      [`update lots set open_card_id = null where ${earned}`],
    ],
    [
      'a lot that is used up is found',
      /lot lot_\w+: is not open, but open_card_id is crd_/,
      [`update lots set remaining = 0 where ${earned}`],
    ],
    [
      'a card does not look for its lots',
      /3 lots are open, but lots_card_id is null/,
      [`update cards set lots_card_id = null where ${firstCard}`],
    ],
    [
      'a card looks for lots that it has not',
      /0 lots are open, but lots_card_id is crd_/,
      [
        `update lots set remaining = 0, open_card_id = null where ${bought}`,
        `update lots set remaining = 0, open_card_id = null where ${earned}`,
        `update lots set remaining = 0, open_card_id = null where ${middle}`,
      ],
    ],
    [
      'a card looks for holds that it has not',
      /0 holds are open, but holds_card_id is crd_/,
      [`update cards set holds_card_id = id where ${firstCard}`],
    ],
    [
      'units are held by no hold',
      /2 held in holds, but its open ones add up to 0/,
      [`update cards set held = 2, available = available - 2 where ${firstCard}`],
    ],
    ['a hold holds what the card does not know of', /0 held in holds, but its open ones add up to 2/, [hold]],
    [
      'a hold is not found',
      /hold hld_x: is open, but open_card_id is null/,
      [hold, held, heldInLot, "update holds set open_card_id = null where id = 'hld_x'"],
    ],
    [
      'a hold has ended, but its units are held',
      /2 held in holds, but its open ones add up to 0/,
      [hold, held, heldInLot, "update holds set status = 'released', open_card_id = null where id = 'hld_x'"],
    ],
    [
      'a card does not know when its units lapse',
      /next_expiry_at is null/,
      [`update cards set next_expiry_at = null where ${firstCard}`],
    ],
    [
      'a card expects its units too late',
      /next_available_at is \d+, but an open lot/,
      [`update cards set next_available_at = next_available_at + 1 where ${firstCard}`],
    ],
    ['a card is looked at too late', /due_at is \d+, but/, [`update cards set due_at = due_at + 1 where ${firstCard}`]],
    ['a card with lots is gone', /has lots or holds but is not there/, [`delete from cards where ${firstCard}`]],
  ] as const)('reports that %s, and exits with 1', async (_what, violation, damage) => {
    const { exitCode, violations, listed } = await verifyDamaged(ledger, ...damage);
    expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(violation)]));
    expect(violations).toBe(listed.length);
    expect(exitCode).toBe(1);
  });
});
