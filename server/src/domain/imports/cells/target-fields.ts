import { importColumns } from '@loyalty-service/contract/imports';

/** What a column may fill: a field of a row, or a part of the name. */
export type TargetField = (typeof importColumns)[number] | 'first_name' | 'last_name';

export const targetFields: readonly TargetField[] = [...importColumns, 'first_name', 'last_name'];

const known: ReadonlySet<string> = new Set(targetFields);

export const isTargetField = (name: string): name is TargetField => known.has(name);

/** What a row is found again by. */
export const identities: ReadonlySet<TargetField> = new Set(['customer_external_id', 'card_external_id', 'card_code']);

/** What only a card has: the row needs a program. */
export const cardFields: ReadonlySet<TargetField> = new Set([
  'card_external_id',
  'card_code',
  'opening_balance',
  'balance_expires_at',
]);

/** A column of files with refused rows. It says why, and is left out when the file is sent again. */
export const reasonColumn = 'refused_reason';

/** Names of columns are compared without case and without blanks around them. */
export const columnKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();
