// Generated from the contract by `pnpm generate`. Do not edit.

import { fixture } from '../../testing/answers/fixture.ts';
import type { ErrorCode } from '../types/error-codes.ts';
import type { Event, AnalyticsCohorts, AnalyticsSummary, ApiKey, ApiKeyList, ApiKeyWithSecret, AuditEntryList, BatchAnswer, CaptureAnswer, Card, CardIssuedEvent, CardLink, CardLinkList, CardLinkWithToken, CardList, CardPage, CardPageCustomer, CardPageReferralCode, CardPageTransactionList, CardToppedUpEvent, CardUnitsExpiringEvent, CardUnitsUsedEvent, CardUpdatedEvent, Customer, CustomerExport, CustomerList, CustomerUpdatedEvent, Delivery, DeliveryList, EarnPreview, EligibleRewardList, EventList, ExpandedCard, ExpandedTransaction, ExpiringUnits, Hold, HoldList, Import, ImportList, ImportPreview, LoggedRequestList, LotList, Me, Membership, MembershipExpiredEvent, MembershipExpiringEvent, MembershipList, MembershipRenewal, MovementAnswer, Passkey, PasskeyList, PasskeyOptions, PaymentPreview, Person, PersonList, Program, ProgramList, ProgramVersionList, RedeemAnswer, Referral, ReferralCheck, ReferralCode, ReferralCompletedEvent, ReferralCreatedEvent, ReferralFigures, ReferralLink, ReferralList, ReferralRefusedEvent, ReferralRevokedEvent, ReferralSignedUp, Reward, RewardList, RewardRedeemedEvent, SalePreview, Session, SessionList, SignInLinkSent, Simulation, SimulationList, TestClock, TierProgress, TillTicket, Transaction, TransactionCreatedEvent, TransactionList, UcpLoyalty, Voucher, VoucherBatch, VoucherBatchDoneEvent, VoucherBatchFigures, VoucherBatchList, VoucherBatchVoidedEvent, VoucherCheck, VoucherExpiringEvent, VoucherIssuedEvent, VoucherList, VoucherRedeemAnswer, VoucherRedeemedEvent, VoucherVoidedEvent, WebhookEndpoint, WebhookEndpointList, WebhookEndpointWithSecret } from '../types/types.ts';

const shared1 = { name: null, logo: { path: '/images/biz_01k5q8v3t9e6w2x4y7z0a1b2c3/logo/3q2-7wAAAAAAAAAAAAAAAA.png', content_type: 'image/png', width: 512 as const, height: 512 as const, bytes: 18204 as const }, color: '#0B6E4F', text_color: '#FFFFFF' };
const shared2 = { id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'business' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', external_id: null, name: 'Corner Coffee', owner_email: 'owner@example.com', currency: 'EUR', country: 'DE', brand: shared1, card_page_origins: ['https://app.example'], referral_url: null, timezone: 'Europe/Berlin', next_timezone: null, timezones: [{ timezone: 'Europe/Berlin', from: null }], plan: { id: 'standard' as const, name: 'Standard', limits: { requests_per_second: 1000 as const, webhook_endpoints: 16 as const, active_programs: 100 as const } }, suspended_at: null, suspended_reason: null, scopes: ['customers:read' as const, 'customers:write' as const, 'cards:read' as const, 'cards:write' as const, 'transactions:write' as const, 'rewards:read' as const, 'admin' as const], operations: ['getCard', 'getMe'], key: { id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', last4: '7xKq', created_at: '2026-11-21T09:30:00.000Z', expires_at: null }, person: null };
const shared3 = [{ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', unit: 'point' as const, currency: null, issued: 1250 as const, used: 300 as const, expired: 50 as const, adjusted: 20 as const, transactions: 41 as const, liability: 18420 as const, liability_value: 18420 as const, value_currency: 'EUR', active_cards: 28 as const, new_cards: 5 as const }];
const shared4 = { id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'api_key' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', name: 'Till 3', prefix: 'sk_test_' as const, last4: '7xKq', scopes: ['cards:read' as const, 'transactions:write' as const], operations: null, program_ids: null, locations: null, expires_at: null, revoked_at: null, last_used_at: null, secret: 'sk_test_…' };
const shared5 = { id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'api_key' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', name: 'Till 3', prefix: 'sk_test_' as const, last4: '7xKq', scopes: ['cards:read' as const, 'transactions:write' as const], operations: null, program_ids: null, locations: null, expires_at: null, revoked_at: null, last_used_at: null };
const shared6 = { id: 'lnk_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card_link' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', last4: '7xKq', permissions: ['consent' as const], expires_at: null, revoked_at: null, last_used_at: null };
const shared7 = { name: 'Coffee points', kind: 'points' as const, currency: 'EUR', image: null };
const shared8 = { unit: 'point' as const, currency: null, available: 112 as const, pending: 0 as const, held: 0 as const, lifetime_earned: 112 as const, lifetime_used: 0 as const, next_expiry: null, next_available: null };
const shared9 = { object: 'card_page_customer' as const, profile: null, consent: { marketing_consent: true, marketing_consent_at: '2026-11-21T09:30:00.000Z' } };
const shared10 = { id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'transaction' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, kind: 'earn' as const, unit: 'point' as const, amount: 1250 as const, delta: 12 as const, sequence: 7 as const, purchase_amount: 1250 as const, currency: 'EUR', value: null, balance_after: 112 as const, breakdown: [{ type: 'base' as const, ref: null, delta: 12 as const, note: null }], items: null, outcome: 'applied' as const, available_at: null, expires_at: null, reference: 'order-1001', reward_id: null, hold_id: null, reverses: null, reversed_delta: 0 as const, reversed_amount: 0 as const, location: 'berlin-3', staff_ref: null, reason: null, note: null, key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', occurred_at: '2026-11-21T09:30:00.000Z' };
const shared11 = { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card' as const, metadata: {  }, version: 8 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7Q4M8X2K9TBDE', external_id: null, customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'points' as const, status: 'active' as const, status_reason: null, status_changed_at: '2026-11-21T09:30:00.000Z', balance: shared8, progress: null, tier_id: null, tier_floor: null, benefits: [], membership: null, replaces: null, replaced_by: null, expires_at: null, last_activity_at: '2026-11-21T09:30:00.000Z' };
const shared12 = { transaction: shared10, card: shared11 };
const shared13 = { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7Q4M8X2K9TBDE', external_id: null, customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'points' as const, status: 'active' as const, status_reason: null, status_changed_at: '2026-11-21T09:30:00.000Z', balance: { unit: 'point' as const, currency: null, available: 0 as const, pending: 0 as const, held: 0 as const, lifetime_earned: 0 as const, lifetime_used: 0 as const, next_expiry: null, next_available: null }, progress: null, tier_id: null, tier_floor: null, benefits: [], membership: null, replaces: null, replaced_by: null, expires_at: null, last_activity_at: null };
const shared14 = [shared11];
const shared15 = { object: 'list' as const, data: shared14, has_more: false, next_cursor: null };
const shared16 = { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card' as const, metadata: {  }, version: 9 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7Q4M8X2K9TBDE', external_id: null, customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'points' as const, status: 'blocked' as const, status_reason: 'Lost.', status_changed_at: '2026-11-21T09:30:00.000Z', balance: shared8, progress: null, tier_id: null, tier_floor: null, benefits: [], membership: null, replaces: null, replaced_by: null, expires_at: null, last_activity_at: '2026-11-21T09:30:00.000Z' };
const shared17 = [shared10];
const shared18 = { object: 'list' as const, data: shared17, has_more: false, next_cursor: null };
const shared19 = { id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'reward' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Free coffee', description: null, benefit: { kind: 'free_item' as const, sku: 'coffee' as const, quantity: 1 as const }, cost: 100 as const, status: 'active' as const, stock: null, per_card_limit: null, tier_ids: [], valid_from: null, valid_until: null, translations: [] };
const shared20 = { id: 'hld_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'hold' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', for: 'use' as const, reward_id: null, amount: 1250 as const, value: 1250 as const, captured: 0 as const, status: 'held' as const, reference: 'order-1002', location: 'berlin-3', staff_ref: null, vouchers: [], expires_at: '2026-11-21T09:45:00.000Z' };
const shared21 = { id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'customer' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', external_id: 'crm-4711', name: 'Ada Example', email: 'ada@example.com', phone: '+4915112345678', birthday: '1990-12-10', locale: 'de-DE', tags: ['regular' as const], marketing_consent: true, marketing_consent_at: '2026-11-21T09:30:00.000Z', marketing_consent_source: 'sign-up form', status: 'active' as const, merged_into: null };
const shared22 = { object: 'list' as const, data: [shared21], has_more: false, next_cursor: null };
const shared23 = { id: 'mem_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'membership' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', plan_id: 'gold' as const, status: 'active' as const, entitled: true, entitled_until: '2027-11-21T23:00:00.000Z', period_start: '2026-11-21T09:30:00.000Z', expires_at: '2027-11-21T23:00:00.000Z', grace_until: null, uses_left: null, renewal_count: 0 as const, canceled_at: null };
const shared24 = [shared23];
const shared25 = { id: 'vch_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'voucher' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7KQ2-8XJM-4TRW-9BDE', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'issued' as const, max_uses: 1 as const, uses: 0 as const, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z', source: { kind: 'api_key' as const, id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3' }, batch_id: null, voided_at: null, void_reason: null, revoked_at: null, redemptions: [] };
const shared26 = [shared25];
const shared27 = { id: 'rfl_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'referral' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', referrer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4', status: 'pending' as const, reason: null, sale_id: null, qualifies_by: '2027-02-19T23:00:00.000Z', completes_at: null, effects: [] };
const shared28 = [shared27];
const shared29 = { id: 'dlv_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'delivery' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', event_id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', endpoint_id: 'whe_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'pending' as const, attempts: [{ number: 1 as const, at: '2026-11-21T09:30:00.000Z', status_code: 500 as const, error: null, duration_ms: 84 as const, response_excerpt: 'Internal Server Error' }], next_attempt_at: '2026-11-21T09:31:00.000Z' };
const shared30 = { object: 'list' as const, data: [shared29], has_more: false, next_cursor: null };
const shared31 = { id: 'req_01k5q8v3t9e6w2x4y7z0a1b2c3', idempotency_key: 'sale-1001' };
const shared32 = { sequence: 45 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'transaction.created' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { transaction: shared10, card: { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', version: 8 as const, balance: shared8, progress: null, tier_id: null } } };
const shared33 = [{ field: 'birthday' as const, code: 'invalid_value' as const, detail: '"soon" is not a date. Write it as 1990-12-25', rule: 'written_day' as const }, { field: 'email' as const, code: 'invalid_value' as const, detail: 'is not an e-mail address', rule: 'email' as const }];
const shared34 = { object: 'passkey_options' as const, options: { challenge: 'AQID', rpId: 'loyalty.example.com' as const, timeout: 60000 as const, userVerification: 'required' as const } };
const shared35 = { id: 'pky_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'passkey' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', person_id: 'psn_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Phone', last_used_at: null };
const shared36 = { id: 'psn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'person' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', email: 'kim@example.com', name: 'Kim', role: 'cashier' as const, locations: ['Main Street'], last_signed_in_at: '2026-11-21T09:30:00.000Z', invitation: { mail: 'sending' as const, link: null } };
const shared37 = { id: 'psn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'person' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', email: 'kim@example.com', name: 'Kim', role: 'cashier' as const, locations: ['Main Street'], last_signed_in_at: '2026-11-21T09:30:00.000Z' };
const shared38 = { basis: 'spend' as const, per: 100 as const, value: 1 as const, steps: 'whole' as const, min_spend: 0 as const, include: null, exclude: null };
const shared39 = { kind: 'points' as const, version: 1 as const, limits: { caps: [], max_balance: null }, expiry: { kind: 'none' as const }, campaigns: [], tiers: null, referral: null, pending_days: 0 as const, clawback: 'allow_negative' as const, earn: shared38, pay: null, packs: [] };
const shared40 = { id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'program' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', name: 'Coffee points', status: 'active' as const, currency: 'EUR', kind: 'points' as const, amount_unit: 'minor' as const, rules: shared39, rules_version: 1 as const, starts_at: null, ends_at: null, expiry_notice_days: null, image: null, translations: [] };
const shared41 = { id: 'ses_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'session' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', person_id: 'psn_01k5q8v3t9e6w2x4y7z0a1b2c3', method: 'link' as const, client: 'Firefox on Android', last_used_at: '2026-11-21T09:30:00.000Z', idle_ends_at: '2026-11-21T09:30:00.000Z', expires_at: '2026-11-21T09:30:00.000Z', current: true };
const shared42 = { kind: 'points' as const, version: 1 as const, limits: { caps: [], max_balance: null }, expiry: { kind: 'none' as const }, campaigns: [{ id: 'drinks' as const, name: 'Double points for drinks', on: { kind: 'earn' as const }, when: { starts_at: null, ends_at: null, days_of_week: [], hours: [], min_spend: null, tier_ids: [], items: { skus: [], categories: ['drinks' as const] }, first_earn: false, member_of: [], birthday: null, locations: [], tags: [] }, effect: { kind: 'multiply' as const, bps: 20000 as const }, max_uses: null }], tiers: null, referral: null, pending_days: 0 as const, clawback: 'allow_negative' as const, earn: shared38, pay: null, packs: [] };
const shared43 = { id: 'sim_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'simulation' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'pending' as const, rules: shared42, rules_version: 1 as const, from: null, to: '2026-11-21T09:30:00.000Z', sample: 10000 as const, progress: { cards_done: 0 as const, cards_total: 0 as const }, result: null, finished_at: null };
const shared44 = { object: 'test_clock' as const, now: '2026-11-21T09:30:00.000Z', status: 'ready' as const };
const shared45 = { id: 'vcb_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'voucher_batch' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', name: 'Summer flyer', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'done' as const, count: 1000 as const, made: 1000 as const, pattern: 'SUMMER-####-####-####', max_uses: 1 as const, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z', finished_at: '2026-11-21T09:30:00.000Z', voided_at: null, void_reason: null };
const shared46 = { voucher: { id: 'vch_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'voucher' as const, metadata: {  }, version: 2 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7KQ2-8XJM-4TRW-9BDE', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'redeemed' as const, max_uses: 1 as const, uses: 1 as const, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z', source: { kind: 'api_key' as const, id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3' }, batch_id: null, voided_at: null, void_reason: null, revoked_at: null, redemptions: [{ transaction_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', redeemed_at: '2026-11-21T09:30:00.000Z', reversed_at: null }] }, benefit: { kind: 'free_item' as const, sku: 'coffee' as const, quantity: 1 as const }, transaction: { id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'transaction' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, kind: 'redeem' as const, unit: 'point' as const, amount: 0 as const, delta: 0 as const, sequence: 8 as const, purchase_amount: null, currency: null, value: null, balance_after: 112 as const, breakdown: [], items: null, outcome: 'applied' as const, available_at: null, expires_at: null, reference: 'order-1001', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', hold_id: null, reverses: null, reversed_delta: 0 as const, reversed_amount: 0 as const, location: 'berlin-3', staff_ref: null, reason: null, note: null, key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', occurred_at: '2026-11-21T09:30:00.000Z', voucher_id: 'vch_01k5q8v3t9e6w2x4y7z0a1b2c3' } };
const shared47 = { id: 'vch_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'voucher' as const, metadata: {  }, version: 2 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7KQ2-8XJM-4TRW-9BDE', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'void' as const, max_uses: 1 as const, uses: 0 as const, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z', source: { kind: 'api_key' as const, id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3' }, batch_id: null, voided_at: '2026-11-21T09:30:00.000Z', void_reason: 'Printed twice.', revoked_at: null, redemptions: [] };
const shared48 = { id: 'whe_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'webhook_endpoint' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', url: 'https://shop.example.com/webhooks/loyalty', description: null, enabled_events: ['transaction.created' as const, 'card.updated' as const], status: 'enabled' as const, disabled_reason: null, disabled_at: null, failed_delivery_id: null, owner_email: 'owner@example.com', signature: 'v1', public_key: null, secret: 'whsec_…' };
const shared49 = { id: 'whe_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'webhook_endpoint' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', url: 'https://shop.example.com/webhooks/loyalty', description: null, enabled_events: ['transaction.created' as const, 'card.updated' as const], status: 'enabled' as const, disabled_reason: null, disabled_at: null, failed_delivery_id: null, owner_email: 'owner@example.com', signature: 'v1', public_key: null };
const shared50 = { voucher: shared25 };
const shared51 = [{ for: 'friend' as const, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c4', transaction_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c4' }, { for: 'referrer' as const, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', transaction_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c5' }];

/** An answer for every operation. */
export const answers = {
  /** Get the business: 200. */
  me: fixture<Me>(200, shared2),
  /** Set the logo of the business: 200. */
  setBusinessLogo: fixture<Me>(200, shared2),
  /** Update the business: 200. */
  updateBusiness: fixture<Me>(200, shared2),
  /** Answers of `loyalty.analytics`. */
  analytics: {
    /** Get sums of the ledger: 200. */
    summary: fixture<AnalyticsSummary>(200, { object: 'analytics_summary' as const, livemode: false, from: '2026-11-21', to: '2026-11-21', timezone: 'Europe/Berlin', active_cards: 28 as const, new_cards: 5 as const, programs: shared3, days: [{ date: '2026-11-21', active_cards: 28 as const, new_cards: 5 as const, programs: shared3 }], group_by: 'location' as const, groups: [{ value: 'berlin-3', transactions: 41 as const, programs: [{ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', unit: 'point' as const, currency: null, issued: 1250 as const, used: 300 as const, expired: 50 as const, adjusted: 20 as const, transactions: 41 as const }] }], more_groups: false }),
    /** Get cohorts of cards: 200. */
    cohorts: fixture<AnalyticsCohorts>(200, { object: 'analytics_cohorts' as const, livemode: false, from: '2026-10', to: '2026-11', timezone: 'Europe/Berlin', cohorts: [{ month: '2026-10', cards: 120 as const, months: [{ month: '2026-10', active_cards: 120 as const }, { month: '2026-11', active_cards: 54 as const }] }, { month: '2026-11', cards: 96 as const, months: [{ month: '2026-11', active_cards: 96 as const }] }] }),
    /** Get units that expire soon: 200. */
    expiring: fixture<ExpiringUnits>(200, { object: 'expiring_units' as const, livemode: false, timezone: 'Europe/Berlin', programs: [{ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', unit: 'point' as const, currency: null, periods: [{ days: 30 as const, to: '2026-12-21', before: '2026-12-21T23:00:00.000Z', units: 420 as const, value: 420 as const, value_currency: 'EUR' }, { days: 90 as const, to: '2027-02-19', before: '2027-02-19T23:00:00.000Z', units: 1900 as const, value: 1900 as const, value_currency: 'EUR' }, { days: 365 as const, to: '2027-11-21', before: '2027-11-21T23:00:00.000Z', units: 11240 as const, value: 11240 as const, value_currency: 'EUR' }] }] }),
    /** Get figures of voucher batches: 200. */
    voucherBatches: fixture<VoucherBatchFigures>(200, { object: 'voucher_batch_figures' as const, livemode: false, batches: [{ batch_id: 'vcb_01k5q8v3t9e6w2x4y7z0a1b2c3', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', issued: 1000 as const, max_uses: 1 as const, uses: 214 as const, sales: 208 as const, sales_amount: 187200 as const, currency: 'EUR' }], more_batches: false }),
    /** Get figures of referrals: 200. */
    referrals: fixture<ReferralFigures>(200, { object: 'referral_figures' as const, livemode: false, programs: [{ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', unit: 'point' as const, currency: null, pending: 12 as const, qualified: 3 as const, completed: 41 as const, expired: 5 as const, refused: 2 as const, revoked: 1 as const, friend_units: 820 as const, referrer_units: 820 as const }] }),
  },
  /** Answers of `loyalty.apiKeys`. */
  apiKeys: {
    /** Create an API key: 201. */
    create: fixture<ApiKeyWithSecret>(201, shared4),
    /** List API keys: 200. */
    list: fixture<ApiKeyList>(200, { object: 'list' as const, data: [shared5], has_more: false, next_cursor: null }),
    /** Get an API key: 200. */
    get: fixture<ApiKey>(200, shared5),
    /** Rotate an API key: 200. */
    rotate: fixture<ApiKeyWithSecret>(200, shared4),
    /** Revoke an API key: 204. */
    revoke: fixture<undefined>(204, undefined),
  },
  /** Answers of `loyalty.auditLog`. */
  auditLog: {
    /** List the audit log: 200. */
    list: fixture<AuditEntryList>(200, { object: 'list' as const, data: [{ id: 'aud_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'audit_entry' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', person_id: null, agent: null, action: 'updateProgram', target: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', request_id: 'req_01k5q8v3t9e6w2x4y7z0a1b2c3', before: { status: 'draft' as const }, after: { status: 'active' as const } }], has_more: false, next_cursor: null }),
  },
  /** Answers of `loyalty.cardLinks`. */
  cardLinks: {
    /** Get a card link: 200. */
    get: fixture<CardLink>(200, shared6),
    /** Revoke a card link: 204. */
    revoke: fixture<undefined>(204, undefined),
  },
  /** Answers of `loyalty.cardPages`. */
  cardPages: {
    /** Get a card page: 200. */
    get: fixture<CardPage>(200, { object: 'card_page' as const, livemode: false, now: '2026-11-21T09:30:00.000Z', business: { id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Corner Coffee', brand: shared1, currency: 'EUR', timezone: 'Europe/Berlin', timezones: [{ timezone: 'Europe/Berlin', from: null }] }, program: shared7, card: { code: '7Q4M8X2K9TBDE', code_format: 'qr_code' as const, status: 'active' as const, balance: shared8, progress: null, benefits: [], membership: null, expires_at: null }, tier: { id: 'silver' as const, name: 'Silver' }, next_tier: { id: 'gold' as const, name: 'Gold', measure: 'spend' as const, min: 500000 as const, missing: 370000 as const, counted_until: '2026-12-31T23:00:00.000Z' }, next_reward: null, rewards: [{ id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Free coffee', description: null, benefit: { kind: 'free_item' as const, sku: 'coffee' as const, quantity: 1 as const }, cost: 100 as const, eligible: true, missing: 0 as const, reasons: [], valid_until: null }], vouchers: [{ id: 'vch_01k5q8v3t9e6w2x4y7z0a1b2c3', code: '7KQ2-8XJM-4TRW-9BDE', code_format: 'qr_code' as const, name: 'Free coffee', description: null, benefit: { kind: 'free_item' as const, sku: 'coffee' as const, quantity: 1 as const }, status: 'issued' as const, uses_left: 1 as const, used_at: null, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z' }], referral: { code: 'K7QM-2XB4', unit: 'point' as const, friend: { units: 20 as const, voucher: null }, referrer: { units: 20 as const, voucher: null }, min_spend: 10000 as const, within_days: 90 as const, pending: 1 as const, completed: 2 as const }, permissions: ['consent' as const], customer: shared9 }),
    /** List a card page's transactions: 200. */
    transactions: fixture<CardPageTransactionList>(200, { object: 'list' as const, data: [{ object: 'card_page_transaction' as const, id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'earn' as const, unit: 'point' as const, delta: 12 as const, balance_after: 112 as const, outcome: 'applied' as const, reasons: [], purchase_amount: 1250 as const, currency: 'EUR', reward: null, reversed_delta: 0 as const, location: 'berlin-3', available_at: null, expires_at: null, occurred_at: '2026-11-21T09:30:00.000Z' }], has_more: false, next_cursor: null }),
    /** Update a card page's customer: 200. */
    updateCustomer: fixture<CardPageCustomer>(200, shared9),
    /** Get the referral code of a card page's customer: 200. */
    createReferralCode: fixture<CardPageReferralCode>(200, { object: 'card_page_referral_code' as const, code: 'K7QM-2XB4' }),
  },
  /** Answers of `loyalty.cards`. */
  cards: {
    /** Earn on a card: 200. */
    earn: fixture<MovementAnswer>(200, shared12),
    /** Preview an earn: 200. */
    previewEarn: fixture<EarnPreview>(200, { object: 'earn_preview' as const, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, unit: 'point' as const, amount: 1250 as const, delta: 12 as const, outcome: 'applied' as const, breakdown: [{ type: 'base' as const, ref: null, delta: 12 as const, note: null }], balance_after: 112 as const, tier_id: null, available_at: null, expires_at: null }),
    /** Preview a payment: 200. */
    previewPayment: fixture<PaymentPreview>(200, { object: 'payment_preview' as const, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', amount: 100 as const, value: 100 as const, limits: [{ reason: 'balance' as const, cap_id: null }] }),
    /** Issue a card: 201. */
    issue: fixture<Card>(201, shared13),
    /** Get a card: 200. */
    get: fixture<ExpandedCard>(200, shared11),
    /** List cards: 200. */
    list: fixture<CardList>(200, shared15),
    /** Look up cards: 200. */
    lookup: fixture<CardList>(200, shared15),
    /** Get a card by code: 200. */
    getByCode: fixture<ExpandedCard>(200, shared11),
    /** Get a card's progress to the next tier: 200. */
    tier: fixture<TierProgress>(200, { object: 'tier_progress' as const, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', tier_id: 'silver' as const, measure: 'spend' as const, total: 130000 as const, counted_from: '2025-12-31T23:00:00.000Z', counted_until: '2026-12-31T23:00:00.000Z', held_until: '2026-12-31T23:00:00.000Z', floor: null, next: { tier_id: 'gold' as const, name: 'Gold', min: 500000 as const, missing: 370000 as const } }),
    /** Update a card: 200. */
    update: fixture<Card>(200, shared11),
    /** Block a card: 200. */
    block: fixture<Card>(200, shared16),
    /** Unblock a card: 200. */
    unblock: fixture<Card>(200, shared11),
    /** Close a card: 200. */
    close: fixture<Card>(200, shared11),
    /** Extend a card: 200. */
    extend: fixture<Card>(200, shared11),
    /** Replace a lost card: 200. */
    replace: fixture<Card>(200, shared11),
    /** List a card's transactions: 200. */
    transactions: fixture<TransactionList>(200, shared18),
    /** List a card's rewards: 200. */
    rewards: fixture<EligibleRewardList>(200, { object: 'list' as const, data: [{ id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'reward' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Free coffee', description: null, benefit: { kind: 'free_item' as const, sku: 'coffee' as const, quantity: 1 as const }, cost: 100 as const, status: 'active' as const, stock: null, per_card_limit: null, tier_ids: [], valid_from: null, valid_until: null, translations: [], eligible: false, reasons: [{ code: 'insufficient_balance' as const, detail: 'The card has 12 units available, and the reward costs 100.' }] }], has_more: false, next_cursor: null }),
    /** Create a link to a card page: 201. */
    createLink: fixture<CardLinkWithToken>(201, { id: 'lnk_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card_link' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', last4: '7xKq', permissions: ['consent' as const], expires_at: null, revoked_at: null, last_used_at: null, url: 'https://loyalty.example.com/c/cl_test_…', token: 'cl_test_…' }),
    /** List a card's links: 200. */
    links: fixture<CardLinkList>(200, { object: 'list' as const, data: [shared6], has_more: false, next_cursor: null }),
    /** Top up a card: 200. */
    topUp: fixture<MovementAnswer>(200, shared12),
    /** Use units on a card: 200. */
    use: fixture<MovementAnswer>(200, shared12),
    /** Redeem a reward: 200. */
    redeem: fixture<RedeemAnswer>(200, { transaction: shared10, card: shared11, reward: shared19 }),
    /** Hold units on a card: 201. */
    hold: fixture<Hold>(201, shared20),
    /** Adjust a balance: 200. */
    adjust: fixture<MovementAnswer>(200, shared12),
    /** List a card's lots: 200. */
    lots: fixture<LotList>(200, { object: 'list' as const, data: [{ id: 'lot_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'lot' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', transaction_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', remaining: 3750 as const, available_at: null, expires_at: '2029-12-31T23:00:00.000Z' }], has_more: false, next_cursor: null }),
  },
  /** Answers of `loyalty.customers`. */
  customers: {
    /** Create a customer: 201. */
    create: fixture<Customer>(201, shared21),
    /** Get a customer: 200. */
    get: fixture<Customer>(200, shared21),
    /** Get a customer by external id: 200. */
    getByExternalId: fixture<Customer>(200, shared21),
    /** List customers: 200. */
    list: fixture<CustomerList>(200, shared22),
    /** Update a customer: 200. */
    update: fixture<Customer>(200, shared21),
    /** Search customers: 200. */
    search: fixture<CustomerList>(200, shared22),
    /** Merge a customer into another: 200. */
    merge: fixture<Customer>(200, shared21),
    /** Erase a customer: 200. */
    erase: fixture<Customer>(200, shared21),
    /** Export a customer: 200. */
    export: fixture<CustomerExport>(200, { object: 'customer_export' as const, exported_at: '2026-11-21T09:30:00.000Z', customer: shared21, merged: [], cards: shared14, memberships: shared24, holds: [], vouchers: shared26, referrals: shared28, transactions: shared17 }),
  },
  /** Answers of `loyalty.deliveries`. */
  deliveries: {
    /** List deliveries: 200. */
    list: fixture<DeliveryList>(200, shared30),
    /** Get a delivery: 200. */
    get: fixture<Delivery>(200, shared29),
    /** Retry a delivery: 200. */
    retry: fixture<Delivery>(200, shared29),
  },
  /** Answers of `loyalty.events`. */
  events: {
    /** List events: 200. */
    list: fixture<EventList>(200, { object: 'list' as const, data: [shared32], has_more: false, next_cursor: null }),
    /** Get an event: 200. */
    get: fixture<Event>(200, shared32),
    /** Send an event again: 200. */
    resend: fixture<DeliveryList>(200, shared30),
  },
  /** Answers of `loyalty.exports`. */
  exports: {
    /** Export customers: 200. */
    customers: fixture<Customer>(200, shared21),
    /** Export cards: 200. */
    cards: fixture<Card>(200, shared11),
    /** Export transactions: 200. */
    transactions: fixture<Transaction>(200, shared10),
    /** Export vouchers: 200. */
    vouchers: fixture<Voucher>(200, shared25),
  },
  /** Answers of `loyalty.externalCustomers`. */
  externalCustomers: {
    /** Create or update a customer by external id: 200. */
    put: fixture<Customer>(200, shared21),
  },
  /** Answers of `loyalty.holds`. */
  holds: {
    /** List holds: 200. */
    list: fixture<HoldList>(200, { object: 'list' as const, data: [shared20], has_more: false, next_cursor: null }),
    /** Get a hold: 200. */
    get: fixture<Hold>(200, shared20),
    /** Capture a hold: 200. */
    capture: fixture<CaptureAnswer>(200, { transaction: shared10, card: shared11, hold: shared20, reward: null }),
    /** Release a hold: 200. */
    release: fixture<Hold>(200, shared20),
  },
  /** Answers of `loyalty.imports`. */
  imports: {
    /** Import customers, cards, balances and vouchers: 202. */
    create: fixture<Import>(202, { id: 'imp_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'import' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', kind: 'balances' as const, status: 'pending' as const, counts: { total: 2 as const, created: 0 as const, unchanged: 0 as const, refused: 0 as const }, refused: [] }),
    /** Preview an import: 200. */
    preview: fixture<ImportPreview>(200, { object: 'import_preview' as const, kind: 'balances' as const, counts: { total: 2 as const, created: 1 as const, unchanged: 0 as const, refused: 1 as const }, rows: [{ line: 1 as const, outcome: 'created' as const, creates: ['customer' as const, 'card' as const, 'opening_balance' as const], code: null, field: null, detail: null }, { line: 2 as const, outcome: 'refused' as const, creates: [], code: 'invalid_request' as const, field: 'birthday' as const, detail: '"soon" is not a date. Write it as 1990-12-25', errors: shared33 }] }),
    /** List imports: 200. */
    list: fixture<ImportList>(200, { object: 'list' as const, data: [{ id: 'imp_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'import' as const, metadata: {  }, version: 3 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', kind: 'balances' as const, status: 'done' as const, counts: { total: 2 as const, created: 1 as const, unchanged: 0 as const, refused: 1 as const } }], has_more: false, next_cursor: null }),
    /** Get an import: 200. */
    get: fixture<Import>(200, { id: 'imp_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'import' as const, metadata: {  }, version: 3 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', kind: 'balances' as const, status: 'done' as const, counts: { total: 2 as const, created: 1 as const, unchanged: 0 as const, refused: 1 as const }, refused: [{ line: 2 as const, code: 'invalid_request' as const, field: 'birthday' as const, detail: '"soon" is not a date. Write it as 1990-12-25', errors: shared33 }] }),
  },
  /** Answers of `loyalty.memberships`. */
  memberships: {
    /** Renew a membership: 200. */
    renew: fixture<MembershipRenewal>(200, { membership: shared23, card: shared11, transaction: shared10 }),
    /** Cancel a membership: 200. */
    cancel: fixture<Membership>(200, shared23),
    /** List memberships: 200. */
    list: fixture<MembershipList>(200, { object: 'list' as const, data: shared24, has_more: false, next_cursor: null }),
    /** Get a membership: 200. */
    get: fixture<Membership>(200, shared23),
  },
  /** Answers of `loyalty.passkeys`. */
  passkeys: {
    /** Get options for a passkey: 200. */
    options: fixture<PasskeyOptions>(200, shared34),
    /** Add a passkey: 201. */
    create: fixture<Passkey>(201, shared35),
    /** List your passkeys: 200. */
    list: fixture<PasskeyList>(200, { object: 'list' as const, data: [shared35], has_more: false, next_cursor: null }),
    /** Get a passkey: 200. */
    get: fixture<Passkey>(200, shared35),
    /** Remove a passkey: 204. */
    remove: fixture<undefined>(204, undefined),
  },
  /** Answers of `loyalty.people`. */
  people: {
    /** Invite a person: 201. */
    create: fixture<Person>(201, shared36),
    /** List people: 200. */
    list: fixture<PersonList>(200, { object: 'list' as const, data: [shared37], has_more: false, next_cursor: null }),
    /** Get a person: 200. */
    get: fixture<Person>(200, shared37),
    /** Update a person: 200. */
    update: fixture<Person>(200, shared37),
    /** Remove a person: 204. */
    remove: fixture<undefined>(204, undefined),
    /** Send the invitation again: 200. */
    invite: fixture<Person>(200, shared36),
  },
  /** Answers of `loyalty.programs`. */
  programs: {
    /** List programs: 200. */
    list: fixture<ProgramList>(200, { object: 'list' as const, data: [shared40], has_more: false, next_cursor: null }),
    /** Get a program: 200. */
    get: fixture<Program>(200, shared40),
    /** Create a program: 201. */
    create: fixture<Program>(201, shared40),
    /** Update a program: 200. */
    update: fixture<Program>(200, shared40),
    /** Set a program's image: 200. */
    setImage: fixture<Program>(200, shared40),
    /** Try rules on a sale: 200. */
    previewSale: fixture<SalePreview>(200, { object: 'sale_preview' as const, program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', unit: 'point' as const, amount: 1250 as const, delta: 12 as const, outcome: 'applied' as const, breakdown: [{ type: 'base' as const, ref: null, delta: 12 as const, note: null }], tier_id: null, available_at: null, expires_at: null }),
    /** Activate a program: 200. */
    activate: fixture<Program>(200, shared40),
    /** Pause a program: 200. */
    pause: fixture<Program>(200, shared40),
    /** Archive a program: 200. */
    archive: fixture<Program>(200, shared40),
    /** List versions of a program's rules: 200. */
    versions: fixture<ProgramVersionList>(200, { object: 'list' as const, data: [{ object: 'program_version' as const, program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, rules: shared39, valid_from: '2026-11-21T09:30:00.000Z', valid_until: null }], has_more: false, next_cursor: null }),
  },
  /** Answers of `loyalty.referralLinks`. */
  referralLinks: {
    /** Look up a referral link: 200. */
    lookup: fixture<ReferralLink>(200, { object: 'referral_link' as const, livemode: false, code: 'K7QM-2XB4', open: true, business: { id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Corner Coffee', brand: shared1 }, program: shared7, unit: 'point' as const, friend: { units: 20 as const, voucher: null }, referrer: { units: 20 as const, voucher: null }, min_spend: 10000 as const, within_days: 90 as const }),
    /** Sign up a friend: 200. */
    signUp: fixture<ReferralSignedUp>(200, { object: 'referral_signed_up' as const, card_code: '7Q4M8X2K9TBDE', url: 'https://loyalty.example.com/c/cl_test_…' }),
  },
  /** Answers of `loyalty.referrals`. */
  referrals: {
    /** Create a referral: 201. */
    create: fixture<Referral>(201, shared27),
    /** List referrals: 200. */
    list: fixture<ReferralList>(200, { object: 'list' as const, data: shared28, has_more: false, next_cursor: null }),
    /** Get a referral: 200. */
    get: fixture<Referral>(200, shared27),
    /** Check a referral: 200. */
    check: fixture<ReferralCheck>(200, { object: 'referral_check' as const, valid: true, reasons: [], program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3' }),
    /** Get the referral code of a customer: 200. */
    createCode: fixture<ReferralCode>(200, { object: 'referral_code' as const, code: 'K7QM-2XB4', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', created_at: '2026-11-21T09:30:00.000Z' }),
  },
  /** Answers of `loyalty.requests`. */
  requests: {
    /** List requests: 200. */
    list: fixture<LoggedRequestList>(200, { object: 'list' as const, data: [{ id: 'req_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'request' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', person_id: null, operation: 'earnOnCard', status: 409 as const, code: 'card_blocked' as const, duration_ms: 4 as const, idempotency_key_hash: '9c3a0c8a4e6a4b7f1f0a2d7b4b6c1e5f8d9e0a1b2c3d4e5f60718293a4b5c6d7' }], has_more: false, next_cursor: null }),
  },
  /** Answers of `loyalty.rewards`. */
  rewards: {
    /** Create a reward: 201. */
    create: fixture<Reward>(201, shared19),
    /** List rewards: 200. */
    list: fixture<RewardList>(200, { object: 'list' as const, data: [shared19], has_more: false, next_cursor: null }),
    /** Get a reward: 200. */
    get: fixture<Reward>(200, shared19),
    /** Update a reward: 200. */
    update: fixture<Reward>(200, shared19),
  },
  /** Answers of `loyalty.sessions`. */
  sessions: {
    /** List your sessions: 200. */
    list: fixture<SessionList>(200, { object: 'list' as const, data: [shared41], has_more: false, next_cursor: null }),
    /** Get a session: 200. */
    get: fixture<Session>(200, shared41),
    /** End a session: 204. */
    end: fixture<undefined>(204, undefined),
    /** Get a till ticket: 200. */
    tillTicket: fixture<TillTicket>(200, { object: 'till_ticket' as const, person_id: 'psn_01k5q8v3t9e6w2x4y7z0a1b2c3', ticket: '2026.AQID', key: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA', expires_at: '2026-11-21T09:30:00.000Z' }),
  },
  /** Answers of `loyalty.signIn`. */
  signIn: {
    /** Send a sign-in link: 202. */
    sendLink: fixture<SignInLinkSent>(202, { object: 'sign_in_link' as const, expires_in: 900 as const }),
    /** Sign in: 201. */
    create: fixture<Session>(201, shared41),
    /** Get options for a sign-in with a passkey: 200. */
    passkeyOptions: fixture<PasskeyOptions>(200, shared34),
    /** Sign in with a passkey: 201. */
    passkey: fixture<Session>(201, shared41),
  },
  /** Answers of `loyalty.simulations`. */
  simulations: {
    /** Simulate rules: 202. */
    create: fixture<Simulation>(202, shared43),
    /** List simulations: 200. */
    list: fixture<SimulationList>(200, { object: 'list' as const, data: [shared43], has_more: false, next_cursor: null }),
    /** Get a simulation: 200. */
    get: fixture<Simulation>(200, { id: 'sim_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'simulation' as const, metadata: {  }, version: 4 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'done' as const, rules: shared42, rules_version: 1 as const, from: null, to: '2026-11-21T09:30:00.000Z', sample: 10000 as const, progress: { cards_done: 28 as const, cards_total: 28 as const }, result: { currency: 'EUR', unit: 'point' as const, sales: { count: 96 as const, purchase_amount: 127340 as const, with_items: 36 as const, with_categories: 36 as const, lacking: [{ need: 'categories' as const, count: 60 as const, share_bps: 6250 as const }] }, actual: { issued: 1250 as const, reversed: 30 as const, used: 300 as const, expired: 50 as const, adjusted: 20 as const, balance: 890 as const, issued_value: null, liability_value: null }, simulated: { issued: 1480 as const, reversed: 36 as const, used: 300 as const, expired: 50 as const, adjusted: 20 as const, balance: 1114 as const, issued_value: null, liability_value: null }, months: [{ month: '2026-11', actual: { issued: 1220 as const }, simulated: { issued: 1444 as const } }], tiers: [{ tier_id: null, actual: { cards: 28 as const, issued: 1220 as const }, simulated: { cards: 28 as const, issued: 1444 as const } }], campaigns: [{ campaign_id: 'drinks' as const, actual: { units: 0 as const }, simulated: { units: 230 as const, value: null, sales: 36 as const } }], cards: { count: 28 as const, winners: 17 as const, losers: 0 as const, unchanged: 11 as const, gains: [{ card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', actual: 112 as const, simulated: 160 as const, change: 48 as const }], losses: [] }, shortfalls: { count: 0 as const, units: 0 as const } }, finished_at: '2026-11-21T09:30:00.000Z' }),
    /** Cancel a simulation: 200. */
    cancel: fixture<Simulation>(200, shared43),
  },
  /** Answers of `loyalty.testClocks`. */
  testClocks: {
    /** Get the test clock: 200. */
    get: fixture<TestClock>(200, shared44),
    /** Advance the test clock: 202. */
    advance: fixture<TestClock>(202, shared44),
  },
  /** Answers of `loyalty.testData`. */
  testData: {
    /** Delete all test data: 202. */
    reset: fixture<TestClock>(202, shared44),
  },
  /** Answers of `loyalty.transactions`. */
  transactions: {
    /** Reverse a transaction: 200. */
    reverse: fixture<MovementAnswer>(200, shared12),
    /** Book a batch of transactions: 200. */
    batch: fixture<BatchAnswer>(200, { results: [{ action: 'earn' as const, ok: true, status: 200 as const, replayed: false, body: shared12 }] }),
    /** List transactions: 200. */
    list: fixture<TransactionList>(200, shared18),
    /** Get a transaction: 200. */
    get: fixture<ExpandedTransaction>(200, shared10),
  },
  /** Answers of `loyalty.ucp`. */
  ucp: {
    /** Forecast a cart for UCP: 200. */
    forecast: fixture<UcpLoyalty>(200, { loyalty: { 'com.example.rewards': { id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Points', provisional: false, display_id: '****9GHT', tiers: [{ id: 'member' as const, name: 'Member', benefits: [{ id: 'base' as const, description: '1 point for €1.00' }] }], rewards: [{ currency: { name: 'Points', code: 'point' as const, decimal_places: 0 as const }, earning_forecast: { amount: 12 as const, breakdown: [{ id: 'base' as const, amount: 12 as const, description: '1 point for €1.00', benefit_id: 'base' as const }] } }] } }, messages: [{ type: 'warning' as const, code: 'membership_benefit_ineligible' as const, path: '$.loyalty[\'com.example.rewards\']', content: 'Items for €5.50 earn nothing.' }] }),
  },
  /** Answers of `loyalty.voucherBatches`. */
  voucherBatches: {
    /** Make a batch of vouchers: 202. */
    create: fixture<VoucherBatch>(202, shared45),
    /** List batches of vouchers: 200. */
    list: fixture<VoucherBatchList>(200, { object: 'list' as const, data: [shared45], has_more: false, next_cursor: null }),
    /** Get a batch of vouchers: 200. */
    get: fixture<VoucherBatch>(200, shared45),
    /** Cancel a batch of vouchers: 200. */
    cancel: fixture<VoucherBatch>(200, shared45),
    /** Void a batch of vouchers: 200. */
    void: fixture<VoucherBatch>(200, shared45),
  },
  /** Answers of `loyalty.vouchers`. */
  vouchers: {
    /** Issue a voucher: 201. */
    create: fixture<Voucher>(201, shared25),
    /** List vouchers: 200. */
    list: fixture<VoucherList>(200, { object: 'list' as const, data: shared26, has_more: false, next_cursor: null }),
    /** Get a voucher: 200. */
    get: fixture<Voucher>(200, shared25),
    /** Look up a voucher: 200. */
    lookup: fixture<Voucher>(200, shared25),
    /** Check vouchers: 200. */
    check: fixture<VoucherCheck>(200, { object: 'voucher_check' as const, valid: true, vouchers: [{ valid: true, reasons: [], voucher: shared25, benefit: { kind: 'free_item' as const, sku: 'coffee' as const, quantity: 1 as const } }] }),
    /** Redeem vouchers: 200. */
    redeem: fixture<VoucherRedeemAnswer>(200, { card: shared11, vouchers: [shared46] }),
    /** Void a voucher: 200. */
    void: fixture<Voucher>(200, shared47),
  },
  /** Answers of `loyalty.webhookEndpoints`. */
  webhookEndpoints: {
    /** Create a webhook endpoint: 201. */
    create: fixture<WebhookEndpointWithSecret>(201, shared48),
    /** List webhook endpoints: 200. */
    list: fixture<WebhookEndpointList>(200, { object: 'list' as const, data: [shared49], has_more: false, next_cursor: null }),
    /** Get a webhook endpoint: 200. */
    get: fixture<WebhookEndpoint>(200, shared49),
    /** Update a webhook endpoint: 200. */
    update: fixture<WebhookEndpoint>(200, shared49),
    /** Delete a webhook endpoint: 204. */
    delete: fixture<undefined>(204, undefined),
    /** Enable a webhook endpoint: 200. */
    enable: fixture<WebhookEndpoint>(200, shared49),
    /** Rotate a webhook secret: 200. */
    rotateSecret: fixture<WebhookEndpointWithSecret>(200, shared48),
    /** Send a sample event: 200. */
    test: fixture<Delivery>(200, shared29),
    /** Recover missed events: 200. */
    recover: fixture<WebhookEndpoint>(200, shared49),
  },
};

/** The events by their types. */
export interface EventFixtures {
  readonly 'card.issued': CardIssuedEvent;
  readonly 'card.updated': CardUpdatedEvent;
  readonly 'card.topped_up': CardToppedUpEvent;
  readonly 'card.units_used': CardUnitsUsedEvent;
  readonly 'card.units_expiring': CardUnitsExpiringEvent;
  readonly 'transaction.created': TransactionCreatedEvent;
  readonly 'reward.redeemed': RewardRedeemedEvent;
  readonly 'voucher.issued': VoucherIssuedEvent;
  readonly 'voucher.redeemed': VoucherRedeemedEvent;
  readonly 'voucher.expiring': VoucherExpiringEvent;
  readonly 'voucher.voided': VoucherVoidedEvent;
  readonly 'referral.created': ReferralCreatedEvent;
  readonly 'referral.completed': ReferralCompletedEvent;
  readonly 'referral.refused': ReferralRefusedEvent;
  readonly 'referral.revoked': ReferralRevokedEvent;
  readonly 'voucher_batch.done': VoucherBatchDoneEvent;
  readonly 'voucher_batch.voided': VoucherBatchVoidedEvent;
  readonly 'membership.expiring': MembershipExpiringEvent;
  readonly 'membership.expired': MembershipExpiredEvent;
  readonly 'customer.updated': CustomerUpdatedEvent;
}

/** One event of each type. */
export const events: EventFixtures = {
  'card.issued': { sequence: 41 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'card.issued' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { card: shared13 } },
  'card.updated': { sequence: 42 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'card.updated' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { card: shared16, changed: ['status' as const, 'status_reason' as const] } },
  'card.topped_up': { sequence: 43 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'card.topped_up' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { card: { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card' as const, metadata: {  }, version: 2 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7Q4M8X2K9TBDE', external_id: null, customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'gift' as const, status: 'active' as const, status_reason: null, status_changed_at: '2026-11-21T09:30:00.000Z', balance: { unit: 'minor' as const, currency: 'EUR', available: 5000 as const, pending: 0 as const, held: 0 as const, lifetime_earned: 5000 as const, lifetime_used: 0 as const, next_expiry: null, next_available: null }, progress: null, tier_id: null, tier_floor: null, benefits: [], membership: null, replaces: null, replaced_by: null, expires_at: null, last_activity_at: '2026-11-21T09:30:00.000Z' }, transaction: { id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'transaction' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, kind: 'top_up' as const, unit: 'minor' as const, amount: 5000 as const, delta: 5000 as const, sequence: 1 as const, purchase_amount: 5000 as const, currency: 'EUR', value: null, balance_after: 5000 as const, breakdown: [{ type: 'base' as const, ref: null, delta: 5000 as const, note: null }], items: null, outcome: 'applied' as const, available_at: null, expires_at: null, reference: 'order-1001', reward_id: null, hold_id: null, reverses: null, reversed_delta: 0 as const, reversed_amount: 0 as const, location: 'berlin-3', staff_ref: null, reason: null, note: null, key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', occurred_at: '2026-11-21T09:30:00.000Z' } } },
  'card.units_used': { sequence: 44 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'card.units_used' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { card: { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card' as const, metadata: {  }, version: 3 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7Q4M8X2K9TBDE', external_id: null, customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'gift' as const, status: 'active' as const, status_reason: null, status_changed_at: '2026-11-21T09:30:00.000Z', balance: { unit: 'minor' as const, currency: 'EUR', available: 3750 as const, pending: 0 as const, held: 0 as const, lifetime_earned: 5000 as const, lifetime_used: 1250 as const, next_expiry: null, next_available: null }, progress: null, tier_id: null, tier_floor: null, benefits: [], membership: null, replaces: null, replaced_by: null, expires_at: null, last_activity_at: '2026-11-21T09:30:00.000Z' }, transaction: { id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'transaction' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, kind: 'use' as const, unit: 'minor' as const, amount: 1250 as const, delta: -1250 as const, sequence: 2 as const, purchase_amount: null, currency: 'EUR', value: 1250 as const, balance_after: 3750 as const, breakdown: [{ type: 'base' as const, ref: null, delta: -1250 as const, note: null }], items: null, outcome: 'applied' as const, available_at: null, expires_at: null, reference: 'order-1001', reward_id: null, hold_id: null, reverses: null, reversed_delta: 0 as const, reversed_amount: 0 as const, location: 'berlin-3', staff_ref: null, reason: null, note: null, key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', occurred_at: '2026-11-21T09:30:00.000Z' } } },
  'card.units_expiring': { sequence: 50 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'card.units_expiring' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: null, data: { card: shared11, amount: 40 as const, expires_at: '2026-12-31T23:00:00.000Z' } },
  'transaction.created': shared32,
  'reward.redeemed': { sequence: 46 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'reward.redeemed' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { reward: shared19, card: { id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'card' as const, metadata: {  }, version: 9 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', code: '7Q4M8X2K9TBDE', external_id: null, customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', kind: 'points' as const, status: 'active' as const, status_reason: null, status_changed_at: '2026-11-21T09:30:00.000Z', balance: { unit: 'point' as const, currency: null, available: 12 as const, pending: 0 as const, held: 0 as const, lifetime_earned: 112 as const, lifetime_used: 100 as const, next_expiry: null, next_available: null }, progress: null, tier_id: null, tier_floor: null, benefits: [], membership: null, replaces: null, replaced_by: null, expires_at: null, last_activity_at: '2026-11-21T09:30:00.000Z' }, transaction: { id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'transaction' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', rules_version: 1 as const, kind: 'redeem' as const, unit: 'point' as const, amount: 100 as const, delta: -100 as const, sequence: 8 as const, purchase_amount: null, currency: null, value: null, balance_after: 12 as const, breakdown: [{ type: 'base' as const, ref: null, delta: -100 as const, note: null }], items: null, outcome: 'applied' as const, available_at: null, expires_at: null, reference: 'order-1001', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', hold_id: null, reverses: null, reversed_delta: 0 as const, reversed_amount: 0 as const, location: 'berlin-3', staff_ref: null, reason: null, note: null, key_id: 'key_01k5q8v3t9e6w2x4y7z0a1b2c3', occurred_at: '2026-11-21T09:30:00.000Z' } } },
  'voucher.issued': { sequence: 51 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'voucher.issued' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: shared50 },
  'voucher.redeemed': { sequence: 53 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'voucher.redeemed' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: shared46 },
  'voucher.expiring': { sequence: 54 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'voucher.expiring' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: null, data: shared50 },
  'voucher.voided': { sequence: 52 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'voucher.voided' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { voucher: shared47 } },
  'referral.created': { sequence: 54 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'referral.created' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { referral: shared27 } },
  'referral.completed': { sequence: 55 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'referral.completed' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { referral: { id: 'rfl_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'referral' as const, metadata: {  }, version: 3 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', referrer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4', status: 'completed' as const, reason: null, sale_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', qualifies_by: '2027-02-19T23:00:00.000Z', completes_at: '2026-12-05T09:30:00.000Z', effects: shared51 } } },
  'referral.refused': { sequence: 56 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'referral.refused' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { referral: { id: 'rfl_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'referral' as const, metadata: {  }, version: 2 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', referrer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4', status: 'refused' as const, reason: 'inactive' as const, sale_id: null, qualifies_by: '2027-02-19T23:00:00.000Z', completes_at: null, effects: [] } } },
  'referral.revoked': { sequence: 57 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'referral.revoked' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { referral: { id: 'rfl_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'referral' as const, metadata: {  }, version: 4 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', referrer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4', status: 'revoked' as const, reason: 'returned' as const, sale_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c3', qualifies_by: '2027-02-19T23:00:00.000Z', completes_at: '2026-12-05T09:30:00.000Z', effects: shared51 } } },
  'voucher_batch.done': { sequence: 54 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'voucher_batch.done' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: null, data: { batch: shared45 } },
  'voucher_batch.voided': { sequence: 55 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'voucher_batch.voided' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { batch: { id: 'vcb_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'voucher_batch' as const, metadata: {  }, version: 2 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', name: 'Summer flyer', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', status: 'done' as const, count: 1000 as const, made: 1000 as const, pattern: 'SUMMER-####-####-####', max_uses: 1 as const, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z', finished_at: '2026-11-21T09:30:00.000Z', voided_at: '2026-11-21T09:30:00.000Z', void_reason: 'The flyers were stolen.' } } },
  'membership.expiring': { sequence: 47 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'membership.expiring' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: null, data: { membership: { id: 'mem_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'membership' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', plan_id: 'gold' as const, status: 'expiring' as const, entitled: true, entitled_until: '2027-11-21T23:00:00.000Z', period_start: '2026-11-21T09:30:00.000Z', expires_at: '2027-11-21T23:00:00.000Z', grace_until: null, uses_left: null, renewal_count: 0 as const, canceled_at: null }, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3' } },
  'membership.expired': { sequence: 48 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'membership.expired' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: null, data: { membership: { id: 'mem_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'membership' as const, metadata: {  }, version: 1 as const, livemode: false, created_at: '2026-11-21T09:30:00.000Z', updated_at: '2026-11-21T09:30:00.000Z', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3', plan_id: 'gold' as const, status: 'expired' as const, entitled: false, entitled_until: '2027-11-21T23:00:00.000Z', period_start: '2026-11-21T09:30:00.000Z', expires_at: '2027-11-21T23:00:00.000Z', grace_until: null, uses_left: null, renewal_count: 0 as const, canceled_at: null }, card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3' } },
  'customer.updated': { sequence: 49 as const, id: 'evt_01k5q8v3t9e6w2x4y7z0a1b2c3', object: 'event' as const, type: 'customer.updated' as const, api_version: 'v1', created_at: '2026-11-21T09:30:00.000Z', timestamp: '2026-11-21T09:30:00.000Z', livemode: false, business_id: 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', request: shared31, data: { customer: shared21, change: 'updated' as const } },
};

/** Status, title, detail and members of every problem. */
export const problems: Readonly<Record<ErrorCode, readonly [status: number, title: string, detail: string, members: object]>> = {
  invalid_request: [400,"The request is not valid.","The body has 1 error: see errors.",{"errors":[{"in":"body","pointer":"/amount","code":"invalid_type","detail":"must be an integer in minor units, such as 1250; points, stamps and visits are whole numbers"}]}],
  invalid_json: [400,"The body is not valid JSON.","The body is not JSON in UTF-8. Fix its syntax.",{}],
  invalid_idempotency_key: [400,"The Idempotency-Key is not valid.","An Idempotency-Key is 1 to 255 visible ASCII characters.",{"errors":[{"in":"header","pointer":"/idempotency-key","code":"invalid_value","detail":"is not 1 to 255 visible ASCII characters"}]}],
  invalid_cursor: [400,"The cursor is not valid.","The cursor does not come from this list. Use next_cursor of the previous page, or leave it out.",{"errors":[{"in":"query","pointer":"/cursor","code":"invalid_cursor","detail":"is not a cursor of this list"}]}],
  missing_api_key: [401,"The API key is missing.","Send your key in the header Authorization: Bearer <API_KEY>.",{}],
  invalid_api_key: [401,"The API key is not valid.","The API key is unknown, expired or revoked. Use a valid one: it begins with sk_test_ or sk_live_, without quotes.",{}],
  session_ended: [401,"The session has ended.","The session has ended. Sign in again.",{}],
  sign_in_refused: [401,"The sign-in was refused.","This link was used before, has expired or is unknown. Request another link.",{}],
  insufficient_scope: [403,"The key does not have the required scope.","This needs a key with the scope cards:write.",{"required":"cards:write"}],
  business_suspended: [403,"The business is suspended.","This business is suspended. Reads work. Writes are refused. Ask the operator of the service.",{}],
  live_mode: [403,"This operation needs a test key.","This works with test keys only. Use an sk_test_ key.",{}],
  cross_site_request: [403,"The request comes from another site.","A session needs the header Loyalty-Mode: live or test.",{}],
  https_required: [403,"Sign-in needs https.","Sign-in works over https only, and this page is at http://loyalty.example.com. Open it over https. Behind a proxy that ends TLS, set LOYALTY_PUBLIC_URL.",{}],
  role_not_allowed: [403,"Only an owner can do this.","Only an owner can invite, change or remove a person with the role owner.",{}],
  key_scope_exceeded: [403,"A key can only give scopes that it has itself.","The key in use does not have the scope admin. A key can only give scopes that it has.",{"required":"admin"}],
  not_found: [404,"The resource was not found.","There is no card with this id. This card is in test mode, and the key is a live key.",{}],
  method_not_allowed: [405,"The path does not support this method.","DELETE is not possible here; GET and POST are.",{}],
  not_acceptable: [406,"The Accept header excludes JSON.","Answers are application/json. Send Accept: application/json.",{}],
  request_timeout: [408,"The request took too long to arrive.","The request took too long to arrive.",{}],
  card_blocked: [409,"The card is blocked.","This card is blocked. Unblock it first.",{}],
  card_expired: [409,"The card is expired.","This card is expired. Extend it first.",{}],
  card_closed: [409,"The card is closed.","This card is closed. Use the card in replaced_by.",{"replaced_by":"crd_01k5q8v3t9e6w2x4y7z0a1b2c3"}],
  card_exists: [409,"The customer already has an open card in this program.","The customer has the open card crd_01k5q8v3t9e6w2x4y7z0a1b2c3 of this program. Use it.",{"card_id":"crd_01k5q8v3t9e6w2x4y7z0a1b2c3"}],
  program_not_active: [409,"The program is not active.","This program was paused at that time. Activate it again.",{"reason":"paused"}],
  membership_inactive: [409,"The membership is not active.","The membership is not active. Renew it first.",{}],
  hold_closed: [409,"The hold is closed.","This hold is already captured.",{}],
  hold_expired: [409,"The hold is expired.","This hold expired and its units were released. Create a new hold.",{}],
  already_reversed: [409,"The transaction is already fully reversed.","The transaction is already fully reversed.",{}],
  reference_in_use: [409,"The reference belongs to another sale.","The reference belongs to another sale. Send another reference.",{"transaction_id":"txn_01k5q8v3t9e6w2x4y7z0a1b2c3"}],
  reference_reversed: [409,"The sale with this reference was reversed.","The sale with this reference was reversed. Send a new reference to book it again.",{"transaction_id":"txn_01k5q8v3t9e6w2x4y7z0a1b2c3"}],
  email_taken: [409,"Another person has this e-mail address.","A person with this e-mail address exists: psn_01k5q8v3t9e6w2x4y7z0a1b2c3.",{"errors":[{"in":"body","pointer":"/email","code":"email_taken","detail":"is the address of another person"}]}],
  last_owner: [409,"A business keeps at least one owner.","This is the only owner. Make another person an owner first.",{}],
  external_id_taken: [409,"The external id is already in use.","The customer cus_01k5q8v3t9e6w2x4y7z0a1b2c3 has this external id. Use another one.",{}],
  balance_remaining: [409,"The card still has a balance.","The card has a balance of 112. Close it with \"forfeit\": true to write it off.",{"available":112}],
  open_holds: [409,"The card has open holds.","The card has open holds. Capture or release them, then replace it.",{"hold_ids":["hld_01k5q8v3t9e6w2x4y7z0a1b2c3"]}],
  membership_conflict: [409,"Both customers have a membership in the same program.","Both customers have a membership of program prg_01k5q8v3t9e6w2x4y7z0a1b2c3. Cancel one of them.",{}],
  customer_not_active: [409,"The customer was merged or erased.","The customer is merged. Use the customer in merged_into.",{"merged_into":"cus_01k5q8v3t9e6w2x4y7z0a1b2c3"}],
  invalid_state: [409,"This is not allowed in the current status.","An archived program cannot be changed. Create a new program.",{}],
  voucher_redeemed: [409,"The voucher has no use left.","This voucher was already used.",{"errors":[{"in":"body","pointer":"/vouchers/0","code":"refused","detail":"This voucher was already used."}]}],
  voucher_held: [409,"An open hold has the voucher.","An open hold has this voucher. Capture or release the hold first.",{"errors":[{"in":"body","pointer":"/vouchers/0","code":"refused","detail":"An open hold has this voucher. Capture or release the hold first."}]}],
  voucher_void: [409,"The voucher was voided.","This voucher was voided.",{"errors":[{"in":"body","pointer":"/vouchers/0","code":"refused","detail":"This voucher was voided."}]}],
  voucher_expired: [409,"The voucher has expired.","This voucher expired at 2026-11-20T23:00:00.000Z.",{"errors":[{"in":"body","pointer":"/vouchers/0","code":"refused","detail":"This voucher expired at 2026-11-20T23:00:00.000Z."}]}],
  already_referred: [409,"The customer was already referred.","The customer was already referred by another customer.",{"errors":[{"in":"body","pointer":"/friend_id","code":"refused","detail":"The customer was already referred by another customer."}]}],
  idempotency_key_in_use: [409,"A request with this Idempotency-Key is still running.","A request with this Idempotency-Key is still running. Try again shortly.",{}],
  reply_erased: [410,"The stored answer contained personal data that was erased.","The stored answer contained personal data that has been erased. Nothing was written again.",{}],
  event_expired: [410,"The event is no longer stored.","Events up to 1199 are no longer stored. Continue after 1199.",{"oldest_sequence":1200}],
  version_mismatch: [412,"The version of the resource does not match.","The resource now has version 9. Get it, then send its new ETag.",{"version":9}],
  body_too_large: [413,"The body is too large.","The body is larger than 65536 bytes. Send less at once.",{}],
  unsupported_media_type: [415,"The media type is not supported.","Send the body with Content-Type: application/json.",{}],
  insufficient_balance: [422,"The balance is too low.","The card has 112 units available. The request needs 500, so 388 are missing.",{"available":112}],
  unsupported_for_kind: [422,"The kind of program does not support this.","Cards of a gift program do not earn. Top them up instead.",{}],
  amount_unit_mismatch: [422,"The program counts another unit.","This program counts amount in the unit visit, not minor.",{}],
  amount_mismatch: [422,"The amount differs from its items.","The amounts of the items add up to 1200, but amount is 1250. Send items that add up to amount.",{"pointer":"/items"}],
  currency_mismatch: [422,"The program has another currency.","The program is in EUR. Amounts are never converted.",{}],
  limit_exceeded: [422,"A limit of the program is reached.","The cap daily-visits limits count to 1 per day. Try again at 2026-11-21T23:00:00.000Z or later.",{"cap_id":"daily-visits","max":1,"resets_at":"2026-11-21T23:00:00.000Z"}],
  invalid_amount: [422,"The amount is not allowed here.","The amount must be a multiple of 100, and at least 100.",{"min":100,"max":null,"multiple_of":100}],
  purchase_amount_required: [422,"The purchase amount is missing.","Units can pay at most 5000 basis points of a purchase. Send purchase_amount.",{"pointer":"/purchase_amount"}],
  occurred_at_out_of_range: [422,"The time is too far in the past or future.","occurred_at must lie between 2026-10-22T09:30:00.000Z and now; give past ones within 30 days.",{"pointer":"/occurred_at"}],
  occurred_before_issue: [422,"The card was not issued yet at that time.","This card was issued at 2026-11-21T09:30:00.000Z. Send a later occurred_at, or leave it out.",{"pointer":"/occurred_at"}],
  nothing_to_reverse: [422,"There is nothing to reverse.","Its amount is 0: there is nothing to reverse.",{}],
  reward_not_eligible: [422,"The card cannot redeem this reward.","The reward is only for these tiers: gold.",{"reason":"tier"}],
  voucher_not_applicable: [422,"The voucher cannot be used here.","This voucher is for cards of another program.",{"reason":"other_program","errors":[{"in":"body","pointer":"/vouchers/0","code":"refused","detail":"This voucher is for cards of another program."}]}],
  code_space_too_small: [422,"The pattern has too few symbols.","The pattern has 8 symbols (#), and 1000 codes need 11. Add # to the pattern.",{"min":11,"pointer":"/pattern","errors":[{"in":"body","pointer":"/pattern","code":"refused","detail":"The pattern has 8 symbols (#), and 1000 codes need 11. Add # to the pattern."}]}],
  voucher_of_another_customer: [422,"The voucher belongs to another customer.","This voucher belongs to another customer. Use their card.",{"errors":[{"in":"body","pointer":"/vouchers/0","code":"refused","detail":"This voucher belongs to another customer. Use their card."}]}],
  referral_refused: [422,"The customer cannot be referred with this code.","A customer cannot refer themselves.",{"reason":"own_code","errors":[{"in":"body","pointer":"/code","code":"refused","detail":"A customer cannot refer themselves."}]}],
  out_of_stock: [422,"The reward is out of stock.","The reward is out of stock. Offer another one.",{}],
  refund_exceeds_original: [422,"The refund exceeds the remaining amount of the original.","Only 250 can still be reversed. Send at most 250, or leave amount out.",{"remaining":250}],
  result_out_of_range: [422,"The result is too large.","A number of units cannot exceed 1000000000000. Send a smaller amount.",{}],
  passkey_refused: [422,"The passkey cannot be added.","This passkey cannot be added. It was added before. Get new options and try again.",{}],
  url_not_allowed: [422,"The URL is not allowed.","The address is not allowed: must be an https address. Use a public https address.",{"errors":[{"in":"body","pointer":"/url","code":"url_not_allowed","detail":"must be an https address"}]}],
  too_many: [422,"The limit is reached.","The plan allows 100 active programs. Archive one first.",{"limit":100}],
  idempotency_key_reused: [422,"The Idempotency-Key was used with another request.","This Idempotency-Key was used with another request. Use a new key for each request.",{}],
  kind_immutable: [422,"The kind of a program cannot change.","The kind of a program cannot change. Create a new program.",{}],
  rate_limited: [429,"Too many requests.","Too many requests. Wait for the time in Retry-After.",{}],
  headers_too_large: [431,"The headers are too large.","The headers are too large.",{}],
  internal_error: [500,"Something went wrong on our side.","An error happened inside the service. Nothing was written. Send req_01k5q8v3t9e6w2x4y7z0a1b2c3 to the operator if it remains.",{}],
  outcome_unknown: [500,"It is unknown whether the request was written.","The database failed during the commit. It is unknown whether this was written. Send it again with the same Idempotency-Key or reference.",{}],
  public_url_missing: [501,"The service does not know its public address.","This service sends no links. Its operator must set LOYALTY_PUBLIC_URL.",{}],
  overloaded: [503,"The service is busy.","The service is busy. Wait for the time in Retry-After.",{}],
  disk_full: [503,"The service cannot write at the moment.","The disk is full. Nothing was written. Try again when there is space.",{}],
  database_unavailable: [503,"The database cannot be reached at the moment.","The database cannot be reached. Wait for the time in Retry-After.",{}],
};
