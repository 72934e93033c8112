// Checked by tsc, never run: what the types of the SDK promise to those who write against them.
import type {
  BatchItem,
  BatchResult,
  BatchUse,
  Card,
  LoyaltyEvent,
  PagePromise,
  ProgramCreate,
  RateLimitError,
  RequestPromise,
} from '@loyalty-service/sdk';
import { APIError, ConflictError, Loyalty, NotFoundError, RateLimitError as RateLimit } from '@loyalty-service/sdk';
import { ProxyAgent } from 'undici';
import type { Proof } from './generated/equality.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_T extends true>(): void => {};

holds<Same<Proof[number], true>>();
declare const loyalty: Loyalty;

const issued: RequestPromise<Card> = loyalty.cards.issue({ program_id: 'prg_1' });
const listed: PagePromise<Card> = loyalty.cards.list({ limit: 50, status: 'active' });
const asPromise: Promise<Card> = issued;
const nothing: RequestPromise<void> = loyalty.apiKeys.revoke('key_1');
void [listed, asPromise, nothing];

// A proxy needs no cast, whichever version of undici has it.
new Loyalty({ fetchOptions: { dispatcher: new ProxyAgent('http://proxy.internal:3128'), keepalive: true } });
// @ts-expect-error -- no such option
new Loyalty({ apikey: 'sk_test_any' });
// @ts-expect-error -- a name of an option is needed
loyalty.me('order:1');
const other: Loyalty = loyalty.withOptions({ timeout: 5_000 });
void other;

// Bodies are closed: a mistyped value or field does not compile.
// @ts-expect-error -- no such status
loyalty.cards.list({ status: 'actve' });
// @ts-expect-error -- no such field
loyalty.cards.earn('crd_1', { amount: 1, amout: 2 });
// @ts-expect-error -- amount is needed
loyalty.cards.earn('crd_1', {});
// @ts-expect-error -- the bound is mandatory
listed.toArray();

// Bodies that contradict themselves do not compile.
loyalty.cards.topUp('crd_1', { amount: 5, pack_id: null });
loyalty.cards.topUp('crd_1', { pack_id: 'ten', price_paid: 900 });
// @ts-expect-error -- neither amount nor pack_id
loyalty.cards.topUp('crd_1', {});
// @ts-expect-error -- both
loyalty.cards.topUp('crd_1', { amount: 5, pack_id: 'ten' });
// @ts-expect-error -- no such field beside a choice, either
loyalty.cards.topUp('crd_1', { amount: 5, amout: 5 });
loyalty.cards.lookup({ code: 'ABCD' });
// @ts-expect-error -- nothing to look for
loyalty.cards.lookup({});
// @ts-expect-error -- two things to look for
loyalty.cards.lookup({ code: 'ABCD', external_id: 'a' });
// @ts-expect-error -- exactly one of three
loyalty.customers.search({ email: 'ada@example.com', phone: '+4915112345678' });
loyalty.cards.hold('crd_1', { for: 'use', amount: 5 });
// @ts-expect-error -- a use needs an amount
loyalty.cards.hold('crd_1', { for: 'use', reward_id: 'rwd_1' });
// @ts-expect-error -- a redeem needs a reward
loyalty.cards.hold('crd_1', { for: 'redeem' });
loyalty.transactions.reverse('txn_1');
loyalty.transactions.reverse('txn_1', { items: [{ sku: 'a' }] });
// @ts-expect-error -- an amount or items
loyalty.transactions.reverse('txn_1', { amount: 5, items: [{ sku: 'a' }] });
// @ts-expect-error -- rows or csv
loyalty.imports.create({});
const note = { action: 'reverse', card_id: 'crd_1', reference: 'a' } as const;
loyalty.transactions.batch({ items: [{ ...note, transaction_id: 'txn_1', amount: 5 }] });
const twice = { ...note, transaction_id: 'txn_1', original: { action: 'earn', reference: 'b' } } as const;
// @ts-expect-error -- the transaction is named once
loyalty.transactions.batch({ items: [twice] });

export const program: ProgramCreate = {
  name: 'Coffee',
  // @ts-expect-error -- no such basis
  rules: { kind: 'stamps', goal: 10, earn: { basis: 'weight' } },
};

// Answers are open for values of tomorrow, and still name those of today.
declare const card: Card;
export const status: Card['status'] = 'a status of tomorrow';
holds<Same<Extract<Card['kind'], 'points'>, 'points'>>();

// Events narrow by their type, unknown ones too.
export function read(event: LoyaltyEvent): string {
  switch (event.type) {
    case 'card.updated':
      return event.data.card.id + event.data.changed.join();
    case 'reward.redeemed':
      return event.data.reward.id;
    case 'card.issued':
    case 'card.topped_up':
    case 'card.units_used':
    case 'card.units_expiring':
    case 'transaction.created':
      return event.data.card.id;
    case 'membership.expiring':
    case 'membership.expired':
      return event.data.card_id;
    case 'voucher.issued':
    case 'voucher.redeemed':
    case 'voucher.expiring':
    case 'voucher.voided':
      return event.data.voucher.id;
    case 'referral.created':
    case 'referral.completed':
    case 'referral.refused':
    case 'referral.revoked':
      return event.data.referral.id;
    case 'voucher_batch.done':
    case 'voucher_batch.voided':
      return event.data.batch.id;
    case 'customer.updated':
      return event.data.customer.id;
    default:
      return `${event.type} ${String(event.data['anything'])}`;
  }
}

// The result of an item is that of its action, or a problem: `ok` says which.
export function unitsOf(result: BatchResult): number | string {
  if (!result.ok) return result.body.detail;
  switch (result.action) {
    case 'redeem':
      return result.body.reward.cost;
    case 'capture':
      return result.body.hold.amount;
    case 'renew':
      return result.body.membership.id;
    default:
      return result.body.transaction.delta;
  }
}

// `ok` decides with `batchAll`, too.
export async function bookAll(items: readonly BatchItem[]): Promise<void> {
  for await (const result of loyalty.transactions.batchAll(items)) {
    holds<Same<typeof result.item, BatchItem>>();
    if (!result.ok) holds<Same<typeof result.error, APIError>>();
    else if (result.action === 'earn') holds<Same<typeof result.body.transaction.delta, number>>();
  }
}

// Only calls that change a resource can name its version.
export async function rename(id: string, version: number): Promise<void> {
  await loyalty.customers.update(id, { name: 'Ada' }, { ifMatch: version });
  // @ts-expect-error An earn has no version to match.
  await loyalty.cards.earn(id, { amount: 1 }, { ifMatch: version });
}

// A result has the kind of item that was sent.
export async function bookUses(items: readonly BatchUse[]): Promise<void> {
  for await (const { item } of loyalty.transactions.batchAll(items)) holds<Same<typeof item, BatchUse>>();
}

// The code of an error decides the type of its details.
export function missing(error: unknown): string | number | null {
  if (!(error instanceof APIError)) return null;
  holds<Same<typeof error.status, number>>();
  if (error.code === 'insufficient_balance') return error.details.available;
  if (error.code === 'limit_exceeded') return error.details.resets_at ?? error.details.max;
  if (error instanceof ConflictError && error.code === 'card_exists') return error.details.card_id;
  // @ts-expect-error -- this code says nothing of a balance
  if (error.code === 'open_holds') return error.details.available;
  if (error.code === 'rate_limited') return String(error.details['anything']);
  return error.code;
}

// A refused `instanceof` leaves the other classes.
export function sort(error: APIError): number | null {
  if (error instanceof NotFoundError) return 404;
  if (error instanceof ConflictError) return 409;
  if (error instanceof RateLimit) return error.retryAfterMs;
  return error.retryAfterMs;
}
holds<Same<RateLimitError['retryAfterMs'], number>>();
void card;

// A secret that is shown once is in the answer: null in a replayed one, and never undefined.
declare const key: Awaited<ReturnType<Loyalty['apiKeys']['create']>>;
declare const rotated: Awaited<ReturnType<Loyalty['apiKeys']['rotate']>>;
declare const endpoint: Awaited<ReturnType<Loyalty['webhookEndpoints']['create']>>;
declare const resealed: Awaited<ReturnType<Loyalty['webhookEndpoints']['rotateSecret']>>;
declare const link: Awaited<ReturnType<Loyalty['cards']['createLink']>>;
const shownOnce: readonly (string | null)[] = [
  ...[key.secret, rotated.secret, endpoint.secret, resealed.secret],
  ...[link.url, link.token],
];
void shownOnce;
