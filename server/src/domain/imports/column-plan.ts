import { sentence } from '../../base/sentence.ts';
import {
  cardFields,
  columnKey,
  contacts,
  identities,
  isTargetField,
  reasonColumn,
  type TargetField,
  voucherFields,
} from './cells/target-fields.ts';
import { ColumnFaults, shown } from './column-faults.ts';
import type { ColumnOptions } from './column-options.ts';
import { presets } from './presets/index.ts';
import type { Preset } from './presets/preset.ts';

/** A column that fills a field. */
interface Source {
  readonly index: number;
  readonly column: string;
  readonly read: (text: string) => string;
  readonly isPreset: boolean;
}

/** Which columns of a file fill which fields. */
export interface ColumnPlan {
  /** Number of columns in the header. */
  readonly width: number;
  /** The columns of each field; the first that is not empty counts. */
  readonly sources: ReadonlyMap<TargetField, readonly Source[]>;
  readonly constants: readonly (readonly [TargetField, string])[];
}

const asIs = (text: string): string => text;

/**
 * Removes the apostrophe that some exports put before ids and phone numbers, so that spreadsheets show them as text.
 */
const withoutMark = (text: string): string => text.replace(/^'(?=[+\d])/, '');

/**
 * Decides what each column of a file fills.
 *
 * @throws Refusal `invalid_request` that names all columns and options that are wrong.
 */
export function planColumns(header: readonly string[], options: ColumnOptions): ColumnPlan {
  return new Planner(header, options).plan();
}

class Planner {
  readonly #faults = new ColumnFaults();
  readonly #keys: readonly string[];
  readonly #preset: Preset | null;
  readonly #mapped = new Map<string, TargetField>();
  readonly #ignored = new Set<string>();
  readonly #set = new Map<TargetField, string>();
  readonly #sources = new Map<TargetField, Source[]>();
  readonly #used = new Set<string>();

  constructor(
    readonly header: readonly string[],
    readonly options: ColumnOptions,
  ) {
    this.#keys = header.map(columnKey);
    this.#preset = options.from ? presets[options.from] : null;
  }

  plan(): ColumnPlan {
    this.#readMapping();
    this.#readIgnored();
    this.#readConstants();
    for (const [index, key] of this.#keys.entries()) if (key !== columnKey(reasonColumn)) this.#place(index, key);
    this.#sortByPreset();
    this.#refuseBothNames();
    this.#refuseMissing();
    this.#faults.refuse();
    return { width: this.header.length, sources: this.#sources, constants: [...this.#set] };
  }

  #readMapping(): void {
    for (const [column, field] of this.options.mapping ?? []) {
      const key = columnKey(column);
      if (!this.#keys.includes(key)) this.#faults.addMissingColumn('mapping', column, this.header);
      else if (!isTargetField(field)) this.#faults.addUnknownField('mapping', column, field);
      else if (this.#mapped.has(key)) this.#addTwice('mapping', column);
      if (isTargetField(field) && !this.#mapped.has(key)) this.#mapped.set(key, field);
      // A column with a wrong field is not also reported as unknown.
      if (!isTargetField(field)) this.#ignored.add(key);
    }
  }

  #addTwice(member: string, column: string): void {
    this.#faults.add(
      [member, column],
      'invalid_value',
      'is mapped twice',
      `The column ${shown(column)} is mapped twice.`,
    );
  }

  #readIgnored(): void {
    for (const column of this.options.ignore ?? []) {
      const key = columnKey(column);
      if (!this.#keys.includes(key)) this.#faults.addMissingColumn('ignore', column, this.header);
      else if (this.#mapped.has(key)) this.#faults.addColumn(column, 'is both mapped and ignored');
      this.#ignored.add(key);
    }
  }

  #readConstants(): void {
    for (const [field, value] of this.options.set ?? []) {
      if (!isTargetField(field)) this.#faults.addUnknownField('set', field, field);
      else if (identities.has(field)) {
        const detail = 'cannot have one value for all rows; map a column to it';
        this.#faults.add(['set', field], 'invalid_value', detail, sentence(`/set/${field} ${detail}`));
      } else if (this.#set.has(field)) this.#addTwice('set', field);
      else this.#set.set(field, value.trim());
    }
  }

  #place(index: number, key: string): void {
    if (this.#ignored.has(key)) return;
    const column = (this.header[index] ?? '').trim();
    const mapped = this.#mapped.get(key);
    const own = mapped ?? (this.#presetColumns(key).length === 0 && isTargetField(key) ? key : undefined);
    if (own) this.#fill(own, { index, column, read: asIs, isPreset: false });
    else if (this.#presetColumns(key).length > 0) this.#fillByPreset(index, column, key);
    else if (!this.#isIgnoredByPreset(key) && !this.options.ignoreUnknown) this.#faults.addUnknownColumn(column);
  }

  #presetColumns(key: string) {
    return this.#preset?.columns.filter(({ column }) => columnKey(column) === key) ?? [];
  }

  #isIgnoredByPreset(key: string): boolean {
    if (!this.#preset) return false;
    return (
      this.#preset.ignored.some((column) => columnKey(column) === key) ||
      (this.#preset.ignoredPattern?.test(key) ?? false)
    );
  }

  #fillByPreset(index: number, column: string, key: string): void {
    const mappedFields = new Set(this.#mapped.values());
    for (const { field, read = asIs } of this.#presetColumns(key)) {
      // A mapping of the caller replaces that of the preset.
      if (mappedFields.has(field) || this.#set.has(field)) continue;
      this.#fill(field, { index, column, read, isPreset: true });
    }
  }

  #fill(field: TargetField, source: Source): void {
    const others = this.#sources.get(field) ?? [];
    const [first] = others;
    const key = columnKey(source.column);
    if (first && columnKey(first.column) === key && first.index !== source.index)
      this.#faults.addColumn(source.column, 'appears twice');
    else if (first && !(first.isPreset && source.isPreset))
      this.#faults.addColumn(source.column, `fills ${field}, as ${shown(first.column)} does; ignore one of them`);
    if (this.#set.has(field))
      this.#faults.addColumn(source.column, `fills ${field}, which is set for all rows; ignore the column`);
    this.#used.add(key);
    const read = this.#preset ? (text: string) => source.read(withoutMark(text)) : source.read;
    this.#sources.set(field, [...others, { ...source, read }]);
  }

  /** Sorts the columns of a field into the order of the preset: the first that is not empty counts. */
  #sortByPreset(): void {
    const order = this.#preset?.columns.map(({ column }) => columnKey(column)) ?? [];
    const rank = ({ column }: Source) => order.indexOf(columnKey(column));
    for (const sources of this.#sources.values()) sources.sort((one, other) => rank(one) - rank(other));
  }

  #refuseBothNames(): void {
    const [name] = this.#sources.get('name') ?? [];
    const [part] = this.#sources.get('first_name') ?? this.#sources.get('last_name') ?? [];
    if (!name || !part || name.isPreset || part.isPreset) return;
    this.#faults.addColumn(
      part.column,
      `is a part of the name, and ${shown(name.column)} is the whole name; ignore one of them`,
    );
  }

  #refuseMissing(): void {
    const preset = this.#preset;
    if (![...identities, ...contacts].some((field) => this.#sources.has(field))) {
      const known = new Set(
        preset?.columns.filter(({ field }) => field === 'customer_external_id').map(({ column }) => shown(column)),
      );
      const detail =
        'is needed, or email, phone, card_external_id or card_code: it identifies the row in the next import';
      const said = preset
        ? `This is not a customer export of ${preset.title}: it has none of the columns ${[...known].join(', ')}.`
        : sentence(`customer_external_id ${detail}`);
      this.#faults.add(['customer_external_id'], 'required', detail, said);
    }
    if (!preset) return;
    this.#refuseWithout('program_id', cardFields, `A customer export of ${preset.title} does not name a program`);
    this.#refuseWithout('voucher_reward_id', voucherFields, `An export of ${preset.title} does not name a reward`);
  }

  /** Columns of a preset that need a field which no export has. */
  #refuseWithout(needed: TargetField, fields: ReadonlySet<TargetField>, said: string): void {
    if (this.#sources.has(needed) || this.#set.has(needed)) return;
    const given = [...this.#sources].flatMap(([field, [first]]) => (fields.has(field) && first ? [first.column] : []));
    if (given.length === 0) return;
    const columns = given.map(shown).join(' and ');
    const what = needed === 'program_id' ? 'a program' : 'a reward';
    this.#faults.add(
      ['set', needed],
      'required',
      `is needed: the file does not name ${what} for ${columns}`,
      `${said} for ${columns}. Set ${needed}, or ignore ${given.length === 1 ? 'the column' : 'the columns'}.`,
    );
  }
}

type Cell = (index: number) => unknown;

/** The fields of one row: texts as in the file, other JSON values unchanged. Empty ones are left out. */
export function fieldsOfRow(plan: ColumnPlan, cell: Cell): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>(plan.constants.filter(([, value]) => value !== ''));
  for (const [field, sources] of plan.sources) {
    const value = sources.map(({ index, read }) => filled(cell(index), read)).find((one) => one !== null);
    if (value !== undefined) fields.set(field, value);
  }
  return joinedName(fields);
}

function filled(value: unknown, read: (text: string) => string): unknown {
  const given = typeof value === 'string' ? read(value.trim()).trim() : (value ?? '');
  return given === '' ? null : given;
}

/** Joins a first and a last name: a customer has one name. */
function joinedName(fields: Map<string, unknown>): ReadonlyMap<string, unknown> {
  const parts = [fields.get('first_name'), fields.get('last_name')].filter((part) => part !== undefined);
  fields.delete('first_name');
  fields.delete('last_name');
  if (parts.length > 0 && !fields.has('name')) fields.set('name', parts.join(' '));
  return fields;
}
