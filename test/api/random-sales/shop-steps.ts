import fc from 'fast-check';
import type { Answer, TestServer } from '../../support/server.ts';
import { cap } from '../support/caps.ts';
import { day, hour, type TestClock } from '../support/clock.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { CardByHand, type Line, openLines, type Scheme } from './shop-by-hand.ts';

const timezone = 'America/Los_Angeles';
const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone });

const scheme: fc.Arbitrary<Scheme> = fc.record({
  per: fc.constantFrom(1, 50, 100),
  value: fc.integer({ min: 1, max: 3 }),
  exact: fc.boolean(),
  minSpend: fc.constantFrom(0, 1_000, 3_000),
  wineBps: fc.constantFrom(15_000, 20_000, 100_000),
  foodAdds: fc.constantFrom(1, 7),
  capPerDay: fc.constantFrom(150, 10_000, 1_000_000),
  measure: fc.constantFrom('spend', 'value'),
  includeExcluded: fc.boolean(),
  goldMin: fc.constantFrom(2_000, 10_000, 30_000),
  goldBps: fc.constantFrom(12_500, 20_000),
});

const percent = fc.oneof(fc.constant(0), fc.constant(100), fc.nat(100));
const sale = fc.record({
  what: fc.constant('sale'),
  who: fc.nat(99),
  lines: fc.array(fc.record({ category: fc.constantFrom('food', 'wine', 'tobacco'), amount: fc.nat(5_000) }), {
    minLength: 1,
    maxLength: 4,
  }),
  discounted: percent,
  paid: percent,
  hoursAgo: fc.oneof(fc.constant(0), fc.nat(72)),
  inBatch: fc.boolean(),
});
const takeBack = fc.record({ what: fc.constant('return'), which: fc.nat(999), lines: fc.nat(15) });
const other = fc.record({ what: fc.constantFrom('use', 'use', 'replace', 'wait'), who: fc.nat(99) });
const merge = fc.record({ what: fc.constant('merge'), who: fc.nat(99), into: fc.nat(99) });
const step = fc.oneof(
  { arbitrary: sale, weight: 6 },
  { arbitrary: takeBack, weight: 5 },
  { arbitrary: other, weight: 3 },
  merge,
);

type StepOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Step> ? Step : never;

/** A shop and what happens in it. */
export const shops = fc.record({ scheme, steps: fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }) });

const rulesOf = (by: Scheme) => ({
  kind: 'points',
  earn: {
    basis: 'spend',
    ...{ per: by.per, value: by.value, steps: by.exact ? 'exact' : 'whole', min_spend: by.minSpend },
    exclude: { categories: ['tobacco'] },
  },
  campaigns: [
    {
      ...{ id: 'wine', name: 'Wine', when: { items: { categories: ['wine'] } } },
      effect: { kind: 'multiply', bps: by.wineBps },
    },
    {
      ...{ id: 'food', name: 'Food', when: { items: { categories: ['food'] } } },
      effect: { kind: 'add', value: by.foodAdds },
    },
  ],
  tiers: {
    qualify: { measure: by.measure, window: 'lifetime', include_excluded: by.includeExcluded },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: by.goldMin, multiplier_bps: by.goldBps },
    ],
  },
  pay: { units: 1, amount: 1 },
  limits: { caps: [cap('earn', 'value', 'day', by.capPerDay, 'clip')] },
  clawback: 'allow_negative',
});

interface Member {
  readonly customerId: string;
  /** The newest last. */
  readonly cardIds: string[];
  readonly byHand: CardByHand;
}

/** A shop with its model. It throws an error at the first difference. */
export class RandomShop {
  readonly #shop: Shop;
  readonly #clock: TestClock;
  readonly #members: Member[];
  readonly happened = new Map<string, number>();
  #number = 0;

  private constructor(shop: Shop, clock: TestClock, members: Member[]) {
    this.#shop = shop;
    this.#clock = clock;
    this.#members = members;
  }

  static async open(server: TestServer, clock: TestClock, by: Scheme): Promise<RandomShop> {
    const shop = await openShop(server, { rules: rulesOf(by), timezone });
    const members = [{ customerId: shop.customerId, cardIds: [shop.cardId], byHand: new CardByHand(by) }];
    while (members.length < 3) {
      const { id } = await must(shop, 'POST', '/v1/customers', {});
      members.push({ customerId: id, cardIds: [await shop.issue({ customer_id: id })], byHand: new CardByHand(by) });
    }
    clock.advance(4 * day);
    return new RandomShop(shop, clock, members);
  }

  async perform(one: StepOf<typeof step>): Promise<void> {
    if (one.what === 'sale') await this.#sell(one);
    else if (one.what === 'return') await this.#takeBack(one);
    else if (one.what === 'merge') await this.#merge(one);
    else if (one.what === 'use') await this.#use(this.#member(one.who));
    else if (one.what === 'replace') await this.#replace(this.#member(one.who));
    else this.#clock.advance((one.who % 30) * hour);
    for (const member of this.#members) await this.#compare(member, one.what);
  }

  async #sell(asked: StepOf<typeof sale>): Promise<void> {
    const member = this.#member(asked.who);
    const at = this.#clock.now() - asked.hoursAgo * hour;
    const lines = asked.lines.map((line, index): Line => ({ ...line, sku: `a${index}` }));
    const whole = lines.reduce((sum, { amount }) => sum + amount, 0);
    const discount = Math.floor((whole * asked.discounted) / 100);
    const paid = Math.floor(((whole - discount) * asked.paid) / 100);
    const basket = { lines, discount, paid, day: localDay.format(at) };
    const body = {
      amount: whole - discount,
      items: [
        ...lines.map(({ sku, category, amount }) => ({ sku, categories: [category], amount })),
        ...(discount > 0 ? [{ sku: 'discount', amount: -discount }] : []),
      ],
      paid_with_loyalty: paid,
      ...(asked.hoursAgo > 0 ? { occurred_at: new Date(at).toISOString() } : {}),
    };
    const expected = member.byHand.judge(basket);
    const cardId = member.cardIds.at(-1) ?? '';
    const preview = await must(this.#shop, 'POST', `/v1/cards/${cardId}/earn/preview`, body);
    const { transaction } = await this.#earn(cardId, body, asked.inBatch);
    for (const { delta } of [preview, transaction]) same('delta of a sale', delta, expected.units, { body, expected });
    member.byHand.sales.set(transaction.id, expected);
    this.#count(asked.hoursAgo > 0 ? 'late sale' : 'sale');
    if (expected.room < 1_000 && expected.units === expected.room) this.#count('capped sale');
    if (expected.gold) this.#count('sale of gold');
  }

  async #earn(cardId: string, body: object, inBatch: boolean): Promise<Answer['json']> {
    this.#number += 1;
    const reference = `sale-${this.#number}`;
    if (!inBatch) return must(this.#shop, 'POST', `/v1/cards/${cardId}/earn`, { ...body, reference });
    const items = [{ action: 'earn', card_id: cardId, ...body, reference }];
    return (await must(this.#shop, 'POST', '/v1/transactions/batch', { items })).results[0].body;
  }

  async #takeBack({ which, lines }: StepOf<typeof takeBack>): Promise<void> {
    const all = this.#members.flatMap(({ byHand }) => [...byHand.sales].map(([id, sold]) => ({ id, sold, byHand })));
    const open = all.filter(({ sold }) => openLines(sold).some(({ amount }) => amount > 0));
    const picked = open[which % Math.max(1, open.length)];
    if (!picked) return;
    const left = openLines(picked.sold);
    const some = left.filter((_, index) => (lines >> index) % 2 === 1);
    const skus = (some.length > 0 ? some : left).map(({ sku }) => sku);
    const body = { items: skus.map((sku) => ({ sku })) };
    const { transaction } = await must(this.#shop, 'POST', `/v1/transactions/${picked.id}/reverse`, body);
    const { sold } = picked;
    same('delta of a return', transaction.delta, picked.byHand.takeBack(picked.id, skus), { sold, skus });
    this.#count('return');
    if (sold.paid > 0) this.#count('return of a sale paid with units');
  }

  async #use({ byHand, cardIds }: Member): Promise<void> {
    const amount = Math.ceil(byHand.balance / 3);
    if (amount <= 0) return;
    await must(this.#shop, 'POST', `/v1/cards/${cardIds.at(-1)}/use`, { amount });
    byHand.used += amount;
    this.#count('use');
  }

  async #replace({ cardIds }: Member): Promise<void> {
    const { id } = await must(this.#shop, 'POST', `/v1/cards/${cardIds.at(-1)}/replace`, {});
    cardIds.push(id);
    this.#count('replace');
  }

  async #merge({ who, into }: StepOf<typeof merge>): Promise<void> {
    const [going, staying] = [this.#member(who), this.#member(into)];
    if (going === staying) return;
    await must(this.#shop, 'POST', `/v1/customers/${going.customerId}/merge`, { into: staying.customerId });
    staying.byHand.takeOver(going.byHand);
    this.#members.splice(this.#members.indexOf(going), 1);
    this.#count('merge');
  }

  async #compare({ byHand, cardIds }: Member, after: string): Promise<void> {
    const card = await must(this.#shop, 'GET', `/v1/cards/${cardIds.at(-1)}`);
    same(`balance after ${after}`, card.balance.available, byHand.balance, card);
    same(`tier after ${after}`, card.tier_id, byHand.isGold ? 'gold' : 'basic', [...byHand.sales.values()]);
  }

  #member(who: number): Member {
    const member = this.#members[who % this.#members.length];
    if (!member) throw new Error('The shop has no customers.');
    return member;
  }

  #count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }
}

function same(what: string, found: unknown, expected: unknown, about: unknown): void {
  if (found === expected) return;
  const details = JSON.stringify(about, (_, value) => (value instanceof Set ? [...value] : value));
  throw new Error(`${what}: ${found} instead of ${expected}. ${details}`);
}
