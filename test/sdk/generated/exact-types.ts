// Generated from the contract by `pnpm generate`. Do not edit.

export interface AddEffect {
  kind: 'add';
  value: number;
}

export interface AdjustRequest {
  delta: number;
  note: string;
  reference?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface AmountOff {
  kind: 'amount_off';
  amount: number;
}

export type AmountUnit = 'minor' | 'visit' | 'item';

export interface AnalyticsCohorts {
  object: 'analytics_cohorts';
  livemode: boolean;
  from: string;
  to: string;
  timezone: string;
  cohorts: Array<Cohort>;
}

export interface AnalyticsSummary {
  object: 'analytics_summary';
  livemode: boolean;
  from: string;
  to: string;
  timezone: string;
  active_cards: number;
  new_cards: number;
  programs: Array<ProgramSummary>;
  days: Array<SummaryDay>;
  group_by: 'location' | 'staff_ref' | 'key_id' | null;
  groups: Array<SummaryGroup> | null;
  more_groups: boolean;
}

export interface ApiKey {
  id: string;
  object: 'api_key';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  name: string;
  secret?: string | null | undefined;
  secret_detail?: string | undefined;
  prefix: string;
  last4: string;
  scopes: Array<Scope>;
  operations: Array<string> | null;
  program_ids: Array<string> | null;
  locations: Array<string> | null;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

export interface ApiKeyCreate {
  name: string;
  scopes: Array<Scope>;
  operations?: Array<string> | null | undefined;
  program_ids?: Array<string> | null | undefined;
  locations?: Array<string> | null | undefined;
  expires_at?: string | null | undefined;
  metadata?: Metadata | undefined;
}

export interface ApiKeyList {
  object: 'list';
  data: Array<ApiKey>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface ApiKeyWithSecret {
  id: string;
  object: 'api_key';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  name: string;
  secret: string | null;
  secret_detail?: string | undefined;
  prefix: string;
  last4: string;
  scopes: Array<Scope>;
  operations: Array<string> | null;
  program_ids: Array<string> | null;
  locations: Array<string> | null;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

export interface AuditEntry {
  id: string;
  object: 'audit_entry';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  key_id: string | null;
  person_id: string | null;
  agent: string | null;
  action: string;
  target: string;
  request_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  person?: Named | null | undefined;
  key?: Named | null | undefined;
  changed?: Named | null | undefined;
}

export interface AuditEntryList {
  object: 'list';
  data: Array<AuditEntry>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface Balance {
  unit: BalanceUnit;
  currency: string | null;
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

export type BalanceUnit = 'point' | 'stamp' | 'minor' | 'unit' | 'visit';

export interface BatchAdjust {
  delta: number;
  note: string;
  reference: string;
  metadata?: Metadata | undefined;
  action: 'adjust';
  card_id: string;
}

export interface BatchAnswer {
  results: Array<BatchResult>;
}

export interface BatchCapture {
  amount?: number | undefined;
  final_capture?: boolean | undefined;
  reference?: string | undefined;
  occurred_at?: string | undefined;
  action: 'capture';
  card_id: string;
  hold_id: string;
}

export interface BatchEarn {
  amount: number;
  amount_unit?: AmountUnit | undefined;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  items?: Array<EarnItem> | undefined;
  vouchers?: Array<string> | undefined;
  paid_with_loyalty?: number | undefined;
  reference: string;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
  action: 'earn';
  card_id: string;
  rung_up_by?: RungUpBy | undefined;
}

export interface BatchFigures {
  batch_id: string;
  reward_id: string;
  program_id: string;
  issued: number;
  max_uses: number;
  uses: number;
  sales: number;
  sales_amount: number;
  currency: string;
}

export type BatchItem = BatchEarn | BatchTopUp | BatchUse | BatchRedeem | BatchCapture | BatchRenew | BatchReverse | BatchAdjust;

export interface BatchRedeem {
  reward_id: string;
  quantity?: number | undefined;
  reference: string;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
  action: 'redeem';
  card_id: string;
  rung_up_by?: RungUpBy | undefined;
}

export interface BatchRenew {
  plan_id?: string | undefined;
  at?: 'now' | 'period_end' | undefined;
  price_paid?: number | undefined;
  reference: string;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
  action: 'renew';
  card_id: string;
  rung_up_by?: RungUpBy | undefined;
}

export interface BatchRequest {
  items: Array<BatchItem>;
  atomic?: boolean | undefined;
}

export interface BatchResult {
  action: 'earn' | 'top_up' | 'use' | 'redeem' | 'capture' | 'renew' | 'reverse' | 'adjust';
  ok: boolean;
  status: number;
  replayed: boolean;
  body: CaptureAnswer | MembershipRenewal | RedeemAnswer | MovementAnswer | Problem;
}

export interface BatchReverse {
  amount?: number | undefined;
  items?: Array<ReturnedItem> | undefined;
  reference: string;
  reason?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
  action: 'reverse';
  card_id: string;
  rung_up_by?: RungUpBy | undefined;
  transaction_id?: string | undefined;
  original?: {
    action: 'earn' | 'top_up' | 'use' | 'redeem';
    reference: string;
  } | undefined;
}

export interface BatchTopUp {
  amount?: number | undefined;
  pack_id?: string | undefined;
  price_paid?: number | undefined;
  reference: string;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
  action: 'top_up';
  card_id: string;
  rung_up_by?: RungUpBy | undefined;
}

export interface BatchUse {
  amount: number;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  vouchers?: Array<string> | undefined;
  reference: string;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
  action: 'use';
  card_id: string;
  rung_up_by?: RungUpBy | undefined;
}

export type Benefit = AmountOff | PercentOff | FreeItem | CustomBenefit | GiftCredit;

export interface BirthdayCondition {
  before: number;
  after: number;
}

export interface BirthdayTrigger {
  kind: 'birthday';
}

export interface BlockCardBody {
  reason?: string | undefined;
}

export interface Brand {
  name: string | null;
  logo: BrandLogo | null;
  color: string | null;
  text_color: '#000000' | '#FFFFFF' | null;
}

export interface BrandLogo {
  path: string;
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: number;
}

export interface BrandPatch {
  name?: string | null | undefined;
  color?: string | null | undefined;
}

export interface BreakdownLine {
  type: 'base' | 'tier' | 'campaign' | 'referral' | 'cap' | 'excluded';
  ref: string | null;
  delta: number;
  note: string | null;
  reason?: 'below_min_spend' | 'nothing_earns' | 'below_one_step' | 'below_one_unit' | 'paid_with_loyalty' | 'discount' | 'excluded_items' | 'cap' | 'max_balance' | undefined;
  amount?: number | undefined;
  limit?: number | undefined;
  window?: Window | undefined;
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | undefined;
  currency?: string | undefined;
}

export interface BusinessLogoRequest {
  data: string | null;
}

export interface BusinessPatch {
  name?: string | undefined;
  owner_email?: string | null | undefined;
  country?: string | null | undefined;
  brand?: BrandPatch | undefined;
  card_page_origins?: Array<string> | undefined;
  referral_url?: string | null | undefined;
}

export interface BusinessPlan {
  id: 'free' | 'standard' | 'scale';
  name: string;
  limits: PlanLimits;
}

export interface BusinessTimezone {
  timezone: string;
  from: string | null;
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
  min_days?: number | undefined;
}

export interface Campaign {
  id: string;
  name: string;
  on: CampaignTrigger;
  when: CampaignConditions;
  effect: CampaignEffect;
  max_uses: MaxUses | null;
}

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

export interface CampaignConditionsInput {
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  days_of_week?: Array<number> | undefined;
  hours?: Array<Hours> | undefined;
  min_spend?: number | null | undefined;
  tier_ids?: Array<string> | undefined;
  items?: MatchInput | null | undefined;
  first_earn?: boolean | undefined;
  member_of?: Array<string> | undefined;
  birthday?: BirthdayCondition | null | undefined;
  locations?: Array<string> | undefined;
  tags?: Array<string> | undefined;
}

export type CampaignEffect = MultiplyEffect | AddEffect | VoucherEffect;

export type CampaignEffectInput = MultiplyEffect | AddEffect | VoucherEffectInput;

export interface CampaignInput {
  id: string;
  name: string;
  on?: CampaignTrigger | undefined;
  when?: CampaignConditionsInput | undefined;
  effect: CampaignEffectInput;
  max_uses?: MaxUses | null | undefined;
}

export type CampaignTrigger = EarnTrigger | IssueTrigger | BirthdayTrigger | TierUpTrigger | ReachedTrigger;

export interface Cap {
  id: string;
  on: 'earn' | 'top_up' | 'use' | 'redeem';
  measure: Measure;
  window: Window;
  max: number;
  over: 'clip' | 'refuse';
}

export interface CaptureAnswer {
  transaction: Transaction;
  card: Card;
  hold: Hold;
  reward: Reward | null;
  vouchers?: Array<VoucherUse> | undefined;
}

export interface CaptureHoldBody {
  amount?: number | undefined;
  final_capture?: boolean | undefined;
  reference?: string | undefined;
  occurred_at?: string | undefined;
}

export interface Card {
  id: string;
  object: 'card';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  code: string;
  external_id: string | null;
  customer_id: string | null;
  program_id: string;
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership';
  status: 'active' | 'blocked' | 'expired' | 'closed';
  status_reason: string | null;
  status_changed_at: string;
  balance: Balance;
  progress: Progress | null;
  tier_id: string | null;
  tier_floor: TierFloor | null;
  benefits: Array<TillBenefit>;
  membership: Membership | null;
  replaces: string | null;
  replaced_by: string | null;
  expires_at: string | null;
  last_activity_at: string | null;
}

export interface CardByCode {
  code: string;
  program_id?: string | undefined;
  expand?: Array<'customer' | 'program'> | undefined;
}

export interface CardExtend {
  expires_at: string | null;
}

export interface CardIssue {
  program_id: string;
  customer_id?: string | null | undefined;
  code?: string | undefined;
  external_id?: string | null | undefined;
  metadata?: Metadata | undefined;
}

export interface CardIssuedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.issued';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
  };
}

export interface CardLink {
  id: string;
  object: 'card_link';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  url?: string | null | undefined;
  token?: string | null | undefined;
  token_detail?: string | undefined;
  last4: string;
  permissions: Array<CardLinkPermission>;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

export interface CardLinkList {
  object: 'list';
  data: Array<CardLink>;
  has_more: boolean;
  next_cursor: string | null;
}

export type CardLinkPermission = 'profile' | 'consent';

export interface CardLinkWithToken {
  id: string;
  object: 'card_link';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  url: string | null;
  token: string | null;
  token_detail?: string | undefined;
  last4: string;
  permissions: Array<CardLinkPermission>;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

export interface CardList {
  object: 'list';
  data: Array<ExpandedCard>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface CardLookup {
  code?: string | undefined;
  external_id?: string | undefined;
  customer_id?: string | undefined;
  customer_ids?: Array<string> | undefined;
  expand?: Array<'customer' | 'program'> | undefined;
}

export interface CardPage {
  object: 'card_page';
  livemode: boolean;
  now: string;
  business: {
    id: string;
    name: string;
    brand: Brand;
    currency: string;
    timezone: string;
    timezones: Array<BusinessTimezone>;
  };
  program: {
    name: string;
    kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership';
    currency: string;
    image: ProgramImage | null;
  };
  card: {
    code: string;
    code_format: 'qr_code' | 'ean_13' | 'ean_8';
    status: 'active' | 'blocked' | 'expired' | 'closed';
    balance: Balance;
    progress: Progress | null;
    benefits: Array<TillBenefit>;
    membership: {
      plan: string;
      status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled';
      entitled: boolean;
      expires_at: string;
      uses_left: number | null;
    } | null;
    expires_at: string | null;
  };
  tier: CardPageTier | null;
  next_tier: CardPageNextTier | null;
  next_reward: CardPageReward | null;
  rewards: Array<CardPageReward>;
  vouchers: Array<CardPageVoucher>;
  referral: CardPageReferral | null;
  permissions: Array<CardLinkPermission>;
  customer: CardPageCustomer;
}

export interface CardPageCustomer {
  object: 'card_page_customer';
  profile: {
    name: string | null;
    email: string | null;
    phone: string | null;
    locale: string | null;
  } | null;
  consent: {
    marketing_consent: boolean;
    marketing_consent_at: string | null;
  } | null;
}

export interface CardPageCustomerPatch {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  locale?: string | null | undefined;
  marketing_consent?: boolean | undefined;
}

export interface CardPageNextTier {
  id: string;
  name: string;
  measure: 'value' | 'spend' | 'count';
  min: number;
  missing: number;
  counted_until: string | null;
}

export interface CardPageReason {
  reason: 'below_min_spend' | 'nothing_earns' | 'below_one_step' | 'below_one_unit' | 'paid_with_loyalty' | 'discount' | 'excluded_items' | 'cap' | 'max_balance';
  amount?: number | undefined;
  limit?: number | undefined;
  window?: Window | undefined;
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | undefined;
  currency?: string | undefined;
}

export interface CardPageReferral {
  code: string | null;
  unit: BalanceUnit;
  friend: ReferralGift | null;
  referrer: ReferralGift | null;
  min_spend: number;
  within_days: number;
  pending: number;
  completed: number;
}

export interface CardPageReferralCode {
  object: 'card_page_referral_code';
  code: string;
}

export interface CardPageReward {
  id: string;
  name: string;
  description: string | null;
  benefit: Benefit;
  cost: number;
  eligible: boolean;
  missing: number;
  reasons: Array<Ineligibility>;
  valid_until: string | null;
}

export interface CardPageTier {
  id: string;
  name: string;
}

export interface CardPageTransaction {
  object: 'card_page_transaction';
  id: string;
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import';
  unit: BalanceUnit;
  delta: number;
  balance_after: number;
  outcome: 'applied' | 'no_value' | 'capped';
  reasons: Array<CardPageReason>;
  purchase_amount: number | null;
  currency: string | null;
  reward: string | null;
  quantity?: number | undefined;
  reversed_delta: number;
  location: string | null;
  available_at: string | null;
  expires_at: string | null;
  occurred_at: string;
}

export interface CardPageTransactionList {
  object: 'list';
  data: Array<CardPageTransaction>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface CardPageVoucher {
  id: string;
  code: string;
  code_format: 'qr_code' | 'ean_13' | 'ean_8';
  name: string;
  description: string | null;
  benefit: Benefit;
  status: 'issued' | 'held' | 'redeemed' | 'expired' | 'void';
  uses_left: number;
  used_at: string | null;
  starts_at: string | null;
  expires_at: string | null;
}

export interface CardPatch {
  customer_id?: string | undefined;
  external_id?: string | null | undefined;
  tier_floor?: TierFloorInput | null | undefined;
  metadata?: MetadataPatch | undefined;
}

export interface CardState {
  id: string;
  version: number;
  balance: Balance;
  progress: Progress | null;
  tier_id: string | null;
}

export interface CardToppedUpEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.topped_up';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
    transaction: Transaction;
  };
}

export interface CardUnitsExpiringEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.units_expiring';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
    amount: number;
    expires_at: string;
  };
}

export interface CardUnitsUsedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.units_used';
  api_version: string;
  created_at: string;
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
  sequence: number;
  id: string;
  object: 'event';
  type: 'card.updated';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    card: Card;
    changed: Array<string>;
  };
}

export interface CashbackEarnRule {
  basis: 'spend' | 'visit' | 'item';
  per: number;
  value: number;
  steps: 'whole' | 'exact';
  min_spend: number;
  include: Match | null;
  exclude: Match | null;
}

export interface CashbackEarnRuleInput {
  basis?: 'spend' | 'visit' | 'item' | undefined;
  per?: number | undefined;
  value: number;
  steps?: 'whole' | 'exact' | undefined;
  min_spend?: number | undefined;
  include?: MatchInput | null | undefined;
  exclude?: MatchInput | null | undefined;
}

export interface CashbackPay {
  units: number;
  amount: number;
  min_units: number;
  max_purchase_bps: number;
}

export interface CashbackPayInput {
  units?: number | undefined;
  amount?: number | undefined;
  min_units?: number | undefined;
  max_purchase_bps?: number | undefined;
}

export interface CashbackRules {
  kind: 'cashback';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  campaigns: Array<Campaign>;
  tiers: Tiers | null;
  referral: ReferralRules | null;
  pending_days: number;
  clawback: 'allow_negative' | 'clamp';
  earn: CashbackEarnRule;
  pay: CashbackPay;
}

export interface CashbackRulesInput {
  kind: 'cashback';
  version?: 1 | undefined;
  limits?: LimitsInput | undefined;
  expiry?: ExpiryInput | undefined;
  campaigns?: Array<CampaignInput> | undefined;
  tiers?: TiersInput | null | undefined;
  referral?: ReferralRulesInput | null | undefined;
  pending_days?: number | undefined;
  clawback?: 'allow_negative' | 'clamp' | undefined;
  earn: CashbackEarnRuleInput;
  pay?: CashbackPayInput | undefined;
}

export interface CheckedVoucher {
  valid: boolean;
  reasons: Array<VoucherFault>;
  voucher: Voucher | null;
  benefit: Benefit | null;
}

export interface CloseCardBody {
  forfeit?: boolean | undefined;
  reason?: string | undefined;
}

export interface Cohort {
  month: string;
  cards: number;
  months: Array<CohortMonth>;
}

export interface CohortMonth {
  month: string;
  active_cards: number;
}

export interface CreateCardLinkBody {
  expires_in?: number | null | undefined;
  permissions?: Array<CardLinkPermission> | undefined;
  metadata?: Metadata | undefined;
}

export interface CustomBenefit {
  kind: 'custom';
  label: string;
}

export interface Customer {
  id: string;
  object: 'customer';
  metadata: Metadata;
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
  status: 'active' | 'merged' | 'erased';
  merged_into: string | null;
}

export interface CustomerCreate {
  external_id?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | undefined;
  marketing_consent?: boolean | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  referral_code?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface CustomerExport {
  object: 'customer_export';
  exported_at: string;
  customer: Customer;
  merged: Array<Customer>;
  cards: Array<Card>;
  memberships: Array<Membership>;
  holds: Array<Hold>;
  vouchers: Array<Voucher>;
  referrals: Array<Referral>;
  transactions: Array<Transaction>;
}

export interface CustomerList {
  object: 'list';
  data: Array<Customer>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface CustomerMerge {
  into: string;
}

export interface CustomerPatch {
  external_id?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | undefined;
  marketing_consent?: boolean | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  metadata?: MetadataPatch | undefined;
}

export interface CustomerPut {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | undefined;
  marketing_consent?: boolean | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  metadata?: MetadataPatch | undefined;
}

export interface CustomerSearch {
  query?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  external_id?: string | undefined;
}

export interface CustomerUpdatedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'customer.updated';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    customer: Customer;
    change: 'created' | 'updated' | 'merged' | 'erased';
  };
}

export interface Delivery {
  id: string;
  object: 'delivery';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  event_id: string;
  endpoint_id: string;
  status: 'pending' | 'delivered' | 'failed' | 'parked' | 'skipped';
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

export interface DeliveryList {
  object: 'list';
  data: Array<Delivery>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface EarnItem {
  sku: string;
  categories?: Array<string> | undefined;
  quantity?: number | undefined;
  amount?: number | undefined;
}

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
  amount: number;
  amount_unit?: AmountUnit | undefined;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  items?: Array<EarnItem> | undefined;
  vouchers?: Array<string> | undefined;
  paid_with_loyalty?: number | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface EarnRule {
  basis: 'spend' | 'visit' | 'item';
  per: number;
  value: number;
  steps: 'whole' | 'exact';
  min_spend: number;
  include: Match | null;
  exclude: Match | null;
}

export interface EarnRuleInput {
  basis: 'spend' | 'visit' | 'item';
  per?: number | undefined;
  value: number;
  steps?: 'whole' | 'exact' | undefined;
  min_spend?: number | undefined;
  include?: MatchInput | null | undefined;
  exclude?: MatchInput | null | undefined;
}

export interface EarnTrigger {
  kind: 'earn';
}

export interface EligibleReward {
  id: string;
  object: 'reward';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  name: string;
  description: string | null;
  benefit: Benefit;
  cost: number;
  status: 'active' | 'archived';
  stock: number | null;
  per_card_limit: number | null;
  tier_ids: Array<string>;
  valid_from: string | null;
  valid_until: string | null;
  translations: Array<RewardTranslation>;
  eligible: boolean;
  reasons: Array<Ineligibility>;
}

export interface EligibleRewardList {
  object: 'list';
  data: Array<EligibleReward>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface EnableWebhookEndpointBody {
  skip_delivery?: string | undefined;
}

export type Event = CardIssuedEvent | CardUpdatedEvent | CardToppedUpEvent | CardUnitsUsedEvent | CardUnitsExpiringEvent | TransactionCreatedEvent | RewardRedeemedEvent | VoucherIssuedEvent | VoucherRedeemedEvent | VoucherExpiringEvent | VoucherVoidedEvent | ReferralCreatedEvent | ReferralCompletedEvent | ReferralRefusedEvent | ReferralRevokedEvent | VoucherBatchDoneEvent | VoucherBatchVoidedEvent | MembershipExpiringEvent | MembershipExpiredEvent | CustomerUpdatedEvent;

export interface EventList {
  object: 'list';
  data: Array<Event>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface EventRequest {
  id: string;
  idempotency_key: string | null;
}

export interface ExpandedCard {
  id: string;
  object: 'card';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  code: string;
  external_id: string | null;
  customer_id: string | null;
  program_id: string;
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership';
  status: 'active' | 'blocked' | 'expired' | 'closed';
  status_reason: string | null;
  status_changed_at: string;
  balance: Balance;
  progress: Progress | null;
  tier_id: string | null;
  tier_floor: TierFloor | null;
  benefits: Array<TillBenefit>;
  membership: Membership | null;
  replaces: string | null;
  replaced_by: string | null;
  expires_at: string | null;
  last_activity_at: string | null;
  customer?: Customer | null | undefined;
  program?: Program | null | undefined;
}

export interface ExpandedMembership {
  id: string;
  object: 'membership';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  plan_id: string;
  status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled';
  entitled: boolean;
  entitled_until: string | null;
  period_start: string;
  expires_at: string;
  grace_until: string | null;
  uses_left: number | null;
  renewal_count: number;
  canceled_at: string | null;
  customer?: Customer | null | undefined;
}

export interface ExpandedReferral {
  id: string;
  object: 'referral';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  referrer_id: string | null;
  friend_id: string | null;
  status: 'pending' | 'qualified' | 'completed' | 'expired' | 'refused' | 'revoked';
  reason: 'own_code' | 'same_contact' | 'existing_customer' | 'ring' | 'limit' | 'inactive' | 'returned' | null;
  sale_id: string | null;
  qualifies_by: string;
  completes_at: string | null;
  effects: Array<ReferralEffect>;
  referrer?: Customer | null | undefined;
  friend?: Customer | null | undefined;
}

export interface ExpandedTransaction {
  id: string;
  object: 'transaction';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  program_id: string;
  rules_version: number;
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import';
  unit: BalanceUnit;
  amount: number;
  delta: number;
  sequence: number;
  purchase_amount: number | null;
  currency: string | null;
  value: number | null;
  balance_after: number;
  breakdown: Array<BreakdownLine>;
  items: Array<TransactionItem> | null;
  outcome: Outcome;
  available_at: string | null;
  expires_at: string | null;
  reference: string | null;
  reward_id: string | null;
  voucher_id?: string | undefined;
  quantity?: number | undefined;
  hold_id: string | null;
  reverses: string | null;
  reversed_delta: number;
  reversed_amount: number;
  location: string | null;
  staff_ref: string | null;
  reason: string | null;
  note: string | null;
  key_id: string | null;
  person_id?: string | undefined;
  occurred_at: string;
  customer?: Customer | null | undefined;
  program?: Program | null | undefined;
  reward?: Reward | null | undefined;
  person?: Named | null | undefined;
  key?: Named | null | undefined;
  voucher?: NamedVoucher | null | undefined;
}

export interface ExpiringPeriod {
  days: number;
  to: string;
  before: string;
  units: number;
  value: number | null;
  value_currency: string | null;
}

export interface ExpiringUnits {
  object: 'expiring_units';
  livemode: boolean;
  timezone: string;
  programs: Array<ProgramExpiry>;
}

export type Expiry = NoExpiry | RollingExpiry | InactivityExpiry | CalendarExpiry;

export type ExpiryInput = NoExpiry | RollingExpiryInput | InactivityExpiry | CalendarExpiryInput;

export interface ExportCardsQuery {
  format?: 'ndjson' | 'csv' | undefined;
  after?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  customer_id?: string | undefined;
  program_id?: string | undefined;
  status?: 'active' | 'blocked' | 'expired' | 'closed' | undefined;
  next_expiry_before?: string | undefined;
  updated_after?: string | undefined;
  active_after?: string | undefined;
  active_before?: string | undefined;
  first_active_after?: string | undefined;
  first_active_before?: string | undefined;
}

export interface ExportCustomersQuery {
  format?: 'ndjson' | 'csv' | undefined;
  after?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  tag?: string | undefined;
  updated_after?: string | undefined;
}

export interface ExportTransactionsQuery {
  format?: 'ndjson' | 'csv' | undefined;
  after?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  reference?: string | undefined;
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  figure?: 'issued' | 'used' | 'expired' | 'adjusted' | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  key_id?: string | undefined;
  person_id?: string | undefined;
  occurred_after?: string | undefined;
  occurred_before?: string | undefined;
  card_id?: string | undefined;
  program_id?: string | undefined;
}

export interface ExportVouchersQuery {
  format?: 'ndjson' | 'csv' | undefined;
  after?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
  customer_id?: string | undefined;
  reward_id?: string | undefined;
  program_id?: string | undefined;
  batch_id?: string | undefined;
}

export interface FreeItem {
  kind: 'free_item';
  sku: string;
  quantity: number;
}

export interface GetAnalyticsCohortsQuery {
  from?: string | undefined;
  to?: string | undefined;
  program_id?: string | undefined;
}

export interface GetAnalyticsSummaryQuery {
  from?: string | undefined;
  to?: string | undefined;
  program_id?: string | undefined;
  group_by?: 'location' | 'staff_ref' | 'key_id' | undefined;
}

export interface GetCardQuery {
  expand?: Array<'customer' | 'program'> | undefined;
}

export interface GetExpiringUnitsQuery {
  program_id?: string | undefined;
}

export interface GetReferralFiguresQuery {
  program_id?: string | undefined;
}

export interface GetTransactionQuery {
  expand?: Array<'customer' | 'program' | 'reward' | 'person' | 'key' | 'voucher'> | undefined;
}

export interface GetVoucherBatchFiguresQuery {
  reward_id?: string | undefined;
  program_id?: string | undefined;
}

export interface GiftCredit {
  kind: 'gift_credit';
  program_id: string;
  amount: number;
}

export interface GiftRules {
  kind: 'gift';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  min_top_up: number;
  max_top_up: number | null;
  packs: Array<Pack>;
}

export interface GiftRulesInput {
  kind: 'gift';
  version?: 1 | undefined;
  limits?: LimitsInput | undefined;
  expiry?: ExpiryInput | undefined;
  min_top_up?: number | undefined;
  max_top_up?: number | null | undefined;
  packs?: Array<PackInput> | undefined;
}

export type Grant = AddEffect | VoucherEffect;

export type GrantInput = AddEffect | VoucherEffectInput;

export interface HeldVoucher {
  voucher_id: string;
  reward_id: string;
  benefit: Benefit;
}

export interface Hold {
  id: string;
  object: 'hold';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  for: 'use' | 'redeem';
  reward_id: string | null;
  amount: number;
  value: number | null;
  captured: number;
  status: 'held' | 'captured' | 'released' | 'expired';
  reference: string | null;
  location: string | null;
  staff_ref: string | null;
  vouchers: Array<HeldVoucher>;
  expires_at: string;
}

export interface HoldList {
  object: 'list';
  data: Array<Hold>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface HoldRequest {
  for: 'use' | 'redeem';
  amount?: number | undefined;
  reward_id?: string | undefined;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  vouchers?: Array<string> | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  expires_at?: string | undefined;
  expires_in?: number | undefined;
  metadata?: Metadata | undefined;
}

export interface Hours {
  from: string;
  to: string;
}

export interface Import {
  id: string;
  object: 'import';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  kind: 'customers' | 'cards' | 'balances' | 'vouchers';
  status: 'pending' | 'running' | 'done';
  counts: ImportCounts;
  refused: Array<RefusedRow>;
}

export interface ImportCounts {
  total: number;
  created: number;
  unchanged: number;
  refused: number;
}

export interface ImportList {
  object: 'list';
  data: Array<ImportSummary>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface ImportPreview {
  object: 'import_preview';
  kind: 'customers' | 'cards' | 'balances' | 'vouchers';
  counts: ImportCounts;
  rows: Array<ImportRowPreview>;
}

export interface ImportRequest {
  rows?: Array<ImportRow> | undefined;
  csv?: string | undefined;
  from?: 'shopify' | 'square' | 'woocommerce' | 'smile' | 'yotpo' | 'loyverse' | undefined;
  mapping?: Record<string, string> | undefined;
  set?: Record<string, string> | undefined;
  ignore?: Array<string> | undefined;
  ignore_unknown?: boolean | undefined;
  default_country?: string | undefined;
  date_order?: 'dmy' | 'mdy' | undefined;
  empty_values?: Array<string> | undefined;
  erased?: 'refuse' | 'create' | undefined;
}

export interface ImportRow {
  customer_external_id?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  birthday?: string | null | undefined;
  locale?: string | null | undefined;
  tags?: Array<string> | undefined;
  marketing_consent?: boolean | undefined;
  marketing_consent_at?: string | null | undefined;
  marketing_consent_source?: string | null | undefined;
  program_id?: string | null | undefined;
  card_external_id?: string | null | undefined;
  card_code?: string | null | undefined;
  opening_balance?: number | null | undefined;
  balance_expires_at?: string | null | undefined;
  tier?: string | null | undefined;
  voucher_code?: string | null | undefined;
  voucher_reward_id?: string | null | undefined;
  voucher_max_uses?: number | null | undefined;
  voucher_uses?: number | null | undefined;
  voucher_starts_at?: string | null | undefined;
  voucher_expires_at?: string | null | undefined;
}

export interface ImportRowPreview {
  line: number;
  outcome: 'created' | 'unchanged' | 'refused';
  creates: Array<'customer' | 'card' | 'opening_balance' | 'voucher'>;
  code: string | null;
  field: string | null;
  detail: string | null;
  errors?: Array<RowError> | undefined;
  max?: number | undefined;
  cap_id?: string | undefined;
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | undefined;
  currency?: string | undefined;
}

export interface ImportSummary {
  id: string;
  object: 'import';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  kind: 'customers' | 'cards' | 'balances' | 'vouchers';
  status: 'pending' | 'running' | 'done';
  counts: ImportCounts;
}

export interface InactivityExpiry {
  kind: 'inactivity';
  period: Period;
}

export interface Ineligibility {
  code: 'card_blocked' | 'card_expired' | 'card_closed' | 'other_program' | 'archived' | 'not_yet_valid' | 'no_longer_valid' | 'tier' | 'out_of_stock' | 'per_card_limit' | 'anonymous_card' | 'gift_program' | 'insufficient_balance';
  detail: string;
}

export interface InvalidField {
  in: 'body' | 'query' | 'header';
  pointer: string;
  code: 'required' | 'unknown_field' | 'invalid_type' | 'invalid_value' | 'invalid_key' | 'invalid_union' | 'invalid_element' | 'invalid_cursor' | 'not_multiple_of' | 'too_small' | 'too_big' | 'out_of_range' | 'not_found' | 'not_a_part' | 'not_later' | 'unknown_tier' | 'without_tiers' | 'email_taken' | 'external_id_taken' | 'url_not_allowed' | 'refused';
  detail: string;
  rule?: 'whole_number' | 'email' | 'phone' | 'phone_without_country' | 'phone_of_country' | 'phone_ambiguous' | 'phone_extension' | 'locale' | 'country' | 'known_country' | 'color' | 'web_origin' | 'referral_url' | 'url_characters' | 'time' | 'time_range' | 'day' | 'month' | 'clock' | 'clock_end' | 'in_past' | 'since_1900' | 'in_future' | 'after_valid_from' | 'after_starts_at' | 'one_side' | 'one_contact' | 'one_line' | 'plain_text' | 'valid_text' | 'letter_or_digit' | 'printed_code' | 'visible_code' | 'code_length' | 'voucher_pattern' | 'part_id' | 'unique_ids' | 'unique_articles' | 'unique_languages' | 'small_texts' | 'ascending_levels' | 'kept_at_most' | 'window_ends' | 'cut_only_earn' | 'not_zero' | 'no_hours' | 'other_customer' | 'number' | 'one_number' | 'no_fraction' | 'minor_units' | 'one_day' | 'written_day' | 'whole_year' | 'spreadsheet_day' | 'only_day' | 'clock_time' | 'yes_or_no' | 'all_digits' | 'erased_person' | 'one_customer' | 'row_form' | 'image_file' | undefined;
  min?: number | undefined;
  max?: number | undefined;
  counts?: 'characters' | 'items' | undefined;
}

export interface Invitation {
  mail: 'sending' | 'none';
  link: string | null;
}

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
  caps?: Array<Cap> | undefined;
  max_balance?: number | null | undefined;
}

export interface ListApiKeysQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListAuditEntriesQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  expand?: Array<'person' | 'key' | 'changed'> | undefined;
  action?: string | undefined;
  target?: string | undefined;
  key_id?: string | undefined;
  person_id?: string | undefined;
}

export interface ListCardLinksQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListCardLotsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListCardPageTransactionsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListCardRewardsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListCardTransactionsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  expand?: Array<'customer' | 'program' | 'reward' | 'person' | 'key' | 'voucher'> | undefined;
  reference?: string | undefined;
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  figure?: 'issued' | 'used' | 'expired' | 'adjusted' | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  key_id?: string | undefined;
  person_id?: string | undefined;
  occurred_after?: string | undefined;
  occurred_before?: string | undefined;
}

export interface ListCardsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  expand?: Array<'customer' | 'program'> | undefined;
  customer_id?: string | undefined;
  program_id?: string | undefined;
  status?: 'active' | 'blocked' | 'expired' | 'closed' | undefined;
  next_expiry_before?: string | undefined;
  updated_after?: string | undefined;
  active_after?: string | undefined;
  active_before?: string | undefined;
  first_active_after?: string | undefined;
  first_active_before?: string | undefined;
}

export interface ListCustomersQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  tag?: string | undefined;
  updated_after?: string | undefined;
}

export interface ListDeliveriesQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  endpoint_id?: string | undefined;
  event_id?: string | undefined;
  status?: 'pending' | 'delivered' | 'failed' | 'parked' | 'skipped' | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
}

export interface ListEventsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  after_sequence?: number | undefined;
  type?: 'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | 'card.*' | 'transaction.*' | 'reward.*' | 'voucher.*' | 'voucher_batch.*' | 'referral.*' | 'membership.*' | 'customer.*' | undefined;
  object_id?: string | undefined;
}

export interface ListHoldsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  card_id?: string | undefined;
  status?: 'held' | 'captured' | 'released' | 'expired' | undefined;
  updated_after?: string | undefined;
}

export interface ListImportsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  kind?: 'customers' | 'cards' | 'balances' | 'vouchers' | undefined;
  status?: 'pending' | 'running' | 'done' | undefined;
  updated_after?: string | undefined;
}

export interface ListMembershipsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  expand?: Array<'customer'> | undefined;
  status?: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled' | undefined;
  expires_before?: string | undefined;
  customer_id?: string | undefined;
  updated_after?: string | undefined;
}

export interface ListPeopleQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListProgramVersionsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface ListProgramsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  status?: 'draft' | 'active' | 'paused' | 'archived' | 'all' | undefined;
  updated_after?: string | undefined;
}

export interface ListReferralsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  referrer_id?: string | undefined;
  friend_id?: string | undefined;
  program_id?: string | undefined;
  status?: 'pending' | 'qualified' | 'completed' | 'expired' | 'refused' | 'revoked' | undefined;
  expand?: Array<'referrer' | 'friend'> | undefined;
}

export interface ListRequestsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  key_id?: string | undefined;
  person_id?: string | undefined;
  operation?: string | undefined;
  status?: number | undefined;
  code?: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'session_ended' | 'sign_in_refused' | 'insufficient_scope' | 'business_suspended' | 'live_mode' | 'cross_site_request' | 'https_required' | 'role_not_allowed' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'email_taken' | 'last_owner' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'voucher_redeemed' | 'voucher_held' | 'voucher_void' | 'voucher_expired' | 'already_referred' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'voucher_not_applicable' | 'code_space_too_small' | 'voucher_of_another_customer' | 'referral_refused' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'passkey_refused' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'public_url_missing' | 'overloaded' | 'disk_full' | 'database_unavailable' | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
}

export interface ListRewardsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  program_id?: string | undefined;
  status?: 'active' | 'archived' | undefined;
  updated_after?: string | undefined;
}

export interface ListSimulationsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  program_id?: string | undefined;
}

export interface ListTransactionsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  expand?: Array<'customer' | 'program' | 'reward' | 'person' | 'key' | 'voucher'> | undefined;
  reference?: string | undefined;
  kind?: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import' | undefined;
  figure?: 'issued' | 'used' | 'expired' | 'adjusted' | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  key_id?: string | undefined;
  person_id?: string | undefined;
  occurred_after?: string | undefined;
  occurred_before?: string | undefined;
  card_id?: string | undefined;
  customer_id?: string | undefined;
  program_id?: string | undefined;
}

export interface ListVoucherBatchesQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  reward_id?: string | undefined;
  status?: 'pending' | 'running' | 'done' | 'canceled' | undefined;
}

export interface ListVouchersQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  customer_id?: string | undefined;
  reward_id?: string | undefined;
  program_id?: string | undefined;
  batch_id?: string | undefined;
  status?: 'issued' | 'held' | 'redeemed' | 'expired' | 'void' | undefined;
}

export interface ListWebhookEndpointsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface LoggedRequest {
  id: string;
  object: 'request';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  key_id: string | null;
  person_id: string | null;
  operation: string;
  status: number;
  code: string | null;
  duration_ms: number;
  idempotency_key_hash: string | null;
}

export interface LoggedRequestList {
  object: 'list';
  data: Array<LoggedRequest>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface Lot {
  id: string;
  object: 'lot';
  metadata: Metadata;
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

export interface LotList {
  object: 'list';
  data: Array<Lot>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface Match {
  skus: Array<string>;
  categories: Array<string>;
}

export interface MatchInput {
  skus?: Array<string> | undefined;
  categories?: Array<string> | undefined;
}

export interface MaxUses {
  count: number;
  window: Window;
}

export interface Me {
  id: string;
  object: 'business';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  external_id: string | null;
  name: string;
  owner_email: string | null;
  currency: string;
  country: string | null;
  timezone: string;
  brand: Brand;
  card_page_origins: Array<string>;
  referral_url: string | null;
  next_timezone: NextTimezone | null;
  timezones: Array<BusinessTimezone>;
  plan: BusinessPlan;
  suspended_at: string | null;
  suspended_reason: string | null;
  scopes: Array<Scope>;
  operations: Array<string>;
  key: KeyInUse;
  person: SignedInPerson | null;
}

export type Measure = 'value' | 'amount' | 'count' | 'spend';

export interface Membership {
  id: string;
  object: 'membership';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  plan_id: string;
  status: 'active' | 'expiring' | 'grace' | 'expired' | 'canceled';
  entitled: boolean;
  entitled_until: string | null;
  period_start: string;
  expires_at: string;
  grace_until: string | null;
  uses_left: number | null;
  renewal_count: number;
  canceled_at: string | null;
}

export interface MembershipCancel {
  at: 'now' | 'period_end';
}

export interface MembershipExpiredEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'membership.expired';
  api_version: string;
  created_at: string;
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
  sequence: number;
  id: string;
  object: 'event';
  type: 'membership.expiring';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    membership: Membership;
    card_id: string;
  };
}

export interface MembershipList {
  object: 'list';
  data: Array<ExpandedMembership>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface MembershipRenew {
  plan_id?: string | undefined;
  at?: 'now' | 'period_end' | undefined;
  price_paid?: number | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface MembershipRenewal {
  membership: Membership;
  card: Card;
  transaction: Transaction;
}

export interface MembershipRules {
  kind: 'membership';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  plans: Array<Plan>;
  grace_days: number;
  expiring_notice_days: number;
}

export interface MembershipRulesInput {
  kind: 'membership';
  version?: 1 | undefined;
  limits?: LimitsInput | undefined;
  expiry?: ExpiryInput | undefined;
  plans: Array<PlanInput>;
  grace_days?: number | undefined;
  expiring_notice_days?: number | undefined;
}

export type Metadata = Record<string, string>;

export type MetadataPatch = Record<string, string | null>;

export interface MovementAnswer {
  transaction: Transaction;
  card: Card;
  vouchers?: Array<VoucherUse> | undefined;
}

export interface MultipassRules {
  kind: 'multipass';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  unit_name: string;
  packs: Array<Pack>;
}

export interface MultipassRulesInput {
  kind: 'multipass';
  version?: 1 | undefined;
  limits?: LimitsInput | undefined;
  expiry?: ExpiryInput | undefined;
  unit_name: string;
  packs: Array<PackInput>;
}

export interface MultiplyEffect {
  kind: 'multiply';
  bps: number;
}

export interface Named {
  id: string;
  name: string | null;
}

export interface NamedVoucher {
  id: string;
  code: string | null;
  reward_id: string;
}

export interface NextTimezone {
  timezone: string;
  from: string;
}

export interface NoExpiry {
  kind: 'none';
}

export type Outcome = 'applied' | 'no_value' | 'capped';

export interface Pack {
  id: string;
  name: string;
  units: number;
  price: number;
  valid: Period | null;
  starts: 'purchase' | 'first_use';
}

export interface PackInput {
  id: string;
  name: string;
  units: number;
  price: number;
  valid?: Period | null | undefined;
  starts?: 'purchase' | 'first_use' | undefined;
}

export interface Passkey {
  id: string;
  object: 'passkey';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  person_id: string;
  name: string;
  last_used_at: string | null;
}

export interface PasskeyCreate {
  name: string;
  credential_id: string;
  client_data: string;
  attestation: string;
}

export interface PasskeyList {
  object: 'list';
  data: Array<Passkey>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface PasskeyOptions {
  object: 'passkey_options';
  options: Record<string, unknown>;
}

export interface PasskeySignIn {
  credential_id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
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
  min_units?: number | undefined;
  max_purchase_bps?: number | undefined;
}

export interface PaymentLimit {
  reason: 'balance' | 'share' | 'cap' | 'minimum';
  cap_id: string | null;
}

export interface PaymentPreview {
  object: 'payment_preview';
  card_id: string;
  program_id: string;
  amount: number;
  value: number;
  limits: Array<PaymentLimit>;
}

export interface PaymentPreviewRequest {
  purchase_amount: number;
  currency?: string | undefined;
}

export interface PercentOff {
  kind: 'percent_off';
  bps: number;
}

export interface Period {
  unit: 'day' | 'week' | 'month' | 'year';
  count: number;
}

export interface Person {
  id: string;
  object: 'person';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  email: string;
  name: string;
  role: Role;
  locations: Array<string> | null;
  last_signed_in_at: string | null;
  invitation?: Invitation | undefined;
}

export interface PersonCreate {
  email: string;
  name: string;
  role: Role;
  locations?: Array<string> | null | undefined;
  metadata?: Metadata | undefined;
}

export interface PersonList {
  object: 'list';
  data: Array<Person>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface PersonPatch {
  name?: string | undefined;
  role?: Role | undefined;
  locations?: Array<string> | null | undefined;
  metadata?: MetadataPatch | undefined;
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
  period: Period;
  price: number;
  uses?: PlanUses | null | undefined;
  benefits?: Array<TillBenefit> | undefined;
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

export interface PointsRules {
  kind: 'points';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  campaigns: Array<Campaign>;
  tiers: Tiers | null;
  referral: ReferralRules | null;
  pending_days: number;
  clawback: 'allow_negative' | 'clamp';
  earn: EarnRule;
  pay: Pay | null;
  packs: Array<Pack>;
}

export interface PointsRulesInput {
  kind: 'points';
  version?: 1 | undefined;
  limits?: LimitsInput | undefined;
  expiry?: ExpiryInput | undefined;
  campaigns?: Array<CampaignInput> | undefined;
  tiers?: TiersInput | null | undefined;
  referral?: ReferralRulesInput | null | undefined;
  pending_days?: number | undefined;
  clawback?: 'allow_negative' | 'clamp' | undefined;
  earn: EarnRuleInput;
  pay?: PayInput | null | undefined;
  packs?: Array<PackInput> | undefined;
}

export interface PreviewedSale {
  amount: number;
  amount_unit?: AmountUnit | undefined;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  items?: Array<EarnItem> | undefined;
  vouchers?: Array<string> | undefined;
  paid_with_loyalty?: number | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: 'invalid_request' | 'invalid_json' | 'invalid_idempotency_key' | 'invalid_cursor' | 'missing_api_key' | 'invalid_api_key' | 'session_ended' | 'sign_in_refused' | 'insufficient_scope' | 'business_suspended' | 'live_mode' | 'cross_site_request' | 'https_required' | 'role_not_allowed' | 'key_scope_exceeded' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'request_timeout' | 'card_blocked' | 'card_expired' | 'card_closed' | 'card_exists' | 'program_not_active' | 'membership_inactive' | 'hold_closed' | 'hold_expired' | 'already_reversed' | 'reference_in_use' | 'reference_reversed' | 'email_taken' | 'last_owner' | 'external_id_taken' | 'balance_remaining' | 'open_holds' | 'membership_conflict' | 'customer_not_active' | 'invalid_state' | 'voucher_redeemed' | 'voucher_held' | 'voucher_void' | 'voucher_expired' | 'already_referred' | 'idempotency_key_in_use' | 'reply_erased' | 'event_expired' | 'version_mismatch' | 'body_too_large' | 'unsupported_media_type' | 'insufficient_balance' | 'unsupported_for_kind' | 'amount_unit_mismatch' | 'amount_mismatch' | 'currency_mismatch' | 'limit_exceeded' | 'invalid_amount' | 'purchase_amount_required' | 'occurred_at_out_of_range' | 'occurred_before_issue' | 'nothing_to_reverse' | 'reward_not_eligible' | 'voucher_not_applicable' | 'code_space_too_small' | 'voucher_of_another_customer' | 'referral_refused' | 'out_of_stock' | 'refund_exceeds_original' | 'result_out_of_range' | 'passkey_refused' | 'url_not_allowed' | 'too_many' | 'idempotency_key_reused' | 'kind_immutable' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'outcome_unknown' | 'public_url_missing' | 'overloaded' | 'disk_full' | 'database_unavailable';
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
  needed?: number | undefined;
  cap_id?: string | undefined;
  max?: number | null | undefined;
  min?: number | null | undefined;
  multiple_of?: number | null | undefined;
  resets_at?: string | null | undefined;
  window?: Window | undefined;
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | undefined;
  currency?: string | undefined;
  remaining?: number | undefined;
  reason?: string | undefined;
  limit?: number | undefined;
  oldest_sequence?: number | undefined;
  pointer?: string | undefined;
}

export interface Program {
  id: string;
  object: 'program';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  name: string;
  status: 'draft' | 'active' | 'paused' | 'archived';
  currency: string;
  kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership';
  amount_unit: AmountUnit | null;
  rules: Rules;
  rules_version: number;
  starts_at: string | null;
  ends_at: string | null;
  expiry_notice_days: number | null;
  image: ProgramImage | null;
  translations: Array<ProgramTranslation>;
}

export interface ProgramCreate {
  name: string;
  rules: RulesInput;
  status?: 'draft' | 'active' | undefined;
  currency?: string | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  expiry_notice_days?: number | null | undefined;
  translations?: Array<ProgramTranslationInput> | undefined;
  metadata?: Metadata | undefined;
}

export interface ProgramExpiry {
  program_id: string;
  unit: BalanceUnit;
  currency: string | null;
  periods: Array<ExpiringPeriod>;
}

export interface ProgramImage {
  path: string;
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: number;
}

export interface ProgramImageRequest {
  data: string | null;
}

export interface ProgramList {
  object: 'list';
  data: Array<Program>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface ProgramPatch {
  name?: string | undefined;
  rules?: RulesInput | undefined;
  starts_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  expiry_notice_days?: number | null | undefined;
  translations?: Array<ProgramTranslationInput> | undefined;
  metadata?: MetadataPatch | undefined;
}

export interface ProgramReferrals {
  program_id: string;
  unit: BalanceUnit;
  currency: string | null;
  pending: number;
  qualified: number;
  completed: number;
  expired: number;
  refused: number;
  revoked: number;
  friend_units: number;
  referrer_units: number;
}

export interface ProgramSummary {
  program_id: string;
  unit: BalanceUnit;
  currency: string | null;
  issued: number;
  used: number;
  expired: number;
  adjusted: number;
  transactions: number;
  liability: number;
  liability_value: number | null;
  value_currency: string | null;
  active_cards: number;
  new_cards: number;
}

export interface ProgramTranslation {
  locale: string;
  name: string | null;
  tiers: Array<TranslatedName>;
  plans: Array<TranslatedName>;
}

export interface ProgramTranslationInput {
  locale: string;
  name?: string | null | undefined;
  tiers?: Array<TranslatedName> | undefined;
  plans?: Array<TranslatedName> | undefined;
}

export interface ProgramVersion {
  object: 'program_version';
  program_id: string;
  rules_version: number;
  rules: Rules;
  valid_from: string;
  valid_until: string | null;
}

export interface ProgramVersionList {
  object: 'list';
  data: Array<ProgramVersion>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface Progress {
  current: number;
  goal: number;
  completed: number;
}

export interface ReachedTrigger {
  kind: 'reached';
  measure: Measure;
  window: 'day' | 'week' | 'month' | 'year' | 'lifetime';
  min: number;
}

export interface RedeemAnswer {
  transaction: Transaction;
  card: Card;
  reward: Reward;
}

export interface RedeemRequest {
  reward_id: string;
  quantity?: number | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface Referral {
  id: string;
  object: 'referral';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  referrer_id: string | null;
  friend_id: string | null;
  status: 'pending' | 'qualified' | 'completed' | 'expired' | 'refused' | 'revoked';
  reason: 'own_code' | 'same_contact' | 'existing_customer' | 'ring' | 'limit' | 'inactive' | 'returned' | null;
  sale_id: string | null;
  qualifies_by: string;
  completes_at: string | null;
  effects: Array<ReferralEffect>;
}

export interface ReferralCheck {
  object: 'referral_check';
  valid: boolean;
  reasons: Array<ReferralFault>;
  program_id: string;
}

export interface ReferralCheckRequest {
  code: string;
  friend_id?: string | undefined;
  program_id?: string | undefined;
}

export interface ReferralCode {
  object: 'referral_code';
  code: string;
  customer_id: string;
  created_at: string;
}

export interface ReferralCompletedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'referral.completed';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    referral: Referral;
  };
}

export interface ReferralCreate {
  code: string;
  friend_id: string;
  program_id?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface ReferralCreatedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'referral.created';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    referral: Referral;
  };
}

export interface ReferralEffect {
  for: 'friend' | 'referrer';
  card_id: string;
  transaction_id: string;
}

export interface ReferralFault {
  code: 'not_found' | 'already_referred' | 'referral_refused';
  reason: 'own_code' | 'same_contact' | 'existing_customer' | 'ring' | 'limit' | 'inactive' | null;
  detail: string;
}

export interface ReferralFigures {
  object: 'referral_figures';
  livemode: boolean;
  programs: Array<ProgramReferrals>;
}

export interface ReferralGift {
  units: number | null;
  voucher: string | null;
}

export interface ReferralLimit {
  count: number;
  window: 'month' | 'year' | 'lifetime';
}

export interface ReferralLink {
  object: 'referral_link';
  livemode: boolean;
  code: string;
  open: boolean;
  business: {
    id: string;
    name: string;
    brand: Brand;
  };
  program: {
    name: string;
    kind: 'points' | 'stamps' | 'cashback' | 'multipass' | 'gift' | 'membership';
    currency: string;
    image: ProgramImage | null;
  };
  unit: BalanceUnit;
  friend: ReferralGift | null;
  referrer: ReferralGift | null;
  min_spend: number;
  within_days: number;
}

export interface ReferralLinkLookup {
  code: string;
}

export interface ReferralList {
  object: 'list';
  data: Array<ExpandedReferral>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface ReferralQualification {
  min_spend: number;
  items: Match | null;
  within_days: number;
}

export interface ReferralQualificationInput {
  min_spend?: number | undefined;
  items?: MatchInput | null | undefined;
  within_days?: number | undefined;
}

export interface ReferralRefusedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'referral.refused';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    referral: Referral;
  };
}

export interface ReferralRevokedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'referral.revoked';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    referral: Referral;
  };
}

export interface ReferralRules {
  friend: Grant | null;
  referrer: Grant | null;
  qualify: ReferralQualification;
  complete_after_days: number;
  max_per_referrer: ReferralLimit | null;
  on_return: 'revoke' | 'keep';
}

export interface ReferralRulesInput {
  friend?: GrantInput | null | undefined;
  referrer?: GrantInput | null | undefined;
  qualify?: ReferralQualificationInput | undefined;
  complete_after_days?: number | undefined;
  max_per_referrer?: ReferralLimit | null | undefined;
  on_return?: 'revoke' | 'keep' | undefined;
}

export interface ReferralSignUp {
  code: string;
  attempt: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  locale?: string | undefined;
  marketing_consent?: boolean | undefined;
}

export interface ReferralSignedUp {
  object: 'referral_signed_up';
  card_code: string;
  url: string | null;
}

export interface RefusedRow {
  line: number;
  code: string;
  field: string | null;
  detail: string;
  errors?: Array<RowError> | undefined;
  max?: number | undefined;
  cap_id?: string | undefined;
  unit?: 'point' | 'stamp' | 'minor' | 'unit' | 'visit' | 'item' | 'count' | undefined;
  currency?: string | undefined;
}

export interface ReplaceCardBody {
  code?: string | undefined;
  external_id?: string | null | undefined;
  metadata?: Metadata | undefined;
  reason?: string | undefined;
}

export interface ResendEventBody {
  endpoint_id?: string | undefined;
}

export interface ReturnedItem {
  sku: string;
  quantity?: number | undefined;
  amount?: number | undefined;
}

export interface ReverseTransactionBody {
  amount?: number | undefined;
  items?: Array<ReturnedItem> | undefined;
  reference?: string | undefined;
  reason?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface Reward {
  id: string;
  object: 'reward';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  name: string;
  description: string | null;
  benefit: Benefit;
  cost: number;
  status: 'active' | 'archived';
  stock: number | null;
  per_card_limit: number | null;
  tier_ids: Array<string>;
  valid_from: string | null;
  valid_until: string | null;
  translations: Array<RewardTranslation>;
}

export interface RewardCreate {
  program_id: string;
  name: string;
  benefit: Benefit;
  cost: number;
  description?: string | null | undefined;
  stock?: number | null | undefined;
  per_card_limit?: number | null | undefined;
  tier_ids?: Array<string> | undefined;
  valid_from?: string | null | undefined;
  valid_until?: string | null | undefined;
  translations?: Array<RewardTranslationInput> | undefined;
  metadata?: Metadata | undefined;
}

export interface RewardList {
  object: 'list';
  data: Array<Reward>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface RewardPatch {
  name?: string | undefined;
  benefit?: Benefit | undefined;
  cost?: number | undefined;
  status?: 'active' | 'archived' | undefined;
  description?: string | null | undefined;
  stock?: number | null | undefined;
  per_card_limit?: number | null | undefined;
  tier_ids?: Array<string> | undefined;
  valid_from?: string | null | undefined;
  valid_until?: string | null | undefined;
  translations?: Array<RewardTranslationInput> | undefined;
  metadata?: MetadataPatch | undefined;
}

export interface RewardRedeemedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'reward.redeemed';
  api_version: string;
  created_at: string;
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

export interface RewardTranslation {
  locale: string;
  name: string | null;
  description: string | null;
}

export interface RewardTranslationInput {
  locale: string;
  name?: string | null | undefined;
  description?: string | null | undefined;
}

export type Role = 'owner' | 'manager' | 'support' | 'cashier' | 'read_only';

export interface RollingExpiry {
  kind: 'rolling';
  period: Period;
  round: 'none' | 'month' | 'year';
}

export interface RollingExpiryInput {
  kind: 'rolling';
  period: Period;
  round?: 'none' | 'month' | 'year' | undefined;
}

export interface RotateApiKeyBody {
  expires_in?: number | undefined;
}

export interface RotateWebhookSecretBody {
  expires_in?: number | undefined;
}

export interface RowError {
  code: 'required' | 'unknown_field' | 'invalid_type' | 'invalid_value' | 'invalid_key' | 'invalid_union' | 'invalid_element' | 'invalid_cursor' | 'not_multiple_of' | 'too_small' | 'too_big' | 'out_of_range' | 'not_found' | 'not_a_part' | 'not_later' | 'unknown_tier' | 'without_tiers' | 'email_taken' | 'external_id_taken' | 'url_not_allowed' | 'refused';
  detail: string;
  rule?: 'whole_number' | 'email' | 'phone' | 'phone_without_country' | 'phone_of_country' | 'phone_ambiguous' | 'phone_extension' | 'locale' | 'country' | 'known_country' | 'color' | 'web_origin' | 'referral_url' | 'url_characters' | 'time' | 'time_range' | 'day' | 'month' | 'clock' | 'clock_end' | 'in_past' | 'since_1900' | 'in_future' | 'after_valid_from' | 'after_starts_at' | 'one_side' | 'one_contact' | 'one_line' | 'plain_text' | 'valid_text' | 'letter_or_digit' | 'printed_code' | 'visible_code' | 'code_length' | 'voucher_pattern' | 'part_id' | 'unique_ids' | 'unique_articles' | 'unique_languages' | 'small_texts' | 'ascending_levels' | 'kept_at_most' | 'window_ends' | 'cut_only_earn' | 'not_zero' | 'no_hours' | 'other_customer' | 'number' | 'one_number' | 'no_fraction' | 'minor_units' | 'one_day' | 'written_day' | 'whole_year' | 'spreadsheet_day' | 'only_day' | 'clock_time' | 'yes_or_no' | 'all_digits' | 'erased_person' | 'one_customer' | 'row_form' | 'image_file' | undefined;
  min?: number | undefined;
  max?: number | undefined;
  counts?: 'characters' | 'items' | undefined;
  field: string | null;
}

export type Rules = PointsRules | StampsRules | CashbackRules | MultipassRules | GiftRules | MembershipRules;

export type RulesInput = PointsRulesInput | StampsRulesInput | CashbackRulesInput | MultipassRulesInput | GiftRulesInput | MembershipRulesInput;

export interface RungUpBy {
  ticket: string;
  proof: string;
}

export interface SalePreview {
  program_id: string;
  unit: BalanceUnit;
  amount: number;
  delta: number;
  outcome: Outcome;
  breakdown: Array<BreakdownLine>;
  tier_id: string | null;
  available_at: string | null;
  expires_at: string | null;
  object: 'sale_preview';
}

export interface SalePreviewRequest {
  rules: RulesInput;
  sale: PreviewedSale;
}

export type Scope = 'customers:read' | 'customers:write' | 'cards:read' | 'cards:write' | 'transactions:write' | 'rewards:read' | 'admin';

export interface Session {
  id: string;
  object: 'session';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  person_id: string;
  method: 'link' | 'passkey';
  client: string | null;
  last_used_at: string;
  idle_ends_at: string;
  expires_at: string;
  current: boolean;
}

export interface SessionList {
  object: 'list';
  data: Array<Session>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface SignInLinkRequest {
  email: string;
}

export interface SignInLinkSent {
  object: 'sign_in_link';
  expires_in: number;
}

export interface SignInToken {
  token: string;
}

export interface SignedInPerson {
  id: string;
  email: string;
  name: string;
  role: Role;
  locations: Array<string> | null;
}

export interface SimulatedChange {
  card_id: string;
  actual: number;
  simulated: number;
  change: number;
}

export interface Simulation {
  id: string;
  object: 'simulation';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  program_id: string;
  status: 'pending' | 'running' | 'done' | 'canceled' | 'failed';
  rules: Rules;
  rules_version: number;
  from: string | null;
  to: string;
  sample: number;
  progress: SimulationProgress;
  result: SimulationResult | null;
  finished_at: string | null;
}

export interface SimulationCreate {
  rules: RulesInput;
  from?: string | undefined;
  to?: string | undefined;
  sample?: number | undefined;
}

export interface SimulationList {
  object: 'list';
  data: Array<Simulation>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface SimulationProgress {
  cards_done: number;
  cards_total: number;
}

export interface SimulationResult {
  currency: string;
  unit: BalanceUnit;
  sales: {
    count: number;
    purchase_amount: number;
    with_items: number;
    with_categories: number;
    lacking: Array<{
      need: 'items' | 'categories' | 'purchase_amount' | 'location';
      count: number;
      share_bps: number;
    }>;
  };
  actual: SimulationTotals;
  simulated: SimulationTotals;
  months: Array<{
    month: string;
    actual: {
      issued: number;
    };
    simulated: {
      issued: number;
    };
  }>;
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
    winners: number;
    losers: number;
    unchanged: number;
    gains: Array<SimulatedChange>;
    losses: Array<SimulatedChange>;
  };
  shortfalls: {
    count: number;
    units: number;
  };
}

export interface SimulationTotals {
  issued: number;
  reversed: number;
  used: number;
  expired: number;
  adjusted: number;
  balance: number;
  issued_value: number | null;
  liability_value: number | null;
}

export interface StampsRules {
  kind: 'stamps';
  version: 1;
  limits: Limits;
  expiry: Expiry;
  campaigns: Array<Campaign>;
  tiers: Tiers | null;
  referral: ReferralRules | null;
  pending_days: number;
  clawback: 'allow_negative' | 'clamp';
  earn: EarnRule;
  goal: number;
}

export interface StampsRulesInput {
  kind: 'stamps';
  version?: 1 | undefined;
  limits?: LimitsInput | undefined;
  expiry?: ExpiryInput | undefined;
  campaigns?: Array<CampaignInput> | undefined;
  tiers?: TiersInput | null | undefined;
  referral?: ReferralRulesInput | null | undefined;
  pending_days?: number | undefined;
  clawback?: 'allow_negative' | 'clamp' | undefined;
  earn: EarnRuleInput;
  goal: number;
}

export interface SummaryDay {
  date: string;
  active_cards: number;
  new_cards: number;
  programs: Array<ProgramSummary>;
}

export interface SummaryFigures {
  program_id: string;
  unit: BalanceUnit;
  currency: string | null;
  issued: number;
  used: number;
  expired: number;
  adjusted: number;
  transactions: number;
}

export interface SummaryGroup {
  value: string | null;
  transactions: number;
  programs: Array<SummaryFigures>;
}

export interface TestClock {
  object: 'test_clock';
  now: string;
  status: 'ready' | 'advancing';
}

export interface TestClockAdvance {
  advance_to: string;
}

export interface TierFloor {
  tier_id: string;
  until: string;
  reason: string;
}

export interface TierFloorInput {
  tier_id: string;
  until: string;
  reason: string;
}

export interface TierLevel {
  id: string;
  name: string;
  min: number;
  multiplier_bps: number;
  benefits: Array<TillBenefit>;
}

export interface TierLevelInput {
  id: string;
  name: string;
  min: number;
  multiplier_bps?: number | undefined;
  benefits?: Array<TillBenefit> | undefined;
}

export interface TierProgress {
  object: 'tier_progress';
  card_id: string;
  program_id: string;
  tier_id: string | null;
  measure: 'value' | 'spend' | 'count' | null;
  total: number | null;
  counted_from: string | null;
  counted_until: string | null;
  held_until: string | null;
  floor: TierFloor | null;
  next: {
    tier_id: string;
    name: string;
    min: number;
    missing: number;
  } | null;
}

export interface TierQualification {
  measure: 'value' | 'spend' | 'count';
  window: 'lifetime' | 'year' | {
    days: 365;
  };
  include_excluded: boolean;
}

export interface TierQualificationInput {
  measure: 'value' | 'spend' | 'count';
  window: 'lifetime' | 'year' | {
    days: 365;
  };
  include_excluded?: boolean | undefined;
}

export interface TierUpTrigger {
  kind: 'tier_up';
}

export interface Tiers {
  qualify: TierQualification;
  levels: Array<TierLevel>;
  keep_for: Period | null;
}

export interface TiersInput {
  qualify: TierQualificationInput;
  levels: Array<TierLevelInput>;
  keep_for?: Period | null | undefined;
}

export type TillBenefit = AmountOff | PercentOff | FreeItem | CustomBenefit;

export interface TillTicket {
  object: 'till_ticket';
  person_id: string;
  ticket: string;
  key: string;
  expires_at: string;
}

export interface TopUpRequest {
  amount?: number | undefined;
  pack_id?: string | undefined;
  price_paid?: number | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface Transaction {
  id: string;
  object: 'transaction';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  card_id: string;
  customer_id: string | null;
  program_id: string;
  rules_version: number;
  kind: 'earn' | 'bonus' | 'top_up' | 'use' | 'redeem' | 'adjust' | 'expire' | 'reverse' | 'transfer_out' | 'transfer_in' | 'import';
  unit: BalanceUnit;
  amount: number;
  delta: number;
  sequence: number;
  purchase_amount: number | null;
  currency: string | null;
  value: number | null;
  balance_after: number;
  breakdown: Array<BreakdownLine>;
  items: Array<TransactionItem> | null;
  outcome: Outcome;
  available_at: string | null;
  expires_at: string | null;
  reference: string | null;
  reward_id: string | null;
  voucher_id?: string | undefined;
  quantity?: number | undefined;
  hold_id: string | null;
  reverses: string | null;
  reversed_delta: number;
  reversed_amount: number;
  location: string | null;
  staff_ref: string | null;
  reason: string | null;
  note: string | null;
  key_id: string | null;
  person_id?: string | undefined;
  occurred_at: string;
}

export interface TransactionCreatedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'transaction.created';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    transaction: Transaction;
    card: CardState;
  };
}

export interface TransactionItem {
  sku: string;
  categories: Array<string>;
  quantity: number;
  amount: number | null;
  units: number;
  returned_quantity: number;
  returned_amount: number;
}

export interface TransactionList {
  object: 'list';
  data: Array<ExpandedTransaction>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface TranslatedName {
  id: string;
  name: string;
}

export interface UseRequest {
  amount: number;
  purchase_amount?: number | undefined;
  currency?: string | undefined;
  vouchers?: Array<string> | undefined;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface VoidVoucherBatchBody {
  reason?: string | undefined;
}

export interface VoidVoucherBody {
  reason?: string | undefined;
}

export interface Voucher {
  id: string;
  object: 'voucher';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  code: string | null;
  reward_id: string;
  program_id: string;
  customer_id: string | null;
  status: 'issued' | 'held' | 'redeemed' | 'expired' | 'void';
  max_uses: number;
  uses: number;
  starts_at: string | null;
  expires_at: string | null;
  source: VoucherSource;
  batch_id: string | null;
  voided_at: string | null;
  void_reason: string | null;
  revoked_at: string | null;
  redemptions: Array<VoucherRedemption>;
}

export interface VoucherBatch {
  id: string;
  object: 'voucher_batch';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  name: string | null;
  reward_id: string;
  program_id: string;
  status: 'pending' | 'running' | 'done' | 'canceled';
  count: number;
  made: number;
  pattern: string;
  max_uses: number;
  starts_at: string | null;
  expires_at: string | null;
  finished_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
}

export interface VoucherBatchCreate {
  reward_id: string;
  count: number;
  name?: string | undefined;
  pattern?: string | undefined;
  max_uses?: number | undefined;
  starts_at?: string | null | undefined;
  expires_at?: string | null | undefined;
  metadata?: Metadata | undefined;
}

export interface VoucherBatchDoneEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'voucher_batch.done';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    batch: VoucherBatch;
  };
}

export interface VoucherBatchFigures {
  object: 'voucher_batch_figures';
  livemode: boolean;
  batches: Array<BatchFigures>;
  more_batches: boolean;
}

export interface VoucherBatchList {
  object: 'list';
  data: Array<VoucherBatch>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface VoucherBatchVoidedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'voucher_batch.voided';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    batch: VoucherBatch;
  };
}

export interface VoucherCheck {
  object: 'voucher_check';
  valid: boolean;
  vouchers: Array<CheckedVoucher>;
}

export interface VoucherCheckRequest {
  vouchers: Array<string>;
  card_id?: string | undefined;
}

export interface VoucherCreate {
  reward_id: string;
  customer_id?: string | null | undefined;
  code?: string | undefined;
  max_uses?: number | undefined;
  starts_at?: string | null | undefined;
  expires_at?: string | null | undefined;
  metadata?: Metadata | undefined;
}

export interface VoucherEffect {
  kind: 'voucher';
  reward_id: string;
  valid: Period | null;
}

export interface VoucherEffectInput {
  kind: 'voucher';
  reward_id: string;
  valid?: Period | null | undefined;
}

export interface VoucherExpiringEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'voucher.expiring';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    voucher: Voucher;
  };
}

export interface VoucherFault {
  code: 'not_found' | 'card_blocked' | 'card_expired' | 'card_closed' | 'voucher_void' | 'voucher_redeemed' | 'voucher_held' | 'voucher_expired' | 'voucher_not_applicable' | 'voucher_of_another_customer';
  reason: 'not_started' | 'other_program' | 'gift_credit' | null;
  detail: string;
}

export interface VoucherIssuedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'voucher.issued';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    voucher: Voucher;
  };
}

export interface VoucherList {
  object: 'list';
  data: Array<Voucher>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface VoucherLookup {
  code: string;
}

export interface VoucherRedeem {
  vouchers: Array<string>;
  card_id: string;
  reference?: string | undefined;
  location?: string | undefined;
  staff_ref?: string | undefined;
  note?: string | undefined;
  occurred_at?: string | undefined;
  metadata?: Metadata | undefined;
}

export interface VoucherRedeemAnswer {
  card: Card;
  vouchers: Array<VoucherUse>;
}

export interface VoucherRedeemedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'voucher.redeemed';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    voucher: Voucher;
    benefit: Benefit;
    transaction: Transaction;
  };
}

export interface VoucherRedemption {
  transaction_id: string;
  card_id: string;
  redeemed_at: string;
  reversed_at: string | null;
}

export interface VoucherSource {
  kind: 'api_key' | 'person' | 'bonus' | 'batch' | 'import';
  id: string;
}

export interface VoucherUse {
  voucher: Voucher;
  benefit: Benefit;
  transaction: Transaction;
}

export interface VoucherVoidedEvent {
  sequence: number;
  id: string;
  object: 'event';
  type: 'voucher.voided';
  api_version: string;
  created_at: string;
  timestamp: string;
  livemode: boolean;
  business_id: string;
  request: EventRequest | null;
  data: {
    voucher: Voucher;
  };
}

export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  url: string;
  description: string | null;
  enabled_events: Array<string> | '*';
  status: 'enabled' | 'disabled';
  disabled_reason: string | null;
  disabled_at: string | null;
  failed_delivery_id: string | null;
  owner_email: string | null;
  signature: 'v1' | 'v1a';
  public_key: string | null;
  secret?: string | null | undefined;
  secret_detail?: string | undefined;
}

export interface WebhookEndpointCreate {
  url: string;
  enabled_events: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'>;
  signature?: 'v1' | 'v1a' | undefined;
  description?: string | null | undefined;
  owner_email?: string | null | undefined;
  metadata?: Metadata | undefined;
}

export interface WebhookEndpointList {
  object: 'list';
  data: Array<WebhookEndpoint>;
  has_more: boolean;
  next_cursor: string | null;
}

export interface WebhookEndpointPatch {
  url?: string | undefined;
  enabled_events?: '*' | Array<'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated' | '*'> | undefined;
  description?: string | null | undefined;
  owner_email?: string | null | undefined;
  metadata?: MetadataPatch | undefined;
}

export interface WebhookEndpointWithSecret {
  id: string;
  object: 'webhook_endpoint';
  metadata: Metadata;
  version: number;
  livemode: boolean;
  created_at: string;
  updated_at: string;
  url: string;
  description: string | null;
  enabled_events: Array<string> | '*';
  status: 'enabled' | 'disabled';
  disabled_reason: string | null;
  disabled_at: string | null;
  failed_delivery_id: string | null;
  owner_email: string | null;
  signature: 'v1' | 'v1a';
  public_key: string | null;
  secret: string | null;
  secret_detail?: string | undefined;
}

export interface WebhookRecover {
  since: string;
  until?: string | undefined;
}

export interface WebhookTest {
  type: 'card.issued' | 'card.updated' | 'card.topped_up' | 'card.units_used' | 'card.units_expiring' | 'transaction.created' | 'reward.redeemed' | 'voucher.issued' | 'voucher.redeemed' | 'voucher.expiring' | 'voucher.voided' | 'referral.created' | 'referral.completed' | 'referral.refused' | 'referral.revoked' | 'voucher_batch.done' | 'voucher_batch.voided' | 'membership.expiring' | 'membership.expired' | 'customer.updated';
}

export type Window = 'call' | 'day' | 'week' | 'month' | 'year' | 'lifetime' | {
  days: number;
} | {
  seconds: number;
};
