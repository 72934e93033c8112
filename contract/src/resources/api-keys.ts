import { z } from 'zod';
import { idIn } from '../fields/ids.ts';
import { resource, secretDetail } from '../fields/resource.ts';
import { label, location, Metadata, pattern } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { Scope } from '../scopes.ts';
import { keyExpiry, last4 } from './business.ts';

/** The operations, programs and locations to which a key is bound. */
const keyBounds = {
  operations: z
    .array(z.string())
    .nullable()
    .meta({ description: 'operationIds that the key may call. Null: all that its scopes permit.' }),
  program_ids: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Programs that the key is bound to, `prg_…`. Null: no bound.' }),
  locations: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Locations that the key is bound to. Null: no bound.' }),
};

const operationId = () => pattern(/^[a-z][A-Za-z]{1,63}$/, 64, 'is not an operationId such as earnOnCard');

const maxOperations = 200;
const maxBounds = 50;

/** A secret key of the business. `secret` is only in the answers that create or rotate it. */
export const ApiKey = z
  .object({
    ...resource('api_key'),
    name: z.string().describe('Name of the key, such as the name of a till.'),
    secret: z.string().nullable().optional().meta({
      description:
        'The key, `sk_live_…` or `sk_test_…`. Only in answers that create or rotate it. Null in a replayed answer.',
    }),
    secret_detail: secretDetail(),
    prefix: z.string().describe('`sk_live_` or `sk_test_`.'),
    last4: last4(),
    scopes: z.array(Scope).describe('Permissions of the key.'),
    ...keyBounds,
    expires_at: keyExpiry(),
    revoked_at: timestamp('When the key was revoked. Null if it is not revoked.').nullable(),
    last_used_at: timestamp('When the key was last used, to the minute. Null if never.').nullable(),
  })
  .meta({ id: 'ApiKey', description: 'A secret key. It is shown once, when it is created or rotated.' });

/** The answer that creates or rotates a key. */
export const ApiKeyWithSecret = z
  .object({
    ...ApiKey.shape,
    secret: z
      .string()
      .nullable()
      .meta({ description: 'The key, `sk_live_…` or `sk_test_…`. It is shown once. Null in a replayed answer.' }),
  })
  .meta({ id: 'ApiKeyWithSecret', description: 'A new key with its secret.' });

export const ApiKeyCreate = z
  .strictObject({
    name: label().describe('Name of the key, such as the name of a till, at most 200 characters.'),
    scopes: z
      .array(Scope)
      .min(1)
      .max(10)
      .meta({ description: 'Permissions of the key: a subset of the scopes of the key in use.' }),
    operations: z.array(operationId()).min(1).max(maxOperations).nullable().optional().meta({
      description:
        'operationIds that the key may call, such as `earnOnCard`. Default: null, all that its scopes permit.',
    }),
    program_ids: z.array(idIn('program')).min(1).max(maxBounds).nullable().optional().meta({
      description: 'Programs that the key is bound to. It reaches nothing of another program. Default: null, no bound.',
    }),
    locations: z.array(location()).min(1).max(maxBounds).nullable().optional().meta({
      description:
        'Locations that the key is bound to. Movements of a key with one location get this location. Default: null, no bound.',
    }),
    expires_at: instant('When the key expires, in the future. Default: null, never.').nullable().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'ApiKeyCreate', description: 'A key to create.' });

export const ApiKeyRotate = z
  .strictObject({
    expires_in: z
      .int()
      .min(0)
      .max(604_800)
      .optional()
      .meta({ description: 'Seconds for which the old key continues to work: 0 to 604800. Default: 86400.' }),
  })
  .optional();
