import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import type { Transaction } from '@loyalty-service/contract/resources/transactions';
import type { z } from 'zod';
import { jsonText, parseJson } from '../base/stored-json.ts';
import { asBought } from '../domain/earn/returned-items.ts';
import type { Row } from '../storage/tables.ts';
import { flat } from './flat-text.ts';
import { fixed, instant, instantOrNull, json, jsonOrNull, made, number, oneOf, stamps, text, word } from './members.ts';
import { type Members, resourceOf, textOf } from './printer.ts';

type Resource = z.infer<typeof Transaction>;

type Plain = Omit<Resource, 'person_id' | 'voucher_id' | 'quantity'>;

const members: Members<Row<'transactions'>, Plain> = {
  id: word,
  object: fixed('transaction'),
  card_id: word,
  customer_id: word,
  program_id: word,
  rules_version: number,
  kind: oneOf(),
  unit: oneOf(),
  amount: number,
  delta: number,
  sequence: number,
  purchase_amount: number,
  currency: word,
  value: number,
  balance_after: number,
  breakdown: json(),
  items: jsonOrNull(),
  outcome: oneOf(),
  available_at: instantOrNull,
  expires_at: instantOrNull,
  reference: text,
  reward_id: text,
  hold_id: text,
  reverses: text,
  reversed_delta: number,
  reversed_amount: number,
  location: text,
  staff_ref: text,
  reason: text,
  note: text,
  key_id: word,
  occurred_at: instant,
  ...stamps,
};

const ofPeople = `${idPrefixes.person}_`;

/** Whether a person sent the request. The column has the id of the API key or of the person. */
const isOfPerson = ({ key_id }: Row<'transactions'>): boolean => key_id?.startsWith(ofPeople) ?? false;

const { occurred_at, metadata, version, livemode, created_at, updated_at, ...first } = members;
const last = { occurred_at, metadata, version, livemode, created_at, updated_at };
const byPerson = {
  key_id: made((_: Row<'transactions'>) => null),
  person_id: made(({ key_id }: Row<'transactions'>) => key_id ?? ''),
};
const byVoucher = { voucher_id: made(({ voucher_id }: Row<'transactions'>) => voucher_id ?? '') };
const ofSeveral = { quantity: made(({ quantity }: Row<'transactions'>) => quantity ?? 1) };

function formWith(own: Partial<Members<Row<'transactions'>, Resource>>) {
  const all: Members<Row<'transactions'>, Plain> = { ...first, ...own, ...last };
  return { resource: resourceOf(all), text: textOf(all) };
}

/** Rows have some members only if these have a value, as they had before these members existed. */
const forms = {
  key: { plain: formWith({}), voucher: formWith(byVoucher), several: formWith(ofSeveral) },
  person: {
    plain: formWith(byPerson),
    voucher: formWith({ ...byPerson, ...byVoucher }),
    several: formWith({ ...byPerson, ...ofSeveral }),
  },
} as const;

function formOf(row: Row<'transactions'>) {
  const by = isOfPerson(row) ? forms.person : forms.key;
  if (row.voucher_id !== null) return by.voucher;
  return row.quantity === null ? by.plain : by.several;
}

export const transactionResource = (row: Row<'transactions'>): Resource => formOf(row).resource(row);

const print = (row: Row<'transactions'>): string => formOf(row).text(row);

/**
 * A ledger row as JSON, as it was booked, without later reversals. Stored replies and events get this text every time they are
 * sent, so it must never change for rows that exist, even if the resource changes.
 */
export function bookedText(row: Row<'transactions'>): string {
  return flat(print(wasReversed(row) ? asBooked(row) : row));
}

/** Whether the row was reversed, at least in part. Only reversals change a row, and each raises its version. */
export const wasReversed = ({ version }: Pick<Row<'transactions'>, 'version'>): boolean => version > 1;

const asBooked = (row: Row<'transactions'>): Row<'transactions'> => ({
  ...row,
  items: itemsAsBought(row.items),
  reversed_delta: 0,
  reversed_amount: 0,
  version: 1,
  updated_at: row.created_at,
});

type Items = Row<'transactions'>['items'];

function itemsAsBought(text: Items): Items {
  const items = parseJson(text);
  return items === null ? text : jsonText(asBought(items));
}
