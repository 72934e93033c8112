import type { WebhookVerificationCode } from './webhook-verification-code.ts';

/** The cause of each mistake and its fix. The guide lists them too. */
export const explanations: Readonly<Record<WebhookVerificationCode, readonly [cause: string, fix: string]>> = {
  body_parsed: [
    'Something parsed the body before it was verified.',
    'Mount the receiver before express.json(), or after express.raw({ type: "*/*" }).',
  ],
  body_missing: [
    'The body is empty, or something read it before it was verified.',
    'Mount the receiver before anything that reads the body.',
  ],
  body_encoded: [
    'The body is base64, as AWS Lambda passes it.',
    'If event.isBase64Encoded is true, pass Buffer.from(event.body, "base64").',
  ],
  body_not_read: [
    'The request or its stream was passed instead of its bytes.',
    'Pass the result of await request.text().',
  ],
  headers_unreadable: [
    'The value passed as headers is not an object of headers.',
    'Pass the headers of the request, such as request.headers.',
  ],
  signature_missing: [
    'The delivery is not signed: someone else sent it, or a proxy removed its signature.',
    'Pass all headers of the request, and configure proxies to keep them.',
  ],
  signature_unreadable: [
    'The signature does not have the form t=…,v1=… or v1a,…: someone else sent it, or a proxy changed it.',
    'Pass the signature as it arrived.',
  ],
  signature_mismatch: [
    'The secret belongs to another endpoint, the body was changed, or someone else sent it.',
    'Set LOYALTY_WEBHOOK_SECRET to the secret or public key of this endpoint, and pass the exact bytes of the body.',
  ],
  timestamp_too_old: [
    'The signature is older than the tolerance (by default, 300 seconds): it is a replay, a queue delayed it, or a clock is wrong.',
    'Verify a delivery before you put it into a queue. Synchronize the clock of this machine.',
  ],
  timestamp_too_new: [
    'The time of the signature is further in the future than the tolerance (by default, 300 seconds): a clock is wrong.',
    'Synchronize the clock of this machine. If you run the service, also synchronize the clocks of its servers.',
  ],
  secret_missing: [
    'The webhook secret is empty.',
    'Set LOYALTY_WEBHOOK_SECRET to the whsec_… or whpk_… of the endpoint, and pass it as secret.',
  ],
  secret_unreadable: [
    'The webhook secret does not begin with whsec_ or whpk_, or a part of it is missing.',
    'Copy the whole secret or public key of the endpoint, prefix included, without quotes.',
  ],
  tolerance_invalid: [
    'The option tolerance is not a number of seconds, or is negative.',
    'Leave tolerance out, or pass seconds, such as 300.',
  ],
  event_unreadable: [
    'The signature is right, but the body is not an event.',
    'Something else signs with this secret. Use the secret for events only.',
  ],
  option_unknown: [
    'The function that was called does not have this option.',
    'Correct or remove the option that the message names.',
  ],
  event_type_unknown: ['on() was called with a misspelled event type.', 'Use the name that the message proposes.'],
};
