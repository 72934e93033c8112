import type { ErrorCode } from '../generated/error-codes.ts';
import type { InvalidField } from '../generated/types.ts';
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
 * The service answered with an error status. Each status has its own class, so `catch` can pick: {@link NotFoundError},
 * {@link ConflictError}, {@link UnprocessableEntityError}, {@link RateLimitError} …
 */
export class APIError extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/APIError');
  }

  /** The HTTP status. */
  readonly status!: number;
  /** The stable name of the refusal, e.g. `card_blocked`; `null` when the answer came from a proxy. New ones may appear. */
  readonly code!: ErrorCode | (string & {}) | null;
  /** `req_…`: what support asks for. */
  readonly requestId!: string | null;
  /** What is wrong with the request, field by field; empty unless the code is `invalid_request` or a body names an unknown id. */
  readonly errors!: readonly InvalidField[];
  /** A page that explains the code. */
  readonly docsUrl!: string | null;
  /** The code's own members, e.g. `available` of `insufficient_balance` or `cap_id`, `max` and `resets_at` of `limit_exceeded`. */
  readonly details!: Readonly<Record<string, unknown>>;

  constructor(message: string, answer: APIErrorAnswer, context: ErrorContext = {}) {
    super(message, context);
    Object.assign(this, answer);
  }
}
