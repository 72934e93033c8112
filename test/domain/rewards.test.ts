import { RulesInput } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { type EligibilityInput, ineligibility, rewardCounter } from '../../server/src/domain/rewards/eligibility.ts';
import { refuseIneligible } from '../../server/src/domain/rewards/refuse-ineligible.ts';
import { refuseImpossible } from '../../server/src/domain/rewards/terms.ts';
import { noon, refusalOf, tiersOf } from './setting.ts';

type Changes = {
  reward?: Partial<EligibilityInput['reward']>;
  card?: Partial<EligibilityInput['card']>;
} & Partial<Pick<EligibilityInput, 'giftProgram' | 'redeemedByCard' | 'quantity'>>;

/** A card with just enough for a reward that anyone may have, less what a test changes. */
const inputOf = ({ reward, card, ...rest }: Changes = {}): EligibilityInput => ({
  reward: {
    program_id: 'a',
    benefit: { kind: 'custom', label: 'Thanks' },
    cost: 10,
    status: 'active',
    stock: null,
    per_card_limit: null,
    tier_ids: [],
    valid_from: null,
    valid_until: null,
    ...reward,
  },
  card: {
    program_id: 'a',
    customer_id: 'c',
    status: 'active',
    replaced_by: null,
    tier_id: null,
    available: 10,
    ...card,
  },
  giftProgram: null,
  now: noon,
  redeemedByCard: 0,
  quantity: 1,
  ...rest,
});

const codes = (changes?: Changes): string[] => ineligibility(inputOf(changes)).map(({ code }) => code);
const gift_credit = { kind: 'gift_credit', program_id: 'g', amount: 500 } as const;
const giftProgram = { kind: 'gift', status: 'active' } as const;

describe('a card can redeem a reward', () => {
  it.each<[code: string, can: Changes, cannot: Changes]>([
    ['card_blocked', {}, { card: { status: 'blocked' } }],
    ['card_expired', {}, { card: { status: 'expired' } }],
    ['card_closed', {}, { card: { status: 'closed' } }],
    ['other_program', {}, { card: { program_id: 'b' } }],
    ['archived', {}, { reward: { status: 'archived' } }],
    ['not_yet_valid', { reward: { valid_from: noon } }, { reward: { valid_from: noon + 1 } }],
    ['no_longer_valid', { reward: { valid_until: noon + 1 } }, { reward: { valid_until: noon } }],
    [
      'tier',
      { reward: { tier_ids: ['silver', 'gold'] }, card: { tier_id: 'gold' } },
      { reward: { tier_ids: ['silver', 'gold'] }, card: { tier_id: 'basic' } },
    ],
    ['tier', { card: { tier_id: null } }, { reward: { tier_ids: ['gold'] }, card: { tier_id: null } }],
    ['out_of_stock', { reward: { stock: 1 } }, { reward: { stock: 0 } }],
    [
      'per_card_limit',
      { reward: { per_card_limit: 2 }, redeemedByCard: 1 },
      { reward: { per_card_limit: 2 }, redeemedByCard: 2 },
    ],
    [
      'anonymous_card',
      { reward: { benefit: gift_credit }, giftProgram },
      { reward: { benefit: gift_credit }, giftProgram, card: { customer_id: null } },
    ],
    ['gift_program', { card: { customer_id: null } }, { reward: { benefit: gift_credit }, giftProgram: null }],
    [
      'gift_program',
      { reward: { benefit: gift_credit }, giftProgram },
      { reward: { benefit: gift_credit }, giftProgram: { kind: 'points', status: 'active' } },
    ],
    [
      'gift_program',
      { reward: { benefit: gift_credit }, giftProgram },
      { reward: { benefit: gift_credit }, giftProgram: { kind: 'gift', status: 'paused' } },
    ],
    ['insufficient_balance', { card: { available: 10 } }, { card: { available: 9 } }],
    [
      'insufficient_balance',
      { reward: { cost: 0 }, card: { available: 0 } },
      { reward: { cost: 0 }, card: { available: -1 } },
    ],
  ])('unless %s', (code, can, cannot) => {
    expect(codes(can)).toEqual([]);
    expect(codes(cannot)).toEqual([code]);
  });

  it('in the order of refusals: card, reward, balance', () => {
    const all: Changes = {
      reward: {
        program_id: 'b',
        status: 'archived',
        valid_from: noon + 1,
        valid_until: noon,
        tier_ids: ['gold'],
        stock: 0,
        per_card_limit: 1,
        benefit: gift_credit,
      },
      card: { status: 'blocked', customer_id: null, available: 0 },
      redeemedByCard: 1,
    };
    expect(codes(all)).toEqual([
      'card_blocked',
      'other_program',
      'archived',
      'not_yet_valid',
      'no_longer_valid',
      'tier',
      'out_of_stock',
      'per_card_limit',
      'anonymous_card',
      'gift_program',
      'insufficient_balance',
    ]);
  });

  it('and each reason says what is in the way', () => {
    const details = (changes: Changes) => ineligibility(inputOf(changes)).map(({ detail }) => detail);
    expect(details({ card: { status: 'closed', replaced_by: 'x' } })[0]).toMatch(/the card in replaced_by/);
    expect(details({ card: { status: 'closed' } })[0]).toMatch(/Issue a new card/);
    expect(details({ reward: { valid_from: noon + 1 } })[0]).toContain('2026-11-21T11:00:00.001Z');
    expect(details({ reward: { valid_until: noon } })[0]).toContain('2026-11-21T11:00:00.000Z');
    expect(details({ reward: { tier_ids: ['silver', 'gold'] } })[0]).toContain('silver, gold');
    expect(details({ card: { available: 1 } })[0]).toContain('1 unit available');
    expect(details({ card: { available: 9 } })[0]).toMatch(/9 units available.* costs 10/);
    expect(details({ reward: { cost: 0 }, card: { available: -3 } })[0]).toContain('-3 units available');
  });
});

describe('redeeming', () => {
  it.each<[code: string, members: object, changes: Changes]>([
    ['card_blocked', {}, { card: { status: 'blocked' }, reward: { stock: 0 } }],
    ['card_expired', {}, { card: { status: 'expired' } }],
    ['card_closed', { replaced_by: 'x' }, { card: { status: 'closed', replaced_by: 'x' } }],
    ['reward_not_eligible', { reason: 'tier' }, { reward: { tier_ids: ['gold'], stock: 0 } }],
    ['out_of_stock', {}, { reward: { stock: 0, per_card_limit: 1 }, redeemedByCard: 1 }],
    [
      'reward_not_eligible',
      { reason: 'per_card_limit' },
      { reward: { per_card_limit: 1, cost: 11 }, redeemedByCard: 1 },
    ],
  ])('is refused by the first reason: %s %j', (code, members, changes) => {
    expect(refusalOf(() => refuseIneligible(inputOf(changes)))).toMatchObject({ code, members });
  });

  it('is let through where nothing is in the way; the balance is checked after the caps', () => {
    expect(() => refuseIneligible(inputOf())).not.toThrow();
    expect(() => refuseIneligible(inputOf({ card: { available: 9 } }))).not.toThrow();
  });

  it('is counted under a different name for each reward', () => {
    expect(rewardCounter('rwd_1')).toBe('reward:rwd_1');
  });
});

describe('a reward that no card could ever redeem', () => {
  const rules = (part: object) =>
    RulesInput.parse({ kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, ...part });
  const dates = { valid_from: null, valid_until: null };
  const errors = (terms: object, part: object = {}) =>
    refusalOf(() => refuseImpossible({ ...dates, ...terms }, rules(part))).errors.map(({ pointer, code }) => [
      pointer,
      code,
    ]);

  it('is refused with a pointer to each mistake', () => {
    const limits = { max_balance: 100 };
    const terms = { cost: 101, tier_ids: ['gold', 'x', 'basic', 'y'], valid_from: 5, valid_until: 5 };
    expect(errors(terms, { limits, tiers: tiersOf(10_000) })).toEqual([
      ['/cost', 'too_big'],
      ['/tier_ids/1', 'unknown_tier'],
      ['/tier_ids/3', 'unknown_tier'],
      ['/valid_until', 'too_small'],
    ]);
    expect(errors({ tier_ids: ['gold'] })).toEqual([['/tier_ids/0', 'unknown_tier']]);
  });

  it('does not include one that costs the largest balance, or that no bound limits', () => {
    for (const [cost, part] of [
      [100, { limits: { max_balance: 100 } }],
      [1_000_000, {}],
    ] as const) {
      expect(() => refuseImpossible({ ...dates, cost }, rules(part))).not.toThrow();
    }
  });

  it('knows no tiers of kinds that have none', () => {
    const gift = RulesInput.parse({ kind: 'gift' });
    expect(refusalOf(() => refuseImpossible({ ...dates, tier_ids: ['gold'] }, gift)).code).toBe('invalid_request');
    expect(() => refuseImpossible({ ...dates, tier_ids: [] }, gift)).not.toThrow();
  });
});
