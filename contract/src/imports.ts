import './messages.ts';
import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { code } from './cards.ts';
import { choices, exactlyOneOf } from './choices.ts';
import { CustomerCreate } from './customers.ts';
import { idIn } from './ids.ts';
import { objectName, resource } from './resource.ts';
import { externalId, text } from './text.ts';
import { instant } from './time.ts';

/** Rows of one import. More are sent as several imports, in any order. */
export const maxImportRows = 5_000;

const person = CustomerCreate.shape;

/** The columns that say who a customer is. They are only taken where the customer is made. */
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

const cardFields = ['card_external_id', 'card_code', 'opening_balance', 'balance_expires_at'] as const;

/** A row's fields, before they are held against each other. */
const ImportFields = z.strictObject({
  customer_external_id: externalId()
    .describe('Your own id of the customer. Finds or creates the customer.')
    .nullable()
    .optional(),
  ...personFields,
  program_id: idIn('program').describe('Program of the card, `prg_…`. Finds or issues the card.').nullable().optional(),
  card_external_id: externalId().describe('Your own id of the card.').nullable().optional(),
  card_code: code().nullable().optional().meta({
    description: 'Code of a card that is printed already, 1 to 64 printable characters. Default: a new code.',
  }),
  opening_balance: quantity().nullable().optional().meta({
    description: 'Units that are on the card, booked as a transaction of kind `import`. 0 books none.',
  }),
  balance_expires_at: instant('When these units expire. Default: by the rules of the program.').nullable().optional(),
});

type Fields = z.infer<typeof ImportFields>;

const isGiven = (row: Fields, field: keyof Fields): boolean => row[field] !== undefined && row[field] !== null;

/** What a row lacks to be one thing that can be found again: the field and why it is needed. */
function lacks(row: Fields): readonly (readonly [keyof Fields, string])[] {
  const hasCustomer = isGiven(row, 'customer_external_id');
  const hasCard = isGiven(row, 'program_id');
  const ofPerson = (Object.keys(personFields) as (keyof Fields)[]).find((field) => isGiven(row, field));
  const ofCard = cardFields.find((field) => isGiven(row, field));
  if (!hasCard && ofCard) return [['program_id', `is needed with ${ofCard}`]];
  if (!hasCustomer && ofPerson) return [['customer_external_id', `is needed with ${ofPerson}`]];
  if (!hasCustomer && !hasCard)
    return [['customer_external_id', 'is needed: it identifies the row in the next import']];
  if (!hasCustomer && !isGiven(row, 'card_external_id') && !isGiven(row, 'card_code'))
    return [['card_external_id', 'or card_code is needed for a card without a customer: it is found again by it']];
  if (isGiven(row, 'balance_expires_at') && !row.opening_balance)
    return [['opening_balance', 'is needed with balance_expires_at']];
  return [];
}

/** One row makes a customer, a card, an opening balance, or several of them at once. */
export const ImportRow = ImportFields.superRefine((row, context) => {
  for (const [field, message] of lacks(row)) context.addIssue({ code: 'custom', path: [field], message });
}).meta({
  id: 'ImportRow',
  description:
    'A customer (`customer_external_id` and personal data), a card (`program_id`) or both, and the balance of the card. Customers and cards that exist are found by external id, by code, or as the card of the customer in the program. They stay as they are.',
});

/** The names of all columns, in the order in which a file has them. */
export const importColumns = Object.keys(ImportFields.shape) as readonly (keyof Fields)[];

/** The systems whose customer exports an import knows. */
export const importSources = ['shopify', 'square', 'woocommerce', 'smile', 'yotpo', 'loyverse'] as const;
export type ImportSource = (typeof importSources)[number];

const columnName = () => text(200, 1);

/** Far more than a row has fields. */
const maxMapped = 50;
const hasFew = (record: object) => Object.keys(record).length <= maxMapped;
const tooMany = { error: `has more than ${maxMapped} keys; map only the columns that fill a field` };
/** A file of a request is as large as its body may be. */
const maxFileCharacters = 1_048_576;

/** How the columns of a file become fields of rows. */
const importColumnOptions = {
  from: z.enum(importSources).optional().meta({
    description:
      'System that exported the file. `mapping`, `set` and `ignore` take precedence over what is known of its columns.',
  }),
  mapping: z.record(columnName(), text(64, 1)).refine(hasFew, tooMany).optional().meta({
    description:
      'Field for each column, such as `{"Customer ID": "customer_external_id"}`, in any case. `first_name` and `last_name` are joined into `name`.',
  }),
  set: z.record(text(64, 1), text(500, 1)).refine(hasFew, tooMany).optional().meta({
    description: 'Fields with the same value in all rows, such as `{"program_id": "prg_…"}`.',
  }),
  ignore: z.array(columnName()).max(200).optional().meta({ description: 'Columns to leave out.' }),
  ignore_unknown: z
    .boolean()
    .optional()
    .meta({ description: '`true` leaves out all columns without a field. Default: `false`, they are refused.' }),
};

/** How texts in rows and cells are read. */
const importCellOptions = {
  default_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, { error: 'is not an ISO 3166 code of two letters such as DE' })
    .optional()
    .meta({
      description: 'ISO 3166 code of the country for phone numbers without a country code.',
      examples: ['DE'],
    }),
  date_order: z.enum(['dmy', 'mdy'], { error: 'must be dmy (day first) or mdy (month first)' }).optional().meta({
    description:
      'Whether day or month comes first in dates such as 03/04/2025. Default: as the other dates of the column show.',
  }),
};

/** What an import takes besides rows that are well formed already. */
export const importRequestShape = {
  csv: text(maxFileCharacters, 1).optional().meta({ description: 'CSV file as text, instead of `rows`.' }),
  ...importColumnOptions,
  ...importCellOptions,
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

const RefusedRow = z
  .object({
    line: count().meta({
      description: 'Line of the file, whose first line names the columns. In JSON the number of the row, from 1.',
    }),
    code: z
      .string()
      .meta({ description: 'Why it is refused, as in a problem: `invalid_request`, `external_id_taken` …' }),
    field: z.string().nullable().meta({ description: 'Column that is wrong. Null if the whole row is.' }),
    detail: z.string().describe('What is wrong and how to fix it.'),
  })
  .meta({ id: 'RefusedRow', description: 'A row of which nothing was imported, and why.' });

export const importKinds = ['customers', 'cards', 'balances'] as const;
export const importStatuses = ['pending', 'running', 'done'] as const;

const kind = z
  .enum(importKinds)
  .meta({ description: 'What its columns fill: `balances` include cards, and cards may have customers.' });

const ImportCounts = z
  .object({
    total: count().describe('All rows.'),
    created: count().meta({ description: 'Rows that created something.' }),
    unchanged: count().meta({ description: 'Rows of which everything existed.' }),
    refused: count().describe('Rows that were refused.'),
  })
  .meta({ id: 'ImportCounts', description: 'Rows by outcome. Once it is done, the other three add up to `total`.' });

export const ImportMakes = z.enum(['customer', 'card', 'opening_balance']);

const RowPreview = z
  .object({
    line: RefusedRow.shape.line,
    outcome: z.enum(['created', 'unchanged', 'refused']).meta({ description: 'How the import would count it.' }),
    creates: z.array(ImportMakes).meta({ description: 'What it would create.' }),
    code: RefusedRow.shape.code
      .nullable()
      .meta({ description: 'Why it would be refused, as in a problem. Null if not.' }),
    field: RefusedRow.shape.field,
    detail: z.string().describe('What is wrong and how to fix it. Null if nothing is.').nullable(),
  })
  .meta({ id: 'ImportRowPreview', description: 'What would happen to a row.' });

/** What an import would do now. Nothing is written. */
export const ImportPreview = z
  .object({
    object: objectName('import_preview'),
    kind,
    counts: ImportCounts,
    rows: z.array(RowPreview).meta({ description: 'All rows, in the order of their lines.' }),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would do now. Nothing is written.' });

/** An import of customers, cards and opening balances. */
export const Import = z
  .object({
    ...resource('import'),
    kind,
    status: z.enum(importStatuses).describe('How far it is. `done`: every row was worked through.'),
    counts: ImportCounts,
    refused: z.array(RefusedRow).meta({ description: 'Rows that were refused, in the order of their lines.' }),
  })
  .meta({ id: 'Import', description: 'An import of customers, cards and opening balances.' });
