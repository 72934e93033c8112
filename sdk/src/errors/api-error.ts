import type { ErrorCode } from '../generated/error-codes.ts';
import type { ErrorDetails, InvalidField } from '../generated/types.ts';
import { brand } from './brand.ts';
import { type ErrorContext, LoyaltyError } from './loyalty-error.ts';

/** What the service (or a proxy before it) said. */
export interface APIErrorAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The stable name of the refusal; `null` when the answer came from a proxy. */
  readonly code: ErrorCode | (string & {}) | null;
  /** `req_…`: what support asks for. */
  readonly requestId: string | null;
  /** What is wrong with the request, field by field. */
  readonly errors: readonly InvalidField[];
  /** A page that explains the code. */
  readonly docsUrl: string | null;
  /** The code's own members. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * The code of an error that this version does not know: in truth any other string. The pattern keeps it apart from the known
 * ones, so that `error.details` narrows by `error.code`; no code is called so.
 */
export type UnknownErrorCode = `${string} (unknown to this version)`;

/** What every {@link APIError} has, whatever its code. */
export class APIErrorBase extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/APIError');
  }

  /** The HTTP status. */
  readonly status!: number;
  /** The stable name of the refusal, e.g. `card_blocked`; `null` when the answer came from a proxy. New ones may appear. */
  readonly code!: ErrorCode | UnknownErrorCode | null;
  /** `req_…`: what support asks for. */
  readonly requestId!: string | null;
  /** What is wrong with the request, field by field; empty unless the code is `invalid_request` or a body names an unknown id. */
  readonly errors!: readonly InvalidField[];
  /** A page that explains the code. */
  readonly docsUrl!: string | null;
  /** The code's own members, e.g. `available` of `insufficient_balance` or `cap_id`, `max` and `resets_at` of `limit_exceeded`. */
  readonly details!: object;

  constructor(message: string, answer: APIErrorAnswer, context: ErrorContext = {}) {
    super(message, context);
    Object.assign(this, answer);
  }
}

type Refused<Code, Details> = APIErrorBase & { readonly code: Code; readonly details: Readonly<Details> };

/**
 * The service answered with an error status. Each status has its own class, so `catch` can pick: {@link NotFoundError},
 * {@link ConflictError}, {@link UnprocessableEntityError}, {@link RateLimitError} …
 *
 * @example
 * if (error instanceof APIError && error.code === 'insufficient_balance') offer(error.details.available);
 */
export type APIError =
  | { [Code in keyof ErrorDetails]: Refused<Code, ErrorDetails[Code]> }[keyof ErrorDetails]
  | Refused<Exclude<ErrorCode, keyof ErrorDetails> | UnknownErrorCode | null, Record<string, unknown>>;

/** The class of all errors that the service answered with. */
export const APIError = APIErrorBase as unknown as {
  new (message: string, answer: APIErrorAnswer, context?: ErrorContext): APIError;
  /** For `instanceof`. */
  readonly prototype: APIError;
};
