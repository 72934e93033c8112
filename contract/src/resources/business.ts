import { z } from 'zod';
import { currency } from '../fields/amounts.ts';
import { id } from '../fields/ids.ts';
import { resource } from '../fields/resource.ts';
import { country, email, label, referralUrl, webOrigin } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';
import { Scope } from '../scopes.ts';
import { Brand, BrandPatch } from './brand.ts';
import { Role } from './people.ts';

const PlanLimits = z
  .object({
    requests_per_second: z.int().describe('Requests per second, all keys together.'),
    webhook_endpoints: z.int().describe('Webhook endpoints per mode.'),
    active_programs: z.int().describe('Active programs per mode.'),
  })
  .meta({ id: 'PlanLimits', description: 'Limits of the plan.' });

/** The plans of a business and their limits. */
export const plans = {
  free: { id: 'free', name: 'Free', limits: { requests_per_second: 100, webhook_endpoints: 16, active_programs: 100 } },
  standard: {
    id: 'standard',
    name: 'Standard',
    limits: { requests_per_second: 1_000, webhook_endpoints: 16, active_programs: 100 },
  },
  scale: {
    id: 'scale',
    name: 'Scale',
    limits: { requests_per_second: 10_000, webhook_endpoints: 16, active_programs: 100 },
  },
} as const;

export type PlanId = keyof typeof plans;
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];

const BusinessPlan = z
  .object({
    id: z.enum(planIds).describe('Id of the plan.'),
    name: z.string().describe('Display name of the plan.'),
    limits: PlanLimits,
  })
  .meta({ id: 'BusinessPlan', description: 'The plan of the business.' });

export const last4 = () => z.string().describe('Last 4 characters of the key, to recognise it.');
export const keyExpiry = () => timestamp('When the key expires. Null if never.').nullable();

const KeyInUse = z
  .object({
    id: id('api_key').describe('Id of the API key, `key_…`, or of the session, `ses_…`.'),
    last4: z.string().describe('Last 4 characters of the key, to recognise it. Empty for a session.'),
    created_at: timestamp('When it was created.'),
    expires_at: timestamp('When it expires. Null if never.').nullable(),
  })
  .meta({ id: 'KeyInUse', description: 'The API key of this request, or the session of the person.' });

const NextTimezone = z
  .object({
    timezone: z.string().meta({ description: 'IANA time zone.', examples: ['Europe/London'] }),
    from: timestamp(
      'When the business changes to this time zone. At this time, a day begins in the time zone before it.',
    ),
  })
  .meta({ id: 'NextTimezone', description: 'The next time zone of the business. Null if no change is planned.' });

const BusinessTimezone = z
  .object({
    timezone: z.string().meta({ description: 'IANA time zone.', examples: ['Europe/London'] }),
    from: timestamp(
      'When the business changed, or changes, to this time zone. Null for its first time zone.',
    ).nullable(),
  })
  .meta({ id: 'BusinessTimezone', description: 'A time zone of the business, and when it begins.' });

/** `use` states the purpose of the list. */
export const timezones = (use: string) =>
  z.array(BusinessTimezone).meta({
    description: `All time zones of the business, in the order of time: past ones, the current one and the next one. ${use}`,
  });

const SignedInPerson = z
  .object({
    id: id('person'),
    email: z.string().describe('E-mail address of the person.'),
    name: z.string().describe('Name of the person.'),
    role: Role,
    locations: z.array(z.string()).nullable().describe('Locations that the person is bound to. Null: no bound.'),
  })
  .meta({ id: 'SignedInPerson', description: 'The signed-in person of this request.' });

/** The business behind the key in use. */
export const Me = z
  .object({
    ...resource('business'),
    external_id: z.string().describe('Id that the operator of the service assigned. Null if not assigned.').nullable(),
    name: z.string().describe('Name of the business.'),
    owner_email: z.string().describe('E-mail address of the owner. Null if not set.').nullable(),
    currency: currency().describe('ISO 4217 code. Default currency of programs.'),
    country: z
      .string()
      .meta({
        description: 'Country of phone numbers without a country code, as an ISO 3166 code. Null if not set.',
        examples: ['DE'],
      })
      .nullable(),
    timezone: z.string().meta({
      description: 'IANA time zone of days, weeks, months and years.',
      examples: ['Europe/Berlin'],
    }),
    brand: Brand,
    card_page_origins: z.array(z.string()).meta({
      description: 'Origins of web apps that may call the API of the card page from a browser.',
      examples: [['https://app.example']],
    }),
    referral_url: z
      .string()
      .describe('Page of yours that referral links open, instead of the sign-up page of the service. Null if not set.')
      .nullable(),
    next_timezone: NextTimezone.nullable(),
    timezones: timezones('The days of analytics follow the time zone at the time of each transaction.'),
    plan: BusinessPlan,
    suspended_at: timestamp('When the business was suspended. Its writes are refused. Null: not suspended.').nullable(),
    suspended_reason: z
      .string()
      .describe('Reason for the suspension. Null if the business is not suspended, or if no reason was given.')
      .nullable(),
    scopes: z.array(Scope).describe('Scopes of the API key of this request, or of the role of the signed-in person.'),
    operations: z
      .array(z.string())
      .describe('operationIds of the operations that this key or person may call, in alphabetical order.'),
    key: KeyInUse,
    person: SignedInPerson.nullable().describe('The person who is signed in. Null if the request has an API key.'),
  })
  .meta({ id: 'Me', description: 'The business of the key or person, its plan, and what the key or person may do.' });

/** Fields that a business can change. */
export const BusinessPatch = z
  .strictObject({
    name: label().describe('Name of the business, at most 200 characters.').optional(),
    owner_email: email()
      .describe('E-mail address of the owner, who is notified when a webhook endpoint is disabled. Null removes it.')
      .nullable()
      .optional(),
    country: country()
      .meta({
        description: 'Country of phone numbers without a country code, as an ISO 3166 code. Null removes it.',
        examples: ['DE'],
      })
      .nullable()
      .optional(),
    brand: BrandPatch.optional(),
    card_page_origins: z
      .array(webOrigin())
      .max(20)
      .meta({
        description:
          'Origins of web apps that may call the API of the card page from a browser, such as `https://app.example`. The list replaces the previous one. Up to 20.',
        examples: [['https://app.example']],
      })
      .optional(),
    referral_url: referralUrl()
      .meta({
        description:
          'Page of yours that referral links `/r/{code}` open, such as `https://shop.example/join?ref={code}`. The code replaces `{code}`; without `{code}`, it is added as the parameter `code`. Null: links open the sign-up page of the service.',
        examples: ['https://shop.example/join?ref={code}'],
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'BusinessPatch', description: 'Changes of a business. Omitted fields keep their values.' });
