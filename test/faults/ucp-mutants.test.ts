import { afterEach, expect, it, vi } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { forecastAndBook } from '../api/ucp/random-carts.ts';
import { seededRandom } from './seeded-random.ts';

const planted = vi.hoisted(() => ({ bug: '', fired: 0 }));
afterEach(() => {
  planted.bug = '';
  planted.fired = 0;
});

const fires = vi.hoisted(() => (bug: string) => {
  if (planted.bug !== bug) return false;
  planted.fired += 1;
  return true;
});

vi.mock('../../server/src/domain/ucp/cart-sale.ts', async (original) => {
  const real = await original<typeof import('../../server/src/domain/ucp/cart-sale.ts')>();
  const saleOfCart = (...[rules, cart]: Parameters<typeof real.saleOfCart>) => {
    const sale = real.saleOfCart(rules, cart);
    if (fires('a sale without its place')) return { ...sale, location: undefined };
    if (fires('a sale without the sum of the purchase')) return { ...sale, purchase_amount: undefined };
    if (fires('a cart whose pieces all count') && rules.earn.basis === 'item')
      return { ...sale, items: undefined, amount: cart.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0) };
    if (fires('a sale in any currency')) return { ...sale, currency: undefined };
    return sale;
  };
  return { ...real, saleOfCart };
});

vi.mock('../../server/src/domain/ucp/folded-lines.ts', async (original) => {
  const real = await original<typeof import('../../server/src/domain/ucp/folded-lines.ts')>();
  const foldedLines: typeof real.foldedLines = (breakdown) => {
    if (fires('lines below 0')) return breakdown.filter(({ delta }) => delta !== 0);
    if (fires('lines without their share of the caps')) return breakdown.filter(({ delta }) => delta > 0);
    return real.foldedLines(breakdown);
  };
  return { ...real, foldedLines };
});

vi.mock('../../server/src/domain/ucp/masked-code.ts', async (original) => {
  const real = await original<typeof import('../../server/src/domain/ucp/masked-code.ts')>();
  return { ...real, maskedCode: (code: string) => (fires('a whole code') ? code : real.maskedCode(code)) };
});

const start = serversOfThisFile();
const carts = 300;

it('a forecast without a bug agrees with what is booked', { timeout: 120_000 }, async () => {
  await forecastAndBook(start, seededRandom(1), carts);
  expect(planted.fired).toBe(0);
});

it.each([
  'a sale without its place',
  'a sale without the sum of the purchase',
  'a cart whose pieces all count',
  'a sale in any currency',
  'lines below 0',
  'lines without their share of the caps',
  'a whole code',
])('a forecast with %s is caught', { timeout: 120_000 }, async (bug) => {
  planted.bug = bug;
  await expect(forecastAndBook(start, seededRandom(1), carts)).rejects.toThrow();
  expect(planted.fired).toBeGreaterThan(0);
});
