import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { hour, instantFrom, type TestClock, testClock } from '../support/clock.ts';
import { must } from '../support/shop.ts';
import { openVoucherShop } from './voucher-shop.ts';

/** The units of each card before the first step, and those that a hold keeps. */
const beginning = 10_000;
const rewardCost = 10;
const holdLasts = 2 * hour;

/** A voucher in the words of the guide. Times are in ms. */
class ModelVoucher {
  uses = 0;
  held = 0;
  isVoid = false;

  constructor(
    readonly id: string,
    readonly code: string,
    readonly maxUses: number,
    readonly expiresAt: number,
    /** The only card that can use it. Null: every card can. */
    readonly card: Card | null,
  ) {}

  status(now: number): string {
    if (this.uses === this.maxUses) return 'redeemed';
    if (this.uses + this.held === this.maxUses) return 'held';
    if (this.isVoid) return 'void';
    return now >= this.expiresAt ? 'expired' : 'issued';
  }

  /** The code of the refusal of a use on a card. Null: the use is allowed. */
  refusal(card: Card, now: number): string | null {
    const status = this.status(now);
    if (status !== 'issued') return `voucher_${status}`;
    return this.card !== null && this.card !== card ? 'voucher_of_another_customer' : null;
  }
}

interface Card {
  readonly id: string;
  readonly customerId: string;
  units: number;
}

/** A voucher as the list shows it. */
type Said = Readonly<Record<'id' | 'status' | 'uses', unknown>>;

/** A purchase with what of it is left, or a captured hold, whose `left` is the units that it took, below 0. */
interface Sale {
  readonly id: string;
  readonly card: Card;
  readonly vouchers: readonly ModelVoucher[];
  left: number;
}

interface Hold {
  readonly id: string;
  readonly card: Card;
  readonly vouchers: readonly ModelVoucher[];
  readonly until: number;
  isOpen: boolean;
}

const step = fc.record({
  what: fc.constantFrom(
    ...['issue', 'issue', 'issue', 'sell', 'sell', 'sell', 'sell', 'redeem', 'hold', 'hold', 'hold'],
    ...['capture', 'capture', 'release', 'reverse', 'reverse', 'reversePart', 'void', 'wait'],
  ),
  one: fc.nat(9_999),
  other: fc.nat(9_999),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

class Run {
  readonly vouchers: ModelVoucher[] = [];
  readonly sales: Sale[] = [];
  readonly holds: Hold[] = [];

  private constructor(
    readonly shop: Awaited<ReturnType<typeof openVoucherShop>>,
    readonly cards: readonly Card[],
    readonly clock: TestClock,
    /** `sold`, and the codes of the refusals that sales with vouchers met. */
    readonly ends: Map<string, number>,
  ) {}

  static async open(server: TestServer, clock: TestClock, ends: Map<string, number>): Promise<Run> {
    const shop = await openVoucherShop(server);
    const { id: otherId } = await must(shop, 'POST', '/v1/customers', {});
    const own = { id: shop.cardId, customerId: shop.customerId, units: beginning };
    const other = { id: await shop.issue({ customer_id: otherId }), customerId: otherId, units: beginning };
    for (const { id } of [own, other])
      await must(shop, 'POST', `/v1/cards/${id}/adjust`, { delta: beginning, note: 'To begin with.' });
    return new Run(shop, [own, other], clock, ends);
  }

  async do({ what, one, other }: Step): Promise<void> {
    const card = this.cards[one % 2] as Card;
    const chosen = this.#choose(one, other);
    if (what === 'wait') await this.#wait(other);
    else if (what === 'issue' || chosen.length === 0) await this.#issue(one, other);
    else if (what === 'sell') await this.#sell(card, chosen, other);
    else if (what === 'redeem') await this.#redeem(card, chosen);
    else if (what === 'hold') await this.#hold(card, chosen);
    else if (what === 'capture' || what === 'release') await this.#end(what, one);
    else if (what === 'void') await this.#void(chosen[0] as ModelVoucher);
    else await this.#reverse(one, what === 'reversePart');
  }

  /** One or two different vouchers, the youngest more often. */
  #choose(one: number, other: number): readonly ModelVoucher[] {
    const young = this.vouchers.slice(other % 3 === 0 ? 0 : -3);
    const picked = [one, one + other]
      .map((at) => young[at % (young.length || 1)])
      .filter((voucher) => voucher !== undefined);
    return other % 4 === 0 ? [...new Set(picked)] : picked.slice(0, 1);
  }

  async #issue(one: number, other: number): Promise<void> {
    const card = one % 3 === 0 ? (this.cards[other % 2] as Card) : null;
    const expiresAt = other % 2 === 0 ? this.clock.now() + (1 + (one % 12)) * hour : Number.POSITIVE_INFINITY;
    const max_uses = [1, 1, 2, 3][other % 4] as number;
    const { id, code } = await this.shop.voucher({
      max_uses,
      ...(card && { customer_id: card.customerId }),
      ...(Number.isFinite(expiresAt) && { expires_at: instantFrom(this.clock, expiresAt - this.clock.now()) }),
    });
    this.vouchers.push(new ModelVoucher(id, code, max_uses, expiresAt, card));
  }

  /** Sends a request with vouchers, and compares its answer with the first refusal that the model has. */
  async #send(card: Card, path: string, vouchers: readonly ModelVoucher[], body: object) {
    const expected = vouchers.map((one) => one.refusal(card, this.clock.now())).find((code) => code !== null) ?? null;
    const sent = { ...body, vouchers: vouchers.map(({ code }) => code) };
    const { status, json } = await this.shop.call('POST', path, { body: sent });
    expect(status < 300 ? null : json.code).toBe(expected);
    const end = expected ?? 'sold';
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
    return expected === null ? json : null;
  }

  async #sell(card: Card, vouchers: readonly ModelVoucher[], other: number): Promise<void> {
    const amount = 100 * (1 + (other % 40));
    const sold = await this.#send(card, `/v1/cards/${card.id}/earn`, vouchers, { amount });
    if (!sold) return;
    for (const one of vouchers) one.uses += 1;
    card.units += amount / 100;
    this.sales.push({ id: sold.transaction.id, card, vouchers, left: amount });
  }

  /** The use alone, without a purchase. Each row is reversed by itself. */
  async #redeem(card: Card, vouchers: readonly ModelVoucher[]): Promise<void> {
    const used = await this.#send(card, '/v1/vouchers/redeem', vouchers, { card_id: card.id });
    for (const [index, one] of (used ? vouchers : []).entries()) {
      one.uses += 1;
      this.sales.push({ id: used.vouchers[index].transaction.id, card, vouchers: [one], left: 0 });
    }
  }

  async #hold(card: Card, vouchers: readonly ModelVoucher[]): Promise<void> {
    const body = { for: 'redeem', reward_id: this.shop.rewardId, expires_in: holdLasts / 1_000 };
    const placed = await this.#send(card, `/v1/cards/${card.id}/holds`, vouchers, body);
    if (!placed) return;
    for (const one of vouchers) one.held += 1;
    card.units -= rewardCost;
    this.holds.push({ id: placed.id, card, vouchers, until: this.clock.now() + holdLasts, isOpen: true });
  }

  async #end(what: 'capture' | 'release', one: number): Promise<void> {
    const open = this.holds.filter(({ isOpen }) => isOpen);
    const hold = open[one % (open.length || 1)];
    if (!hold) return;
    const { transaction } = await must(this.shop, 'POST', `/v1/holds/${hold.id}/${what}`, {});
    this.#ended(hold);
    if (what === 'release') return;
    for (const voucher of hold.vouchers) voucher.uses += 1;
    hold.card.units -= rewardCost;
    this.sales.push({ id: transaction.id, card: hold.card, vouchers: hold.vouchers, left: -rewardCost });
  }

  #ended(hold: Hold): void {
    hold.isOpen = false;
    hold.card.units += rewardCost;
    for (const voucher of hold.vouchers) voucher.held -= 1;
  }

  async #void(voucher: ModelVoucher): Promise<void> {
    const { status } = await this.shop.call('POST', `/v1/vouchers/${voucher.id}/void`, { body: {} });
    if (status < 300) voucher.isVoid = true;
  }

  /** A part of a purchase gives no use back. The rest of it does. */
  async #reverse(one: number, isPart: boolean): Promise<void> {
    const sale = this.sales[one % (this.sales.length || 1)];
    if (!sale) return;
    const part = isPart && sale.left > 100 ? 100 : null;
    await must(this.shop, 'POST', `/v1/transactions/${sale.id}/reverse`, part === null ? {} : { amount: part });
    if (part === null) this.sales.splice(this.sales.indexOf(sale), 1);
    sale.card.units -= sale.left < 0 ? sale.left : (part ?? sale.left) / 100;
    sale.left -= part ?? 0;
    if (part === null) for (const voucher of sale.vouchers) voucher.uses -= 1;
  }

  async #wait(other: number): Promise<void> {
    this.clock.advance((1 + (other % 3)) * hour);
    for (const { id } of this.cards) await must(this.shop, 'PATCH', `/v1/cards/${id}`, {});
    for (const hold of this.holds) if (hold.isOpen && hold.until <= this.clock.now()) this.#ended(hold);
  }

  async expectSame(): Promise<void> {
    const now = this.clock.now();
    const { data } = await must(this.shop, 'GET', '/v1/vouchers?limit=100');
    const said = new Map(data.map(({ id, status, uses }: Said) => [id, [status, uses]]));
    for (const one of this.vouchers) expect(said.get(one.id)).toEqual([one.status(now), one.uses]);
    for (const { id, units } of this.cards)
      expect((await must(this.shop, 'GET', `/v1/cards/${id}`)).balance.available).toBe(units);
  }

  async undoAll(): Promise<void> {
    while (this.holds.some(({ isOpen }) => isOpen)) await this.#end('release', 0);
    while (this.sales.length > 0) await this.#reverse(0, false);
  }
}

/**
 * Compares random sequences with the model after each step, and throws at the first difference. Returns how often each kind of
 * answer came.
 */
export async function compareWithModel(
  start: (options: { readonly now: () => number }) => Promise<TestServer>,
  parameters: { readonly seed: number; readonly numRuns: number },
): Promise<{ readonly server: TestServer; readonly ends: ReadonlyMap<string, number> }> {
  const clock = testClock();
  const server = await start({ now: clock.now });
  const ends = new Map<string, number>();
  const property = fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25, size: 'max' }), async (steps) => {
    const run = await Run.open(server, clock, ends);
    for (const one of steps) {
      await run.do(one);
      await run.expectSame();
    }
    await run.undoAll();
    await run.expectSame();
    expect(run.vouchers.map(({ uses, held }) => uses + held)).toEqual(run.vouchers.map(() => 0));
    expect(run.cards.map(({ units }) => units)).toEqual([beginning, beginning]);
  });
  await fc.assert(property, { ...parameters, endOnFailure: true });
  return { server, ends };
}
