import { APIError, type APIErrorAnswer } from './api-error.ts';
import { brand } from './brand.ts';
import type { ErrorContext } from './loyalty-error.ts';

// One class per status, all alike: `catch` picks by class, `code` tells the rest.

/** The request is malformed or fails the schema; `errors` names each field. (400) */
export class BadRequestError extends APIError {
  static {
    brand(BadRequestError, 'BadRequestError');
  }

  declare readonly status: 400;
}

/** The API key is missing, unknown, expired or revoked. (401) */
export class AuthenticationError extends APIError {
  static {
    brand(AuthenticationError, 'AuthenticationError');
  }

  declare readonly status: 401;
}

/** The key lacks a scope (`details.required`) or is of the wrong mode. (403) */
export class PermissionDeniedError extends APIError {
  static {
    brand(PermissionDeniedError, 'PermissionDeniedError');
  }

  declare readonly status: 403;
}

/** There is no such thing, or it belongs to another business. (404) */
export class NotFoundError extends APIError {
  static {
    brand(NotFoundError, 'NotFoundError');
  }

  declare readonly status: 404;
}

/** The path exists, the method does not. (405) */
export class MethodNotAllowedError extends APIError {
  static {
    brand(MethodNotAllowedError, 'MethodNotAllowedError');
  }

  declare readonly status: 405;
}

/** The request refuses JSON answers. (406) */
export class NotAcceptableError extends APIError {
  static {
    brand(NotAcceptableError, 'NotAcceptableError');
  }

  declare readonly status: 406;
}

/** The request took too long to arrive. (408) */
export class RequestTimeoutError extends APIError {
  static {
    brand(RequestTimeoutError, 'RequestTimeoutError');
  }

  declare readonly status: 408;
}

/** The state does not allow it: `card_blocked`, `card_exists`, `reference_in_use` … (409) */
export class ConflictError extends APIError {
  static {
    brand(ConflictError, 'ConflictError');
  }

  declare readonly status: 409;
}

/** It is no longer kept: `event_expired`, `reply_erased`. (410) */
export class GoneError extends APIError {
  static {
    brand(GoneError, 'GoneError');
  }

  declare readonly status: 410;
}

/** `If-Match` named another version; `details.version` is the present one. (412) */
export class PreconditionFailedError extends APIError {
  static {
    brand(PreconditionFailedError, 'PreconditionFailedError');
  }

  declare readonly status: 412;
}

/** The body is larger than the service takes. (413) */
export class PayloadTooLargeError extends APIError {
  static {
    brand(PayloadTooLargeError, 'PayloadTooLargeError');
  }

  declare readonly status: 413;
}

/** The body is not of a media type that the operation takes. (415) */
export class UnsupportedMediaTypeError extends APIError {
  static {
    brand(UnsupportedMediaTypeError, 'UnsupportedMediaTypeError');
  }

  declare readonly status: 415;
}

/** The rules refuse it: `insufficient_balance`, `limit_exceeded`, `idempotency_key_reused` … (422) */
export class UnprocessableEntityError extends APIError {
  static {
    brand(UnprocessableEntityError, 'UnprocessableEntityError');
  }

  declare readonly status: 422;
}

/** Too many requests (429). The client has already waited and tried again, unless the wait was longer than a minute. */
export class RateLimitError extends APIError {
  static {
    brand(RateLimitError, 'RateLimitError');
  }

  declare readonly status: 429;
  /** How long to wait before the next try, in milliseconds; 1000 when the answer did not say. */
  declare readonly retryAfterMs: number;

  constructor(message: string, answer: APIErrorAnswer, context: ErrorContext = {}) {
    super(message, answer, { ...context, retryAfterMs: context.retryAfterMs ?? 1_000 });
  }
}

/** The headers are larger than the service takes. (431) */
export class HeadersTooLargeError extends APIError {
  static {
    brand(HeadersTooLargeError, 'HeadersTooLargeError');
  }

  declare readonly status: 431;
}

/** The service failed (500 and above). Whether a write happened is unknown; the same `idempotencyKey` again settles it. */
export class InternalServerError extends APIError {
  static {
    brand(InternalServerError, 'InternalServerError');
  }
}

/** Status to class; 500 stands for everything above, {@link APIError} itself for the rest. */
export const classOfStatus: Readonly<Record<number, typeof APIError | undefined>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  406: NotAcceptableError,
  408: RequestTimeoutError,
  409: ConflictError,
  410: GoneError,
  412: PreconditionFailedError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  422: UnprocessableEntityError,
  429: RateLimitError,
  431: HeadersTooLargeError,
  500: InternalServerError,
};
