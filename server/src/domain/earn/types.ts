import type { EarningRules } from '@loyalty-service/contract/rules/index';

/** Sums over rows, net of reversals: units given, what was asked for, calls, purchases in minor units. */
export type Sums = { value: number; amount: number; count: number; spend: number };

/** What table `counters` holds of one card, one name (an action, 'bonus', 'campaign:{id}', 'reward:{id}') and one local day. */
export type DaySums = Sums & { day: number };
export type CounterRow = DaySums & { name: string };

/** The day of the row that sums up all days: after every local day, so that a look from some day on always finds it. */
export const lifetimeDay = 10_000_000;

/** What a cap line or refusal names for the bound on the balance, which has no id of its own. */
export const maxBalanceRef = 'max_balance';

/** Counters have the names of the actions that caps are on: earn, top_up, use, redeem. */
export const earnCounter = 'earn';
/** Of bonus rows, which only levels count. */
export const bonusCounter = 'bonus';
export const campaignCounter = (campaignId: string): string => `campaign:${campaignId}`;

/** Rows by name, in any order of days. */
export type Counters = ReadonlyMap<string, readonly DaySums[]>;

/** A row of kind earn, net of reversals; rows that are wholly reversed are left out. */
export type RecentEarn = {
  occurred_at: number;
  value: number;
  amount: number;
  spend: number;
  /** Campaigns that changed its delta. */
  campaigns: readonly string[];
};

/** What is known, at arrival, of a card with its predecessors. Only what `historyNeeds(rules)` asks for need be filled. */
export type EarnHistory = {
  counters: Counters;
  /** Rows less than `historyNeeds(rules).recentSeconds` away from the earn, before and after it. */
  recent: readonly RecentEarn[];
  /** Earns with delta > 0 that still stand. */
  standingEarns: number;
};

export const noHistory: EarnHistory = { counters: new Map(), recent: [], standingEarns: 0 };

export type EarnItem = {
  sku: string;
  categories?: readonly string[] | undefined;
  /** 1 unless given. */
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
  /** Of the program. */
  currency: string;
  /** occurred_at in ms. */
  at: number;
  request: EarnAsk;
  /** As at arrival. `balance` is available + pending + held; `tier_id` is the level held before the earn. */
  card: { balance: number; tier_id: string | null };
  customer: EarnCustomer | null;
  /** Programs and plans that the customer was a member of at occurred_at: those that `historyNeeds(rules)` asks for. */
  memberOf: ReadonlySet<string>;
  history: EarnHistory;
};

export type BreakdownLine = {
  type: 'base' | 'tier' | 'campaign' | 'cap' | 'excluded';
  ref: string | null;
  delta: number;
  note: string | null;
};

/** A campaign that changed the delta, and by how much after caps: what its max_uses counts. */
export type CampaignUse = { id: string; value: number };

export type EarnJudgement = {
  delta: number;
  outcome: 'applied' | 'no_value' | 'capped';
  breakdown: BreakdownLine[];
  /** As asked. */
  amount: number;
  /** What of the amount could earn (Q): minor units, visits or items. */
  qualifying: number;
  /** Units before tier, campaigns and caps. */
  base: number;
  /** Measure `spend`: the purchase in minor units as asked, 0 when unknown. */
  spend: number;
  campaigns: CampaignUse[];
};
