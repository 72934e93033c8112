import { z } from 'zod';
import { ApiKeyCreate, ApiKeyRotate } from '../../api-keys.ts';
import { BatchRequest } from '../../batch.ts';
import { BusinessPatch } from '../../business.ts';
import { CardLinkCreate } from '../../card-links.ts';
import { CardPageCustomerPatch } from '../../card-page.ts';
import {
  CardBlock,
  CardByCode,
  CardClose,
  CardExtend,
  CardIssue,
  CardLookup,
  CardPatch,
  CardReplace,
} from '../../cards.ts';
import { CustomerCreate, CustomerMerge, CustomerPatch, CustomerPut, CustomerSearch } from '../../customers.ts';
import { ImportRequest } from '../../imports.ts';
import {
  AdjustRequest,
  HoldCapture,
  HoldRequest,
  RedeemRequest,
  ReverseRequest,
  TopUpRequest,
  UseRequest,
} from '../../movements.ts';
import { NoBody } from '../../pages.ts';
import { PasskeyCreate, PasskeySignIn } from '../../passkeys.ts';
import { PersonCreate, PersonPatch } from '../../people.ts';
import { ProgramImageRequest } from '../../program-images.ts';
import { ProgramCreate, ProgramPatch } from '../../programs.ts';
import { MembershipCancel, MembershipRenew } from '../../renewals.ts';
import { RewardCreate, RewardPatch } from '../../rewards.ts';
import { SalePreviewRequest } from '../../sale-previews.ts';
import { SignInLinkRequest, SignInToken } from '../../sessions.ts';
import { SimulationCreate } from '../../simulations.ts';
import { TestClockAdvance } from '../../test-clock.ts';
import { EarnRequest } from '../../transactions.ts';
import {
  EventResend,
  WebhookEndpointCreate,
  WebhookEndpointPatch,
  WebhookRecover,
  WebhookSecretRotate,
  WebhookTest,
} from '../../webhook-endpoints.ts';
import { exampleExternalId, idOf, otherIdOf } from './ids.ts';
import { rulesInput } from './resources.ts';
import { draftInput } from './simulations.ts';

/** A WebP file of one pixel. */
const onePixel = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=';

type Bodies = Readonly<Record<string, unknown>>;

const bodiesOf = <Schema extends z.ZodType>(
  schema: Schema,
  bodies: Readonly<Record<string, z.input<Schema>>>,
): [z.ZodType, Bodies] => [schema, bodies];

const examples = new Map<z.ZodType, Bodies>([
  bodiesOf(EarnRequest, {
    amount_alone: { amount: 1250 },
    with_reference: { amount: 1250, reference: 'order-1001', location: 'berlin-3' },
    with_items: {
      amount: 1250,
      reference: 'order-1001',
      items: [
        { sku: 'coffee', categories: ['drinks'], quantity: 2, amount: 700 },
        { sku: 'cake', amount: 550 },
      ],
    },
  }),
  bodiesOf(TopUpRequest, {
    money: { amount: 5000, reference: 'order-1002' },
    pack: { pack_id: 'ten', price_paid: 9000, reference: 'order-1003' },
  }),
  bodiesOf(UseRequest, {
    amount_alone: { amount: 1250 },
    of_a_purchase: { amount: 500, purchase_amount: 1990, currency: 'EUR', reference: 'order-1004' },
  }),
  bodiesOf(ImportRequest, {
    members_with_points: {
      rows: [
        {
          customer_external_id: exampleExternalId,
          name: 'Ada Example',
          email: 'ada@example.com',
          program_id: idOf('program'),
          opening_balance: 1200,
        },
        { customer_external_id: 'crm-4712', program_id: otherIdOf('program') },
      ],
    },
    customers_of_shopify: {
      from: 'shopify',
      csv: 'Customer ID,First Name,Last Name,Email\n6543210001,Ada,Example,ada@example.com\n',
      set: { program_id: idOf('program') },
    },
    columns_with_other_names: {
      csv: 'Member,Full Name,Shoe Size\nm-1,Ada Example,38\n',
      mapping: { Member: 'customer_external_id', 'Full Name': 'name' },
      ignore: ['Shoe Size'],
    },
  }),
  bodiesOf(BatchRequest, {
    kept_offline: {
      items: [
        { action: 'earn', card_id: idOf('card'), amount: 1250, reference: 'order-1006' },
        { action: 'redeem', card_id: idOf('card'), reward_id: idOf('reward'), reference: 'order-1007' },
      ],
    },
  }),
  bodiesOf(TestClockAdvance, { a_year_on: { advance_to: '2027-11-21T09:30:00.000Z' } }),
  bodiesOf(RedeemRequest, { reward: { reward_id: idOf('reward'), reference: 'order-1005' } }),
  bodiesOf(HoldRequest, {
    for_a_use: { for: 'use', amount: 5000, reference: 'booking-77' },
    for_a_redeem: { for: 'redeem', reward_id: idOf('reward') },
  }),
  bodiesOf(HoldCapture, { all: {}, a_part: { amount: 3200 } }),
  bodiesOf(ReverseRequest, {
    whole: {},
    items: { items: [{ sku: 'cake', quantity: 1 }], reference: 'refund-11' },
    a_part: { amount: 500, reference: 'refund-12', reason: 'Returned a cake.' },
  }),
  bodiesOf(AdjustRequest, { up: { delta: 50, note: 'Goodwill.' }, down: { delta: -20, note: 'Typed in twice.' } }),
  bodiesOf(MembershipRenew, {
    same_plan: {},
    another_plan: { plan_id: 'gold', price_paid: 9900, reference: 'order-1005' },
  }),
  bodiesOf(MembershipCancel, { at_the_end: { at: 'period_end' }, at_once: { at: 'now' } }),
  bodiesOf(CardIssue, {
    for_a_customer: { program_id: idOf('program'), customer_id: idOf('customer') },
    anonymous: { program_id: idOf('program') },
  }),
  bodiesOf(CardPatch, { external_id: { external_id: 'card-77' }, customer: { customer_id: idOf('customer') } }),
  bodiesOf(CardByCode, {
    code: { code: '7Q4M8X2K9TBDE' },
    of_program: { code: '7Q4M8X2K9TBDE', program_id: idOf('program') },
  }),
  bodiesOf(CardLookup, {
    by_code: { code: '7Q4M8X2K9TBDE' },
    by_external_id: { external_id: 'card-77' },
    of_a_customer: { customer_id: idOf('customer') },
  }),
  bodiesOf(CardBlock, { with_reason: { reason: 'Lost.' }, empty: {} }),
  bodiesOf(CardClose, { empty: {}, forfeit: { forfeit: true, reason: 'The customer requested it.' } }),
  bodiesOf(CardExtend, { until: { expires_at: '2027-12-31T23:00:00.000Z' }, for_ever: { expires_at: null } }),
  bodiesOf(CardReplace, { empty: {}, printed: { code: '7Q4M8X2K9TBDE', reason: 'Lost.' } }),
  bodiesOf(CardLinkCreate, {
    for_a_month: { expires_in: 2592000 },
    with_consent: { permissions: ['consent'] },
    empty: {},
  }),
  bodiesOf(CardPageCustomerPatch, {
    consent: { marketing_consent: true },
    profile: { name: 'Ada Example', phone: '+4915112345678' },
  }),
  bodiesOf(CustomerCreate, {
    full: {
      external_id: 'crm-4711',
      name: 'Ada Example',
      email: 'ada@example.com',
      phone: '+4915112345678',
      locale: 'de-DE',
    },
    empty: {},
  }),
  bodiesOf(BusinessPatch, { name: { name: 'Corner Coffee' }, owner: { owner_email: 'owner@example.com' } }),
  bodiesOf(CustomerPatch, { change: { email: 'ada@example.com' }, empty_a_field: { phone: null } }),
  bodiesOf(CustomerPut, { name_and_email: { name: 'Ada Example', email: 'ada@example.com' } }),
  bodiesOf(CustomerMerge, { into: { into: otherIdOf('customer') } }),
  bodiesOf(CustomerSearch, {
    by_email: { email: 'ada@example.com' },
    by_phone: { phone: '+4915112345678' },
    by_part: { query: 'ada lov' },
  }),
  bodiesOf(ProgramCreate, {
    points: { name: 'Coffee points', rules: rulesInput, status: 'active' },
    stamps: { name: 'Coffee stamps', rules: { kind: 'stamps', goal: 10, earn: { basis: 'item', value: 1 } } },
    cashback: { name: 'Five percent back', rules: { kind: 'cashback', earn: { value: 500 } } },
  }),
  bodiesOf(SalePreviewRequest, { sale: { rules: rulesInput, sale: { amount: 1_250 } } }),
  bodiesOf(ProgramPatch, {
    name: { name: 'Bean points' },
    rules: { rules: { ...rulesInput, pending_days: 14 } },
    translations: { translations: [{ locale: 'de', name: 'Kaffeepunkte' }] },
  }),
  bodiesOf(ProgramImageRequest, { image: { data: onePixel }, none: { data: null } }),
  bodiesOf(SimulationCreate, {
    all_sales: { rules: draftInput },
    part: { rules: draftInput, from: '2026-01-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z', sample: 1_000 },
  }),
  bodiesOf(RewardCreate, {
    free_item: {
      program_id: idOf('program'),
      name: 'Free coffee',
      benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 },
      cost: 100,
    },
    coupon: {
      program_id: idOf('program'),
      name: 'Ten percent off, once',
      benefit: { kind: 'percent_off', bps: 1000 },
      cost: 0,
      per_card_limit: 1,
      valid_until: '2026-12-31T23:00:00.000Z',
    },
  }),
  bodiesOf(RewardPatch, {
    stock: { stock: 50 },
    take_back: { status: 'archived' },
    without_end: { valid_until: null },
  }),
  bodiesOf(ApiKeyCreate, {
    till: { name: 'Till 3', scopes: ['cards:read', 'transactions:write'] },
    bound: {
      name: 'Till 4',
      scopes: ['cards:read', 'transactions:write'],
      operations: ['lookUpCards', 'earnOnCard'],
      program_ids: [idOf('program')],
      locations: ['berlin-3'],
    },
  }),
  bodiesOf(PersonCreate, {
    cashier: { email: 'kim@example.com', name: 'Kim', role: 'cashier', locations: ['Main Street'] },
    owner: { email: 'sam@example.com', name: 'Sam', role: 'owner' },
  }),
  bodiesOf(PersonPatch, { another_role: { role: 'support' }, without_bound: { locations: null } }),
  bodiesOf(SignInLinkRequest, { person: { email: 'kim@example.com' } }),
  bodiesOf(PasskeyCreate, {
    phone: { name: 'Phone', credential_id: 'AQ', client_data: 'e30', attestation: 'oA' },
  }),
  bodiesOf(PasskeySignIn, {
    passkey: { credential_id: 'AQ', client_data: 'e30', authenticator_data: 'AA', signature: 'MA' },
  }),
  bodiesOf(SignInToken, { token: { token: 'si_…' } }),
  bodiesOf(ApiKeyRotate, { at_once: { expires_in: 0 }, empty: {} }),
  bodiesOf(WebhookEndpointCreate, {
    some_events: {
      url: 'https://shop.example.com/webhooks/loyalty',
      enabled_events: ['transaction.created', 'card.updated'],
    },
    all_events: { url: 'https://shop.example.com/webhooks/loyalty', enabled_events: '*' },
  }),
  bodiesOf(WebhookEndpointPatch, { other_events: { enabled_events: '*' }, mail: { owner_email: 'it@example.com' } }),
  bodiesOf(WebhookSecretRotate, { at_once: { expires_in: 0 }, empty: {} }),
  bodiesOf(WebhookTest, { a_movement: { type: 'transaction.created' } }),
  bodiesOf(WebhookRecover, { a_morning: { since: '2026-11-21T06:00:00.000Z', until: '2026-11-21T09:30:00.000Z' } }),
  bodiesOf(EventResend, { everywhere: {}, to_one: { endpoint_id: idOf('webhook_endpoint') } }),
  bodiesOf(NoBody, { empty: {} }),
]);

/** The named examples of a request body: the ones above, otherwise the examples of the schema. */
export function findBodyExamples(schema: z.ZodType): Bodies {
  const carried = z.globalRegistry.get(schema)?.examples;
  const own = Array.isArray(carried)
    ? carried.map((value, index): [string, unknown] => [`example_${index + 1}`, value])
    : [];
  return examples.get(schema) ?? Object.fromEntries(own);
}
