import { type Card, Loyalty, type Program } from '@loyalty-service/sdk';
import type { CreatedServer } from '@loyalty-service/server';

export const clientOf = ({ key, fetch }: Pick<CreatedServer, 'key' | 'fetch'>): Loyalty =>
  new Loyalty({ apiKey: key, fetch });

/** A point for each whole euro, which expires after 30 days. */
export const lapsingPoints = {
  name: 'Points',
  status: 'active',
  rules: {
    kind: 'points',
    earn: { basis: 'spend', per: 100, value: 1 },
    expiry: { kind: 'rolling', period: { unit: 'day', count: 30 }, round: 'none' },
  },
} as const;

/** A program and a card with 12 points, which expire after 30 days. */
export async function cardWithPoints(loyalty: Loyalty): Promise<{ readonly program: Program; readonly card: Card }> {
  const program = await loyalty.programs.create(lapsingPoints);
  const { id } = await loyalty.cards.issue({ program_id: program.id });
  return { program, card: (await loyalty.cards.earn(id, { amount: 1_250 })).card };
}

/** Advances the test clock by days, and waits until it is there. */
export async function advanceDays(loyalty: Loyalty, days: number): Promise<string> {
  const { now } = await loyalty.testClocks.get();
  await loyalty.testClocks.advance({ advance_to: new Date(Date.parse(now) + days * 86_400_000).toISOString() });
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const clock = await loyalty.testClocks.get();
    if (clock.status === 'ready') return clock.now;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The test clock is still advancing.');
}
