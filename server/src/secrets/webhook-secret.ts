import { randomBase62 } from './secret-key.ts';

/** The characters after `whsec_`. They are valid base64 of 33 bytes, without padding. */
const length = 44;

/** A new secret, which works for both schemes of signatures. */
export const makeWebhookSecret = (): string => `whsec_${randomBase62(length)}`;
