import type { ErrorCode } from '../generated/types/error-codes.ts';
import type { ErrorDetails, InvalidField } from '../generated/types/types.ts';
import { brand } from './brand.ts';
import { type ErrorContext, LoyaltyError } from './loyalty-error.ts';

/** The error that the service, or a proxy in front of it, returned. */
export interface APIErrorAnswer {
  /** The HTTP status. */
  readonly status: number;
  /** The stable error code. `null` if a proxy answered. */
  readonly code: ErrorCode | (string & {}) | null;
  /** `req_…`, for support. */
  readonly requestId: string | null;
  /** The errors in the request, by field. */
  readonly errors: readonly InvalidField[];
  /** URL of the page about the code. */
  readonly docsUrl: string | null;
  /** Additional members of the code. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * An error code that this version does not know. It can be any other string. The pattern keeps it apart from the known
 * codes, so that `error.details` narrows by `error.code`. No code has this value.
 */
export type UnknownErrorCode = `${string} (unknown to this version)`;

/** The properties of every {@link APIError}, of any code. */
export class APIErrorBase extends LoyaltyError {
  static {
    brand(this, 'LoyaltyError/APIError');
  }

  /** The HTTP status. */
  readonly status!: number;
  /** The stable error code, such as `card_blocked`. `null` if a proxy answered. New codes can appear. */
  readonly code!: ErrorCode | UnknownErrorCode | null;
  /** `req_…`, for support. */
  readonly requestId!: string | null;
  /**
   * The errors in the request, by field. Empty unless the code is `invalid_request` or a body contains an unknown id.
   */
  readonly errors!: readonly InvalidField[];
  /** URL of the page about the code. */
  readonly docsUrl!: string | null;
  /**
   * Additional members of the code, such as `available` of `insufficient_balance`, or `cap_id`, `max` and `resets_at`
   * of `limit_exceeded`.
   */
  readonly details!: object;

  constructor(message: string, answer: APIErrorAnswer, context: ErrorContext = {}) {
    super(message, context);
    Object.assign(this, answer);
  }
}

type Refused<Code, Details> = APIErrorBase & { readonly code: Code; readonly details: Readonly<Details> };

/**
 * The service returned an error status. Each status has a separate class for `catch`: {@link NotFoundError}, {@link
 * ConflictError}, {@link UnprocessableEntityError}, {@link RateLimitError} …
 *
 * @example
 * if (error instanceof APIError && error.code === 'insufficient_balance') offer(error.details.available);
 */
export type APIError =
  | { [Code in keyof ErrorDetails]: Refused<Code, ErrorDetails[Code]> }[keyof ErrorDetails]
  | Refused<Exclude<ErrorCode, keyof ErrorDetails> | UnknownErrorCode | null, Record<string, unknown>>;

/** The class of all errors that the service returned. */
export const APIError = APIErrorBase as unknown as {
  new (message: string, answer: APIErrorAnswer, context?: ErrorContext): APIError;
  /** For `instanceof`. */
  readonly prototype: APIError;
};
