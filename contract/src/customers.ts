import { z } from 'zod';
import { Card } from './cards.ts';
import { Hold } from './holds.ts';
import { idIn } from './ids.ts';
import { Membership } from './memberships.ts';
import { resource } from './resource.ts';
import { email, externalId, label, line, Metadata, MetadataPatch, pattern } from './text.ts';
import { date, instant, timestamp } from './time.ts';
import { Transaction } from './transactions.ts';

export const customerStatuses = ['active', 'merged', 'erased'] as const;

/** A person who holds cards. Personal data is null once erased. */
export const Customer = z
  .object({
    ...resource('customer'),
    external_id: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birthday: date().nullable(),
    locale: z.string().nullable(),
    tags: z.array(z.string()),
    marketing_consent: z.boolean(),
    marketing_consent_at: timestamp().nullable(),
    marketing_consent_source: z.string().nullable(),
    status: z.enum(customerStatuses),
    merged_into: z.string().nullable(),
  })
  .meta({ id: 'Customer', description: 'A person who holds cards.' });

const phone = () => pattern(/^\+[1-9]\d{4,14}$/, 16, 'is not an E.164 number such as +4915112345678');
const locale = () => pattern(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/, 35, 'is not a BCP 47 tag such as de-DE');

const fields = {
  name: label().nullable().optional(),
  email: email().nullable().optional(),
  phone: phone().nullable().optional(),
  birthday: date().nullable().optional(),
  locale: locale().nullable().optional(),
  tags: z.array(line(40, 1)).max(20).optional(),
  marketing_consent: z.boolean().optional(),
  marketing_consent_at: instant().nullable().optional(),
  marketing_consent_source: line(200, 1).nullable().optional(),
};

export const CustomerCreate = z
  .strictObject({ external_id: externalId().nullable().optional(), ...fields, metadata: Metadata.optional() })
  .meta({ id: 'CustomerCreate' });
export const CustomerPatch = z
  .strictObject({ external_id: externalId().nullable().optional(), ...fields, metadata: MetadataPatch.optional() })
  .meta({ id: 'CustomerPatch', description: 'Only what is given changes; null empties. Metadata merges by key.' });
export const CustomerPut = z.strictObject({ ...fields, metadata: MetadataPatch.optional() }).meta({
  id: 'CustomerPut',
  description: 'Creates the customer, or changes what is given of the one that is there. Metadata merges by key.',
});

export const CustomerSearch = z
  .strictObject({ email: email().optional(), phone: phone().optional(), external_id: externalId().optional() })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    error: 'needs exactly one of email, phone and external_id',
  })
  .meta({ id: 'CustomerSearch', description: 'Exactly one of them. Personal data never stands in a URL.' });

export const CustomerMerge = z
  .strictObject({ into: idIn('customer').meta({ description: 'The customer that stays.' }) })
  .meta({ id: 'CustomerMerge' });

export const CustomerExport = z
  .object({
    object: z.literal('customer_export'),
    exported_at: timestamp(),
    customer: Customer,
    merged: z.array(Customer).meta({ description: 'The records that were merged into this one.' }),
    cards: z.array(Card),
    memberships: z.array(Membership),
    holds: z.array(Hold).meta({ description: 'Those that are open.' }),
    transactions: z.array(Transaction).meta({ description: 'The whole ledger of the cards, each oldest first.' }),
  })
  .meta({ id: 'CustomerExport', description: 'Everything that is known of a customer.' });
