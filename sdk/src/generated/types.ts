// Generated from the contract by `pnpm generate`. Do not edit.

/**
 * The type of an event that this version does not know: in truth any other string. The pattern keeps it apart from the
 * known ones, so that `switch (event.type)` narrows; no event is called so.
 */
export type UnknownEventType = `${string} (unknown to this version)`;

/** An event of a type that this version does not know. New types may appear at any time and never throw. */
export interface UnknownEvent extends Omit<CardIssuedEvent, 'type' | 'data'> {
  /** What happened: a type that this version does not know. */
  type: UnknownEventType;
  /** What it happened to. */
  data: Record<string, unknown>;
}

/** Adds units to what is earned. */
export interface AddEffect {
  /** Kind of the effect. */
  kind: 'add';
  /** Units to add. */
  value: number;
}

/** A correction of the balance by hand. */
export interface AdjustRequest {
  /** Units to add, or to take off if below 0. */
  delta: number;
  /** Why the balance is corrected, for readers of the ledger. */
  note: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** An amount off the purchase. */
export interface AmountOff {
  /** Kind of the benefit. */
  kind: 'amount_off';
  /** Minor units off the purchase. */
  amount: number;
}

/** What `amount` of an earn counts: minor units of money, visits or items. */
export type AmountUnit = 'minor' | 'visit' | 'item' | (string & {});

/** What `amount` of an earn counts: minor units of money, visits or items. */
export type AmountUnitInput = 'minor' | 'visit' | 'item';

/** Sums of the ledger over local days of the business. A transaction counts on the day of its `occurred_at`. */
export interface AnalyticsSummary {
  /** Type of the object. */
  object: 'analytics_summary';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** First day. YYYY-MM-DD. */
  from: string;
  /** Last day, inclusive. YYYY-MM-DD. */
  to: string;
  /** IANA time zone of the business, in which days are counted. */
  timezone: string;
  /** Cards of all programs that earned, were topped up, used or redeemed in the time. */
  active_cards: number;
  /** Programs with a transaction until the last day. */
  programs: Array<ProgramSummary>;
  /** Every day, oldest first. */
  days: Array<SummaryDay>;
  /** What `groups` are made by. Null without groups. */
  group_by: 'location' | 'staff_ref' | 'key_id' | (string & {}) | null;
  /** Up to 1000 groups, those with most transactions first. Null without `group_by`. */
  groups: Array<SummaryGroup> | null;
  /** Whether there are more groups than `groups` lists. */
  more_groups: boolean;
}

/** A secret key. It is shown once, when it is created or rotated. */
export interface ApiKey {
  /** Id of the API key, `key_…`. */
  id: string;
  /** Type of the object. */
  object: 'api_key';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Name for people, such as that of a till. */
  name: string;
  /** The key, `sk_live_…` or `sk_test_…`. Only in answers that create or rotate it. Null if the answer is replayed. */
  secret?: string | null | undefined;
  /** Why `secret` is null, and what to do. Only in a replayed answer. */
  secret_detail?: string | undefined;
  /** `sk_live_` or `sk_test_`. */
  prefix: string;
  /** Last 4 characters of the key, to tell keys apart. */
  last4: string;
  /** What the key may do. */
  scopes: Array<Scope>;
  /** When the key expires. Null: never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the key was revoked. Null if it was not. ISO 8601 in UTC. */
  revoked_at: string | null;
  /** When the key was last used, to the minute. Null if it never was. ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** A key to create. */
export interface ApiKeyCreate {
  /** Name for people, such as that of a till, at most 200 characters. */
  name: string;
  /** What the key may do: some of the scopes of the key in use. */
  scopes: Array<ScopeInput>;
  /** When the key expires. Default: null, never. ISO 8601 with `Z` or an offset. */
  expires_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface ApiKeyList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ApiKey>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Who changed what, when and through which request. */
export interface AuditEntry {
  /** Id of the audit entry, `aud_…`. */
  id: string;
  /** Type of the object. */
  object: 'audit_entry';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** API key that made the change. Null if none was used. */
  key_id: string | null;
  /** operationId of what was done, such as `updateProgram`. */
  action: string;
  /** Id of what was changed. */
  target: string;
  /** `Request-Id` of the request that made the change. */
  request_id: string;
  /** Fields that changed, with their values before. Null if it was created. */
  before: Record<string, unknown> | null;
  /** Fields that changed, with their values after. Null if it was deleted. */
  after: Record<string, unknown> | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface AuditEntryList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<AuditEntry>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Units of a card. available + pending + held is the sum of the ledger. */
export interface Balance {
  /** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null unless the units are money. */
  currency: string | null;
  /** Units that can be used now. Below 0 if units were spent that a refund took back. */
  available: number;
  /** Units that cannot be used yet. */
  pending: number;
  /** Units set aside by open holds. */
  held: number;
  /** Units ever earned or topped up, less those that reversals took back. */
  lifetime_earned: number;
  /** Units ever used or redeemed, less those that reversals gave back. */
  lifetime_used: number;
  /** The units that expire next. Null if none do. */
  next_expiry: {
    /** Units that expire then. */
    amount: number;
    /** When they expire. ISO 8601 in UTC. */
    at: string;
  } | null;
  /** The pending units that can be used next. Null if there are none. */
  next_available: {
    /** Units that can be used from then on. */
    amount: number;
    /** When they can be used. ISO 8601 in UTC. */
    at: string;
  } | null;
}

/** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
export type BalanceUnit = 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | (string & {});

/** An adjustment in a batch. It needs a key with the scope `admin`. */
export interface BatchAdjust {
  /** Units to add, or to take off if below 0. */
  delta: number;
  /** Why the balance is corrected, for readers of the ledger. */
  note: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'adjust';
  /** Id of the card, `crd_…`. */
  card_id: string;
}

/** The results of a batch. Each item is booked, or refused, by itself. */
export interface BatchAnswer {
  /** One result for each item, in their order. */
  results: Array<BatchResult>;
}

/** The capture of a hold in a batch. It has the reference of the hold. The same capture again is a replay. */
export interface BatchCapture {
  /** Units to take. The rest is released. Default: all. */
  amount?: number | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** What to do with the card. */
  action: 'capture';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Hold to capture, `hld_…`. */
  hold_id: string;
}

/** An earn in a batch. */
export interface BatchEarn {
  /** In the `amount_unit` of the program: minor units of the purchase, visits or items. */
  amount: number;
  /** Unit of `amount`. If given, it is refused unless the program counts in it. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** Purchase in minor units, if `amount` counts visits or items. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** Articles of the purchase, for rules that ask for them. Up to 200 lines. */
  items?: Array<EarnItem> | null | undefined;
  /** Part of the purchase that was paid with units, in minor units. It earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'earn';
  /** Id of the card, `crd_…`. */
  card_id: string;
}

/** Body of the call that `action` names, with its card and a reference. */
export type BatchItem = BatchEarn | BatchTopUp | BatchUse | BatchRedeem | BatchCapture | BatchRenew | BatchReverse | BatchAdjust;

/** A redeem in a batch. */
export interface BatchRedeem {
  /** Reward to redeem, `rwd_…`. */
  reward_id: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'redeem';
  /** Id of the card, `crd_…`. */
  card_id: string;
}

/** A renewal in a batch. */
export interface BatchRenew {
  /** Id of a plan in the rules of the program. Default: the plan of the membership, or the only one. */
  plan_id?: string | null | undefined;
  /** What the customer paid, in minor units. Default: the price of the plan. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'renew';
  /** Id of the card, `crd_…`. */
  card_id: string;
}

/** Up to 100 items. The items of one card are booked in the order of `occurred_at`, those without it last and in their order. */
export interface BatchRequest {
  /** What to book: 1 to 100 items. */
  items: Array<BatchItem>;
}

/** The answer to one item. */
export type BatchResult = {
  /** HTTP status that the call alone would be answered with. */
  status: number;
  /** Whether the reference was booked before. `body` is then the first answer. */
  replayed: boolean;
} & (
  | {
      /** The `action` of the item. */
      action: 'earn';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: MovementAnswer | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'top_up';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: MovementAnswer | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'use';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: MovementAnswer | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'redeem';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: RedeemAnswer | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'capture';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: CaptureAnswer | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'renew';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: MembershipRenewal | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'reverse';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: MovementAnswer | Problem;
    }
  | {
      /** The `action` of the item. */
      action: 'adjust';
      /** What the call alone would be answered with. A `Problem` if `status` is 400 or above. */
      body: MovementAnswer | Problem;
    }
);

/** A reversal in a batch. */
export type BatchReverse = {
  /** Part of the `amount` of the original, in its unit. Default: all that is left. Parts add up exactly. */
  amount?: number | null | undefined;
  /** Returned articles of an earn with items. Takes back what the sale would not have earned without them. */
  items?: Array<ReturnedItem> | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Why it is reversed, for readers of the ledger. */
  reason?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'reverse';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Transaction to reverse, `txn_…`. Or name it by `original`. */
  transaction_id?: string | null | undefined;
  /** Transaction to reverse, by its reference, if its id is not known yet. */
  original?: {
    /** What booked the transaction. */
    action: 'earn' | 'top_up' | 'use' | 'redeem';
    /** Reference that the transaction was booked with. */
    reference: string;
  } | null | undefined;
} & (
  | {
      /** Returned articles of an earn with items. Takes back what the sale would not have earned without them. */
      items?: null | undefined;
    }
  | {
      /** Part of the `amount` of the original, in its unit. Default: all that is left. Parts add up exactly. */
      amount?: null | undefined;
    }
) & (
  | {
      /** Transaction to reverse, `txn_…`. Or name it by `original`. */
      transaction_id: string;
      /** Transaction to reverse, by its reference, if its id is not known yet. */
      original?: null | undefined;
    }
  | {
      /** Transaction to reverse, by its reference, if its id is not known yet. */
      original: {
        /** What booked the transaction. */
        action: 'earn' | 'top_up' | 'use' | 'redeem';
        /** Reference that the transaction was booked with. */
        reference: string;
      };
      /** Transaction to reverse, `txn_…`. Or name it by `original`. */
      transaction_id?: null | undefined;
    }
);

/** A top-up in a batch. */
export type BatchTopUp = {
  /** Minor units to add to a gift card. Other cards need `pack_id`. */
  amount?: number | null | undefined;
  /** Id of a pack in the rules of the program. */
  pack_id?: string | null | undefined;
  /** What the customer paid, in minor units. Default: the price of the pack. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'top_up';
  /** Id of the card, `crd_…`. */
  card_id: string;
} & (
  | {
      /** Minor units to add to a gift card. Other cards need `pack_id`. */
      amount: number;
      /** Id of a pack in the rules of the program. */
      pack_id?: null | undefined;
    }
  | {
      /** Id of a pack in the rules of the program. */
      pack_id: string;
      /** Minor units to add to a gift card. Other cards need `pack_id`. */
      amount?: null | undefined;
    }
);

/** A use in a batch. */
export interface BatchUse {
  /** Units to use: minor units of money, visits, units of a pass, or points that may pay. */
  amount: number;
  /** Purchase in minor units. Required if units may pay only a share of it. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference: string;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
  /** What to do with the card. */
  action: 'use';
  /** Id of the card, `crd_…`. */
  card_id: string;
}

/** What a reward gives. */
export type Benefit = AmountOff | PercentOff | FreeItem | CustomBenefit | GiftCredit;

/** The days around the birthday of the customer. */
export interface BirthdayCondition {
  /** Days before the birthday. */
  before: number;
  /** Days after the birthday. */
  after: number;
}

/** The birthday of the customer begins, in the time zone of the business. Once a year for a customer and program, on an active card of an active program. 29 February is 28 February in other years. */
export interface BirthdayTrigger {
  /** Kind of the trigger. */
  kind: 'birthday';
}

/** Body of `blockCard`. */
export interface BlockCardBody {
  /** Why it is blocked, as `status_reason` of the card. */
  reason?: string | null | undefined;
}

/** One part of `delta`. All lines add up to it. */
export interface BreakdownLine {
  /** What caused this part. */
  type: 'base' | 'tier' | 'campaign' | 'cap' | 'excluded' | (string & {});
  /** Id of the tier, campaign or cap in the rules. Null for the others. */
  ref: string | null;
  /** Units that this part adds or takes off. */
  delta: number;
  /** Explanation for people. Null if there is nothing to explain. */
  note: string | null;
}

/** Changes of a business. What is not given stays. */
export interface BusinessPatch {
  /** Name of the business, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address of the owner. We mail it when a webhook endpoint is disabled. Null removes it. */
  owner_email?: string | null | undefined;
}

/** The plan of the business. */
export interface BusinessPlan {
  /** Id of the plan. */
  id: 'free' | 'standard' | 'scale' | (string & {});
  /** Name of the plan, for people. */
  name: string;
  /** The most that the plan allows. */
  limits: PlanLimits;
}

/** Units expire on a day of the year. */
export interface CalendarExpiry {
  /** Kind of the expiry. */
  kind: 'calendar';
  /** Month, 1 to 12. */
  month: number;
  /** Day of the month, at whose end units expire. */
  day: number;
  /** Units that would have fewer days expire a year later. Default: 0. */
  min_days: number;
}

/** Units expire on a day of the year. */
export interface CalendarExpiryInput {
  /** Kind of the expiry. */
  kind: 'calendar';
  /** Month, 1 to 12. */
  month: number;
  /** Day of the month, at whose end units expire. */
  day: number;
  /** Units that would have fewer days expire a year later. Default: 0. */
  min_days?: number | null | undefined;
}

/** A campaign: what starts it, when it applies, and what it gives. */
export interface Campaign {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** What starts it. Default: an earn. */
  on: CampaignTrigger;
  /** When it applies. Default: always. */
  when: CampaignConditions;
  /** What the campaign gives. Of those that multiply only the best one applies; all that add do. */
  effect: CampaignEffect;
  /** How often it changes an earn of one card. Default: null, no limit. */
  max_uses: MaxUses | null;
}

/** When the campaign applies: all conditions that are set must be met. Empty lists ask for nothing. */
export interface CampaignConditions {
  /** When the campaign begins. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at: string | null;
  /** When the campaign ends, exclusive. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at: string | null;
  /** Days of the week on which it applies: 1 is Monday, 7 is Sunday. */
  days_of_week: Array<number>;
  /** Hours of the day in which it applies. Up to 10. */
  hours: Array<Hours>;
  /** The least purchase, in minor units. Null: any. */
  min_spend: number | null;
  /** Tiers whose cards it applies to. Up to 20. */
  tier_ids: Array<string>;
  /** Articles that the purchase must have. Null: any. */
  items: Match | null;
  /** `true`: only the first earn of the customer in the program. Earns that gave nothing or were reversed do not count. */
  first_earn: boolean;
  /** Ids of programs or plans: the customer must be a member of one of them. */
  member_of: Array<string>;
  /** Only on days around the birthday. Null: on any day. */
  birthday: BirthdayCondition | null;
  /** Values of `location`: one of them is enough. Up to 100. */
  locations: Array<string>;
  /** Tags of the customer: one of them is enough. Up to 20. */
  tags: Array<string>;
}

/** When the campaign applies: all conditions that are set must be met. Empty lists ask for nothing. */
export interface CampaignConditionsInput {
  /** When the campaign begins. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** When the campaign ends, exclusive. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at?: string | null | undefined;
  /** Days of the week on which it applies: 1 is Monday, 7 is Sunday. */
  days_of_week?: Array<number> | null | undefined;
  /** Hours of the day in which it applies. Up to 10. */
  hours?: Array<Hours> | null | undefined;
  /** The least purchase, in minor units. Null: any. */
  min_spend?: number | null | undefined;
  /** Tiers whose cards it applies to. Up to 20. */
  tier_ids?: Array<string> | null | undefined;
  /** Articles that the purchase must have. Null: any. */
  items?: MatchInput | null | undefined;
  /** `true`: only the first earn of the customer in the program. Earns that gave nothing or were reversed do not count. */
  first_earn?: boolean | null | undefined;
  /** Ids of programs or plans: the customer must be a member of one of them. */
  member_of?: Array<string> | null | undefined;
  /** Only on days around the birthday. Null: on any day. */
  birthday?: BirthdayCondition | null | undefined;
  /** Values of `location`: one of them is enough. Up to 100. */
  locations?: Array<string> | null | undefined;
  /** Tags of the customer: one of them is enough. Up to 20. */
  tags?: Array<string> | null | undefined;
}

/** What the campaign gives. Of those that multiply only the best one applies; all that add do. */
export type CampaignEffect = MultiplyEffect | AddEffect;

/** A campaign: what starts it, when it applies, and what it gives. */
export interface CampaignInput {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** What starts it. Default: an earn. */
  on?: CampaignTriggerInput | null | undefined;
  /** When it applies. Default: always. */
  when?: CampaignConditionsInput | null | undefined;
  /** What the campaign gives. Of those that multiply only the best one applies; all that add do. */
  effect: CampaignEffect;
  /** How often it changes an earn of one card. Default: null, no limit. */
  max_uses?: MaxUsesInput | null | undefined;
}

/** What starts the campaign. An earn is changed itself; anything else books a bonus. */
export type CampaignTrigger = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTrigger;

/** What starts the campaign. An earn is changed itself; anything else books a bonus. */
export type CampaignTriggerInput = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTriggerInput;

/** The most that one card, with those that it replaced, may do in a window of time. */
export interface Cap {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Which calls it limits. */
  on: 'earn' | 'top_up' | 'use' | 'redeem' | (string & {});
  /** What is counted: units (`value`), what was asked for (`amount`), calls, or purchases in minor units (`spend`). */
  measure: Measure;
  /** Time in which it is counted: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: Window;
  /** The most that is allowed, in what `measure` counts. */
  max: number;
  /** What happens above it: `clip` cuts it off (only `value` of `earn`), `refuse` refuses the call. */
  over: 'clip' | 'refuse' | (string & {});
}

/** The most that one card, with those that it replaced, may do in a window of time. */
export interface CapInput {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Which calls it limits. */
  on: 'earn' | 'top_up' | 'use' | 'redeem';
  /** What is counted: units (`value`), what was asked for (`amount`), calls, or purchases in minor units (`spend`). */
  measure: MeasureInput;
  /** Time in which it is counted: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: WindowInput;
  /** The most that is allowed, in what `measure` counts. */
  max: number;
  /** What happens above it: `clip` cuts it off (only `value` of `earn`), `refuse` refuses the call. */
  over: 'clip' | 'refuse';
}

/** The transaction that was booked, the card and the hold as they are afterwards, and the reward. */
export interface CaptureAnswer {
  /** The transaction that was booked. */
  transaction: Transaction;
  /** The card as it is afterwards. */
  card: Card;
  /** The hold as it is afterwards. */
  hold: Hold;
  /** The reward that the card gets. Null unless the hold was for a redeem. */
  reward: Reward | null;
}

/** Body of `captureHold`. */
export interface CaptureHoldBody {
  /** Units to take. The rest is released. Default: all. */
  amount?: number | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
}

/** A card of one program, with its balance. */
export interface Card {
  /** Id of the card, `crd_…`. */
  id: string;
  /** Type of the object. */
  object: 'card';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** What the QR code or barcode of the card carries. */
  code: string;
  /** Your own id of the card. Null if it has none. */
  external_id: string | null;
  /** Customer who holds the card. Null for an anonymous card. */
  customer_id: string | null;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Kind of the program. */
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  /** Only `active` cards earn, use and redeem. `closed` is final. */
  status: 'active' | 'blocked' | 'expired' | 'closed' | (string & {});
  /** Why it has this status. Null if no reason was given. */
  status_reason: string | null;
  /** Since when it has this status. ISO 8601 in UTC. */
  status_changed_at: string;
  /** Units of a card. available + pending + held is the sum of the ledger. */
  balance: Balance;
  /** How far a stamp card is filled. Null for other kinds. */
  progress: Progress | null;
  /** Id of the tier in the rules of the program. Null if it has none. */
  tier_id: string | null;
  /** What the card gives at the till now, by its tier or membership. */
  benefits: Array<TillBenefit>;
  /** Membership of the card. Null if it has none. */
  membership: Membership | null;
  /** Card that this one replaced. Null if it replaced none. */
  replaces: string | null;
  /** Card that replaced this one. Null if none did. */
  replaced_by: string | null;
  /** When the card expires. Null if it never does. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When it last earned, was topped up, used or redeemed. Null if it never was. ISO 8601 in UTC. */
  last_activity_at: string | null;
}

/** The code of a card. Codes are never part of a URL. */
export interface CardByCode {
  /** As typed or scanned, as in a lookup. */
  code: string;
  /** The program, if cards of several have this code. */
  program_id?: string | null | undefined;
}

/** A new time at which a card expires. */
export interface CardExtend {
  /** New end, in the future, earlier or later than the present one. Null: never. ISO 8601 with `Z` or an offset. */
  expires_at: string | null;
}

/** A card to issue. */
export interface CardIssue {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Customer who holds the card. Null: an anonymous card, which may get a customer later. */
  customer_id?: string | null | undefined;
  /** Code of a card that is printed already, 1 to 64 printable characters. Default: a new code. */
  code?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** A card was issued, imported or made by a replacement. */
export interface CardIssuedEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'card.issued';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The card as it was right after. */
    card: Card;
  };
}

/** One page. `next_cursor` is null on the last one. */
export interface CardList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Card>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Exactly one of `code` and `external_id`. Codes are never part of a URL. */
export type CardLookup = {
  /** Code as typed or scanned. Case, blanks, dashes and control characters make no difference. In a code that the service made, I and L are read as 1, and O as 0. */
  code?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
} & (
  | {
      /** Code as typed or scanned. Case, blanks, dashes and control characters make no difference. In a code that the service made, I and L are read as 1, and O as 0. */
      code: string;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
    }
  | {
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id: string;
      /** Code as typed or scanned. Case, blanks, dashes and control characters make no difference. In a code that the service made, I and L are read as 1, and O as 0. */
      code?: null | undefined;
    }
);

/** What changes of a card. Fields that are left out keep their values. */
export interface CardPatch {
  /** Customer who gets the card. Only an anonymous card takes one, once. */
  customer_id?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
  metadata?: MetadataPatch | null | undefined;
}

/** The card after the transaction, in short. */
export interface CardState {
  /** Id of the card, `crd_…`. */
  id: string;
  /** Version of the card after the transaction. */
  version: number;
  /** Units of a card. available + pending + held is the sum of the ledger. */
  balance: Balance;
  /** How far a stamp card is filled. Null for other kinds. */
  progress: Progress | null;
  /** Id of the tier in the rules of the program. Null if it has none. */
  tier_id: string | null;
}

/** A card was topped up, or its membership renewed. */
export interface CardToppedUpEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'card.topped_up';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The card as it was right after. */
    card: Card;
    /** The transaction that was booked. */
    transaction: Transaction;
  };
}

/** Units of a card were used. */
export interface CardUnitsUsedEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'card.units_used';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The card as it was right after. */
    card: Card;
    /** The transaction that was booked. */
    transaction: Transaction;
  };
}

/** A card changed in anything but its balance. */
export interface CardUpdatedEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'card.updated';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The card as it was right after. */
    card: Card;
    /** Names of the fields that changed. */
    changed: Array<string>;
  };
}

/** How money is earned: by default `value` is in basis points of the purchase. */
export interface CashbackEarnRule {
  /** What `amount` of an earn counts: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item' | (string & {});
  /** How much of the basis makes one step, such as 100 minor units. */
  per: number;
  /** Units for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never pays. `exact`: parts earn too. */
  steps: 'whole' | 'exact' | (string & {});
  /** Purchases below it earn nothing. In minor units. Default: 0. */
  min_spend: number;
  /** Only these articles earn. Default: null, all. */
  include: Match | null;
  /** These articles earn nothing. Default: null, none. */
  exclude: Match | null;
}

/** How money is earned: by default `value` is in basis points of the purchase. */
export interface CashbackEarnRuleInput {
  /** What `amount` of an earn counts: minor units, visits or items. */
  basis?: 'spend' | 'visit' | 'item' | null | undefined;
  /** How much of the basis makes one step, such as 100 minor units. */
  per?: number | null | undefined;
  /** Units for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never pays. `exact`: parts earn too. */
  steps?: 'whole' | 'exact' | null | undefined;
  /** Purchases below it earn nothing. In minor units. Default: 0. */
  min_spend?: number | null | undefined;
  /** Only these articles earn. Default: null, all. */
  include?: MatchInput | null | undefined;
  /** These articles earn nothing. Default: null, none. */
  exclude?: MatchInput | null | undefined;
}

/** How cashback pays. By default one unit pays one minor unit. */
export interface CashbackPay {
  /** Units of one step. */
  units: number;
  /** Minor units that one step pays. */
  amount: number;
  /** The least units of one use. Default: 0. */
  min_units: number;
  /** Largest share of a purchase that units may pay, in basis points. Default: 10000, all. */
  max_purchase_bps: number;
}

/** How cashback pays. By default one unit pays one minor unit. */
export interface CashbackPayInput {
  /** Units of one step. */
  units?: number | null | undefined;
  /** Minor units that one step pays. */
  amount?: number | null | undefined;
  /** The least units of one use. Default: 0. */
  min_units?: number | null | undefined;
  /** Largest share of a purchase that units may pay, in basis points. Default: 10000, all. */
  max_purchase_bps?: number | null | undefined;
}

/** A share of each purchase comes back as money on the card. */
export interface CashbackRules {
  /** Kind of the program. */
  kind: 'cashback';
  /** Version of the form of the rules. */
  version: 1;
  /** What one card may do and hold at most. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Up to 50 campaigns that raise what is earned. */
  campaigns: Array<Campaign>;
  /** Tiers that cards reach. Default: null, none. */
  tiers: Tiers | null;
  /** Days until earned units can be used. Default: 0. */
  pending_days: number;
  /** If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0. */
  clawback: 'allow_negative' | 'clamp' | (string & {});
  /** How money is earned: by default `value` is in basis points of the purchase. */
  earn: CashbackEarnRule;
  /** How cashback pays at the till. */
  pay: CashbackPay;
}

/** A share of each purchase comes back as money on the card. */
export interface CashbackRulesInput {
  /** Kind of the program. */
  kind: 'cashback';
  /** Version of the form of the rules. */
  version?: 1 | null | undefined;
  /** What one card may do and hold at most. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Up to 50 campaigns that raise what is earned. */
  campaigns?: Array<CampaignInput> | null | undefined;
  /** Tiers that cards reach. Default: null, none. */
  tiers?: TiersInput | null | undefined;
  /** Days until earned units can be used. Default: 0. */
  pending_days?: number | null | undefined;
  /** If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  /** How money is earned: by default `value` is in basis points of the purchase. */
  earn: CashbackEarnRuleInput;
  /** How cashback pays at the till. */
  pay?: CashbackPayInput | null | undefined;
}

/** Body of `closeCard`. */
export interface CloseCardBody {
  /** `true` releases its holds and writes off its balance. Default: `false`. */
  forfeit?: boolean | null | undefined;
  /** Why it is closed, as `status_reason` of the card. */
  reason?: string | null | undefined;
}

/** Anything else, in your own words. */
export interface CustomBenefit {
  /** Kind of the benefit. */
  kind: 'custom';
  /** What the till shows, at most 200 characters. */
  label: string;
}

/** A person who holds cards. */
export interface Customer {
  /** Id of the customer, `cus_…`. */
  id: string;
  /** Type of the object. */
  object: 'customer';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Your own id of the customer. Null if it has none, or once erased. */
  external_id: string | null;
  /** Full name. Null if not known, or once erased. */
  name: string | null;
  /** E-mail address. Null if not known, or once erased. */
  email: string | null;
  /** Phone number in E.164 form. Null if not known, or once erased. */
  phone: string | null;
  /** Date of birth. Null if not known, or once erased. YYYY-MM-DD. */
  birthday: string | null;
  /** Language as a BCP 47 tag, such as `de-DE`. Null if not known, or once erased. */
  locale: string | null;
  /** Your own labels, for the conditions of campaigns. */
  tags: Array<string>;
  /** Whether the customer agreed to marketing. */
  marketing_consent: boolean;
  /** When the consent was given. Null if not known, or once erased. ISO 8601 in UTC. */
  marketing_consent_at: string | null;
  /** Where the consent was given. Null if not known, or once erased. */
  marketing_consent_source: string | null;
  /** Only an `active` customer can be changed. */
  status: 'active' | 'merged' | 'erased' | (string & {});
  /** Customer that this one was merged into. Null unless merged. */
  merged_into: string | null;
}

/** A customer to create. */
export interface CustomerCreate {
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number in E.164 form, such as `+4915112345678`. */
  phone?: string | null | undefined;
  /** Date of birth. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, for the conditions of campaigns: up to 20 of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When the consent was given. Default: now, if it is given by this request. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where the consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** All data about a customer. */
export interface CustomerExport {
  /** Type of the object. */
  object: 'customer_export';
  /** When the export was made. ISO 8601 in UTC. */
  exported_at: string;
  /** A person who holds cards. */
  customer: Customer;
  /** Customers that were merged into this one. */
  merged: Array<Customer>;
  /** All cards of the customer, also closed ones. */
  cards: Array<Card>;
  /** All memberships of these cards. */
  memberships: Array<Membership>;
  /** Open holds on these cards. */
  holds: Array<Hold>;
  /** All transactions of these cards, oldest first for each. */
  transactions: Array<Transaction>;
}

/** One page. `next_cursor` is null on the last one. */
export interface CustomerList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Customer>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** The customer that another one is merged into. */
export interface CustomerMerge {
  /** Id of the customer that stays, `cus_…`. */
  into: string;
}

/** Fields that are left out keep their values, null empties them. Metadata merges by key. */
export interface CustomerPatch {
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number in E.164 form, such as `+4915112345678`. */
  phone?: string | null | undefined;
  /** Date of birth. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, for the conditions of campaigns: up to 20 of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When the consent was given. Default: now, if it is given by this request. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where the consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
  metadata?: MetadataPatch | null | undefined;
}

/** Creates the customer, or changes the one that exists. Fields that are left out keep their values, null empties them. Metadata merges by key. */
export interface CustomerPut {
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number in E.164 form, such as `+4915112345678`. */
  phone?: string | null | undefined;
  /** Date of birth. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, for the conditions of campaigns: up to 20 of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When the consent was given. Default: now, if it is given by this request. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where the consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
  metadata?: MetadataPatch | null | undefined;
}

/** Exactly one of `email`, `phone` and `external_id`. Personal data is never part of a URL. */
export type CustomerSearch = {
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number in E.164 form, such as `+4915112345678`. */
  phone?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
} & (
  | {
      /** E-mail address. */
      email: string;
      /** Phone number in E.164 form, such as `+4915112345678`. */
      phone?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
    }
  | {
      /** Phone number in E.164 form, such as `+4915112345678`. */
      phone: string;
      /** E-mail address. */
      email?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
    }
  | {
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id: string;
      /** E-mail address. */
      email?: null | undefined;
      /** Phone number in E.164 form, such as `+4915112345678`. */
      phone?: null | undefined;
    }
);

/** A customer was created, changed, merged or erased. */
export interface CustomerUpdatedEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'customer.updated';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The customer as it was right after. Personal data is null once erased. */
    customer: Customer;
    /** What was done. */
    change: 'created' | 'updated' | 'merged' | 'erased' | (string & {});
  };
}

/** One event on its way to one endpoint, with every attempt. */
export interface Delivery {
  /** Id of the delivery, `dlv_…`. */
  id: string;
  /** Type of the object. */
  object: 'delivery';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the event, `evt_…`. */
  event_id: string;
  /** Id of the webhook endpoint, `whe_…`. */
  endpoint_id: string;
  /** `parked`: waits until its endpoint is enabled again. */
  status: 'pending' | 'delivered' | 'failed' | 'parked' | (string & {});
  /** All attempts, oldest first. The newest ten have a `response_excerpt`. */
  attempts: Array<DeliveryAttempt>;
  /** When it is tried next. Null if it is not. ISO 8601 in UTC. */
  next_attempt_at: string | null;
}

/** One attempt to deliver an event. */
export interface DeliveryAttempt {
  /** 1 for the first attempt. */
  number: number;
  /** When it was made. ISO 8601 in UTC. */
  at: string;
  /** HTTP status of the answer. Null if there was none. */
  status_code: number | null;
  /** What went wrong. Null if it was delivered, or only the status is wrong. */
  error: string | null;
  /** How long it took, in milliseconds. */
  duration_ms: number;
  /** Start of the answer. Null if it was empty or is no longer kept. */
  response_excerpt: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface DeliveryList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Delivery>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** One line of the purchase. */
export interface EarnItem {
  /** Your own id of the article. */
  sku: string;
  /** Categories of the article, for rules that ask for them. */
  categories?: Array<string> | null | undefined;
  /** Pieces; below 0 for returned ones. Default: 1, or 0 if `amount` is below 0. */
  quantity?: number | null | undefined;
  /** Minor units for the whole line. Required if the program counts spend. Below 0 for a discount or a return. The lines of one `sku` add up to 0 or more. */
  amount?: number | null | undefined;
}

/** What an earn would do now. Nothing is written. */
export interface EarnPreview {
  /** Type of the object. */
  object: 'earn_preview';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Version of the rules that it was judged by. */
  rules_version: number;
  /** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Amount of the request. */
  amount: number;
  /** Units that would be earned. */
  delta: number;
  /** `no_value`: nothing was earned. `capped`: a limit cut off a part. */
  outcome: Outcome;
  /** How `delta` came about. */
  breakdown: Array<BreakdownLine>;
  /** Balance after it: available, pending and held units. */
  balance_after: number;
  /** Id of the tier in the rules of the program. Null if it has none. */
  tier_id: string | null;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or by the inactivity of the card. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** A sale to earn on. `amount` alone is enough. */
export interface EarnRequest {
  /** In the `amount_unit` of the program: minor units of the purchase, visits or items. */
  amount: number;
  /** Unit of `amount`. If given, it is refused unless the program counts in it. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** Purchase in minor units, if `amount` counts visits or items. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** Articles of the purchase, for rules that ask for them. Up to 200 lines. */
  items?: Array<EarnItem> | null | undefined;
  /** Part of the purchase that was paid with units, in minor units. It earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference?: string | null | undefined;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** How units are earned: `value` units for each `per` of the basis. */
export interface EarnRule {
  /** What `amount` of an earn counts: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item' | (string & {});
  /** How much of the basis makes one step, such as 100 minor units. */
  per: number;
  /** Units for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never pays. `exact`: parts earn too. */
  steps: 'whole' | 'exact' | (string & {});
  /** Purchases below it earn nothing. In minor units. Default: 0. */
  min_spend: number;
  /** Only these articles earn. Default: null, all. */
  include: Match | null;
  /** These articles earn nothing. Default: null, none. */
  exclude: Match | null;
}

/** How units are earned: `value` units for each `per` of the basis. */
export interface EarnRuleInput {
  /** What `amount` of an earn counts: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item';
  /** How much of the basis makes one step, such as 100 minor units. */
  per?: number | null | undefined;
  /** Units for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never pays. `exact`: parts earn too. */
  steps?: 'whole' | 'exact' | null | undefined;
  /** Purchases below it earn nothing. In minor units. Default: 0. */
  min_spend?: number | null | undefined;
  /** Only these articles earn. Default: null, all. */
  include?: MatchInput | null | undefined;
  /** These articles earn nothing. Default: null, none. */
  exclude?: MatchInput | null | undefined;
}

/** An earn. The campaign changes its transaction. */
export interface EarnTrigger {
  /** Kind of the trigger. */
  kind: 'earn';
}

/** A reward, whether one card can redeem it now, and if not, why. */
export interface EligibleReward {
  /** Id of the reward, `rwd_…`. */
  id: string;
  /** Type of the object. */
  object: 'reward';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Name that customers see. */
  name: string;
  /** Text that customers see. Null if there is none. */
  description: string | null;
  /** What a reward gives. */
  benefit: Benefit;
  /** Units that redeeming takes. */
  cost: number;
  /** An `archived` reward is not redeemed any more. */
  status: 'active' | 'archived' | (string & {});
  /** How many are left. Null: no limit. */
  stock: number | null;
  /** How often one card may redeem it. Null: no limit. */
  per_card_limit: number | null;
  /** Tiers whose cards may redeem it. Empty: every card. */
  tier_ids: Array<string>;
  /** Since when it can be redeemed. Null: no start. ISO 8601 in UTC. */
  valid_from: string | null;
  /** Until when it can be redeemed, exclusive. Null: no end. ISO 8601 in UTC. */
  valid_until: string | null;
  /** Whether the card can redeem it now. */
  eligible: boolean;
  /** Why it cannot, in the order in which redeeming refuses. Empty if it can. */
  reasons: Array<Ineligibility>;
}

/** One page. `next_cursor` is null on the last one. */
export interface EligibleRewardList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<EligibleReward>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** What errors say beside their code, by code. Codes that are not here say nothing more. */
export interface ErrorDetails {
  /** More about the error “The key does not have the required scope.” */
  insufficient_scope: {
    /** Scope that the key lacks. */
    required: string;
  };
  /** More about the error “A key can only give scopes that it has itself.” */
  key_scope_exceeded: {
    /** Scope that the key lacks. */
    required: string;
  };
  /** More about the error “The card is blocked.” */
  card_blocked: {
    /** Id of the card, `crd_…`. */
    card_id?: string | undefined;
  };
  /** More about the error “The card is expired.” */
  card_expired: {
    /** Id of the card, `crd_…`. */
    card_id?: string | undefined;
  };
  /** More about the error “The card is closed.” */
  card_closed: {
    /** Id of the card that replaced it, `crd_…`. Null if none did. */
    replaced_by: string | null;
    /** Id of the card, `crd_…`. */
    card_id?: string | undefined;
  };
  /** More about the error “The customer already has an open card in this program.” */
  card_exists: {
    /** Id of the card, `crd_…`. */
    card_id: string;
  };
  /** More about the error “The program is not active.” */
  program_not_active: {
    /** Why, as a stable word. */
    reason?: string | undefined;
    /** JSON pointer to the field that it is about. */
    pointer?: string | undefined;
  };
  /** More about the error “The reference belongs to another sale.” */
  reference_in_use: {
    /** Id of the transaction that has the reference, `txn_…`. */
    transaction_id?: string | undefined;
  };
  /** More about the error “The sale with this reference was reversed.” */
  reference_reversed: {
    /** Id of the reversed transaction, `txn_…`. */
    transaction_id: string;
  };
  /** More about the error “The external id is already in use.” */
  external_id_taken: {
    /** Id of the card, `crd_…`. */
    card_id?: string | undefined;
  };
  /** More about the error “The card still has a balance.” */
  balance_remaining: {
    /** Units that the card has available. */
    available: number;
  };
  /** More about the error “The card has open holds.” */
  open_holds: {
    /** Ids of the open holds, `hld_…`. */
    hold_ids: Array<string>;
  };
  /** More about the error “The customer was merged or erased.” */
  customer_not_active: {
    /** Id of the customer that took it over, `cus_…`. Null if it was erased. */
    merged_into: string | null;
  };
  /** More about the error “This is not allowed in the current status.” */
  invalid_state: {
    /** Id of the card, `crd_…`. */
    card_id?: string | undefined;
    /** How many there may be at a time. */
    limit?: number | undefined;
    /** JSON pointer to the field that it is about. */
    pointer?: string | undefined;
  };
  /** More about the error “The event is no longer stored.” */
  event_expired: {
    /** Sequence of the oldest event that is kept. */
    oldest_sequence: number;
  };
  /** More about the error “The version of the resource does not match.” */
  version_mismatch: {
    /** Present version of the resource. */
    version: number;
  };
  /** More about the error “The balance is too low.” */
  insufficient_balance: {
    /** Units that the card has available. */
    available: number;
  };
  /** More about the error “The kind of program does not support this.” */
  unsupported_for_kind: {
    /** JSON pointer to the field that it is about. */
    pointer?: string | undefined;
  };
  /** More about the error “The amount differs from its items.” */
  amount_mismatch: {
    /** JSON pointer to the field that it is about. */
    pointer: string;
  };
  /** More about the error “The program has another currency.” */
  currency_mismatch: {
    /** JSON pointer to the field that it is about. */
    pointer?: string | undefined;
  };
  /** More about the error “A limit of the program is reached.” */
  limit_exceeded: {
    /** Id of the cap in the rules. */
    cap_id: string;
    /** What the cap allows in its window. */
    max: number;
    /** When there is room again, ISO 8601 in UTC. Null if never. */
    resets_at: string | null;
  };
  /** More about the error “The amount is not allowed here.” */
  invalid_amount: {
    /** The least amount that is allowed. */
    min?: number | null | undefined;
    /** The largest amount that is allowed. */
    max?: number | null | undefined;
    /** The amount must be a multiple of it. */
    multiple_of?: number | undefined;
  };
  /** More about the error “The purchase amount is missing.” */
  purchase_amount_required: {
    /** JSON pointer to the field that it is about. */
    pointer: string;
  };
  /** More about the error “The time is too far in the past or future.” */
  occurred_at_out_of_range: {
    /** JSON pointer to the field that it is about. */
    pointer: string;
  };
  /** More about the error “The card was not issued yet at that time.” */
  occurred_before_issue: {
    /** JSON pointer to the field that it is about. */
    pointer: string;
  };
  /** More about the error “The card cannot redeem this reward.” */
  reward_not_eligible: {
    /** Why, as a stable word. */
    reason?: string | undefined;
  };
  /** More about the error “The refund exceeds the remaining amount of the original.” */
  refund_exceeds_original: {
    /** What is left to refund, in the unit of `amount`. */
    remaining: number;
    /** JSON pointer to the field that it is about. */
    pointer?: string | undefined;
  };
  /** More about the error “The limit is reached.” */
  too_many: {
    /** How many there may be. */
    limit: number;
  };
  /** More about the error “The kind of a program cannot change.” */
  kind_immutable: {
    /** JSON pointer to the field that it is about. */
    pointer: string;
  };
}

/** What happened. New types may appear at any time. */
export type Event = CardIssuedEvent | CardUpdatedEvent | CardToppedUpEvent | CardUnitsUsedEvent | TransactionCreatedEvent | RewardRedeemedEvent | MembershipExpiringEvent | MembershipExpiredEvent | CustomerUpdatedEvent | UnknownEvent;

/** One page. `next_cursor` is null on the last one. */
export interface EventList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Event>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Request that caused the event. Null if the service did it by itself. */
export interface EventRequest {
  /** `Request-Id` of the request, `req_…`. */
  id: string;
  /** `Idempotency-Key` of the request. Null if it had none. */
  idempotency_key: string | null;
}

/** When units expire: never, a period after each earn, after inactivity, or on a day of the year. */
export type Expiry = NoExpiry | RollingExpiry | InactivityExpiry | CalendarExpiry;

/** When units expire: never, a period after each earn, after inactivity, or on a day of the year. */
export type ExpiryInput = NoExpiry | RollingExpiryInput | InactivityExpiryInput | CalendarExpiryInput;

/** Query parameters of `exportCards`. */
export interface ExportCardsQuery {
  /** `ndjson`: one JSON object a line. `csv`: one record a row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it, and a CSV file then has no line of column names. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only rows that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
  /** Only rows of this program. */
  program_id?: string | undefined;
}

/** Query parameters of `exportCustomers`. */
export interface ExportCustomersQuery {
  /** `ndjson`: one JSON object a line. `csv`: one record a row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it, and a CSV file then has no line of column names. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only rows that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `exportTransactions`. */
export interface ExportTransactionsQuery {
  /** `ndjson`: one JSON object a line. `csv`: one record a row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it, and a CSV file then has no line of column names. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only rows of this program. */
  program_id?: string | undefined;
  /** Only what happened after this time. ISO 8601 with `Z` or an offset. */
  occurred_after?: string | undefined;
  /** Only what happened before this time. ISO 8601 with `Z` or an offset. */
  occurred_before?: string | undefined;
}

/** An article for free. */
export interface FreeItem {
  /** Kind of the benefit. */
  kind: 'free_item';
  /** Your own id of the article. */
  sku: string;
  /** Pieces of the article. */
  quantity: number;
}

/** Query parameters of `getAnalyticsSummary`. */
export interface GetAnalyticsSummaryQuery {
  /** First local day. Default: 29 days before `to`. YYYY-MM-DD. */
  from?: string | undefined;
  /** Last local day, inclusive; at most 366 days in all. Default: today. YYYY-MM-DD. */
  to?: string | undefined;
  /** Only this program. */
  program_id?: string | undefined;
  /** Adds `groups`: sums by location, person or API key. */
  group_by?: 'location' | 'staff_ref' | 'key_id' | undefined;
}

/** Money on the gift card of the customer, which is issued if there is none. */
export interface GiftCredit {
  /** Kind of the benefit. */
  kind: 'gift_credit';
  /** Gift program whose card is topped up, `prg_…`. */
  program_id: string;
  /** Minor units that the gift card gets. */
  amount: number;
}

/** Prepaid money. */
export interface GiftRules {
  /** Kind of the program. */
  kind: 'gift';
  /** Version of the form of the rules. */
  version: 1;
  /** What one card may do and hold at most. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** The least of one top-up, in minor units. Default: 1. */
  min_top_up: number;
  /** The most of one top-up, in minor units. Default: null, no limit. */
  max_top_up: number | null;
  /** What cards can be topped up with. Up to 50 packs. */
  packs: Array<Pack>;
}

/** Prepaid money. */
export interface GiftRulesInput {
  /** Kind of the program. */
  kind: 'gift';
  /** Version of the form of the rules. */
  version?: 1 | null | undefined;
  /** What one card may do and hold at most. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** The least of one top-up, in minor units. Default: 1. */
  min_top_up?: number | null | undefined;
  /** The most of one top-up, in minor units. Default: null, no limit. */
  max_top_up?: number | null | undefined;
  /** What cards can be topped up with. Up to 50 packs. */
  packs?: Array<PackInput> | null | undefined;
}

/** Units set aside until they are captured or released. */
export interface Hold {
  /** Id of the hold, `hld_…`. */
  id: string;
  /** Type of the object. */
  object: 'hold';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** What the capture will be: a use or a redeem. */
  for: 'use' | 'redeem' | (string & {});
  /** Reward that it is for. Null unless it is for a redeem. */
  reward_id: string | null;
  /** Units that are set aside. */
  amount: number;
  /** Units that the capture took. 0 until it is captured. */
  captured: number;
  /** Only a `held` one can be captured or released. */
  status: 'held' | 'captured' | 'released' | 'expired' | (string & {});
  /** Your own id of the sale, which the capture gets. Null if none was given. */
  reference: string | null;
  /** When it is released by itself. ISO 8601 in UTC. */
  expires_at: string;
}

/** `amount` for a use, `reward_id` for a redeem. */
export type HoldRequest = {
  /** What the capture will be: a use or a redeem. */
  for: 'use' | 'redeem';
  /** Units to set aside. Required for a use, and only there. */
  amount?: number | null | undefined;
  /** Reward to redeem, `rwd_…`. Required for a redeem, and only there. */
  reward_id?: string | null | undefined;
  /** Purchase in minor units. Required if units may pay only a share of it. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** Your own id of the sale, which the capture gets. */
  reference?: string | null | undefined;
  /** When it is released by itself, at most 7 days ahead. Default: in 15 minutes. ISO 8601 with `Z` or an offset. */
  expires_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
} & (
  | {
      /** What the capture will be: a use or a redeem. */
      for: 'use';
      /** Units to set aside. Required for a use, and only there. */
      amount: number;
      /** Reward to redeem, `rwd_…`. Required for a redeem, and only there. */
      reward_id?: null | undefined;
    }
  | {
      /** What the capture will be: a use or a redeem. */
      for: 'redeem';
      /** Reward to redeem, `rwd_…`. Required for a redeem, and only there. */
      reward_id: string;
      /** Units to set aside. Required for a use, and only there. */
      amount?: null | undefined;
    }
);

/** Hours of the local day. If `from` is later than `to`, they run over midnight and belong to the day they start on. */
export interface Hours {
  /** Local time of the start, such as `17:30`. */
  from: string;
  /** Local time of the end, exclusive, such as `24:00`. */
  to: string;
}

/** An import of customers, cards and opening balances. */
export interface Import {
  /** Id of the import, `imp_…`. */
  id: string;
  /** Type of the object. */
  object: 'import';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** What its columns fill: `balances` include cards, and cards may have customers. */
  kind: 'customers' | 'cards' | 'balances' | (string & {});
  /** How far it is. `done`: every row was worked through. */
  status: 'pending' | 'running' | 'done' | (string & {});
  /** Rows by outcome. Once it is done, the other three add up to `total`. */
  counts: ImportCounts;
  /** Rows that were refused, in the order of their lines. */
  refused: Array<RefusedRow>;
}

/** Rows by outcome. Once it is done, the other three add up to `total`. */
export interface ImportCounts {
  /** All rows. */
  total: number;
  /** Rows that created something. */
  created: number;
  /** Rows of which everything existed. */
  unchanged: number;
  /** Rows that were refused. */
  refused: number;
}

/** What an import would do now. Nothing is written. */
export interface ImportPreview {
  /** Type of the object. */
  object: 'import_preview';
  /** What its columns fill: `balances` include cards, and cards may have customers. */
  kind: 'customers' | 'cards' | 'balances' | (string & {});
  /** Rows by outcome. Once it is done, the other three add up to `total`. */
  counts: ImportCounts;
  /** All rows, in the order of their lines. */
  rows: Array<ImportRowPreview>;
}

/** Up to 5,000 rows, as `rows` or as `csv`, in a body of at most 1 MiB. */
export type ImportRequest = {
  /** Rows as JSON, up to 5,000, instead of `csv`. */
  rows?: Array<ImportRow> | null | undefined;
  /** CSV file as text, instead of `rows`. */
  csv?: string | null | undefined;
  /** System that exported the file. `mapping`, `set` and `ignore` take precedence over what is known of its columns. */
  from?: 'shopify' | 'square' | 'woocommerce' | 'smile' | 'yotpo' | 'loyverse' | null | undefined;
  /** Field for each column, such as `{"Customer ID": "customer_external_id"}`, in any case. `first_name` and `last_name` are joined into `name`. */
  mapping?: Record<string, string> | null | undefined;
  /** Fields with the same value in all rows, such as `{"program_id": "prg_…"}`. */
  set?: Record<string, string> | null | undefined;
  /** Columns to leave out. */
  ignore?: Array<string> | null | undefined;
  /** `true` leaves out all columns without a field. Default: `false`, they are refused. */
  ignore_unknown?: boolean | null | undefined;
  /** ISO 3166 code of the country for phone numbers without a country code. */
  default_country?: string | null | undefined;
  /** Whether day or month comes first in dates such as 03/04/2025. Default: as the other dates of the column show. */
  date_order?: 'dmy' | 'mdy' | null | undefined;
} & (
  | {
      /** Rows as JSON, up to 5,000, instead of `csv`. */
      rows: Array<ImportRow>;
      /** CSV file as text, instead of `rows`. */
      csv?: null | undefined;
    }
  | {
      /** CSV file as text, instead of `rows`. */
      csv: string;
      /** Rows as JSON, up to 5,000, instead of `csv`. */
      rows?: null | undefined;
    }
);

/** A customer (`customer_external_id` and personal data), a card (`program_id`) or both, and the balance of the card. Customers and cards that exist are found by external id, by code, or as the card of the customer in the program. They stay as they are. */
export interface ImportRow {
  /** Your own id of the customer. Finds or creates the customer. */
  customer_external_id?: string | null | undefined;
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number in E.164 form, such as `+4915112345678`. */
  phone?: string | null | undefined;
  /** Date of birth. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, for the conditions of campaigns: up to 20 of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When the consent was given. Default: now, if it is given by this request. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where the consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Program of the card, `prg_…`. Finds or issues the card. */
  program_id?: string | null | undefined;
  /** Your own id of the card. */
  card_external_id?: string | null | undefined;
  /** Code of a card that is printed already, 1 to 64 printable characters. Default: a new code. */
  card_code?: string | null | undefined;
  /** Units that are on the card, booked as a transaction of kind `import`. 0 books none. */
  opening_balance?: number | null | undefined;
  /** When these units expire. Default: by the rules of the program. ISO 8601 with `Z` or an offset. */
  balance_expires_at?: string | null | undefined;
}

/** What would happen to a row. */
export interface ImportRowPreview {
  /** Line of the file, whose first line names the columns. In JSON the number of the row, from 1. */
  line: number;
  /** How the import would count it. */
  outcome: 'created' | 'unchanged' | 'refused' | (string & {});
  /** What it would create. */
  creates: Array<'customer' | 'card' | 'opening_balance' | (string & {})>;
  /** Why it would be refused, as in a problem. Null if not. */
  code: string | null;
  /** Column that is wrong. Null if the whole row is. */
  field: string | null;
  /** What is wrong and how to fix it. Null if nothing is. */
  detail: string | null;
}

/** All units of a card expire when it is inactive for a period. */
export interface InactivityExpiry {
  /** Kind of the expiry. */
  kind: 'inactivity';
  /** How long the card may be inactive. */
  period: Period;
}

/** All units of a card expire when it is inactive for a period. */
export interface InactivityExpiryInput {
  /** Kind of the expiry. */
  kind: 'inactivity';
  /** How long the card may be inactive. */
  period: PeriodInput;
}

/** One reason why a card cannot redeem a reward now. */
export interface Ineligibility {
  /** The reason, for programs. */
  code: 'card_blocked' | 'card_expired' | 'card_closed' | 'other_program' | 'archived' | 'not_yet_valid' | 'no_longer_valid' | 'tier' | 'out_of_stock' | 'per_card_limit' | 'anonymous_card' | 'gift_program' | 'insufficient_balance' | (string & {});
  /** The reason and what to do, for people. */
  detail: string;
}

/** One mistake in the request, and where it is. */
export interface InvalidField {
  /** Part of the request that is wrong. */
  in: 'body' | 'query' | 'header' | (string & {});
  /** Place in it: an RFC 6901 pointer into the body, or `/name` of a parameter. */
  pointer: string;
  /** What is wrong, for programs: `required`, `unknown_field`, `invalid_type`, `too_small` … */
  code: string;
  /** What is wrong and how to fix it. */
  detail: string;
}

/** A card is issued, for the first time for a customer and program. A replacement is not issued. */
export interface IssueTrigger {
  /** Kind of the trigger. */
  kind: 'issue';
}

/** The API key of this request. */
export interface KeyInUse {
  /** Id of the API key, `key_…`. */
  id: string;
  /** Last 4 characters of the key, to tell keys apart. */
  last4: string;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When the key expires. Null: never. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** What one card may do and hold at most. */
export interface Limits {
  /** Up to 20 caps. All apply. */
  caps: Array<Cap>;
  /** The most units on a card: available, pending and held. Default: null, no limit. */
  max_balance: number | null;
}

/** What one card may do and hold at most. */
export interface LimitsInput {
  /** Up to 20 caps. All apply. */
  caps?: Array<CapInput> | null | undefined;
  /** The most units on a card: available, pending and held. Default: null, no limit. */
  max_balance?: number | null | undefined;
}

/** Query parameters of `listApiKeys`. */
export interface ListApiKeysQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Query parameters of `listAuditEntries`. */
export interface ListAuditEntriesQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only entries of this operationId, such as `adjustCard`. */
  action?: string | undefined;
  /** Only changes of the object with this id. */
  target?: string | undefined;
  /** Only what this API key did. */
  key_id?: string | undefined;
}

/** Query parameters of `listCardLots`. */
export interface ListCardLotsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Query parameters of `listCardRewards`. */
export interface ListCardRewardsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Query parameters of `listCardTransactions`. */
export interface ListCardTransactionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only transactions with this reference. */
  reference?: string | undefined;
  /** Only transactions of this kind. */
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Only transactions of this location. */
  location?: string | undefined;
  /** Only transactions of this person. */
  staff_ref?: string | undefined;
  /** Only transactions of this API key. */
  key_id?: string | undefined;
  /** Only what happened after this time. ISO 8601 with `Z` or an offset. */
  occurred_after?: string | undefined;
  /** Only what happened before this time. ISO 8601 with `Z` or an offset. */
  occurred_before?: string | undefined;
}

/** Query parameters of `listCards`. */
export interface ListCardsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only cards of this customer. */
  customer_id?: string | undefined;
  /** Only cards of this program. */
  program_id?: string | undefined;
  /** Only cards with this status. */
  status?: 'active' | 'blocked' | 'expired' | 'closed' | undefined;
  /** Only cards of which units expire before this time. ISO 8601 with `Z` or an offset. */
  next_expiry_before?: string | undefined;
  /** Only cards that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listCustomers`. */
export interface ListCustomersQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Query parameters of `listDeliveries`. */
export interface ListDeliveriesQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only deliveries to this endpoint. */
  endpoint_id?: string | undefined;
  /** Only deliveries of this event. */
  event_id?: string | undefined;
  /** Only deliveries with this status. */
  status?: 'pending' | 'delivered' | 'failed' | 'parked' | undefined;
  /** Only deliveries created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only deliveries created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
}

/** Query parameters of `listEvents`. */
export interface ListEventsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Events after this `sequence`, in ascending order. Ask again with the last one seen, and none is missed. */
  after_sequence?: number | undefined;
}

/** Query parameters of `listMemberships`. */
export interface ListMembershipsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only memberships with this status. */
  status?: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | undefined;
  /** Only memberships whose paid period ends before this time. ISO 8601 with `Z` or an offset. */
  expires_before?: string | undefined;
  /** Only memberships of this customer. */
  customer_id?: string | undefined;
}

/** Query parameters of `listProgramVersions`. */
export interface ListProgramVersionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Query parameters of `listPrograms`. */
export interface ListProgramsQuery {
  /** Items per page, 1 to 100. Default: 100. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only programs with this status. Default: active programs; other values need the scope `admin`. */
  status?: 'draft' | 'active' | 'paused' | 'archived' | 'all' | undefined;
}

/** Query parameters of `listRequests`. */
export interface ListRequestsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only requests with this API key. */
  key_id?: string | undefined;
  /** Only requests for this operationId, such as `earnOnCard`. */
  operation?: string | undefined;
  /** Only requests that were answered with this status. */
  status?: number | undefined;
  /** Only requests that were refused with this code. */
  code?: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'insufficient_scope' | 'business_suspended' | 'live_mode' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'overloaded' | 'disk_full' | 'database_unavailable' | undefined;
  /** Only requests that arrived after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only requests that arrived before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
}

/** Query parameters of `listRewards`. */
export interface ListRewardsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only rewards of this program. */
  program_id?: string | undefined;
  /** Only rewards with this status. */
  status?: 'active' | 'archived' | undefined;
}

/** Query parameters of `listSimulations`. */
export interface ListSimulationsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only simulations of this program. */
  program_id?: string | undefined;
}

/** Query parameters of `listTransactions`. */
export interface ListTransactionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only transactions with this reference. */
  reference?: string | undefined;
  /** Only transactions of this kind. */
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Only transactions of this location. */
  location?: string | undefined;
  /** Only transactions of this person. */
  staff_ref?: string | undefined;
  /** Only transactions of this API key. */
  key_id?: string | undefined;
  /** Only what happened after this time. ISO 8601 with `Z` or an offset. */
  occurred_after?: string | undefined;
  /** Only what happened before this time. ISO 8601 with `Z` or an offset. */
  occurred_before?: string | undefined;
  /** Only transactions of this card. */
  card_id?: string | undefined;
  /** Only transactions of this customer. */
  customer_id?: string | undefined;
  /** Only transactions of this program. */
  program_id?: string | undefined;
}

/** Query parameters of `listWebhookEndpoints`. */
export interface ListWebhookEndpointsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** A request, and how it was answered. Its body is not stored. */
export interface LoggedRequest {
  /** Id of the request, `req_…`. */
  id: string;
  /** Type of the object. */
  object: 'request';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** API key that the request was sent with. */
  key_id: string;
  /** operationId of what was asked for, such as `earnOnCard`. */
  operation: string;
  /** HTTP status of the answer. */
  status: number;
  /** Code of the problem. Null if it went well. */
  code: string | null;
  /** Time from the head of the request to the head of the answer, in ms. */
  duration_ms: number;
  /** SHA-256 of the Idempotency-Key, in hexadecimal. Null if the request had none. */
  idempotency_key_hash: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface LoggedRequestList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<LoggedRequest>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Units that came together and expire together. */
export interface Lot {
  /** Id of the lot, `lot_…`. */
  id: string;
  /** Type of the object. */
  object: 'lot';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Transaction that the units came with, `txn_…`. */
  transaction_id: string;
  /** Units that are left. */
  remaining: number;
  /** When its units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When its units expire. Null: never. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface LotList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Lot>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** An article matches by its `sku` or by one of its categories. */
export interface Match {
  /** Up to 500 of your ids of articles. */
  skus: Array<string>;
  /** Up to 50 categories. */
  categories: Array<string>;
}

/** An article matches by its `sku` or by one of its categories. */
export interface MatchInput {
  /** Up to 500 of your ids of articles. */
  skus?: Array<string> | null | undefined;
  /** Up to 50 categories. */
  categories?: Array<string> | null | undefined;
}

/** How often something may happen in a window of time. */
export interface MaxUses {
  /** How often at most. */
  count: number;
  /** Time in which it is counted: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: Window;
}

/** How often something may happen in a window of time. */
export interface MaxUsesInput {
  /** How often at most. */
  count: number;
  /** Time in which it is counted: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: WindowInput;
}

/** The business behind the key, with its plan and the scopes of the key. */
export interface Me {
  /** Id of the business, `biz_…`. */
  id: string;
  /** Type of the object. */
  object: 'business';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id that the operator of the service gave it. Null if it has none. */
  external_id: string | null;
  /** Name of the business. */
  name: string;
  /** E-mail address of the owner. Null if there is none. */
  owner_email: string | null;
  /** ISO 4217 code of the currency of programs that name none. */
  currency: string;
  /** IANA time zone, in which days, weeks, months and years are counted. */
  timezone: string;
  /** The plan of the business. */
  plan: BusinessPlan;
  /** Since when writes are refused. Null: the business is not suspended. ISO 8601 in UTC. */
  suspended_at: string | null;
  /** Why it is suspended. Null if it is not, or if no reason was given. */
  suspended_reason: string | null;
  /** What the API key of this request may do. */
  scopes: Array<Scope>;
  /** The API key of this request. */
  key: KeyInUse;
}

/** What is counted: units (`value`), what was asked for (`amount`), calls, or purchases in minor units (`spend`). */
export type Measure = 'value' | 'amount' | 'count' | 'spend' | (string & {});

/** What is counted: units (`value`), what was asked for (`amount`), calls, or purchases in minor units (`spend`). */
export type MeasureInput = 'value' | 'amount' | 'count' | 'spend';

/** A membership of a card, from renewal to renewal. */
export interface Membership {
  /** Id of the membership, `mem_…`. */
  id: string;
  /** Type of the object. */
  object: 'membership';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Customer who holds the card. Null for an anonymous card. */
  customer_id: string | null;
  /** Plan of the newest renewal. If it was renewed early, benefits and uses are still those of the current period. */
  plan_id: string;
  /** `expiring`: ends soon. `grace`: the paid period is over, benefits still apply. */
  status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | (string & {});
  /** Whether its benefits apply now. */
  entitled: boolean;
  /** Until when its benefits apply, days of grace included. ISO 8601 in UTC. */
  entitled_until: string | null;
  /** Start of the newest period: in the future if it was renewed early. ISO 8601 in UTC. */
  period_start: string;
  /** End of the paid period: the end of a local day. ISO 8601 in UTC. */
  expires_at: string;
  /** End of the days of grace. Null if there are none. ISO 8601 in UTC. */
  grace_until: string | null;
  /** Uses that are left now. Null: unlimited. */
  uses_left: number | null;
  /** How often it was renewed since it began. */
  renewal_count: number;
  /** When it was canceled. Null if it was not. ISO 8601 in UTC. */
  canceled_at: string | null;
}

/** When a membership ends. */
export interface MembershipCancel {
  /** `now`: it ends at once and its uses are written off. `period_end`: it ends with the paid period, without notice or days of grace. */
  at: 'now' | 'period_end';
}

/** The benefits of a membership ended. */
export interface MembershipExpiredEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'membership.expired';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The membership as it was right after. */
    membership: Membership;
    /** Id of the card, `crd_…`. */
    card_id: string;
  };
}

/** A membership expires soon. */
export interface MembershipExpiringEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'membership.expiring';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The membership as it was right after. */
    membership: Membership;
    /** Id of the card, `crd_…`. */
    card_id: string;
  };
}

/** One page. `next_cursor` is null on the last one. */
export interface MembershipList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Membership>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** A renewal of the membership of a card. */
export interface MembershipRenew {
  /** Id of a plan in the rules of the program. Default: the plan of the membership, or the only one. */
  plan_id?: string | null | undefined;
  /** What the customer paid, in minor units. Default: the price of the plan. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference?: string | null | undefined;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** The membership and the card as they are afterwards, and the transaction that brought the uses. */
export interface MembershipRenewal {
  /** The membership as it is afterwards. */
  membership: Membership;
  /** The card as it is afterwards. */
  card: Card;
  /** The transaction of kind `top_up` that brought the uses. */
  transaction: Transaction;
}

/** Paid or free membership for a period, with or without a number of uses. */
export interface MembershipRules {
  /** Kind of the program. */
  kind: 'membership';
  /** Version of the form of the rules. */
  version: 1;
  /** What one card may do and hold at most. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** 1 to 20 plans. */
  plans: Array<Plan>;
  /** Days after the paid period on which benefits still apply. Default: 0. */
  grace_days: number;
  /** Days before the end of the paid period at which `membership.expiring` is sent. 0: never. Default: 7. */
  expiring_notice_days: number;
}

/** Paid or free membership for a period, with or without a number of uses. */
export interface MembershipRulesInput {
  /** Kind of the program. */
  kind: 'membership';
  /** Version of the form of the rules. */
  version?: 1 | null | undefined;
  /** What one card may do and hold at most. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** 1 to 20 plans. */
  plans: Array<PlanInput>;
  /** Days after the paid period on which benefits still apply. Default: 0. */
  grace_days?: number | null | undefined;
  /** Days before the end of the paid period at which `membership.expiring` is sent. 0: never. Default: 7. */
  expiring_notice_days?: number | null | undefined;
}

/** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
export type Metadata = Record<string, string>;

/** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
export type MetadataPatch = Record<string, string | null>;

/** The transaction that was booked, and the card as it is afterwards. */
export interface MovementAnswer {
  /** The transaction that was booked. */
  transaction: Transaction;
  /** The card as it is afterwards. */
  card: Card;
}

/** Prepaid units, sold in packs. */
export interface MultipassRules {
  /** Kind of the program. */
  kind: 'multipass';
  /** Version of the form of the rules. */
  version: 1;
  /** What one card may do and hold at most. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** What one unit is called, such as `visit`. */
  unit_name: string;
  /** What cards can be topped up with. Up to 50 packs. */
  packs: Array<Pack>;
}

/** Prepaid units, sold in packs. */
export interface MultipassRulesInput {
  /** Kind of the program. */
  kind: 'multipass';
  /** Version of the form of the rules. */
  version?: 1 | null | undefined;
  /** What one card may do and hold at most. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** What one unit is called, such as `visit`. */
  unit_name: string;
  /** What cards can be topped up with. Up to 50 packs. */
  packs: Array<PackInput>;
}

/** Multiplies what is earned. */
export interface MultiplyEffect {
  /** Kind of the effect. */
  kind: 'multiply';
  /** Factor in basis points: 20000 doubles. */
  bps: number;
}

/** Units never expire. */
export interface NoExpiry {
  /** Kind of the expiry. */
  kind: 'none';
}

/** `no_value`: nothing was earned. `capped`: a limit cut off a part. */
export type Outcome = 'applied' | 'no_value' | 'capped' | (string & {});

/** Units that are sold together. */
export interface Pack {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** Units that the card gets. */
  units: number;
  /** Price in minor units. */
  price: number;
  /** How long its units can be used. Null: by `expiry` of the rules. */
  valid: Period | null;
  /** When `valid` begins: with the purchase (default) or the first use. */
  starts: 'purchase' | 'first_use' | (string & {});
}

/** Units that are sold together. */
export interface PackInput {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** Units that the card gets. */
  units: number;
  /** Price in minor units. */
  price: number;
  /** How long its units can be used. Null: by `expiry` of the rules. */
  valid?: PeriodInput | null | undefined;
  /** When `valid` begins: with the purchase (default) or the first use. */
  starts?: 'purchase' | 'first_use' | null | undefined;
}

/** How units pay at the till, in whole steps. */
export interface Pay {
  /** Units of one step. */
  units: number;
  /** Minor units that one step pays. */
  amount: number;
  /** The least units of one use. Default: 0. */
  min_units: number;
  /** Largest share of a purchase that units may pay, in basis points. Default: 10000, all. */
  max_purchase_bps: number;
}

/** How units pay at the till, in whole steps. */
export interface PayInput {
  /** Units of one step. */
  units: number;
  /** Minor units that one step pays. */
  amount: number;
  /** The least units of one use. Default: 0. */
  min_units?: number | null | undefined;
  /** Largest share of a purchase that units may pay, in basis points. Default: 10000, all. */
  max_purchase_bps?: number | null | undefined;
}

/** A share off the purchase. */
export interface PercentOff {
  /** Kind of the benefit. */
  kind: 'percent_off';
  /** Share off the purchase in basis points: 1000 is 10 %. */
  bps: number;
}

/** A number of days, weeks, months or years of the local calendar. */
export interface Period {
  /** What is counted. Weeks begin on Monday. */
  unit: 'day' | 'week' | 'month' | 'year' | (string & {});
  /** How many. */
  count: number;
}

/** A number of days, weeks, months or years of the local calendar. */
export interface PeriodInput {
  /** What is counted. Weeks begin on Monday. */
  unit: 'day' | 'week' | 'month' | 'year';
  /** How many. */
  count: number;
}

/** A plan that customers become members by. */
export interface Plan {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** How long one renewal lasts. */
  period: Period;
  /** Price of one renewal in minor units. */
  price: number;
  /** How often a member may use it. Default: null, no limit. `per` divides `period`, at most 366 times. Uses that are left expire with their part of the period. */
  uses: PlanUses | null;
  /** What cards of members give at the till. Up to 20. */
  benefits: Array<TillBenefit>;
}

/** A plan that customers become members by. */
export interface PlanInput {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** How long one renewal lasts. */
  period: PeriodInput;
  /** Price of one renewal in minor units. */
  price: number;
  /** How often a member may use it. Default: null, no limit. `per` divides `period`, at most 366 times. Uses that are left expire with their part of the period. */
  uses?: PlanUsesInput | null | undefined;
  /** What cards of members give at the till. Up to 20. */
  benefits?: Array<TillBenefit> | null | undefined;
}

/** The most that the plan allows. */
export interface PlanLimits {
  /** Requests a second, all keys together. */
  requests_per_second: number;
  /** Webhook endpoints in each mode. */
  webhook_endpoints: number;
  /** Active programs in each mode. */
  active_programs: number;
}

/** How often a member may use the plan. */
export interface PlanUses {
  /** Uses in each part of the period. */
  count: number;
  /** Part of the period that they are for. */
  per: Period;
}

/** How often a member may use the plan. */
export interface PlanUsesInput {
  /** Uses in each part of the period. */
  count: number;
  /** Part of the period that they are for. */
  per: PeriodInput;
}

/** Points for what a customer spends, visits or buys. */
export interface PointsRules {
  /** Kind of the program. */
  kind: 'points';
  /** Version of the form of the rules. */
  version: 1;
  /** What one card may do and hold at most. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Up to 50 campaigns that raise what is earned. */
  campaigns: Array<Campaign>;
  /** Tiers that cards reach. Default: null, none. */
  tiers: Tiers | null;
  /** Days until earned units can be used. Default: 0. */
  pending_days: number;
  /** If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0. */
  clawback: 'allow_negative' | 'clamp' | (string & {});
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRule;
  /** How points pay at the till. Default: null, they do not. */
  pay: Pay | null;
  /** What cards can be topped up with. Up to 50 packs. */
  packs: Array<Pack>;
}

/** Points for what a customer spends, visits or buys. */
export interface PointsRulesInput {
  /** Kind of the program. */
  kind: 'points';
  /** Version of the form of the rules. */
  version?: 1 | null | undefined;
  /** What one card may do and hold at most. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Up to 50 campaigns that raise what is earned. */
  campaigns?: Array<CampaignInput> | null | undefined;
  /** Tiers that cards reach. Default: null, none. */
  tiers?: TiersInput | null | undefined;
  /** Days until earned units can be used. Default: 0. */
  pending_days?: number | null | undefined;
  /** If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRuleInput;
  /** How points pay at the till. Default: null, they do not. */
  pay?: PayInput | null | undefined;
  /** What cards can be topped up with. Up to 50 packs. */
  packs?: Array<PackInput> | null | undefined;
}

/** RFC 9457 problem document. `code` is stable; `detail` says what to do. */
export interface Problem {
  /** Address of the page that explains the code. */
  type: string;
  /** The code in words: the same for all problems of the code. */
  title: string;
  /** HTTP status of the answer. */
  status: number;
  /** What is wrong here and how to fix it. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable name of the problem, for programs. */
  code: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'insufficient_scope' | 'business_suspended' | 'live_mode' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'overloaded' | 'disk_full' | 'database_unavailable' | (string & {});
  /** `Request-Id` of the request, `req_…`: support asks for it. */
  request_id: string;
  /** What is wrong, field by field. */
  errors?: Array<InvalidField> | undefined;
  /** Scope that is missing. */
  required?: string | undefined;
  /** Card that exists already. */
  card_id?: string | undefined;
  /** Card that replaced this one. Null if none did. */
  replaced_by?: string | null | undefined;
  /** Customer that this one was merged into. Null if erased. */
  merged_into?: string | null | undefined;
  /** Transaction that has the reference. */
  transaction_id?: string | undefined;
  /** Holds to capture or release first. */
  hold_ids?: Array<string> | undefined;
  /** Current version of the resource. */
  version?: number | undefined;
  /** Units that can be used now. */
  available?: number | undefined;
  /** Id of the cap in the rules, or `max_balance` or `max_purchase_bps`. */
  cap_id?: string | undefined;
  /** The most that is allowed. Null: no limit. */
  max?: number | null | undefined;
  /** The least that is allowed. Null: no limit. */
  min?: number | null | undefined;
  /** The amount must be a multiple of it. Null: any amount. */
  multiple_of?: number | null | undefined;
  /** When there is room again. Null: time alone makes none. ISO 8601 in UTC. */
  resets_at?: string | null | undefined;
  /** Part of the original amount that is left to refund. */
  remaining?: number | undefined;
  /** Why it is refused, for programs. */
  reason?: string | undefined;
  /** The most that the plan or the service allows. */
  limit?: number | undefined;
  /** `sequence` of the oldest event that is kept. */
  oldest_sequence?: number | undefined;
  /** RFC 6901 pointer to the field that is wrong. */
  pointer?: string | undefined;
}

/** A loyalty program: the rules by which its cards earn. */
export interface Program {
  /** Id of the program, `prg_…`. */
  id: string;
  /** Type of the object. */
  object: 'program';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Name of the program. */
  name: string;
  /** Cards are issued and earn while it is `active` and within its dates. */
  status: 'draft' | 'active' | 'paused' | 'archived' | (string & {});
  /** ISO 4217 code of the currency. */
  currency: string;
  /** Kind of the program, as in its rules. It never changes. */
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  /** What `amount` of an earn counts. Null for programs that do not earn. */
  amount_unit: AmountUnit | null;
  /** The rules of a program. Requests may leave out what has a default; answers write it out. */
  rules: Rules;
  /** Number of the version of the rules. */
  rules_version: number;
  /** Start: before it, the program behaves as a draft. Null: no start. ISO 8601 in UTC. */
  starts_at: string | null;
  /** End: from then on, the program behaves as archived. Null: no end. ISO 8601 in UTC. */
  ends_at: string | null;
}

/** A program to create. */
export interface ProgramCreate {
  /** Name of the program, at most 200 characters. */
  name: string;
  /** The rules of a program. Requests may leave out what has a default; answers write it out. */
  rules: RulesInput;
  /** `active` activates it at once. Default: `draft`. */
  status?: 'draft' | 'active' | null | undefined;
  /** ISO 4217 code of the currency. Default: that of the business. */
  currency?: string | null | undefined;
  /** Start: before it, the program behaves as a draft. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** End: from then on, the program behaves as archived. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface ProgramList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Program>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** What changes of a program. Fields that are left out keep their values. */
export interface ProgramPatch {
  /** Name of the program, at most 200 characters. */
  name?: string | null | undefined;
  /** The whole rules. A change makes a new `rules_version`, valid from then on. All cards get their level by it before the request is answered. */
  rules?: RulesInput | null | undefined;
  /** Start: before it, the program behaves as a draft. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** End: from then on, the program behaves as archived. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at?: string | null | undefined;
  /** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
  metadata?: MetadataPatch | null | undefined;
}

/** Sums of the transactions of one program, and its balances at the end of the time. */
export interface ProgramSummary {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null unless the units are money. */
  currency: string | null;
  /** Units earned, topped up and imported, bonuses included, less what reversals took back. */
  issued: number;
  /** Units used and redeemed, less what reversals gave back. */
  used: number;
  /** Units that expired or were written off. */
  expired: number;
  /** Units that adjustments added, less those that they took off. */
  adjusted: number;
  /** Transactions, also those that moved no units. */
  transactions: number;
  /** Balances of all cards at the end of the time; those below 0 are subtracted. Moves by issued - used - expired + adjusted. */
  liability: number;
  /** Cards that earned, were topped up, used or redeemed in the time. */
  active_cards: number;
}

/** The rules of a program from one change to the next. Earlier rows keep the version they were judged by. */
export interface ProgramVersion {
  /** Type of the object. */
  object: 'program_version';
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Number of the version of the rules. */
  rules_version: number;
  /** The rules of a program. Requests may leave out what has a default; answers write it out. */
  rules: Rules;
  /** Since when these rules apply. ISO 8601 in UTC. */
  valid_from: string;
  /** Until when they applied, exclusive. Null if they apply now. ISO 8601 in UTC. */
  valid_until: string | null;
}

/** One page. `next_cursor` is null on the last one. */
export interface ProgramVersionList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ProgramVersion>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** How far a stamp card is filled. */
export interface Progress {
  /** Stamps on the card that is being filled. */
  current: number;
  /** Stamps that fill a card. */
  goal: number;
  /** Full cards that are not redeemed yet. */
  completed: number;
}

/** An earn brings what the card earned in the window of its `occurred_at` from below `min` to `min` or above. Once per window for a customer and program. Bonuses do not count; calls that earned nothing do. */
export interface ReachedTrigger {
  /** Kind of the trigger. */
  kind: 'reached';
  /** What is counted: units (`value`), what was asked for (`amount`), calls, or purchases in minor units (`spend`). */
  measure: Measure;
  /** Local time in which it is counted. */
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime' | (string & {});
  /** What must be reached, in what `measure` counts. */
  min: number;
}

/** An earn brings what the card earned in the window of its `occurred_at` from below `min` to `min` or above. Once per window for a customer and program. Bonuses do not count; calls that earned nothing do. */
export interface ReachedTriggerInput {
  /** Kind of the trigger. */
  kind: 'reached';
  /** What is counted: units (`value`), what was asked for (`amount`), calls, or purchases in minor units (`spend`). */
  measure: MeasureInput;
  /** Local time in which it is counted. */
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime';
  /** What must be reached, in what `measure` counts. */
  min: number;
}

/** The transaction that was booked, the card as it is afterwards, and the reward that it gets. */
export interface RedeemAnswer {
  /** The transaction that was booked. */
  transaction: Transaction;
  /** The card as it is afterwards. */
  card: Card;
  /** The reward that the card gets. */
  reward: Reward;
}

/** A reward to redeem. */
export interface RedeemRequest {
  /** Reward to redeem, `rwd_…`. */
  reward_id: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference?: string | null | undefined;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** A row of which nothing was imported, and why. */
export interface RefusedRow {
  /** Line of the file, whose first line names the columns. In JSON the number of the row, from 1. */
  line: number;
  /** Why it is refused, as in a problem: `invalid_request`, `external_id_taken` … */
  code: string;
  /** Column that is wrong. Null if the whole row is. */
  field: string | null;
  /** What is wrong and how to fix it. */
  detail: string;
}

/** Body of `replaceCard`. */
export interface ReplaceCardBody {
  /** Code of a card that is printed already, 1 to 64 printable characters. Default: a new code. */
  code?: string | null | undefined;
  /** External id of the new card. Default: that of the old one, which loses it. Null: none. */
  external_id?: string | null | undefined;
  /** Metadata of the new card. Default: that of the old one. */
  metadata?: Metadata | null | undefined;
  /** Why it is replaced, as `status_reason` of the old card. Default: `replaced`. */
  reason?: string | null | undefined;
}

/** Body of `resendEvent`. */
export interface ResendEventBody {
  /** Endpoint to send it to, even if it does not ask for such events. Default: every enabled endpoint that does. */
  endpoint_id?: string | null | undefined;
}

/** An article that is returned. */
export interface ReturnedItem {
  /** Your own id of the article. */
  sku: string;
  /** Pieces that are returned. Default: all that are left. */
  quantity?: number | null | undefined;
  /** Minor units that are refunded for them. Default: their share of what is left. */
  amount?: number | null | undefined;
}

/** Body of `reverseTransaction`. */
export type ReverseTransactionBody = {
  /** Part of the `amount` of the original, in its unit. Default: all that is left. Parts add up exactly. */
  amount?: number | null | undefined;
  /** Returned articles of an earn with items. Takes back what the sale would not have earned without them. */
  items?: Array<ReturnedItem> | null | undefined;
  /** Your own id of the return. Unique per card and original transaction, kept forever: one return may reverse several transactions. */
  reference?: string | null | undefined;
  /** Why it is reversed, for readers of the ledger. */
  reason?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
} & (
  | {
      /** Returned articles of an earn with items. Takes back what the sale would not have earned without them. */
      items?: null | undefined;
    }
  | {
      /** Part of the `amount` of the original, in its unit. Default: all that is left. Parts add up exactly. */
      amount?: null | undefined;
    }
);

/** What a card can redeem its units for. */
export interface Reward {
  /** Id of the reward, `rwd_…`. */
  id: string;
  /** Type of the object. */
  object: 'reward';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Name that customers see. */
  name: string;
  /** Text that customers see. Null if there is none. */
  description: string | null;
  /** What a reward gives. */
  benefit: Benefit;
  /** Units that redeeming takes. */
  cost: number;
  /** An `archived` reward is not redeemed any more. */
  status: 'active' | 'archived' | (string & {});
  /** How many are left. Null: no limit. */
  stock: number | null;
  /** How often one card may redeem it. Null: no limit. */
  per_card_limit: number | null;
  /** Tiers whose cards may redeem it. Empty: every card. */
  tier_ids: Array<string>;
  /** Since when it can be redeemed. Null: no start. ISO 8601 in UTC. */
  valid_from: string | null;
  /** Until when it can be redeemed, exclusive. Null: no end. ISO 8601 in UTC. */
  valid_until: string | null;
}

/** A reward to create. */
export interface RewardCreate {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Name that customers see, at most 200 characters. */
  name: string;
  /** What a reward gives. */
  benefit: Benefit;
  /** Units that redeeming takes. At most the `max_balance` of the program. 0: it is free. */
  cost: number;
  /** Text that customers see. Null: none. */
  description?: string | null | undefined;
  /** How many are left. Default: null, no limit. */
  stock?: number | null | undefined;
  /** How often one card, with those that it replaced, may redeem it. Default: null, no limit. */
  per_card_limit?: number | null | undefined;
  /** Tiers whose cards may redeem it. Default: empty, every card. */
  tier_ids?: Array<string> | null | undefined;
  /** Since when it can be redeemed. Default: null, no start. ISO 8601 with `Z` or an offset. */
  valid_from?: string | null | undefined;
  /** Until when it can be redeemed, exclusive. Default: null, no end. ISO 8601 with `Z` or an offset. */
  valid_until?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface RewardList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Reward>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Fields that are left out keep their values, null empties them. Metadata merges by key. The program never changes. */
export interface RewardPatch {
  /** Name that customers see, at most 200 characters. */
  name?: string | null | undefined;
  /** What a reward gives. */
  benefit?: Benefit | null | undefined;
  /** Units that redeeming takes. At most the `max_balance` of the program. 0: it is free. */
  cost?: number | null | undefined;
  /** `archived`: it is not redeemed any more. */
  status?: 'active' | 'archived' | null | undefined;
  /** Text that customers see. Null: none. */
  description?: string | null | undefined;
  /** How many are left. Default: null, no limit. */
  stock?: number | null | undefined;
  /** How often one card, with those that it replaced, may redeem it. Default: null, no limit. */
  per_card_limit?: number | null | undefined;
  /** Tiers whose cards may redeem it. Default: empty, every card. */
  tier_ids?: Array<string> | null | undefined;
  /** Since when it can be redeemed. Default: null, no start. ISO 8601 with `Z` or an offset. */
  valid_from?: string | null | undefined;
  /** Until when it can be redeemed, exclusive. Default: null, no end. ISO 8601 with `Z` or an offset. */
  valid_until?: string | null | undefined;
  /** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
  metadata?: MetadataPatch | null | undefined;
}

/** A reward was redeemed. */
export interface RewardRedeemedEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'reward.redeemed';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The reward that the card got. */
    reward: Reward;
    /** The card as it was right after. */
    card: Card;
    /** The transaction that was booked. */
    transaction: Transaction;
  };
}

/** Units expire a period after they were earned. */
export interface RollingExpiry {
  /** Kind of the expiry. */
  kind: 'rolling';
  /** How long units can be used. */
  period: Period;
  /** Extends it to the end of the local month or year. Default: `none`. */
  round: 'none' | 'month' | 'year' | (string & {});
}

/** Units expire a period after they were earned. */
export interface RollingExpiryInput {
  /** Kind of the expiry. */
  kind: 'rolling';
  /** How long units can be used. */
  period: PeriodInput;
  /** Extends it to the end of the local month or year. Default: `none`. */
  round?: 'none' | 'month' | 'year' | null | undefined;
}

/** Body of `rotateApiKey`. */
export interface RotateApiKeyBody {
  /** Seconds for which the old key still works: 0 to 604800. Default: 86400. */
  expires_in?: number | null | undefined;
}

/** Body of `rotateWebhookSecret`. */
export interface RotateWebhookSecretBody {
  /** Seconds for which the old secret signs too: 0 to 604800. 0 ends all old secrets at once. Default: 86400. */
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
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Units by the ledger. */
  actual: number;
  /** Units by these rules. */
  simulated: number;
  /** simulated - actual. */
  change: number;
}

/** Rules that are tried on past sales. The ledger does not change. */
export interface Simulation {
  /** Id of the simulation, `sim_…`. */
  id: string;
  /** Type of the object. */
  object: 'simulation';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** `failed`: an error of the service ended it. Create it again. */
  status: 'pending' | 'running' | 'done' | 'canceled' | 'failed' | (string & {});
  /** The rules of a program. Requests may leave out what has a default; answers write it out. */
  rules: Rules;
  /** Version of the rules that applied when the simulation was created. */
  rules_version: number;
  /** Sales from then on are judged again. Null: from the first sale. ISO 8601 in UTC. */
  from: string | null;
  /** Transactions recorded from then on are left out. ISO 8601 in UTC. */
  to: string;
  /** Share of the cards in basis points: 10000 is all. */
  sample: number;
  /** Cards of the program, also those outside of the sample. Both are 0 until it is running. */
  progress: SimulationProgress;
  /** What these rules would have given. Null until `status` is `done`. */
  result: SimulationResult | null;
  /** When it ended. Null until then. ISO 8601 in UTC. */
  finished_at: string | null;
}

/** Rules to try on past sales. */
export interface SimulationCreate {
  /** The whole rules to try, as in a change of the program. */
  rules: RulesInput;
  /** Sales before it keep their rules. Default: the first sale. ISO 8601 with `Z` or an offset. */
  from?: string | null | undefined;
  /** Transactions recorded from then on are left out. Default: now. ISO 8601 with `Z` or an offset. */
  to?: string | null | undefined;
  /** Share of the cards in basis points. Default: 10000, all. */
  sample?: number | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface SimulationList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Simulation>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Cards of the program, also those outside of the sample. Both are 0 until it is running. */
export interface SimulationProgress {
  /** Cards that are done. */
  cards_done: number;
  /** All cards. */
  cards_total: number;
}

/** `actual` is what the ledger says, `simulated` what it would say by these rules. */
export interface SimulationResult {
  /** ISO 4217 code of the currency. */
  currency: string;
  /** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** What the simulation knew of the sales. */
  sales: {
    /** Sales that were judged again. */
    count: number;
    /** Purchases in minor units, as far as they are known. */
    purchase_amount: number;
    /** Sales that name their articles. */
    with_items: number;
    /** Sales whose articles have categories. */
    with_categories: number;
    /** What the rules ask for, and how many sales do not have it. */
    lacking: Array<{
      /** What is missing. */
      need: 'items' | 'categories' | 'purchase_amount' | 'location' | (string & {});
      /** Sales without it. */
      count: number;
      /** Share of these sales in basis points: 10000 is all. */
      share_bps: number;
    }>;
  };
  /** What the ledger says. */
  actual: SimulationTotals;
  /** What it would say by these rules. */
  simulated: SimulationTotals;
  /** The same by month, oldest first. */
  months: Array<{
    /** Local month, such as `2026-01`. */
    month: string;
    /** What the ledger says. */
    actual: {
      /** Units that were issued, less what reversals took back. */
      issued: number;
    };
    /** What it would say by these rules. */
    simulated: {
      /** Units that were issued, less what reversals took back. */
      issued: number;
    };
  }>;
  /** The same by the tier that cards hold at the end. */
  tiers: Array<{
    /** Id of the tier in the rules of the program. Null if it has none. */
    tier_id: string | null;
    /** What the ledger says. */
    actual: {
      /** Cards that hold the tier. */
      cards: number;
      /** Units that were issued, less what reversals took back. */
      issued: number;
    };
    /** What it would say by these rules. */
    simulated: {
      /** Cards that hold the tier. */
      cards: number;
      /** Units that were issued, less what reversals took back. */
      issued: number;
    };
  }>;
  /** What each campaign gives. */
  campaigns: Array<{
    /** Id of the campaign in the rules. */
    campaign_id: string;
    /** What the ledger says. */
    actual: {
      /** Units that the campaign gives, as breakdowns say. */
      units: number;
    };
    /** What it would say by these rules. */
    simulated: {
      /** Units that the campaign gives, as breakdowns say. */
      units: number;
      /** Minor units that these units pay. Null if units do not pay. */
      value: number | null;
      /** Sales that the campaign changed. */
      sales: number;
    };
  }>;
  /** How the units of each card change. */
  cards: {
    /** Cards that were judged. */
    count: number;
    /** Cards that get more units. */
    winners: number;
    /** Cards that get fewer units. */
    losers: number;
    /** Cards that get as many units. */
    unchanged: number;
    /** Up to 20 cards, the largest change first. */
    gains: Array<SimulatedChange>;
    /** Up to 20 cards, the largest change first. */
    losses: Array<SimulatedChange>;
  };
  /** Uses that the simulated balance does not cover. */
  shortfalls: {
    /** Uses that are not covered. */
    count: number;
    /** Units that are missing for them. */
    units: number;
  };
}

/** One side of the comparison, all cards together. */
export interface SimulationTotals {
  /** Units earned, topped up and imported, bonuses included. */
  issued: number;
  /** Part of `issued` that reversals took back. */
  reversed: number;
  /** Units used and redeemed, less what reversals gave back. */
  used: number;
  /** Units that expired or were written off. */
  expired: number;
  /** Units of all other transactions, added or taken off. */
  adjusted: number;
  /** issued - reversed - used - expired + adjusted. */
  balance: number;
  /** Minor units that `issued` pays. Null if units do not pay. */
  issued_value: number | null;
  /** Minor units that `balance` pays. Null if units do not pay. */
  liability_value: number | null;
}

/** A stamp card: `goal` stamps fill it. */
export interface StampsRules {
  /** Kind of the program. */
  kind: 'stamps';
  /** Version of the form of the rules. */
  version: 1;
  /** What one card may do and hold at most. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Up to 50 campaigns that raise what is earned. */
  campaigns: Array<Campaign>;
  /** Tiers that cards reach. Default: null, none. */
  tiers: Tiers | null;
  /** Days until earned units can be used. Default: 0. */
  pending_days: number;
  /** If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0. */
  clawback: 'allow_negative' | 'clamp' | (string & {});
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRule;
  /** Stamps that fill a card, 2 to 100. */
  goal: number;
}

/** A stamp card: `goal` stamps fill it. */
export interface StampsRulesInput {
  /** Kind of the program. */
  kind: 'stamps';
  /** Version of the form of the rules. */
  version?: 1 | null | undefined;
  /** What one card may do and hold at most. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Up to 50 campaigns that raise what is earned. */
  campaigns?: Array<CampaignInput> | null | undefined;
  /** Tiers that cards reach. Default: null, none. */
  tiers?: TiersInput | null | undefined;
  /** Days until earned units can be used. Default: 0. */
  pending_days?: number | null | undefined;
  /** If a refund takes back units that were spent: `allow_negative` goes below 0, `clamp` stops at 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRuleInput;
  /** Stamps that fill a card, 2 to 100. */
  goal: number;
}

/** One local day. */
export interface SummaryDay {
  /** The day in the time zone of the business. YYYY-MM-DD. */
  date: string;
  /** Cards of all programs that earned, were topped up, used or redeemed in the time. */
  active_cards: number;
  /** Programs with a transaction on this day. */
  programs: Array<ProgramSummary>;
}

/** Sums of the transactions of one program. */
export interface SummaryFigures {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null unless the units are money. */
  currency: string | null;
  /** Units earned, topped up and imported, bonuses included, less what reversals took back. */
  issued: number;
  /** Units used and redeemed, less what reversals gave back. */
  used: number;
  /** Units that expired or were written off. */
  expired: number;
  /** Units that adjustments added, less those that they took off. */
  adjusted: number;
  /** Transactions, also those that moved no units. */
  transactions: number;
}

/** Transactions of one location, person or API key. */
export interface SummaryGroup {
  /** Location, staff_ref or key_id of the transactions. Null: those without one. */
  value: string | null;
  /** Transactions, also those that moved no units. */
  transactions: number;
  /** Sums for each program. */
  programs: Array<SummaryFigures>;
}

/** The clock of a business in test mode. */
export interface TestClock {
  /** Type of the object. */
  object: 'test_clock';
  /** What the clock shows. It ticks. ISO 8601 in UTC. */
  now: string;
  /** `advancing` until everything that is due by then has happened, and while test data is being removed. */
  status: 'ready' | 'advancing' | (string & {});
}

/** How far the test clock is moved. */
export interface TestClockAdvance {
  /** New time: later than the clock shows, by at most 366 days. ISO 8601 with `Z` or an offset. */
  advance_to: string;
}

/** A tier, and what its cards get. */
export interface TierLevel {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** What the card must reach, in what `measure` counts. 0 for the first tier. */
  min: number;
  /** What the tier multiplies an earn by, in basis points. Default: 10000, by 1. */
  multiplier_bps: number;
  /** What cards of the tier give at the till. Up to 20. */
  benefits: Array<TillBenefit>;
}

/** A tier, and what its cards get. */
export interface TierLevelInput {
  /** Your own id of it, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Name for people, at most 200 characters. */
  name: string;
  /** What the card must reach, in what `measure` counts. 0 for the first tier. */
  min: number;
  /** What the tier multiplies an earn by, in basis points. Default: 10000, by 1. */
  multiplier_bps?: number | null | undefined;
  /** What cards of the tier give at the till. Up to 20. */
  benefits?: Array<TillBenefit> | null | undefined;
}

/** What decides about the tier of a card. */
export interface TierQualification {
  /** What is counted: units earned, purchases in minor units, or earns. */
  measure: 'value' | 'spend' | 'count' | (string & {});
  /** Time in which it is counted: forever, the local year, or the last 365 days. */
  window: 'lifetime' | 'year' | (string & {}) | {
    /** Local days, today included. */
    days: 365;
  };
}

/** What decides about the tier of a card. */
export interface TierQualificationInput {
  /** What is counted: units earned, purchases in minor units, or earns. */
  measure: 'value' | 'spend' | 'count';
  /** Time in which it is counted: forever, the local year, or the last 365 days. */
  window: 'lifetime' | 'year' | {
    /** Local days, today included. */
    days: 365;
  };
}

/** An earn or bonus raises the tier: each tier on the way, once for a customer and program. `when.tier_ids` names the tiers it is for. */
export interface TierUpTrigger {
  /** Kind of the trigger. */
  kind: 'tier_up';
}

/** Tiers by what was earned. The tier held before an earn multiplies it. */
export interface Tiers {
  /** What decides about the tier of a card. */
  qualify: TierQualification;
  /** 1 to 20 tiers, ascending by `min`. The first has `min` 0. */
  levels: Array<TierLevel>;
}

/** Tiers by what was earned. The tier held before an earn multiplies it. */
export interface TiersInput {
  /** What decides about the tier of a card. */
  qualify: TierQualificationInput;
  /** 1 to 20 tiers, ascending by `min`. The first has `min` 0. */
  levels: Array<TierLevelInput>;
}

/** What a card gives at the till. The service only shows it: the till applies it. */
export type TillBenefit = AmountOff | PercentOff | FreeItem | CustomBenefit;

/** Exactly one of `amount` and `pack_id`. */
export type TopUpRequest = {
  /** Minor units to add to a gift card. Other cards need `pack_id`. */
  amount?: number | null | undefined;
  /** Id of a pack in the rules of the program. */
  pack_id?: string | null | undefined;
  /** What the customer paid, in minor units. Default: the price of the pack. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference?: string | null | undefined;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
} & (
  | {
      /** Minor units to add to a gift card. Other cards need `pack_id`. */
      amount: number;
      /** Id of a pack in the rules of the program. */
      pack_id?: null | undefined;
    }
  | {
      /** Id of a pack in the rules of the program. */
      pack_id: string;
      /** Minor units to add to a gift card. Other cards need `pack_id`. */
      amount?: null | undefined;
    }
);

/** A row of the ledger. Nothing of it changes later but what was reversed. */
export interface Transaction {
  /** Id of the transaction, `txn_…`. */
  id: string;
  /** Type of the object. */
  object: 'transaction';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Customer who holds the card. Null for an anonymous card. */
  customer_id: string | null;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Version of the rules that it was judged by. */
  rules_version: number;
  /** What moved the balance. */
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | (string & {});
  /** What the units are: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Amount of the request: minor units, visits, items or units, by `kind`. */
  amount: number;
  /** Units that the balance moved by: above 0 when it rose. */
  delta: number;
  /** Number on its card: 1, 2, 3 … */
  sequence: number;
  /** Purchase in minor units. Null if not known. */
  purchase_amount: number | null;
  /** ISO 4217 code of the currency. Null if no money is concerned. */
  currency: string | null;
  /** Minor units that a use pays. Null for other kinds. */
  value: number | null;
  /** Balance after it: available, pending and held units. */
  balance_after: number;
  /** How `delta` came about. */
  breakdown: Array<BreakdownLine>;
  /** Articles of an earn, or those that a reversal returns. Null if none were given. */
  items: Array<TransactionItem> | null;
  /** `no_value`: nothing was earned. `capped`: a limit cut off a part. */
  outcome: Outcome;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or by the inactivity of the card. ISO 8601 in UTC. */
  expires_at: string | null;
  /** Your own id of the sale. Null if none was given. */
  reference: string | null;
  /** Reward that was redeemed. Null for other kinds. */
  reward_id: string | null;
  /** Hold that was captured. Null if there was none. */
  hold_id: string | null;
  /** Transaction that this one reverses. Null for other kinds. */
  reverses: string | null;
  /** Part of `delta` that was reversed since. Has the sign of `delta`. */
  reversed_delta: number;
  /** Part of `amount` that was reversed since. */
  reversed_amount: number;
  /** Where it happened. Null if not given. */
  location: string | null;
  /** Who served. Null if not given. */
  staff_ref: string | null;
  /** Why: as given with a reversal, or by the service, such as `expired`. Null if there is none. */
  reason: string | null;
  /** Free text. Null if not given. */
  note: string | null;
  /** API key that was used. Null if the service did it by itself. */
  key_id: string | null;
  /** When it happened: earlier than `created_at` if it was sent later. ISO 8601 in UTC. */
  occurred_at: string;
}

/** A transaction was booked. */
export interface TransactionCreatedEvent {
  /** Number of the event: 1, 2, 3 … for each business and mode, without gaps. 0 for a test. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** What happened. */
  type: 'transaction.created';
  /** Version of the API that the event has the form of. */
  api_version: string;
  /** When it happened. ISO 8601 in UTC. */
  created_at: string;
  /** The same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service did it by itself. */
  request: EventRequest | null;
  /** What it happened to, as it was right after. */
  data: {
    /** The transaction that was booked. */
    transaction: Transaction;
    /** The card after the transaction, in short. */
    card: CardState;
  };
}

/** One article of the purchase: all lines with its sku. */
export interface TransactionItem {
  /** Your own id of the article. */
  sku: string;
  /** Categories of the article. Empty if none were given. */
  categories: Array<string>;
  /** Pieces of the article. */
  quantity: number;
  /** Minor units for all pieces. Null if not given. */
  amount: number | null;
  /** Part of `delta` that is due to the article. All parts add up to `delta`. */
  units: number;
  /** Pieces that were returned since. */
  returned_quantity: number;
  /** Minor units that were refunded since. */
  returned_amount: number;
}

/** One page. `next_cursor` is null on the last one. */
export interface TransactionList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Transaction>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Units to use. */
export interface UseRequest {
  /** Units to use: minor units of money, visits, units of a pass, or points that may pay. */
  amount: number;
  /** Purchase in minor units. Required if units may pay only a share of it. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Refused unless it is the currency of the program. */
  currency?: string | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept forever. */
  reference?: string | null | undefined;
  /** Where it happened: your own name or id of the place. */
  location?: string | null | undefined;
  /** Who served: your own name or id of the person. */
  staff_ref?: string | null | undefined;
  /** Free text for readers of the ledger. */
  note?: string | null | undefined;
  /** When it happened: up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** An HTTPS address that events are sent to. */
export interface WebhookEndpoint {
  /** Id of the webhook endpoint, `whe_…`. */
  id: string;
  /** Type of the object. */
  object: 'webhook_endpoint';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** HTTPS address that events are sent to. */
  url: string;
  /** Text for people. Null if there is none. */
  description: string | null;
  /** Types of events that are sent, or `*` for all. */
  enabled_events: Array<string> | '*';
  /** `disabled`: every attempt of a delivery failed. Nothing is sent. */
  status: 'enabled' | 'disabled' | (string & {});
  /** Why it was disabled. Null while it is enabled. */
  disabled_reason: string | null;
  /** When it was disabled. Null while it is enabled. ISO 8601 in UTC. */
  disabled_at: string | null;
  /** E-mail address that is notified of failures. Null if there is none. */
  owner_email: string | null;
  /** Signs the deliveries, `whsec_…`. Only in answers that create or rotate it. Null if the answer is replayed. */
  secret?: string | null | undefined;
  /** Why `secret` is null, and what to do. Only in a replayed answer. */
  secret_detail?: string | undefined;
}

/** A webhook endpoint to create. */
export interface WebhookEndpointCreate {
  /** HTTPS address that events are sent to: a public host, without user and password. */
  url: string;
  /** Types of events to send, or `*` for all. `["*"]` means all too. */
  enabled_events: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'transaction.created' | 'reward.redeemed' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'>;
  /** Text for people, at most 200 characters. Null: none. */
  description?: string | null | undefined;
  /** E-mail address that is notified of failures. Default on creation: the owner of the business. */
  owner_email?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in all. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last one. */
export interface WebhookEndpointList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<WebhookEndpoint>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last one. */
  next_cursor: string | null;
}

/** Fields that are left out keep their values, null empties them. Metadata merges by key. */
export interface WebhookEndpointPatch {
  /** HTTPS address that events are sent to: a public host, without user and password. */
  url?: string | null | undefined;
  /** Types of events to send, or `*` for all. `["*"]` means all too. */
  enabled_events?: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'transaction.created' | 'reward.redeemed' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'> | null | undefined;
  /** Text for people, at most 200 characters. Null: none. */
  description?: string | null | undefined;
  /** E-mail address that is notified of failures. Default on creation: the owner of the business. */
  owner_email?: string | null | undefined;
  /** Up to 50 keys to set, each to a string, and keys to remove, each with null; 100 in all. Other keys keep their values. The limits of metadata hold for the result. */
  metadata?: MetadataPatch | null | undefined;
}

/** The time whose events are delivered, if they were not yet. */
export interface WebhookRecover {
  /** Start of the time whose events are delivered: as long ago as events are kept, by default 30 days. ISO 8601 with `Z` or an offset. */
  since: string;
  /** End of the time, exclusive. Default: now. ISO 8601 with `Z` or an offset. */
  until?: string | null | undefined;
}

/** A sample event to send. */
export interface WebhookTest {
  /** Type of the sample event that is sent. */
  type: 'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'transaction.created' | 'reward.redeemed' | 'membership.expiring' | 'membership.expired' | 'customer.updated';
}

/** Time in which it is counted: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
export type Window = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | (string & {}) | {
  /** Local days, that of the call included. */
  days: number;
} | {
  /** Seconds before and after the call, exclusive. */
  seconds: number;
};

/** Time in which it is counted: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
export type WindowInput = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | {
  /** Local days, that of the call included. */
  days: number;
} | {
  /** Seconds before and after the call, exclusive. */
  seconds: number;
};
