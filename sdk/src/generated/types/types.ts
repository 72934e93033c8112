// Generated from the contract by `pnpm generate`. Do not edit.

/**
 * The type of an event that this version does not know. It can be any other string. The pattern keeps it apart from the
 * known types, so that `switch (event.type)` narrows. No event has this type.
 */
export type UnknownEventType = `${string} (unknown to this version)`;

/** An event whose type this version does not know. New types can appear at any time and never throw. */
export interface UnknownEvent extends Omit<CardIssuedEvent, 'type' | 'data'> {
  /** Event type that this version does not know. */
  type: UnknownEventType;
  /** The changed objects. */
  data: Record<string, unknown>;
}

/** Adds units. */
export interface AddEffect {
  /** Kind of the effect. */
  kind: 'add';
  /** Units to add. */
  value: number;
}

/** A manual correction of the balance. */
export interface AdjustRequest {
  /** Units to add. Below 0: units to take off. */
  delta: number;
  /** Reason for the correction, kept in the ledger. */
  note: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** An amount off the purchase. */
export interface AmountOff {
  /** Kind of the benefit. */
  kind: 'amount_off';
  /** Minor units off the purchase. */
  amount: number;
}

/** Unit of an earn's `amount`: minor units of money, visits or items. */
export type AmountUnit = 'minor' | 'visit' | 'item' | (string & {});

/** Unit of an earn's `amount`: minor units of money, visits or items. */
export type AmountUnitInput = 'minor' | 'visit' | 'item';

/** Cards by the first month in which they were active, and how many of them were active again in later months. A transaction counts in the month of its `occurred_at`. */
export interface AnalyticsCohorts {
  /** Type of the object. */
  object: 'analytics_cohorts';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** First month. YYYY-MM. */
  from: string;
  /** Last month, inclusive. YYYY-MM. */
  to: string;
  /** IANA time zone of the business. It defines the months. */
  timezone: string;
  /** One cohort for every month of the range, oldest first. */
  cohorts: Array<Cohort>;
}

/** Sums of the ledger by local day of the business. A transaction counts on the day of its `occurred_at`. */
export interface AnalyticsSummary {
  /** Type of the object. */
  object: 'analytics_summary';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** First day. YYYY-MM-DD. */
  from: string;
  /** Last day, inclusive. YYYY-MM-DD. */
  to: string;
  /** IANA time zone of the business. It defines the days. */
  timezone: string;
  /** Cards of all programs that earned, were topped up, used or redeemed in the time range. */
  active_cards: number;
  /** Active cards of all programs that were never active before the time range. */
  new_cards: number;
  /** Programs with a transaction up to the last day. */
  programs: Array<ProgramSummary>;
  /** Every day, oldest first. */
  days: Array<SummaryDay>;
  /** Field that `groups` groups by. Null without groups. */
  group_by: 'location' | 'staff_ref' | 'key_id' | (string & {}) | null;
  /** Up to 1000 groups, largest number of transactions first. Null without `group_by`. */
  groups: Array<SummaryGroup> | null;
  /** `true` if `groups` does not list all groups. */
  more_groups: boolean;
}

/** A secret key. It is shown once, when it is created or rotated. */
export interface ApiKey {
  /** Id of the API key, `key_…`. */
  id: string;
  /** Type of the object. */
  object: 'api_key';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Name of the key, such as the name of a till. */
  name: string;
  /** The key, `sk_live_…` or `sk_test_…`. Only in answers that create or rotate it. Null in a replayed answer. */
  secret?: string | null | undefined;
  /** Why `secret` is null, and what to do. Only in a replayed answer. */
  secret_detail?: string | undefined;
  /** `sk_live_` or `sk_test_`. */
  prefix: string;
  /** Last 4 characters of the key, to recognise it. */
  last4: string;
  /** Permissions of the key. */
  scopes: Array<Scope>;
  /** operationIds that the key may call. Null: all that its scopes permit. */
  operations: Array<string> | null;
  /** Programs that the key is bound to, `prg_…`. Null: no bound. */
  program_ids: Array<string> | null;
  /** Locations that the key is bound to. Null: no bound. */
  locations: Array<string> | null;
  /** When the key expires. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the key was revoked. Null if it is not revoked. ISO 8601 in UTC. */
  revoked_at: string | null;
  /** When the key was last used, to the minute. Null if never. ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** A key to create. */
export interface ApiKeyCreate {
  /** Name of the key, such as the name of a till, at most 200 characters. */
  name: string;
  /** Permissions of the key: a subset of the scopes of the key in use. */
  scopes: Array<ScopeInput>;
  /** operationIds that the key may call, such as `earnOnCard`. Default: null, all that its scopes permit. */
  operations?: Array<string> | null | undefined;
  /** Programs that the key is bound to. It reaches nothing of another program. Default: null, no bound. */
  program_ids?: Array<string> | null | undefined;
  /** Locations that the key is bound to. Movements of a key with one location get this location. Default: null, no bound. */
  locations?: Array<string> | null | undefined;
  /** When the key expires, in the future. Default: null, never. ISO 8601 with `Z` or an offset. */
  expires_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last page. */
export interface ApiKeyList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ApiKey>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** A new key with its secret. */
export interface ApiKeyWithSecret {
  /** Id of the API key, `key_…`. */
  id: string;
  /** Type of the object. */
  object: 'api_key';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Name of the key, such as the name of a till. */
  name: string;
  /** The key, `sk_live_…` or `sk_test_…`. It is shown once. Null in a replayed answer. */
  secret: string | null;
  /** Why `secret` is null, and what to do. Only in a replayed answer. */
  secret_detail?: string | undefined;
  /** `sk_live_` or `sk_test_`. */
  prefix: string;
  /** Last 4 characters of the key, to recognise it. */
  last4: string;
  /** Permissions of the key. */
  scopes: Array<Scope>;
  /** operationIds that the key may call. Null: all that its scopes permit. */
  operations: Array<string> | null;
  /** Programs that the key is bound to, `prg_…`. Null: no bound. */
  program_ids: Array<string> | null;
  /** Locations that the key is bound to. Null: no bound. */
  locations: Array<string> | null;
  /** When the key expires. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the key was revoked. Null if it is not revoked. ISO 8601 in UTC. */
  revoked_at: string | null;
  /** When the key was last used, to the minute. Null if never. ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** A change: its author, its time and its request. */
export interface AuditEntry {
  /** Id of the audit entry, `aud_…`. */
  id: string;
  /** Type of the object. */
  object: 'audit_entry';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** API key of the request. Null if none was used. */
  key_id: string | null;
  /** Signed-in person who sent the request. Null if none did. */
  person_id: string | null;
  /** Program that sent the request for the key, as it names itself in the header `Loyalty-Agent` or to `/mcp`. Null if it gave no name. */
  agent: string | null;
  /** operationId of the change, such as `updateProgram`. */
  action: string;
  /** Id of the changed object. */
  target: string;
  /** `Request-Id` of the request, `req_…`. */
  request_id: string;
  /** Changed fields with their old values. Null if the object was created. */
  before: Record<string, unknown> | null;
  /** Changed fields with their new values. Null if the object was deleted. */
  after: Record<string, unknown> | null;
  /** The person who sent the request. Only with `expand=person`. Null if there is no such object, or if it was deleted. */
  person?: Named | null | undefined;
  /** The API key of the request. Only with `expand=key`. Null if there is no such object, or if it was deleted. */
  key?: Named | null | undefined;
  /** The changed object. A card has the name of its customer. Only with `expand=changed`. Null if there is no such object, or if it was deleted. */
  changed?: Named | null | undefined;
}

/** One page. `next_cursor` is null on the last page. */
export interface AuditEntryList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<AuditEntry>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Units of a card. `available` + `pending` + `held` is the sum of the ledger. */
export interface Balance {
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null if the units are not money. */
  currency: string | null;
  /** Units that can be used now. Below 0 if a refund took back units that were already spent, or if an import brought a debt. */
  available: number;
  /** Units that become available later. */
  pending: number;
  /** Units reserved by open holds. */
  held: number;
  /** Units ever earned or topped up, minus reversals. */
  lifetime_earned: number;
  /** Units ever used or redeemed, minus reversals. */
  lifetime_used: number;
  /** The next units to expire. Null if no units expire. */
  next_expiry: {
    /** Number of units that expire at this time. */
    amount: number;
    /** When they expire. ISO 8601 in UTC. */
    at: string;
  } | null;
  /** The next pending units to become available. Null if no units are pending. */
  next_available: {
    /** Number of units that become available at this time. */
    amount: number;
    /** When they become available. ISO 8601 in UTC. */
    at: string;
  } | null;
}

/** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
export type BalanceUnit = 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | (string & {});

/** An adjustment in a batch. The key needs the scope `admin`. */
export interface BatchAdjust {
  /** Units to add. Below 0: units to take off. */
  delta: number;
  /** Reason for the correction, kept in the ledger. */
  note: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'adjust';
  /** Id of the card, `crd_…`. */
  card_id: string;
}

/** The results of a batch. Without `atomic`, each item is booked or refused separately. */
export interface BatchAnswer {
  /** One result for each item, in the order sent. */
  results: Array<BatchResult>;
}

/** A capture in a batch. Without a `reference`, it is known by its hold. Repeating a capture is a replay. */
export interface BatchCapture {
  /** Units to capture. Default: all that earlier captures left. */
  amount?: number | null | undefined;
  /** Whether the hold ends with this capture, which releases the units that are left. With false, they stay held for more captures, for example for a shipment in parts. Default: true. */
  final_capture?: boolean | null | undefined;
  /** Your own id of this capture. Without it, the first capture gets the reference of the hold, and later ones get none. In a batch, a capture that is not the final one needs it. */
  reference?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Operation to perform on the card. */
  action: 'capture';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Hold to capture, `hld_…`. */
  hold_id: string;
}

/** An earn in a batch. */
export interface BatchEarn {
  /** Amount in the `amount_unit` of the program: minor units of the purchase, visits or items. */
  amount: number;
  /** Unit of `amount`. If sent, it must be the unit of the program. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** Purchase amount in minor units, if `amount` counts visits or items. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
  /** Articles of the purchase, for rules that depend on them. Up to 200 lines. A negative line whose `sku` is of no article is a discount: it is spread over the articles that earn. */
  items?: Array<EarnItem> | null | undefined;
  /** Codes of vouchers that the sale uses, at most 10. One refused code refuses the whole request, and nothing is used. Take the benefits off the purchase first, and send the amount after them. */
  vouchers?: Array<string> | null | undefined;
  /** Part of the purchase paid with units, in minor units, at most the purchase. It earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'earn';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it. */
  rung_up_by?: RungUpBy | null | undefined;
}

/** How often the codes of one batch were used, and the sales that used them. */
export interface BatchFigures {
  /** The batch, `vcb_…`. */
  batch_id: string;
  /** Its reward, `rwd_…`. */
  reward_id: string;
  /** Program of the reward, `prg_…`. */
  program_id: string;
  /** How many codes are made. */
  issued: number;
  /** How often each code can be used. */
  max_uses: number;
  /** How often its codes were used, without the uses that were given back. */
  uses: number;
  /** Sales with at least one of its codes, without those that were wholly returned. */
  sales: number;
  /** Purchase amounts of these sales, in minor units of `currency`. A sale that is returned in part counts whole, and one without a known purchase amount counts 0. */
  sales_amount: number;
  /** ISO 4217 code of the currency of the program. */
  currency: string;
}

/** Body of the request for `action`, plus the card and a reference. */
export type BatchItem = BatchEarn | BatchTopUp | BatchUse | BatchRedeem | BatchCapture | BatchRenew | BatchReverse | BatchAdjust;

/** A redeem in a batch. */
export interface BatchRedeem {
  /** Reward to redeem, `rwd_…`. */
  reward_id: string;
  /** How many of the reward, at most 100. Default: 1. */
  quantity?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'redeem';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it. */
  rung_up_by?: RungUpBy | null | undefined;
}

/** A renewal in a batch. The key needs the scope `cards:write`. */
export interface BatchRenew {
  /** Id of a plan in the rules of the program. Default: the current plan of the membership, or the only plan. */
  plan_id?: string | null | undefined;
  /** When the new period begins. `period_end`: when the paid time ends. `now`: at once. It then replaces the rest of the paid time and its uses. Default: `period_end`. */
  at?: 'now' | 'period_end' | null | undefined;
  /** Amount that the customer paid, in minor units. Default: the price of the plan. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'renew';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it. */
  rung_up_by?: RungUpBy | null | undefined;
}

/** Up to 100 items. The items of one card are booked in the order of `occurred_at`. Items without it come last, in the order sent. */
export interface BatchRequest {
  /** The items, 1 to 100. */
  items: Array<BatchItem>;
  /** Whether all items are booked, or none. If an item is refused, the answer is its error, and `instance` names the item. Default: false, each item separately. */
  atomic?: boolean | null | undefined;
}

/** The answer to one item. */
export type BatchResult = {
  /** HTTP status of the answer to the same single request. */
  status: number;
  /** `true` if the reference was booked before. `body` is then the first answer. */
  replayed: boolean;
} & (
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'earn';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: MovementAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'top_up';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: MovementAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'use';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: MovementAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'redeem';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: RedeemAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'capture';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: CaptureAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'renew';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: MembershipRenewal;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'reverse';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: MovementAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: true;
      /** The `action` of the item. */
      action: 'adjust';
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: MovementAnswer;
    }
  | {
      /** `true` if the item is booked. If `false`, `body` is a `Problem`. */
      ok: false;
      /** The `action` of the item. */
      action: 'earn' | 'top_up' | 'use' | 'redeem' | 'capture' | 'renew' | 'reverse' | 'adjust' | (string & {});
      /** Answer to the same single request. A `Problem` if `ok` is `false`. */
      body: Problem;
    }
);

/** A reversal in a batch. */
export type BatchReverse = {
  /** Part of the original `amount` to reverse, in its unit. Default: all that is left. Partial reversals add up exactly. */
  amount?: number | null | undefined;
  /** Returned articles of an earn with items. Takes back the units that the sale would not have earned without them. */
  items?: Array<ReturnedItem> | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Reason for the reversal, kept in the ledger. */
  reason?: string | null | undefined;
  /** Place of the return. Default: the place of the original. */
  location?: string | null | undefined;
  /** Staff member who took the return. Default: the one of the original. */
  staff_ref?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'reverse';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it. */
  rung_up_by?: RungUpBy | null | undefined;
  /** Transaction to reverse, `txn_…`. Alternatively send `original`. */
  transaction_id?: string | null | undefined;
  /** Transaction to reverse, named by its reference. Use it if the id is not known yet. */
  original?: {
    /** Kind of the original transaction. */
    action: 'earn' | 'top_up' | 'use' | 'redeem';
    /** Reference of the original transaction. */
    reference: string;
  } | null | undefined;
} & (
  | {
      /** Returned articles of an earn with items. Takes back the units that the sale would not have earned without them. */
      items?: null | undefined;
    }
  | {
      /** Part of the original `amount` to reverse, in its unit. Default: all that is left. Partial reversals add up exactly. */
      amount?: null | undefined;
    }
) & (
  | {
      /** Transaction to reverse, `txn_…`. Alternatively send `original`. */
      transaction_id: string;
      /** Transaction to reverse, named by its reference. Use it if the id is not known yet. */
      original?: null | undefined;
    }
  | {
      /** Transaction to reverse, named by its reference. Use it if the id is not known yet. */
      original: {
        /** Kind of the original transaction. */
        action: 'earn' | 'top_up' | 'use' | 'redeem';
        /** Reference of the original transaction. */
        reference: string;
      };
      /** Transaction to reverse, `txn_…`. Alternatively send `original`. */
      transaction_id?: null | undefined;
    }
);

/** A top-up in a batch. */
export type BatchTopUp = {
  /** Minor units to add to a gift card. Other cards use `pack_id`. */
  amount?: number | null | undefined;
  /** Id of a pack in the rules of the program. */
  pack_id?: string | null | undefined;
  /** Amount that the customer paid, in minor units. Default: the price of the pack. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'top_up';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it. */
  rung_up_by?: RungUpBy | null | undefined;
} & (
  | {
      /** Minor units to add to a gift card. Other cards use `pack_id`. */
      amount: number;
      /** Id of a pack in the rules of the program. */
      pack_id?: null | undefined;
    }
  | {
      /** Id of a pack in the rules of the program. */
      pack_id: string;
      /** Minor units to add to a gift card. Other cards use `pack_id`. */
      amount?: null | undefined;
    }
);

/** A use in a batch. */
export interface BatchUse {
  /** Units to use: minor units of money, visits, units of a pass, or points. */
  amount: number;
  /** Purchase amount in minor units. Required if the rules limit the share that units can pay. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
  /** Codes of vouchers that the sale uses, at most 10. One refused code refuses the whole request, and nothing is used. Take the benefits off the purchase first, and send the amount after them. */
  vouchers?: Array<string> | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference: string;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
  /** Operation to perform on the card. */
  action: 'use';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it. */
  rung_up_by?: RungUpBy | null | undefined;
}

/** The benefit of a reward. */
export type Benefit = AmountOff | PercentOff | FreeItem | CustomBenefit | GiftCredit;

/** The days around the birthday of the customer. */
export interface BirthdayCondition {
  /** Days before the birthday. */
  before: number;
  /** Days after the birthday. */
  after: number;
}

/** The birthday of the customer begins, in the time zone of the business. Once a year per customer and program, on an active card of an active program. A birthday on 29 February is on 28 February in other years. */
export interface BirthdayTrigger {
  /** Kind of the trigger. */
  kind: 'birthday';
}

/** Body of `blockCard`. */
export interface BlockCardBody {
  /** Reason, returned as `status_reason` of the card. */
  reason?: string | null | undefined;
}

/** Name, logo and color that customers see on card pages. */
export interface Brand {
  /** Name that customers see. Null: they see the name of the business. */
  name: string | null;
  /** Logo, as `setBusinessLogo` stored it. Null if not set. */
  logo: BrandLogo | null;
  /** Color of the brand as `#RRGGBB`. Null if not set. */
  color: string | null;
  /** Color of text on `color`: black or white, whichever has more contrast, at least 4.5:1 on every color. Null without a color. */
  text_color: '#000000' | '#FFFFFF' | (string & {}) | null;
}

/** The logo of a business. */
export interface BrandLogo {
  /** Path of the file on this server, `/images/…`. It needs no key. A new image has a new path, so the file can be cached for ever. */
  path: string;
  /** Format of the file. */
  content_type: 'image/png' | 'image/jpeg' | 'image/webp' | (string & {});
  /** Width in pixels, as it is shown. */
  width: number;
  /** Height in pixels, as it is shown. */
  height: number;
  /** Size of the file in bytes. */
  bytes: number;
}

/** Changes of the brand. Omitted fields keep their values. */
export interface BrandPatch {
  /** Name that customers see, at most 80 characters. Null: they see the name of the business. */
  name?: string | null | undefined;
  /** Color of the brand as `#RRGGBB`. Null removes it. */
  color?: string | null | undefined;
}

/** One part of `delta`. All parts add up to it. */
export interface BreakdownLine {
  /** Cause of this part. */
  type: 'base' | 'tier' | 'campaign' | 'referral' | 'cap' | 'excluded' | (string & {});
  /** Id of the tier, campaign or cap in the rules, or of the referral. Null for other sources. */
  ref: string | null;
  /** Units that this part adds or, below 0, takes off. */
  delta: number;
  /** Human-readable explanation. Null if the part needs no explanation. */
  note: string | null;
  /** Stable code of the explanation in `note`. Missing: `note` is the name of a campaign, or null. */
  reason?: 'below_min_spend' | 'nothing_earns' | 'below_one_step' | 'below_one_unit' | 'paid_with_loyalty' | 'discount' | 'excluded_items' | 'cap' | 'max_balance' | (string & {}) | undefined;
  /** Amount that `reason` is about, in `unit`. */
  amount?: number | undefined;
  /** Limit that `reason` names, in `unit`. */
  limit?: number | undefined;
  /** Window in which the limit of a cap counts. */
  window?: Window | undefined;
  /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
  /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
  currency?: string | undefined;
}

/** The logo of a business. */
export interface BusinessLogoRequest {
  /** The bytes of a PNG, JPEG or WebP file with one still image, as base64, at most 512 KiB and 4096 pixels on each side. Null removes the image. */
  data: string | null;
}

/** Changes of a business. Omitted fields keep their values. */
export interface BusinessPatch {
  /** Name of the business, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address of the owner, who is notified when a webhook endpoint is disabled. Null removes it. */
  owner_email?: string | null | undefined;
  /** Country of phone numbers without a country code, as an ISO 3166 code. Null removes it. */
  country?: string | null | undefined;
  /** Changes of the brand. Omitted fields keep their values. */
  brand?: BrandPatch | null | undefined;
  /** Origins of web apps that may call the API of the card page from a browser, such as `https://app.example`. The list replaces the previous one. Up to 20. */
  card_page_origins?: Array<string> | null | undefined;
  /** Page of yours that referral links `/r/{code}` open, such as `https://shop.example/join?ref={code}`. The code replaces `{code}`; without `{code}`, it is added as the parameter `code`. Null: links open the sign-up page of the service. */
  referral_url?: string | null | undefined;
}

/** The plan of the business. */
export interface BusinessPlan {
  /** Id of the plan. */
  id: 'free' | 'standard' | 'scale' | (string & {});
  /** Display name of the plan. */
  name: string;
  /** Limits of the plan. */
  limits: PlanLimits;
}

/** A time zone of the business, and when it begins. */
export interface BusinessTimezone {
  /** IANA time zone. */
  timezone: string;
  /** When the business changed, or changes, to this time zone. Null for its first time zone. ISO 8601 in UTC. */
  from: string | null;
}

/** Units expire on a fixed day of the year. */
export interface CalendarExpiry {
  /** Kind of the expiry. */
  kind: 'calendar';
  /** Month, 1 to 12. */
  month: number;
  /** Day of the month. Units expire at its end. */
  day: number;
  /** Units that would expire in fewer days than this expire a year later. Default: 0. */
  min_days: number;
}

/** Units expire on a fixed day of the year. */
export interface CalendarExpiryInput {
  /** Kind of the expiry. */
  kind: 'calendar';
  /** Month, 1 to 12. */
  month: number;
  /** Day of the month. Units expire at its end. */
  day: number;
  /** Units that would expire in fewer days than this expire a year later. Default: 0. */
  min_days?: number | null | undefined;
}

/** A campaign: its trigger, its conditions and its effect. */
export interface Campaign {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Trigger of the campaign. Default: an earn. */
  on: CampaignTrigger;
  /** Conditions of the campaign. Default: always. */
  when: CampaignConditions;
  /** Effect of the campaign. Of several factors only the highest applies; added units are summed; each voucher is issued. */
  effect: CampaignEffect;
  /** How often the campaign can change earns of one card. Default: null, no limit. */
  max_uses: MaxUses | null;
}

/** Conditions of the campaign. All conditions that are set must be met. An empty list has no effect. */
export interface CampaignConditions {
  /** When the campaign begins. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at: string | null;
  /** When the campaign ends, exclusive. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at: string | null;
  /** Days of the week on which the campaign applies. 1 is Monday, 7 is Sunday. */
  days_of_week: Array<number>;
  /** Hours of the day in which the campaign applies. Up to 10. */
  hours: Array<Hours>;
  /** Smallest purchase amount in minor units. Null: any. */
  min_spend: number | null;
  /** Tiers whose cards the campaign applies to. Up to 20. */
  tier_ids: Array<string>;
  /** Articles that the purchase must contain. Null: any. */
  items: Match | null;
  /** `true`: only the first earn of the customer in the program. Earns of 0 units and reversed earns do not count. */
  first_earn: boolean;
  /** Ids of programs or plans. The customer must be a member of at least one. */
  member_of: Array<string>;
  /** Days around the birthday on which the campaign applies. Null: any day. */
  birthday: BirthdayCondition | null;
  /** Values of `location`. The sale must have one of them. Up to 100. */
  locations: Array<string>;
  /** Tags of the customer. The customer must have one of them. Up to 20. */
  tags: Array<string>;
}

/** Conditions of the campaign. All conditions that are set must be met. An empty list has no effect. */
export interface CampaignConditionsInput {
  /** When the campaign begins. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** When the campaign ends, exclusive. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at?: string | null | undefined;
  /** Days of the week on which the campaign applies. 1 is Monday, 7 is Sunday. */
  days_of_week?: Array<number> | null | undefined;
  /** Hours of the day in which the campaign applies. Up to 10. */
  hours?: Array<Hours> | null | undefined;
  /** Smallest purchase amount in minor units. Null: any. */
  min_spend?: number | null | undefined;
  /** Tiers whose cards the campaign applies to. Up to 20. */
  tier_ids?: Array<string> | null | undefined;
  /** Articles that the purchase must contain. Null: any. */
  items?: MatchInput | null | undefined;
  /** `true`: only the first earn of the customer in the program. Earns of 0 units and reversed earns do not count. */
  first_earn?: boolean | null | undefined;
  /** Ids of programs or plans. The customer must be a member of at least one. */
  member_of?: Array<string> | null | undefined;
  /** Days around the birthday on which the campaign applies. Null: any day. */
  birthday?: BirthdayCondition | null | undefined;
  /** Values of `location`. The sale must have one of them. Up to 100. */
  locations?: Array<string> | null | undefined;
  /** Tags of the customer. The customer must have one of them. Up to 20. */
  tags?: Array<string> | null | undefined;
}

/** Effect of the campaign. Of several factors only the highest applies; added units are summed; each voucher is issued. */
export type CampaignEffect = MultiplyEffect | AddEffect | VoucherEffect;

/** Effect of the campaign. Of several factors only the highest applies; added units are summed; each voucher is issued. */
export type CampaignEffectInput = MultiplyEffect | AddEffect | VoucherEffectInput;

/** A campaign: its trigger, its conditions and its effect. */
export interface CampaignInput {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Trigger of the campaign. Default: an earn. */
  on?: CampaignTriggerInput | null | undefined;
  /** Conditions of the campaign. Default: always. */
  when?: CampaignConditionsInput | null | undefined;
  /** Effect of the campaign. Of several factors only the highest applies; added units are summed; each voucher is issued. */
  effect: CampaignEffectInput;
  /** How often the campaign can change earns of one card. Default: null, no limit. */
  max_uses?: MaxUsesInput | null | undefined;
}

/** Trigger of the campaign. On an earn, the campaign changes the earn; on any other trigger, it books a bonus. */
export type CampaignTrigger = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTrigger;

/** Trigger of the campaign. On an earn, the campaign changes the earn; on any other trigger, it books a bonus. */
export type CampaignTriggerInput = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTriggerInput;

/** A limit on one card in a time window. Cards that it replaced count too. */
export interface Cap {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Operation that the cap limits. */
  on: 'earn' | 'top_up' | 'use' | 'redeem' | (string & {});
  /** Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`). */
  measure: Measure;
  /** Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: Window;
  /** Largest total, in the unit of `measure`. */
  max: number;
  /** Effect above the limit: `clip` cuts the units off (only for `value` of `earn`), `refuse` refuses the request. */
  over: 'clip' | 'refuse' | (string & {});
}

/** A limit on one card in a time window. Cards that it replaced count too. */
export interface CapInput {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Operation that the cap limits. */
  on: 'earn' | 'top_up' | 'use' | 'redeem';
  /** Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`). */
  measure: MeasureInput;
  /** Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: WindowInput;
  /** Largest total, in the unit of `measure`. */
  max: number;
  /** Effect above the limit: `clip` cuts the units off (only for `value` of `earn`), `refuse` refuses the request. */
  over: 'clip' | 'refuse';
}

/** The booked transaction, the card and the hold after it, and the redeemed reward. */
export interface CaptureAnswer {
  /** The booked transaction. */
  transaction: Transaction;
  /** The card after the transaction. */
  card: Card;
  /** The hold after the capture. */
  hold: Hold;
  /** The redeemed reward. Null if the hold was for a use. */
  reward: Reward | null;
  /** The vouchers of the sale, in the order sent. Only if it uses vouchers. */
  vouchers?: Array<VoucherUse> | undefined;
}

/** Body of `captureHold`. */
export interface CaptureHoldBody {
  /** Units to capture. Default: all that earlier captures left. */
  amount?: number | null | undefined;
  /** Whether the hold ends with this capture, which releases the units that are left. With false, they stay held for more captures, for example for a shipment in parts. Default: true. */
  final_capture?: boolean | null | undefined;
  /** Your own id of this capture. Without it, the first capture gets the reference of the hold, and later ones get none. In a batch, a capture that is not the final one needs it. */
  reference?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
}

/** A card of one program, with its balance. */
export interface Card {
  /** Id of the card, `crd_…`. */
  id: string;
  /** Type of the object. */
  object: 'card';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Code that the QR code or barcode of the card contains. */
  code: string;
  /** Your own id of the card. Null if not set. */
  external_id: string | null;
  /** Customer who holds the card. Null for an anonymous card. */
  customer_id: string | null;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Kind of the program. */
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  /** Only `active` cards can earn, be used and redeem. `closed` is final. */
  status: 'active' | 'blocked' | 'expired' | 'closed' | (string & {});
  /** Reason for the status. Null if none was given. */
  status_reason: string | null;
  /** When the status last changed. ISO 8601 in UTC. */
  status_changed_at: string;
  /** Units of a card. `available` + `pending` + `held` is the sum of the ledger. */
  balance: Balance;
  /** Progress of a stamp card. Null for other kinds. */
  progress: Progress | null;
  /** Id of the tier in the rules of the program. Null if the card has no tier. */
  tier_id: string | null;
  /** The lowest tier that the card can have until a set time. Null if no tier is set. */
  tier_floor: TierFloor | null;
  /** Benefits that the tier or membership of the card gives at the till now. */
  benefits: Array<TillBenefit>;
  /** Membership of the card. Null if the card has no membership. */
  membership: Membership | null;
  /** Card that this one replaced. Null if it replaced no card. */
  replaces: string | null;
  /** Card that replaced this one. Null if no card replaced it. */
  replaced_by: string | null;
  /** When the card expires. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the card last earned, was topped up, used or redeemed. Null if never. ISO 8601 in UTC. */
  last_activity_at: string | null;
}

/** The code of a card. Codes never appear in a URL. */
export interface CardByCode {
  /** Code as typed or scanned. It is compared as in a lookup. */
  code: string;
  /** Program of the card. Required if cards of several programs have this code. */
  program_id?: string | null | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`. Default: none. */
  expand?: Array<'customer' | 'program'> | null | undefined;
}

/** A new expiry time of a card. */
export interface CardExtend {
  /** New expiry time in the future; it can be earlier than the current one. Null: the card never expires. ISO 8601 with `Z` or an offset. */
  expires_at: string | null;
}

/** A card to issue. */
export interface CardIssue {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Customer who holds the card. Null: an anonymous card; it can be given a customer later. */
  customer_id?: string | null | undefined;
  /** Code that is already printed on a card, 1 to 64 printable characters. Default: a new code. */
  code?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** A card was issued, imported or created by a replacement. */
export interface CardIssuedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'card.issued';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The card after the change. */
    card: Card;
  };
}

/** A link with which a customer sees one card. Its token is shown once. */
export interface CardLink {
  /** Id of the card link, `lnk_…`. */
  id: string;
  /** Type of the object. */
  object: 'card_link';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Customer who held the card when the link was created. Null for an anonymous card. */
  customer_id: string | null;
  /** Address of the card page. Only in the answer that creates the link. Null in a replayed answer. */
  url?: string | null | undefined;
  /** The token, `cl_live_…` or `cl_test_…`. Only in the answer that creates the link. Null in a replayed answer. */
  token?: string | null | undefined;
  /** Why `token` is null, and what to do. Only in a replayed answer. */
  token_detail?: string | undefined;
  /** Last 4 characters of the token, to recognise it. */
  last4: string;
  /** Permissions of the link, besides reading the card. */
  permissions: Array<CardLinkPermission>;
  /** When the link expires, in real time. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the link was revoked. Null if it is not revoked. ISO 8601 in UTC. */
  revoked_at: string | null;
  /** When the link was last used, to the minute. Null if never. ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface CardLinkList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<CardLink>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** `profile`: see and change name and contact data. `consent`: see and change the marketing consent. */
export type CardLinkPermission = 'profile' | 'consent' | (string & {});

/** `profile`: see and change name and contact data. `consent`: see and change the marketing consent. */
export type CardLinkPermissionInput = 'profile' | 'consent';

/** A new card link with its token. */
export interface CardLinkWithToken {
  /** Id of the card link, `lnk_…`. */
  id: string;
  /** Type of the object. */
  object: 'card_link';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Customer who held the card when the link was created. Null for an anonymous card. */
  customer_id: string | null;
  /** Address of the card page. It is shown once. Null in a replayed answer. */
  url: string | null;
  /** The token, `cl_live_…` or `cl_test_…`. It is shown once. Null in a replayed answer. */
  token: string | null;
  /** Why `token` is null, and what to do. Only in a replayed answer. */
  token_detail?: string | undefined;
  /** Last 4 characters of the token, to recognise it. */
  last4: string;
  /** Permissions of the link, besides reading the card. */
  permissions: Array<CardLinkPermission>;
  /** When the link expires, in real time. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the link was revoked. Null if it is not revoked. ISO 8601 in UTC. */
  revoked_at: string | null;
  /** When the link was last used, to the minute. Null if never. ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface CardList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ExpandedCard>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Exactly one of `code`, `external_id`, `customer_id` and `customer_ids`. Codes never appear in a URL. */
export type CardLookup = {
  /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
  code?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Customer who holds the cards. */
  customer_id?: string | null | undefined;
  /** Customers who hold the cards, such as those that a search found. Up to 20. */
  customer_ids?: Array<string> | null | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`. Default: none. */
  expand?: Array<'customer' | 'program'> | null | undefined;
} & (
  | {
      /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
      code: string;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
      /** Customer who holds the cards. */
      customer_id?: null | undefined;
      /** Customers who hold the cards, such as those that a search found. Up to 20. */
      customer_ids?: null | undefined;
    }
  | {
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id: string;
      /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
      code?: null | undefined;
      /** Customer who holds the cards. */
      customer_id?: null | undefined;
      /** Customers who hold the cards, such as those that a search found. Up to 20. */
      customer_ids?: null | undefined;
    }
  | {
      /** Customer who holds the cards. */
      customer_id: string;
      /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
      code?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
      /** Customers who hold the cards, such as those that a search found. Up to 20. */
      customer_ids?: null | undefined;
    }
  | {
      /** Customers who hold the cards, such as those that a search found. Up to 20. */
      customer_ids: Array<string>;
      /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
      code?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
      /** Customer who holds the cards. */
      customer_id?: null | undefined;
    }
);

/** The data that the page of one card shows. */
export interface CardPage {
  /** Type of the object. */
  object: 'card_page';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** The time of the card: of the test clock for test data. ISO 8601 in UTC. */
  now: string;
  /** The business whose card it is. */
  business: {
    /** Id of the business, `biz_…`. */
    id: string;
    /** Name of the business. */
    name: string;
    /** Name, logo and color that customers see on card pages. */
    brand: Brand;
    /** ISO 4217 code. Default currency of programs. */
    currency: string;
    /** IANA time zone of the business. */
    timezone: string;
    /** All time zones of the business, in the order of time: past ones, the current one and the next one. Show each time in the time zone at that time. */
    timezones: Array<BusinessTimezone>;
  };
  /** The program of the card. */
  program: {
    /** Name of the program. */
    name: string;
    /** Kind of the program. */
    kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
    /** ISO 4217 code of the currency. */
    currency: string;
    /** Image of the program. Null if not set. */
    image: ProgramImage | null;
  };
  /** The card that is in use now. */
  card: {
    /** Code that the QR code or barcode contains. */
    code: string;
    /** How to draw the code. Codes that are EAN numbers are drawn as a barcode. */
    code_format: 'qr_code' | 'ean_13' | 'ean_8' | (string & {});
    /** Only `active` cards can earn, be used and redeem. */
    status: 'active' | 'blocked' | 'expired' | 'closed' | (string & {});
    /** Units of a card. `available` + `pending` + `held` is the sum of the ledger. */
    balance: Balance;
    /** Progress of a stamp card. Null for other kinds. */
    progress: Progress | null;
    /** Benefits that the card gives at the till now. */
    benefits: Array<TillBenefit>;
    /** Membership of the card. Null if the card has no membership. */
    membership: {
      /** Name of the plan. */
      plan: string;
      /** Status of the membership. */
      status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | (string & {});
      /** Whether its benefits apply now. */
      entitled: boolean;
      /** End of the paid period. ISO 8601 in UTC. */
      expires_at: string;
      /** Uses left now. Null: unlimited. */
      uses_left: number | null;
    } | null;
    /** When the card expires. Null if never. ISO 8601 in UTC. */
    expires_at: string | null;
  };
  /** Tier of the card. Null if the card has no tier. */
  tier: CardPageTier | null;
  /** Next tier. Null if no tier follows. */
  next_tier: CardPageNextTier | null;
  /** The cheapest reward for which the card lacks only units. Null if there is no such reward. */
  next_reward: CardPageReward | null;
  /** Rewards that the card can redeem now or with more units, cheapest first. Up to 100. */
  rewards: Array<CardPageReward>;
  /** Vouchers of the customer for this program: up to 50 that can be used, those that expire first before the others, and then up to 20 others, newest first. Empty for a card that its customer no longer holds. */
  vouchers: Array<CardPageVoucher>;
  /** How the customer brings friends. Null if the program has no referrals, and for a card that its customer no longer holds. */
  referral: CardPageReferral | null;
  /** Permissions of the link, besides reading the card. */
  permissions: Array<CardLinkPermission>;
  /** The data of the customer who holds the card, as a card page shows it. */
  customer: CardPageCustomer;
}

/** The data of the customer who holds the card, as a card page shows it. */
export interface CardPageCustomer {
  /** Type of the object. */
  object: 'card_page_customer';
  /** Name and contact data. Null without the permission, and for a card that its customer no longer holds. */
  profile: {
    /** Full name. Null if unknown. */
    name: string | null;
    /** E-mail address. Null if unknown. */
    email: string | null;
    /** Phone number in E.164 form. Null if unknown. */
    phone: string | null;
    /** Language as a BCP 47 tag. Null if unknown. */
    locale: string | null;
  } | null;
  /** The marketing consent. Null without the permission, and for a card that its customer no longer holds. */
  consent: {
    /** Whether the customer agreed to marketing. */
    marketing_consent: boolean;
    /** When consent was given. Null if never. ISO 8601 in UTC. */
    marketing_consent_at: string | null;
  } | null;
}

/** Changes that a customer makes. Omitted fields keep their values; null empties a field. */
export interface CardPageCustomerPatch {
  /** Full name, at most 200 characters. Needs the permission `profile`. */
  name?: string | null | undefined;
  /** E-mail address. Needs the permission `profile`. */
  email?: string | null | undefined;
  /** Phone number, such as `+49 151 12345678`, or without a country code if the business has a country. Needs the permission `profile`. */
  phone?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. Needs the permission `profile`. */
  locale?: string | null | undefined;
  /** Whether the customer agrees to marketing. Needs the permission `consent`. */
  marketing_consent?: boolean | null | undefined;
}

/** The next tier, and the amount that is still missing to it. */
export interface CardPageNextTier {
  /** Id of the next tier. */
  id: string;
  /** Name of the next tier. */
  name: string;
  /** Unit of `missing`: units earned, purchase amounts in minor units, or number of earns. */
  measure: 'value' | 'spend' | 'count' | (string & {});
  /** The total that the next tier needs. */
  min: number;
  /** Amount that is still missing to `min`. */
  missing: number;
  /** When the total starts again at 0. Null if it does not. ISO 8601 in UTC. */
  counted_until: string | null;
}

/** A reason why a sale earned nothing, or less. */
export interface CardPageReason {
  /** Stable code of the reason. */
  reason: 'below_min_spend' | 'nothing_earns' | 'below_one_step' | 'below_one_unit' | 'paid_with_loyalty' | 'discount' | 'excluded_items' | 'cap' | 'max_balance' | (string & {});
  /** Amount that `reason` is about, in `unit`. */
  amount?: number | undefined;
  /** Limit that `reason` names, in `unit`. */
  limit?: number | undefined;
  /** Window in which the limit of a cap counts. */
  window?: Window | undefined;
  /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
  /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
  currency?: string | undefined;
}

/** How the customer brings friends, and how many have come. */
export interface CardPageReferral {
  /** Code that the customer gives to friends. Null until `createCardPageReferralCode` makes it. */
  code: string | null;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** What the friend gets. Null: nothing. */
  friend: ReferralGift | null;
  /** What the customer gets who brought the friend. Null: nothing. */
  referrer: ReferralGift | null;
  /** Smallest purchase of the friend that counts, in minor units. */
  min_spend: number;
  /** Local days after the sign-up in which the friend must buy. */
  within_days: number;
  /** Friends who have signed up, and whose purchase is awaited or can still be returned. */
  pending: number;
  /** Friends for whom both sides have their bonuses. */
  completed: number;
}

/** The code with which the customer of a card page refers friends. */
export interface CardPageReferralCode {
  /** Type of the object. */
  object: 'card_page_referral_code';
  /** Code that the customer gives to friends, such as `K7QM-2XB4`. */
  code: string;
}

/** A reward on a card page, and what is missing to it. */
export interface CardPageReward {
  /** Id of the reward, `rwd_…`. */
  id: string;
  /** Name of the reward. */
  name: string;
  /** Description of the reward. Null if not set. */
  description: string | null;
  /** The benefit of a reward. */
  benefit: Benefit;
  /** Price in units. */
  cost: number;
  /** Whether the card can redeem it now. */
  eligible: boolean;
  /** Units that the card still needs for it. 0 if it has enough. */
  missing: number;
  /** Why the card cannot redeem it now. Empty if it can. */
  reasons: Array<Ineligibility>;
  /** Until when it can be redeemed, exclusive. Null: no end. ISO 8601 in UTC. */
  valid_until: string | null;
}

/** The tier of a card. */
export interface CardPageTier {
  /** Id of the tier in the rules of the program. */
  id: string;
  /** Name of the tier. */
  name: string;
}

/** A movement on a card, as its customer sees it. */
export interface CardPageTransaction {
  /** Type of the object. */
  object: 'card_page_transaction';
  /** Id of the transaction, `txn_…`. */
  id: string;
  /** Kind of the transaction. */
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | (string & {});
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Change of the balance in units. Above 0: the balance rose. */
  delta: number;
  /** Balance after the transaction: available, pending and held units. */
  balance_after: number;
  /** `no_value`: nothing was earned. `capped`: a limit reduced the units. */
  outcome: 'applied' | 'no_value' | 'capped' | (string & {});
  /** Why it earned nothing, or less. Empty if nothing was taken off. */
  reasons: Array<CardPageReason>;
  /** Purchase amount in minor units. Null if unknown. */
  purchase_amount: number | null;
  /** ISO 4217 code of the currency. Null if no money is involved. */
  currency: string | null;
  /** Name of the redeemed reward. Null for other kinds. */
  reward: string | null;
  /** How many of the reward. Only for a redeem of more than one. */
  quantity?: number | undefined;
  /** Part of `delta` that was reversed later. Has the same sign as `delta`. */
  reversed_delta: number;
  /** Place of the sale. Null if not sent. */
  location: string | null;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or when the card is inactive. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When it happened. ISO 8601 in UTC. */
  occurred_at: string;
}

/** One page. `next_cursor` is null on the last page. */
export interface CardPageTransactionList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<CardPageTransaction>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** A voucher of the customer, as a card page shows it. */
export interface CardPageVoucher {
  /** Id of the voucher, `vch_…`. */
  id: string;
  /** Code that the customer shows at the till. */
  code: string;
  /** How to draw the code. Codes that are EAN numbers are drawn as a barcode. */
  code_format: 'qr_code' | 'ean_13' | 'ean_8' | (string & {});
  /** Name of the reward that it gives. */
  name: string;
  /** Description of the reward. Null if not set. */
  description: string | null;
  /** The benefit of a reward. */
  benefit: Benefit;
  /** `issued`: it can be used. `held`: it is being used now. The others can no longer be used. */
  status: 'issued' | 'held' | 'redeemed' | 'expired' | 'void' | (string & {});
  /** How often it can still be used. */
  uses_left: number;
  /** When it was last used. Null if it was not, or if the use was given back. ISO 8601 in UTC. */
  used_at: string | null;
  /** From when it can be used. Null: at once. ISO 8601 in UTC. */
  starts_at: string | null;
  /** Until when it can be used, exclusive. Null: it does not expire. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** Changes of a card. Omitted fields keep their values. */
export interface CardPatch {
  /** Customer to give the card to. Only an anonymous card can be given a customer. */
  customer_id?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** A tier that the card holds at least, for a time, such as for a new partner. It replaces the one before. Null ends it now. */
  tier_floor?: TierFloorInput | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** Summary of the card after the transaction. */
export interface CardState {
  /** Id of the card, `crd_…`. */
  id: string;
  /** Version of the card after the transaction. */
  version: number;
  /** Units of a card. `available` + `pending` + `held` is the sum of the ledger. */
  balance: Balance;
  /** Progress of a stamp card. Null for other kinds. */
  progress: Progress | null;
  /** Id of the tier in the rules of the program. Null if the card has no tier. */
  tier_id: string | null;
}

/** A card was topped up, or its membership was renewed. */
export interface CardToppedUpEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'card.topped_up';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The card after the change. */
    card: Card;
    /** The booked transaction. */
    transaction: Transaction;
  };
}

/** Units of a card expire soon. */
export interface CardUnitsExpiringEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'card.units_expiring';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The card now. */
    card: Card;
    /** Number of units that expire at this time. */
    amount: number;
    /** When they expire. ISO 8601 in UTC. */
    expires_at: string;
  };
}

/** Units of a card were used. */
export interface CardUnitsUsedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'card.units_used';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The card after the change. */
    card: Card;
    /** The booked transaction. */
    transaction: Transaction;
  };
}

/** A field of a card other than its balance changed. */
export interface CardUpdatedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'card.updated';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The card after the change. */
    card: Card;
    /** Names of the changed fields. */
    changed: Array<string>;
  };
}

/** How cashback is earned. By default `value` is the share of the purchase in basis points. */
export interface CashbackEarnRule {
  /** Unit of an earn's `amount`: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item' | (string & {});
  /** Size of one step of the basis, such as 100 minor units. */
  per: number;
  /** Units earned for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never earns more. `exact`: parts of a step earn too. */
  steps: 'whole' | 'exact' | (string & {});
  /** Purchases below this amount earn nothing. In minor units. Default: 0. */
  min_spend: number;
  /** Articles that earn. Default: null, all. */
  include: Match | null;
  /** Articles that earn nothing. Default: null, none. */
  exclude: Match | null;
}

/** How cashback is earned. By default `value` is the share of the purchase in basis points. */
export interface CashbackEarnRuleInput {
  /** Unit of an earn's `amount`: minor units, visits or items. */
  basis?: 'spend' | 'visit' | 'item' | null | undefined;
  /** Size of one step of the basis, such as 100 minor units. */
  per?: number | null | undefined;
  /** Units earned for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never earns more. `exact`: parts of a step earn too. */
  steps?: 'whole' | 'exact' | null | undefined;
  /** Purchases below this amount earn nothing. In minor units. Default: 0. */
  min_spend?: number | null | undefined;
  /** Articles that earn. Default: null, all. */
  include?: MatchInput | null | undefined;
  /** Articles that earn nothing. Default: null, none. */
  exclude?: MatchInput | null | undefined;
}

/** How cashback pays. By default one unit pays one minor unit. */
export interface CashbackPay {
  /** Units per step. */
  units: number;
  /** Minor units that one step pays. */
  amount: number;
  /** Smallest number of units per use. Default: 0. */
  min_units: number;
  /** Largest share of a purchase that units can pay, in basis points. Default: 10000, all of it. */
  max_purchase_bps: number;
}

/** How cashback pays. By default one unit pays one minor unit. */
export interface CashbackPayInput {
  /** Units per step. */
  units?: number | null | undefined;
  /** Minor units that one step pays. */
  amount?: number | null | undefined;
  /** Smallest number of units per use. Default: 0. */
  min_units?: number | null | undefined;
  /** Largest share of a purchase that units can pay, in basis points. Default: 10000, all of it. */
  max_purchase_bps?: number | null | undefined;
}

/** Cashback: a share of each purchase, as money on the card. */
export interface CashbackRules {
  /** Kind of the program. */
  kind: 'cashback';
  /** Version of the rules format. */
  version: 1;
  /** Limits per card. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Up to 50 campaigns that add to earns or grant bonuses. */
  campaigns: Array<Campaign>;
  /** Tiers that cards reach. Default: null, none. */
  tiers: Tiers | null;
  /** What customers and the friends whom they bring get. Default: null, nothing. */
  referral: ReferralRules | null;
  /** Days until earned units can be used. Default: 0. */
  pending_days: number;
  /** Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0. */
  clawback: 'allow_negative' | 'clamp' | (string & {});
  /** How cashback is earned. By default `value` is the share of the purchase in basis points. */
  earn: CashbackEarnRule;
  /** How cashback pays at the till. */
  pay: CashbackPay;
}

/** Cashback: a share of each purchase, as money on the card. */
export interface CashbackRulesInput {
  /** Kind of the program. */
  kind: 'cashback';
  /** Version of the rules format. */
  version?: 1 | null | undefined;
  /** Limits per card. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Up to 50 campaigns that add to earns or grant bonuses. */
  campaigns?: Array<CampaignInput> | null | undefined;
  /** Tiers that cards reach. Default: null, none. */
  tiers?: TiersInput | null | undefined;
  /** What customers and the friends whom they bring get. Default: null, nothing. */
  referral?: ReferralRulesInput | null | undefined;
  /** Days until earned units can be used. Default: 0. */
  pending_days?: number | null | undefined;
  /** Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  /** How cashback is earned. By default `value` is the share of the purchase in basis points. */
  earn: CashbackEarnRuleInput;
  /** How cashback pays at the till. */
  pay?: CashbackPayInput | null | undefined;
}

/** Whether one voucher can be used now, and all reasons if not. */
export interface CheckedVoucher {
  /** Whether it can be used now. */
  valid: boolean;
  /** All reasons why it cannot, in the order in which a use checks them. Empty if it can. */
  reasons: Array<VoucherFault>;
  /** The voucher. Null if no voucher has the code. */
  voucher: Voucher | null;
  /** What the till gives for it. Null if no voucher has the code. */
  benefit: Benefit | null;
}

/** Body of `closeCard`. */
export interface CloseCardBody {
  /** `true` releases open holds and writes off the balance. Default: `false`. */
  forfeit?: boolean | null | undefined;
  /** Reason, returned as `status_reason` of the card. */
  reason?: string | null | undefined;
}

/** Cards that were active for the first time in the same month. */
export interface Cohort {
  /** Month in which the cards were active for the first time. YYYY-MM. */
  month: string;
  /** Number of cards in the cohort. */
  cards: number;
  /** Every month from the first one to the end of the range, oldest first. */
  months: Array<CohortMonth>;
}

/** How many cards of a cohort were active in one month. */
export interface CohortMonth {
  /** Month in the time zone of the business. YYYY-MM. */
  month: string;
  /** Cards of the cohort that earned, were topped up, used or redeemed in this month. */
  active_cards: number;
}

/** Body of `createCardLink`. */
export interface CreateCardLinkBody {
  /** Seconds after which the link expires, 60 to 315360000. Default: null, it does not expire. */
  expires_in?: number | null | undefined;
  /** Permissions of the link, besides reading the card. Default: none. The key in use needs `customers:read` and `customers:write` to give one. */
  permissions?: Array<CardLinkPermissionInput> | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** Any other benefit, in your own words. */
export interface CustomBenefit {
  /** Kind of the benefit. */
  kind: 'custom';
  /** Text that the till shows, at most 200 characters. */
  label: string;
}

/** A person who holds cards. */
export interface Customer {
  /** Id of the customer, `cus_…`. */
  id: string;
  /** Type of the object. */
  object: 'customer';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Your own id of the customer. Null if not set or erased. */
  external_id: string | null;
  /** Full name. Null if unknown or erased. */
  name: string | null;
  /** E-mail address. Null if unknown or erased. */
  email: string | null;
  /** Phone number in E.164 form. Null if unknown or erased. */
  phone: string | null;
  /** Date of birth. Null if unknown or erased. YYYY-MM-DD. */
  birthday: string | null;
  /** Language as a BCP 47 tag, such as `de-DE`. Null if unknown or erased. */
  locale: string | null;
  /** Your own labels, used by conditions of campaigns. */
  tags: Array<string>;
  /** Whether the customer agreed to marketing. */
  marketing_consent: boolean;
  /** When consent was given. Null if unknown or erased. ISO 8601 in UTC. */
  marketing_consent_at: string | null;
  /** Where consent was given. Null if unknown or erased. */
  marketing_consent_source: string | null;
  /** Only `active` customers can be changed. */
  status: 'active' | 'merged' | 'erased' | (string & {});
  /** Customer that this one was merged into. Null if not merged. */
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
  /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
  phone?: string | null | undefined;
  /** Date of birth, 1900 or later. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, used by conditions of campaigns. Up to 20, each of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When consent was given. Default: now, if this request gives it. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Code of the customer who brought this one. It creates a referral in the only active program with `referral` in its rules. If the code is refused, the customer is not created. */
  referral_code?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** All cards of the customer, including closed ones. */
  cards: Array<Card>;
  /** All memberships of these cards. */
  memberships: Array<Membership>;
  /** Open holds on these cards. */
  holds: Array<Hold>;
  /** All vouchers of the customer, newest first. */
  vouchers: Array<Voucher>;
  /** All referrals of the customer, as referrer or as friend, newest first. */
  referrals: Array<Referral>;
  /** All transactions of these cards, by card, oldest first. */
  transactions: Array<Transaction>;
}

/** One page. `next_cursor` is null on the last page. */
export interface CustomerList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Customer>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** The customer to keep. */
export interface CustomerMerge {
  /** Id of the customer to keep, `cus_…`. */
  into: string;
}

/** Omitted fields keep their values; null empties a field. Metadata merges by key. */
export interface CustomerPatch {
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
  phone?: string | null | undefined;
  /** Date of birth, 1900 or later. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, used by conditions of campaigns. Up to 20, each of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When consent was given. Default: now, if this request gives it. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** Creates or changes the customer. Omitted fields keep their values; null empties a field. Metadata merges by key. */
export interface CustomerPut {
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
  phone?: string | null | undefined;
  /** Date of birth, 1900 or later. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, used by conditions of campaigns. Up to 20, each of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When consent was given. Default: now, if this request gives it. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** Exactly one of `query`, `email`, `phone` and `external_id`. Personal data never appears in a URL. */
export type CustomerSearch = {
  /** The beginning of each word that you look for in the name and the e-mail address. Or the first or last digits of the phone number, at least 3. Case and accents make no difference. */
  query?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
  phone?: string | null | undefined;
  /** Your own id. Unique per business and mode, at most 128 characters. */
  external_id?: string | null | undefined;
} & (
  | {
      /** The beginning of each word that you look for in the name and the e-mail address. Or the first or last digits of the phone number, at least 3. Case and accents make no difference. */
      query: string;
      /** E-mail address. */
      email?: null | undefined;
      /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
      phone?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
    }
  | {
      /** E-mail address. */
      email: string;
      /** The beginning of each word that you look for in the name and the e-mail address. Or the first or last digits of the phone number, at least 3. Case and accents make no difference. */
      query?: null | undefined;
      /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
      phone?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
    }
  | {
      /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
      phone: string;
      /** The beginning of each word that you look for in the name and the e-mail address. Or the first or last digits of the phone number, at least 3. Case and accents make no difference. */
      query?: null | undefined;
      /** E-mail address. */
      email?: null | undefined;
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id?: null | undefined;
    }
  | {
      /** Your own id. Unique per business and mode, at most 128 characters. */
      external_id: string;
      /** The beginning of each word that you look for in the name and the e-mail address. Or the first or last digits of the phone number, at least 3. Case and accents make no difference. */
      query?: null | undefined;
      /** E-mail address. */
      email?: null | undefined;
      /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
      phone?: null | undefined;
    }
);

/** A customer was created, changed, merged or erased. */
export interface CustomerUpdatedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'customer.updated';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The customer after the change. Personal data is null after erasure. */
    customer: Customer;
    /** Kind of change. */
    change: 'created' | 'updated' | 'merged' | 'erased' | (string & {});
  };
}

/** The delivery of one event to one endpoint, with all its attempts. */
export interface Delivery {
  /** Id of the delivery, `dlv_…`. */
  id: string;
  /** Type of the object. */
  object: 'delivery';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** `parked`: waits until the endpoint is enabled. `skipped`: is sent again only by a retry. */
  status: 'pending' | 'delivered' | 'failed' | 'parked' | 'skipped' | (string & {});
  /** All attempts, oldest first. Only the newest ten have a `response_excerpt`. */
  attempts: Array<DeliveryAttempt>;
  /** When the next attempt is due. Null if no attempt is due. ISO 8601 in UTC. */
  next_attempt_at: string | null;
}

/** One attempt to deliver an event. */
export interface DeliveryAttempt {
  /** Number of the attempt, from 1. */
  number: number;
  /** When the attempt was made. ISO 8601 in UTC. */
  at: string;
  /** HTTP status of your answer. Null if there was no answer. */
  status_code: number | null;
  /** The error. Null if the delivery succeeded, or if only the status was not 2xx. */
  error: string | null;
  /** Duration in milliseconds. */
  duration_ms: number;
  /** Start of your answer. Null if it was empty or is no longer kept. */
  response_excerpt: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface DeliveryList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Delivery>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** One line of the purchase. */
export interface EarnItem {
  /** Your own id of the article. */
  sku: string;
  /** Categories of the article, for rules that depend on them. */
  categories?: Array<string> | null | undefined;
  /** Number of pieces. Below 0 for returned ones. Default: 1, or 0 if `amount` is below 0. */
  quantity?: number | null | undefined;
  /** Minor units for the whole line. Required if the program counts spend. Below 0 for a discount or a return. All lines of one `sku` must add up to 0 or more. */
  amount?: number | null | undefined;
}

/** The transaction that an earn would book now. Nothing is written. */
export interface EarnPreview {
  /** Type of the object. */
  object: 'earn_preview';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Version of the rules that applied. */
  rules_version: number;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Amount of the request. */
  amount: number;
  /** Units that would be earned. */
  delta: number;
  /** `no_value`: nothing was earned. `capped`: a limit reduced the units. */
  outcome: Outcome;
  /** The parts of `delta`. */
  breakdown: Array<BreakdownLine>;
  /** Balance after the transaction: available, pending and held units. */
  balance_after: number;
  /** Id of the tier in the rules of the program. Null if the card has no tier. */
  tier_id: string | null;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or when the card is inactive. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** A sale that earns. Only `amount` is required. */
export interface EarnRequest {
  /** Amount in the `amount_unit` of the program: minor units of the purchase, visits or items. */
  amount: number;
  /** Unit of `amount`. If sent, it must be the unit of the program. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** Purchase amount in minor units, if `amount` counts visits or items. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
  /** Articles of the purchase, for rules that depend on them. Up to 200 lines. A negative line whose `sku` is of no article is a discount: it is spread over the articles that earn. */
  items?: Array<EarnItem> | null | undefined;
  /** Codes of vouchers that the sale uses, at most 10. One refused code refuses the whole request, and nothing is used. Take the benefits off the purchase first, and send the amount after them. */
  vouchers?: Array<string> | null | undefined;
  /** Part of the purchase paid with units, in minor units, at most the purchase. It earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** How units are earned: `value` units for each `per` of the basis. */
export interface EarnRule {
  /** Unit of an earn's `amount`: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item' | (string & {});
  /** Size of one step of the basis, such as 100 minor units. */
  per: number;
  /** Units earned for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never earns more. `exact`: parts of a step earn too. */
  steps: 'whole' | 'exact' | (string & {});
  /** Purchases below this amount earn nothing. In minor units. Default: 0. */
  min_spend: number;
  /** Articles that earn. Default: null, all. */
  include: Match | null;
  /** Articles that earn nothing. Default: null, none. */
  exclude: Match | null;
}

/** How units are earned: `value` units for each `per` of the basis. */
export interface EarnRuleInput {
  /** Unit of an earn's `amount`: minor units, visits or items. */
  basis: 'spend' | 'visit' | 'item';
  /** Size of one step of the basis, such as 100 minor units. */
  per?: number | null | undefined;
  /** Units earned for each step. */
  value: number;
  /** `whole`: only whole steps earn, so splitting a purchase never earns more. `exact`: parts of a step earn too. */
  steps?: 'whole' | 'exact' | null | undefined;
  /** Purchases below this amount earn nothing. In minor units. Default: 0. */
  min_spend?: number | null | undefined;
  /** Articles that earn. Default: null, all. */
  include?: MatchInput | null | undefined;
  /** Articles that earn nothing. Default: null, none. */
  exclude?: MatchInput | null | undefined;
}

/** An earn. The campaign changes the transaction of the earn. */
export interface EarnTrigger {
  /** Kind of the trigger. */
  kind: 'earn';
}

/** A reward, whether one card can redeem it now, and the reasons if not. */
export interface EligibleReward {
  /** Id of the reward, `rwd_…`. */
  id: string;
  /** Type of the object. */
  object: 'reward';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Text that customers see. Null if not set. */
  description: string | null;
  /** The benefit of a reward. */
  benefit: Benefit;
  /** Price in units. */
  cost: number;
  /** `archived` rewards cannot be redeemed. */
  status: 'active' | 'archived' | (string & {});
  /** Number left. Null: no limit. */
  stock: number | null;
  /** How often one card can redeem it. Null: no limit. */
  per_card_limit: number | null;
  /** Tiers whose cards can redeem it. Empty: every card. */
  tier_ids: Array<string>;
  /** When it can first be redeemed. Null: no start. ISO 8601 in UTC. */
  valid_from: string | null;
  /** Until when it can be redeemed, exclusive. Null: no end. ISO 8601 in UTC. */
  valid_until: string | null;
  /** Texts for card pages in other languages. */
  translations: Array<RewardTranslation>;
  /** Whether the card can redeem it now. */
  eligible: boolean;
  /** All reasons why it cannot, in the order in which redeeming checks them. Empty if it can. */
  reasons: Array<Ineligibility>;
}

/** One page. `next_cursor` is null on the last page. */
export interface EligibleRewardList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<EligibleReward>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Body of `enableWebhookEndpoint`. */
export interface EnableWebhookEndpointBody {
  /** Delivery to skip, usually the `failed_delivery_id` of the endpoint. We do not send it again, also when you recover events. Default: none. */
  skip_delivery?: string | null | undefined;
}

/** Additional fields of errors, by code. Other codes have no additional fields. */
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
    /** Id of the card that replaced it, `crd_…`. Null if no card replaced it. */
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
    /** Stable reason code. */
    reason?: string | undefined;
    /** JSON pointer to the field with the error. */
    pointer?: string | undefined;
  };
  /** More about the error “The reference belongs to another sale.” */
  reference_in_use: {
    /** Id of the transaction with the reference, `txn_…`. */
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
    /** Units available on the card. */
    available: number;
    /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
    unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
    /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
    currency?: string | undefined;
  };
  /** More about the error “The card has open holds.” */
  open_holds: {
    /** Ids of the open holds, `hld_…`. */
    hold_ids: Array<string>;
  };
  /** More about the error “The customer was merged or erased.” */
  customer_not_active: {
    /** Id of the customer that it was merged into, `cus_…`. Null if it was erased. */
    merged_into: string | null;
  };
  /** More about the error “This is not allowed in the current status.” */
  invalid_state: {
    /** Id of the card, `crd_…`. */
    card_id?: string | undefined;
    /** Largest number allowed at a time. */
    limit?: number | undefined;
    /** JSON pointer to the field with the error. */
    pointer?: string | undefined;
    /** Units that can still be reversed, where a part of a top-up is spent. */
    remaining?: number | undefined;
    /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
    unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
    /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
    currency?: string | undefined;
  };
  /** More about the error “The event is no longer stored.” */
  event_expired: {
    /** Sequence of the oldest event that is kept. */
    oldest_sequence: number;
  };
  /** More about the error “The version of the resource does not match.” */
  version_mismatch: {
    /** Current version of the resource. */
    version: number;
  };
  /** More about the error “The balance is too low.” */
  insufficient_balance: {
    /** Units available on the card. */
    available: number;
    /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
    unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
    /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
    currency?: string | undefined;
    /** Units that the request needs. */
    needed?: number | undefined;
  };
  /** More about the error “The kind of program does not support this.” */
  unsupported_for_kind: {
    /** JSON pointer to the field with the error. */
    pointer?: string | undefined;
  };
  /** More about the error “The amount differs from its items.” */
  amount_mismatch: {
    /** JSON pointer to the field with the error. */
    pointer: string;
  };
  /** More about the error “The program has another currency.” */
  currency_mismatch: {
    /** JSON pointer to the field with the error. */
    pointer?: string | undefined;
  };
  /** More about the error “A limit of the program is reached.” */
  limit_exceeded: {
    /** Id of the cap in the rules. */
    cap_id: string;
    /** Limit of the cap in its time window. */
    max: number;
    /** When the cap allows more, ISO 8601 in UTC. Null if never. */
    resets_at: string | null;
    /** Window in which the cap counts. Missing for other limits. */
    window?: Window | undefined;
    /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
    unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
    /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
    currency?: string | undefined;
  };
  /** More about the error “The amount is not allowed here.” */
  invalid_amount: {
    /** Smallest allowed amount. */
    min?: number | null | undefined;
    /** Largest allowed amount. */
    max?: number | null | undefined;
    /** The amount must be a multiple of this. */
    multiple_of?: number | undefined;
    /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
    unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
    /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
    currency?: string | undefined;
  };
  /** More about the error “The purchase amount is missing.” */
  purchase_amount_required: {
    /** JSON pointer to the field with the error. */
    pointer: string;
  };
  /** More about the error “The time is too far in the past or future.” */
  occurred_at_out_of_range: {
    /** JSON pointer to the field with the error. */
    pointer: string;
  };
  /** More about the error “The card was not issued yet at that time.” */
  occurred_before_issue: {
    /** JSON pointer to the field with the error. */
    pointer: string;
  };
  /** More about the error “The card cannot redeem this reward.” */
  reward_not_eligible: {
    /** Stable reason code. */
    reason?: string | undefined;
  };
  /** More about the error “The voucher cannot be used here.” */
  voucher_not_applicable: {
    /** Stable reason code. */
    reason?: string | undefined;
  };
  /** More about the error “The customer cannot be referred with this code.” */
  referral_refused: {
    /** Stable reason code. */
    reason?: string | undefined;
  };
  /** More about the error “The pattern has too few symbols.” */
  code_space_too_small: {
    /** Number of symbols (`#`) that the pattern needs for so many codes. */
    min: number;
    /** JSON pointer to the field with the error. */
    pointer: string;
  };
  /** More about the error “The refund exceeds the remaining amount of the original.” */
  refund_exceeds_original: {
    /** Amount that can still be refunded, in the unit of `amount`. */
    remaining: number;
    /** JSON pointer to the field with the error. */
    pointer?: string | undefined;
    /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
    unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
    /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
    currency?: string | undefined;
  };
  /** More about the error “The limit is reached.” */
  too_many: {
    /** Largest number allowed. */
    limit: number;
  };
  /** More about the error “The kind of a program cannot change.” */
  kind_immutable: {
    /** JSON pointer to the field with the error. */
    pointer: string;
  };
}

/** Event type. New types can appear at any time. */
export type Event = CardIssuedEvent | CardUpdatedEvent | CardToppedUpEvent | CardUnitsUsedEvent | CardUnitsExpiringEvent | TransactionCreatedEvent | RewardRedeemedEvent | VoucherIssuedEvent | VoucherRedeemedEvent | VoucherExpiringEvent | VoucherVoidedEvent | ReferralCreatedEvent | ReferralCompletedEvent | ReferralRefusedEvent | ReferralRevokedEvent | VoucherBatchDoneEvent | VoucherBatchVoidedEvent | MembershipExpiringEvent | MembershipExpiredEvent | CustomerUpdatedEvent | UnknownEvent;

/** One page. `next_cursor` is null on the last page. */
export interface EventList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Event>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Request that caused the event. Null if the service caused it. */
export interface EventRequest {
  /** `Request-Id` of the request, `req_…`. */
  id: string;
  /** `Idempotency-Key` of the request. Null if not sent. */
  idempotency_key: string | null;
}

/** A card, with the objects that `expand` names. */
export interface ExpandedCard {
  /** Id of the card, `crd_…`. */
  id: string;
  /** Type of the object. */
  object: 'card';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Code that the QR code or barcode of the card contains. */
  code: string;
  /** Your own id of the card. Null if not set. */
  external_id: string | null;
  /** Customer who holds the card. Null for an anonymous card. */
  customer_id: string | null;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Kind of the program. */
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  /** Only `active` cards can earn, be used and redeem. `closed` is final. */
  status: 'active' | 'blocked' | 'expired' | 'closed' | (string & {});
  /** Reason for the status. Null if none was given. */
  status_reason: string | null;
  /** When the status last changed. ISO 8601 in UTC. */
  status_changed_at: string;
  /** Units of a card. `available` + `pending` + `held` is the sum of the ledger. */
  balance: Balance;
  /** Progress of a stamp card. Null for other kinds. */
  progress: Progress | null;
  /** Id of the tier in the rules of the program. Null if the card has no tier. */
  tier_id: string | null;
  /** The lowest tier that the card can have until a set time. Null if no tier is set. */
  tier_floor: TierFloor | null;
  /** Benefits that the tier or membership of the card gives at the till now. */
  benefits: Array<TillBenefit>;
  /** Membership of the card. Null if the card has no membership. */
  membership: Membership | null;
  /** Card that this one replaced. Null if it replaced no card. */
  replaces: string | null;
  /** Card that replaced this one. Null if no card replaced it. */
  replaced_by: string | null;
  /** When the card expires. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When the card last earned, was topped up, used or redeemed. Null if never. ISO 8601 in UTC. */
  last_activity_at: string | null;
  /** The customer who holds the card. Only with `expand=customer`. Null if there is no such object, or if it was deleted. */
  customer?: Customer | null | undefined;
  /** The program of the card. Only with `expand=program`. Null if there is no such object, or if it was deleted. */
  program?: Program | null | undefined;
}

/** A membership, with the objects that `expand` names. */
export interface ExpandedMembership {
  /** Id of the membership, `mem_…`. */
  id: string;
  /** Type of the object. */
  object: 'membership';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Plan of the newest renewal. After an early renewal, benefits and uses still follow the current period. */
  plan_id: string;
  /** `expiring`: ends soon. `grace`: the paid period is over, but benefits still apply. */
  status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | (string & {});
  /** Whether its benefits apply now. */
  entitled: boolean;
  /** When its benefits end, including the grace period. ISO 8601 in UTC. */
  entitled_until: string | null;
  /** Start of the newest period. In the future after an early renewal. ISO 8601 in UTC. */
  period_start: string;
  /** End of the paid period: the end of a local day. ISO 8601 in UTC. */
  expires_at: string;
  /** End of the grace period. Null without a grace period. ISO 8601 in UTC. */
  grace_until: string | null;
  /** Uses left now. Null: unlimited. */
  uses_left: number | null;
  /** Number of renewals since the membership began. */
  renewal_count: number;
  /** When it was canceled. Null if not canceled. ISO 8601 in UTC. */
  canceled_at: string | null;
  /** The customer who holds the card. Only with `expand=customer`. Null if there is no such object, or if it was deleted. */
  customer?: Customer | null | undefined;
}

/** A referral, with the objects that `expand` names. */
export interface ExpandedReferral {
  /** Id of the referral, `rfl_…`. */
  id: string;
  /** Type of the object. */
  object: 'referral';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Program whose rules decide it, `prg_…`. */
  program_id: string;
  /** Customer whose code was used. Null after erasure. */
  referrer_id: string | null;
  /** The new customer. Null after erasure. */
  friend_id: string | null;
  /** `pending`: no purchase qualifies yet. `qualified`: one does, and we wait for its return. `completed`: both sides have their bonuses. `expired`: no purchase came in time. `refused`: a check failed before the bonuses. `revoked`: the bonuses were taken back. */
  status: 'pending' | 'qualified' | 'completed' | 'expired' | 'refused' | 'revoked' | (string & {});
  /** Why it is `refused` or `revoked`. Null otherwise. `own_code`: the friend is the referrer. `same_contact`: both have the same e-mail address or phone number. `existing_customer`: the friend has bought in the program before. `ring`: the friend referred the referrer, directly or through others. `limit`: the referrer has referred as many customers as the rules allow. `inactive`: one of them, or a card, is no longer active. `returned`: the purchase was returned. */
  reason: 'own_code' | 'same_contact' | 'existing_customer' | 'ring' | 'limit' | 'inactive' | 'returned' | (string & {}) | null;
  /** The purchase that qualifies, or did before it was returned, `txn_…`. Null: none. */
  sale_id: string | null;
  /** Until when the purchase must occur, exclusive. ISO 8601 in UTC. */
  qualifies_by: string;
  /** When both sides get their bonuses. Null without a purchase that qualifies. ISO 8601 in UTC. */
  completes_at: string | null;
  /** The bonuses. Empty before it is completed. */
  effects: Array<ReferralEffect>;
  /** The customer whose code was used. Only with `expand=referrer`. Null if there is no such object, or if it was deleted. */
  referrer?: Customer | null | undefined;
  /** The new customer. Only with `expand=friend`. Null if there is no such object, or if it was deleted. */
  friend?: Customer | null | undefined;
}

/** A row of the ledger, with the objects that `expand` names. */
export interface ExpandedTransaction {
  /** Id of the transaction, `txn_…`. */
  id: string;
  /** Type of the object. */
  object: 'transaction';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Version of the rules that applied. */
  rules_version: number;
  /** Kind of the transaction. */
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | (string & {});
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Amount of the request: minor units, visits, items or units, by `kind`. */
  amount: number;
  /** Change of the balance in units. Above 0: the balance rose. */
  delta: number;
  /** Number of the transaction on its card: 1, 2, 3 … */
  sequence: number;
  /** Purchase amount in minor units. Null if unknown. */
  purchase_amount: number | null;
  /** ISO 4217 code of the currency. Null if no money is involved. */
  currency: string | null;
  /** Minor units: what a use pays, or the price of the rest of the paid time that a renewal with `at: now` replaced. Null for other transactions. */
  value: number | null;
  /** Balance after the transaction: available, pending and held units. */
  balance_after: number;
  /** The parts of `delta`. */
  breakdown: Array<BreakdownLine>;
  /** Articles of the earn, or articles that a reversal returns. Null if none were sent. */
  items: Array<TransactionItem> | null;
  /** `no_value`: nothing was earned. `capped`: a limit reduced the units. */
  outcome: Outcome;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or when the card is inactive. ISO 8601 in UTC. */
  expires_at: string | null;
  /** Your own id of the sale. Null if not sent. */
  reference: string | null;
  /** The redeemed reward. Null for other kinds. */
  reward_id: string | null;
  /** The used voucher. Only for a redeem by a voucher, and its reversal. */
  voucher_id?: string | undefined;
  /** How many of the reward. Only for a redeem of more than one, and its reversal. */
  quantity?: number | undefined;
  /** The captured hold. Null if no hold was captured. */
  hold_id: string | null;
  /** Transaction that this one reverses. Null for other kinds. */
  reverses: string | null;
  /** Part of `delta` that was reversed later. Has the same sign as `delta`. */
  reversed_delta: number;
  /** Part of `amount` that was reversed later. */
  reversed_amount: number;
  /** Place of the sale. Null if not sent. */
  location: string | null;
  /** Staff member who served. Null if not sent. */
  staff_ref: string | null;
  /** Reason: sent with a reversal, or set by the service, such as `expired`. Null without a reason. */
  reason: string | null;
  /** Free text. Null if not sent. */
  note: string | null;
  /** API key of the request. Null if a person or the service booked it. */
  key_id: string | null;
  /** Signed-in person who booked it. Only if a person did. */
  person_id?: string | undefined;
  /** When it happened. Earlier than `created_at` if the request was sent later. ISO 8601 in UTC. */
  occurred_at: string;
  /** The customer who held the card. Only with `expand=customer`. Null if there is no such object, or if it was deleted. */
  customer?: Customer | null | undefined;
  /** The program of the card. Only with `expand=program`. Null if there is no such object, or if it was deleted. */
  program?: Program | null | undefined;
  /** The redeemed reward. Only with `expand=reward`. Null if there is no such object, or if it was deleted. */
  reward?: Reward | null | undefined;
  /** The signed-in person who booked it. Only with `expand=person`. Null if there is no such object, or if it was deleted. */
  person?: Named | null | undefined;
  /** The API key of the request. Only with `expand=key`. Null if there is no such object, or if it was deleted. */
  key?: Named | null | undefined;
  /** The voucher that was used, or that the bonus issued. Only with `expand=voucher`. Null if there is no such object, or if it was deleted. */
  voucher?: NamedVoucher | null | undefined;
}

/** Units that expire in the next days. */
export interface ExpiringPeriod {
  /** Length of the period in days, after today. */
  days: number;
  /** Last day of the period. YYYY-MM-DD. */
  to: string;
  /** 1 ms after the day `to` is over in the time zone of the business. So units that expire at the end of `to` are included. ISO 8601 in UTC. */
  before: string;
  /** Units that expire before `before`, if the cards do nothing until then. */
  units: number;
  /** Minor units that `units` pay at the till by the current rules, rounded down. Null: the units have no price. */
  value: number | null;
  /** ISO 4217 code of `value`. Null if that is null. */
  value_currency: string | null;
}

/** Units that expire in the next days. The cards are those that `GET /v1/cards` lists with `next_expiry_before`. Held units are not included. */
export interface ExpiringUnits {
  /** Type of the object. */
  object: 'expiring_units';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** IANA time zone of the business. It defines the days. */
  timezone: string;
  /** Programs with units that expire in the next 365 days, in the order of creation. */
  programs: Array<ProgramExpiry>;
}

/** When units expire: never, a period after each earn, after inactivity, or on a day of the year. */
export type Expiry = NoExpiry | RollingExpiry | InactivityExpiry | CalendarExpiry;

/** When units expire: never, a period after each earn, after inactivity, or on a day of the year. */
export type ExpiryInput = NoExpiry | RollingExpiryInput | InactivityExpiryInput | CalendarExpiryInput;

/** Query parameters of `exportCards`. */
export interface ExportCardsQuery {
  /** `ndjson`: one JSON object per line. `csv`: one record per row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it; a CSV file then has no header line. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only cards of this customer. */
  customer_id?: string | undefined;
  /** Only cards of this program. */
  program_id?: string | undefined;
  /** Only cards with this status. */
  status?: 'active' | 'blocked' | 'expired' | 'closed' | undefined;
  /** Only cards with units that expire before this time. ISO 8601 with `Z` or an offset. */
  next_expiry_before?: string | undefined;
  /** Only cards that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
  /** Only cards that earned, were topped up, used or redeemed after this time. With `active_before`, between the two. ISO 8601 with `Z` or an offset. */
  active_after?: string | undefined;
  /** Only cards that earned, were topped up, used or redeemed before this time. ISO 8601 with `Z` or an offset. */
  active_before?: string | undefined;
  /** Only cards whose first such activity was after this time. ISO 8601 with `Z` or an offset. */
  first_active_after?: string | undefined;
  /** Only cards whose first such activity was before this time. ISO 8601 with `Z` or an offset. */
  first_active_before?: string | undefined;
}

/** Query parameters of `exportCustomers`. */
export interface ExportCustomersQuery {
  /** `ndjson`: one JSON object per line. `csv`: one record per row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it; a CSV file then has no header line. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only customers with this tag. Upper and lower case are different. */
  tag?: string | undefined;
  /** Only customers that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `exportTransactions`. */
export interface ExportTransactionsQuery {
  /** `ndjson`: one JSON object per line. `csv`: one record per row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it; a CSV file then has no header line. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only transactions with this reference. */
  reference?: string | undefined;
  /** Only transactions of this kind. */
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Only the transactions that this figure of an analytics summary adds up, with their reversals. */
  figure?: 'issued' | 'used' | 'expired' | 'adjusted' | undefined;
  /** Only transactions at this location. */
  location?: string | undefined;
  /** Only transactions of this staff member. */
  staff_ref?: string | undefined;
  /** Only transactions of this API key. */
  key_id?: string | undefined;
  /** Only transactions that this person booked. */
  person_id?: string | undefined;
  /** Only transactions that happened after this time. ISO 8601 with `Z` or an offset. */
  occurred_after?: string | undefined;
  /** Only transactions that happened before this time. ISO 8601 with `Z` or an offset. */
  occurred_before?: string | undefined;
  /** Only transactions of this card. */
  card_id?: string | undefined;
  /** Only transactions of this program. */
  program_id?: string | undefined;
}

/** Query parameters of `exportVouchers`. */
export interface ExportVouchersQuery {
  /** `ndjson`: one JSON object per line. `csv`: one record per row. Default: `ndjson`. */
  format?: 'ndjson' | 'csv' | undefined;
  /** Id of the last row that you received. The export continues after it; a CSV file then has no header line. */
  after?: string | undefined;
  /** Only rows that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only rows that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
  /** Only vouchers of this customer. */
  customer_id?: string | undefined;
  /** Only vouchers of this reward. */
  reward_id?: string | undefined;
  /** Only vouchers of rewards of this program. */
  program_id?: string | undefined;
  /** Only vouchers of this batch. */
  batch_id?: string | undefined;
}

/** A free article. */
export interface FreeItem {
  /** Kind of the benefit. */
  kind: 'free_item';
  /** Your own id of the article. */
  sku: string;
  /** Number of pieces. */
  quantity: number;
}

/** Query parameters of `getAnalyticsCohorts`. */
export interface GetAnalyticsCohortsQuery {
  /** First month. Default: 11 months before `to`. YYYY-MM. */
  from?: string | undefined;
  /** Last month, inclusive. The range can have at most 36 months. Default: this month. YYYY-MM. */
  to?: string | undefined;
  /** Only this program. */
  program_id?: string | undefined;
}

/** Query parameters of `getAnalyticsSummary`. */
export interface GetAnalyticsSummaryQuery {
  /** First local day. Default: 29 days before `to`. YYYY-MM-DD. */
  from?: string | undefined;
  /** Last local day, inclusive. The range can have at most 366 days. Default: today. YYYY-MM-DD. */
  to?: string | undefined;
  /** Only this program. */
  program_id?: string | undefined;
  /** Adds `groups`: sums by location, staff member or API key. */
  group_by?: 'location' | 'staff_ref' | 'key_id' | undefined;
}

/** Query parameters of `getCard`. */
export interface GetCardQuery {
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`. Separate several by commas. */
  expand?: Array<'customer' | 'program'> | undefined;
}

/** Query parameters of `getExpiringUnits`. */
export interface GetExpiringUnitsQuery {
  /** Only this program. */
  program_id?: string | undefined;
}

/** Query parameters of `getReferralFigures`. */
export interface GetReferralFiguresQuery {
  /** Only this program. */
  program_id?: string | undefined;
}

/** Query parameters of `getTransaction`. */
export interface GetTransactionQuery {
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`, `reward`, `person`, `key`, `voucher`. Separate several by commas. */
  expand?: Array<'customer' | 'program' | 'reward' | 'person' | 'key' | 'voucher'> | undefined;
}

/** Query parameters of `getVoucherBatchFigures`. */
export interface GetVoucherBatchFiguresQuery {
  /** Only batches of this reward. */
  reward_id?: string | undefined;
  /** Only batches of rewards of this program. */
  program_id?: string | undefined;
}

/** Money on the gift card of the customer. A missing gift card is issued. */
export interface GiftCredit {
  /** Kind of the benefit. */
  kind: 'gift_credit';
  /** Gift program of the gift card, `prg_…`. */
  program_id: string;
  /** Minor units to add to the gift card. */
  amount: number;
}

/** Prepaid money. */
export interface GiftRules {
  /** Kind of the program. */
  kind: 'gift';
  /** Version of the rules format. */
  version: 1;
  /** Limits per card. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Smallest top-up in minor units. Default: 1. */
  min_top_up: number;
  /** Largest top-up in minor units. Default: null, no limit. */
  max_top_up: number | null;
  /** Packs of units for top-ups. Up to 50. */
  packs: Array<Pack>;
}

/** Prepaid money. */
export interface GiftRulesInput {
  /** Kind of the program. */
  kind: 'gift';
  /** Version of the rules format. */
  version?: 1 | null | undefined;
  /** Limits per card. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Smallest top-up in minor units. Default: 1. */
  min_top_up?: number | null | undefined;
  /** Largest top-up in minor units. Default: null, no limit. */
  max_top_up?: number | null | undefined;
  /** Packs of units for top-ups. Up to 50. */
  packs?: Array<PackInput> | null | undefined;
}

/** What a customer gets without a sale: units, or a voucher. */
export type Grant = AddEffect | VoucherEffect;

/** What a customer gets without a sale: units, or a voucher. */
export type GrantInput = AddEffect | VoucherEffectInput;

/** A voucher that a hold has until its first capture, which uses it, or its release. */
export interface HeldVoucher {
  /** The voucher, `vch_…`. */
  voucher_id: string;
  /** Its reward, `rwd_…`. */
  reward_id: string;
  /** What the till gives for it. */
  benefit: Benefit;
}

/** Reserved units of a card, until they are captured or released. */
export interface Hold {
  /** Id of the hold, `hld_…`. */
  id: string;
  /** Type of the object. */
  object: 'hold';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Kind of movement that a capture books: a use or a redeem. */
  for: 'use' | 'redeem' | (string & {});
  /** Reward of the hold. Null if it is for a use. */
  reward_id: string | null;
  /** Reserved units. */
  amount: number;
  /** Money that the reserved units pay, in minor units. Null for a redeem and for units without a price. */
  value: number | null;
  /** Captured units, by all captures together. 0 until the first. */
  captured: number;
  /** Only a `held` hold can be captured or released. It stays `held` after a capture that is not the final one. */
  status: 'held' | 'captured' | 'released' | 'expired' | (string & {});
  /** Your own id of the sale. The captured transaction gets it. Null if not sent. */
  reference: string | null;
  /** Place of the sale. The captured transaction gets it. Null if not sent. */
  location: string | null;
  /** Staff member who served. The captured transaction gets it. Null if not sent. */
  staff_ref: string | null;
  /** Vouchers that the hold has, with the benefit of each. Empty if it has none. */
  vouchers: Array<HeldVoucher>;
  /** When the units that are not captured are released. ISO 8601 in UTC. */
  expires_at: string;
}

/** One page. `next_cursor` is null on the last page. */
export interface HoldList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Hold>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Send `amount` for a use, `reward_id` for a redeem. */
export type HoldRequest = {
  /** Kind of movement that a capture books: a use or a redeem. */
  for: 'use' | 'redeem';
  /** Units to reserve. Required for a use; not allowed for a redeem. */
  amount?: number | null | undefined;
  /** Reward to redeem, `rwd_…`. Required for a redeem; not allowed for a use. */
  reward_id?: string | null | undefined;
  /** Purchase amount in minor units. Required if the rules limit the share that units can pay. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
  /** Codes of vouchers that the hold has until it is captured, which uses them, or released. */
  vouchers?: Array<string> | null | undefined;
  /** Your own id of the sale. The captured transaction gets it. */
  reference?: string | null | undefined;
  /** Place of the sale. The captured transaction gets it. */
  location?: string | null | undefined;
  /** Staff member who served. The captured transaction gets it. */
  staff_ref?: string | null | undefined;
  /** When an uncaptured hold is released, at most 7 days ahead. ISO 8601 with `Z` or an offset. */
  expires_at?: string | null | undefined;
  /** Seconds until an uncaptured hold is released, by the clock of the service. Alternatively send `expires_at`. Default: 900. */
  expires_in?: number | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
} & (
  | {
      /** Kind of movement that a capture books: a use or a redeem. */
      for: 'use';
      /** Units to reserve. Required for a use; not allowed for a redeem. */
      amount: number;
      /** Reward to redeem, `rwd_…`. Required for a redeem; not allowed for a use. */
      reward_id?: null | undefined;
    }
  | {
      /** Kind of movement that a capture books: a use or a redeem. */
      for: 'redeem';
      /** Reward to redeem, `rwd_…`. Required for a redeem; not allowed for a use. */
      reward_id: string;
      /** Units to reserve. Required for a use; not allowed for a redeem. */
      amount?: null | undefined;
    }
) & (
  | {
      /** Seconds until an uncaptured hold is released, by the clock of the service. Alternatively send `expires_at`. Default: 900. */
      expires_in?: null | undefined;
    }
  | {
      /** When an uncaptured hold is released, at most 7 days ahead. ISO 8601 with `Z` or an offset. */
      expires_at?: null | undefined;
    }
);

/** Hours of the local day. If `from` is later than `to`, they run past midnight and belong to the day they start on. */
export interface Hours {
  /** Local time of the start, such as `17:30`. */
  from: string;
  /** Local time of the end, exclusive, such as `24:00`. */
  to: string;
}

/** An import of customers, cards, opening balances and vouchers. */
export interface Import {
  /** Id of the import, `imp_…`. */
  id: string;
  /** Type of the object. */
  object: 'import';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Records that the import contains. `balances` includes cards, and cards can have customers. `vouchers`: at least one row has a voucher. */
  kind: 'customers' | 'cards' | 'balances' | 'vouchers' | (string & {});
  /** Progress. `done`: every row was processed. */
  status: 'pending' | 'running' | 'done' | (string & {});
  /** Number of rows by outcome. When the import is done, the other three add up to `total`. */
  counts: ImportCounts;
  /** Refused rows, in the order of the lines. */
  refused: Array<RefusedRow>;
}

/** Number of rows by outcome. When the import is done, the other three add up to `total`. */
export interface ImportCounts {
  /** Number of rows. */
  total: number;
  /** Rows that created a record. */
  created: number;
  /** Rows whose records already existed. */
  unchanged: number;
  /** Refused rows. */
  refused: number;
}

/** One page. `next_cursor` is null on the last page. */
export interface ImportList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ImportSummary>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** The outcome of an import, if it ran now. Nothing is written. */
export interface ImportPreview {
  /** Type of the object. */
  object: 'import_preview';
  /** Records that the import contains. `balances` includes cards, and cards can have customers. `vouchers`: at least one row has a voucher. */
  kind: 'customers' | 'cards' | 'balances' | 'vouchers' | (string & {});
  /** Number of rows by outcome. When the import is done, the other three add up to `total`. */
  counts: ImportCounts;
  /** All rows, in the order of the lines. */
  rows: Array<ImportRowPreview>;
}

/** Up to 5,000 rows, as `rows` or as `csv`, in a body of at most 1 MiB. */
export type ImportRequest = {
  /** Rows as JSON, up to 5,000, instead of `csv`. */
  rows?: Array<ImportRow> | null | undefined;
  /** CSV file as text, instead of `rows`. */
  csv?: string | null | undefined;
  /** System that exported the file. Its known columns are mapped automatically; `mapping`, `set` and `ignore` take precedence. */
  from?: 'shopify' | 'square' | 'woocommerce' | 'smile' | 'yotpo' | 'loyverse' | null | undefined;
  /** Field for each column, such as `{"Customer ID": "customer_external_id"}`, in any case. `first_name` and `last_name` are joined to `name`. */
  mapping?: Record<string, string> | null | undefined;
  /** Fields with the same value in all rows, such as `{"program_id": "prg_…"}`. */
  set?: Record<string, string> | null | undefined;
  /** Columns to ignore. */
  ignore?: Array<string> | null | undefined;
  /** `true` ignores all columns without a field. Default: `false`, they are refused. */
  ignore_unknown?: boolean | null | undefined;
  /** Country of phone numbers without a country code, as an ISO 3166 code. Default: the country of the business. */
  default_country?: string | null | undefined;
  /** Whether the day or the month comes first in dates such as 03/04/2025. Default: the order that other dates of the column show. */
  date_order?: 'dmy' | 'mdy' | null | undefined;
  /** Texts that mean an empty cell, in any case. Only a cell with exactly this text is empty. Default: none. A cell without text is always empty. */
  empty_values?: Array<string> | null | undefined;
  /** Outcome of a row that would create a customer with the external id, e-mail address or phone number of an erased customer. `refuse` refuses the row. `create` creates the customer. Default: `refuse`. */
  erased?: 'refuse' | 'create' | null | undefined;
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

/** A customer (`customer_external_id`, `email` or `phone`, and personal data), a card (`program_id`) or both, the balance of the card, and a voucher (`voucher_code`). Existing customers, cards and vouchers are found by external id, by code, or by customer and program. Without `customer_external_id`, a customer is found by e-mail address, or without one by phone number. They do not change. */
export interface ImportRow {
  /** Your own id of the customer. Finds or creates the customer. Default: the e-mail address in lower case, or the phone number if the row has no e-mail address. A customer who already has this address or number is then found under any id. */
  customer_external_id?: string | null | undefined;
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
  phone?: string | null | undefined;
  /** Date of birth, 1900 or later. YYYY-MM-DD. */
  birthday?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Your own labels, used by conditions of campaigns. Up to 20, each of at most 40 characters. */
  tags?: Array<string> | null | undefined;
  /** Whether the customer agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
  /** When consent was given. Default: now, if this request gives it. ISO 8601 with `Z` or an offset. */
  marketing_consent_at?: string | null | undefined;
  /** Where consent was given, such as the name of a form. */
  marketing_consent_source?: string | null | undefined;
  /** Program of the card, `prg_…`. Finds or issues the card. */
  program_id?: string | null | undefined;
  /** Your own id of the card. */
  card_external_id?: string | null | undefined;
  /** Code that is already printed on a card, 1 to 64 printable characters. Default: a new code. */
  card_code?: string | null | undefined;
  /** Opening balance in units, booked as a transaction of kind `import`. Below 0: units that the customer owes. 0 books nothing. */
  opening_balance?: number | null | undefined;
  /** When these units expire. Default: according to the rules of the program. ISO 8601 with `Z` or an offset. */
  balance_expires_at?: string | null | undefined;
  /** Tier with which a new card begins, by its id or its name in the rules. The card holds it as long as if it had reached it on the day of the import, as its `tier_floor`. Default: the first tier. A card that exists does not change. */
  tier?: string | null | undefined;
  /** Code of a voucher, 1 to 64 printable characters. Finds or issues the voucher. With a customer, only this customer can use it. */
  voucher_code?: string | null | undefined;
  /** Reward whose benefit the voucher gives, `rwd_…`. */
  voucher_reward_id?: string | null | undefined;
  /** How often the voucher could be used in total, at most 1,000,000. Default: 1. */
  voucher_max_uses?: number | null | undefined;
  /** How often it was used in the other system. Only the uses that are left are imported. Default: 0. */
  voucher_uses?: number | null | undefined;
  /** From when the voucher can be used. Default: at once. ISO 8601 with `Z` or an offset. */
  voucher_starts_at?: string | null | undefined;
  /** Until when the voucher can be used, exclusive. Default: it does not expire. ISO 8601 with `Z` or an offset. */
  voucher_expires_at?: string | null | undefined;
}

/** The outcome of one row. */
export interface ImportRowPreview {
  /** Line in the file; line 1 has the column names. In JSON: number of the row, from 1. */
  line: number;
  /** Outcome of the row. */
  outcome: 'created' | 'unchanged' | 'refused' | (string & {});
  /** Records that the row would create. */
  creates: Array<'customer' | 'card' | 'opening_balance' | 'voucher' | (string & {})>;
  /** Error code, as in a problem. Null if the row would be imported. */
  code: string | null;
  /** Column with the first error. Null if the whole row is refused. */
  field: string | null;
  /** Message of the first error, which says how to fix it. Null if the row has no error. */
  detail: string | null;
  /** Every error in the cells of the row, up to 20. Records that the row names, such as its program, are checked only if no cell has an error. */
  errors?: Array<RowError> | undefined;
  /** Limit that the opening balance exceeds. */
  max?: number | undefined;
  /** Id of this limit. */
  cap_id?: string | undefined;
  /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
  /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
  currency?: string | undefined;
}

/** An import without its refused rows. Get the import to see them. */
export interface ImportSummary {
  /** Id of the import, `imp_…`. */
  id: string;
  /** Type of the object. */
  object: 'import';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Records that the import contains. `balances` includes cards, and cards can have customers. `vouchers`: at least one row has a voucher. */
  kind: 'customers' | 'cards' | 'balances' | 'vouchers' | (string & {});
  /** Progress. `done`: every row was processed. */
  status: 'pending' | 'running' | 'done' | (string & {});
  /** Number of rows by outcome. When the import is done, the other three add up to `total`. */
  counts: ImportCounts;
}

/** All units of a card expire after a period of inactivity. */
export interface InactivityExpiry {
  /** Kind of the expiry. */
  kind: 'inactivity';
  /** How long a card can be inactive. */
  period: Period;
}

/** All units of a card expire after a period of inactivity. */
export interface InactivityExpiryInput {
  /** Kind of the expiry. */
  kind: 'inactivity';
  /** How long a card can be inactive. */
  period: PeriodInput;
}

/** One reason why a card cannot redeem a reward now. */
export interface Ineligibility {
  /** Stable reason code. */
  code: 'card_blocked' | 'card_expired' | 'card_closed' | 'other_program' | 'archived' | 'not_yet_valid' | 'no_longer_valid' | 'tier' | 'out_of_stock' | 'per_card_limit' | 'anonymous_card' | 'gift_program' | 'insufficient_balance' | (string & {});
  /** Human-readable reason, and how to resolve it. */
  detail: string;
}

/** One error in the request, and its location. */
export interface InvalidField {
  /** Part of the request with the error. */
  in: 'body' | 'query' | 'header' | (string & {});
  /** Location of the error: an RFC 6901 pointer into the body, or `/name` of a parameter. */
  pointer: string;
  /** Stable code of this error: `required`, `unknown_field`, `invalid_type`, `too_small` … */
  code: 'required' | 'unknown_field' | 'invalid_type' | 'invalid_value' | 'invalid_key' | 'invalid_union' | 'invalid_element' | 'invalid_cursor' | 'not_multiple_of' | 'too_small' | 'too_big' | 'out_of_range' | 'not_found' | 'not_a_part' | 'not_later' | 'unknown_tier' | 'without_tiers' | 'email_taken' | 'external_id_taken' | 'url_not_allowed' | 'refused' | (string & {});
  /** The error and how to fix it. */
  detail: string;
  /** Stable name of the rule that the value breaks, such as `email`. Missing: the code says all. */
  rule?: 'whole_number' | 'email' | 'phone' | 'phone_without_country' | 'phone_of_country' | 'phone_ambiguous' | 'phone_extension' | 'locale' | 'country' | 'known_country' | 'color' | 'web_origin' | 'referral_url' | 'url_characters' | 'time' | 'time_range' | 'day' | 'month' | 'clock' | 'clock_end' | 'in_past' | 'since_1900' | 'in_future' | 'after_valid_from' | 'after_starts_at' | 'one_side' | 'one_contact' | 'one_line' | 'plain_text' | 'valid_text' | 'letter_or_digit' | 'printed_code' | 'visible_code' | 'code_length' | 'voucher_pattern' | 'part_id' | 'unique_ids' | 'unique_articles' | 'unique_languages' | 'small_texts' | 'ascending_levels' | 'kept_at_most' | 'window_ends' | 'cut_only_earn' | 'not_zero' | 'no_hours' | 'other_customer' | 'number' | 'one_number' | 'no_fraction' | 'minor_units' | 'one_day' | 'written_day' | 'whole_year' | 'spreadsheet_day' | 'only_day' | 'clock_time' | 'yes_or_no' | 'all_digits' | 'erased_person' | 'one_customer' | 'row_form' | 'image_file' | (string & {}) | undefined;
  /** Smallest allowed value, or number of what `counts` names. */
  min?: number | undefined;
  /** Largest allowed value, or number of what `counts` names. */
  max?: number | undefined;
  /** Unit of `min` and `max`, if they bound a length. Missing: they bound the value itself. */
  counts?: 'characters' | 'items' | (string & {}) | undefined;
}

/** Whether the service mails an invitation, and its link if not. */
export interface Invitation {
  /** `sending`: an e-mail with the link is on its way. `none`: the service sends no e-mails. */
  mail: 'sending' | 'none' | (string & {});
  /** Link to give to the person if the service sends no e-mails. Only a signed-in owner gets it, in the first answer. Null otherwise. */
  link: string | null;
}

/** The first card of a customer in a program is issued. A replacement does not count. */
export interface IssueTrigger {
  /** Kind of the trigger. */
  kind: 'issue';
}

/** The API key of this request, or the session of the person. */
export interface KeyInUse {
  /** Id of the API key, `key_…`, or of the session, `ses_…`. */
  id: string;
  /** Last 4 characters of the key, to recognise it. Empty for a session. */
  last4: string;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it expires. Null if never. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** Limits per card. */
export interface Limits {
  /** Up to 20 caps. All apply. */
  caps: Array<Cap>;
  /** Largest number of units on a card: available, pending and held. Default: null, no limit. */
  max_balance: number | null;
}

/** Limits per card. */
export interface LimitsInput {
  /** Up to 20 caps. All apply. */
  caps?: Array<CapInput> | null | undefined;
  /** Largest number of units on a card: available, pending and held. Default: null, no limit. */
  max_balance?: number | null | undefined;
}

/** Query parameters of `listApiKeys`. */
export interface ListApiKeysQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listAuditEntries`. */
export interface ListAuditEntriesQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `person`, `key`, `changed`. Separate several by commas. */
  expand?: Array<'person' | 'key' | 'changed'> | undefined;
  /** Only entries with this operationId, such as `adjustCard`. */
  action?: string | undefined;
  /** Only changes of the object with this id. */
  target?: string | undefined;
  /** Only changes by this API key. */
  key_id?: string | undefined;
  /** Only changes by this person. */
  person_id?: string | undefined;
}

/** Query parameters of `listCardLinks`. */
export interface ListCardLinksQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listCardLots`. */
export interface ListCardLotsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listCardPageTransactions`. */
export interface ListCardPageTransactionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listCardRewards`. */
export interface ListCardRewardsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listCardTransactions`. */
export interface ListCardTransactionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`, `reward`, `person`, `key`, `voucher`. Separate several by commas. */
  expand?: Array<'customer' | 'program' | 'reward' | 'person' | 'key' | 'voucher'> | undefined;
  /** Only transactions with this reference. */
  reference?: string | undefined;
  /** Only transactions of this kind. */
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Only the transactions that this figure of an analytics summary adds up, with their reversals. */
  figure?: 'issued' | 'used' | 'expired' | 'adjusted' | undefined;
  /** Only transactions at this location. */
  location?: string | undefined;
  /** Only transactions of this staff member. */
  staff_ref?: string | undefined;
  /** Only transactions of this API key. */
  key_id?: string | undefined;
  /** Only transactions that this person booked. */
  person_id?: string | undefined;
  /** Only transactions that happened after this time. ISO 8601 with `Z` or an offset. */
  occurred_after?: string | undefined;
  /** Only transactions that happened before this time. ISO 8601 with `Z` or an offset. */
  occurred_before?: string | undefined;
}

/** Query parameters of `listCards`. */
export interface ListCardsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`. Separate several by commas. */
  expand?: Array<'customer' | 'program'> | undefined;
  /** Only cards of this customer. */
  customer_id?: string | undefined;
  /** Only cards of this program. */
  program_id?: string | undefined;
  /** Only cards with this status. */
  status?: 'active' | 'blocked' | 'expired' | 'closed' | undefined;
  /** Only cards with units that expire before this time. ISO 8601 with `Z` or an offset. */
  next_expiry_before?: string | undefined;
  /** Only cards that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
  /** Only cards that earned, were topped up, used or redeemed after this time. With `active_before`, between the two. ISO 8601 with `Z` or an offset. */
  active_after?: string | undefined;
  /** Only cards that earned, were topped up, used or redeemed before this time. ISO 8601 with `Z` or an offset. */
  active_before?: string | undefined;
  /** Only cards whose first such activity was after this time. ISO 8601 with `Z` or an offset. */
  first_active_after?: string | undefined;
  /** Only cards whose first such activity was before this time. ISO 8601 with `Z` or an offset. */
  first_active_before?: string | undefined;
}

/** Query parameters of `listCustomers`. */
export interface ListCustomersQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only customers with this tag. Upper and lower case are different. */
  tag?: string | undefined;
  /** Only customers that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listDeliveries`. */
export interface ListDeliveriesQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only deliveries to this endpoint. */
  endpoint_id?: string | undefined;
  /** Only deliveries of this event. */
  event_id?: string | undefined;
  /** Only deliveries with this status. */
  status?: 'pending' | 'delivered' | 'failed' | 'parked' | 'skipped' | undefined;
  /** Only deliveries that were created after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only deliveries that were created before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
}

/** Query parameters of `listEvents`. */
export interface ListEventsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only events after this `sequence`, in ascending order. Send the last sequence you have seen to miss no event. */
  after_sequence?: number | undefined;
  /** Only events of this type. `card.*`: all types that begin with `card.`. */
  type?: 'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | 'card.*' | 'transaction.*' | 'reward.*' | 'voucher.*' | 'voucher_batch.*' | 'referral.*' | 'membership.*' | 'customer.*' | undefined;
  /** Only events about this card, customer, transaction, membership, reward or voucher. Events about a customer include those of its cards. */
  object_id?: string | undefined;
}

/** Query parameters of `listHolds`. */
export interface ListHoldsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only holds on this card. */
  card_id?: string | undefined;
  /** Only holds with this status. */
  status?: 'held' | 'captured' | 'released' | 'expired' | undefined;
  /** Only holds that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listImports`. */
export interface ListImportsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only imports of this kind. */
  kind?: 'customers' | 'cards' | 'balances' | 'vouchers' | undefined;
  /** Only imports with this status. */
  status?: 'pending' | 'running' | 'done' | undefined;
  /** Only imports that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listMemberships`. */
export interface ListMembershipsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`. Separate several by commas. */
  expand?: Array<'customer'> | undefined;
  /** Only memberships with this status. */
  status?: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | undefined;
  /** Only memberships whose paid period ends before this time. ISO 8601 with `Z` or an offset. */
  expires_before?: string | undefined;
  /** Only memberships of this customer. */
  customer_id?: string | undefined;
  /** Only memberships that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listPeople`. */
export interface ListPeopleQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listProgramVersions`. */
export interface ListProgramVersionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Query parameters of `listPrograms`. */
export interface ListProgramsQuery {
  /** Items per page, 1 to 100. Default: 100. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only programs with this status. Default: `active`. Other values need the scope `admin`. */
  status?: 'draft' | 'active' | 'paused' | 'archived' | 'all' | undefined;
  /** Only programs that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listReferrals`. */
export interface ListReferralsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only referrals by this customer. */
  referrer_id?: string | undefined;
  /** Only the referral of this customer. */
  friend_id?: string | undefined;
  /** Only referrals of this program. */
  program_id?: string | undefined;
  /** Only referrals with this status. */
  status?: 'pending' | 'qualified' | 'completed' | 'expired' | 'refused' | 'revoked' | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `referrer`, `friend`. Separate several by commas. */
  expand?: Array<'referrer' | 'friend'> | undefined;
}

/** Query parameters of `listRequests`. */
export interface ListRequestsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only requests with this API key. */
  key_id?: string | undefined;
  /** Only requests of this person. */
  person_id?: string | undefined;
  /** Only requests with this operationId, such as `earnOnCard`. */
  operation?: string | undefined;
  /** Only requests with this HTTP status. */
  status?: number | undefined;
  /** Only requests with this error code. */
  code?: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'session_ended' | 'sign_in_refused' | 'insufficient_scope' | 'business_suspended' | 'live_mode' | 'cross_site_request' | 'https_required' | 'role_not_allowed' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'email_taken' | 'last_owner' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'voucher_redeemed' | 'voucher_held' | 'voucher_void' | 'voucher_expired' | 'already_referred' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'voucher_not_applicable' | 'code_space_too_small' | 'voucher_of_another_customer' | 'referral_refused' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'passkey_refused' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'public_url_missing' | 'overloaded' | 'disk_full' | 'database_unavailable' | undefined;
  /** Only requests that arrived after this time. ISO 8601 with `Z` or an offset. */
  created_after?: string | undefined;
  /** Only requests that arrived before this time. ISO 8601 with `Z` or an offset. */
  created_before?: string | undefined;
}

/** Query parameters of `listRewards`. */
export interface ListRewardsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only rewards of this program. */
  program_id?: string | undefined;
  /** Only rewards with this status. */
  status?: 'active' | 'archived' | undefined;
  /** Only rewards that changed after this time. ISO 8601 with `Z` or an offset. */
  updated_after?: string | undefined;
}

/** Query parameters of `listSimulations`. */
export interface ListSimulationsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only simulations of this program. */
  program_id?: string | undefined;
}

/** Query parameters of `listTransactions`. */
export interface ListTransactionsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Adds related objects to the answer, which otherwise only has their ids: `customer`, `program`, `reward`, `person`, `key`, `voucher`. Separate several by commas. */
  expand?: Array<'customer' | 'program' | 'reward' | 'person' | 'key' | 'voucher'> | undefined;
  /** Only transactions with this reference. */
  reference?: string | undefined;
  /** Only transactions of this kind. */
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  /** Only the transactions that this figure of an analytics summary adds up, with their reversals. */
  figure?: 'issued' | 'used' | 'expired' | 'adjusted' | undefined;
  /** Only transactions at this location. */
  location?: string | undefined;
  /** Only transactions of this staff member. */
  staff_ref?: string | undefined;
  /** Only transactions of this API key. */
  key_id?: string | undefined;
  /** Only transactions that this person booked. */
  person_id?: string | undefined;
  /** Only transactions that happened after this time. ISO 8601 with `Z` or an offset. */
  occurred_after?: string | undefined;
  /** Only transactions that happened before this time. ISO 8601 with `Z` or an offset. */
  occurred_before?: string | undefined;
  /** Only transactions of this card. */
  card_id?: string | undefined;
  /** Only transactions of this customer. */
  customer_id?: string | undefined;
  /** Only transactions of this program. */
  program_id?: string | undefined;
}

/** Query parameters of `listVoucherBatches`. */
export interface ListVoucherBatchesQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only batches of this reward. */
  reward_id?: string | undefined;
  /** Only batches with this status. */
  status?: 'pending' | 'running' | 'done' | 'canceled' | undefined;
}

/** Query parameters of `listVouchers`. */
export interface ListVouchersQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only vouchers of this customer. */
  customer_id?: string | undefined;
  /** Only vouchers of this reward. */
  reward_id?: string | undefined;
  /** Only vouchers of rewards of this program. */
  program_id?: string | undefined;
  /** Only vouchers of this batch. */
  batch_id?: string | undefined;
  /** Only vouchers with this status. */
  status?: 'issued' | 'held' | 'redeemed' | 'expired' | 'void' | undefined;
}

/** Query parameters of `listWebhookEndpoints`. */
export interface ListWebhookEndpointsQuery {
  /** Items per page, 1 to 100. Default: 20. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A request and its answer. Bodies are not stored. */
export interface LoggedRequest {
  /** Id of the request, `req_…`. */
  id: string;
  /** Type of the object. */
  object: 'request';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** API key of the request. Null if a person sent it. */
  key_id: string | null;
  /** Signed-in person who sent the request. Null if none did. */
  person_id: string | null;
  /** operationId of the request, such as `earnOnCard`. */
  operation: string;
  /** HTTP status of the answer. */
  status: number;
  /** Error code. Null if the request succeeded. */
  code: string | null;
  /** Time from the request's headers to the answer's headers, in milliseconds. */
  duration_ms: number;
  /** SHA-256 of the Idempotency-Key, in hexadecimal. Null if not sent. */
  idempotency_key_hash: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface LoggedRequestList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<LoggedRequest>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Units that were added together and expire together. */
export interface Lot {
  /** Id of the lot, `lot_…`. */
  id: string;
  /** Type of the object. */
  object: 'lot';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Transaction that added the units, `txn_…`. */
  transaction_id: string;
  /** Units that are left. */
  remaining: number;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never. ISO 8601 in UTC. */
  expires_at: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface LotList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Lot>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** An article matches by its `sku` or by one of its categories. */
export interface Match {
  /** Up to 500 of your own article ids. */
  skus: Array<string>;
  /** Up to 50 categories. */
  categories: Array<string>;
}

/** An article matches by its `sku` or by one of its categories. */
export interface MatchInput {
  /** Up to 500 of your own article ids. */
  skus?: Array<string> | null | undefined;
  /** Up to 50 categories. */
  categories?: Array<string> | null | undefined;
}

/** A maximum number of uses per time window. */
export interface MaxUses {
  /** Largest number of uses. */
  count: number;
  /** Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: Window;
}

/** A maximum number of uses per time window. */
export interface MaxUsesInput {
  /** Largest number of uses. */
  count: number;
  /** Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
  window: WindowInput;
}

/** The business of the key or person, its plan, and what the key or person may do. */
export interface Me {
  /** Id of the business, `biz_…`. */
  id: string;
  /** Type of the object. */
  object: 'business';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id that the operator of the service assigned. Null if not assigned. */
  external_id: string | null;
  /** Name of the business. */
  name: string;
  /** E-mail address of the owner. Null if not set. */
  owner_email: string | null;
  /** ISO 4217 code. Default currency of programs. */
  currency: string;
  /** Country of phone numbers without a country code, as an ISO 3166 code. Null if not set. */
  country: string | null;
  /** IANA time zone of days, weeks, months and years. */
  timezone: string;
  /** Name, logo and color that customers see on card pages. */
  brand: Brand;
  /** Origins of web apps that may call the API of the card page from a browser. */
  card_page_origins: Array<string>;
  /** Page of yours that referral links open, instead of the sign-up page of the service. Null if not set. */
  referral_url: string | null;
  /** The next time zone of the business. Null if no change is planned. */
  next_timezone: NextTimezone | null;
  /** All time zones of the business, in the order of time: past ones, the current one and the next one. The days of analytics follow the time zone at the time of each transaction. */
  timezones: Array<BusinessTimezone>;
  /** The plan of the business. */
  plan: BusinessPlan;
  /** When the business was suspended. Its writes are refused. Null: not suspended. ISO 8601 in UTC. */
  suspended_at: string | null;
  /** Reason for the suspension. Null if the business is not suspended, or if no reason was given. */
  suspended_reason: string | null;
  /** Scopes of the API key of this request, or of the role of the signed-in person. */
  scopes: Array<Scope>;
  /** operationIds of the operations that this key or person may call, in alphabetical order. */
  operations: Array<string>;
  /** The API key of this request, or the session of the person. */
  key: KeyInUse;
  /** The person who is signed in. Null if the request has an API key. */
  person: SignedInPerson | null;
}

/** Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`). */
export type Measure = 'value' | 'amount' | 'count' | 'spend' | (string & {});

/** Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`). */
export type MeasureInput = 'value' | 'amount' | 'count' | 'spend';

/** A membership of a card, from renewal to renewal. */
export interface Membership {
  /** Id of the membership, `mem_…`. */
  id: string;
  /** Type of the object. */
  object: 'membership';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Plan of the newest renewal. After an early renewal, benefits and uses still follow the current period. */
  plan_id: string;
  /** `expiring`: ends soon. `grace`: the paid period is over, but benefits still apply. */
  status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | (string & {});
  /** Whether its benefits apply now. */
  entitled: boolean;
  /** When its benefits end, including the grace period. ISO 8601 in UTC. */
  entitled_until: string | null;
  /** Start of the newest period. In the future after an early renewal. ISO 8601 in UTC. */
  period_start: string;
  /** End of the paid period: the end of a local day. ISO 8601 in UTC. */
  expires_at: string;
  /** End of the grace period. Null without a grace period. ISO 8601 in UTC. */
  grace_until: string | null;
  /** Uses left now. Null: unlimited. */
  uses_left: number | null;
  /** Number of renewals since the membership began. */
  renewal_count: number;
  /** When it was canceled. Null if not canceled. ISO 8601 in UTC. */
  canceled_at: string | null;
}

/** When a membership ends. */
export interface MembershipCancel {
  /** `now`: ends at once and writes off the uses left. `period_end`: ends with the paid period, without a notice event or grace period. */
  at: 'now' | 'period_end';
}

/** The benefits of a membership ended. */
export interface MembershipExpiredEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'membership.expired';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The membership after the change. */
    membership: Membership;
    /** Id of the card, `crd_…`. */
    card_id: string;
  };
}

/** A membership expires soon. */
export interface MembershipExpiringEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'membership.expiring';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The membership after the change. */
    membership: Membership;
    /** Id of the card, `crd_…`. */
    card_id: string;
  };
}

/** One page. `next_cursor` is null on the last page. */
export interface MembershipList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ExpandedMembership>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** A renewal of the membership of a card. */
export interface MembershipRenew {
  /** Id of a plan in the rules of the program. Default: the current plan of the membership, or the only plan. */
  plan_id?: string | null | undefined;
  /** When the new period begins. `period_end`: when the paid time ends. `now`: at once. It then replaces the rest of the paid time and its uses. Default: `period_end`. */
  at?: 'now' | 'period_end' | null | undefined;
  /** Amount that the customer paid, in minor units. Default: the price of the plan. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** The membership and the card after the renewal, and the transaction that added the uses. */
export interface MembershipRenewal {
  /** The membership after the change. */
  membership: Membership;
  /** The card after the transaction. */
  card: Card;
  /** The transaction of kind `top_up` that added the uses. */
  transaction: Transaction;
}

/** A paid or free membership for a period, with or without a limit of uses. */
export interface MembershipRules {
  /** Kind of the program. */
  kind: 'membership';
  /** Version of the rules format. */
  version: 1;
  /** Limits per card. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** 1 to 20 plans. */
  plans: Array<Plan>;
  /** Days after the paid period on which benefits still apply. Default: 0. */
  grace_days: number;
  /** Days before the end of the paid period on which `membership.expiring` is sent. 0: never. Default: 7. */
  expiring_notice_days: number;
}

/** A paid or free membership for a period, with or without a limit of uses. */
export interface MembershipRulesInput {
  /** Kind of the program. */
  kind: 'membership';
  /** Version of the rules format. */
  version?: 1 | null | undefined;
  /** Limits per card. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** 1 to 20 plans. */
  plans: Array<PlanInput>;
  /** Days after the paid period on which benefits still apply. Default: 0. */
  grace_days?: number | null | undefined;
  /** Days before the end of the paid period on which `membership.expiring` is sent. 0: never. Default: 7. */
  expiring_notice_days?: number | null | undefined;
}

/** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
export type Metadata = Record<string, string>;

/** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
export type MetadataPatch = Record<string, string | null>;

/** The booked transaction, the card after it, and the vouchers of the sale. */
export interface MovementAnswer {
  /** The booked transaction. */
  transaction: Transaction;
  /** The card after the transaction. */
  card: Card;
  /** The vouchers of the sale, in the order sent. Only if it uses vouchers. */
  vouchers?: Array<VoucherUse> | undefined;
}

/** Prepaid units, sold in packs. */
export interface MultipassRules {
  /** Kind of the program. */
  kind: 'multipass';
  /** Version of the rules format. */
  version: 1;
  /** Limits per card. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Name of one unit, such as `visit`. */
  unit_name: string;
  /** Packs of units for top-ups. Up to 50. */
  packs: Array<Pack>;
}

/** Prepaid units, sold in packs. */
export interface MultipassRulesInput {
  /** Kind of the program. */
  kind: 'multipass';
  /** Version of the rules format. */
  version?: 1 | null | undefined;
  /** Limits per card. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Name of one unit, such as `visit`. */
  unit_name: string;
  /** Packs of units for top-ups. Up to 50. */
  packs: Array<PackInput>;
}

/** Multiplies the units of an earn. */
export interface MultiplyEffect {
  /** Kind of the effect. */
  kind: 'multiply';
  /** Factor in basis points. 20000 doubles the units. */
  bps: number;
}

/** An object by its id and its name. */
export interface Named {
  /** Id of the object. */
  id: string;
  /** Name that people know it by. Null if it has no name. */
  name: string | null;
}

/** A voucher by its code and its reward. */
export interface NamedVoucher {
  /** Id of the voucher, `vch_…`. */
  id: string;
  /** Its code. Null after the customer was erased. */
  code: string | null;
  /** Reward whose benefit it gives, `rwd_…`. */
  reward_id: string;
}

/** The next time zone of the business. Null if no change is planned. */
export interface NextTimezone {
  /** IANA time zone. */
  timezone: string;
  /** When the business changes to this time zone. At this time, a day begins in the time zone before it. ISO 8601 in UTC. */
  from: string;
}

/** Units never expire. */
export interface NoExpiry {
  /** Kind of the expiry. */
  kind: 'none';
}

/** `no_value`: nothing was earned. `capped`: a limit reduced the units. */
export type Outcome = 'applied' | 'no_value' | 'capped' | (string & {});

/** Units that are sold together. */
export interface Pack {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Units that the card gets. */
  units: number;
  /** Price in minor units. */
  price: number;
  /** How long the units can be used. Null: `expiry` of the rules applies. */
  valid: Period | null;
  /** When `valid` begins: at the purchase (default) or at the first use. */
  starts: 'purchase' | 'first_use' | (string & {});
}

/** Units that are sold together. */
export interface PackInput {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Units that the card gets. */
  units: number;
  /** Price in minor units. */
  price: number;
  /** How long the units can be used. Null: `expiry` of the rules applies. */
  valid?: PeriodInput | null | undefined;
  /** When `valid` begins: at the purchase (default) or at the first use. */
  starts?: 'purchase' | 'first_use' | null | undefined;
}

/** A passkey, with which a person signs in without an e-mail. */
export interface Passkey {
  /** Id of the passkey, `pky_…`. */
  id: string;
  /** Type of the object. */
  object: 'passkey';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the person, `psn_…`. */
  person_id: string;
  /** Name of the passkey, such as the device. */
  name: string;
  /** When the person last signed in with it. Null if never. ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** The credential that the browser created. */
export interface PasskeyCreate {
  /** Name of the passkey, such as the device, at most 200 characters. */
  name: string;
  /** Identifies the passkey: `id` of the credential, in base64url. */
  credential_id: string;
  /** `response.clientDataJSON` of the credential, in base64url. */
  client_data: string;
  /** `response.attestationObject` of the credential, in base64url. */
  attestation: string;
}

/** One page. `next_cursor` is null on the last page. */
export interface PasskeyList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Passkey>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Options for `navigator.credentials`. */
export interface PasskeyOptions {
  /** Type of the object. */
  object: 'passkey_options';
  /** Options in the JSON form of WebAuthn, for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. They work for 5 minutes. */
  options: Record<string, unknown>;
}

/** The data that the browser signed with the passkey. */
export interface PasskeySignIn {
  /** Identifies the passkey: `id` of the credential, in base64url. */
  credential_id: string;
  /** `response.clientDataJSON` of the credential, in base64url. */
  client_data: string;
  /** `response.authenticatorData` of the credential, in base64url. */
  authenticator_data: string;
  /** `response.signature` of the credential, in base64url. */
  signature: string;
}

/** How units pay at the till, in whole steps. */
export interface Pay {
  /** Units per step. */
  units: number;
  /** Minor units that one step pays. */
  amount: number;
  /** Smallest number of units per use. Default: 0. */
  min_units: number;
  /** Largest share of a purchase that units can pay, in basis points. Default: 10000, all of it. */
  max_purchase_bps: number;
}

/** How units pay at the till, in whole steps. */
export interface PayInput {
  /** Units per step. */
  units: number;
  /** Minor units that one step pays. */
  amount: number;
  /** Smallest number of units per use. Default: 0. */
  min_units?: number | null | undefined;
  /** Largest share of a purchase that units can pay, in basis points. Default: 10000, all of it. */
  max_purchase_bps?: number | null | undefined;
}

/** A limit that keeps the card from paying more. */
export interface PaymentLimit {
  /** `balance`: the card has no more units. `share`: the rules limit the share of a purchase. `cap`: a cap of the rules. `minimum`: a payment needs more units than the other limits allow. */
  reason: 'balance' | 'share' | 'cap' | 'minimum' | (string & {});
  /** Id of the cap. Null for other reasons. */
  cap_id: string | null;
}

/** How much of a purchase a card can pay. Nothing is written. */
export interface PaymentPreview {
  /** Type of the object. */
  object: 'payment_preview';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Largest number of units that a use or a hold accepts for this purchase. */
  amount: number;
  /** Money that these units pay, in minor units. */
  value: number;
  /** The limits that keep the card from paying more. Empty if units pay all that they can. */
  limits: Array<PaymentLimit>;
}

/** The purchase that units are to pay for. */
export interface PaymentPreviewRequest {
  /** Purchase amount in minor units. */
  purchase_amount: number;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
}

/** A percentage off the purchase. */
export interface PercentOff {
  /** Kind of the benefit. */
  kind: 'percent_off';
  /** Discount in basis points. 1000 is 10 %. */
  bps: number;
}

/** A number of days, weeks, months or years of the local calendar. */
export interface Period {
  /** Calendar unit. Weeks begin on Monday. */
  unit: 'day' | 'week' | 'month' | 'year' | (string & {});
  /** Number of calendar units. */
  count: number;
}

/** A number of days, weeks, months or years of the local calendar. */
export interface PeriodInput {
  /** Calendar unit. Weeks begin on Monday. */
  unit: 'day' | 'week' | 'month' | 'year';
  /** Number of calendar units. */
  count: number;
}

/** A person who works for the business, and their role. */
export interface Person {
  /** Id of the person, `psn_…`. */
  id: string;
  /** Type of the object. */
  object: 'person';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** E-mail address. Sign-in links are sent to it. */
  email: string;
  /** Name of the person. */
  name: string;
  /** Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads. */
  role: Role;
  /** Locations that the person is bound to. Null: no bound. */
  locations: Array<string> | null;
  /** When the person last signed in. Null if never. ISO 8601 in UTC. */
  last_signed_in_at: string | null;
  /** Only in the answer to an invitation. */
  invitation?: Invitation | undefined;
}

/** A person to invite. */
export interface PersonCreate {
  /** E-mail address, unique in the business. Sign-in links are sent to it. */
  email: string;
  /** Name of the person, at most 200 characters. */
  name: string;
  /** Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads. */
  role: RoleInput;
  /** Locations that the person is bound to, 1 to 50. Default: null, no bound. */
  locations?: Array<string> | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last page. */
export interface PersonList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Person>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Changes of a person. Omitted fields keep their values. */
export interface PersonPatch {
  /** Name of the person, at most 200 characters. */
  name?: string | null | undefined;
  /** Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads. */
  role?: RoleInput | null | undefined;
  /** Locations that the person is bound to, 1 to 50. Null removes the bound. */
  locations?: Array<string> | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** A plan that customers can be members of. */
export interface Plan {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Length of one period. */
  period: Period;
  /** Price of one renewal in minor units. */
  price: number;
  /** Limit of uses. Default: null, no limit. `per` must divide `period`, at most 366 times. Unused uses expire at the end of their part of the period. */
  uses: PlanUses | null;
  /** Benefits of members at the till. Up to 20. */
  benefits: Array<TillBenefit>;
}

/** A plan that customers can be members of. */
export interface PlanInput {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Length of one period. */
  period: PeriodInput;
  /** Price of one renewal in minor units. */
  price: number;
  /** Limit of uses. Default: null, no limit. `per` must divide `period`, at most 366 times. Unused uses expire at the end of their part of the period. */
  uses?: PlanUsesInput | null | undefined;
  /** Benefits of members at the till. Up to 20. */
  benefits?: Array<TillBenefit> | null | undefined;
}

/** Limits of the plan. */
export interface PlanLimits {
  /** Requests per second, all keys together. */
  requests_per_second: number;
  /** Webhook endpoints per mode. */
  webhook_endpoints: number;
  /** Active programs per mode. */
  active_programs: number;
}

/** Limit of uses of a plan. */
export interface PlanUses {
  /** Number of uses in each part of the period. */
  count: number;
  /** Part of the period in which the uses are valid. */
  per: Period;
}

/** Limit of uses of a plan. */
export interface PlanUsesInput {
  /** Number of uses in each part of the period. */
  count: number;
  /** Part of the period in which the uses are valid. */
  per: PeriodInput;
}

/** Points for spend, visits or items. */
export interface PointsRules {
  /** Kind of the program. */
  kind: 'points';
  /** Version of the rules format. */
  version: 1;
  /** Limits per card. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Up to 50 campaigns that add to earns or grant bonuses. */
  campaigns: Array<Campaign>;
  /** Tiers that cards reach. Default: null, none. */
  tiers: Tiers | null;
  /** What customers and the friends whom they bring get. Default: null, nothing. */
  referral: ReferralRules | null;
  /** Days until earned units can be used. Default: 0. */
  pending_days: number;
  /** Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0. */
  clawback: 'allow_negative' | 'clamp' | (string & {});
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRule;
  /** How points pay at the till. Default: null, points cannot pay. */
  pay: Pay | null;
  /** Packs of units for top-ups. Up to 50. */
  packs: Array<Pack>;
}

/** Points for spend, visits or items. */
export interface PointsRulesInput {
  /** Kind of the program. */
  kind: 'points';
  /** Version of the rules format. */
  version?: 1 | null | undefined;
  /** Limits per card. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Up to 50 campaigns that add to earns or grant bonuses. */
  campaigns?: Array<CampaignInput> | null | undefined;
  /** Tiers that cards reach. Default: null, none. */
  tiers?: TiersInput | null | undefined;
  /** What customers and the friends whom they bring get. Default: null, nothing. */
  referral?: ReferralRulesInput | null | undefined;
  /** Days until earned units can be used. Default: 0. */
  pending_days?: number | null | undefined;
  /** Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRuleInput;
  /** How points pay at the till. Default: null, points cannot pay. */
  pay?: PayInput | null | undefined;
  /** Packs of units for top-ups. Up to 50. */
  packs?: Array<PackInput> | null | undefined;
}

/** The sale, as an earn has it. It can also be in the future. */
export interface PreviewedSale {
  /** Amount in the `amount_unit` of the program: minor units of the purchase, visits or items. */
  amount: number;
  /** Unit of `amount`. If sent, it must be the unit of the program. */
  amount_unit?: AmountUnitInput | null | undefined;
  /** Purchase amount in minor units, if `amount` counts visits or items. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
  /** Articles of the purchase, for rules that depend on them. Up to 200 lines. A negative line whose `sku` is of no article is a discount: it is spread over the articles that earn. */
  items?: Array<EarnItem> | null | undefined;
  /** Codes of vouchers that the sale uses, at most 10. One refused code refuses the whole request, and nothing is used. Take the benefits off the purchase first, and send the amount after them. */
  vouchers?: Array<string> | null | undefined;
  /** Part of the purchase paid with units, in minor units, at most the purchase. It earns nothing. */
  paid_with_loyalty?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When the sale happens, up to 366 days ago or ahead. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** RFC 9457 problem document. `code` is stable; `detail` explains how to fix the error. */
export interface Problem {
  /** URL of the page about the code. */
  type: string;
  /** Title of the code. It is the same for all problems of the code. */
  title: string;
  /** HTTP status of the answer. */
  status: number;
  /** The error in this request and how to fix it. */
  detail: string;
  /** Path of the request. A batch adds `#` and the pointer of the item. */
  instance: string;
  /** Stable error code. */
  code: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'session_ended' | 'sign_in_refused' | 'insufficient_scope' | 'business_suspended' | 'live_mode' | 'cross_site_request' | 'https_required' | 'role_not_allowed' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'email_taken' | 'last_owner' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'voucher_redeemed' | 'voucher_held' | 'voucher_void' | 'voucher_expired' | 'already_referred' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'voucher_not_applicable' | 'code_space_too_small' | 'voucher_of_another_customer' | 'referral_refused' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'passkey_refused' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'public_url_missing' | 'overloaded' | 'disk_full' | 'database_unavailable' | (string & {});
  /** `Request-Id` of the request, `req_…`. Send it to support. */
  request_id: string;
  /** The errors, by field. */
  errors?: Array<InvalidField> | undefined;
  /** Scope that the key lacks. */
  required?: string | undefined;
  /** Card that already exists. */
  card_id?: string | undefined;
  /** Card that replaced this one. Null if no card replaced it. */
  replaced_by?: string | null | undefined;
  /** Customer that this one was merged into. Null if erased. */
  merged_into?: string | null | undefined;
  /** Transaction with the reference. */
  transaction_id?: string | undefined;
  /** Holds to capture or release first. */
  hold_ids?: Array<string> | undefined;
  /** Current version of the resource. */
  version?: number | undefined;
  /** Units that can be used now. */
  available?: number | undefined;
  /** Units that the request needs. */
  needed?: number | undefined;
  /** Id of the cap in the rules, or `max_balance` or `max_purchase_bps`. */
  cap_id?: string | undefined;
  /** Largest allowed value. Null: no limit. */
  max?: number | null | undefined;
  /** Smallest allowed value. Null: no limit. */
  min?: number | null | undefined;
  /** The amount must be a multiple of this. Null: any amount. */
  multiple_of?: number | null | undefined;
  /** When the limit allows more. Null: waiting does not help. ISO 8601 in UTC. */
  resets_at?: string | null | undefined;
  /** Window in which the limit counts. */
  window?: Window | undefined;
  /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
  /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
  currency?: string | undefined;
  /** Part of the original amount that can still be refunded. */
  remaining?: number | undefined;
  /** Stable reason code. */
  reason?: string | undefined;
  /** Limit of the plan or the service. */
  limit?: number | undefined;
  /** `sequence` of the oldest event that is kept. */
  oldest_sequence?: number | undefined;
  /** RFC 6901 pointer to the field with the error. */
  pointer?: string | undefined;
}

/** A loyalty program: the rules by which its cards earn. */
export interface Program {
  /** Id of the program, `prg_…`. */
  id: string;
  /** Type of the object. */
  object: 'program';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Cards can be issued and can earn while it is `active` and within its dates. */
  status: 'draft' | 'active' | 'paused' | 'archived' | (string & {});
  /** ISO 4217 code of the currency. */
  currency: string;
  /** Kind of the program, as in its rules. It cannot change. */
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
  /** Unit of an earn's `amount`. Null for programs whose cards do not earn. */
  amount_unit: AmountUnit | null;
  /** The rules of a program. Fields with a default are optional in requests and always present in answers. */
  rules: Rules;
  /** Number of the version of the rules. */
  rules_version: number;
  /** Start. Before it, the program behaves as a draft. Null: no start. ISO 8601 in UTC. */
  starts_at: string | null;
  /** End, exclusive. From then on the program behaves as archived. Null: no end. ISO 8601 in UTC. */
  ends_at: string | null;
  /** Days before units or vouchers of customers expire on which `card.units_expiring` and `voucher.expiring` are sent. Null: never. */
  expiry_notice_days: number | null;
  /** Image for card pages and apps. Null if not set. */
  image: ProgramImage | null;
  /** Texts for card pages in other languages. */
  translations: Array<ProgramTranslation>;
}

/** A program to create. */
export interface ProgramCreate {
  /** Name of the program, at most 200 characters. */
  name: string;
  /** The rules of a program. Fields with a default are optional in requests and always present in answers. */
  rules: RulesInput;
  /** `active` activates the program at once. Default: `draft`. */
  status?: 'draft' | 'active' | null | undefined;
  /** ISO 4217 code of the currency. Default: the currency of the business. */
  currency?: string | null | undefined;
  /** Start. Before it, the program behaves as a draft. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** End, exclusive. From then on the program behaves as archived. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at?: string | null | undefined;
  /** Days before units or vouchers of customers expire on which `card.units_expiring` and `voucher.expiring` are sent, 1 to 365. Default: null, the events are not sent. */
  expiry_notice_days?: number | null | undefined;
  /** Texts for card pages in other languages, up to 20 languages and 8 KiB in total. The list replaces the stored one. */
  translations?: Array<ProgramTranslationInput> | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** Units of one program that expire in the next days. */
export interface ProgramExpiry {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null if the units are not money. */
  currency: string | null;
  /** The next 30, 90 and 365 days. Each period includes the shorter ones. */
  periods: Array<ExpiringPeriod>;
}

/** The image of a program, for card pages and apps. */
export interface ProgramImage {
  /** Path of the file on this server, `/images/…`. It needs no key. A new image has a new path, so the file can be cached for ever. */
  path: string;
  /** Format of the file. */
  content_type: 'image/png' | 'image/jpeg' | 'image/webp' | (string & {});
  /** Width in pixels, as it is shown. */
  width: number;
  /** Height in pixels, as it is shown. */
  height: number;
  /** Size of the file in bytes. */
  bytes: number;
}

/** The image of a program. */
export interface ProgramImageRequest {
  /** The bytes of a PNG, JPEG or WebP file with one still image, as base64, at most 512 KiB and 4096 pixels on each side. Null removes the image. */
  data: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface ProgramList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Program>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Changes of a program. Omitted fields keep their values. */
export interface ProgramPatch {
  /** Name of the program, at most 200 characters. */
  name?: string | null | undefined;
  /** The complete rules. A change creates a new `rules_version` that applies from then on. All cards get their new tier before the answer is sent. */
  rules?: RulesInput | null | undefined;
  /** Start. Before it, the program behaves as a draft. Null: no start. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** End, exclusive. From then on the program behaves as archived. Null: no end. ISO 8601 with `Z` or an offset. */
  ends_at?: string | null | undefined;
  /** Days before units or vouchers of customers expire on which `card.units_expiring` and `voucher.expiring` are sent, 1 to 365. Default: null, the events are not sent. */
  expiry_notice_days?: number | null | undefined;
  /** Texts for card pages in other languages, up to 20 languages and 8 KiB in total. The list replaces the stored one. */
  translations?: Array<ProgramTranslationInput> | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** The referrals of one program, and what both sides were given. */
export interface ProgramReferrals {
  /** Program whose rules decide them, `prg_…`. */
  program_id: string;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null if the units are not money. */
  currency: string | null;
  /** Referrals without a purchase that qualifies, whose time is not over. */
  pending: number;
  /** Referrals with such a purchase, before the bonuses. */
  qualified: number;
  /** Referrals whose bonuses are booked and stand. */
  completed: number;
  /** Referrals without such a purchase, whose time is over. */
  expired: number;
  /** Referrals that a check ended before the bonuses. */
  refused: number;
  /** Referrals whose bonuses were taken back. */
  revoked: number;
  /** Units that the friends of the completed referrals got. Vouchers count 0. */
  friend_units: number;
  /** Units that the customers who brought them got. Vouchers count 0. */
  referrer_units: number;
}

/** Sums of the transactions of one program, and its balances at the end of the time range. */
export interface ProgramSummary {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null if the units are not money. */
  currency: string | null;
  /** Units earned, topped up and imported, including bonuses, minus reversals. */
  issued: number;
  /** Units used and redeemed, minus reversals. */
  used: number;
  /** Units that expired or were written off. */
  expired: number;
  /** Net units of adjustments. */
  adjusted: number;
  /** Number of transactions, including those of 0 units. */
  transactions: number;
  /** Balances of all cards at the end of the time range; negative balances are subtracted. Changes by issued - used - expired + adjusted. */
  liability: number;
  /** Minor units that `liability` pays at the till by the current rules, rounded down. Null: the units have no price. */
  liability_value: number | null;
  /** ISO 4217 code of `liability_value`. Null if that is null. */
  value_currency: string | null;
  /** Cards that earned, were topped up, used or redeemed in the time range. */
  active_cards: number;
  /** Active cards that were never active before the time range. The others came back. A card that replaces another counts as new. */
  new_cards: number;
}

/** The texts of a program in one language. */
export interface ProgramTranslation {
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale: string;
  /** Name of the program. Default: null, the name without a language. */
  name: string | null;
  /** Names of tiers of the rules, by their id. Default: empty, the names in the rules. */
  tiers: Array<TranslatedName>;
  /** Names of plans of the rules, by their id. Default: empty, the names in the rules. */
  plans: Array<TranslatedName>;
}

/** The texts of a program in one language. */
export interface ProgramTranslationInput {
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale: string;
  /** Name of the program. Default: null, the name without a language. */
  name?: string | null | undefined;
  /** Names of tiers of the rules, by their id. Default: empty, the names in the rules. */
  tiers?: Array<TranslatedName> | null | undefined;
  /** Names of plans of the rules, by their id. Default: empty, the names in the rules. */
  plans?: Array<TranslatedName> | null | undefined;
}

/** One version of a program's rules. Earlier transactions keep the version that applied to them. */
export interface ProgramVersion {
  /** Type of the object. */
  object: 'program_version';
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Number of the version of the rules. */
  rules_version: number;
  /** The rules of a program. Fields with a default are optional in requests and always present in answers. */
  rules: Rules;
  /** When these rules began to apply. ISO 8601 in UTC. */
  valid_from: string;
  /** When these rules ceased to apply. Null: they apply now. ISO 8601 in UTC. */
  valid_until: string | null;
}

/** One page. `next_cursor` is null on the last page. */
export interface ProgramVersionList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ProgramVersion>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Progress of a stamp card. */
export interface Progress {
  /** Stamps on the current card. */
  current: number;
  /** Stamps that fill a card. */
  goal: number;
  /** Full cards that are not redeemed yet. */
  completed: number;
}

/** An earn raises the card's total in the window of its `occurred_at` from below `min` to `min` or above. Once per window for a customer and program. Bonuses do not count; calls that earned nothing do. */
export interface ReachedTrigger {
  /** Kind of the trigger. */
  kind: 'reached';
  /** Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`). */
  measure: Measure;
  /** Local time window in which earns are counted. */
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime' | (string & {});
  /** Threshold, in the unit of `measure`. */
  min: number;
}

/** An earn raises the card's total in the window of its `occurred_at` from below `min` to `min` or above. Once per window for a customer and program. Bonuses do not count; calls that earned nothing do. */
export interface ReachedTriggerInput {
  /** Kind of the trigger. */
  kind: 'reached';
  /** Unit of the total: units (`value`), the amount of the request (`amount`), number of calls, or purchase amounts in minor units (`spend`). */
  measure: MeasureInput;
  /** Local time window in which earns are counted. */
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime';
  /** Threshold, in the unit of `measure`. */
  min: number;
}

/** The booked transaction, the card after it, and the redeemed reward. */
export interface RedeemAnswer {
  /** The booked transaction. */
  transaction: Transaction;
  /** The card after the transaction. */
  card: Card;
  /** The redeemed reward. */
  reward: Reward;
}

/** A reward to redeem. */
export interface RedeemRequest {
  /** Reward to redeem, `rwd_…`. */
  reward_id: string;
  /** How many of the reward, at most 100. Default: 1. */
  quantity?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** A customer who brought another customer. */
export interface Referral {
  /** Id of the referral, `rfl_…`. */
  id: string;
  /** Type of the object. */
  object: 'referral';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Program whose rules decide it, `prg_…`. */
  program_id: string;
  /** Customer whose code was used. Null after erasure. */
  referrer_id: string | null;
  /** The new customer. Null after erasure. */
  friend_id: string | null;
  /** `pending`: no purchase qualifies yet. `qualified`: one does, and we wait for its return. `completed`: both sides have their bonuses. `expired`: no purchase came in time. `refused`: a check failed before the bonuses. `revoked`: the bonuses were taken back. */
  status: 'pending' | 'qualified' | 'completed' | 'expired' | 'refused' | 'revoked' | (string & {});
  /** Why it is `refused` or `revoked`. Null otherwise. `own_code`: the friend is the referrer. `same_contact`: both have the same e-mail address or phone number. `existing_customer`: the friend has bought in the program before. `ring`: the friend referred the referrer, directly or through others. `limit`: the referrer has referred as many customers as the rules allow. `inactive`: one of them, or a card, is no longer active. `returned`: the purchase was returned. */
  reason: 'own_code' | 'same_contact' | 'existing_customer' | 'ring' | 'limit' | 'inactive' | 'returned' | (string & {}) | null;
  /** The purchase that qualifies, or did before it was returned, `txn_…`. Null: none. */
  sale_id: string | null;
  /** Until when the purchase must occur, exclusive. ISO 8601 in UTC. */
  qualifies_by: string;
  /** When both sides get their bonuses. Null without a purchase that qualifies. ISO 8601 in UTC. */
  completes_at: string | null;
  /** The bonuses. Empty before it is completed. */
  effects: Array<ReferralEffect>;
}

/** Whether a referral can be created now. Nothing is written. */
export interface ReferralCheck {
  /** Type of the object. */
  object: 'referral_check';
  /** Whether the referral can be created now. */
  valid: boolean;
  /** All reasons why it cannot. Empty if it can. */
  reasons: Array<ReferralFault>;
  /** Program of the referral, `prg_…`. */
  program_id: string;
}

/** The code of a referrer, and who would come with it. */
export interface ReferralCheckRequest {
  /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
  code: string;
  /** The new customer, `cus_…`. Without it, only the code is checked. */
  friend_id?: string | null | undefined;
  /** Program with `referral` in its rules. Default: the only active program that has it. */
  program_id?: string | null | undefined;
}

/** The code with which a customer refers friends. A customer has one. */
export interface ReferralCode {
  /** Type of the object. */
  object: 'referral_code';
  /** Code that the customer gives to friends, such as `K7QM-2XB4`. */
  code: string;
  /** The customer, `cus_…`. */
  customer_id: string;
  /** When the code was made. ISO 8601 in UTC. */
  created_at: string;
}

/** Both sides of a referral have their bonuses. */
export interface ReferralCompletedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'referral.completed';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The referral after the change. */
    referral: Referral;
  };
}

/** A referral: the code of the referrer, and the friend who came with it. */
export interface ReferralCreate {
  /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
  code: string;
  /** The new customer, `cus_…`. */
  friend_id: string;
  /** Program with `referral` in its rules. Default: the only active program that has it. */
  program_id?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** A customer brought another customer. */
export interface ReferralCreatedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'referral.created';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The referral after the change. */
    referral: Referral;
  };
}

/** The bonus of one side. */
export interface ReferralEffect {
  /** Who got it. */
  for: 'friend' | 'referrer' | (string & {});
  /** Card with the bonus, `crd_…`. */
  card_id: string;
  /** The bonus, `txn_…`. Its `voucher_id` names the voucher that it issued. */
  transaction_id: string;
}

/** One reason why a referral cannot be created. */
export interface ReferralFault {
  /** Error code with which the referral would be refused. */
  code: 'not_found' | 'already_referred' | 'referral_refused' | (string & {});
  /** Stable reason of `referral_refused`. Null for other codes. `own_code`: the friend is the referrer. `same_contact`: both have the same e-mail address or phone number. `existing_customer`: the friend has bought in the program before. `ring`: the friend referred the referrer, directly or through others. `limit`: the referrer has referred as many customers as the rules allow. `inactive`: one of them, or a card, is no longer active. */
  reason: 'own_code' | 'same_contact' | 'existing_customer' | 'ring' | 'limit' | 'inactive' | (string & {}) | null;
  /** Human-readable reason. */
  detail: string;
}

/** How many referrals there are by status, and what both sides were given. */
export interface ReferralFigures {
  /** Type of the object. */
  object: 'referral_figures';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Programs with referrals, in the order of creation. */
  programs: Array<ProgramReferrals>;
}

/** What one side of a referral gets: units, or a voucher. */
export interface ReferralGift {
  /** Units that are added. Null if it is a voucher. */
  units: number | null;
  /** Name of the reward that the voucher gives. Null if it is units. */
  voucher: string | null;
}

/** A maximum number of referrals of one customer. */
export interface ReferralLimit {
  /** Largest number of referrals. */
  count: number;
  /** Local time window in which referrals are counted. */
  window: 'month' | 'year' | 'lifetime' | (string & {});
}

/** A maximum number of referrals of one customer. */
export interface ReferralLimitInput {
  /** Largest number of referrals. */
  count: number;
  /** Local time window in which referrals are counted. */
  window: 'month' | 'year' | 'lifetime';
}

/** An invitation, as the friend sees it. It names no customer. */
export interface ReferralLink {
  /** Type of the object. */
  object: 'referral_link';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Code of the customer who invites. */
  code: string;
  /** Whether a friend can sign up with it. `false`: the customer has brought as many friends as the rules allow. */
  open: boolean;
  /** The business that the friend would join. */
  business: {
    /** Id of the business, `biz_…`. */
    id: string;
    /** Name of the business. */
    name: string;
    /** Name, logo and color that customers see on card pages. */
    brand: Brand;
  };
  /** The program whose card the friend would get. */
  program: {
    /** Name of the program. */
    name: string;
    /** Kind of the program. */
    kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership' | (string & {});
    /** ISO 4217 code of the currency. */
    currency: string;
    /** Image of the program. Null if not set. */
    image: ProgramImage | null;
  };
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** What the friend gets. Null: nothing. */
  friend: ReferralGift | null;
  /** What the customer gets who brought the friend. Null: nothing. */
  referrer: ReferralGift | null;
  /** Smallest purchase of the friend that counts, in minor units. */
  min_spend: number;
  /** Local days after the sign-up in which the friend must buy. */
  within_days: number;
}

/** The code at the end of a referral link. */
export interface ReferralLinkLookup {
  /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
  code: string;
}

/** One page. `next_cursor` is null on the last page. */
export interface ReferralList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ExpandedReferral>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** The purchase of the friend that qualifies the referral. */
export interface ReferralQualification {
  /** Smallest purchase that qualifies, in minor units. Default: 0, any purchase. */
  min_spend: number;
  /** Articles that the purchase must contain. Default: null, any. */
  items: Match | null;
  /** Local days after the referral in which the purchase must occur. Default: 90. */
  within_days: number;
}

/** The purchase of the friend that qualifies the referral. */
export interface ReferralQualificationInput {
  /** Smallest purchase that qualifies, in minor units. Default: 0, any purchase. */
  min_spend?: number | null | undefined;
  /** Articles that the purchase must contain. Default: null, any. */
  items?: MatchInput | null | undefined;
  /** Local days after the referral in which the purchase must occur. Default: 90. */
  within_days?: number | null | undefined;
}

/** A referral ended before the bonuses. */
export interface ReferralRefusedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'referral.refused';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The referral after the change. */
    referral: Referral;
  };
}

/** The bonuses of a referral were taken back. */
export interface ReferralRevokedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'referral.revoked';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The referral after the change. */
    referral: Referral;
  };
}

/** Referrals: what a customer and the friend whom they refer get after the first purchase of the friend. Both get it, or neither. */
export interface ReferralRules {
  /** What the new customer gets. Default: null, nothing. */
  friend: Grant | null;
  /** What the customer who referred them gets. Default: null, nothing. */
  referrer: Grant | null;
  /** The purchase that qualifies. Default: any. */
  qualify: ReferralQualification;
  /** Days between the purchase and the bonuses, so that a return can come first. Default: 14, the legal time for returns in the EU. */
  complete_after_days: number;
  /** How many customers one customer can refer. Default: null, no limit. */
  max_per_referrer: ReferralLimit | null;
  /** Effect of a return after the bonuses: `revoke` takes the bonuses of both sides back if no other purchase qualifies, `keep` keeps them. Default: `revoke`. */
  on_return: 'revoke' | 'keep' | (string & {});
}

/** Referrals: what a customer and the friend whom they refer get after the first purchase of the friend. Both get it, or neither. */
export interface ReferralRulesInput {
  /** What the new customer gets. Default: null, nothing. */
  friend?: GrantInput | null | undefined;
  /** What the customer who referred them gets. Default: null, nothing. */
  referrer?: GrantInput | null | undefined;
  /** The purchase that qualifies. Default: any. */
  qualify?: ReferralQualificationInput | null | undefined;
  /** Days between the purchase and the bonuses, so that a return can come first. Default: 14, the legal time for returns in the EU. */
  complete_after_days?: number | null | undefined;
  /** How many customers one customer can refer. Default: null, no limit. */
  max_per_referrer?: ReferralLimitInput | null | undefined;
  /** Effect of a return after the bonuses: `revoke` takes the bonuses of both sides back if no other purchase qualifies, `keep` keeps them. Default: `revoke`. */
  on_return?: 'revoke' | 'keep' | null | undefined;
}

/** A friend who signs up. A phone number or an e-mail address is needed. */
export interface ReferralSignUp {
  /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
  code: string;
  /** Random text of at least 16 characters that names this attempt. Sent again, it signs nobody up twice. Use a UUID. */
  attempt: string;
  /** Full name, at most 200 characters. */
  name?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business. */
  phone?: string | null | undefined;
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale?: string | null | undefined;
  /** Whether the friend agrees to marketing. Default: `false`. */
  marketing_consent?: boolean | null | undefined;
}

/** The card of the friend. The answer is alike for every friend. */
export interface ReferralSignedUp {
  /** Type of the object. */
  object: 'referral_signed_up';
  /** Code of the new card. */
  card_code: string;
  /** Address of the page of the new card, with its token. Null if the attempt was answered before. */
  url: string | null;
}

/** A refused row and the reason. Nothing in it was imported. */
export interface RefusedRow {
  /** Line in the file; line 1 has the column names. In JSON: number of the row, from 1. */
  line: number;
  /** Error code, as in a problem, such as `invalid_request` or `external_id_taken`. */
  code: string;
  /** Column with the first error. Null if the whole row is refused. */
  field: string | null;
  /** Message of the first error, which says how to fix it. */
  detail: string;
  /** Every error in the cells of the row, up to 20. Records that the row names, such as its program, are checked only if no cell has an error. */
  errors?: Array<RowError> | undefined;
  /** Limit that the opening balance exceeds. */
  max?: number | undefined;
  /** Id of this limit. */
  cap_id?: string | undefined;
  /** Unit of the numbers here. `minor`: money in minor units. `count`: how often. Missing: there are no numbers with a unit. */
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | (string & {}) | undefined;
  /** ISO 4217 code of the currency. Only if `unit` is `minor`. */
  currency?: string | undefined;
}

/** Body of `replaceCard`. */
export interface ReplaceCardBody {
  /** Code that is already printed on a card, 1 to 64 printable characters. Default: a new code. */
  code?: string | null | undefined;
  /** External id of the new card. Default: the one of the old card, which loses it. Null: none. */
  external_id?: string | null | undefined;
  /** Metadata of the new card. Default: the one of the old card. */
  metadata?: Metadata | null | undefined;
  /** Reason, returned as `status_reason` of the old card. Default: `replaced`. */
  reason?: string | null | undefined;
}

/** Body of `resendEvent`. */
export interface ResendEventBody {
  /** Endpoint to send it to, even if its `enabled_events` do not include the type. Default: every enabled endpoint with this event type. */
  endpoint_id?: string | null | undefined;
}

/** A returned article. */
export interface ReturnedItem {
  /** Your own id of the article. */
  sku: string;
  /** Number of returned pieces. Default: all that are left. */
  quantity?: number | null | undefined;
  /** Minor units refunded for these pieces. Default: their share of what is left. */
  amount?: number | null | undefined;
}

/** Body of `reverseTransaction`. */
export type ReverseTransactionBody = {
  /** Part of the original `amount` to reverse, in its unit. Default: all that is left. Partial reversals add up exactly. */
  amount?: number | null | undefined;
  /** Returned articles of an earn with items. Takes back the units that the sale would not have earned without them. */
  items?: Array<ReturnedItem> | null | undefined;
  /** Your own id of the return. Unique per card and original transaction, kept permanently. One return can reverse several transactions. */
  reference?: string | null | undefined;
  /** Reason for the reversal, kept in the ledger. */
  reason?: string | null | undefined;
  /** Place of the return. Default: the place of the original. */
  location?: string | null | undefined;
  /** Staff member who took the return. Default: the one of the original. */
  staff_ref?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
} & (
  | {
      /** Returned articles of an earn with items. Takes back the units that the sale would not have earned without them. */
      items?: null | undefined;
    }
  | {
      /** Part of the original `amount` to reverse, in its unit. Default: all that is left. Partial reversals add up exactly. */
      amount?: null | undefined;
    }
);

/** A reward that cards can redeem for units. */
export interface Reward {
  /** Id of the reward, `rwd_…`. */
  id: string;
  /** Type of the object. */
  object: 'reward';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Text that customers see. Null if not set. */
  description: string | null;
  /** The benefit of a reward. */
  benefit: Benefit;
  /** Price in units. */
  cost: number;
  /** `archived` rewards cannot be redeemed. */
  status: 'active' | 'archived' | (string & {});
  /** Number left. Null: no limit. */
  stock: number | null;
  /** How often one card can redeem it. Null: no limit. */
  per_card_limit: number | null;
  /** Tiers whose cards can redeem it. Empty: every card. */
  tier_ids: Array<string>;
  /** When it can first be redeemed. Null: no start. ISO 8601 in UTC. */
  valid_from: string | null;
  /** Until when it can be redeemed, exclusive. Null: no end. ISO 8601 in UTC. */
  valid_until: string | null;
  /** Texts for card pages in other languages. */
  translations: Array<RewardTranslation>;
}

/** A reward to create. */
export interface RewardCreate {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Name that customers see, at most 200 characters. */
  name: string;
  /** The benefit of a reward. */
  benefit: Benefit;
  /** Price in units, at most the `max_balance` of the program. 0: free. */
  cost: number;
  /** Text that customers see. Null: none. */
  description?: string | null | undefined;
  /** Number left. Default: null, no limit. */
  stock?: number | null | undefined;
  /** How often one card can redeem it; cards that it replaced count too. Default: null, no limit. */
  per_card_limit?: number | null | undefined;
  /** Tiers whose cards can redeem it. Default: empty, every card. */
  tier_ids?: Array<string> | null | undefined;
  /** When it can first be redeemed. Default: null, no start. ISO 8601 with `Z` or an offset. */
  valid_from?: string | null | undefined;
  /** Until when it can be redeemed, exclusive. Default: null, no end. ISO 8601 with `Z` or an offset. */
  valid_until?: string | null | undefined;
  /** Texts for card pages in other languages, up to 20 languages and 8 KiB in total. The list replaces the stored one. */
  translations?: Array<RewardTranslationInput> | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last page. */
export interface RewardList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Reward>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Omitted fields keep their values; null empties a field. Metadata merges by key. The program cannot change. */
export interface RewardPatch {
  /** Name that customers see, at most 200 characters. */
  name?: string | null | undefined;
  /** The benefit of a reward. */
  benefit?: Benefit | null | undefined;
  /** Price in units, at most the `max_balance` of the program. 0: free. */
  cost?: number | null | undefined;
  /** `archived` rewards cannot be redeemed. */
  status?: 'active' | 'archived' | null | undefined;
  /** Text that customers see. Null: none. */
  description?: string | null | undefined;
  /** Number left. Default: null, no limit. */
  stock?: number | null | undefined;
  /** How often one card can redeem it; cards that it replaced count too. Default: null, no limit. */
  per_card_limit?: number | null | undefined;
  /** Tiers whose cards can redeem it. Default: empty, every card. */
  tier_ids?: Array<string> | null | undefined;
  /** When it can first be redeemed. Default: null, no start. ISO 8601 with `Z` or an offset. */
  valid_from?: string | null | undefined;
  /** Until when it can be redeemed, exclusive. Default: null, no end. ISO 8601 with `Z` or an offset. */
  valid_until?: string | null | undefined;
  /** Texts for card pages in other languages, up to 20 languages and 8 KiB in total. The list replaces the stored one. */
  translations?: Array<RewardTranslationInput> | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** A reward was redeemed. */
export interface RewardRedeemedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'reward.redeemed';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The redeemed reward. */
    reward: Reward;
    /** The card after the change. */
    card: Card;
    /** The booked transaction. */
    transaction: Transaction;
  };
}

/** The texts of a reward in one language. */
export interface RewardTranslation {
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale: string;
  /** Name of the reward. Default: null, the name without a language. */
  name: string | null;
  /** Description of the reward. Default: null, the description without a language. */
  description: string | null;
}

/** The texts of a reward in one language. */
export interface RewardTranslationInput {
  /** Language as a BCP 47 tag, such as `de-DE`. */
  locale: string;
  /** Name of the reward. Default: null, the name without a language. */
  name?: string | null | undefined;
  /** Description of the reward. Default: null, the description without a language. */
  description?: string | null | undefined;
}

/** Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads. */
export type Role = 'owner' | 'manager' | 'support' | 'cashier' | 'read_only' | (string & {});

/** Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads. */
export type RoleInput = 'owner' | 'manager' | 'support' | 'cashier' | 'read_only';

/** Units expire a period after they are earned. */
export interface RollingExpiry {
  /** Kind of the expiry. */
  kind: 'rolling';
  /** How long units can be used. */
  period: Period;
  /** Extends the time to the end of the local month or year. Default: `none`. */
  round: 'none' | 'month' | 'year' | (string & {});
}

/** Units expire a period after they are earned. */
export interface RollingExpiryInput {
  /** Kind of the expiry. */
  kind: 'rolling';
  /** How long units can be used. */
  period: PeriodInput;
  /** Extends the time to the end of the local month or year. Default: `none`. */
  round?: 'none' | 'month' | 'year' | null | undefined;
}

/** Body of `rotateApiKey`. */
export interface RotateApiKeyBody {
  /** Seconds for which the old key continues to work: 0 to 604800. Default: 86400. */
  expires_in?: number | null | undefined;
}

/** Body of `rotateWebhookSecret`. */
export interface RotateWebhookSecretBody {
  /** Seconds for which the current secret or key also signs: 0 to 604800. 0 also ends all older ones at once. Default: 86400. */
  expires_in?: number | null | undefined;
}

/** One error in a row, and its column. */
export interface RowError {
  /** Stable code of this error: `required`, `unknown_field`, `invalid_type`, `too_small` … */
  code: 'required' | 'unknown_field' | 'invalid_type' | 'invalid_value' | 'invalid_key' | 'invalid_union' | 'invalid_element' | 'invalid_cursor' | 'not_multiple_of' | 'too_small' | 'too_big' | 'out_of_range' | 'not_found' | 'not_a_part' | 'not_later' | 'unknown_tier' | 'without_tiers' | 'email_taken' | 'external_id_taken' | 'url_not_allowed' | 'refused' | (string & {});
  /** The error and how to fix it. */
  detail: string;
  /** Stable name of the rule that the value breaks, such as `email`. Missing: the code says all. */
  rule?: 'whole_number' | 'email' | 'phone' | 'phone_without_country' | 'phone_of_country' | 'phone_ambiguous' | 'phone_extension' | 'locale' | 'country' | 'known_country' | 'color' | 'web_origin' | 'referral_url' | 'url_characters' | 'time' | 'time_range' | 'day' | 'month' | 'clock' | 'clock_end' | 'in_past' | 'since_1900' | 'in_future' | 'after_valid_from' | 'after_starts_at' | 'one_side' | 'one_contact' | 'one_line' | 'plain_text' | 'valid_text' | 'letter_or_digit' | 'printed_code' | 'visible_code' | 'code_length' | 'voucher_pattern' | 'part_id' | 'unique_ids' | 'unique_articles' | 'unique_languages' | 'small_texts' | 'ascending_levels' | 'kept_at_most' | 'window_ends' | 'cut_only_earn' | 'not_zero' | 'no_hours' | 'other_customer' | 'number' | 'one_number' | 'no_fraction' | 'minor_units' | 'one_day' | 'written_day' | 'whole_year' | 'spreadsheet_day' | 'only_day' | 'clock_time' | 'yes_or_no' | 'all_digits' | 'erased_person' | 'one_customer' | 'row_form' | 'image_file' | (string & {}) | undefined;
  /** Smallest allowed value, or number of what `counts` names. */
  min?: number | undefined;
  /** Largest allowed value, or number of what `counts` names. */
  max?: number | undefined;
  /** Unit of `min` and `max`, if they bound a length. Missing: they bound the value itself. */
  counts?: 'characters' | 'items' | (string & {}) | undefined;
  /** Column with the error. Null for the whole line. */
  field: string | null;
}

/** The rules of a program. Fields with a default are optional in requests and always present in answers. */
export type Rules = PointsRules | StampsRules | CashbackRules | MultipassRules | GiftRules | MembershipRules;

/** The rules of a program. Fields with a default are optional in requests and always present in answers. */
export type RulesInput = PointsRulesInput | StampsRulesInput | CashbackRulesInput | MultipassRulesInput | GiftRulesInput | MembershipRulesInput;

/** Proves that another person rang up the sale. It is booked in their name, within their role and locations. */
export interface RungUpBy {
  /** `ticket` of the person. */
  ticket: string;
  /** HMAC-SHA256 of `reference` under the `key` of the ticket, in base64url without padding. */
  proof: string;
}

/** The units that a sale on a new card would earn by these rules. Nothing is written. */
export interface SalePreview {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Amount of the request. */
  amount: number;
  /** Units that would be earned. */
  delta: number;
  /** `no_value`: nothing was earned. `capped`: a limit reduced the units. */
  outcome: Outcome;
  /** The parts of `delta`. */
  breakdown: Array<BreakdownLine>;
  /** Id of the tier in the rules of the program. Null if the card has no tier. */
  tier_id: string | null;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or when the card is inactive. ISO 8601 in UTC. */
  expires_at: string | null;
  /** Type of the object. */
  object: 'sale_preview';
}

/** Rules, and a sale to try them on. */
export interface SalePreviewRequest {
  /** The complete rules to try, as in an update of the program. */
  rules: RulesInput;
  /** The sale, as an earn has it. It can also be in the future. */
  sale: PreviewedSale;
}

/** Permission of a key. No scope implies another: a key lists all its scopes. */
export type Scope = 'customers:read' | 'customers:write' | 'cards:read' | 'cards:write' | 'transactions:write' | 'rewards:read' | 'admin' | (string & {});

/** Permission of a key. No scope implies another: a key lists all its scopes. */
export type ScopeInput = 'customers:read' | 'customers:write' | 'cards:read' | 'cards:write' | 'transactions:write' | 'rewards:read' | 'admin';

/** A browser in which a person is signed in. */
export interface Session {
  /** Id of the session, `ses_…`. */
  id: string;
  /** Type of the object. */
  object: 'session';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Id of the person, `psn_…`. */
  person_id: string;
  /** How the person signed in. */
  method: 'link' | 'passkey' | (string & {});
  /** User-Agent of the browser, shortened. Null if not sent. */
  client: string | null;
  /** When the session was last used, to the minute. ISO 8601 in UTC. */
  last_used_at: string;
  /** When the session ends if it is not used. ISO 8601 in UTC. */
  idle_ends_at: string;
  /** When the session ends in any case. ISO 8601 in UTC. */
  expires_at: string;
  /** Whether this request belongs to the session. */
  current: boolean;
}

/** One page. `next_cursor` is null on the last page. */
export interface SessionList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Session>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Whom to send a sign-in link. */
export interface SignInLinkRequest {
  /** E-mail address of the person who signs in. */
  email: string;
}

/** If a person has this address, a link is on its way to it. The answer is the same for every address. */
export interface SignInLinkSent {
  /** Type of the object. */
  object: 'sign_in_link';
  /** For how many seconds the link works. */
  expires_in: number;
}

/** The token of a sign-in link. */
export interface SignInToken {
  /** `token` of the link in the e-mail. It works once. */
  token: string;
}

/** The signed-in person of this request. */
export interface SignedInPerson {
  /** Id of the person, `psn_…`. */
  id: string;
  /** E-mail address of the person. */
  email: string;
  /** Name of the person. */
  name: string;
  /** Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads. */
  role: Role;
  /** Locations that the person is bound to. Null: no bound. */
  locations: Array<string> | null;
}

/** Units issued to a card, minus reversals. */
export interface SimulatedChange {
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Units in the ledger. */
  actual: number;
  /** Units under the simulated rules. */
  simulated: number;
  /** simulated - actual. */
  change: number;
}

/** Rules applied to past sales. The ledger does not change. */
export interface Simulation {
  /** Id of the simulation, `sim_…`. */
  id: string;
  /** Type of the object. */
  object: 'simulation';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** `failed`: stopped by an error of the service. Create the simulation again. */
  status: 'pending' | 'running' | 'done' | 'canceled' | 'failed' | (string & {});
  /** The rules of a program. Fields with a default are optional in requests and always present in answers. */
  rules: Rules;
  /** Version of the rules that applied when the simulation was created. */
  rules_version: number;
  /** Start of the simulated sales. Null: the first sale. ISO 8601 in UTC. */
  from: string | null;
  /** Transactions recorded from this time on are ignored. ISO 8601 in UTC. */
  to: string;
  /** Share of the cards, in basis points. 10000 is all. */
  sample: number;
  /** Cards of the program, including cards outside the sample. Both are 0 until the simulation runs. */
  progress: SimulationProgress;
  /** Result under these rules. Null until `status` is `done`. */
  result: SimulationResult | null;
  /** When it ended. Null if unfinished. ISO 8601 in UTC. */
  finished_at: string | null;
}

/** Rules to apply to past sales. */
export interface SimulationCreate {
  /** The complete rules to try, as in an update of the program. */
  rules: RulesInput;
  /** Start of the simulated sales. Earlier sales keep their rules. Default: the first sale. ISO 8601 with `Z` or an offset. */
  from?: string | null | undefined;
  /** Transactions recorded from this time on are ignored. Default: now. ISO 8601 with `Z` or an offset. */
  to?: string | null | undefined;
  /** Share of the cards to simulate, in basis points. Default: 10000, all. */
  sample?: number | null | undefined;
}

/** One page. `next_cursor` is null on the last page. */
export interface SimulationList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Simulation>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Cards of the program, including cards outside the sample. Both are 0 until the simulation runs. */
export interface SimulationProgress {
  /** Cards that are finished. */
  cards_done: number;
  /** All cards. */
  cards_total: number;
}

/** `actual` is the ledger; `simulated` is the result of the simulated rules. */
export interface SimulationResult {
  /** ISO 4217 code of the currency. */
  currency: string;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Available data about the sales. */
  sales: {
    /** Number of simulated sales. */
    count: number;
    /** Purchase amounts in minor units, where known. */
    purchase_amount: number;
    /** Sales with articles. */
    with_items: number;
    /** Sales whose articles have categories. */
    with_categories: number;
    /** Data that the rules use, and the number of sales without it. */
    lacking: Array<{
      /** Missing data. */
      need: 'items' | 'categories' | 'purchase_amount' | 'location' | (string & {});
      /** Sales without this data. */
      count: number;
      /** Share of the simulated sales, in basis points. 10000 is all. */
      share_bps: number;
    }>;
  };
  /** Value in the ledger. */
  actual: SimulationTotals;
  /** Value under the simulated rules. */
  simulated: SimulationTotals;
  /** Comparison by month, oldest first. */
  months: Array<{
    /** Local month, such as `2026-01`. */
    month: string;
    /** Value in the ledger. */
    actual: {
      /** Units issued, minus reversals. */
      issued: number;
    };
    /** Value under the simulated rules. */
    simulated: {
      /** Units issued, minus reversals. */
      issued: number;
    };
  }>;
  /** Comparison by tier of the cards at the end. */
  tiers: Array<{
    /** Id of the tier in the rules of the program. Null if the card has no tier. */
    tier_id: string | null;
    /** Value in the ledger. */
    actual: {
      /** Cards with the tier. */
      cards: number;
      /** Units issued, minus reversals. */
      issued: number;
    };
    /** Value under the simulated rules. */
    simulated: {
      /** Cards with the tier. */
      cards: number;
      /** Units issued, minus reversals. */
      issued: number;
    };
  }>;
  /** Result by campaign. */
  campaigns: Array<{
    /** Id of the campaign in the rules. */
    campaign_id: string;
    /** Value in the ledger. */
    actual: {
      /** Units that the campaign gives, as in breakdowns. */
      units: number;
    };
    /** Value under the simulated rules. */
    simulated: {
      /** Units that the campaign gives, as in breakdowns. */
      units: number;
      /** Minor units that these units can pay. Null if units cannot pay. */
      value: number | null;
      /** Sales that the campaign changes. */
      sales: number;
    };
  }>;
  /** Changes of units by card. */
  cards: {
    /** Simulated cards. */
    count: number;
    /** Cards that get more units. */
    winners: number;
    /** Cards that get fewer units. */
    losers: number;
    /** Cards that get the same units. */
    unchanged: number;
    /** Up to 20 cards, largest change first. */
    gains: Array<SimulatedChange>;
    /** Up to 20 cards, largest change first. */
    losses: Array<SimulatedChange>;
  };
  /** Uses that the simulated balance does not cover. */
  shortfalls: {
    /** Uses that the simulated balance does not cover. */
    count: number;
    /** Units missing for these uses. */
    units: number;
  };
}

/** One side of the comparison, all cards together. */
export interface SimulationTotals {
  /** Units earned, topped up and imported, including bonuses. */
  issued: number;
  /** Part of `issued` that reversals took back. */
  reversed: number;
  /** Units used and redeemed, minus reversals. */
  used: number;
  /** Units that expired or were written off. */
  expired: number;
  /** Net units of all other transactions. */
  adjusted: number;
  /** issued - reversed - used - expired + adjusted. */
  balance: number;
  /** Minor units that `issued` can pay. Null if units cannot pay. */
  issued_value: number | null;
  /** Minor units that `balance` can pay. Null if units cannot pay. */
  liability_value: number | null;
}

/** A stamp card: `goal` stamps fill it. */
export interface StampsRules {
  /** Kind of the program. */
  kind: 'stamps';
  /** Version of the rules format. */
  version: 1;
  /** Limits per card. */
  limits: Limits;
  /** When units expire. Default: never. */
  expiry: Expiry;
  /** Up to 50 campaigns that add to earns or grant bonuses. */
  campaigns: Array<Campaign>;
  /** Tiers that cards reach. Default: null, none. */
  tiers: Tiers | null;
  /** What customers and the friends whom they bring get. Default: null, nothing. */
  referral: ReferralRules | null;
  /** Days until earned units can be used. Default: 0. */
  pending_days: number;
  /** Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0. */
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
  /** Version of the rules format. */
  version?: 1 | null | undefined;
  /** Limits per card. */
  limits?: LimitsInput | null | undefined;
  /** When units expire. Default: never. */
  expiry?: ExpiryInput | null | undefined;
  /** Up to 50 campaigns that add to earns or grant bonuses. */
  campaigns?: Array<CampaignInput> | null | undefined;
  /** Tiers that cards reach. Default: null, none. */
  tiers?: TiersInput | null | undefined;
  /** What customers and the friends whom they bring get. Default: null, nothing. */
  referral?: ReferralRulesInput | null | undefined;
  /** Days until earned units can be used. Default: 0. */
  pending_days?: number | null | undefined;
  /** Effect of a refund that takes back units already spent: `allow_negative` lets the balance go below 0, `clamp` stops at 0. */
  clawback?: 'allow_negative' | 'clamp' | null | undefined;
  /** How units are earned: `value` units for each `per` of the basis. */
  earn: EarnRuleInput;
  /** Stamps that fill a card, 2 to 100. */
  goal: number;
}

/** One local day. */
export interface SummaryDay {
  /** Day in the time zone of the business. YYYY-MM-DD. */
  date: string;
  /** Cards of all programs that earned, were topped up, used or redeemed in the time range. */
  active_cards: number;
  /** Active cards of all programs that were never active before the time range. */
  new_cards: number;
  /** Programs with a transaction on this day. */
  programs: Array<ProgramSummary>;
}

/** Sums of the transactions of one program. */
export interface SummaryFigures {
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** ISO 4217 code of the currency. Null if the units are not money. */
  currency: string | null;
  /** Units earned, topped up and imported, including bonuses, minus reversals. */
  issued: number;
  /** Units used and redeemed, minus reversals. */
  used: number;
  /** Units that expired or were written off. */
  expired: number;
  /** Net units of adjustments. */
  adjusted: number;
  /** Number of transactions, including those of 0 units. */
  transactions: number;
}

/** Transactions of one location, staff member or API key. */
export interface SummaryGroup {
  /** Location, staff_ref or key_id of the transactions. For `key_id`, it is the person_id of transactions that a person booked. Null: transactions without one. */
  value: string | null;
  /** Number of transactions, including those of 0 units. */
  transactions: number;
  /** Sums by program. */
  programs: Array<SummaryFigures>;
}

/** The clock of a business in test mode. */
export interface TestClock {
  /** Type of the object. */
  object: 'test_clock';
  /** Time of the clock. It runs at the speed of real time. ISO 8601 in UTC. */
  now: string;
  /** `advancing` until everything due by then is processed, and while test data is deleted. */
  status: 'ready' | 'advancing' | (string & {});
}

/** New time of the test clock. */
export interface TestClockAdvance {
  /** New time: later than the current one, by at most 366 days. ISO 8601 with `Z` or an offset. */
  advance_to: string;
}

/** The tier that a card holds at least, for a time. */
export interface TierFloor {
  /** The card holds this tier at least. */
  tier_id: string;
  /** When it ends. The card then has the tier that its purchases give it. ISO 8601 in UTC. */
  until: string;
  /** Why the card has it. `imported`: it comes from another system. */
  reason: string;
}

/** The tier that a card holds at least, for a time. */
export interface TierFloorInput {
  /** Id of a tier in the rules of the program. The card holds this tier at least. */
  tier_id: string;
  /** When it ends, in the future. ISO 8601 with `Z` or an offset. */
  until: string;
  /** Why the card has it, for your staff. */
  reason: string;
}

/** A tier and its benefits. */
export interface TierLevel {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Total that a card must reach, in the unit of `measure`. 0 for the first tier. */
  min: number;
  /** Factor for earns of the tier, in basis points. Default: 10000, no change. */
  multiplier_bps: number;
  /** Benefits of the tier at the till. Up to 20. */
  benefits: Array<TillBenefit>;
}

/** A tier and its benefits. */
export interface TierLevelInput {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
  /** Total that a card must reach, in the unit of `measure`. 0 for the first tier. */
  min: number;
  /** Factor for earns of the tier, in basis points. Default: 10000, no change. */
  multiplier_bps?: number | null | undefined;
  /** Benefits of the tier at the till. Up to 20. */
  benefits?: Array<TillBenefit> | null | undefined;
}

/** The total that decides the tier of a card, and the next tier. */
export interface TierProgress {
  /** Type of the object. */
  object: 'tier_progress';
  /** Id of the card, `crd_…`. */
  card_id: string;
  /** Id of the program, `prg_…`. */
  program_id: string;
  /** Id of the tier in the rules of the program. Null if the card has no tier. */
  tier_id: string | null;
  /** Unit of `total`: units earned, purchase amounts in minor units, or number of earns. Null if the program has no tiers, or the card is closed. */
  measure: 'value' | 'spend' | 'count' | (string & {}) | null;
  /** The total that decides the tier now. It is below 0 if more was returned than earned in the window. Null if `measure` is null. */
  total: number | null;
  /** Start of the time window of `total`. Null if earns of all times count, or if `measure` is null. ISO 8601 in UTC. */
  counted_from: string | null;
  /** End of the local year. The total then starts again at 0. Null if the time window is not `year`. ISO 8601 in UTC. */
  counted_until: string | null;
  /** When the card moves to a lower tier if it earns nothing more, with the time of `tiers.keep_for` and `floor`. Null if it then keeps its tier. ISO 8601 in UTC. */
  held_until: string | null;
  /** The lowest tier that the card can have until a set time. Null if no tier is set. */
  floor: TierFloor | null;
  /** The next tier. Null if the card has the highest tier, or if `measure` is null. */
  next: {
    /** Id of the next tier. */
    tier_id: string;
    /** Name of the next tier. */
    name: string;
    /** The `total` that the next tier needs. */
    min: number;
    /** `min` minus `total`. */
    missing: number;
  } | null;
}

/** Total that decides the tier of a card. */
export interface TierQualification {
  /** Unit of the total: units earned (`value`), purchase amounts in minor units (`spend`), or number of earns (`count`). */
  measure: 'value' | 'spend' | 'count' | (string & {});
  /** Time window of the total: forever, the local year, or the last 365 days. */
  window: 'lifetime' | 'year' | (string & {}) | {
    /** Number of local days, including today. */
    days: 365;
  };
  /** Whether `spend` also counts articles that earn nothing, and the part that was paid with units. Default: false. */
  include_excluded: boolean;
}

/** Total that decides the tier of a card. */
export interface TierQualificationInput {
  /** Unit of the total: units earned (`value`), purchase amounts in minor units (`spend`), or number of earns (`count`). */
  measure: 'value' | 'spend' | 'count';
  /** Time window of the total: forever, the local year, or the last 365 days. */
  window: 'lifetime' | 'year' | {
    /** Number of local days, including today. */
    days: 365;
  };
  /** Whether `spend` also counts articles that earn nothing, and the part that was paid with units. Default: false. */
  include_excluded?: boolean | null | undefined;
}

/** An earn or bonus raises the tier. Every tier passed counts, once per customer and program. `when.tier_ids` names the tiers that count. */
export interface TierUpTrigger {
  /** Kind of the trigger. */
  kind: 'tier_up';
}

/** Tiers that cards reach by earning. An earn uses the factor of the tier that the card held before. */
export interface Tiers {
  /** Total that decides the tier of a card. */
  qualify: TierQualification;
  /** 1 to 20 tiers, ascending by `min`. The first has `min` 0. */
  levels: Array<TierLevel>;
  /** How long a card keeps a tier after its total no longer reaches `min`, because days leave the time window. At most 2 years. With the window `year` and 1 year, a card keeps its tier until the end of the next year. A return that reduces the total of that time still lowers the tier at once. Default: null, not at all. */
  keep_for: Period | null;
}

/** Tiers that cards reach by earning. An earn uses the factor of the tier that the card held before. */
export interface TiersInput {
  /** Total that decides the tier of a card. */
  qualify: TierQualificationInput;
  /** 1 to 20 tiers, ascending by `min`. The first has `min` 0. */
  levels: Array<TierLevelInput>;
  /** How long a card keeps a tier after its total no longer reaches `min`, because days leave the time window. At most 2 years. With the window `year` and 1 year, a card keeps its tier until the end of the next year. A return that reduces the total of that time still lowers the tier at once. Default: null, not at all. */
  keep_for?: PeriodInput | null | undefined;
}

/** A benefit of a card at the till. The service only returns it; the till applies it. */
export type TillBenefit = AmountOff | PercentOff | FreeItem | CustomBenefit;

/** A ticket with which a till later sends the sales of a person. */
export interface TillTicket {
  /** Type of the object. */
  object: 'till_ticket';
  /** The signed-in person. */
  person_id: string;
  /** Names the person. Only the service can read it. */
  ticket: string;
  /** Key for HMAC-SHA256, in base64url. The till signs the reference of each sale with it. */
  key: string;
  /** When the ticket expires. ISO 8601 in UTC. */
  expires_at: string;
}

/** Exactly one of `amount` and `pack_id`. */
export type TopUpRequest = {
  /** Minor units to add to a gift card. Other cards use `pack_id`. */
  amount?: number | null | undefined;
  /** Id of a pack in the rules of the program. */
  pack_id?: string | null | undefined;
  /** Amount that the customer paid, in minor units. Default: the price of the pack. */
  price_paid?: number | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
} & (
  | {
      /** Minor units to add to a gift card. Other cards use `pack_id`. */
      amount: number;
      /** Id of a pack in the rules of the program. */
      pack_id?: null | undefined;
    }
  | {
      /** Id of a pack in the rules of the program. */
      pack_id: string;
      /** Minor units to add to a gift card. Other cards use `pack_id`. */
      amount?: null | undefined;
    }
);

/** A row of the ledger. Only the reversed amounts change later. */
export interface Transaction {
  /** Id of the transaction, `txn_…`. */
  id: string;
  /** Type of the object. */
  object: 'transaction';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
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
  /** Version of the rules that applied. */
  rules_version: number;
  /** Kind of the transaction. */
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | (string & {});
  /** Unit of the balance: points, stamps, minor units of money, units of a pass, or visits. */
  unit: BalanceUnit;
  /** Amount of the request: minor units, visits, items or units, by `kind`. */
  amount: number;
  /** Change of the balance in units. Above 0: the balance rose. */
  delta: number;
  /** Number of the transaction on its card: 1, 2, 3 … */
  sequence: number;
  /** Purchase amount in minor units. Null if unknown. */
  purchase_amount: number | null;
  /** ISO 4217 code of the currency. Null if no money is involved. */
  currency: string | null;
  /** Minor units: what a use pays, or the price of the rest of the paid time that a renewal with `at: now` replaced. Null for other transactions. */
  value: number | null;
  /** Balance after the transaction: available, pending and held units. */
  balance_after: number;
  /** The parts of `delta`. */
  breakdown: Array<BreakdownLine>;
  /** Articles of the earn, or articles that a reversal returns. Null if none were sent. */
  items: Array<TransactionItem> | null;
  /** `no_value`: nothing was earned. `capped`: a limit reduced the units. */
  outcome: Outcome;
  /** When the units can be used. Null: at once. ISO 8601 in UTC. */
  available_at: string | null;
  /** When the units expire. Null: never, or when the card is inactive. ISO 8601 in UTC. */
  expires_at: string | null;
  /** Your own id of the sale. Null if not sent. */
  reference: string | null;
  /** The redeemed reward. Null for other kinds. */
  reward_id: string | null;
  /** The used voucher. Only for a redeem by a voucher, and its reversal. */
  voucher_id?: string | undefined;
  /** How many of the reward. Only for a redeem of more than one, and its reversal. */
  quantity?: number | undefined;
  /** The captured hold. Null if no hold was captured. */
  hold_id: string | null;
  /** Transaction that this one reverses. Null for other kinds. */
  reverses: string | null;
  /** Part of `delta` that was reversed later. Has the same sign as `delta`. */
  reversed_delta: number;
  /** Part of `amount` that was reversed later. */
  reversed_amount: number;
  /** Place of the sale. Null if not sent. */
  location: string | null;
  /** Staff member who served. Null if not sent. */
  staff_ref: string | null;
  /** Reason: sent with a reversal, or set by the service, such as `expired`. Null without a reason. */
  reason: string | null;
  /** Free text. Null if not sent. */
  note: string | null;
  /** API key of the request. Null if a person or the service booked it. */
  key_id: string | null;
  /** Signed-in person who booked it. Only if a person did. */
  person_id?: string | undefined;
  /** When it happened. Earlier than `created_at` if the request was sent later. ISO 8601 in UTC. */
  occurred_at: string;
}

/** A transaction was booked. */
export interface TransactionCreatedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'transaction.created';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The booked transaction. */
    transaction: Transaction;
    /** Summary of the card after the transaction. */
    card: CardState;
  };
}

/** One article of the purchase: all lines with its sku. */
export interface TransactionItem {
  /** Your own id of the article. */
  sku: string;
  /** Categories of the article. Empty if none were sent. */
  categories: Array<string>;
  /** Number of pieces. */
  quantity: number;
  /** Minor units for all pieces. Null if not sent. */
  amount: number | null;
  /** Part of `delta` that the article earned. All parts add up to `delta`. */
  units: number;
  /** Pieces that were returned later. */
  returned_quantity: number;
  /** Minor units that were refunded later. */
  returned_amount: number;
}

/** One page. `next_cursor` is null on the last page. */
export interface TransactionList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<ExpandedTransaction>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** The name of a part of the rules in one language. */
export interface TranslatedName {
  /** Your own id, unique in its list: a-z, 0-9, `_` and `-`, at most 40 characters. */
  id: string;
  /** Display name, at most 200 characters. */
  name: string;
}

/** A benefit of a tier. */
export interface UcpBenefit {
  /** Id of the benefit in this membership. */
  id: string;
  /** The benefit, for the buyer. */
  description: string;
}

/** One part of a forecast. */
export interface UcpEarning {
  /** Id of the rule. */
  id: string;
  /** Units that the rule gives after all limits. */
  amount: number;
  /** The rule, for the buyer. */
  description: string;
  /** Benefit of the tier that is this rule. */
  benefit_id: string;
}

/** Units that the cart would earn. */
export interface UcpForecast {
  /** Units that an earn of this cart would book now. */
  amount: number;
  /** The rules that give them. All amounts add up to `amount`, and none is below 0. */
  breakdown: Array<UcpEarning>;
}

/** `loyalty` and `messages` for the answer of a cart or checkout. No id names the member. */
export interface UcpLoyalty {
  /** Memberships by claim. */
  loyalty: Record<string, UcpMembership>;
  /** What the buyer does not get, and why. */
  messages: Array<UcpMessage>;
}

/** The claims, the card and the cart of a checkout. */
export interface UcpLoyaltyRequest {
  /** The claims of `context.eligibility` that you recognize, up to 10: each is a reverse domain name such as `com.example.rewards`, with its program. */
  claims: Record<string, string>;
  /** Card of a buyer whom you have verified, such as by a sign-in. A claim must have its program. Without it, every membership is provisional. */
  card_id?: string | null | undefined;
  /** Lines of the cart, as in an earn. Up to 200. */
  items: Array<EarnItem>;
  /** ISO 4217 code of the currency, such as `EUR`. */
  currency: string;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
}

/** A membership of the loyalty extension of UCP. */
export interface UcpMembership {
  /** Id of the program. It is the same for all members. */
  id: string;
  /** Name of the program. */
  name: string;
  /** `true` without a card of the program: the buyer is not verified. */
  provisional: boolean;
  /** The end of the code of the card, such as `****5678`. Missing if provisional. */
  display_id?: string | undefined;
  /** The tier of the card. If provisional, the tier of a new member. */
  tiers: Array<UcpTier>;
  /** What the cart earns. */
  rewards: Array<UcpReward>;
}

/** A message of UCP. */
export interface UcpMessage {
  /** A `warning` must be shown to the buyer. */
  type: 'warning' | 'error' | (string & {});
  /** `membership_benefit_ineligible`: the cart earns less or nothing. `eligibility_invalid`: the membership cannot be used now. */
  code: 'membership_benefit_ineligible' | 'eligibility_invalid' | (string & {});
  /** The reason, for the buyer. */
  content: string;
  /** JSONPath of the membership. Missing for a membership that is not in the answer. */
  path?: string | undefined;
  /** Only for errors: the buyer can continue without the claim. */
  severity?: 'recoverable' | undefined;
}

/** What a cart earns in a program. */
export interface UcpReward {
  /** What the buyer earns. */
  currency: {
    /** Name of the units, for the buyer. */
    name: string;
    /** `point`, `stamp`, or the ISO 4217 code of cashback. */
    code: string;
    /** Decimals of the amounts. Cashback in euros has 2. */
    decimal_places: number;
  };
  /** Units that the cart would earn. */
  earning_forecast: UcpForecast;
}

/** A tier of a membership. */
export interface UcpTier {
  /** Id of the tier in the rules of the program, or `member` in a program without tiers. */
  id: string;
  /** Name of the tier. */
  name: string;
  /** What the tier gives: how it earns, and its benefits at the till. */
  benefits: Array<UcpBenefit>;
}

/** Units to use. */
export interface UseRequest {
  /** Units to use: minor units of money, visits, units of a pass, or points. */
  amount: number;
  /** Purchase amount in minor units. Required if the rules limit the share that units can pay. */
  purchase_amount?: number | null | undefined;
  /** ISO 4217 code. Must be the currency of the program. */
  currency?: string | null | undefined;
  /** Codes of vouchers that the sale uses, at most 10. One refused code refuses the whole request, and nothing is used. Take the benefits off the purchase first, and send the amount after them. */
  vouchers?: Array<string> | null | undefined;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** Body of `voidVoucherBatch`. */
export interface VoidVoucherBatchBody {
  /** Reason, returned as `void_reason` of the batch and of its vouchers. */
  reason?: string | null | undefined;
}

/** Body of `voidVoucher`. */
export interface VoidVoucherBody {
  /** Reason, returned as `void_reason` of the voucher. */
  reason?: string | null | undefined;
}

/** A code that gives the benefit of a reward. Each use counts once. */
export interface Voucher {
  /** Id of the voucher, `vch_…`. */
  id: string;
  /** Type of the object. */
  object: 'voucher';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Code that the customer shows. Null after the customer was erased. */
  code: string | null;
  /** Reward whose benefit the voucher gives, `rwd_…`. */
  reward_id: string;
  /** Program of the reward, `prg_…`. */
  program_id: string;
  /** The only customer who can use the voucher. Null: anyone with the code can. */
  customer_id: string | null;
  /** `issued`: it can be used. `held`: open holds have all uses that are left. `redeemed`: no use is left. `expired` and `void`: it can no longer be used. */
  status: 'issued' | 'held' | 'redeemed' | 'expired' | 'void' | (string & {});
  /** How often the voucher can be used. */
  max_uses: number;
  /** How often it was used, without the uses that were given back. */
  uses: number;
  /** From when it can be used. Null: at once. ISO 8601 in UTC. */
  starts_at: string | null;
  /** Until when it can be used, exclusive. Null: it does not expire. ISO 8601 in UTC. */
  expires_at: string | null;
  /** What issued the voucher. */
  source: VoucherSource;
  /** Batch that made it, `vcb_…`. Null if no batch did. */
  batch_id: string | null;
  /** When it was voided. Null if it was not. ISO 8601 in UTC. */
  voided_at: string | null;
  /** Reason for the void. Null without a reason. */
  void_reason: string | null;
  /** When the reason for the voucher was reversed, such as the sale that reached a goal. An unused voucher becomes `void` then; a use that was booked stands. Null if the reason stands. ISO 8601 in UTC. */
  revoked_at: string | null;
  /** The newest 20 uses, newest first, with the ones that were given back. Empty for a key or person that is bound to locations. */
  redemptions: Array<VoucherRedemption>;
}

/** Codes of one reward that are made by a job and voided as a whole. */
export interface VoucherBatch {
  /** Id of the voucher batch, `vcb_…`. */
  id: string;
  /** Type of the object. */
  object: 'voucher_batch';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** Your name for the batch. Null without a name. */
  name: string | null;
  /** Reward whose benefit the vouchers give, `rwd_…`. */
  reward_id: string;
  /** Program of the reward, `prg_…`. */
  program_id: string;
  /** `pending` and `running`: codes are being made. `done`: all codes are made. `canceled`: no more codes are made. Codes that are made can be used in every status. */
  status: 'pending' | 'running' | 'done' | 'canceled' | (string & {});
  /** How many codes were requested. */
  count: number;
  /** How many codes are made. It is `count` when `status` is `done`. */
  made: number;
  /** Form of the codes. Each `#` is a symbol that we chose. */
  pattern: string;
  /** How often each code can be used. */
  max_uses: number;
  /** From when the codes can be used. Null: at once. ISO 8601 in UTC. */
  starts_at: string | null;
  /** Until when they can be used, exclusive. Null: they do not expire. ISO 8601 in UTC. */
  expires_at: string | null;
  /** When it was done or canceled. Null while codes are being made. ISO 8601 in UTC. */
  finished_at: string | null;
  /** When all its codes were voided. Null if they were not. ISO 8601 in UTC. */
  voided_at: string | null;
  /** Reason for the void. Null without a reason. */
  void_reason: string | null;
}

/** A batch of codes to make. */
export interface VoucherBatchCreate {
  /** Reward whose benefit the vouchers give, `rwd_…`. */
  reward_id: string;
  /** How many codes to make, at most 1,000,000. */
  count: number;
  /** Your name for the batch, such as the campaign or the printer. */
  name?: string | null | undefined;
  /** Form of the codes: letters A to Z, digits, blanks and dashes as they are, and `#` for each symbol that we choose. It ends with `#`, the check symbol. More codes need more symbols, so that nobody can guess one. Default: `####-####-####-####`. */
  pattern?: string | null | undefined;
  /** How often each code can be used, at most 1,000,000. Default: 1. */
  max_uses?: number | null | undefined;
  /** From when the codes can be used. Default: null, at once. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** Until when they can be used, exclusive. Default: null, they do not expire. ISO 8601 with `Z` or an offset. */
  expires_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** All codes of a batch are made. */
export interface VoucherBatchDoneEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'voucher_batch.done';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The batch, with all its codes made. */
    batch: VoucherBatch;
  };
}

/** What batches of vouchers have brought. */
export interface VoucherBatchFigures {
  /** Type of the object. */
  object: 'voucher_batch_figures';
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** The newest 100 batches, newest first. */
  batches: Array<BatchFigures>;
  /** `true` if `batches` does not list all batches. */
  more_batches: boolean;
}

/** One page. `next_cursor` is null on the last page. */
export interface VoucherBatchList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<VoucherBatch>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** All codes of a batch were voided. */
export interface VoucherBatchVoidedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'voucher_batch.voided';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The batch after the change. */
    batch: VoucherBatch;
  };
}

/** Whether vouchers can be used now. Nothing is written. */
export interface VoucherCheck {
  /** Type of the object. */
  object: 'voucher_check';
  /** Whether all of them can be used together now. */
  valid: boolean;
  /** One result for each code, in the order sent. */
  vouchers: Array<CheckedVoucher>;
}

/** Codes to check, and the card on which they would be used. */
export interface VoucherCheckRequest {
  /** Codes to check, 1 to 10, each one once. */
  vouchers: Array<string>;
  /** Card on which they would be used, `crd_…`. Without it, only the vouchers are checked, not whether the card can use them. */
  card_id?: string | null | undefined;
}

/** A voucher to issue. */
export interface VoucherCreate {
  /** Reward whose benefit the voucher gives, `rwd_…`. Its cost, stock, tiers and limits do not apply to the voucher. */
  reward_id: string;
  /** The only customer who can use the voucher. Default: null, so anyone with the code can. */
  customer_id?: string | null | undefined;
  /** Your own code, 1 to 64 printable characters, unique per business and mode. Default: a new code of 16 characters that nobody can guess. */
  code?: string | null | undefined;
  /** How often the voucher can be used, at most 1,000,000. Default: 1. */
  max_uses?: number | null | undefined;
  /** From when it can be used. Default: null, at once. ISO 8601 with `Z` or an offset. */
  starts_at?: string | null | undefined;
  /** Until when it can be used, exclusive. Default: null, it does not expire. ISO 8601 with `Z` or an offset. */
  expires_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** Issues a voucher to the customer of the card, instead of units. If the reason for it is reversed, the voucher can no longer be used. Not for campaigns on earn. */
export interface VoucherEffect {
  /** Kind of the effect. */
  kind: 'voucher';
  /** Reward of the program whose benefit the voucher gives, `rwd_…`. */
  reward_id: string;
  /** How long the voucher can be used, until the end of a local day. Default: null, it does not expire. */
  valid: Period | null;
}

/** Issues a voucher to the customer of the card, instead of units. If the reason for it is reversed, the voucher can no longer be used. Not for campaigns on earn. */
export interface VoucherEffectInput {
  /** Kind of the effect. */
  kind: 'voucher';
  /** Reward of the program whose benefit the voucher gives, `rwd_…`. */
  reward_id: string;
  /** How long the voucher can be used, until the end of a local day. Default: null, it does not expire. */
  valid?: PeriodInput | null | undefined;
}

/** A voucher of a customer expires soon. */
export interface VoucherExpiringEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'voucher.expiring';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The voucher now. */
    voucher: Voucher;
  };
}

/** One reason why a voucher cannot be used now. */
export interface VoucherFault {
  /** Error code with which a use would be refused. */
  code: 'not_found' | 'card_blocked' | 'card_expired' | 'card_closed' | 'voucher_void' | 'voucher_redeemed' | 'voucher_held' | 'voucher_expired' | 'voucher_not_applicable' | 'voucher_of_another_customer' | (string & {});
  /** Stable reason of `voucher_not_applicable`: its time has not started, the card is of another program, or the reward has become a gift credit. Null for other codes. */
  reason: 'not_started' | 'other_program' | 'gift_credit' | (string & {}) | null;
  /** Human-readable reason, and how to resolve it. */
  detail: string;
}

/** A voucher was issued. */
export interface VoucherIssuedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'voucher.issued';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The new voucher. */
    voucher: Voucher;
  };
}

/** One page. `next_cursor` is null on the last page. */
export interface VoucherList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<Voucher>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** The code of a voucher. Codes never appear in a URL. */
export interface VoucherLookup {
  /** Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0. */
  code: string;
}

/** Vouchers to use on a card, without an earn or a payment. */
export interface VoucherRedeem {
  /** Codes to use, 1 to 10, each one once. One refused code refuses the whole request. */
  vouchers: Array<string>;
  /** Card on which they are used, `crd_…`. */
  card_id: string;
  /** Your own id of the sale. Unique per card and kind of transaction, kept permanently. */
  reference?: string | null | undefined;
  /** Place of the sale: your own name or id. */
  location?: string | null | undefined;
  /** Staff member who served: your own name or id. */
  staff_ref?: string | null | undefined;
  /** Free text, kept in the ledger. */
  note?: string | null | undefined;
  /** When it happened, up to 30 days ago. Default: now. ISO 8601 with `Z` or an offset. */
  occurred_at?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** The used vouchers with their benefits, and the card. */
export interface VoucherRedeemAnswer {
  /** The card after the uses. */
  card: Card;
  /** The vouchers, in the order sent. */
  vouchers: Array<VoucherUse>;
}

/** A voucher was used. */
export interface VoucherRedeemedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'voucher.redeemed';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The voucher after the use. */
    voucher: Voucher;
    /** What the till gives for it. */
    benefit: Benefit;
    /** The booked transaction. */
    transaction: Transaction;
  };
}

/** One use of a voucher. */
export interface VoucherRedemption {
  /** The row of the use in the ledger, `txn_…`. */
  transaction_id: string;
  /** Card on which the voucher was used, `crd_…`. */
  card_id: string;
  /** When the voucher was used. ISO 8601 in UTC. */
  redeemed_at: string;
  /** When the use was given back. Null if it stands. ISO 8601 in UTC. */
  reversed_at: string | null;
}

/** What issued a voucher. */
export interface VoucherSource {
  /** What issued the voucher: an API key, a signed-in person, a bonus of a campaign, a batch, or an import. */
  kind: 'api_key' | 'person' | 'bonus' | 'batch' | 'import' | (string & {});
  /** Its id: `key_…`, `psn_…`, the `txn_…` of the bonus, `vcb_…` or `imp_…`. */
  id: string;
}

/** One use of a voucher. */
export interface VoucherUse {
  /** The voucher after the use. */
  voucher: Voucher;
  /** What the till gives for it. */
  benefit: Benefit;
  /** The row of the use: a redeem of 0 units. Reverse it to give the use back. */
  transaction: Transaction;
}

/** A voucher was voided. */
export interface VoucherVoidedEvent {
  /** Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event. */
  sequence: number;
  /** Id of the event, `evt_…`. */
  id: string;
  /** Type of the object. */
  object: 'event';
  /** Event type. */
  type: 'voucher.voided';
  /** Version of the API that defines the form of the event. */
  api_version: string;
  /** When the event occurred. ISO 8601 in UTC. */
  created_at: string;
  /** Same as `created_at`, for Standard Webhooks. ISO 8601 in UTC. */
  timestamp: string;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** Id of the business, `biz_…`. */
  business_id: string;
  /** Request that caused the event. Null if the service caused it. */
  request: EventRequest | null;
  /** The object after the change. */
  data: {
    /** The voucher after the change. */
    voucher: Voucher;
  };
}

/** An HTTPS URL that receives events. */
export interface WebhookEndpoint {
  /** Id of the webhook endpoint, `whe_…`. */
  id: string;
  /** Type of the object. */
  object: 'webhook_endpoint';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** HTTPS URL that receives the events. */
  url: string;
  /** Description of the endpoint. Null if not set. */
  description: string | null;
  /** Event types to send, or `*` for all. */
  enabled_events: Array<string> | '*';
  /** `disabled`: nothing is sent. Every attempt of a delivery failed, or a backup was restored. */
  status: 'enabled' | 'disabled' | (string & {});
  /** Why it was disabled. Null while it is enabled. */
  disabled_reason: string | null;
  /** When it was disabled. Null while it is enabled. ISO 8601 in UTC. */
  disabled_at: string | null;
  /** Delivery whose last attempt failed, so that the endpoint was disabled. Null for other reasons. */
  failed_delivery_id: string | null;
  /** E-mail address for notices of failures. Null if not set. */
  owner_email: string | null;
  /** Signature of the deliveries: `v1` (HMAC-SHA256 with a shared `secret`) or `v1a` (ed25519, verified with the `public_key`). */
  signature: 'v1' | 'v1a' | (string & {});
  /** Key that verifies deliveries, `whpk_…`. It is not secret. Null if `signature` is `v1`. */
  public_key: string | null;
  /** Secret that signs deliveries, `whsec_…`. Only in answers that create or rotate it. Null in a replayed answer, and if `signature` is `v1a`. */
  secret?: string | null | undefined;
  /** Why `secret` is null, and what to do. Only in a replayed answer. */
  secret_detail?: string | undefined;
}

/** A webhook endpoint to create. */
export interface WebhookEndpointCreate {
  /** HTTPS URL that receives the events: a public host, without user and password. */
  url: string;
  /** Event types to send, or `*` for all. `["*"]` also means all. */
  enabled_events: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'>;
  /** Signature of the deliveries: `v1` (HMAC-SHA256 with a shared secret) or `v1a` (ed25519, verified with a public key). It cannot be changed later. Default: v1. */
  signature?: 'v1' | 'v1a' | null | undefined;
  /** Description of the endpoint, at most 200 characters. Null: none. */
  description?: string | null | undefined;
  /** E-mail address for notices of failures. Default for a new endpoint: the owner of the business. */
  owner_email?: string | null | undefined;
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata?: Metadata | null | undefined;
}

/** One page. `next_cursor` is null on the last page. */
export interface WebhookEndpointList {
  /** Type of the object. */
  object: 'list';
  /** The items of this page. */
  data: Array<WebhookEndpoint>;
  /** Whether there are more pages. */
  has_more: boolean;
  /** `cursor` of the next page. Null on the last page. */
  next_cursor: string | null;
}

/** Omitted fields keep their values; null empties a field. Metadata merges by key. */
export interface WebhookEndpointPatch {
  /** HTTPS URL that receives the events: a public host, without user and password. */
  url?: string | null | undefined;
  /** Event types to send, or `*` for all. `["*"]` also means all. */
  enabled_events?: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'> | null | undefined;
  /** Description of the endpoint, at most 200 characters. Null: none. */
  description?: string | null | undefined;
  /** E-mail address for notices of failures. Default for a new endpoint: the owner of the business. */
  owner_email?: string | null | undefined;
  /** Up to 50 keys to set to a string, and keys to remove with null; 100 in total. Other keys are kept. The result has the limits of metadata. */
  metadata?: MetadataPatch | null | undefined;
}

/** A webhook endpoint with its new secret. */
export interface WebhookEndpointWithSecret {
  /** Id of the webhook endpoint, `whe_…`. */
  id: string;
  /** Type of the object. */
  object: 'webhook_endpoint';
  /** Your own data: up to 50 keys of at most 40 characters, values of at most 500; 8 KiB in total. */
  metadata: Metadata;
  /** Rises by 1 with each change. Also the ETag. */
  version: number;
  /** `true` for live data, `false` for test data. */
  livemode: boolean;
  /** When it was created. ISO 8601 in UTC. */
  created_at: string;
  /** When it last changed. ISO 8601 in UTC. */
  updated_at: string;
  /** HTTPS URL that receives the events. */
  url: string;
  /** Description of the endpoint. Null if not set. */
  description: string | null;
  /** Event types to send, or `*` for all. */
  enabled_events: Array<string> | '*';
  /** `disabled`: nothing is sent. Every attempt of a delivery failed, or a backup was restored. */
  status: 'enabled' | 'disabled' | (string & {});
  /** Why it was disabled. Null while it is enabled. */
  disabled_reason: string | null;
  /** When it was disabled. Null while it is enabled. ISO 8601 in UTC. */
  disabled_at: string | null;
  /** Delivery whose last attempt failed, so that the endpoint was disabled. Null for other reasons. */
  failed_delivery_id: string | null;
  /** E-mail address for notices of failures. Null if not set. */
  owner_email: string | null;
  /** Signature of the deliveries: `v1` (HMAC-SHA256 with a shared `secret`) or `v1a` (ed25519, verified with the `public_key`). */
  signature: 'v1' | 'v1a' | (string & {});
  /** Key that verifies deliveries, `whpk_…`. It is not secret. Null if `signature` is `v1`. */
  public_key: string | null;
  /** Secret that signs deliveries, `whsec_…`. It is shown once. Null in a replayed answer, and if `signature` is `v1a`. */
  secret: string | null;
  /** Why `secret` is null, and what to do. Only in a replayed answer. */
  secret_detail?: string | undefined;
}

/** Time range of the events to deliver. */
export interface WebhookRecover {
  /** Start of the time range. Events are kept for 30 days by default. ISO 8601 with `Z` or an offset. */
  since: string;
  /** End of the time range, exclusive. Default: now. ISO 8601 with `Z` or an offset. */
  until?: string | null | undefined;
}

/** A sample event to send. */
export interface WebhookTest {
  /** Type of the sample event. */
  type: 'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated';
}

/** Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
export type Window = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | (string & {}) | {
  /** Number of local days, including the day of the call. */
  days: number;
} | {
  /** Seconds before and after the call, exclusive. */
  seconds: number;
};

/** Time window: one call, a local calendar period, forever, `{days: n}` (today and the n-1 local days before) or `{seconds: n}` (less than n seconds before or after). */
export type WindowInput = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | {
  /** Number of local days, including the day of the call. */
  days: number;
} | {
  /** Seconds before and after the call, exclusive. */
  seconds: number;
};
