import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { type Happening, happenings } from './happenings.ts';
import { type Basis, type Kind, rulesOf } from './rules-made-up.ts';
import { cardsOf, rowsOf, type Simulated, simulated } from './simulated-cards.ts';
import { TwoShops } from './two-shops.ts';

const asked = Number(process.env['SIMULATED_SHOPS'] ?? 60);
const numRuns = testDatabase === 'sqlite' ? asked : Math.ceil(asked / 5);
const seed = Number(process.env['SIMULATED_SEED'] ?? 20_261_126);

const shops = fc
  .constantFrom<Kind>('points', 'points', 'stamps', 'cashback')
  .chain((kind) =>
    fc
      .constantFrom<Basis>('spend', 'spend', 'visit', 'item')
      .chain((basis) => fc.tuple(fc.constant(basis), rulesOf(kind, basis), rulesOf(kind, basis), happenings)),
  );

const unitsOf = (card: Readonly<Record<string, unknown>>) => ({
  status: card['status'],
  available: card['available'],
  pending: card['pending'],
  held: card['held'],
  earned: card['lifetime_earned'],
  used: card['lifetime_used'],
  tier: card['tier_id'],
});

/** Each card of the right side is what the left side's card becomes by its rules. */
async function expectRight({ left, right, cards, clock }: TwoShops): Promise<void> {
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
async function expectSame({ left, clock }: TwoShops): Promise<void> {
  const place = { server: left.server, business: left, programId: left.programId };
  const would: Simulated = await simulated(place, { rules: left.rules, to: clock.now() + 1 });
  for (const card of await cardsOf(place)) {
    const rows = (await rowsOf(place, card.id)).map(shown);
    expect((would.rows.get(card.id) ?? []).map(shown), card.id).toEqual(rows);
    expect(unitsOf(would.cards.get(card.id)?.simulated ?? {}), card.id).toEqual(unitsOf(card));
  }
  expect(would.shortfalls).toBe(0);
}

const shown = (row: Readonly<Record<string, unknown>>) => ({
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

async function run(shops: TwoShops, all: readonly Happening[]): Promise<void> {
  await shops.makeCustomer({ tags: ['vip'], birthday: '1990-03-28' });
  const [first] = shops.customers;
  if (first) await shops.issue(first);
  shops.clock.advance(60_000);
  for (const happening of all) {
    await happening(shops);
    if (shops.apart !== null) return;
  }
}

describe('a simulation', { timeout: numRuns * 5_000 + 60_000 }, () => {
  it(`gives what two shops of ${numRuns} pairs have, whatever happened in them`, async () => {
    const clock: TestClock = testClock('2026-03-10T09:00:00.000Z');
    const server = await startTestServer({ now: clock.now });
    const counts = { compared: 0, apart: [] as string[], happened: [] as string[] };
    const property = fc.asyncProperty(shops, async ([basis, leftRules, rightRules, all]) => {
      const both = await TwoShops.open(server, clock, basis, [leftRules, rightRules]);
      await run(both, all);
      await both.sweep();
      counts.happened.push(...both.happened);
      await expectSame(both);
      if (both.apart !== null) counts.apart.push(both.apart);
      else {
        await expectRight(both);
        counts.compared += 1;
      }
      clock.advance(86_400_000);
    });
    const found = await fc.check(property, { numRuns, seed, endOnFailure: true });
    await server.stop();
    if (found.failed) throw found.errorInstance;
    expect(counts.compared).toBeGreaterThan(numRuns / 2);
  });
});
