import type { TextKey } from '../../languages/text.ts';
import { balancesOf, type Choices, type ImportOptions, type Settings } from './columns.ts';
import { keyOf, recognizeColumns } from './recognize-columns.ts';

/** The choices of a person, and those that the usual names of columns give. The file of a system has its own names. */
export const choicesOf = ({ from, kind, choices }: Settings, columns: readonly string[]): Choices =>
  from ? choices : recognizeColumns(columns, { kind, chosen: choices });

/** The texts that mean an empty cell. */
export const emptyTexts = ({ emptyValues }: Pick<Settings, 'emptyValues'>): readonly string[] =>
  emptyValues
    .split(/[,;]/)
    .map((value) => value.trim())
    .filter(Boolean);

export function optionsOf(settings: Settings, columns: readonly string[]): ImportOptions {
  const { from, program, country, dateOrder, createsErased } = settings;
  const empty = emptyTexts(settings);
  const chosen = Object.entries(choicesOf(settings, columns));
  const mapping = chosen.filter(([, choice]) => choice !== 'auto' && choice !== 'ignore');
  return {
    ...(from && { from }),
    ...(program && { set: { program_id: program } }),
    ...(country && { default_country: country }),
    ...(dateOrder && { date_order: dateOrder }),
    ...(createsErased && { erased: 'create' as const }),
    ...(empty.length > 0 && { empty_values: [...empty] }),
    mapping: Object.fromEntries(mapping),
    ignore: chosen.flatMap(([column, choice]) => (choice === 'ignore' ? [column] : [])),
  };
}

/** The fields that say whom a row is about, in the order in which they count. */
const identities = ['customer_external_id', 'email', 'phone', 'card_external_id', 'card_code', 'voucher_code'] as const;

/** How the rows of a file are matched, as the key of a text. Null for the file of a system, and if nothing says it. */
export function matchingOf(settings: Settings, columns: readonly string[]): TextKey | null {
  const [first, second] = identities.filter((field) => columnOf(field, columns, settings) >= 0);
  if (settings.from || !first) return null;
  if (first === 'email' && second === 'phone') return 'imports.matched.both';
  if (first === 'customer_external_id' || first === 'email' || first === 'phone') return `imports.matched.${first}`;
  return null;
}

const ofCards = ['card_external_id', 'card_code', 'opening_balance', 'balance_expires_at', 'tier'] as const;

/** Whether the file has columns about cards, and nothing says which program they are of. */
export const lacksProgram = (settings: Settings, columns: readonly string[]): boolean =>
  settings.program === '' &&
  columnOf('program_id', columns, settings) < 0 &&
  ofCards.some((field) => columnOf(field, columns, settings) >= 0);

/**
 * The columns that fill a field: the one that is chosen for it, or those with its names. The file of a system can have several of
 * balances, of which the first that is not empty counts.
 */
export function columnsOf(field: string | null, columns: readonly string[], settings: Settings): readonly number[] {
  const choices = choicesOf(settings, columns);
  const chosen = columns.findIndex((column) => choices[column] === field);
  if (chosen >= 0) return [chosen];
  const ofSystem = settings.from && field === 'opening_balance' ? balancesOf[settings.from] : [];
  return [field, ...ofSystem]
    .map((name) => columns.findIndex((column) => keyOf(column) === name && (choices[column] ?? 'auto') === 'auto'))
    .filter((at) => at >= 0);
}

/** The first column that fills a field. Below 0 if no column fills it. */
export const columnOf = (field: string | null, columns: readonly string[], settings: Settings): number =>
  columnsOf(field, columns, settings)[0] ?? -1;
