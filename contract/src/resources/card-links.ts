import { z } from 'zod';
import { id } from '../fields/ids.ts';
import { resource, secretDetail } from '../fields/resource.ts';
import { Metadata } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';

/** The actions that a link can permit on the card page, besides reading the card. */
export const cardLinkPermissions = ['profile', 'consent'] as const;
export type CardLinkPermission = (typeof cardLinkPermissions)[number];

/** How many requests a link can send in a minute. */
export const linkRequestsPerMinute = 120;
/** How long a link is kept after it expired or was revoked, in days. */
export const linkKeptDays = 30;

const Permission = z.enum(cardLinkPermissions).meta({
  id: 'CardLinkPermission',
  description: '`profile`: see and change name and contact data. `consent`: see and change the marketing consent.',
});

export const permissions = () => z.array(Permission).describe('Permissions of the link, besides reading the card.');

/** A link with which a customer sees one card. `token` and `url` are only in the answer that creates it. */
export const CardLink = z
  .object({
    ...resource('card_link'),
    card_id: id('card'),
    customer_id: id('customer')
      .describe('Customer who held the card when the link was created. Null for an anonymous card.')
      .nullable(),
    url: z.string().nullable().optional().meta({
      description: 'Address of the card page. Only in the answer that creates the link. Null in a replayed answer.',
    }),
    token: z.string().nullable().optional().meta({
      description:
        'The token, `cl_live_…` or `cl_test_…`. Only in the answer that creates the link. Null in a replayed answer.',
    }),
    token_detail: secretDetail().meta({
      description: 'Why `token` is null, and what to do. Only in a replayed answer.',
    }),
    last4: z.string().describe('Last 4 characters of the token, to recognise it.'),
    permissions: permissions(),
    expires_at: timestamp('When the link expires, in real time. Null if never.').nullable(),
    revoked_at: timestamp('When the link was revoked. Null if it is not revoked.').nullable(),
    last_used_at: timestamp('When the link was last used, to the minute. Null if never.').nullable(),
  })
  .meta({ id: 'CardLink', description: 'A link with which a customer sees one card. Its token is shown once.' });

/** The answer that creates a link. */
export const CardLinkWithToken = z
  .object({
    ...CardLink.shape,
    url: z
      .string()
      .nullable()
      .meta({ description: 'Address of the card page. It is shown once. Null in a replayed answer.' }),
    token: z
      .string()
      .nullable()
      .meta({ description: 'The token, `cl_live_…` or `cl_test_…`. It is shown once. Null in a replayed answer.' }),
  })
  .meta({ id: 'CardLinkWithToken', description: 'A new card link with its token.' });

/** Ten years. A link that lasts longer does not expire. */
const maxExpirySeconds = 315_360_000;

export const CardLinkCreate = z
  .strictObject({
    expires_in: z.int().min(60).max(maxExpirySeconds).nullable().optional().meta({
      description: 'Seconds after which the link expires, 60 to 315360000. Default: null, it does not expire.',
    }),
    permissions: z.array(Permission).max(2).optional().meta({
      description:
        'Permissions of the link, besides reading the card. Default: none. The key in use needs `customers:read` and `customers:write` to give one.',
    }),
    metadata: Metadata.optional(),
  })
  .optional();
