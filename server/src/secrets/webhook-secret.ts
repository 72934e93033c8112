import { randomBase62 } from './secret-key.ts';

/** What follows `whsec_` is valid base64 without padding, of 33 bytes. */
const length = 44;

/** A fresh secret: one for every family of signatures. */
export const makeWebhookSecret = (): string => `whsec_${randomBase62(length)}`;
