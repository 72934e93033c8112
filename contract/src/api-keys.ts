import { z } from 'zod';
import { resource, secretDetail } from './resource.ts';
import { Scope } from './scopes.ts';
import { label, Metadata } from './text.ts';
import { instant, timestamp } from './time.ts';

/** A secret key of the business. `secret` is only in the answers that create or rotate it. */
export const ApiKey = z
  .object({
    ...resource('api_key'),
    name: z.string(),
    secret: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'The key itself, once. Null when the answer is replayed.' }),
    secret_detail: secretDetail(),
    prefix: z.string(),
    last4: z.string(),
    scopes: z.array(Scope),
    expires_at: timestamp().nullable(),
    revoked_at: timestamp().nullable(),
    last_used_at: timestamp().nullable().meta({ description: 'Written at most once a minute.' }),
  })
  .meta({ id: 'ApiKey', description: 'A secret key. It is shown once, when it is created or rotated.' });

export const ApiKeyCreate = z
  .strictObject({
    name: label(),
    scopes: z.array(Scope).min(1).max(10).meta({ description: 'A subset of the scopes of the key in use.' }),
    expires_at: instant().nullable().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'ApiKeyCreate' });

export const ApiKeyRotate = z
  .strictObject({
    expires_in: z
      .int()
      .min(0)
      .max(604_800)
      .optional()
      .meta({ description: 'Seconds for which the old key goes on; 86400 unless given.' }),
  })
  .optional();
