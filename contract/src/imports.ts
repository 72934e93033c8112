import './messages.ts';
import { z } from 'zod';
import { count, quantity } from './amounts.ts';
import { code } from './cards.ts';
import { CustomerCreate } from './customers.ts';
import { idIn } from './ids.ts';
import { resource } from './resource.ts';
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
  customer_external_id: externalId().nullable().optional(),
  ...personFields,
  program_id: idIn('program').nullable().optional(),
  card_external_id: externalId().nullable().optional(),
  card_code: code()
    .nullable()
    .optional()
    .meta({ description: 'Of a card that is printed already, 1 to 64 printable characters; ours unless given.' }),
  opening_balance: quantity().nullable().optional().meta({
    description: 'Units that the card brings along, as a row of kind `import`. 0 makes no row.',
  }),
  balance_expires_at: instant()
    .nullable()
    .optional()
    .meta({ description: 'When they lapse; by the rules of the program unless given.' }),
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
    'A customer (`customer_external_id` and what is known of them), a card (`program_id`) or both, and what is on the card. What is there already is found by its external id, by its code, or as the customer’s card of the program, and stays as it is.',
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
    description: 'The system whose customer export the file is. `mapping`, `set` and `ignore` go before it.',
  }),
  mapping: z.record(columnName(), text(64, 1)).refine(hasFew, tooMany).optional().meta({
    description:
      'Columns of the file and their fields, such as `{"Customer ID": "customer_external_id"}`, in any case. `first_name` and `last_name` are joined into `name`.',
  }),
  set: z.record(text(64, 1), text(500, 1)).refine(hasFew, tooMany).optional().meta({
    description: 'Fields that have one value in all rows, such as `{"program_id": "prg_…"}`.',
  }),
  ignore: z.array(columnName()).max(200).optional().meta({ description: 'Columns that fill no field.' }),
  ignore_unknown: z
    .boolean()
    .optional()
    .meta({ description: 'Ignores all columns that have no field. Otherwise they are refused.' }),
};

/** How texts in rows and cells are read. */
const importCellOptions = {
  default_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, { error: 'is not an ISO 3166 code of two letters such as DE' })
    .optional()
    .meta({
      description: 'ISO 3166 code of the country of phone numbers that are written without one.',
      examples: ['DE'],
    }),
  date_order: z.enum(['dmy', 'mdy'], { error: 'must be dmy (day first) or mdy (month first)' }).optional().meta({
    description:
      'Whether the day or the month is first in dates such as 03/04/2025. Unless given, the other dates of the column decide.',
  }),
};

/** What an import takes besides rows that are well formed already. */
export const importRequestShape = {
  csv: text(maxFileCharacters, 1).optional().meta({ description: 'A CSV file, as text; instead of `rows`.' }),
  ...importColumnOptions,
  ...importCellOptions,
};

export const ImportRequest = z
  .strictObject({
    rows: z.array(ImportRow).min(1).max(maxImportRows).optional().meta({ description: 'Instead of `csv`.' }),
    ...importRequestShape,
  })
  .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
    error: 'needs either rows or csv',
  })
  .meta({ id: 'ImportRequest', description: 'Up to 5,000 rows, as `rows` or as `csv`, in a body of at most 1 MiB.' });

const RefusedRow = z
  .object({
    line: count().meta({ description: 'Of the file, whose first line names the columns; of JSON the row, from 1.' }),
    code: z.string().meta({ description: 'As in a problem: `invalid_request`, `external_id_taken` …' }),
    field: z.string().nullable().meta({ description: 'The column it is about; null where it is about the row.' }),
    detail: z.string(),
  })
  .meta({ id: 'RefusedRow', description: 'A row of which nothing was taken, and why.' });

export const importKinds = ['customers', 'cards', 'balances'] as const;
export const importStatuses = ['pending', 'running', 'done'] as const;

const kind = z
  .enum(importKinds)
  .meta({ description: 'How far its columns go: balances have cards, cards may have customers.' });

const ImportCounts = z
  .object({
    total: count(),
    created: count().meta({ description: 'Rows that made something.' }),
    unchanged: count().meta({ description: 'Rows of which everything was there already.' }),
    refused: count(),
  })
  .meta({ id: 'ImportCounts', description: 'Once it is done, the other three add up to `total`.' });

export const ImportMakes = z.enum(['customer', 'card', 'opening_balance']);

const RowPreview = z
  .object({
    line: RefusedRow.shape.line,
    outcome: z.enum(['created', 'unchanged', 'refused']).meta({ description: 'How the import would count it.' }),
    creates: z.array(ImportMakes).meta({ description: 'What it would make.' }),
    code: RefusedRow.shape.code.nullable().meta({ description: 'Why it would be refused, as in a problem.' }),
    field: RefusedRow.shape.field,
    detail: z.string().nullable(),
  })
  .meta({ id: 'ImportRowPreview', description: 'What would become of a row.' });

/** What an import would do now. Nothing is written. */
export const ImportPreview = z
  .object({
    object: z.literal('import_preview'),
    kind,
    counts: ImportCounts,
    rows: z.array(RowPreview).meta({ description: 'All of them, in the order of their lines.' }),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would do now. Nothing is written.' });

/** Customers, cards and opening balances on their way in. */
export const Import = z
  .object({
    ...resource('import'),
    kind,
    status: z.enum(importStatuses),
    counts: ImportCounts,
    refused: z.array(RefusedRow).meta({ description: 'All of them, in the order of their lines.' }),
  })
  .meta({ id: 'Import', description: 'Customers, cards and opening balances on their way in.' });
