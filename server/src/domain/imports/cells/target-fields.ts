import { importColumns } from '@loyalty-service/contract/resources/imports';

/** The target of a column: a field of a row, or a part of the name. */
export type TargetField = (typeof importColumns)[number] | 'first_name' | 'last_name';

export const targetFields: readonly TargetField[] = [...importColumns, 'first_name', 'last_name'];

const known: ReadonlySet<string> = new Set(targetFields);

export const isTargetField = (name: string): name is TargetField => known.has(name);

/** Fields that identify a row when it is imported again. */
export const identities: ReadonlySet<TargetField> = new Set([
  'customer_external_id',
  'card_external_id',
  'card_code',
  'voucher_code',
]);

/** Fields that identify the customer of a row without an id. */
export const contacts: ReadonlySet<TargetField> = new Set(['email', 'phone']);

export const isIdentity = (field: string): boolean => isTargetField(field) && identities.has(field);

/** Fields of a card. A row with one of them needs a program. */
export const cardFields: ReadonlySet<TargetField> = new Set([
  'card_external_id',
  'card_code',
  'opening_balance',
  'balance_expires_at',
  'tier',
]);

/** Fields of a voucher. A row with one of them needs a reward. */
export const voucherFields: ReadonlySet<TargetField> = new Set([
  'voucher_code',
  'voucher_max_uses',
  'voucher_uses',
  'voucher_starts_at',
  'voucher_expires_at',
]);

/** The column of the reason in a file of refused rows. It is ignored when the file is imported again. */
export const reasonColumn = 'refused_reason';

/** Names of columns are compared without case and without blanks around them. */
export const columnKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();
