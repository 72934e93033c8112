import fc from 'fast-check';
import { day } from '../support/clock.ts';
import { type Happening, nat, pick, withCard } from './happening.ts';

/** Changes of cards other than their units. */
export const ofCards = fc.oneof(
  nat.map((index) =>
    withCard(async (shops, card) => {
      const done = await shops.ask(
        'replace',
        (of) => `/v1/cards/${of(card)}/replace`,
        () => ({}),
      );
      if (!done) return;
      const next = { left: done.left.id, right: done.right?.json.id ?? null };
      shops.cards.splice(shops.cards.indexOf(card), 1, next);
      shops.cards.push(card);
    }, index),
  ),
  fc.tuple(nat, fc.constantFrom('block', 'unblock', 'unblock')).map(([index, action]) =>
    withCard(
      (shops, card) =>
        shops.ask(
          action,
          (of) => `/v1/cards/${of(card)}/${action}`,
          () => ({}),
        ),
      index,
    ),
  ),
  nat.map((index) =>
    withCard(
      (shops, card) =>
        shops.ask(
          'extend',
          (of) => `/v1/cards/${of(card)}/extend`,
          () => ({ expires_at: new Date(shops.clock.now() + 11 * day).toISOString() }),
        ),
      index,
    ),
  ),
  nat.map((index) =>
    withCard(async (shops, card) => {
      if (index % 3 > 0) return;
      await shops.captureAll(card);
      await shops.ask(
        'close',
        (of) => `/v1/cards/${of(card)}/close`,
        () => ({ forfeit: true }),
      );
    }, index),
  ),
);

/** New customers and cards, merges and imports. */
export const ofCustomers = fc.oneof(
  fc
    .record({
      tags: fc.constantFrom(['vip'], []),
      birthday: fc.constantFrom(null, '1990-03-15', '1985-04-02', '1970-04-20'),
      isMember: fc.boolean(),
    })
    .map(
      ({ isMember, ...body }): Happening =>
        async (shops) => {
          await shops.makeCustomer(body);
          const customer = shops.customers.at(-1);
          if (customer && isMember) await shops.join(customer);
          if (customer) await shops.issue(customer);
        },
    ),
  nat.map((): Happening => (shops) => shops.issue(null)),
  nat.map(
    (index): Happening =>
      async (shops) => {
        const customer = pick(shops.customers, index);
        if (customer) await shops.issue(customer);
      },
  ),
  fc.tuple(nat, nat).map(
    ([one, other]): Happening =>
      async (shops) => {
        const [from, into] = [pick(shops.customers, one), pick(shops.customers, other)];
        if (!from || !into || from === into) return;
        const done = await shops.ask(
          'merge',
          (of) => `/v1/customers/${of(from)}/merge`,
          (of) => ({ into: of(into) }),
        );
        if (done) shops.customers.splice(shops.customers.indexOf(from), 1);
      },
  ),
  fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 40 })).map(
    ([who, units]): Happening =>
      (shops) =>
        shops.importBalance(`imported-${who}`, units),
  ),
);
