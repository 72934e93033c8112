import type { z } from 'zod';
import { valueRules } from '../../fields/value-rules.ts';
import type { ApiKey, ApiKeyWithSecret } from '../../resources/api-keys.ts';
import type { Brand } from '../../resources/brand.ts';
import { type Me, plans } from '../../resources/business.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Import, ImportPreview, ImportSummary } from '../../resources/imports.ts';
import type { Passkey, PasskeyOptions } from '../../resources/passkeys.ts';
import type { Person } from '../../resources/people.ts';
import type { Program, ProgramVersion } from '../../resources/programs.ts';
import type { AuditEntry } from '../../resources/records.ts';
import type { RefusedRow } from '../../resources/refused-rows.ts';
import type { LoggedRequest } from '../../resources/requests.ts';
import type { Session, SignInLinkSent } from '../../resources/sessions.ts';
import type { TestClock } from '../../resources/test-clock.ts';
import type { TillTicket } from '../../resources/till-tickets.ts';
import type { Delivery, WebhookEndpoint, WebhookEndpointWithSecret } from '../../resources/webhook-endpoints.ts';
import { RulesInput } from '../../rules/index.ts';
import { scopes } from '../../scopes.ts';
import { at, common, idOf } from './ids.ts';

export const brand: z.output<typeof Brand> = {
  name: null,
  logo: {
    ...{ path: `/images/${idOf('business')}/logo/3q2-7wAAAAAAAAAAAAAAAA.png`, content_type: 'image/png' },
    ...{ width: 512, height: 512, bytes: 18_204 },
  },
  color: '#0B6E4F',
  text_color: '#FFFFFF',
};

export const me: z.output<typeof Me> = {
  ...common('business'),
  external_id: null,
  name: 'Corner Coffee',
  owner_email: 'owner@example.com',
  currency: 'EUR',
  country: 'DE',
  brand,
  card_page_origins: ['https://app.example'],
  referral_url: null,
  timezone: 'Europe/Berlin',
  next_timezone: null,
  timezones: [{ timezone: 'Europe/Berlin', from: null }],
  plan: plans.standard,
  suspended_at: null,
  suspended_reason: null,
  scopes: [...scopes],
  operations: ['getCard', 'getMe'],
  key: { id: idOf('api_key'), last4: '7xKq', created_at: at, expires_at: null },
  person: null,
};

export const person: z.output<typeof Person> = {
  ...common('person'),
  email: 'kim@example.com',
  name: 'Kim',
  role: 'cashier',
  locations: ['Main Street'],
  last_signed_in_at: at,
};

/** Only the answer to an invitation has its result. */
export const invitedPerson: z.output<typeof Person> = { ...person, invitation: { mail: 'sending', link: null } };

export const session: z.output<typeof Session> = {
  ...common('session'),
  person_id: idOf('person'),
  method: 'link',
  client: 'Firefox on Android',
  last_used_at: at,
  idle_ends_at: at,
  expires_at: at,
  current: true,
};

export const passkey: z.output<typeof Passkey> = {
  ...common('passkey'),
  person_id: idOf('person'),
  name: 'Phone',
  last_used_at: null,
};

export const passkeyOptions: z.output<typeof PasskeyOptions> = {
  object: 'passkey_options',
  options: { challenge: 'AQID', rpId: 'loyalty.example.com', timeout: 60000, userVerification: 'required' },
};

export const tillTicket: z.output<typeof TillTicket> = {
  object: 'till_ticket',
  person_id: idOf('person'),
  ticket: '2026.AQID',
  key: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
  expires_at: at,
};

export const signInLinkSent: z.output<typeof SignInLinkSent> = { object: 'sign_in_link', expires_in: 900 };

export const apiKey: z.output<typeof ApiKey> = {
  ...common('api_key'),
  name: 'Till 3',
  prefix: 'sk_test_',
  last4: '7xKq',
  scopes: ['cards:read', 'transactions:write'],
  operations: null,
  program_ids: null,
  locations: null,
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
};

/** Additional fields of answers that create a key. Masked: no document contains text that looks like a key. */
export const apiKeyWithSecret: z.output<typeof ApiKeyWithSecret> = { ...apiKey, secret: 'sk_test_…' };

export const customer: z.output<typeof Customer> = {
  ...common('customer'),
  external_id: 'crm-4711',
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+4915112345678',
  birthday: '1990-12-10',
  locale: 'de-DE',
  tags: ['regular'],
  marketing_consent: true,
  marketing_consent_at: at,
  marketing_consent_source: 'sign-up form',
  status: 'active',
  merged_into: null,
};

/** A point for each whole euro: the request, and the answer with every default filled in. */
export const rulesInput = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const satisfies z.input<
  typeof RulesInput
>;
const rules = RulesInput.parse(rulesInput);

export const program: z.output<typeof Program> = {
  ...common('program'),
  name: 'Coffee points',
  status: 'active',
  currency: 'EUR',
  kind: 'points',
  amount_unit: 'minor',
  rules,
  rules_version: 1,
  starts_at: null,
  ends_at: null,
  expiry_notice_days: null,
  image: null,
  translations: [],
};

export const programVersion: z.output<typeof ProgramVersion> = {
  object: 'program_version',
  program_id: idOf('program'),
  rules_version: 1,
  rules,
  valid_from: at,
  valid_until: null,
};

export const webhookEndpoint: z.output<typeof WebhookEndpoint> = {
  ...common('webhook_endpoint'),
  url: 'https://shop.example.com/webhooks/loyalty',
  description: null,
  enabled_events: ['transaction.created', 'card.updated'],
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failed_delivery_id: null,
  owner_email: 'owner@example.com',
  signature: 'v1',
  public_key: null,
};

/** Masked like a key. */
export const webhookEndpointWithSecret: z.output<typeof WebhookEndpointWithSecret> = {
  ...webhookEndpoint,
  secret: 'whsec_…',
};

export const delivery: z.output<typeof Delivery> = {
  ...common('delivery'),
  event_id: idOf('event'),
  endpoint_id: idOf('webhook_endpoint'),
  status: 'pending',
  attempts: [
    { number: 1, at, status_code: 500, error: null, duration_ms: 84, response_excerpt: 'Internal Server Error' },
  ],
  next_attempt_at: '2026-11-21T09:31:00.000Z',
};

export const fileImport: z.output<typeof Import> = {
  ...common('import'),
  kind: 'balances',
  status: 'pending',
  counts: { total: 2, created: 0, unchanged: 0, refused: 0 },
  refused: [],
};

const birthdayFault = '"soon" is not a date. Write it as 1990-12-25';
const refusal: Omit<z.output<typeof RefusedRow>, 'line'> = {
  ...{ code: 'invalid_request', field: 'birthday', detail: birthdayFault },
  errors: [
    { field: 'birthday', code: 'invalid_value', detail: birthdayFault, rule: 'written_day' },
    { field: 'email', code: 'invalid_value', detail: valueRules.email, rule: 'email' },
  ],
};

/** The same resource a moment later. */
export const fileImportDone: z.output<typeof Import> = {
  ...fileImport,
  version: 3,
  status: 'done',
  counts: { total: 2, created: 1, unchanged: 0, refused: 1 },
  refused: [{ line: 2, ...refusal }],
};

const { refused: _refused, ...withoutRows } = fileImportDone;
/** The same resource in a list. */
export const importSummary: z.output<typeof ImportSummary> = withoutRows;

export const importPreview: z.output<typeof ImportPreview> = {
  object: 'import_preview',
  kind: 'balances',
  counts: { total: 2, created: 1, unchanged: 0, refused: 1 },
  rows: [
    {
      ...{ line: 1, outcome: 'created', creates: ['customer', 'card', 'opening_balance'] },
      ...{ code: null, field: null, detail: null },
    },
    { line: 2, outcome: 'refused', creates: [], ...refusal },
  ],
};

export const loggedRequest: z.output<typeof LoggedRequest> = {
  ...common('request'),
  key_id: idOf('api_key'),
  person_id: null,
  operation: 'earnOnCard',
  status: 409,
  code: 'card_blocked',
  duration_ms: 4,
  idempotency_key_hash: '9c3a0c8a4e6a4b7f1f0a2d7b4b6c1e5f8d9e0a1b2c3d4e5f60718293a4b5c6d7',
};

export const auditEntry: z.output<typeof AuditEntry> = {
  ...common('audit_entry'),
  key_id: idOf('api_key'),
  person_id: null,
  agent: null,
  action: 'updateProgram',
  target: idOf('program'),
  request_id: idOf('request'),
  before: { status: 'draft' },
  after: { status: 'active' },
};

export const testClock: z.output<typeof TestClock> = { object: 'test_clock', now: at, status: 'ready' };
