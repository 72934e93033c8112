import type { ImportRequest, Program } from '@loyalty-service/sdk';
import { type TextKey, text } from '../../languages/text.ts';
import type { Reading } from './money-cell.ts';

export type Source = NonNullable<ImportRequest['from']>;
type ImportRow = NonNullable<ImportRequest['rows']>[number];
export type Field = keyof ImportRow | 'first_name' | 'last_name';

/** Systems whose exports the service reads. */
export const sources: Readonly<Record<Source, string>> = {
  shopify: 'Shopify',
  square: 'Square',
  woocommerce: 'WooCommerce',
  smile: 'Smile.io',
  yotpo: 'Yotpo',
  loyverse: 'Loyverse',
};

/** The columns of balances in the file of each system, in the order in which they count, as the service knows them. */
export const balancesOf: Readonly<Record<Source, readonly string[]>> = {
  shopify: [],
  square: [],
  woocommerce: ['points', 'points balance', 'points_balance', 'wc_points_balance'],
  smile: ['points', 'points balance', 'points_balance'],
  yotpo: ['points balance', 'current points balance', 'point balance', 'points'],
  loyverse: ['points balance', 'total points', 'points'],
};

/** Every field of a row, with its name for a person. A field that the service gets later fails the type check. */
const names: Readonly<Record<Field, TextKey>> = {
  customer_external_id: 'customers.external_id',
  name: 'field.name',
  first_name: 'imports.first_name',
  last_name: 'imports.last_name',
  email: 'customers.email',
  phone: 'customers.phone',
  birthday: 'customers.birthday',
  locale: 'imports.locale',
  tags: 'customers.tags',
  marketing_consent: 'customers.consent',
  marketing_consent_at: 'imports.consent_at',
  marketing_consent_source: 'imports.consent_source',
  program_id: 'imports.program_id',
  card_external_id: 'imports.card_external_id',
  card_code: 'imports.card_code',
  opening_balance: 'imports.opening_balance',
  balance_expires_at: 'imports.balance_expires_at',
  tier: 'cards.tier',
  voucher_code: 'imports.voucher_code',
  voucher_reward_id: 'imports.voucher_reward_id',
  voucher_max_uses: 'imports.voucher_max_uses',
  voucher_uses: 'imports.voucher_uses',
  voucher_starts_at: 'imports.voucher_starts_at',
  voucher_expires_at: 'imports.voucher_expires_at',
};

export const fields = Object.keys(names) as readonly Field[];
export const nameOfField = (field: string): string => (field in names ? text(names[field as Field]) : field);

/** The choice for a column: a field, no field (`ignore`), or the field that its name and the system give (`auto`). */
export type Choice = Field | 'auto' | 'ignore';

/** The choice for each column, by its name. */
export type Choices = Readonly<Record<string, Choice>>;

/** A request without its rows. */
export type ImportOptions = Omit<ImportRequest, 'rows' | 'csv'>;

/** How a file is to be read. */
export interface Settings {
  readonly from: Source | '';
  /** The program of all cards, if the file does not name a program. */
  readonly program: string;
  /** The kind of this program. Of several columns of balances, it tells which one is meant. */
  readonly kind?: Program['rules']['kind'] | undefined;
  readonly country: string;
  readonly dateOrder: 'dmy' | 'mdy' | '';
  /** Texts that mean an empty cell, separated by commas. */
  readonly emptyValues: string;
  /** Whether people who were erased are created again. */
  readonly createsErased: boolean;
  /** How the amounts of a column of money are meant, once a person chose it or the rows were sent. */
  readonly amounts?: { readonly column: string; readonly reading: Reading } | undefined;
  /** The choices that a person made. The recognized ones are added to them. */
  readonly choices: Choices;
}

export const noSettings: Settings = {
  from: '',
  program: '',
  country: '',
  dateOrder: '',
  emptyValues: '',
  createsErased: false,
  choices: {},
};
