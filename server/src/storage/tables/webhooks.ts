import { knownMode, stamps, tenant } from './columns.ts';
import { integer, nullableInteger, nullableText, table, text } from './table.ts';

/** Secrets are sealed under the master keys. Whoever changes a row raises the version of its tenant's event counter. */
export const webhook_endpoints = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    url: text,
    description: nullableText,
    /** `*`, or the types as a JSON array. */
    enabled_events: text,
    status: text,
    disabled_reason: nullableText,
    disabled_at: nullableInteger,
    owner_email: nullableText,
    secret: text,
    /** The old secrets that still sign: one as it is, several as a JSON array. */
    old_secret: nullableText,
    /** When the last of them stops signing, in real time. */
    old_secret_until: nullableInteger,
    /** When its owner was warned; null again once a delivery succeeds. */
    warned_at: nullableInteger,
    /** Rises when it is enabled: deliveries of an earlier round begin their schedule anew. */
    round: integer,
    /** What is left to do for it, as JSON; null: nothing. */
    chore: nullableText,
    ...stamps,
  },
  key: ['id'],
  lookups: { tenant: [] },
  indexes: { enabled: { columns: ['id', 'business_id', 'mode'], unscoped: true, where: "status = 'enabled'" } },
  checks: { ...knownMode, status_known: "status in ('enabled', 'disabled')" },
});

export const deliveries = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    endpoint_id: text,
    event_id: text,
    status: text,
    /** The endpoint's, when it began its schedule; how many attempts of that failed; whether the last one's failure disables. */
    round: integer,
    failures: integer,
    disables: integer,
    /** Of an event that is not among the events: what is sent. */
    body: nullableText,
    /** JSON, oldest first. */
    attempts: text,
    /** Since when the oldest of the excerpts in them is kept, in real time; null where there is none. */
    excerpts_since: nullableInteger,
    /** When the next attempt is due, by the clock of its data; null where there is to be none. */
    due_at: nullableInteger,
    /** Until when a worker is at it, in real time; only kept where workers share the database. */
    lease_until: integer,
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
    ...knownMode,
    status_known: "status in ('pending', 'delivered', 'failed')",
    pending_due: "(status = 'pending') = (due_at is not null)",
  },
});

/** Mails that are to be sent; one that is sent is removed. */
export const mails = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    kind: text,
    recipient: text,
    /** What it tells, as JSON. */
    facts: text,
    failures: integer,
    /** In real time. */
    due_at: integer,
    version: integer,
    created_at: integer,
  },
  key: ['id'],
  indexes: { due: { columns: ['due_at', 'id'], unscoped: true } },
  checks: { ...knownMode, kind_known: "kind in ('disabled', 'warning')" },
});
