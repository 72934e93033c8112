// Checked by tsc, never run: what the types of the SDK promise to those who write against them.
import type {
  Card,
  LoyaltyEvent,
  PagePromise,
  ProgramCreate,
  RateLimitError,
  RequestPromise,
} from '@loyalty-service/sdk';
import {
  type APIError,
  ConflictError,
  Loyalty,
  NotFoundError,
  RateLimitError as RateLimit,
} from '@loyalty-service/sdk';
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
    case 'transaction.created':
      return event.data.card.id;
    case 'membership.expiring':
    case 'membership.expired':
      return event.data.card_id;
    case 'customer.updated':
      return event.data.customer.id;
    default:
      return `${event.type} ${String(event.data['anything'])}`;
  }
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
