import { z } from 'zod';
import { choices, exactlyOneOf } from '../fields/choices.ts';
import { idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { objectName, resource } from '../fields/resource.ts';
import { email, externalId, label, line, locale, Metadata, MetadataPatch } from '../fields/text.ts';
import { date, instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { typedCode } from '../fields/voucher-codes.ts';
import { Card } from './cards.ts';
import { Hold } from './holds.ts';
import { Membership } from './memberships.ts';
import { Referral } from './referrals.ts';
import { Transaction } from './transactions.ts';
import { Voucher } from './vouchers.ts';

export const customerStatuses = ['active', 'merged', 'erased'] as const;

const known = (what: string): string => `${what} Null if unknown or erased.`;

/** A person who holds cards. Personal data is null after erasure. */
export const Customer = z
  .object({
    ...resource('customer'),
    external_id: z.string().describe('Your own id of the customer. Null if not set or erased.').nullable(),
    name: z.string().describe(known('Full name.')).nullable(),
    email: z.string().describe(known('E-mail address.')).nullable(),
    phone: z.string().describe(known('Phone number in E.164 form.')).nullable(),
    birthday: date(known('Date of birth.')).nullable(),
    locale: z.string().describe(known('Language as a BCP 47 tag, such as `de-DE`.')).nullable(),
    tags: z.array(z.string()).describe('Your own labels, used by conditions of campaigns.'),
    marketing_consent: z.boolean().describe('Whether the customer agreed to marketing.'),
    marketing_consent_at: timestamp(known('When consent was given.')).nullable(),
    marketing_consent_source: z.string().describe(known('Where consent was given.')).nullable(),
    status: z.enum(customerStatuses).describe('Only `active` customers can be changed.'),
    merged_into: z.string().describe('Customer that this one was merged into. Null if not merged.').nullable(),
  })
  .meta({ id: 'Customer', description: 'A person who holds cards.' });

export const customerEmail = () => email().describe('E-mail address.');
/** A phone number as people write it. The service reads it, because a number can need the country of the business. */
export const phone = () =>
  line(64).describe(
    'Phone number, such as `+49 151 12345678`. It is stored in E.164 form. A number without a country code needs the `country` of the business.',
  );

/** Nobody who shops was born before 1900: such a year is a slip, or means that the year is not known. */
const birthday = () => date('Date of birth, 1900 or later.').refine((day) => day >= '1900', unless('since_1900'));

const fields = {
  name: label().describe('Full name, at most 200 characters.').nullable().optional(),
  email: customerEmail().nullable().optional(),
  phone: phone().nullable().optional(),
  birthday: birthday().nullable().optional(),
  locale: locale().nullable().optional(),
  tags: z
    .array(line(40, 1))
    .max(20)
    .describe('Your own labels, used by conditions of campaigns. Up to 20, each of at most 40 characters.')
    .optional(),
  marketing_consent: z.boolean().describe('Whether the customer agrees to marketing. Default: `false`.').optional(),
  marketing_consent_at: instant('When consent was given. Default: now, if this request gives it.')
    .nullable()
    .optional(),
  marketing_consent_source: line(200, 1)
    .describe('Where consent was given, such as the name of a form.')
    .nullable()
    .optional(),
};

export const CustomerCreate = z
  .strictObject({
    external_id: externalId().nullable().optional(),
    ...fields,
    referral_code: typedCode().optional().meta({
      description:
        'Code of the customer who brought this one. It creates a referral in the only active program with `referral` in its rules. If the code is refused, the customer is not created.',
    }),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CustomerCreate', description: 'A customer to create.' });
export const CustomerPatch = z
  .strictObject({ external_id: externalId().nullable().optional(), ...fields, metadata: MetadataPatch.optional() })
  .meta({
    id: 'CustomerPatch',
    description: 'Omitted fields keep their values; null empties a field. Metadata merges by key.',
  });
export const CustomerPut = z.strictObject({ ...fields, metadata: MetadataPatch.optional() }).meta({
  id: 'CustomerPut',
  description:
    'Creates or changes the customer. Omitted fields keep their values; null empties a field. Metadata merges by key.',
});

/** The filters of the list and of the export. */
export const customerFilters = {
  tag: line(40, 1).describe('Only customers with this tag. Upper and lower case are different.').optional(),
  updated_after: instant('Only customers that changed after this time.').optional(),
};

export const CustomersQuery = z.strictObject({ ...pageQuery(), ...customerFilters });

export const CustomerSearch = z
  .strictObject({
    query: line(100, 1)
      .refine((text) => /[\p{L}\p{N}]/u.test(text), unless('letter_or_digit'))
      .describe(
        'The beginning of each word that you look for in the name and the e-mail address. Or the first or last digits of the phone number, at least 3. Case and accents make no difference.',
      )
      .optional(),
    email: customerEmail().optional(),
    phone: phone().optional(),
    external_id: externalId().optional(),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: 'needs exactly one of query, email, phone and external_id',
  })
  .register(choices, { all: [exactlyOneOf('query', 'email', 'phone', 'external_id')] })
  .meta({
    id: 'CustomerSearch',
    description: 'Exactly one of `query`, `email`, `phone` and `external_id`. Personal data never appears in a URL.',
  });

export const CustomerMerge = z
  .strictObject({ into: idIn('customer').meta({ description: 'Id of the customer to keep, `cus_…`.' }) })
  .meta({ id: 'CustomerMerge', description: 'The customer to keep.' });

export const CustomerExport = z
  .object({
    object: objectName('customer_export'),
    exported_at: timestamp('When the export was made.'),
    customer: Customer,
    merged: z.array(Customer).meta({ description: 'Customers that were merged into this one.' }),
    cards: z.array(Card).describe('All cards of the customer, including closed ones.'),
    memberships: z.array(Membership).describe('All memberships of these cards.'),
    holds: z.array(Hold).meta({ description: 'Open holds on these cards.' }),
    vouchers: z.array(Voucher).meta({ description: 'All vouchers of the customer, newest first.' }),
    referrals: z.array(Referral).describe('All referrals of the customer, as referrer or as friend, newest first.'),
    transactions: z.array(Transaction).meta({ description: 'All transactions of these cards, by card, oldest first.' }),
  })
  .meta({ id: 'CustomerExport', description: 'All data about a customer.' });
