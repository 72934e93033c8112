import { expect } from 'vitest';
import type { TestBusiness, TestServer } from '../../support/server.ts';
import { day, hour, testClock } from '../support/clock.ts';
import { must } from '../support/shop.ts';
import { openPrograms, type Program } from './shops-of-carts.ts';
import { schemaFaults, specificationFaults } from './ucp-schema.ts';

/** Carts that share a business. */
const cartsEach = 200;

type Start = (options: { readonly now: () => number }) => Promise<TestServer>;

interface Line {
  readonly sku: string;
  readonly categories?: readonly string[];
  readonly quantity?: number;
  readonly amount: number;
}

interface Cart {
  readonly items: readonly Line[];
  readonly currency: string;
  readonly location?: string;
}

const categories = ['book', 'wine', 'tobacco', 'food'] as const;
const summed = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A cart of up to five lines, some with a discount on the whole. */
function randomCart(some: <T>(of: readonly T[]) => T, random: () => number, currency: string): Cart {
  const items: Line[] = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
    const category = some(categories);
    const amount = Math.floor(random() * some([10, 900, 5_000, 30_000]));
    const quantity = 1 + Math.floor(random() * 4);
    return { sku: `${category}-${some([1, 2, 3])}`, categories: [category], quantity, amount };
  });
  const total = summed(items.map(({ amount }) => amount));
  if (random() < 0.2 && total > 0) items.push({ sku: 'coupon', amount: -Math.ceil(random() * total) });
  return {
    items,
    currency: random() < 0.04 ? some(['EUR', 'JPY', 'GBP']) : currency,
    ...(random() < 0.5 ? { location: some(['web', 'store']) } : {}),
  };
}

/** The earn of a cart that was bought, as the guide says that a merchant sends it. */
function earnOf({ counts, counted }: Program, cart: Cart): object {
  const money = summed(cart.items.map(({ amount }) => amount));
  if (counts === 'money') return { ...cart, amount: money };
  if (counts === 'one') return { ...cart, amount: 1, purchase_amount: money };
  const pieces = cart.items.filter(({ categories: [category] = [] }) => category && counted?.includes(category));
  return { ...cart, amount: summed(pieces.map(({ quantity = 0 }) => quantity)), purchase_amount: money };
}

/** What an earn books, and how it is answered. */
async function book(business: TestBusiness, cardId: string, body: object) {
  const { status, json } = await business.call('POST', `/v1/cards/${cardId}/earn`, { body });
  return status < 300
    ? { units: json.transaction.delta as number, how: json.transaction.outcome as string }
    : { units: 0, how: json.code as string };
}

/** A new member, a member, or rarely one whose card is blocked. */
function pickMember(some: <T>(of: readonly T[]) => T, random: () => number, { members }: Program) {
  if (random() < 0.15) return { cardId: null, isBlocked: false };
  const isBlocked = random() < 0.05;
  return some(members.filter((member) => member.isBlocked === isBlocked));
}

/** Forecasts the cart of a member or of a new one, and books it. Returns how it was answered. */
async function forecastAndBookOne(
  business: TestBusiness,
  program: Program,
  cart: Cart,
  { cardId, isBlocked }: { readonly cardId: string | null; readonly isBlocked: boolean },
  personal: readonly string[],
): Promise<string> {
  const { claim } = program;
  const known = cardId === null ? {} : { card_id: cardId };
  const body = { claims: { [claim]: program.id }, ...known, ...cart };
  const { status, json, text } = await business.call('POST', '/v1/ucp/loyalty', { body });
  expect(status, text).toBe(200);
  expect([...schemaFaults(json), ...specificationFaults(json)]).toEqual([]);
  expect(personal.filter((one) => text.includes(one))).toEqual([]);
  const on = cardId ?? (await must(business, 'POST', '/v1/cards', { program_id: program.id })).id;
  const booked = await book(business, on, earnOf(program, cart));
  if (isBlocked) {
    expect([booked.how, json.loyalty, json.messages[0].code]).toEqual(['card_blocked', {}, 'eligibility_invalid']);
    return booked.how;
  }
  const { provisional, rewards } = json.loyalty[claim];
  const { amount, breakdown } = rewards[0].earning_forecast;
  expect([provisional, amount], `${claim} with ${JSON.stringify(cart)}: ${booked.how}`).toEqual([
    cardId === null,
    booked.units,
  ]);
  if (booked.how !== 'applied') expect(json.messages.length, text).toBeGreaterThan(0);
  if (cardId === null) return `provisional ${booked.how}`;
  return breakdown.length > 1 ? `${booked.how} by several rules` : booked.how;
}

/** Forecasts and books random carts. Returns how often each answer came, and throws at the first difference. */
export async function forecastAndBook(start: Start, random: () => number, carts: number): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const clock = testClock();
  const server = await start({ now: clock.now });
  const some = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  for (let done = 0; done < carts; ) {
    const business = await server.business();
    const { programs, personal } = await openPrograms(business);
    for (const end = Math.min(done + cartsEach, carts); done < end; done += 1) {
      // After more than a year, cards have the first tier again.
      clock.advance(random() < 0.01 ? 400 * day : Math.floor(random() * 3 * hour));
      const program = some(programs);
      const cart = randomCart(some, random, program.currency);
      const member = pickMember(some, random, program);
      const how = await forecastAndBookOne(business, program, cart, member, personal);
      seen.set(how, (seen.get(how) ?? 0) + 1);
    }
  }
  return seen;
}
