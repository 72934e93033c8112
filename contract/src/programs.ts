import { z } from 'zod';
import { count, currency, currencyIn } from './amounts.ts';
import { id } from './ids.ts';
import { pageQuery } from './pages.ts';
import { resource } from './resource.ts';
import { Rules, RulesInput } from './rules/index.ts';
import { label, Metadata, MetadataPatch } from './text.ts';
import { instant, timestamp } from './time.ts';

export const programKinds = ['points', 'stamps', 'cashback', 'multipass', 'gift', 'membership'] as const;
export const AmountUnit = z
  .enum(['minor', 'visit', 'item'])
  .meta({ id: 'AmountUnit', description: "What earn's amount counts." });
export type AmountUnit = z.infer<typeof AmountUnit>;
export const programStatuses = ['draft', 'active', 'paused', 'archived'] as const;

/** A loyalty program: the rules by which its cards earn. Active means status active and now within its dates. */
export const Program = z
  .object({
    ...resource('program'),
    name: z.string(),
    status: z.enum(programStatuses),
    currency: currency(),
    kind: z.enum(programKinds),
    amount_unit: AmountUnit.nullable(),
    rules: Rules,
    rules_version: count(),
    starts_at: timestamp().nullable(),
    ends_at: timestamp().nullable(),
  })
  .meta({ id: 'Program', description: 'A loyalty program: the rules by which its cards earn.' });

export const ProgramVersion = z
  .object({
    object: z.literal('program_version'),
    program_id: id('program'),
    rules_version: count(),
    rules: Rules,
    valid_from: timestamp(),
    valid_until: timestamp().nullable(),
  })
  .meta({
    id: 'ProgramVersion',
    description:
      'The rules of a program from one change to the next. Earlier rows keep the version they were judged by.',
  });

const dates = {
  starts_at: instant().nullable().optional(),
  ends_at: instant().nullable().optional(),
};
const inOrder = (body: { starts_at?: string | null | undefined; ends_at?: string | null | undefined }) =>
  !body.starts_at || !body.ends_at || Date.parse(body.starts_at) < Date.parse(body.ends_at);
const orderError = { error: 'must be later than starts_at', path: ['ends_at'] };

export const ProgramCreate = z
  .strictObject({
    name: label(),
    rules: RulesInput,
    status: z.enum(['draft', 'active']).optional().meta({ description: 'draft unless given.' }),
    currency: currencyIn().optional().meta({ description: "The business's unless given." }),
    ...dates,
    metadata: Metadata.optional(),
  })
  .refine(inOrder, orderError)
  .meta({ id: 'ProgramCreate' });

export const ProgramPatch = z
  .strictObject({
    name: label().optional(),
    rules: RulesInput.optional().meta({
      description:
        'The whole rules; a change makes a new rules_version, valid from then on. All cards get the level that they hold by it before the change is answered.',
    }),
    ...dates,
    metadata: MetadataPatch.optional(),
  })
  .refine(inOrder, orderError)
  .meta({ id: 'ProgramPatch' });

export const ProgramsQuery = z.strictObject({
  ...pageQuery(100),
  status: z
    .enum([...programStatuses, 'all'])
    .optional()
    .meta({ description: 'Active programs unless given; other values need the scope admin.' }),
});
