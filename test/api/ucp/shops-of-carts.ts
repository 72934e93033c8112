import type { TestBusiness } from '../../support/server.ts';
import { must } from '../support/shop.ts';

/** A program, and what its documentation says that a cart counts. */
export interface Scheme {
  readonly claim: string;
  readonly currency: string;
  readonly counts: 'money' | 'one' | 'pieces';
  /** Categories whose pieces count. Undefined: all. */
  readonly counted?: readonly string[];
  readonly rules: object;
}

const spendCap = { id: 'daily', on: 'earn', measure: 'value', window: 'day', max: 60, over: 'clip' };

/** Programs with tiers, caps, factors, exclusions, stamps, cashback, and rounding, in four currencies. */
const schemes: readonly Scheme[] = [
  {
    claim: 'com.example.rewards',
    currency: 'EUR',
    counts: 'money',
    rules: {
      kind: 'points',
      earn: { basis: 'spend', per: 100, value: 1, min_spend: 300, exclude: { categories: ['tobacco'] } },
      tiers: {
        qualify: { measure: 'spend', window: { days: 365 } },
        levels: [
          { id: 'new', name: 'New', min: 0, multiplier_bps: 8_000 },
          { id: 'silver', name: 'Silver', min: 10_000 },
          {
            ...{ id: 'gold', name: 'Gold', min: 30_000, multiplier_bps: 15_000 },
            benefits: [
              { kind: 'percent_off', bps: 500 },
              { kind: 'custom', label: 'Early access to sales' },
            ],
          },
        ],
      },
      campaigns: [
        {
          ...{ id: 'wine', name: 'Wine weeks', effect: { kind: 'multiply', bps: 20_000 } },
          when: { items: { categories: ['wine'] } },
        },
        { id: 'first', name: 'First order', when: { first_earn: true }, effect: { kind: 'add', value: 15 } },
        { id: 'web', name: 'Web week', when: { locations: ['web'] }, effect: { kind: 'add', value: 3 } },
      ],
      limits: { caps: [spendCap, { ...spendCap, id: 'sale', window: 'call', max: 45 }] },
    },
  },
  {
    claim: 'com.example.stamps',
    currency: 'EUR',
    counts: 'one',
    rules: {
      kind: 'stamps',
      goal: 10,
      earn: { basis: 'visit', value: 1, min_spend: 500 },
      limits: { max_balance: 12 },
      campaigns: [
        {
          ...{ id: 'basket', name: 'Large basket', effect: { kind: 'add', value: 1 } },
          when: { min_spend: 4_000 },
        },
      ],
    },
  },
  {
    claim: 'com.example.cashback',
    currency: 'JPY',
    counts: 'money',
    rules: { kind: 'cashback', earn: { value: 333 }, limits: { max_balance: 900 } },
  },
  {
    claim: 'com.example.dinars',
    currency: 'KWD',
    counts: 'money',
    rules: {
      kind: 'cashback',
      earn: { value: 7, exclude: { skus: ['wine-1'] } },
      campaigns: [{ id: 'third', name: 'A third more', effect: { kind: 'multiply', bps: 13_333 } }],
    },
  },
  {
    claim: 'com.example.books',
    currency: 'USD',
    counts: 'pieces',
    counted: ['book'],
    rules: {
      kind: 'points',
      earn: { basis: 'item', per: 2, value: 5, include: { categories: ['book'] } },
      limits: { caps: [{ id: 'twice', on: 'earn', measure: 'count', window: 'day', max: 1, over: 'refuse' }] },
    },
  },
  {
    claim: 'com.example.large',
    currency: 'EUR',
    counts: 'money',
    rules: { kind: 'points', earn: { basis: 'spend', per: 12_000, value: 1 } },
  },
];

export interface Member {
  readonly cardId: string;
  readonly isBlocked: boolean;
}

export interface Program extends Scheme {
  readonly id: string;
  readonly members: readonly Member[];
}

/** The programs of a business, each with three cards of customers. One of them is blocked. */
export async function openPrograms(business: TestBusiness) {
  const personal: string[] = [];
  const programs: Program[] = [];
  for (const [at, scheme] of schemes.entries()) {
    const { currency, rules } = scheme;
    const { id } = await must(business, 'POST', '/v1/programs', { name: 'Club', status: 'active', currency, rules });
    const members: Member[] = [];
    for (const number of [1, 2, 3]) {
      const contact = { email: `ada-${at}-${number}@example.com`, phone: `+49151${at}23456${number}8` };
      const external_id = `crm-${at}-${number}-4711`;
      const customer = await must(business, 'POST', '/v1/customers', { name: 'Ada Lovelace', external_id, ...contact });
      const card = await must(business, 'POST', '/v1/cards', {
        ...{ program_id: id, customer_id: customer.id, external_id: `card-${external_id}` },
      });
      const isBlocked = number === 3;
      if (isBlocked) await must(business, 'POST', `/v1/cards/${card.id}/block`, {});
      members.push({ cardId: card.id, isBlocked });
      personal.push(card.id, card.code, customer.id, external_id, 'Lovelace', contact.email, contact.phone);
    }
    programs.push({ ...scheme, id, members });
  }
  return { programs, personal };
}
