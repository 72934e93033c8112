import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { rewriterOf } from '../support/reward-shop.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const states = {
  active: async () => {},
  blocked: (shop: Counter) => done(shop.act('block')),
  closed: (shop: Counter) => done(shop.act('close', { forfeit: true })),
  async expired(shop: Counter) {
    await rewriterOf(server, shop)('cards', shop.cardId, { expires_at: clock.now() + day, due_at: clock.now() + day });
    clock.advance(day);
  },
  'of a paused program': (shop: Counter) => must(shop, 'POST', `/v1/programs/${shop.programId}/pause`),
  'of an archived program': (shop: Counter) => must(shop, 'POST', `/v1/programs/${shop.programId}/archive`),
  async 'of a program that has ended'(shop: Counter) {
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { ends_at: instantFrom(clock, day) });
    clock.advance(day);
  },
  'of a program that has yet to begin': (shop: Counter) =>
    must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { starts_at: instantFrom(clock, day) }),
} as const;

const yes = 'done' as const;
const inactive = (reason: string) => ['program_not_active', { reason }] as const;
const closed = ['card_closed', { replaced_by: null }] as const;
/** Refusals of what happens on an active card name the card. */
const named = (members: Readonly<Record<string, unknown>>, action: string, { cardId }: Counter) =>
  'reason' in members || action === 'adjust' || action === 'close' ? members : { card_id: cardId, ...members };

/** The table in product.md of a card with money on it: use, top-up, adjust, close. */
const table = {
  active: [yes, yes, yes, yes],
  blocked: [['card_blocked', {}], ['card_blocked', {}], yes, yes],
  expired: [['card_expired', {}], ['card_expired', {}], yes, yes],
  closed: [closed, closed, closed, closed],
  'of a paused program': [yes, inactive('paused'), yes, yes],
  'of an archived program': [yes, inactive('archived'), yes, yes],
  'of a program that has ended': [yes, inactive('archived'), yes, yes],
  'of a program that has yet to begin': [yes, inactive('draft'), yes, yes],
} as const satisfies Record<keyof typeof states, unknown>;

const actions = [
  ['use', { amount: 10 }],
  ['top-up', { amount: 10 }],
  ['adjust', { delta: 10, note: 'x' }],
  ['close', { forfeit: true }],
] as const;

describe.each(Object.keys(states) as (keyof typeof states)[])('a card that is %s', (state) => {
  it.each(actions.map(([action, body], index) => [action, table[state][index] ?? yes, body] as const))(
    '%s: %s',
    async (action, wanted, body) => {
      const shop = await openCounter(server, { rules: gift });
      await done(shop.topUp({ amount: 100 }));
      await states[state](shop);
      const before = await snapshot(server);
      const answer = await shop.act(action, body);
      if (wanted === yes) expect(answer.status).toBe(200);
      else {
        expectProblem(answer, wanted[0], { members: named(wanted[1], action, shop) });
        expect(await snapshot(server)).toBe(before);
      }
      expect((await shop.act('earn', { amount: 1 })).status).toBeGreaterThan(299);
      expect((await shop.lots()).length).toBeGreaterThan(0);
    },
  );
});

describe('a card past its date', () => {
  it('200: is expired from that instant on, whenever somebody looks; its balance stays', async () => {
    const shop = await openCounter(server);
    await done(shop.earn({ amount: 1_000 }));
    const at = clock.now() + day;
    await rewriterOf(server, shop)('cards', shop.cardId, { expires_at: at, due_at: at });
    clock.advance(3 * day);
    // A late earn from before is still told from one of after.
    const late = (ago: number) => shop.earn({ amount: 100, occurred_at: instantFrom(clock, -ago) });
    expect((await late(2 * day + 1)).status).toBe(200);
    expectProblem(await late(2 * day), 'card_expired', { members: { card_id: shop.cardId } });
    expect(await shop.card()).toMatchObject({ status: 'expired', status_changed_at: new Date(at).toISOString() });
    expect((await shop.card()).balance.available).toBe(11);
  });

  it('200: stays blocked where it is blocked, and unblocking makes it expired', async () => {
    const shop = await openCounter(server);
    await done(shop.act('block'));
    await rewriterOf(server, shop)('cards', shop.cardId, { expires_at: clock.now() + day });
    clock.advance(2 * day);
    expect((await done(shop.adjust(5))).card.status).toBe('blocked');
    expect(await done(shop.act('unblock'))).toMatchObject({ status: 'expired', balance: { available: 5 } });
  });
});
