import { importSources } from '@loyalty-service/contract/resources/imports';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CellOptions, DateOrder } from '../domain/imports/cells/cell.ts';
import type { ColumnOptions } from '../domain/imports/column-options.ts';
import type { OfBusiness } from '../http/routes/import-options.ts';
import { type Encoding, encodings } from '../importing/file-text.ts';
import type { Mode } from '../storage/needs.ts';
import { countryOption } from './country-option.ts';
import type { FileOptions } from './import-file.ts';
import { CommandFailure } from './output.ts';

type Pair = readonly [name: string, value: string];

export interface ImportOptions {
  readonly business: string;
  readonly mode: Mode;
  readonly from?: ColumnOptions['from'];
  readonly map?: readonly Pair[];
  readonly set?: readonly Pair[];
  readonly program?: string;
  readonly ignore?: readonly string[];
  readonly ignoreUnknown?: boolean;
  readonly country?: CellOptions['country'];
  readonly dateOrder?: DateOrder;
  readonly emptyValue?: readonly string[];
  readonly erased?: 'refuse' | 'create';
  readonly encoding?: Encoding;
  readonly dryRun?: boolean;
  readonly report?: string;
  readonly json?: boolean;
}

/** Splits at the last equals sign, because a column name may contain equals signs, but a field name may not. */
function columnAndField(text: string, before: readonly Pair[] = []): readonly Pair[] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as "Column=field".');
  return [...before, [text.slice(0, at), text.slice(at + 1).trim()]];
}

/** Splits at the first equals sign. A value may contain one. */
function fieldAndValue(text: string, before: readonly Pair[] = []): readonly Pair[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as "field=value".');
  return [...before, [text.slice(0, at).trim(), text.slice(at + 1)]];
}

const oneMore = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

export const addImportOptions = (command: Command): Command =>
  command
    .requiredOption('--business <id>', 'the business to import into')
    .addOption(new Option('--mode <mode>', 'live or test data').choices(['live', 'test']).makeOptionMandatory())
    .addOption(new Option('--from <system>', 'the system that exported the file').choices([...importSources]))
    .option('--map <column=field>', 'map a column to a field; repeatable', columnAndField)
    .option('--set <field=value>', 'set a field to one value in all rows; repeatable', fieldAndValue)
    .option('--program <id>', 'the program for all rows; short for --set program_id=<id>')
    .option('--ignore <column>', 'ignore a column; repeatable', oneMore)
    .option('--ignore-unknown', 'ignore all unknown columns')
    .option(
      '--country <code>',
      'the country of phone numbers without a country code, such as DE (default: the country of the business)',
      countryOption,
    )
    .addOption(
      new Option(
        '--date-order <order>',
        'the order of dates such as 03/04/2025: day or month first (default: detected from the column)',
      ).choices(['dmy', 'mdy']),
    )
    .option('--empty-value <text>', 'a text that means an empty cell, such as N/A, in any case; repeatable', oneMore)
    .addOption(
      new Option(
        '--erased <outcome>',
        'a row that would create a person again who was erased: refuse it, or create the customer (default: refuse)',
      ).choices(['refuse', 'create']),
    )
    .addOption(
      new Option(
        '--encoding <name>',
        'the encoding of the file (default: UTF-8, or UTF-16 with a byte order mark)',
      ).choices(encodings),
    )
    .option('--dry-run', 'report the result of each row, and import nothing; only --report writes a file')
    .option('--report <file>', 'the file for refused rows, to correct and import (default: <file>.refused.csv)')
    .option('--json', 'print JSON');

export function fileOptionsOf(options: ImportOptions, business: OfBusiness): FileOptions {
  const { country = null, dateOrder = null, emptyValue = [], encoding = null } = options;
  return {
    country,
    dateOrder,
    emptyValues: emptyValue,
    erased: options.erased,
    encoding,
    business,
    columns: columnOptionsOf(options),
  };
}

/** Null if the file has the service's own column names. */
function columnOptionsOf({ from, map, set = [], program, ignore, ignoreUnknown }: ImportOptions): ColumnOptions | null {
  if (program !== undefined && set.some(([field]) => field === 'program_id'))
    throw new CommandFailure('--program and --set program_id set the same field. Pass only one of them.', 2);
  const constants = program === undefined ? set : [...set, ['program_id', program] as const];
  if (!from && !map && constants.length === 0 && !ignore && !ignoreUnknown) return null;
  return { from, mapping: map, set: constants, ignore, ignoreUnknown };
}
