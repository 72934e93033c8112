import type { TestBusiness } from '../../support/server.ts';
import { must } from '../support/shop.ts';

/** A café with customers and sales, of which agents are asked. */
export interface Cafe {
  readonly pointsId: string;
  readonly cards: Readonly<
    Record<
      'ada' | 'grace' | 'alan' | 'graceStamps' | 'gift',
      { readonly id: string; readonly code: string; readonly program_id: string }
    >
  >;
  readonly customers: Readonly<Record<'ada' | 'grace' | 'alan' | 'otherAlan', string>>;
}

const points = {
  kind: 'points',
  version: 1,
  earn: { basis: 'spend', per: 100, value: 1 },
  campaigns: [
    {
      id: 'harbour',
      name: 'Double points at the harbour',
      when: { locations: ['harbour'] },
      effect: { kind: 'multiply', bps: 20_000 },
    },
  ],
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: 20_000, multiplier_bps: 15_000 },
    ],
  },
};

const people = {
  ada: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+4915112345678' },
  grace: { name: 'Grace Hopper', email: 'grace@example.com' },
  alan: { name: 'Alan Turing', email: 'alan@example.com' },
  otherAlan: { name: 'Alan Kay', email: 'kay@example.com' },
} as const;

/** Sales in the order in which they were booked. */
const sales = [
  ['ada', { amount: 2_500, reference: 'sale-1' }],
  ['ada', { amount: 1_200, reference: 'sale-2', location: 'harbour' }],
  ['grace', { amount: 4_000, reference: 'sale-3' }],
  ['grace', { amount: 900, reference: 'sale-4' }],
  ['alan', { amount: 22_000, reference: 'sale-5' }],
  ['alan', { amount: 1_000, reference: 'sale-6' }],
] as const;

export async function openCafe(business: TestBusiness): Promise<Cafe> {
  const make = (path: string, body: object) => must(business, 'POST', path, body);
  const program = (name: string, rules: object) =>
    make('/v1/programs', { name, currency: 'EUR', status: 'active', rules });
  const pointsId = (await program('Points', points)).id;
  const stampsId = (
    await program('Stamps', { kind: 'stamps', version: 1, earn: { basis: 'visit', value: 1 }, goal: 10 })
  ).id;
  const giftId = (await program('Gift cards', { kind: 'gift', version: 1 })).id;
  const item = (sku: string) => ({ kind: 'free_item', sku, quantity: 1 });
  await make('/v1/rewards', { program_id: pointsId, name: 'Free coffee', cost: 30, benefit: item('coffee') });
  await make('/v1/rewards', { program_id: pointsId, name: 'Cake', cost: 80, benefit: item('cake') });
  const customers: Record<string, string> = {};
  for (const [name, person] of Object.entries(people)) customers[name] = (await make('/v1/customers', person)).id;
  const cardOf = (program_id: string, customer?: string) =>
    make('/v1/cards', { program_id, ...(customer && { customer_id: customers[customer] }) });
  const cards = {
    ada: await cardOf(pointsId, 'ada'),
    grace: await cardOf(pointsId, 'grace'),
    alan: await cardOf(pointsId, 'alan'),
    graceStamps: await cardOf(stampsId, 'grace'),
    gift: await cardOf(giftId),
  };
  for (const [name, sale] of sales) await make(`/v1/cards/${cards[name].id}/earn`, sale);
  await make(`/v1/cards/${cards.graceStamps.id}/earn`, { amount: 1, reference: 'stamp-1' });
  await make(`/v1/cards/${cards.gift.id}/top-up`, { amount: 5_000, reference: 'gift-1' });
  return { pointsId, cards, customers: customers as Cafe['customers'] };
}
