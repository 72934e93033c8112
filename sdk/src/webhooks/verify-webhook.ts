import { type VerifyWebhook, verifierOf } from './verifier.ts';
import { isEqual, isSignedBy, webHmac } from './web-cryptography.ts';

/** Verifies with WebCrypto. See {@link VerifyWebhook}. */
export const verifyWebhook: VerifyWebhook = verifierOf(webHmac, isEqual, isSignedBy);
