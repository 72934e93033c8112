import { z } from 'zod';
import { count, currency, currencyIn } from '../fields/amounts.ts';
import { id } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { objectName, resource } from '../fields/resource.ts';
import { label, Metadata, MetadataPatch } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { Rules, RulesInput } from '../rules/index.ts';
import { ProgramImage } from './program-images.ts';
import { programTranslations, programTranslationsIn } from './translations.ts';

export const programKinds = ['points', 'stamps', 'cashback', 'multipass', 'gift', 'membership'] as const;
export const AmountUnit = z
  .enum(['minor', 'visit', 'item'])
  .meta({ id: 'AmountUnit', description: "Unit of an earn's `amount`: minor units of money, visits or items." });
export type AmountUnit = z.infer<typeof AmountUnit>;
export const programStatuses = ['draft', 'active', 'paused', 'archived'] as const;

const rulesVersion = () => count().describe('Number of the version of the rules.');

/**
 * A loyalty program: the rules by which its cards earn. It is active while its status is active and now is within its
 * dates.
 */
export const Program = z
  .object({
    ...resource('program'),
    name: z.string().describe('Name of the program.'),
    status: z
      .enum(programStatuses)
      .describe('Cards can be issued and can earn while it is `active` and within its dates.'),
    currency: currency(),
    kind: z.enum(programKinds).describe('Kind of the program, as in its rules. It cannot change.'),
    amount_unit: AmountUnit.describe(
      "Unit of an earn's `amount`. Null for programs whose cards do not earn.",
    ).nullable(),
    rules: Rules,
    rules_version: rulesVersion(),
    starts_at: timestamp('Start. Before it, the program behaves as a draft. Null: no start.').nullable(),
    ends_at: timestamp('End, exclusive. From then on the program behaves as archived. Null: no end.').nullable(),
    expiry_notice_days: z
      .int()
      .describe(
        'Days before units or vouchers of customers expire on which `card.units_expiring` and `voucher.expiring` are sent. Null: never.',
      )
      .nullable(),
    image: ProgramImage.describe('Image for card pages and apps. Null if not set.').nullable(),
    translations: programTranslations(),
  })
  .meta({ id: 'Program', description: 'A loyalty program: the rules by which its cards earn.' });

export const ProgramVersion = z
  .object({
    object: objectName('program_version'),
    program_id: id('program'),
    rules_version: rulesVersion(),
    rules: Rules,
    valid_from: timestamp('When these rules began to apply.'),
    valid_until: timestamp('When these rules ceased to apply. Null: they apply now.').nullable(),
  })
  .meta({
    id: 'ProgramVersion',
    description: "One version of a program's rules. Earlier transactions keep the version that applied to them.",
  });

/** The longest notice before units expire. */
export const maxExpiryNoticeDays = 365;

const programName = () => label().describe('Name of the program, at most 200 characters.');
const dates = {
  starts_at: instant('Start. Before it, the program behaves as a draft. Null: no start.').nullable().optional(),
  ends_at: instant('End, exclusive. From then on the program behaves as archived. Null: no end.').nullable().optional(),
};
const expiryNotice = {
  expiry_notice_days: z.int().min(1).max(maxExpiryNoticeDays).nullable().optional().meta({
    description:
      'Days before units or vouchers of customers expire on which `card.units_expiring` and `voucher.expiring` are sent, 1 to 365. Default: null, the events are not sent.',
  }),
};
/** Whether the dates of a body are in order. */
export const inOrder = (body: { starts_at?: string | null | undefined; ends_at?: string | null | undefined }) =>
  !body.starts_at || !body.ends_at || Date.parse(body.starts_at) < Date.parse(body.ends_at);
export const orderError = { ...unless('after_starts_at'), path: ['ends_at'] };

export const ProgramCreate = z
  .strictObject({
    name: programName(),
    rules: RulesInput,
    status: z
      .enum(['draft', 'active'])
      .optional()
      .meta({ description: '`active` activates the program at once. Default: `draft`.' }),
    currency: currencyIn()
      .optional()
      .meta({ description: 'ISO 4217 code of the currency. Default: the currency of the business.' }),
    ...dates,
    ...expiryNotice,
    translations: programTranslationsIn(),
    metadata: Metadata.optional(),
  })
  .refine(inOrder, orderError)
  .meta({ id: 'ProgramCreate', description: 'A program to create.' });

export const ProgramPatch = z
  .strictObject({
    name: programName().optional(),
    rules: RulesInput.optional().meta({
      description:
        'The complete rules. A change creates a new `rules_version` that applies from then on. All cards get their new tier before the answer is sent.',
    }),
    ...dates,
    ...expiryNotice,
    translations: programTranslationsIn(),
    metadata: MetadataPatch.optional(),
  })
  .refine(inOrder, orderError)
  .meta({ id: 'ProgramPatch', description: 'Changes of a program. Omitted fields keep their values.' });

export const ProgramsQuery = z.strictObject({
  ...pageQuery(100),
  status: z
    .enum([...programStatuses, 'all'])
    .optional()
    .meta({
      description: 'Only programs with this status. Default: `active`. Other values need the scope `admin`.',
    }),
  updated_after: instant('Only programs that changed after this time.').optional(),
});
