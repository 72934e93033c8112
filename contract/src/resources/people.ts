import { z } from 'zod';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { email, label, location, Metadata, MetadataPatch } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';

/** The roles of people. The operations of each role are in `roles.ts`. */
export const roleNames = ['owner', 'manager', 'support', 'cashier', 'read_only'] as const;

export type RoleName = (typeof roleNames)[number];

export const Role = z.enum(roleNames).meta({
  id: 'Role',
  description:
    'Role that decides which operations a person may call. `owner`: everything. `manager`: everything except API keys, secrets and deleting data. `support`: helps customers. `cashier`: serves at a till. `read_only`: reads.',
});

const maxLocations = 50;

const locations = () => z.array(location()).min(1).max(maxLocations);
const personEmail = () => email().describe('E-mail address, unique in the business. Sign-in links are sent to it.');
const personName = () => label().describe('Name of the person, at most 200 characters.');

/** Whether an invitation is mailed. */
const Invitation = z
  .object({
    mail: z
      .enum(['sending', 'none'])
      .describe('`sending`: an e-mail with the link is on its way. `none`: the service sends no e-mails.'),
    link: z.string().nullable().meta({
      description:
        'Link to give to the person if the service sends no e-mails. Only a signed-in owner gets it, in the first answer. Null otherwise.',
    }),
  })
  .meta({ id: 'Invitation', description: 'Whether the service mails an invitation, and its link if not.' });
export type Invitation = z.infer<typeof Invitation>;

/** A person who signs in to the console or the till. People are the same in live and test mode. */
export const Person = z
  .object({
    ...resource('person'),
    email: z.string().describe('E-mail address. Sign-in links are sent to it.'),
    name: z.string().describe('Name of the person.'),
    role: Role,
    locations: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Locations that the person is bound to. Null: no bound.' }),
    last_signed_in_at: timestamp('When the person last signed in. Null if never.').nullable(),
    invitation: Invitation.optional().meta({ description: 'Only in the answer to an invitation.' }),
  })
  .meta({ id: 'Person', description: 'A person who works for the business, and their role.' });

export const PersonCreate = z
  .strictObject({
    email: personEmail(),
    name: personName(),
    role: Role,
    locations: locations()
      .nullable()
      .optional()
      .meta({ description: 'Locations that the person is bound to, 1 to 50. Default: null, no bound.' }),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'PersonCreate', description: 'A person to invite.' });

export const PersonPatch = z
  .strictObject({
    name: personName().optional(),
    role: Role.optional(),
    locations: locations()
      .nullable()
      .optional()
      .meta({ description: 'Locations that the person is bound to, 1 to 50. Null removes the bound.' }),
    metadata: MetadataPatch.optional(),
  })
  .meta({ id: 'PersonPatch', description: 'Changes of a person. Omitted fields keep their values.' });

export const PeopleQuery = z.strictObject(pageQuery());

/** The most people that a business has. */
export const maxPeople = 1_000;
