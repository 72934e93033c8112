import { expect } from 'vitest';
import { cardsOf, rowsOf, simulated } from './simulated-cards.ts';
import type { TwoShops } from './two-shops.ts';

export const unitsOf = (card: Readonly<Record<string, unknown>>) => ({
  status: card['status'],
  available: card['available'],
  pending: card['pending'],
  held: card['held'],
  earned: card['lifetime_earned'],
  used: card['lifetime_used'],
  tier: card['tier_id'],
});

/** Each card of the right side is what the left side's card becomes by its rules. */
export async function expectRight({ left, right, cards, clock }: TwoShops): Promise<void> {
  const place = { server: left.server, business: left, programId: left.programId };
  const rules = renamed(right.rules, right.gymId, left.gymId);
  const would = await simulated(place, { rules, to: clock.now() + 1 });
  const are = new Map(
    (await cardsOf({ server: right.server, business: right, programId: right.programId })).map((card) => [
      card.id,
      card,
    ]),
  );
  for (const pair of cards) {
    if (pair.right === null) continue;
    const is = are.get(pair.right);
    const simulatedCard = would.cards.get(pair.left)?.simulated;
    expect({ card: pair.left, ...unitsOf(simulatedCard ?? {}) }).toEqual({ card: pair.left, ...unitsOf(is ?? {}) });
  }
}

const renamed = (rules: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(rules).replaceAll(from, to));

/** The simulation of the rules in force is the ledger itself, row for row. */
export async function expectSame({ left, clock }: TwoShops): Promise<void> {
  const place = { server: left.server, business: left, programId: left.programId };
  const would = await simulated(place, { rules: left.rules, to: clock.now() + 1 });
  for (const card of await cardsOf(place)) {
    const rows = (await rowsOf(place, card.id)).map(shown);
    expect((would.rows.get(card.id) ?? []).map(shown), card.id).toEqual(rows);
    expect(unitsOf(would.cards.get(card.id)?.simulated ?? {}), card.id).toEqual(unitsOf(card));
  }
  expect(would.shortfalls).toBe(0);
}

export const shown = (row: Readonly<Record<string, unknown>>) => ({
  kind: row['kind'],
  amount: row['amount'],
  // A database knows no -0.
  delta: Number(row['delta']) + 0,
  balance_after: row['balance_after'],
  sequence: row['sequence'],
  breakdown: row['breakdown'],
  outcome: row['outcome'],
  reference: row['reference'],
  occurred_at: row['occurred_at'],
  available_at: row['available_at'],
  expires_at: row['expires_at'],
});
