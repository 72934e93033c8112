import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, type TestClock, testClock } from '../support/clock.ts';
import type { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { type Member, openReferralShop, type ReferralShop } from './referral-shop.ts';

const terms = {
  friend: { kind: 'add', value: 20 },
  referrer: { kind: 'add', value: 30 },
  qualify: { min_spend: 2_000, within_days: 30 },
  complete_after_days: 14,
};

interface Sale {
  readonly id: string;
  readonly at: number;
  left: number;
}

/**
 * What becomes of a friend, in the words of the guide: the first purchase of which enough is left counts, for 14 days. Points are whole
 * euros of what is left. Times are in ms, and in UTC like the shop's.
 */
class ModelFriend {
  readonly sales: Sale[] = [];
  state: 'open' | 'completed' | 'revoked' = 'open';

  constructor(
    readonly member: Member,
    readonly since: number,
  ) {}

  get sale(): Sale | undefined {
    const until = (Math.floor(this.since / day) + 31) * day;
    return this.sales
      .filter(({ left, at }) => left >= 2_000 && at >= this.since && at < until)
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))[0];
  }

  /** Time passed, or a purchase came or went. */
  settle(now: number): void {
    const { sale } = this;
    if (this.state === 'open' && sale && sale.at + 14 * day <= now) this.state = 'completed';
    if (this.state === 'completed' && !sale) this.state = 'revoked';
  }

  status(now: number): string {
    if (this.state !== 'open') return this.state;
    if (this.sale) return 'qualified';
    return now >= (Math.floor(this.since / day) + 31) * day ? 'expired' : 'pending';
  }

  /** Its status, points, and when the bonuses come. */
  said(now: number): readonly unknown[] {
    const status = this.status(now);
    const completes = status === 'qualified' && this.sale ? new Date(this.sale.at + 14 * day).toISOString() : null;
    return [status, this.points, completes];
  }

  get points(): number {
    return this.sales.reduce((sum, { left }) => sum + left / 100, 0) + (this.state === 'completed' ? 20 : 0);
  }
}

const step = fc.record({
  what: fc.constantFrom('bring', 'buy', 'buy', 'buy', 'buyLate', 'return', 'return', 'returnPart', 'wait', 'wait'),
  one: fc.nat(999),
  other: fc.nat(999),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

class Run {
  readonly friends: ModelFriend[] = [];

  constructor(
    readonly shop: ReferralShop,
    readonly clock: TestClock,
  ) {}

  async do({ what, one, other }: Step): Promise<void> {
    const friend = this.friends[one % (this.friends.length || 1)];
    if (what === 'wait') this.clock.advance((1 + (other % 9)) * day);
    else if (what === 'bring' || !friend) await this.#bring();
    else if (what === 'buy' || what === 'buyLate') await this.#buy(friend, other, what === 'buyLate');
    else await this.#return(friend, other, what === 'returnPart');
    for (const each of this.friends) each.settle(this.clock.now());
  }

  async #bring(): Promise<void> {
    this.friends.push(new ModelFriend(await this.shop.friend(), this.clock.now()));
  }

  async #buy(friend: ModelFriend, other: number, isLate: boolean): Promise<void> {
    const at = isLate ? Math.max(friend.since, this.clock.now() - (other % 5) * day) : this.clock.now();
    const amount = 100 * (1 + (other % 40));
    const id = await this.shop.buy(friend.member, amount, isLate ? { occurred_at: new Date(at).toISOString() } : {});
    friend.sales.push({ id, at, left: amount });
  }

  async #return(friend: ModelFriend, other: number, isPart: boolean): Promise<void> {
    const open = friend.sales.filter(({ left }) => left > 0);
    const sale = open[other % (open.length || 1)];
    if (!sale) return;
    const amount = isPart ? 100 * (1 + (other % (sale.left / 100))) : sale.left;
    // What was due by now comes first, as on the server.
    friend.settle(this.clock.now());
    await this.shop.refund(sale.id, { amount });
    sale.left -= amount;
  }

  async expectSame(): Promise<void> {
    for (const { member } of this.friends) await must(this.shop, 'PATCH', `/v1/cards/${member.cardId}`, {});
    const said = await Promise.all(
      this.friends.map(async ({ member }) => {
        const { status, completes_at } = await this.shop.of(member);
        return [status, await this.shop.points(member), status === 'qualified' ? completes_at : null];
      }),
    );
    expect(said).toEqual(this.friends.map((friend) => friend.said(this.clock.now())));
    const completed = this.friends.filter(({ state }) => state === 'completed').length;
    expect(await this.shop.points(this.shop)).toBe(30 * completed);
  }

  /** With every purchase returned, nothing is left of any referral. */
  async returnAll(): Promise<void> {
    for (const friend of this.friends)
      while (friend.sales.some(({ left }) => left > 0)) await this.#return(friend, 0, false);
    for (const each of this.friends) each.settle(this.clock.now());
  }
}

/** Runs sequences of sales, returns and days on a server and on the model: where they differed first, if they did. */
export async function compareWithModel(
  start: ReturnType<typeof serversOfThisFile>,
  { seed, numRuns }: { readonly seed: number; readonly numRuns: number },
) {
  const clock = testClock();
  const server: TestServer = await start({ now: clock.now });
  const statuses = new Set<string>();
  /** The referrals whose bonuses had to be taken back. */
  let returned = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20, size: 'max' }), async (steps) => {
    const shop = await openReferralShop(server, { terms, timezone: 'UTC' });
    const run = new Run(shop, clock);
    for (const one of steps) {
      await run.do(one);
      await run.expectSame();
    }
    for (const friend of run.friends) statuses.add(friend.status(clock.now()));
    returned += run.friends.filter(({ state }) => state === 'completed').length;
    await run.returnAll();
    await run.expectSame();
    expect([await shop.points(shop), ...run.friends.map(({ points }) => points)].every((points) => points === 0)).toBe(
      true,
    );
  });
  const found = await fc.check(property, { numRuns, seed, endOnFailure: true });
  return { server, statuses, returned, runs: found.numRuns, wrong: found.failed ? found.errorInstance : null };
}
