import { planIds } from '@loyalty-service/contract/resources/business';
import type { ScopeName } from '@loyalty-service/contract/scopes';
import { stamps, tenant, uncheckedTenant } from './columns.ts';
import type { StoredImage } from './programs.ts';
import { count, json, nullable, nullableText, nullableTime, oneOf, table, text, unchecked } from './table.ts';

export const businesses = table({
  scope: 'business',
  columns: {
    business_id: text,
    external_id: nullableText,
    name: text,
    owner_email: nullableText,
    currency: text,
    timezone: text,
    /** The country of phone numbers without a country code. */
    country: nullableText,
    /** The origins that may call the API of the card page. Null: none. */
    card_page_origins: nullable(json<readonly string[]>()),
    /** The page that referral links open. Null: that of the service. */
    referral_url: nullableText,
    /** The look of the business for its customers. Null: not set. */
    brand_name: nullableText,
    brand_color: nullableText,
    /** Without its bytes, which are in `business_logos`. */
    logo: nullable(json<StoredImage>()),
    plan: unchecked(oneOf(planIds)),
    /** Since when writes of requests are refused, in real time. Null if they are not. */
    suspended_at: nullableTime,
    suspended_reason: nullableText,
    /** When the last whole export began. Only then the business can be deleted. */
    exported_at: nullableTime,
    ...stamps,
  },
  key: [],
});

/** The bytes of logos. They are not in `businesses`, whose rows every request loads. */
export const business_logos = table({
  scope: 'business',
  columns: { business_id: text, digest: text, data: text },
  key: [],
});

export const key_digests = table({
  scope: 'global',
  columns: { digest: text, ...uncheckedTenant, key_id: text },
  key: ['digest'],
});

export const api_keys = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    name: text,
    prefix: text,
    last4: text,
    scopes: json<readonly ScopeName[]>(),
    /** The operations, programs and locations that the key is bound to. Null means that it is not bound. */
    operations: nullable(json<readonly string[]>()),
    program_ids: nullable(json<readonly string[]>()),
    locations: nullable(json<readonly string[]>()),
    expires_at: nullableTime,
    /** When the key would have expired without a rotation. 0 means never. Null means that it was not rotated. */
    planned_expiry: nullableTime,
    revoked_at: nullableTime,
    last_used_at: nullableTime,
    ...stamps,
  },
  key: ['id'],
});

/** How far the test data of a business is ahead of real time. */
export const test_clocks = table({
  scope: 'business',
  columns: {
    business_id: text,
    offset_ms: count,
    advance_to: nullableTime,
    /** Since when the test data is being removed, in real time; null: it is not. */
    removing_since: nullableTime,
    ...stamps,
  },
  key: [],
});
