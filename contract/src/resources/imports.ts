import '../fields/messages.ts';
import { z } from 'zod';
import { count, signedQuantity } from '../fields/amounts.ts';
import { choices, exactlyOneOf } from '../fields/choices.ts';
import { idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { objectName, resource } from '../fields/resource.ts';
import { country, externalId, line, text } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { code } from './cards.ts';
import { CustomerCreate } from './customers.ts';
import { RefusedRow, rowErrors } from './refused-rows.ts';
import { maxVoucherUses } from './vouchers.ts';

/** Rows of one import. Send more rows as several imports, in any order. */
export const maxImportRows = 5_000;

const person = CustomerCreate.shape;

/** Columns about the customer. They are used only if the import creates the customer. */
const personFields = {
  name: person.name,
  email: person.email,
  phone: person.phone,
  birthday: person.birthday,
  locale: person.locale,
  tags: person.tags,
  marketing_consent: person.marketing_consent,
  marketing_consent_at: person.marketing_consent_at,
  marketing_consent_source: person.marketing_consent_source,
};

const cardFields = ['card_external_id', 'card_code', 'opening_balance', 'balance_expires_at', 'tier'] as const;

const voucherFields = [
  'voucher_reward_id',
  'voucher_max_uses',
  'voucher_uses',
  'voucher_starts_at',
  'voucher_expires_at',
] as const;

/** The fields of a row, before they are compared with each other. */
const ImportFields = z.strictObject({
  customer_external_id: externalId().nullable().optional().meta({
    description:
      'Your own id of the customer. Finds or creates the customer. Default: the e-mail address in lower case, or the phone number if the row has no e-mail address. A customer who already has this address or number is then found under any id.',
  }),
  ...personFields,
  program_id: idIn('program').describe('Program of the card, `prg_…`. Finds or issues the card.').nullable().optional(),
  card_external_id: externalId().describe('Your own id of the card.').nullable().optional(),
  card_code: code().nullable().optional().meta({
    description: 'Code that is already printed on a card, 1 to 64 printable characters. Default: a new code.',
  }),
  opening_balance: signedQuantity().nullable().optional().meta({
    description:
      'Opening balance in units, booked as a transaction of kind `import`. Below 0: units that the customer owes. 0 books nothing.',
  }),
  balance_expires_at: instant('When these units expire. Default: according to the rules of the program.')
    .nullable()
    .optional(),
  tier: line(200, 1).nullable().optional().meta({
    description:
      'Tier with which a new card begins, by its id or its name in the rules. The card holds it as long as if it had reached it on the day of the import, as its `tier_floor`. Default: the first tier. A card that exists does not change.',
  }),
  voucher_code: code().nullable().optional().meta({
    description:
      'Code of a voucher, 1 to 64 printable characters. Finds or issues the voucher. With a customer, only this customer can use it.',
  }),
  voucher_reward_id: idIn('reward').describe('Reward whose benefit the voucher gives, `rwd_…`.').nullable().optional(),
  voucher_max_uses: z.int().min(1).max(maxVoucherUses).nullable().optional().meta({
    description: 'How often the voucher could be used in total, at most 1,000,000. Default: 1.',
  }),
  voucher_uses: count().nullable().optional().meta({
    description: 'How often it was used in the other system. Only the uses that are left are imported. Default: 0.',
  }),
  voucher_starts_at: instant('From when the voucher can be used. Default: at once.').nullable().optional(),
  voucher_expires_at: instant('Until when the voucher can be used, exclusive. Default: it does not expire.')
    .nullable()
    .optional(),
});

type Fields = z.infer<typeof ImportFields>;

const isGiven = (row: Fields, field: keyof Fields): boolean => row[field] !== undefined && row[field] !== null;

/** Longer e-mail addresses are no external ids. */
const maxIdCharacters = 128;

/** Whether a row says whom it is about: by an id, or by an e-mail address or a phone number that becomes the id. */
const namesCustomer = (row: Fields): boolean =>
  isGiven(row, 'customer_external_id') ||
  isGiven(row, 'phone') ||
  (isGiven(row, 'email') && (row.email ?? '').length <= maxIdCharacters);

/** The field that a row lacks to be identified later, and the reason why it is needed. */
function lacks(row: Fields): readonly (readonly [keyof Fields, string])[] {
  const hasCustomer = namesCustomer(row);
  const hasCard = isGiven(row, 'program_id');
  const ofPerson = (Object.keys(personFields) as (keyof Fields)[]).find((field) => isGiven(row, field));
  const ofCard = cardFields.find((field) => isGiven(row, field));
  if (!hasCard && ofCard) return [['program_id', `is needed with ${ofCard}`]];
  if (!hasCustomer && ofPerson) return [['customer_external_id', `or email or phone is needed with ${ofPerson}`]];
  const hasVoucher = isGiven(row, 'voucher_code');
  const ofVoucher = voucherFields.find((field) => isGiven(row, field));
  if (!hasVoucher && ofVoucher) return [['voucher_code', `is needed with ${ofVoucher}`]];
  if (hasVoucher && !isGiven(row, 'voucher_reward_id')) return [['voucher_reward_id', 'is needed with voucher_code']];
  if (!hasCustomer && !hasCard && hasVoucher) return [];
  if (!hasCustomer && !hasCard)
    return [['customer_external_id', 'or email or phone is needed: it identifies the row in the next import']];
  if (!hasCustomer && !isGiven(row, 'card_external_id') && !isGiven(row, 'card_code'))
    return [['card_external_id', 'or card_code is needed for a card without a customer: it is found again by it']];
  if (isGiven(row, 'balance_expires_at') && (row.opening_balance ?? 0) <= 0)
    return [['opening_balance', 'above 0 is needed with balance_expires_at']];
  return [];
}

/** One row creates a customer, a card, an opening balance, a voucher, or several of them. */
export const ImportRow = ImportFields.superRefine((row, context) => {
  for (const [field, message] of lacks(row)) context.addIssue({ code: 'custom', path: [field], message });
}).meta({
  id: 'ImportRow',
  description:
    'A customer (`customer_external_id`, `email` or `phone`, and personal data), a card (`program_id`) or both, the balance of the card, and a voucher (`voucher_code`). Existing customers, cards and vouchers are found by external id, by code, or by customer and program. Without `customer_external_id`, a customer is found by e-mail address, or without one by phone number. They do not change.',
});

/** The names of all columns, in the order in which a file has them. */
export const importColumns = Object.keys(ImportFields.shape) as readonly (keyof Fields)[];

/** Systems whose customer exports an import can read. */
export const importSources = ['shopify', 'square', 'woocommerce', 'smile', 'yotpo', 'loyverse'] as const;
export type ImportSource = (typeof importSources)[number];

const columnName = () => text(200, 1);

/** Far more than the fields of a row. */
const maxMapped = 50;
const hasFew = (record: object) => Object.keys(record).length <= maxMapped;
const tooMany = { error: `has more than ${maxMapped} keys; map only the columns that fill a field` };
/** Systems write few texts for an empty cell, and short ones. */
const maxEmptyValues = 20;
const maxEmptyValueCharacters = 40;
/** A file in a request can be as large as its body. */
const maxFileCharacters = 1_048_576;

/** How columns of a file map to fields of rows. */
const importColumnOptions = {
  from: z.enum(importSources).optional().meta({
    description:
      'System that exported the file. Its known columns are mapped automatically; `mapping`, `set` and `ignore` take precedence.',
  }),
  mapping: z.record(columnName(), text(64, 1)).refine(hasFew, tooMany).optional().meta({
    description:
      'Field for each column, such as `{"Customer ID": "customer_external_id"}`, in any case. `first_name` and `last_name` are joined to `name`.',
  }),
  set: z.record(text(64, 1), text(500, 1)).refine(hasFew, tooMany).optional().meta({
    description: 'Fields with the same value in all rows, such as `{"program_id": "prg_…"}`.',
  }),
  ignore: z.array(columnName()).max(200).optional().meta({ description: 'Columns to ignore.' }),
  ignore_unknown: z
    .boolean()
    .optional()
    .meta({ description: '`true` ignores all columns without a field. Default: `false`, they are refused.' }),
};

/** How texts in rows and cells are parsed. */
const importCellOptions = {
  default_country: country()
    .optional()
    .meta({
      description:
        'Country of phone numbers without a country code, as an ISO 3166 code. Default: the country of the business.',
      examples: ['DE'],
    }),
  date_order: z.enum(['dmy', 'mdy'], { error: 'must be dmy (day first) or mdy (month first)' }).optional().meta({
    description:
      'Whether the day or the month comes first in dates such as 03/04/2025. Default: the order that other dates of the column show.',
  }),
  empty_values: z
    .array(text(maxEmptyValueCharacters, 1))
    .max(maxEmptyValues)
    .optional()
    .meta({
      description:
        'Texts that mean an empty cell, in any case. Only a cell with exactly this text is empty. Default: none. A cell without text is always empty.',
      examples: [['N/A', '-', 'NULL']],
    }),
};

/** Whether an import may create customers again that were erased. */
const erasedOption = {
  erased: z.enum(['refuse', 'create'], { error: 'must be refuse or create' }).optional().meta({
    description:
      'Outcome of a row that would create a customer with the external id, e-mail address or phone number of an erased customer. `refuse` refuses the row. `create` creates the customer. Default: `refuse`.',
  }),
};

/** Options of an import besides its rows. */
export const importRequestShape = {
  csv: text(maxFileCharacters, 1).optional().meta({ description: 'CSV file as text, instead of `rows`.' }),
  ...importColumnOptions,
  ...importCellOptions,
  ...erasedOption,
};

export const ImportRequest = z
  .strictObject({
    rows: z
      .array(ImportRow)
      .min(1)
      .max(maxImportRows)
      .optional()
      .meta({ description: 'Rows as JSON, up to 5,000, instead of `csv`.' }),
    ...importRequestShape,
  })
  .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
    error: 'needs either rows or csv',
  })
  .register(choices, { all: [exactlyOneOf('rows', 'csv')] })
  .meta({ id: 'ImportRequest', description: 'Up to 5,000 rows, as `rows` or as `csv`, in a body of at most 1 MiB.' });

export const importKinds = ['customers', 'cards', 'balances', 'vouchers'] as const;
export const importStatuses = ['pending', 'running', 'done'] as const;

const kind = z.enum(importKinds).meta({
  description:
    'Records that the import contains. `balances` includes cards, and cards can have customers. `vouchers`: at least one row has a voucher.',
});

const ImportCounts = z
  .object({
    total: count().describe('Number of rows.'),
    created: count().meta({ description: 'Rows that created a record.' }),
    unchanged: count().meta({ description: 'Rows whose records already existed.' }),
    refused: count().describe('Refused rows.'),
  })
  .meta({
    id: 'ImportCounts',
    description: 'Number of rows by outcome. When the import is done, the other three add up to `total`.',
  });

export const ImportMakes = z.enum(['customer', 'card', 'opening_balance', 'voucher']);

const RowPreview = z
  .object({
    line: RefusedRow.shape.line,
    outcome: z.enum(['created', 'unchanged', 'refused']).meta({ description: 'Outcome of the row.' }),
    creates: z.array(ImportMakes).meta({ description: 'Records that the row would create.' }),
    code: RefusedRow.shape.code
      .nullable()
      .meta({ description: 'Error code, as in a problem. Null if the row would be imported.' }),
    field: RefusedRow.shape.field,
    detail: z
      .string()
      .describe('Message of the first error, which says how to fix it. Null if the row has no error.')
      .nullable(),
    ...rowErrors,
  })
  .meta({ id: 'ImportRowPreview', description: 'The outcome of one row.' });

/** The outcome of an import, if it ran now. Nothing is written. */
export const ImportPreview = z
  .object({
    object: objectName('import_preview'),
    kind,
    counts: ImportCounts,
    rows: z.array(RowPreview).meta({ description: 'All rows, in the order of the lines.' }),
  })
  .meta({ id: 'ImportPreview', description: 'The outcome of an import, if it ran now. Nothing is written.' });

/** An import of customers, cards, opening balances and vouchers. */
export const Import = z
  .object({
    ...resource('import'),
    kind,
    status: z.enum(importStatuses).describe('Progress. `done`: every row was processed.'),
    counts: ImportCounts,
    refused: z.array(RefusedRow).meta({ description: 'Refused rows, in the order of the lines.' }),
  })
  .meta({ id: 'Import', description: 'An import of customers, cards, opening balances and vouchers.' });

/** An import in a list. A list shows only how many rows were refused. */
export const ImportSummary = Import.omit({ refused: true }).meta({
  id: 'ImportSummary',
  description: 'An import without its refused rows. Get the import to see them.',
});

export const ImportsQuery = z.strictObject({
  ...pageQuery(),
  kind: z.enum(importKinds).describe('Only imports of this kind.').optional(),
  status: z.enum(importStatuses).describe('Only imports with this status.').optional(),
  updated_after: instant('Only imports that changed after this time.').optional(),
});
