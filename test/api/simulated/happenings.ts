import fc from 'fast-check';
import { day, hour, minute } from '../support/clock.ts';
import { type Happening, nat, pick, withCard } from './happening.ts';
import { ofCards, ofCustomers } from './happenings-of-cards.ts';
import type { Basis } from './rules-made-up.ts';
import type { Article, Side, TwoShops } from './two-shops.ts';

const shelf = [
  { sku: 'coffee', categories: ['drinks'] },
  { sku: 'tea', categories: ['drinks', 'food'] },
  { sku: 'bread', categories: ['food'] },
  { sku: 'tobacco', categories: ['tobacco'] },
  { sku: 'card', categories: [] },
] as const;

const articles = fc
  .uniqueArray(
    fc.record({ index: fc.nat(shelf.length - 1), quantity: fc.integer({ min: 1, max: 3 }), amount: fc.nat(900) }),
    { maxLength: 3, selector: ({ index }) => index },
  )
  .map((lines) =>
    lines.map(({ index, quantity, amount }): Article => ({ ...(shelf[index] ?? shelf[0]), quantity, amount })),
  );

/** The body that a till sends by the rules of its shop. */
function asked(side: Side, basis: Basis, items: readonly Article[], amount: number): object {
  const lines = items.length > 0 ? { items } : {};
  const sum = items.reduce((total, item) => total + item.amount, 0);
  if (basis === 'spend') return { amount: items.length > 0 ? sum : amount, ...lines };
  const purchase_amount = items.length > 0 ? sum : amount;
  if (basis === 'visit') return { amount: 1, purchase_amount, ...lines };
  const { include, exclude } = side.rules.earn;
  const matches = (match: { skus?: string[]; categories?: string[] }, { sku, categories }: Article) =>
    match.skus?.includes(sku) || categories.some((category) => match.categories?.includes(category));
  const earning = items.filter((item) => (!include || matches(include, item)) && !(exclude && matches(exclude, item)));
  const count = earning.reduce((total, { quantity }) => total + quantity, 0);
  return { amount: items.length > 0 ? count : (amount % 4) + 1, purchase_amount, ...lines };
}

const lateness = fc.constantFrom(0, 0, 0, 2 * hour, 26 * hour, 5 * day);

/** When something late occurred. */
const ago = ({ clock }: TwoShops, late: number): { readonly occurred_at?: string } =>
  late > 0 ? { occurred_at: new Date(clock.now() - late).toISOString() } : {};

const earn = fc
  .record({
    index: nat,
    items: fc.oneof(fc.constant<Article[]>([]), articles),
    amount: fc.integer({ min: 1, max: 2_500 }),
    location: fc.constantFrom(null, 'shop-1', 'shop-2'),
    late: lateness,
    paid: fc.constantFrom(0, 0, 0, 130),
  })
  .map(({ index, items, amount, location, late, paid }) =>
    withCard((shops, card) => {
      const more = {
        ...(location ? { location } : {}),
        ...ago(shops, late),
        ...(paid > 0 ? { paid_with_loyalty: paid } : {}),
      };
      const body = (side: Side) => ({ ...asked(side, shops.basis, items, amount), ...more });
      return shops.move(card, 'earn', body, items);
    }, index),
  );

const movement = fc.oneof(
  fc
    .tuple(nat, fc.integer({ min: 1, max: 20 }), lateness)
    .map(([index, units, late]) => withCard((shops, card) => shops.take(card, 'use', units, ago(shops, late)), index)),
  fc
    .tuple(nat, fc.integer({ min: 1, max: 15 }))
    .map(([index, units]) => withCard((shops, card) => shops.take(card, 'adjust', units), index)),
  fc.tuple(nat, fc.integer({ min: 1, max: 30 })).map(([index, delta]) =>
    withCard(async (shops, card) => {
      const done = await shops.move(card, 'adjust', () => ({ delta, note: 'By hand.' }));
      if (done?.right && done.right.status >= 300) shops.apart = done.right.json.code;
    }, index),
  ),
  fc.tuple(nat, fc.constantFrom('ten', 'begun', 'lasting'), lateness).map(([index, pack_id, late]) =>
    withCard(async (shops, card) => {
      const done = await shops.move(card, 'top-up', () => ({ pack_id, ...ago(shops, late) }));
      if (done?.right && done.right.status >= 300) shops.apart = done.right.json.code;
    }, index),
  ),
  fc.tuple(nat, lateness).map(([index, late]) =>
    withCard(async (shops, card) => {
      const done = await shops.move(card, 'redeem', ({ rewardId }) => ({ reward_id: rewardId, ...ago(shops, late) }));
      if (done?.right && done.right.status >= 300) await shops.takeRest(card, done.right);
    }, index),
  ),
);

/** A hold of which a part is captured later. One that is released leaves no row. */
const hold = fc.tuple(nat, fc.integer({ min: 2, max: 10 })).map(([index, amount]) =>
  withCard(async (shops, card) => {
    const expires_at = new Date(shops.clock.now() + 6 * day).toISOString();
    const done = await shops.ask(
      'hold',
      (of) => `/v1/cards/${of(card)}/holds`,
      () => ({ for: 'use', amount, expires_at }),
    );
    if (!done) return;
    if (done.right && done.right.status >= 300) shops.apart = done.right.json.code;
    shops.holds.push({
      left: done.left.id,
      right: done.right?.json.id ?? null,
      amount,
      endsAt: Date.parse(expires_at),
    });
  }, index),
);

const capture = fc.tuple(nat, fc.integer({ min: 1, max: 10 })).map(
  ([index, part]): Happening =>
    async (shops) => {
      const held = pick(shops.holds, index);
      if (held) await shops.capture(held, part);
    },
);

const reversal = fc
  .record({
    index: nat,
    how: fc.constantFrom('whole', 'part', 'items'),
    late: lateness,
    share: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  })
  .map(
    ({ index, how, share, late }): Happening =>
      async (shops) => {
        const row = pick(shops.rows, index);
        if (!row) return;
        const item = pick(row.items, index);
        const { amount, reversed_amount } = (await shops.left.call('GET', `/v1/transactions/${row.left}`)).json;
        const left = amount - reversed_amount;
        const asked = Math.max(1, Math.floor(left * share));
        // Rules that count other items have another amount. All of it is all of it on both sides.
        const part = asked === left ? {} : { amount: asked };
        const body = how === 'items' && item ? { items: [{ sku: item.sku }] } : how === 'part' ? part : {};
        const done = await shops.ask(
          `reverse ${row.kind}${'items' in body ? ' by items' : ''}`,
          (of) => `/v1/transactions/${of(row)}/reverse`,
          () => ({ ...body, ...ago(shops, late) }),
        );
        const code = done?.right && done.right.status >= 300 ? done.right.json.code : null;
        // An amount of items may differ on the two sides, where their rules count other items.
        if (code !== null && row.kind !== 'top_up') shops.apart = `reverse ${code}`;
      },
  );

const wait = fc.constantFrom(minute, 3 * minute, hour, 5 * hour, day, day, 3 * day, 9 * day).map(
  (ms): Happening =>
    async (shops) => {
      // A hold that ends by itself leaves no row.
      const ending = shops.holds.filter(({ endsAt }) => endsAt <= shops.clock.now() + ms);
      for (const hold of ending) await shops.capture(hold, hold.amount);
      shops.clock.advance(ms);
      await shops.sweep();
    },
);

/** Random sequences of everything that can happen in a shop. */
export const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc
    .tuple(
      fc.oneof(
        { weight: 12, arbitrary: earn },
        { weight: 5, arbitrary: movement },
        { weight: 2, arbitrary: hold },
        { weight: 2, arbitrary: capture },
        { weight: 5, arbitrary: reversal },
        { weight: 3, arbitrary: ofCards },
        { weight: 4, arbitrary: ofCustomers },
      ),
      wait,
    )
    .map(
      ([happening, pause]): Happening =>
        async (shops) => {
          await happening(shops);
          await pause(shops);
        },
    ),
  { minLength: 12, maxLength: 40, size: 'max' },
);
