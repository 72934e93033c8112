// Generated from the contract by `pnpm generate`. Do not edit.

/**
 * The type of an event that this version does not know: in truth any other string. The pattern keeps it apart from the
 * known ones, so that `switch (event.type)` narrows; no event is called so.
 */
export type UnknownEventType = `${string} (unknown to this version)`;

/** An event of a type that this version does not know. New types may appear at any time and never throw. */
export interface UnknownEvent extends Omit<CardIssuedEvent, 'type' | 'data'> {
  type: UnknownEventType;
  data: Record<string, unknown>;
}

export interface AddEffect {
  kind: 'add';
  value: number;
}

/** A correction by hand. */
export interface AdjustRequest {
  delta: number;
  /** The reason, for readers of the ledger. */
  note: string;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

export interface AmountOff {
  kind: 'amount_off';
  amount: number;
}

/** What earn's amount counts. */
export type AmountUnit = 'minor' | 'visit' | 'item' | (string & {});

/** What earn's amount counts. */
export type AmountUnitInput = 'minor' | 'visit' | 'item';

/** Sums of the ledger over local days of the business. A row counts on the day of its occurred_at, with its own location, staff_ref and key_id. */
export interface AnalyticsSummary {
  object: 'analytics_summary';
  livemode: boolean;
  /** The first day. */
  from: string;
  /** The last day, which counts too. */
  to: string;
  /** Whose days they are: the IANA zone of the business. */
  timezone: string;
  /** Of all programs. */
  active_cards: number;
  /** Those that had a row by then. */
  programs: Array<ProgramSummary>;
  /** Every day, oldest first. */
  days: Array<SummaryDay>;
  group_by: 'location' | 'staff_ref' | 'key_id' | (string & {}) | null;
  /** At most 1000, those with most rows first; null without group_by. */
  groups: Array<SummaryGroup> | null;
  /** Whether there are groups that are not listed. */
  more_groups: boolean;
}

/** A secret key. It is shown once, when it is created or rotated. */
export interface ApiKey {
  id: string;
  object: 'api_key';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  name: string;
  /** The key itself, once. Null when the answer is replayed. */
  secret?: string | null | undefined;
  /** Only in a replayed answer: why `secret` is null, and what to do. */
  secret_detail?: string | undefined;
  prefix: string;
  last4: string;
  scopes: Array<Scope>;
  expires_at: string | null;
  revoked_at: string | null;
  /** Written at most once a minute. */
  last_used_at: string | null;
}

export interface ApiKeyCreate {
  name: string;
  /** A subset of the scopes of the key in use. */
  scopes: Array<ScopeInput>;
  expires_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface ApiKeyList {
  object: 'list';
  data: Array<ApiKey>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Who changed what, when and through which request. */
export interface AuditEntry {
  id: string;
  object: 'audit_entry';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  key_id: string | null;
  /** The operationId of what was done, such as updateProgram. */
  action: string;
  /** The id of what was changed. */
  target: string;
  request_id: string;
  /** The fields that differ, as they were; null where it was made. */
  before: Record<string, unknown> | null;
  /** The fields that differ, as they are since. */
  after: Record<string, unknown> | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface AuditEntryList {
  object: 'list';
  data: Array<AuditEntry>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Units of a card. available + pending + held is the sum of the ledger. */
export interface Balance {
  unit: BalanceUnit;
  /** Of money-like units; else null. */
  currency: string | null;
  /** What can be used now. Below 0 after a refund of what was spent. */
  available: number;
  pending: number;
  held: number;
  lifetime_earned: number;
  lifetime_used: number;
  next_expiry: {
    amount: number;
    at: string;
  } | null;
  next_available: {
    amount: number;
    at: string;
  } | null;
}

export type BalanceUnit = 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | (string & {});

/** Needs a key with the scope admin. */
export interface BatchAdjust {
  delta: number;
  /** The reason, for readers of the ledger. */
  note: string;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  metadata?: Metadata | null | undefined;
  action: 'adjust';
  card_id: string;
}

/** One result for each item, in their order. */
export interface BatchAnswer {
  results: Array<BatchResult>;
}

/** The hold has the reference. The same capture again is a replay. */
export interface BatchCapture {
  /** All of it unless given; the rest is released. */
  amount?: number | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  action: 'capture';
  card_id: string;
  hold_id: string;
}

export interface BatchEarn {
  /** Counts the program's amount_unit: minor units of the purchase, visits or items. */
  amount: number;
  /** Guards against a mix-up: another unit than the program counts is refused. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** The purchase in minor units, where amount does not say it. */
  purchase_amount?: number | null | undefined;
  /** Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  items?: Array<EarnItem> | null | undefined;
  /** The part of the purchase that was paid with units; it earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  action: 'earn';
  card_id: string;
}

/** The body of the call that `action` names, with its card and a reference. */
export type BatchItem = BatchEarn | BatchTopUp | BatchUse | BatchRedeem | BatchCapture | BatchRenew | BatchReverse | BatchAdjust;

export interface BatchRedeem {
  reward_id: string;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  action: 'redeem';
  card_id: string;
}

export interface BatchRenew {
  /** One of the plans in the program's rules; unless given, the membership's own, or the only one. */
  plan_id?: string | null | undefined;
  /** In minor units, where it is not the price of the plan. */
  price_paid?: number | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  action: 'renew';
  card_id: string;
}

/** Up to 100 items. The items of one card are booked in the order of `occurred_at`, those without it last and in their order. */
export interface BatchRequest {
  items: Array<BatchItem>;
}

/** The answer to one item. */
export interface BatchResult {
  /** What the call of its own would be answered with. */
  status: number;
  /** The reference was booked before: this is the original. */
  replayed: boolean;
  body: CaptureAnswer | MembershipRenewal | RedeemAnswer | MovementAnswer | Problem;
}

export interface BatchReverse {
  /** In the original's own amount; all that is left unless given. Parts add up exactly. */
  amount?: number | null | undefined;
  /** The returned articles of an earn with items. Takes back what the sale would not have earned without them. */
  items?: Array<ReturnedItem> | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  reason?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  action: 'reverse';
  card_id: string;
  transaction_id?: string | null | undefined;
  /** The transaction by its reference, where its id is not known yet. */
  original?: {
    action: 'earn' | 'top_up' | 'use' | 'redeem';
    /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
    reference: string;
  } | null | undefined;
}

export interface BatchTopUp {
  /** Minor units, on gift cards. */
  amount?: number | null | undefined;
  /** One of the packs in the program's rules. */
  pack_id?: string | null | undefined;
  /** In minor units, where it is not the price of the pack. */
  price_paid?: number | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  action: 'top_up';
  card_id: string;
}

export interface BatchUse {
  /** Units: of money, visits, or points where the rules let them pay. */
  amount: number;
  /** The purchase in minor units; needed where units may pay a share of it only. */
  purchase_amount?: number | null | undefined;
  /** Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference: string;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  action: 'use';
  card_id: string;
}

/** What a reward gives. */
export type Benefit = AmountOff | PercentOff | FreeItem | CustomBenefit | GiftCredit;

/** Days before and after the customer's birthday. */
export interface BirthdayCondition {
  before: number;
  after: number;
}

/** The customer's birthday begins where the business is, once a year for a customer and program: on an active card of an active program. 29 February is 28 February in other years. */
export interface BirthdayTrigger {
  kind: 'birthday';
}

export interface BlockCardBody {
  reason?: string | null | undefined;
}

/** One reason for a part of the delta; the lines add up to it. */
export interface BreakdownLine {
  type: 'base' | 'tier' | 'campaign' | 'cap' | 'excluded' | (string & {});
  /** The id of the tier, campaign or cap. */
  ref: string | null;
  delta: number;
  note: string | null;
}

export interface BusinessPlan {
  id: 'free' | 'standard' | 'scale' | (string & {});
  name: string;
  limits: PlanLimits;
}

export interface CalendarExpiry {
  kind: 'calendar';
  month: number;
  day: number;
  min_days: number;
}

export interface CalendarExpiryInput {
  kind: 'calendar';
  month: number;
  day: number;
  min_days?: number | null | undefined;
}

export interface Campaign {
  id: string;
  name: string;
  on: CampaignTrigger;
  when: CampaignConditions;
  effect: CampaignEffect;
  max_uses: MaxUses | null;
}

/** All that are set must hold; empty lists ask for nothing. */
export interface CampaignConditions {
  starts_at: string | null;
  ends_at: string | null;
  days_of_week: Array<number>;
  hours: Array<Hours>;
  min_spend: number | null;
  tier_ids: Array<string>;
  items: Match | null;
  first_earn: boolean;
  member_of: Array<string>;
  birthday: BirthdayCondition | null;
  locations: Array<string>;
  tags: Array<string>;
}

/** All that are set must hold; empty lists ask for nothing. */
export interface CampaignConditionsInput {
  starts_at?: string | null | undefined;
  /** Exclusive. */
  ends_at?: string | null | undefined;
  /** ISO: 1 is Monday. */
  days_of_week?: Array<number> | null | undefined;
  hours?: Array<Hours> | null | undefined;
  min_spend?: number | null | undefined;
  tier_ids?: Array<string> | null | undefined;
  items?: MatchInput | null | undefined;
  /** No earn of the customer in the program stands that gave something, on this card or an earlier one. */
  first_earn?: boolean | null | undefined;
  /** Program or plan ids; true while entitled. */
  member_of?: Array<string> | null | undefined;
  birthday?: BirthdayCondition | null | undefined;
  locations?: Array<string> | null | undefined;
  /** Tags of the customer; one of them is enough. */
  tags?: Array<string> | null | undefined;
}

/** Of the multiplying campaigns the best one holds; the adding ones all do. */
export type CampaignEffect = MultiplyEffect | AddEffect;

export interface CampaignInput {
  id: string;
  name: string;
  on?: CampaignTriggerInput | null | undefined;
  when?: CampaignConditionsInput | null | undefined;
  effect: CampaignEffect;
  /** How often it changes a row of one card. */
  max_uses?: MaxUsesInput | null | undefined;
}

/** What sets the campaign off: an earn, inside its row; anything else as a bonus row of its own. */
export type CampaignTrigger = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTrigger;

/** What sets the campaign off: an earn, inside its row; anything else as a bonus row of its own. */
export type CampaignTriggerInput = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTriggerInput;

/** The most that one card, with its predecessors, may have in a window. */
export interface Cap {
  id: string;
  on: 'earn' | 'top_up' | 'use' | 'redeem' | (string & {});
  measure: Measure;
  window: Window;
  max: number;
  /** What passes it is cut off (earn's value alone) or refused. */
  over: 'clip' | 'refuse' | (string & {});
}

/** The most that one card, with its predecessors, may have in a window. */
export interface CapInput {
  id: string;
  on: 'earn' | 'top_up' | 'use' | 'redeem';
  measure: MeasureInput;
  window: WindowInput;
  max: number;
  /** What passes it is cut off (earn's value alone) or refused. */
  over: 'clip' | 'refuse';
}

/** The row of the ledger, the card, the hold, and the reward it was placed for. */
export interface CaptureAnswer {
  transaction: Transaction;
  card: Card;
  hold: Hold;
  reward: Reward | null;
}

export interface CaptureHoldBody {
  /** All of it unless given; the rest is released. */
  amount?: number | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
}

/** A card of one program, with its balance. */
export interface Card {
  id: string;
  object: 'card';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  /** What a QR code or barcode carries, as it was given. */
  code: string;
  external_id: string | null;
  customer_id: string | null;
  program_id: string;
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  status: 'active' | 'blocked' | 'expired' | 'closed' | (string & {});
  status_reason: string | null;
  status_changed_at: string;
  balance: Balance;
  progress: Progress | null;
  tier_id: string | null;
  benefits: Array<TillBenefit>;
  membership: Membership | null;
  replaces: string | null;
  replaced_by: string | null;
  expires_at: string | null;
  last_activity_at: string | null;
}

export interface CardExtend {
  /** In the future, earlier or later than the present one. Null: the card never expires. */
  expires_at: string | null;
}

export interface CardIssue {
  program_id: string;
  /** Null: an anonymous card, which gets its customer later. */
  customer_id?: string | null | undefined;
  /** Of a card that is printed already, 1 to 64 printable characters; ours unless given. */
  code?: string | null | undefined;
  external_id?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

export interface CardIssuedEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.issued';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
  };
}

/** One page. `next_cursor` is null on the last one. */
export interface CardList {
  object: 'list';
  data: Array<Card>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Exactly one of them. Codes never stand in a URL. */
export interface CardLookup {
  /** As typed or scanned: case, blanks, dashes and control characters make no difference. In a code of ours, I and L are read as 1, and O as 0. */
  code?: string | null | undefined;
  /** The merchant's own id. Unique per business and mode. */
  external_id?: string | null | undefined;
}

export interface CardPatch {
  /** Once, on an anonymous card. */
  customer_id?: string | null | undefined;
  external_id?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

/** What a movement leaves on the card. */
export interface CardState {
  id: string;
  version: number;
  balance: Balance;
  progress: Progress | null;
  tier_id: string | null;
}

export interface CardToppedUpEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.topped_up';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
    transaction: Transaction;
  };
}

export interface CardUnitsUsedEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.units_used';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
    transaction: Transaction;
  };
}

export interface CardUpdatedEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.updated';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
    changed: Array<string>;
  };
}

/** How money is earned: by default `value` is in basis points of the purchase. */
export interface CashbackEarnRule {
  /** What earn's amount counts: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item' | (string & {});
  /** How much of the basis makes one step. */
  per: number;
  /** Units for each step. */
  value: number;
  /** Whether only whole steps earn, so that splitting a purchase never pays, or parts too. */
  steps: 'whole' | 'exact' | (string & {});
  min_spend: number;
  include: Match | null;
  exclude: Match | null;
}

/** How money is earned: by default `value` is in basis points of the purchase. */
export interface CashbackEarnRuleInput {
  /** What earn's amount counts: minor units, visits or items. */
  basis?: 'spend' | 'visit' | 'item' | null | undefined;
  /** How much of the basis makes one step. */
  per?: number | null | undefined;
  /** Units for each step. */
  value: number;
  /** Whether only whole steps earn, so that splitting a purchase never pays, or parts too. */
  steps?: 'whole' | 'exact' | null | undefined;
  /** Purchases below it earn nothing. */
  min_spend?: number | null | undefined;
  /** Only these items earn. */
  include?: MatchInput | null | undefined;
  /** These items earn nothing. */
  exclude?: MatchInput | null | undefined;
}

/** How cashback pays. By default one unit pays one minor unit. */
export interface CashbackPay {
  units: number;
  amount: number;
  min_units: number;
  max_purchase_bps: number;
}

/** How cashback pays. By default one unit pays one minor unit. */
export interface CashbackPayInput {
  units?: number | null | undefined;
  amount?: number | null | undefined;
  min_units?: number | null | undefined;
  /** The largest share of a purchase that units may pay. */
  max_purchase_bps?: number | null | undefined;
}

/** A share of each purchase comes back as money on the card. */
export interface CashbackRules {
  kind: 'cashback';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  campaigns: Array<Campaign>;
  tiers: Tiers | null;
  pending_days: number;
  clawback: 'allow_negative' | 'clamp' | (string & {});
  earn: CashbackEarnRule;
  pay: CashbackPay;
}

/** A share of each purchase comes back as money on the card. */
export interface CashbackRulesInput {
  kind: 'cashback';
  version?: 1 | null | undefined;
  limits?: LimitsInput | null | undefined;
  expiry?: ExpiryInput | null | undefined;
  campaigns?: Array<CampaignInput> | null | undefined;
  tiers?: TiersInput | null | undefined;
  /** Days until what was earned can be used. */
  pending_days?: number | null | undefined;
  /** What a refund does when the units are spent: below 0, or as far as 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  earn: CashbackEarnRuleInput;
  pay?: CashbackPayInput | null | undefined;
}

export interface CloseCardBody {
  /** Write off what is left on the card. */
  forfeit?: boolean | null | undefined;
  reason?: string | null | undefined;
}

export interface CustomBenefit {
  kind: 'custom';
  label: string;
}

/** A person who holds cards. */
export interface Customer {
  id: string;
  object: 'customer';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  external_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  birthday: string | null;
  locale: string | null;
  tags: Array<string>;
  marketing_consent: boolean;
  marketing_consent_at: string | null;
  marketing_consent_source: string | null;
  status: 'active' | 'merged' | 'erased' | (string & {});
  merged_into: string | null;
}

export interface CustomerCreate {
  external_id?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  marketing_consent?: boolean | null | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** Everything that is known of a customer. */
export interface CustomerExport {
  object: 'customer_export';
  exported_at: string;
  customer: Customer;
  /** The records that were merged into this one. */
  merged: Array<Customer>;
  cards: Array<Card>;
  memberships: Array<Membership>;
  /** Those that are open. */
  holds: Array<Hold>;
  /** The whole ledger of the cards, each oldest first. */
  transactions: Array<Transaction>;
}

/** One page. `next_cursor` is null on the last one. */
export interface CustomerList {
  object: 'list';
  data: Array<Customer>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface CustomerMerge {
  /** The customer that stays. */
  into: string;
}

/** Only what is given changes; null empties. Metadata merges by key. */
export interface CustomerPatch {
  external_id?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  marketing_consent?: boolean | null | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

/** Creates the customer, or changes what is given of the one that is there. Metadata merges by key. */
export interface CustomerPut {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  marketing_consent?: boolean | null | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

/** Exactly one of them. Personal data never stands in a URL. */
export interface CustomerSearch {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** The merchant's own id. Unique per business and mode. */
  external_id?: string | null | undefined;
}

export interface CustomerUpdatedEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'customer.updated';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    customer: Customer;
    change: 'created' | 'updated' | 'merged' | 'erased' | (string & {});
  };
}

/** One event on its way to one endpoint, with every attempt. */
export interface Delivery {
  id: string;
  object: 'delivery';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  event_id: string;
  endpoint_id: string;
  /** parked: pending until its endpoint is enabled again. */
  status: 'pending' | 'delivered' | 'failed' | 'parked' | (string & {});
  /** Oldest first; the newest ten show what was answered. */
  attempts: Array<DeliveryAttempt>;
  next_attempt_at: string | null;
}

export interface DeliveryAttempt {
  number: number;
  at: string;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
  response_excerpt: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface DeliveryList {
  object: 'list';
  data: Array<Delivery>;
  has_more: boolean;
  next_cursor: string | null;
}

/** One line of the purchase. */
export interface EarnItem {
  sku: string;
  categories?: Array<string> | null | undefined;
  /** 1 by default, or 0 beside a negative amount. Negative for a returned piece. */
  quantity?: number | null | undefined;
  /** Minor units for all of the quantity; needed where the program counts spend. Negative for a discount or a returned piece. The lines of a sku add up to 0 or more. */
  amount?: number | null | undefined;
}

/** What an earn would do now. Nothing is written. */
export interface EarnPreview {
  object: 'earn_preview';
  card_id: string;
  program_id: string;
  rules_version: number;
  unit: BalanceUnit;
  amount: number;
  delta: number;
  outcome: Outcome;
  breakdown: Array<BreakdownLine>;
  balance_after: number;
  tier_id: string | null;
  available_at: string | null;
  expires_at: string | null;
}

export interface EarnRequest {
  /** Counts the program's amount_unit: minor units of the purchase, visits or items. */
  amount: number;
  /** Guards against a mix-up: another unit than the program counts is refused. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** The purchase in minor units, where amount does not say it. */
  purchase_amount?: number | null | undefined;
  /** Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  items?: Array<EarnItem> | null | undefined;
  /** The part of the purchase that was paid with units; it earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | null | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** How units are earned. */
export interface EarnRule {
  /** What earn's amount counts: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item' | (string & {});
  /** How much of the basis makes one step. */
  per: number;
  /** Units for each step. */
  value: number;
  /** Whether only whole steps earn, so that splitting a purchase never pays, or parts too. */
  steps: 'whole' | 'exact' | (string & {});
  min_spend: number;
  include: Match | null;
  exclude: Match | null;
}

/** How units are earned. */
export interface EarnRuleInput {
  /** What earn's amount counts: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item';
  /** How much of the basis makes one step. */
  per?: number | null | undefined;
  /** Units for each step. */
  value: number;
  /** Whether only whole steps earn, so that splitting a purchase never pays, or parts too. */
  steps?: 'whole' | 'exact' | null | undefined;
  /** Purchases below it earn nothing. */
  min_spend?: number | null | undefined;
  /** Only these items earn. */
  include?: MatchInput | null | undefined;
  /** These items earn nothing. */
  exclude?: MatchInput | null | undefined;
}

export interface EarnTrigger {
  kind: 'earn';
}

/** A reward, whether one card can redeem it now, and if not, why. */
export interface EligibleReward {
  id: string;
  object: 'reward';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  name: string;
  description: string | null;
  benefit: Benefit;
  cost: number;
  status: 'active' | 'archived' | (string & {});
  /** Null: without limit. */
  stock: number | null;
  per_card_limit: number | null;
  tier_ids: Array<string>;
  valid_from: string | null;
  valid_until: string | null;
  /** Whether the card can redeem it now. */
  eligible: boolean;
  /** All that is in the way, in the order in which redeeming refuses; empty where it is eligible. */
  reasons: Array<Ineligibility>;
}

/** One page. `next_cursor` is null on the last one. */
export interface EligibleRewardList {
  object: 'list';
  data: Array<EligibleReward>;
  has_more: boolean;
  next_cursor: string | null;
}

/** What happened. New types may appear at any time. */
export type Event = CardIssuedEvent | CardUpdatedEvent | CardToppedUpEvent | CardUnitsUsedEvent | TransactionCreatedEvent | RewardRedeemedEvent | MembershipExpiringEvent | MembershipExpiredEvent | CustomerUpdatedEvent | UnknownEvent;

/** One page. `next_cursor` is null on the last one. */
export interface EventList {
  object: 'list';
  data: Array<Event>;
  has_more: boolean;
  next_cursor: string | null;
}

/** The request that caused the event; null when the service did it by itself. */
export interface EventRequest {
  id: string;
  idempotency_key: string | null;
}

/** When units lapse: never, a period after each earn, after inactivity, or on a day of the year. */
export type Expiry = NoExpiry | RollingExpiry | InactivityExpiry | CalendarExpiry;

/** When units lapse: never, a period after each earn, after inactivity, or on a day of the year. */
export type ExpiryInput = NoExpiry | RollingExpiryInput | InactivityExpiryInput | CalendarExpiryInput;

export interface FreeItem {
  kind: 'free_item';
  sku: string;
  quantity: number;
}

export interface GetAnalyticsSummaryQuery {
  /** The first local day; 29 days before `to` unless given. */
  from?: string | undefined;
  /** The last local day, which counts too; today unless given. At most 366 days in all. */
  to?: string | undefined;
  /** Only this program. */
  program_id?: string | undefined;
  /** Adds sums by what rows have in common. */
  group_by?: 'location' | 'staff_ref' | 'key_id' | undefined;
}

export interface GiftCredit {
  kind: 'gift_credit';
  program_id: string;
  amount: number;
}

/** Prepaid money. */
export interface GiftRules {
  kind: 'gift';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  min_top_up: number;
  max_top_up: number | null;
  packs: Array<Pack>;
}

/** Prepaid money. */
export interface GiftRulesInput {
  kind: 'gift';
  version?: 1 | null | undefined;
  limits?: LimitsInput | null | undefined;
  expiry?: ExpiryInput | null | undefined;
  min_top_up?: number | null | undefined;
  max_top_up?: number | null | undefined;
  packs?: Array<PackInput> | null | undefined;
}

/** Units set aside until they are captured or released. */
export interface Hold {
  id: string;
  object: 'hold';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  for: 'use' | 'redeem' | (string & {});
  reward_id: string | null;
  amount: number;
  captured: number;
  status: 'held' | 'captured' | 'released' | 'expired' | (string & {});
  reference: string | null;
  expires_at: string;
}

/** Of amount and reward_id, the one that `for` asks for. */
export interface HoldRequest {
  for: 'use' | 'redeem';
  /** Units, where it is for a use. */
  amount?: number | null | undefined;
  /** Where it is for a redeem. */
  reward_id?: string | null | undefined;
  /** The purchase in minor units. */
  purchase_amount?: number | null | undefined;
  /** Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** What the capture will carry. */
  reference?: string | null | undefined;
  /** In 15 minutes unless given; in 7 days at most. */
  expires_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** Wall clock, [from, to); from > to runs over midnight and belongs to the day it starts. */
export interface Hours {
  from: string;
  to: string;
}

/** Customers, cards and opening balances on their way in. */
export interface Import {
  id: string;
  object: 'import';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  /** How far its columns go: balances have cards, cards may have customers. */
  kind: 'customers' | 'cards' | 'balances' | (string & {});
  status: 'pending' | 'running' | 'done' | (string & {});
  counts: ImportCounts;
  /** All of them, in the order of their lines. */
  refused: Array<RefusedRow>;
}

/** Once it is done, the other three add up to `total`. */
export interface ImportCounts {
  total: number;
  /** Rows that made something. */
  created: number;
  /** Rows of which everything was there already. */
  unchanged: number;
  refused: number;
}

/** What an import would do now. Nothing is written. */
export interface ImportPreview {
  object: 'import_preview';
  /** How far its columns go: balances have cards, cards may have customers. */
  kind: 'customers' | 'cards' | 'balances' | (string & {});
  counts: ImportCounts;
  /** All of them, in the order of their lines. */
  rows: Array<ImportRowPreview>;
}

/** Up to 5,000 rows, as `rows` or as `csv`, in a body of at most 1 MiB. */
export interface ImportRequest {
  /** Instead of `csv`. */
  rows?: Array<ImportRow> | null | undefined;
  /** A CSV file, as text; instead of `rows`. */
  csv?: string | null | undefined;
  /** The system whose customer export the file is. `mapping`, `set` and `ignore` go before it. */
  from?: 'shopify' | 'square' | 'woocommerce' | 'smile' | 'yotpo' | 'loyverse' | null | undefined;
  /** Columns of the file and their fields, such as `{"Customer ID": "customer_external_id"}`, in any case. `first_name` and `last_name` are joined into `name`. */
  mapping?: Record<string, string> | null | undefined;
  /** Fields that have one value in all rows, such as `{"program_id": "prg_…"}`. */
  set?: Record<string, string> | null | undefined;
  /** Columns that fill no field. */
  ignore?: Array<string> | null | undefined;
  /** Ignores all columns that have no field. Otherwise they are refused. */
  ignore_unknown?: boolean | null | undefined;
  /** ISO 3166 code of the country of phone numbers that are written without one. */
  default_country?: string | null | undefined;
  /** Whether the day or the month is first in dates such as 03/04/2025. Unless given, the other dates of the column decide. */
  date_order?: 'dmy' | 'mdy' | null | undefined;
}

/** A customer (`customer_external_id` and what is known of them), a card (`program_id`) or both, and what is on the card. What is there already is found by its external id, by its code, or as the customer’s card of the program, and stays as it is. */
export interface ImportRow {
  customer_external_id?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  marketing_consent?: boolean | null | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  program_id?: string | null | undefined;
  card_external_id?: string | null | undefined;
  /** Of a card that is printed already, 1 to 64 printable characters; ours unless given. */
  card_code?: string | null | undefined;
  /** Units that the card brings along, as a row of kind `import`. 0 makes no row. */
  opening_balance?: number | null | undefined;
  /** When they lapse; by the rules of the program unless given. */
  balance_expires_at?: string | null | undefined;
}

/** What would become of a row. */
export interface ImportRowPreview {
  /** Of the file, whose first line names the columns; of JSON the row, from 1. */
  line: number;
  /** How the import would count it. */
  outcome: 'created' | 'unchanged' | 'refused' | (string & {});
  /** What it would make. */
  creates: Array<'customer' | 'card' | 'opening_balance' | (string & {})>;
  /** Why it would be refused, as in a problem. */
  code: string | null;
  /** The column it is about; null where it is about the row. */
  field: string | null;
  detail: string | null;
}

export interface InactivityExpiry {
  kind: 'inactivity';
  period: Period;
}

export interface InactivityExpiryInput {
  kind: 'inactivity';
  period: PeriodInput;
}

/** One reason why a card cannot redeem a reward now. */
export interface Ineligibility {
  code: 'card_blocked' | 'card_expired' | 'card_closed' | 'other_program' | 'archived' | 'not_yet_valid' | 'no_longer_valid' | 'tier' | 'out_of_stock' | 'per_card_limit' | 'anonymous_card' | 'gift_program' | 'insufficient_balance' | (string & {});
  /** What is in the way, and what to do. */
  detail: string;
}

/** One thing that is wrong with the request, and where. */
export interface InvalidField {
  in: 'body' | 'query' | 'header' | (string & {});
  /** RFC 6901 pointer into the body, or the parameter as /name. */
  pointer: string;
  /** What is wrong, for machines: required, unknown_field, invalid_type, too_small … */
  code: string;
  /** What is wrong and how to fix it. */
  detail: string;
}

/** A card is issued, for the first time for a customer and program. A replacement is not issued. */
export interface IssueTrigger {
  kind: 'issue';
}

export interface KeyInUse {
  id: string;
  last4: string;
  created_at: string;
  expires_at: string | null;
}

export interface Limits {
  caps: Array<Cap>;
  max_balance: number | null;
}

export interface LimitsInput {
  caps?: Array<CapInput> | null | undefined;
  /** The most a card may hold: available, pending and held. */
  max_balance?: number | null | undefined;
}

export interface ListApiKeysQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
}

export interface ListAuditEntriesQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  /** An operationId, such as adjustCard. */
  action?: string | undefined;
  /** The id of what was changed. */
  target?: string | undefined;
  key_id?: string | undefined;
}

export interface ListCardLotsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
}

export interface ListCardRewardsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
}

export interface ListCardTransactionsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | undefined;
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | undefined;
  key_id?: string | undefined;
  occurred_after?: string | undefined;
  occurred_before?: string | undefined;
}

export interface ListCardsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  customer_id?: string | undefined;
  program_id?: string | undefined;
  status?: 'active' | 'blocked' | 'expired' | 'closed' | undefined;
  next_expiry_before?: string | undefined;
  updated_after?: string | undefined;
}

export interface ListCustomersQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
}

export interface ListDeliveriesQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  endpoint_id?: string | undefined;
  event_id?: string | undefined;
  status?: 'pending' | 'delivered' | 'failed' | 'parked' | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
}

export interface ListEventsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  /** Ascending from the event after this one: ask again with the last sequence seen, and none is missed. */
  after_sequence?: number | undefined;
}

export interface ListMembershipsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  status?: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | undefined;
  expires_before?: string | undefined;
  customer_id?: string | undefined;
}

export interface ListProgramVersionsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
}

export interface ListProgramsQuery {
  /** How many at most; 100 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  /** Active programs unless given; other values need the scope admin. */
  status?: 'draft' | 'active' | 'paused' | 'archived' | 'all' | undefined;
}

export interface ListRewardsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  program_id?: string | undefined;
  status?: 'active' | 'archived' | undefined;
}

export interface ListSimulationsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  program_id?: string | undefined;
}

export interface ListTransactionsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | undefined;
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | undefined;
  key_id?: string | undefined;
  occurred_after?: string | undefined;
  occurred_before?: string | undefined;
  card_id?: string | undefined;
  customer_id?: string | undefined;
  program_id?: string | undefined;
}

export interface ListWebhookEndpointsQuery {
  /** How many at most; 20 unless given. */
  limit?: number | undefined;
  /** What the last page gave as next_cursor. */
  cursor?: string | undefined;
}

/** Units that came together and lapse together. */
export interface Lot {
  id: string;
  object: 'lot';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  transaction_id: string;
  remaining: number;
  available_at: string | null;
  expires_at: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface LotList {
  object: 'list';
  data: Array<Lot>;
  has_more: boolean;
  next_cursor: string | null;
}

/** An item matches by its sku or by one of its categories. */
export interface Match {
  skus: Array<string>;
  categories: Array<string>;
}

/** An item matches by its sku or by one of its categories. */
export interface MatchInput {
  skus?: Array<string> | null | undefined;
  categories?: Array<string> | null | undefined;
}

export interface MaxUses {
  count: number;
  window: Window;
}

export interface MaxUsesInput {
  count: number;
  window: WindowInput;
}

/** The business behind the key, with its plan and the scopes of the key. */
export interface Me {
  id: string;
  object: 'business';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  external_id: string | null;
  name: string;
  owner_email: string | null;
  /** ISO 4217 code. */
  currency: string;
  /** IANA name; days, weeks, months and years are counted in it. */
  timezone: string;
  plan: BusinessPlan;
  scopes: Array<Scope>;
  key: KeyInUse;
}

export type Measure = 'value' | 'amount' | 'count' | 'spend' | (string & {});

export type MeasureInput = 'value' | 'amount' | 'count' | 'spend';

/** A membership of a card, from renewal to renewal. */
export interface Membership {
  id: string;
  object: 'membership';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  /** Of the newest renewal. Where it was renewed ahead, benefits and uses are still those of the period that runs. */
  plan_id: string;
  status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | (string & {});
  /** Whether its benefits hold now. */
  entitled: boolean;
  /** Until when they hold, or held: with the days of grace. */
  entitled_until: string | null;
  /** Of the newest renewal: ahead of now where it was renewed before its time. */
  period_start: string;
  /** The end of what is paid for: the close of a local day. */
  expires_at: string;
  grace_until: string | null;
  /** What can be used now. Null: unlimited. */
  uses_left: number | null;
  /** How often it was renewed after the first time. */
  renewal_count: number;
  canceled_at: string | null;
}

export interface MembershipCancel {
  /** now: it ends at once and its uses are written off. period_end: it ends with what is paid for, without notice and grace. */
  at: 'now' | 'period_end';
}

export interface MembershipExpiredEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'membership.expired';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    membership: Membership;
    card_id: string;
  };
}

export interface MembershipExpiringEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'membership.expiring';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    membership: Membership;
    card_id: string;
  };
}

/** One page. `next_cursor` is null on the last one. */
export interface MembershipList {
  object: 'list';
  data: Array<Membership>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface MembershipRenew {
  /** One of the plans in the program's rules; unless given, the membership's own, or the only one. */
  plan_id?: string | null | undefined;
  /** In minor units, where it is not the price of the plan. */
  price_paid?: number | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | null | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** The membership and the card as they are afterwards, and the top_up row that brought the uses. */
export interface MembershipRenewal {
  membership: Membership;
  card: Card;
  transaction: Transaction;
}

/** Paid or free membership for a period, with or without a number of uses. */
export interface MembershipRules {
  kind: 'membership';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  plans: Array<Plan>;
  grace_days: number;
  expiring_notice_days: number;
}

/** Paid or free membership for a period, with or without a number of uses. */
export interface MembershipRulesInput {
  kind: 'membership';
  version?: 1 | null | undefined;
  limits?: LimitsInput | null | undefined;
  expiry?: ExpiryInput | null | undefined;
  plans: Array<PlanInput>;
  grace_days?: number | null | undefined;
  /** Days before the end at which membership.expiring is sent; 0: never. */
  expiring_notice_days?: number | null | undefined;
}

/** Up to 50 keys of at most 40 characters with strings of at most 500; 8 KiB in all. */
export type Metadata = Record<string, string>;

/** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
export type MetadataPatch = Record<string, string | null>;

/** The row of the ledger, and the card as it is afterwards. */
export interface MovementAnswer {
  transaction: Transaction;
  card: Card;
}

/** Prepaid units, sold in packs. */
export interface MultipassRules {
  kind: 'multipass';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  unit_name: string;
  packs: Array<Pack>;
}

/** Prepaid units, sold in packs. */
export interface MultipassRulesInput {
  kind: 'multipass';
  version?: 1 | null | undefined;
  limits?: LimitsInput | null | undefined;
  expiry?: ExpiryInput | null | undefined;
  unit_name: string;
  packs: Array<PackInput>;
}

export interface MultiplyEffect {
  kind: 'multiply';
  bps: number;
}

export interface NoExpiry {
  kind: 'none';
}

export type Outcome = 'applied' | 'no_value' | 'capped' | (string & {});

/** Units that are sold together. */
export interface Pack {
  id: string;
  name: string;
  units: number;
  price: number;
  valid: Period | null;
  starts: 'purchase' | 'first_use' | (string & {});
}

/** Units that are sold together. */
export interface PackInput {
  id: string;
  name: string;
  units: number;
  price: number;
  valid?: PeriodInput | null | undefined;
  starts?: 'purchase' | 'first_use' | null | undefined;
}

export interface Pay {
  units: number;
  amount: number;
  min_units: number;
  max_purchase_bps: number;
}

export interface PayInput {
  units: number;
  amount: number;
  min_units?: number | null | undefined;
  /** The largest share of a purchase that units may pay. */
  max_purchase_bps?: number | null | undefined;
}

export interface PercentOff {
  kind: 'percent_off';
  bps: number;
}

/** Days, weeks (from Monday), months or years of the local calendar. */
export interface Period {
  unit: 'day' | 'week' | 'month' | 'year' | (string & {});
  count: number;
}

/** Days, weeks (from Monday), months or years of the local calendar. */
export interface PeriodInput {
  unit: 'day' | 'week' | 'month' | 'year';
  count: number;
}

export interface Plan {
  id: string;
  name: string;
  period: Period;
  price: number;
  uses: PlanUses | null;
  benefits: Array<TillBenefit>;
}

export interface PlanInput {
  id: string;
  name: string;
  period: PeriodInput;
  price: number;
  /** Null: unlimited. `per` divides `period`, at most 366 times; what is not used in its part of the period is gone with it. */
  uses?: PlanUsesInput | null | undefined;
  benefits?: Array<TillBenefit> | null | undefined;
}

export interface PlanLimits {
  requests_per_second: number;
  webhook_endpoints: number;
  active_programs: number;
}

export interface PlanUses {
  count: number;
  per: Period;
}

export interface PlanUsesInput {
  count: number;
  per: PeriodInput;
}

/** Points for what a customer spends, visits or buys. */
export interface PointsRules {
  kind: 'points';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  campaigns: Array<Campaign>;
  tiers: Tiers | null;
  pending_days: number;
  clawback: 'allow_negative' | 'clamp' | (string & {});
  earn: EarnRule;
  pay: Pay | null;
  packs: Array<Pack>;
}

/** Points for what a customer spends, visits or buys. */
export interface PointsRulesInput {
  kind: 'points';
  version?: 1 | null | undefined;
  limits?: LimitsInput | null | undefined;
  expiry?: ExpiryInput | null | undefined;
  campaigns?: Array<CampaignInput> | null | undefined;
  tiers?: TiersInput | null | undefined;
  /** Days until what was earned can be used. */
  pending_days?: number | null | undefined;
  /** What a refund does when the units are spent: below 0, or as far as 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  earn: EarnRuleInput;
  pay?: PayInput | null | undefined;
  packs?: Array<PackInput> | null | undefined;
}

/** RFC 9457 problem document. `code` is stable; `detail` says what to do. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'insufficient_scope' | 'live_mode' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'overloaded' | 'disk_full' | 'database_unavailable' | (string & {});
  request_id: string;
  errors?: Array<InvalidField> | undefined;
  required?: string | undefined;
  card_id?: string | undefined;
  replaced_by?: string | null | undefined;
  merged_into?: string | null | undefined;
  transaction_id?: string | undefined;
  hold_ids?: Array<string> | undefined;
  version?: number | undefined;
  available?: number | undefined;
  cap_id?: string | undefined;
  max?: number | null | undefined;
  min?: number | null | undefined;
  multiple_of?: number | null | undefined;
  resets_at?: string | null | undefined;
  remaining?: number | undefined;
  reason?: string | undefined;
  limit?: number | undefined;
  oldest_sequence?: number | undefined;
  pointer?: string | undefined;
}

/** A loyalty program: the rules by which its cards earn. */
export interface Program {
  id: string;
  object: 'program';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  name: string;
  status: 'draft' | 'active' | 'paused' | 'archived' | (string & {});
  /** ISO 4217 code. */
  currency: string;
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  amount_unit: AmountUnit | null;
  rules: Rules;
  rules_version: number;
  starts_at: string | null;
  ends_at: string | null;
}

export interface ProgramCreate {
  name: string;
  rules: RulesInput;
  /** draft unless given. */
  status?: 'draft' | 'active' | null | undefined;
  /** The business's unless given. */
  currency?: string | null | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface ProgramList {
  object: 'list';
  data: Array<Program>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface ProgramPatch {
  name?: string | null | undefined;
  /** The whole rules; a change makes a new rules_version, valid from then on. All cards get the level that they hold by it before the change is answered. */
  rules?: RulesInput | null | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

/** What the rows of one program add up to, and where they leave it. */
export interface ProgramSummary {
  program_id: string;
  unit: BalanceUnit;
  /** Of money-like units; else null. */
  currency: string | null;
  /** Units of earn, bonus, top_up and import rows, less what reversals took back of them. */
  issued: number;
  /** Units of use and redeem rows, less what reversals gave back of them. */
  used: number;
  /** Units of expire rows: what lapsed, and what was forfeited. */
  expired: number;
  /** Signed sum of adjust rows and their reversals. */
  adjusted: number;
  /** Rows of the ledger, those that moved nothing too. */
  transactions: number;
  /** Balances of all cards together at the end of the time, debts counted against them. It moves by issued - used - expired + adjusted. */
  liability: number;
  /** Cards with an earn, top_up, use or redeem row in the time, each once. */
  active_cards: number;
}

/** The rules of a program from one change to the next. Earlier rows keep the version they were judged by. */
export interface ProgramVersion {
  object: 'program_version';
  program_id: string;
  rules_version: number;
  rules: Rules;
  valid_from: string;
  valid_until: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface ProgramVersionList {
  object: 'list';
  data: Array<ProgramVersion>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Of a stamp card: completed times full, current of goal stamps on the next. */
export interface Progress {
  current: number;
  goal: number;
  completed: number;
}

/** An earn brings what the card earned in the window of its occurred_at from below `min` to `min` or above, once per window for a customer and program. Bonus rows do not count; calls that earned nothing do. */
export interface ReachedTrigger {
  kind: 'reached';
  measure: Measure;
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime' | (string & {});
  min: number;
}

/** An earn brings what the card earned in the window of its occurred_at from below `min` to `min` or above, once per window for a customer and program. Bonus rows do not count; calls that earned nothing do. */
export interface ReachedTriggerInput {
  kind: 'reached';
  measure: MeasureInput;
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime';
  min: number;
}

/** The row of the ledger, the card as it is afterwards, and what it gets. */
export interface RedeemAnswer {
  transaction: Transaction;
  card: Card;
  reward: Reward;
}

export interface RedeemRequest {
  reward_id: string;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | null | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** A row of which nothing was taken, and why. */
export interface RefusedRow {
  /** Of the file, whose first line names the columns; of JSON the row, from 1. */
  line: number;
  /** As in a problem: `invalid_request`, `external_id_taken` … */
  code: string;
  /** The column it is about; null where it is about the row. */
  field: string | null;
  detail: string;
}

export interface ReplaceCardBody {
  /** Of a card that is printed already, 1 to 64 printable characters; ours unless given. */
  code?: string | null | undefined;
  /** Of the new card. Left out, it takes over the old one's; null: it has none. */
  external_id?: string | null | undefined;
  /** Of the new card. Left out, it is the old one's. */
  metadata?: Metadata | null | undefined;
  /** Why, as `status_reason` of the old card; else `replaced`. */
  reason?: string | null | undefined;
}

export interface ResendEventBody {
  /** To this endpoint, whatever it is sent else; without it, to every enabled one that wants the event. */
  endpoint_id?: string | null | undefined;
}

/** An article that is returned. */
export interface ReturnedItem {
  sku: string;
  /** Pieces. All that are left unless given. */
  quantity?: number | null | undefined;
  /** Minor units refunded for them. Their share of what is left unless given. */
  amount?: number | null | undefined;
}

export interface ReverseTransactionBody {
  /** In the original's own amount; all that is left unless given. Parts add up exactly. */
  amount?: number | null | undefined;
  /** The returned articles of an earn with items. Takes back what the sale would not have earned without them. */
  items?: Array<ReturnedItem> | null | undefined;
  /** Your return note. Unique per card and original transaction, kept for ever: one note may reverse several transactions. */
  reference?: string | null | undefined;
  reason?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** What a card can redeem its units for. */
export interface Reward {
  id: string;
  object: 'reward';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  name: string;
  description: string | null;
  benefit: Benefit;
  cost: number;
  status: 'active' | 'archived' | (string & {});
  /** Null: without limit. */
  stock: number | null;
  per_card_limit: number | null;
  tier_ids: Array<string>;
  valid_from: string | null;
  valid_until: string | null;
}

export interface RewardCreate {
  program_id: string;
  name: string;
  benefit: Benefit;
  /** Units that redeeming takes. At most what a card of the program may hold. */
  cost: number;
  description?: string | null | undefined;
  /** How many are left. Null, or not given: without limit. */
  stock?: number | null | undefined;
  /** How often one card, with its predecessors, may redeem it. Null, or not given: without limit. */
  per_card_limit?: number | null | undefined;
  /** Levels of the program's rules whose cards may redeem it. Empty, or not given: every card. */
  tier_ids?: Array<string> | null | undefined;
  valid_from?: string | null | undefined;
  /** The first instant at which it is given no more. */
  valid_until?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface RewardList {
  object: 'list';
  data: Array<Reward>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Only what is given changes; null empties. Metadata merges by key. Its program never changes. */
export interface RewardPatch {
  name?: string | null | undefined;
  benefit?: Benefit | null | undefined;
  cost?: number | null | undefined;
  status?: 'active' | 'archived' | null | undefined;
  description?: string | null | undefined;
  /** How many are left. Null, or not given: without limit. */
  stock?: number | null | undefined;
  /** How often one card, with its predecessors, may redeem it. Null, or not given: without limit. */
  per_card_limit?: number | null | undefined;
  /** Levels of the program's rules whose cards may redeem it. Empty, or not given: every card. */
  tier_ids?: Array<string> | null | undefined;
  valid_from?: string | null | undefined;
  /** The first instant at which it is given no more. */
  valid_until?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

export interface RewardRedeemedEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'reward.redeemed';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    reward: Reward;
    card: Card;
    transaction: Transaction;
  };
}

export interface RollingExpiry {
  kind: 'rolling';
  period: Period;
  round: 'none' | 'month' | 'year' | (string & {});
}

export interface RollingExpiryInput {
  kind: 'rolling';
  period: PeriodInput;
  round?: 'none' | 'month' | 'year' | null | undefined;
}

export interface RotateApiKeyBody {
  /** Seconds for which the old key goes on; 86400 unless given. */
  expires_in?: number | null | undefined;
}

export interface RotateWebhookSecretBody {
  /** Seconds for which the current secret signs too; 86400 unless given. With 0 all old secrets end at once. */
  expires_in?: number | null | undefined;
}

/** The rules of a program. Requests may leave out what has a default; answers write it out. */
export type Rules = PointsRules | StampsRules | CashbackRules | MultipassRules | GiftRules | MembershipRules;

/** The rules of a program. Requests may leave out what has a default; answers write it out. */
export type RulesInput = PointsRulesInput | StampsRulesInput | CashbackRulesInput | MultipassRulesInput | GiftRulesInput | MembershipRulesInput;

/** What a key may do. No scope implies another: a key lists all it can do. */
export type Scope = 'customers:read' | 'customers:write' | 'cards:read' | 'cards:write' | 'transactions:write' | 'rewards:read' | 'admin' | (string & {});

/** What a key may do. No scope implies another: a key lists all it can do. */
export type ScopeInput = 'customers:read' | 'customers:write' | 'cards:read' | 'cards:write' | 'transactions:write' | 'rewards:read' | 'admin';

/** Units that were issued to a card, less what reversals took back. */
export interface SimulatedChange {
  card_id: string;
  actual: number;
  simulated: number;
  change: number;
}

/** Rules that are tried on past sales. The ledger stays as it is. */
export interface Simulation {
  id: string;
  object: 'simulation';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  /** `failed`: it met an error of the service. Create it again. */
  status: 'pending' | 'running' | 'done' | 'canceled' | 'failed' | (string & {});
  rules: Rules;
  /** In force when the simulation was made. */
  rules_version: number;
  /** Null: from the first sale. */
  from: string | null;
  to: string;
  sample: number;
  progress: SimulationProgress;
  /** Null until `status` is `done`. */
  result: SimulationResult | null;
  finished_at: string | null;
}

export interface SimulationCreate {
  /** The whole rules, as in a change of the program. */
  rules: RulesInput;
  /** Sales that occurred before it keep their rules. */
  from?: string | null | undefined;
  /** Rows recorded from then on are left out. The default is now. */
  to?: string | null | undefined;
  /** Share of the cards in basis points. The default is 10000. */
  sample?: number | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface SimulationList {
  object: 'list';
  data: Array<Simulation>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Cards of the program, also those outside of the sample. Both are 0 until it is running. */
export interface SimulationProgress {
  cards_done: number;
  cards_total: number;
}

/** `actual` is what the ledger says, `simulated` what it would say by these rules. */
export interface SimulationResult {
  /** ISO 4217 code. */
  currency: string;
  unit: BalanceUnit;
  sales: {
    count: number;
    /** Minor units, as far as they are known. */
    purchase_amount: number;
    with_items: number;
    with_categories: number;
    /** What the rules ask for, and how many sales do not have it. */
    lacking: Array<{
      need: 'items' | 'categories' | 'purchase_amount' | 'location' | (string & {});
      count: number;
      share_bps: number;
    }>;
  };
  actual: SimulationTotals;
  simulated: SimulationTotals;
  /** Local months such as `2026-01`, oldest first. */
  months: Array<{
    month: string;
    actual: {
      issued: number;
    };
    simulated: {
      issued: number;
    };
  }>;
  /** By the level held at the end; null: none. */
  tiers: Array<{
    tier_id: string | null;
    actual: {
      cards: number;
      issued: number;
    };
    simulated: {
      cards: number;
      issued: number;
    };
  }>;
  /** What breakdowns name each campaign for. `value` is in minor units. */
  campaigns: Array<{
    campaign_id: string;
    actual: {
      units: number;
    };
    simulated: {
      units: number;
      value: number | null;
      sales: number;
    };
  }>;
  cards: {
    count: number;
    /** Cards that get more units. */
    winners: number;
    losers: number;
    unchanged: number;
    /** The largest first, at most 20. */
    gains: Array<SimulatedChange>;
    /** The largest first, at most 20. */
    losses: Array<SimulatedChange>;
  };
  /** Uses that the simulated balance does not cover. */
  shortfalls: {
    count: number;
    units: number;
  };
}

export interface SimulationTotals {
  /** Units of earn, bonus, top_up and import rows. */
  issued: number;
  /** Units that reversals took back of them. */
  reversed: number;
  /** Units of use and redeem rows, less what reversals gave back. */
  used: number;
  expired: number;
  /** Signed sum of all other rows. */
  adjusted: number;
  /** issued - reversed - used - expired + adjusted. */
  balance: number;
  /** Minor units; null where units do not pay. */
  issued_value: number | null;
  /** Of `balance`. */
  liability_value: number | null;
}

/** A stamp card: `goal` stamps fill it. */
export interface StampsRules {
  kind: 'stamps';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  campaigns: Array<Campaign>;
  tiers: Tiers | null;
  pending_days: number;
  clawback: 'allow_negative' | 'clamp' | (string & {});
  earn: EarnRule;
  goal: number;
}

/** A stamp card: `goal` stamps fill it. */
export interface StampsRulesInput {
  kind: 'stamps';
  version?: 1 | null | undefined;
  limits?: LimitsInput | null | undefined;
  expiry?: ExpiryInput | null | undefined;
  campaigns?: Array<CampaignInput> | null | undefined;
  tiers?: TiersInput | null | undefined;
  /** Days until what was earned can be used. */
  pending_days?: number | null | undefined;
  /** What a refund does when the units are spent: below 0, or as far as 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  earn: EarnRuleInput;
  goal: number;
}

/** One local day. */
export interface SummaryDay {
  date: string;
  /** Of all programs. */
  active_cards: number;
  /** Those with a row on that day. */
  programs: Array<ProgramSummary>;
}

/** What rows of one program add up to. */
export interface SummaryFigures {
  program_id: string;
  unit: BalanceUnit;
  /** Of money-like units; else null. */
  currency: string | null;
  /** Units of earn, bonus, top_up and import rows, less what reversals took back of them. */
  issued: number;
  /** Units of use and redeem rows, less what reversals gave back of them. */
  used: number;
  /** Units of expire rows: what lapsed, and what was forfeited. */
  expired: number;
  /** Signed sum of adjust rows and their reversals. */
  adjusted: number;
  /** Rows of the ledger, those that moved nothing too. */
  transactions: number;
}

/** Rows of one location, person or key. */
export interface SummaryGroup {
  /** What the rows have in common; null: those without one. */
  value: string | null;
  transactions: number;
  programs: Array<SummaryFigures>;
}

/** The clock of a business in test mode. */
export interface TestClock {
  object: 'test_clock';
  /** What the clock shows. It ticks. */
  now: string;
  /** advancing until everything that is due on the way has happened, and while test data is being removed. */
  status: 'ready' | 'advancing' | (string & {});
}

export interface TestClockAdvance {
  /** Later than the clock shows, by at most 366 days. */
  advance_to: string;
}

export interface TierLevel {
  id: string;
  name: string;
  /** The measure from which the level is held; 0 for the first level. */
  min: number;
  multiplier_bps: number;
  benefits: Array<TillBenefit>;
}

export interface TierLevelInput {
  id: string;
  name: string;
  /** The measure from which the level is held; 0 for the first level. */
  min: number;
  /** What the level multiplies an earn by. */
  multiplier_bps?: number | null | undefined;
  benefits?: Array<TillBenefit> | null | undefined;
}

export interface TierQualification {
  measure: 'value' | 'spend' | 'count' | (string & {});
  window: 'lifetime' | 'year' | (string & {}) | {
    days: 365;
  };
}

export interface TierQualificationInput {
  measure: 'value' | 'spend' | 'count';
  window: 'lifetime' | 'year' | {
    days: 365;
  };
}

/** An earn or bonus raises the level: each level on the way, once for a customer and program. `when.tier_ids` names the levels it is for. */
export interface TierUpTrigger {
  kind: 'tier_up';
}

/** Levels by what was earned. The level held before an earn multiplies it. */
export interface Tiers {
  qualify: TierQualification;
  levels: Array<TierLevel>;
}

/** Levels by what was earned. The level held before an earn multiplies it. */
export interface TiersInput {
  qualify: TierQualificationInput;
  levels: Array<TierLevelInput>;
}

/** Told to the till, never booked. */
export type TillBenefit = AmountOff | PercentOff | FreeItem | CustomBenefit;

/** Exactly one of amount and pack_id. */
export interface TopUpRequest {
  /** Minor units, on gift cards. */
  amount?: number | null | undefined;
  /** One of the packs in the program's rules. */
  pack_id?: string | null | undefined;
  /** In minor units, where it is not the price of the pack. */
  price_paid?: number | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | null | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** One row of the ledger: append-only, every row explains itself. */
export interface Transaction {
  id: string;
  object: 'transaction';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  program_id: string;
  rules_version: number;
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | (string & {});
  unit: BalanceUnit;
  /** As asked. */
  amount: number;
  /** What the balance moved by. */
  delta: number;
  /** 1, 2, 3 … for each card. */
  sequence: number;
  /** The purchase in minor units. */
  purchase_amount: number | null;
  currency: string | null;
  /** Minor units that a use pays for. */
  value: number | null;
  balance_after: number;
  breakdown: Array<BreakdownLine>;
  /** The articles of an earn, or those that a reversal returns. Null if the request has none. */
  items: Array<TransactionItem> | null;
  outcome: Outcome;
  available_at: string | null;
  expires_at: string | null;
  reference: string | null;
  reward_id: string | null;
  hold_id: string | null;
  reverses: string | null;
  reversed_delta: number;
  reversed_amount: number;
  location: string | null;
  staff_ref: string | null;
  reason: string | null;
  note: string | null;
  key_id: string | null;
  occurred_at: string;
}

export interface TransactionCreatedEvent {
  /** Dense per business and mode, in commit order. */
  sequence: number;
  id: string;
  object: 'event';
  type: 'transaction.created';
  api_version: string;
  created_at: string;
  /** The same as created_at, for Standard Webhooks. */
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    transaction: Transaction;
    card: CardState;
  };
}

/** One article of the purchase: all lines with its sku. */
export interface TransactionItem {
  sku: string;
  categories: Array<string>;
  /** Pieces. */
  quantity: number;
  /** Minor units for all of the quantity. Null where none was given. */
  amount: number | null;
  /** The article's part of delta. All parts add up to delta. */
  units: number;
  /** Pieces returned since. */
  returned_quantity: number;
  /** Minor units returned since. */
  returned_amount: number;
}

/** One page. `next_cursor` is null on the last one. */
export interface TransactionList {
  object: 'list';
  data: Array<Transaction>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface UseRequest {
  /** Units: of money, visits, or points where the rules let them pay. */
  amount: number;
  /** The purchase in minor units; needed where units may pay a share of it only. */
  purchase_amount?: number | null | undefined;
  /** Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** The merchant's own id of the sale. Unique per card and kind, kept for ever. */
  reference?: string | null | undefined;
  /** Where it happened, in words or ids of the merchant. */
  location?: string | null | undefined;
  /** Who served, in words or ids of the merchant. */
  staff_ref?: string | null | undefined;
  note?: string | null | undefined;
  /** Up to 30 days past. The default is now. */
  occurred_at?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** An HTTPS address that is sent events. */
export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  metadata: Metadata;
  /** Rises with each change; also the ETag. */
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  url: string;
  description: string | null;
  enabled_events: Array<string> | '*';
  status: 'enabled' | 'disabled' | (string & {});
  disabled_reason: string | null;
  disabled_at: string | null;
  owner_email: string | null;
  /** What deliveries are signed with: only in the answers that create or rotate it, and null when such an answer is replayed. */
  secret?: string | null | undefined;
  /** Only in a replayed answer: why `secret` is null, and what to do. */
  secret_detail?: string | undefined;
}

export interface WebhookEndpointCreate {
  /** https, without user and password, of a host with public addresses only. */
  url: string;
  /** Types of events, or `*` for all of them. `["*"]` means all too. */
  enabled_events: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'transaction.created' | 'reward.redeemed' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'>;
  description?: string | null | undefined;
  /** Who is told when deliveries fail for long; on creation the owner of the business unless given. */
  owner_email?: string | null | undefined;
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface WebhookEndpointList {
  object: 'list';
  data: Array<WebhookEndpoint>;
  has_more: boolean;
  next_cursor: string | null;
}

/** Only what is given changes; null empties. Metadata merges by key. */
export interface WebhookEndpointPatch {
  /** https, without user and password, of a host with public addresses only. */
  url?: string | null | undefined;
  /** Types of events, or `*` for all of them. `["*"]` means all too. */
  enabled_events?: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'transaction.created' | 'reward.redeemed' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'> | null | undefined;
  description?: string | null | undefined;
  /** Who is told when deliveries fail for long; on creation the owner of the business unless given. */
  owner_email?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

export interface WebhookRecover {
  /** Events that happened at this instant or later are delivered. It may lie as far back as events are kept: 30 days, or LOYALTY_EVENT_DAYS where you run the server yourself. */
  since: string;
  /** The first moment that is not; now unless given. */
  until?: string | null | undefined;
}

export interface WebhookTest {
  /** The sample of which event is sent. */
  type: 'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'transaction.created' | 'reward.redeemed' | 'membership.expiring' | 'membership.expired' | 'customer.updated';
}

/** One call, a local calendar period, for ever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (rows less than n seconds away, before and after). */
export type Window = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | (string & {}) | {
  days: number;
} | {
  seconds: number;
};

/** One call, a local calendar period, for ever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (rows less than n seconds away, before and after). */
export type WindowInput = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | {
  days: number;
} | {
  seconds: number;
};
