import type { ErrorCode } from '../errors.ts';

/** Errors of a request before its operation decides, and of the service: the request is malformed, not allowed or late, or a feature is not available. */
export const httpErrorHelp = {
  invalid_request: [
    'A field, a query parameter or a header is missing, unknown or of the wrong type. Unknown fields are refused, so that a misspelled field is never ignored.',
    'Read `errors`. Each entry names one field (`in`, `pointer`) and how to fix it. Do not retry the same request unchanged.',
  ],
  invalid_json: [
    'The body is not one JSON object in UTF-8. For example, it is incomplete, or has a comment or a trailing comma.',
    'Serialise the body with a JSON library. Send those bytes unchanged.',
  ],
  invalid_idempotency_key: [
    'The header `Idempotency-Key` is empty, is longer than 255 characters, or has a character that is not visible ASCII.',
    'Use your own id, such as `order:1001`, or a UUID.',
  ],
  invalid_cursor: [
    'The `cursor` does not come from this list with these filters.',
    'Use `next_cursor` of the previous page with the same filters, or start again without a cursor.',
  ],
  missing_api_key: [
    'The request has no `Authorization` header.',
    'Send `Authorization: Bearer sk_test_…`. The SDK reads the key from `LOYALTY_API_KEY`.',
  ],
  invalid_api_key: [
    'The key is unknown, malformed, expired or revoked. The answer does not say which, so it does not reveal which keys exist.',
    'Check that you copied the whole key, without spaces and quotes. A key begins with `sk_test_` or `sk_live_`. If the key was rotated or revoked, use the new one.',
  ],
  session_ended: [
    'The session of the cookie was ended, or it expired: 12 hours after its last request, or 30 days after the sign-in. Or the person was removed.',
    'Sign in again.',
  ],
  sign_in_refused: [
    'The sign-in link was used before, has expired or is unknown. Or the passkey is not one of this service. The answer does not say which.',
    'Request another link on the sign-in page. A link works once, within 15 minutes.',
  ],
  insufficient_scope: [
    'The key is valid, but it does not have the scope for this operation. `required` names the scope.',
    'Use a key with this scope, or create one. No scope includes another: `admin` does not include `cards:read`.',
  ],
  business_suspended: [
    'The operator of the service suspended the business. Reads and exports work. Writes are refused with every key.',
    'Ask the operator to resume the business. `suspended_reason` in `GET /v1/me` says why it is suspended. Queue the requests of your tills and send them again afterwards.',
  ],
  live_mode: [
    'The operation only works on test data, and the key is a live key.',
    'Use an `sk_test_` key of the same business.',
  ],
  cross_site_request: [
    'The request has the cookie of a session, but a page of another site sent it. Or the header `Loyalty-Mode` is missing. It protects people from requests that another site makes in their name. Or a web app of another origin sent the token of a card link, and the business does not permit this origin.',
    'Send requests with a session only from the pages of the service, with `Loyalty-Mode: live` or `Loyalty-Mode: test`. From anywhere else, use an API key. For a web app with card links, add its origin to `card_page_origins` of the business.',
  ],
  https_required: [
    'A browser sends the cookie of a session only over https. On this machine alone, http works too.',
    'Open the service over https. Behind a proxy that ends TLS, set `LOYALTY_PUBLIC_URL`.',
  ],
  role_not_allowed: ['Only owners can invite, change or remove owners and managers.', 'Ask an owner of the business.'],
  key_scope_exceeded: [
    'The new key would have a scope that your key does not have. `required` names the first such scope.',
    'Request fewer scopes. Or create the key with a key that has all of them, or on the command line.',
  ],
  not_found: [
    'No resource has this id for this key. The id is misspelled, or belongs to another kind of resource, another business or the other mode. An id of another business gets the same answer as an id that does not exist.',
    'Read `detail`. It says whether the id is of another kind or of the other mode. To find a card by its code, use `POST /v1/cards/lookup`. If the id is in the body, `errors` names the field.',
  ],
  method_not_allowed: ['The path exists, but not with this method.', 'Use one of the methods in the header `Allow`.'],
  not_acceptable: [
    'The header `Accept` excludes JSON. The service answers only with JSON.',
    'Remove the header, or send `Accept: application/json`.',
  ],
  request_timeout: [
    'The request did not arrive completely within 30 seconds. Nothing was written.',
    'Send it again with the same Idempotency-Key. If it happens often, check the network between you and the service.',
  ],
  idempotency_key_in_use: [
    'An earlier request with this Idempotency-Key is still running.',
    'Wait for the time in `Retry-After`, then send the same request again. It gets the answer of the first one. The SDK does this by itself.',
  ],
  reply_erased: [
    'The request succeeded before. Its stored answer contained personal data that has been erased since.',
    'Nothing was written again. To see the current state, get the resource.',
  ],
  event_expired: [
    'Events are kept for 30 days. If you run the server yourself, `LOYALTY_EVENT_DAYS` changes this number. The requested event is older.',
    'Continue with `oldest_sequence`. Get the current state from the resources themselves.',
  ],
  version_mismatch: [
    'The header `If-Match` names an old version, because the resource was changed since. Or you sent `If-None-Match: *` and the resource already exists.',
    'Get the resource again, apply your change, and send its new `ETag` as `If-Match`. Without `If-None-Match`, PUT changes an existing resource.',
  ],
  body_too_large: [
    'The body is larger than 64 KiB, or larger than 1 MiB for imports and batches.',
    'Send less in one request, for example fewer items or rows.',
  ],
  unsupported_media_type: [
    'The `Content-Type` is not JSON (or CSV, for imports), or the body is compressed.',
    'Send `Content-Type: application/json` without `Content-Encoding`.',
  ],
  idempotency_key_reused: [
    'The Idempotency-Key was used with another method, path or body, by another person, or with an API key that has other limits.',
    'Use a new key for each request. If your retry changed the body, send the first body again. Retry with the same API key.',
  ],
  rate_limited: [
    'The business sent more requests than its plan allows, a card link sent too many, one address sent too many invalid keys, or a key sent too many wrong codes of vouchers.',
    'Wait for the time in `Retry-After`. `RateLimit` shows how many requests are left. The SDK waits by itself.',
  ],
  headers_too_large: [
    'The headers are larger than 16 KiB in total.',
    'Send fewer or shorter headers. Cookies are not needed.',
  ],
  internal_error: [
    'An error happened inside the service.',
    'Send the request again with the same Idempotency-Key. If the error remains, send the `request_id` to the operator.',
  ],
  outcome_unknown: [
    'The database failed during the commit, so it is unknown whether the request was written.',
    'Send the same request again with the same Idempotency-Key. If it was written, you get the stored answer. If not, it is written now.',
  ],
  overloaded: [
    'The service has more requests than it can process in time. It refused this one without processing it.',
    'Wait for the time in `Retry-After`, then send the request again with the same Idempotency-Key.',
  ],
  public_url_missing: [
    'The service sends no sign-in links, because it does not know the address that they must begin with. The address of the request is not used: anybody can send a request with another one.',
    'The operator sets `LOYALTY_PUBLIC_URL` to the public address of the service.',
  ],
  disk_full: [
    'The disk of the service is full. Reads work, and writes do not.',
    'Wait and send the request again. The operator must free disk space. No acknowledged write is lost.',
  ],
  database_unavailable: [
    'The database does not answer, or accepts no writes at the moment.',
    'Wait for the time in `Retry-After`, then send the request again with the same Idempotency-Key.',
  ],
} satisfies Readonly<Partial<Record<ErrorCode, readonly [cause: string, fix: string]>>>;
