import type { RulesInput } from '@loyalty-service/sdk';
import {
  Coffee,
  Croissant,
  Dumbbell,
  Gift,
  type IconNode,
  IdCard,
  Percent,
  Scissors,
  ShoppingBag,
  Stamp,
  Star,
  Ticket,
  Utensils,
} from 'lucide';
import { customaryDigits, minorDigits } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { type FullCardReward, noReward } from './rules/full-card-reward.ts';

/** Amounts of money as a shop would choose them: a round number in major units of the currency. */
type Money = (amount: number) => number;

interface Start {
  readonly icon: IconNode;
  readonly rules: (money: Money) => RulesInput;
  /** The reward of a full stamp card. */
  readonly reward?: () => FullCardReward;
}

const month = { unit: 'month', count: 1 } as const;
const rewardOf = (name: string): FullCardReward => ({ ...noReward, name, benefit: { kind: 'custom', label: name } });

/** Programs as shops of a trade have them. A merchant changes what differs. */
const trades = {
  cafe: {
    icon: Coffee,
    rules: () => ({ kind: 'stamps', earn: { basis: 'item', value: 1 }, goal: 9 }),
    reward: () => rewardOf(text('template.cafe.reward')),
  },
  bakery: {
    icon: Croissant,
    rules: (money) => ({
      kind: 'points',
      earn: { basis: 'spend', per: money(1), value: 1 },
      pay: { units: 20, amount: money(1) },
      campaigns: [
        {
          id: 'happy-hour',
          name: text('template.bakery.campaign'),
          when: { days_of_week: [1, 2, 3, 4, 5], hours: [{ from: '16:00', to: '18:00' }] },
          effect: { kind: 'multiply', bps: 20_000 },
        },
      ],
      expiry: { kind: 'inactivity', period: { unit: 'month', count: 12 } },
    }),
  },
  hairdresser: {
    icon: Scissors,
    rules: () => ({
      kind: 'stamps',
      earn: { basis: 'visit', value: 1 },
      goal: 5,
      limits: { caps: [{ id: 'visits', on: 'earn', measure: 'count', window: 'day', max: 1, over: 'refuse' }] },
    }),
    reward: () => ({ ...rewardOf(text('template.hairdresser.reward')), benefit: { kind: 'percent_off', bps: 5_000 } }),
  },
  gym: {
    icon: Dumbbell,
    rules: (money) => ({
      kind: 'membership',
      plans: [
        { id: 'monthly', name: text('template.gym.monthly'), period: month, price: money(29) },
        {
          ...{ id: 'yearly', name: text('template.gym.yearly'), period: { unit: 'year', count: 1 }, price: money(290) },
          benefits: [{ kind: 'percent_off', bps: 1_000 }],
        },
      ],
      grace_days: 7,
    }),
  },
  restaurant: {
    icon: Utensils,
    rules: (money) => ({
      kind: 'cashback',
      earn: { value: 500, min_spend: money(10) },
      pay: { max_purchase_bps: 5_000 },
      expiry: { kind: 'rolling', period: { unit: 'month', count: 12 } },
    }),
  },
  shop: {
    icon: ShoppingBag,
    rules: (money) => ({
      kind: 'points',
      earn: { basis: 'spend', per: money(1), value: 1 },
      pending_days: 14,
      pay: { units: 100, amount: money(5) },
      campaigns: [
        {
          id: 'welcome',
          name: text('template.shop.campaign'),
          on: { kind: 'issue' },
          effect: { kind: 'add', value: 50 },
        },
      ],
      tiers: {
        qualify: { measure: 'spend', window: 'year' },
        levels: [
          { id: 'member', name: text('tiers.first'), min: 0 },
          { id: 'gold', name: text('tiers.second'), min: money(500), multiplier_bps: 15_000 },
        ],
        keep_for: { unit: 'year', count: 1 },
      },
      expiry: { kind: 'rolling', period: { unit: 'year', count: 2 }, round: 'year' },
    }),
  },
} as const satisfies Record<string, Start>;

/** The rules with which a program of each kind begins. */
const kinds = {
  points: { icon: Star, rules: (money) => ({ kind: 'points', earn: { basis: 'spend', per: money(1), value: 1 } }) },
  stamps: { icon: Stamp, rules: () => ({ kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 9 }) },
  cashback: { icon: Percent, rules: () => ({ kind: 'cashback', earn: { value: 300 } }) },
  gift: { icon: Gift, rules: (money) => ({ kind: 'gift', min_top_up: money(10), max_top_up: money(200) }) },
  membership: {
    icon: IdCard,
    rules: (money) => ({
      kind: 'membership',
      plans: [{ id: 'monthly', name: text('template.gym.monthly'), period: month, price: money(10) }],
    }),
  },
  multipass: {
    icon: Ticket,
    rules: (money) => ({
      kind: 'multipass',
      unit_name: text('template.multipass.unit'),
      packs: [{ id: 'ten', name: text('template.multipass.pack'), units: 10, price: money(90) }],
    }),
  },
} as const satisfies Record<string, Start>;

export type TradeName = keyof typeof trades;
export type KindName = keyof typeof kinds;

const starts: Readonly<Record<string, Start>> = { ...trades, ...kinds };

export const tradeNames = Object.keys(trades) as TradeName[];
export const kindNames = Object.keys(kinds) as KindName[];
export const iconOf = (name: TradeName | KindName): IconNode | undefined => starts[name]?.icon;

export interface Template {
  readonly name: string;
  readonly rules: RulesInput;
  readonly reward: FullCardReward;
}

/** What a new program begins with, in a currency. Null: there is no such template. */
export function templateOf(name: string, currency: string): Template | null {
  const start = Object.hasOwn(starts, name) ? starts[name] : undefined;
  if (!start) return null;
  // Where nobody pays with coins, a coffee costs hundreds.
  const scale = 10 ** minorDigits(currency) * (customaryDigits(currency) === 0 ? 100 : 1);
  return {
    name: Object.hasOwn(trades, name) ? text(`template.${name as TradeName}.name`) : '',
    rules: start.rules((amount) => amount * scale),
    reward: start.reward?.() ?? noReward,
  };
}
