/**
 * The error:
 *
 * - `body_parsed`: the body is an object or its text form; the exact bytes are needed.
 * - `body_missing`: the body is empty or was already read.
 * - `body_encoded`: the body is base64, as AWS Lambda passes it; the decoded bytes are needed.
 * - `body_not_read`: the request or its stream was passed instead of its bytes.
 * - `headers_unreadable`: the second argument is not an object of headers.
 * - `signature_missing`: neither `Loyalty-Signature` nor the `webhook-…` headers exist.
 * - `signature_unreadable`: a signature header has the wrong format.
 * - `signature_mismatch`: the body was changed, or the secret or public key belongs to another endpoint.
 * - `timestamp_too_old`, `timestamp_too_new`: the signature's time differs from now by more than the tolerance.
 * - `secret_missing`, `secret_unreadable`: the secret is missing or has the wrong format.
 * - `tolerance_invalid`: the tolerance is not a number of seconds of 0 or above.
 * - `event_unreadable`: the signature is valid, but the body is not an event.
 * - `option_unknown`: the function has no such option.
 * - `event_type_unknown`: `on` was called with an unknown event type.
 */
export type WebhookVerificationCode =
  | 'body_parsed'
  | 'body_missing'
  | 'body_encoded'
  | 'body_not_read'
  | 'headers_unreadable'
  | 'signature_missing'
  | 'signature_unreadable'
  | 'signature_mismatch'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'secret_missing'
  | 'secret_unreadable'
  | 'tolerance_invalid'
  | 'event_unreadable'
  | 'option_unknown'
  | 'event_type_unknown';
