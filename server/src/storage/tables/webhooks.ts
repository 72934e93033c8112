import { type DeliveryAttempt, webhookEndpointStatuses } from '@loyalty-service/contract/resources/webhook-endpoints';
import type { JsonText } from '../../base/stored-json.ts';
import { savedDeliveryStatuses } from '../../domain/delivery.ts';
import type { MailFacts } from '../../domain/mail-facts.ts';
import type { OldSecret } from '../../domain/old-secret.ts';
import { stamps, tenant } from './columns.ts';
import {
  beginning,
  count,
  flag,
  integer,
  json,
  jsonList,
  nullable,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  textOf,
  time,
} from './table.ts';

/** Secrets are sealed under the master keys. Every change of a row raises `version` of the tenant's event counter. */
export const webhook_endpoints = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    url: text,
    description: nullableText,
    /** `*`, or the event types as a JSON array. */
    enabled_events: textOf<'*' | JsonText<string[]>>(),
    status: beginning(oneOf(webhookEndpointStatuses), 'enabled'),
    disabled_reason: nullableText,
    disabled_at: nullableTime,
    /** The delivery that disabled it. Null for other reasons. */
    failed_delivery_id: nullableText,
    owner_email: nullableText,
    /** Starts with `whsec_`, or with `whsk_` if the endpoint has a public key. */
    secret: text,
    /** The public key of an endpoint that signs with ed25519. Null for one that signs with HMAC. */
    public_key: nullableText,
    /** The old secrets that may still sign, newest first. Null if no old secret is stored. */
    old_secrets: nullable(json<readonly OldSecret[]>()),
    /** When the owner was warned. Null again once a delivery succeeds. */
    warned_at: nullableTime,
    /** Rises when the endpoint is enabled. Deliveries of an earlier round start their schedule again. */
    round: integer,
    /** The open work for the endpoint, as JSON. Null if no work is open. */
    chore: nullable(json<unknown>()),
    ...stamps,
  },
  key: ['id'],
  lookups: { tenant: [] },
  indexes: { enabled: { columns: ['id', 'business_id', 'mode'], unscoped: true, where: "status = 'enabled'" } },
});

export const deliveries = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    endpoint_id: text,
    event_id: text,
    status: beginning(oneOf(savedDeliveryStatuses), 'pending'),
    /**
     * The round of the endpoint when the schedule began, how many attempts of the schedule failed, and whether a failed last
     * attempt disables the endpoint.
     */
    round: integer,
    failures: count,
    disables: flag,
    /** The body to send, if the event is not stored. */
    body: nullableText,
    /**
     * The trace id of the request that the event comes from. Null if the request is not traced, and for resends, recoveries and
     * imported rows.
     */
    trace_id: nullableText,
    /** JSON, oldest first. */
    attempts: jsonList<readonly DeliveryAttempt[]>(),
    /** When the oldest stored excerpt was stored, in real time. Null if no excerpt is stored. */
    excerpts_since: nullableTime,
    /** When the next attempt is due, by the clock of the data. Null if no attempt is scheduled. */
    due_at: nullableTime,
    /** Until when a worker has leased the delivery, in real time. Used only where workers share the database. */
    lease_until: beginning(time, 0),
    /** When somebody chose to send it no more, by the clock of the data. Null if nobody did, or if it was retried since. */
    skipped_at: nullableTime,
    ...stamps,
  },
  key: ['id'],
  lookups: { event: ['event_id'] },
  indexes: {
    due: { columns: ['endpoint_id', 'due_at', 'id'], where: 'due_at is not null' },
    endpoint: { columns: ['endpoint_id', 'id'] },
    event: { columns: ['event_id', 'id'] },
    excerpts: { columns: ['excerpts_since'], where: 'excerpts_since is not null' },
  },
  checks: {
    pending_due: "(status = 'pending') = (due_at is not null)",
  },
});

/** Mails to send. A sent mail is removed. */
export const mails = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    kind: oneOf(['disabled', 'warning']),
    recipient: text,
    /** The facts in the mail, as JSON. */
    facts: json<MailFacts>(),
    failures: count,
    /** In real time. */
    due_at: time,
    version: stamps.version,
    created_at: time,
  },
  key: ['id'],
  indexes: { due: { columns: ['due_at', 'id'], unscoped: true } },
});
