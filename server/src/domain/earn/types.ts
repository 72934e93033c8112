import type { breakdownReasons } from '@loyalty-service/contract/resources/transactions';
import type { EarningRules, Window } from '@loyalty-service/contract/rules/index';
import type { CountedIn } from '../counted-in.ts';

/**
 * Sums over rows without what was reversed: units given, amounts asked for, calls, purchases in minor units, and of these the
 * part that cannot earn.
 */
export type Sums = { value: number; amount: number; count: number; spend: number; excluded: number };

/**
 * A row of the table `counters`: one card, one name (an action, 'bonus', 'campaign:{id}', 'reward:{id}') and one local
 * day.
 */
export type DaySums = Sums & { day: number };
export type CounterRow = DaySums & { name: string };

/** The day of the lifetime row. It is after every local day, so a query for rows from some day on always finds it. */
export const lifetimeDay = 10_000_000;

/** The id by which cap lines and refusals name the bound on the balance, because the rules give it no id. */
export const maxBalanceRef = 'max_balance';

/** The counter of earns. Counters have the names of the actions that caps are for: earn, top_up, use, redeem. */
export const earnCounter = 'earn';
/** The counter of bonus rows, which only tiers count. */
export const bonusCounter = 'bonus';
export const campaignCounter = (campaignId: string): string => `campaign:${campaignId}`;

/** Rows by name, in any order of days. */
export type Counters = ReadonlyMap<string, readonly DaySums[]>;

/** A row of kind earn without what was reversed. Rows that are wholly reversed are left out. */
export type RecentEarn = {
  occurred_at: number;
  value: number;
  amount: number;
  spend: number;
  /** Campaigns that changed its delta. */
  campaigns: readonly string[];
};

/**
 * The history of a card and of the cards that it replaced, as known when a request arrives. Only the parts that
 * `historyNeeds(rules)` names must be filled.
 */
export type EarnHistory = {
  counters: Counters;
  /** Rows less than `historyNeeds(rules).recentSeconds` away from the earn, before and after it. */
  recent: readonly RecentEarn[];
  /** Number of earns that gave units and are not wholly reversed. */
  standingEarns: number;
};

export const noHistory: EarnHistory = { counters: new Map(), recent: [], standingEarns: 0 };

export type EarnItem = {
  sku: string;
  categories?: readonly string[] | undefined;
  /** 1 by default. */
  quantity?: number | undefined;
  amount?: number | undefined;
};

/** The part of an EarnRequest that rules look at. */
export type EarnAsk = {
  amount: number;
  amount_unit?: 'minor' | 'visit' | 'item' | undefined;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  items?: readonly EarnItem[] | undefined;
  paid_with_loyalty?: number | undefined;
  location?: string | undefined;
};

export type EarnCustomer = { tags: readonly string[]; birthday: string | null };

export type EarnInput = {
  /** The rules version as at occurred_at. */
  rules: EarningRules;
  /** IANA zone of the business. */
  zone: string;
  /** Currency of the program. */
  currency: string;
  /** occurred_at in ms. */
  at: number;
  request: EarnAsk;
  /** The card on arrival. `balance` is available + pending + held; `tier_id` is the tier held before the earn. */
  card: { balance: number; tier_id: string | null };
  customer: EarnCustomer | null;
  /** Programs and plans, among those in `historyNeeds(rules)`, that the customer was a member of at occurred_at. */
  memberOf: ReadonlySet<string>;
  history: EarnHistory;
};

export type BreakdownLine = {
  type: 'base' | 'tier' | 'campaign' | 'referral' | 'cap' | 'excluded';
  ref: string | null;
  delta: number;
  note: string | null;
  reason?: (typeof breakdownReasons)[number];
  amount?: number;
  limit?: number;
  window?: Window;
} & Partial<CountedIn>;

/** An article of a purchase, as its row keeps it. */
export type PurchaseItem = {
  sku: string;
  categories: string[];
  quantity: number;
  /** Minor units; null where none was given. */
  amount: number | null;
  /** Its part of the row's delta. */
  units: number;
  returned_quantity: number;
  /** Minor units. */
  returned_amount: number;
};

/** The facts that decided a purchase, besides its rules and items. A return decides the rest by the same facts. */
export type PurchaseFacts = {
  tier_id: string | null;
  /** Campaigns that could apply, whatever was bought. */
  campaigns: readonly string[];
  /** The most units that caps and `max_balance` allowed; null where none was set. */
  room: number | null;
  /** Minor units. */
  paid_with_loyalty: number;
  /** The parts of the row's amount, and of its spend in minor units, that returns by items took. Missing before the first. */
  returned?: {
    readonly amount: number;
    readonly spend: number;
    /** Of the spend, the part that could not earn. */
    readonly excluded: number;
  };
};

export type KeptPurchase = { items: readonly PurchaseItem[]; facts: PurchaseFacts };

/** A campaign that changed the delta, and by how much after caps. Its max_uses counts these. */
export type CampaignUse = { id: string; value: number };

export type EarnDecision = {
  delta: number;
  outcome: 'applied' | 'no_value' | 'capped';
  breakdown: BreakdownLine[];
  /** As in the request. */
  amount: number;
  /** The part of the amount that can earn (Q): minor units, visits or items. */
  qualifying: number;
  /** Units before tier, campaigns and caps. */
  base: number;
  /** Measure `spend`: the purchase in minor units as in the request, 0 when unknown. */
  spend: number;
  /** Of the spend, articles that cannot earn and what was paid with units. */
  excluded: number;
  campaigns: CampaignUse[];
  /** Null when the request names no items. */
  purchase: KeptPurchase | null;
};
