import { type APIError, type APIErrorAnswer, APIErrorBase } from './api-error.ts';
import { brand } from './brand.ts';
import type { ErrorContext } from './loyalty-error.ts';

/** A class of errors for one status. */
interface StatusError<Type extends APIErrorBase> {
  new (message: string, answer: APIErrorAnswer, context?: ErrorContext): Type;
  readonly prototype: Type;
}

const names = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  406: 'NotAcceptableError',
  408: 'RequestTimeoutError',
  409: 'ConflictError',
  410: 'GoneError',
  412: 'PreconditionFailedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  431: 'HeadersTooLargeError',
  500: 'InternalServerError',
} as const;

/** Class by status. 500 is also the class of higher statuses, {@link APIError} that of all others. */
export const classOfStatus: Record<number | string, StatusError<APIErrorBase> | undefined> = {};

// One class per status: `catch` chooses by class and then by `code`.
for (const [status, name] of Object.entries(names)) {
  const type = class extends APIErrorBase {};
  brand(type, `LoyaltyError/APIError/${name}`);
  classOfStatus[status] = type;
}

const statusError = <Type extends APIErrorBase>(status: keyof typeof names): StatusError<Type> =>
  classOfStatus[status] as StatusError<APIErrorBase> as StatusError<Type>;

/** The request is malformed or does not match the schema. `errors` names each field. (400) */
export type BadRequestError = APIError & {
  /** The HTTP status. */
  readonly status: 400;
};
export const BadRequestError: StatusError<BadRequestError> = /* @__PURE__ */ statusError(400);

/** The API key is missing, unknown, expired or revoked. (401) */
export type AuthenticationError = APIError & {
  /** The HTTP status. */
  readonly status: 401;
};
export const AuthenticationError: StatusError<AuthenticationError> = /* @__PURE__ */ statusError(401);

/** The key lacks a scope (`details.required`) or has the wrong mode. (403) */
export type PermissionDeniedError = APIError & {
  /** The HTTP status. */
  readonly status: 403;
};
export const PermissionDeniedError: StatusError<PermissionDeniedError> = /* @__PURE__ */ statusError(403);

/** The resource does not exist, or belongs to another business. (404) */
export type NotFoundError = APIError & {
  /** The HTTP status. */
  readonly status: 404;
};
export const NotFoundError: StatusError<NotFoundError> = /* @__PURE__ */ statusError(404);

/** The path exists, but not with this method. (405) */
export type MethodNotAllowedError = APIError & {
  /** The HTTP status. */
  readonly status: 405;
};
export const MethodNotAllowedError: StatusError<MethodNotAllowedError> = /* @__PURE__ */ statusError(405);

/** The request does not accept JSON. (406) */
export type NotAcceptableError = APIError & {
  /** The HTTP status. */
  readonly status: 406;
};
export const NotAcceptableError: StatusError<NotAcceptableError> = /* @__PURE__ */ statusError(406);

/** The request took too long to arrive. (408) */
export type RequestTimeoutError = APIError & {
  /** The HTTP status. */
  readonly status: 408;
};
export const RequestTimeoutError: StatusError<RequestTimeoutError> = /* @__PURE__ */ statusError(408);

/**
 * The current state does not allow the request: `card_blocked`, `card_exists`, `reference_in_use`, `reference_reversed`
 * … (409)
 */
export type ConflictError = APIError & {
  /** The HTTP status. */
  readonly status: 409;
};
export const ConflictError: StatusError<ConflictError> = /* @__PURE__ */ statusError(409);

/** The resource is no longer kept: `event_expired`, `reply_erased`. (410) */
export type GoneError = APIError & {
  /** The HTTP status. */
  readonly status: 410;
};
export const GoneError: StatusError<GoneError> = /* @__PURE__ */ statusError(410);

/** `If-Match` named another version. `details.version` is the current one. (412) */
export type PreconditionFailedError = APIError & {
  /** The HTTP status. */
  readonly status: 412;
};
export const PreconditionFailedError: StatusError<PreconditionFailedError> = /* @__PURE__ */ statusError(412);

/** The body is too large. (413) */
export type PayloadTooLargeError = APIError & {
  /** The HTTP status. */
  readonly status: 413;
};
export const PayloadTooLargeError: StatusError<PayloadTooLargeError> = /* @__PURE__ */ statusError(413);

/** The operation does not accept this media type. (415) */
export type UnsupportedMediaTypeError = APIError & {
  /** The HTTP status. */
  readonly status: 415;
};
export const UnsupportedMediaTypeError: StatusError<UnsupportedMediaTypeError> = /* @__PURE__ */ statusError(415);

/** The rules refuse the request: `insufficient_balance`, `limit_exceeded`, `idempotency_key_reused` … (422) */
export type UnprocessableEntityError = APIError & {
  /** The HTTP status. */
  readonly status: 422;
};
export const UnprocessableEntityError: StatusError<UnprocessableEntityError> = /* @__PURE__ */ statusError(422);

/** Too many requests (429). The client has already waited and retried, unless the wait was longer than a minute. */
export type RateLimitError = APIError & {
  /** The HTTP status. */
  readonly status: 429;
  /** Wait before the next attempt, in milliseconds. 1000 if the answer did not state a wait. */
  readonly retryAfterMs: number;
};
export const RateLimitError: StatusError<RateLimitError> = /* @__PURE__ */ statusError(429);

/** The headers are too large. (431) */
export type HeadersTooLargeError = APIError & {
  /** The HTTP status. */
  readonly status: 431;
};
export const HeadersTooLargeError: StatusError<HeadersTooLargeError> = /* @__PURE__ */ statusError(431);

/**
 * The service failed (500 and above). A write may have happened. Repeat the call with the same `idempotencyKey` to find
 * out.
 */
export type InternalServerError = APIError;
export const InternalServerError: StatusError<InternalServerError> = /* @__PURE__ */ statusError(500);
