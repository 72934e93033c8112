import { assert } from '../base/assert.ts';
import { Refusal } from '../domain/refusal.ts';
import { bookedText } from '../resources/transaction.ts';
import type { Row } from '../storage/tables.ts';
import type { Claim } from './claim.ts';
import { afterRow, type Command, type Reply, type View } from './command.ts';
import type { CommandView } from './command-view.ts';

type Kept = Row<'idempotency'>;

/** The columns of a stored reply whose content was erased. The status marks it, because servers of the last release look there. */
export const erasedReply = {
  ...{ status: 410, body: '', location: null, etag: null, fingerprint: '', customer_id: null },
} as const satisfies Partial<Kept>;

export const isErased = ({ status }: Pick<Kept, 'status'>): boolean => status === erasedReply.status;

/** Replies are kept 7 days. After that a key is new again. */
export const replyRetentionMs = 7 * 86_400_000;

/** The reply that is stored under the command's key. It may be too old to count. */
export const storedReply = (view: CommandView): Kept | null => {
  const { claim } = view.command;
  return claim && view.one('idempotency', 'key', [claim.origin, claim.key]);
};

/** The stored reply if it still counts: it is not too old, and its row was not removed with other test data. */
export function keptOf(view: CommandView, stored: Kept | null): Kept | null {
  if (!stored || stored.created_at <= view.realNow - replyRetentionMs) return null;
  return view.tenant.mode === 'test' && stored.transaction_id !== null && !rowOf(view, stored) ? null : stored;
}

const rowOf = (view: CommandView, { transaction_id }: Kept): Row<'transactions'> | null =>
  transaction_id === null ? null : view.one('transactions', 'key', [transaction_id]);

/** The reply of an earlier try whose commit was not confirmed. It may show a secret that is stored nowhere. */
export const ownReply = (view: CommandView, kept: Kept, tried: readonly Reply[]): Reply =>
  tried.find((reply) => isKept(reply, kept)) ?? replyOf(view, kept);

const isKept = (reply: Reply, kept: Kept): boolean =>
  keptBodyOf(reply) === kept.body && (reply.transactionId ?? null) === kept.transaction_id;

const keptBodyOf = ({ keptBody, body }: Reply): string => keptBody ?? body;

/** Repeats a stored reply. */
export function replay(view: CommandView, kept: Kept): Reply {
  refuseReuse(view.command, kept);
  return { ...replyOf(view, kept), original: { requestId: kept.request_id } };
}

function replyOf(view: CommandView, kept: Kept): Reply {
  const { status } = kept;
  assert(status !== erasedReply.status, 'an erased reply is not repeated');
  return {
    status,
    body: textOf(view, kept),
    ...(kept.location === null ? {} : { location: kept.location }),
    ...(kept.etag === null ? {} : { etag: kept.etag }),
  };
}

function textOf(view: CommandView, kept: Kept): string {
  if (kept.transaction_id === null) return kept.body;
  const row = rowOf(view, kept);
  assert(row, 'a stored answer names a row of the ledger that does not exist');
  return afterRow(bookedText(row), kept.body);
}

function refuseReuse({ claim }: Command, kept: Kept): void {
  if (kept.fingerprint === claim?.fingerprint) return;
  throw new Refusal(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another request. Use a new key for each request.',
  );
}

/** Stores the reply in the transaction of its effect: this is the claim. `forgotten` is an expired reply under the same key. */
export function keep(view: CommandView, claim: Claim, reply: Reply, forgotten: Kept | null): void {
  view[forgotten ? 'update' : 'insert']('idempotency', {
    business_id: view.tenant.business_id,
    mode: view.tenant.mode,
    origin: claim.origin,
    key: claim.key,
    fingerprint: claim.fingerprint,
    status: reply.status,
    location: reply.location ?? null,
    etag: reply.etag ?? null,
    transaction_id: reply.transactionId ?? null,
    body: keptBodyOf(reply),
    request_id: view.requestId,
    customer_id: reply.customerId ?? null,
    created_at: view.realNow,
  });
}

/** Stores a key without an answer. If another transaction stores the same key at once, one of them is decided again. */
export function keepKey(view: View, key: string, customerId: string | null): void {
  view.insert('idempotency', {
    ...{ ...view.tenant, origin: 'server', key, fingerprint: '', status: 204, location: null, etag: null },
    ...{ transaction_id: null, body: '', request_id: view.requestId, customer_id: customerId },
    created_at: view.realNow,
  });
}
