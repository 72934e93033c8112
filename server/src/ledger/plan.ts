import { Refusal } from '../domain/refusal.ts';
import type { NewId } from '../ids.ts';
import { bookedText } from '../resources/transaction.ts';
import { type Found, type Need, type NewEvent, need, type Planned } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';
import { addDeliveries, endpointVersions } from './add-deliveries.ts';
import { afterRow, type Command, type Reply, type View } from './command.ts';
import { draftEvent, draftRowEvent } from './draft-event.ts';
import { isEmptying } from './emptying.ts';
import type { EndpointFeeds } from './endpoint-feeds.ts';
import { BlockedRows, Draft, MissingRows, Overlay } from './overlay.ts';

export type Decision =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'missing'; readonly needs: readonly Need[] }
  | { readonly kind: 'blocked' };

export interface PlanContext {
  readonly now: number;
  readonly newId: NewId;
  /** What each command was to answer in earlier tries to write its batch. */
  readonly tried: Map<Command, Reply[]>;
  /** Who is sent the events. */
  readonly feeds: EndpointFeeds;
}

export interface BatchPlan extends Planned {
  readonly decisions: readonly Decision[];
}

/** The rows that the protocol itself looks at, for each command: its test clock, its key's revocation, and its claim, which is loaded last. */
export const protocolNeeds = ({ tenant, keyId, claim }: Command): readonly Need[] => [
  ...(tenant.mode === 'test' ? [need('test_clocks', 'key', tenant, [])] : []),
  ...(keyId ? [need('api_keys', 'key', tenant, [keyId])] : []),
  ...(claim ? [need('idempotency', 'key', tenant, [claim.origin, claim.key])] : []),
];

/** Decides each command in order; a later one sees what the earlier ones changed, a refused or failed one leaves no trace. */
export function planBatch(commands: readonly Command[], found: readonly Found[], context: PlanContext): BatchPlan {
  const overlay = new Overlay(found);
  const events: NewEvent[] = [];
  const decisions = commands.map((command) => decide(command, overlay, events, context));
  const missing = decisions.flatMap((decision) => (decision.kind === 'missing' ? decision.needs : []));
  if (missing.length > 0) return { decisions, missing, changes: [], events };
  const versions = endpointVersions(overlay, events, context.feeds);
  return { decisions, missing, changes: overlay.changes(), events, endpointVersions: versions };
}

function decide(command: Command, overlay: Overlay, events: NewEvent[], context: PlanContext): Decision {
  const draft = new Draft(overlay, command.tenant);
  const emitted: NewEvent[] = [];
  try {
    const reply = settle(command, draft, emitted, context);
    overlay.merge(draft.written);
    events.push(...emitted);
    return { kind: 'reply', reply };
  } catch (error) {
    if (error instanceof MissingRows) return { kind: 'missing', needs: error.needs };
    if (error instanceof BlockedRows) return { kind: 'blocked' };
    if (error instanceof Refusal) return { kind: 'refused', refusal: error };
    return { kind: 'failed', error };
  }
}

function settle(command: Command, draft: Draft, emitted: NewEvent[], context: PlanContext): Reply {
  const kept = keptReply(command, draft, context.now);
  if (kept?.request_id === command.requestId) return ownReply(command, draft, kept, context);
  refuseRevoked(command, draft, context.now);
  if (kept?.status === erasedStatus) {
    const detail = 'What this request was answered held personal data that was erased since. Nothing was done again.';
    throw new Refusal('reply_erased', detail);
  }
  if (kept) {
    refuseReuse(command, kept);
    return { ...replyOf(draft, kept), original: { requestId: kept.request_id } };
  }
  refuseWhileEmptied(command, draft);
  const view = viewOf(command, draft, emitted, context);
  const reply = command.decide(view);
  addDeliveries(draft, view, emitted, context.feeds);
  // Without a key of the client's, only what was changed must not be done again.
  if (!command.claim || (command.claim.origin === 'server' && draft.written.size === 0)) return reply;
  keep(command, draft, reply, context.now);
  const { tried } = context;
  tried.set(command, [...(tried.get(command) ?? []), reply]);
  return reply;
}

/** Kept by a try whose end was never heard of: that try's reply, which may show a secret that is kept nowhere. */
const ownReply = (command: Command, draft: Draft, kept: Row<'idempotency'>, { tried }: PlanContext): Reply =>
  tried.get(command)?.find((reply) => isKept(reply, kept)) ?? replyOf(draft, kept);

const isKept = (reply: Reply, kept: Row<'idempotency'>): boolean =>
  keptBodyOf(reply) === kept.body && (reply.transactionId ?? null) === kept.transaction_id;

const keptBodyOf = ({ keptBody, body }: Reply): string => keptBody ?? body;

function viewOf(command: Command, draft: Draft, emitted: NewEvent[], { now: realNow, newId }: PlanContext): View {
  const now = realNow + clockOffset(command, draft);
  return {
    tenant: command.tenant,
    now,
    realNow,
    newId,
    requestId: command.requestId,
    keyId: command.keyId,
    all: draft.all.bind(draft),
    one: draft.one.bind(draft),
    expect: draft.expect.bind(draft),
    together: draft.together.bind(draft),
    insert: draft.insert.bind(draft),
    update: draft.update.bind(draft),
    remove: draft.remove.bind(draft),
    emit(type, data, customerId) {
      const told = { id: newId('event'), type, data, customerId: customerId ?? null };
      emitted.push(draftEvent(command, { now, realNow }, told));
    },
    emitRow(told) {
      emitted.push(draftRowEvent(command, realNow, told));
    },
  };
}

/** Live data knows real time only, and looks nothing up. */
const clockOffset = ({ tenant }: Command, draft: Draft): number =>
  tenant.mode === 'live' ? 0 : (draft.one('test_clocks', 'key', [])?.offset_ms ?? 0);

/** While test data is removed, nobody adds to it. The service itself does what is left to do. */
function refuseWhileEmptied({ tenant, keyId, whileEmptied }: Command, draft: Draft): void {
  if (tenant.mode === 'live' || keyId === null || whileEmptied) return;
  const clock = draft.one('test_clocks', 'key', []);
  if (!clock || !isEmptying(clock)) return;
  throw new Refusal('overloaded', 'The test data of this business is being removed. Try again shortly.');
}

/** Caches may let a revoked key as far as here; nothing is written with it. */
function refuseRevoked({ keyId }: Command, draft: Draft, now: number): void {
  if (!keyId) return;
  const key = draft.one('api_keys', 'key', [keyId]);
  if (key && key.revoked_at === null && (key.expires_at === null || key.expires_at > now)) return;
  throw new Refusal('invalid_api_key', 'The API key is unknown, expired or revoked. Use a valid one.');
}

/** How a kept reply says that what it held was erased. */
export const erasedStatus = 410;

/** Replies are kept 7 days; after that a key is new again. */
export const replyRetentionMs = 7 * 86_400_000;

function keptReply({ claim }: Command, draft: Draft, now: number): Row<'idempotency'> | null {
  const kept = claim && draft.one('idempotency', 'key', [claim.origin, claim.key]);
  return kept && kept.created_at > now - replyRetentionMs ? kept : null;
}

function replyOf(draft: Draft, kept: Row<'idempotency'>): Reply {
  return {
    status: kept.status as Reply['status'],
    body: keptText(draft, kept),
    ...(kept.location === null ? {} : { location: kept.location }),
    ...(kept.etag === null ? {} : { etag: kept.etag }),
  };
}

function keptText(draft: Draft, { transaction_id, body }: Row<'idempotency'>): string {
  if (transaction_id === null) return body;
  const row = draft.one('transactions', 'key', [transaction_id]);
  // Test data is removed after the replies that tell of it, but another process may have looked before.
  if (!row) throw new Refusal('overloaded', 'The test data of this business is being removed. Try again shortly.');
  return afterRow(bookedText(row), body);
}

function refuseReuse({ claim }: Command, kept: Row<'idempotency'>): void {
  if (kept.fingerprint === claim?.fingerprint) return;
  throw new Refusal(
    'idempotency_key_reused',
    'This Idempotency-Key was sent with another request. Use a new key for a new request.',
  );
}

/** The reply in the effect's own transaction: this is the claim. */
function keep({ tenant, claim, requestId }: Command, draft: Draft, reply: Reply, now: number): void {
  if (!claim) return;
  const forgotten = draft.one('idempotency', 'key', [claim.origin, claim.key]);
  draft[forgotten ? 'update' : 'insert']('idempotency', {
    origin: claim.origin,
    key: claim.key,
    fingerprint: claim.fingerprint,
    status: reply.status,
    location: reply.location ?? null,
    etag: reply.etag ?? null,
    transaction_id: reply.transactionId ?? null,
    body: keptBodyOf(reply),
    request_id: requestId,
    customer_id: reply.customerId ?? null,
    created_at: now,
    ...tenant,
  });
}
