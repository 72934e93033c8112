import { randomBytes } from 'node:crypto';
import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { ImportMakes, ImportRow } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { assert } from '../base/assert.ts';
import type { NewId } from '../base/ids.ts';
import { sentence } from '../base/sentence.ts';
import {
  blankCustomer,
  patched,
  refuseFutureBirthday,
  refuseInactiveCustomer,
  saveCustomer,
} from '../customers/customer-changes.ts';
import { refuseErased } from '../customers/erased-identities.ts';
import { codeKey } from '../domain/comparison-keys.ts';
import { type CustomerIdentity, customerIdentity } from '../domain/imports/customer-identity.ts';
import { cardCode } from '../domain/luhn.ts';
import { Refusal } from '../domain/refusal.ts';
import { unitOf } from '../domain/unit-of.ts';
import type { View } from '../ledger/command.ts';
import { rulesOf } from '../resources/program.ts';
import type { Vault } from '../secrets/vault.ts';
import { foundInBody } from '../service/found.ts';
import { done, ok } from '../service/replies.ts';
import { type Caller, intent } from '../service/service.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { bookOpeningBalance } from './book-opening-balance.ts';
import { findImportedCards, putImportedCard } from './imported-card.ts';
import { importedVoucherNeeds, importVoucher } from './imported-voucher.ts';
import { type RowName, settleRow, settlingNeeds, unsettledRow } from './settle-row.ts';

type Fields = z.infer<typeof ImportRow>;

/** A well-formed row. */
export interface ReadRow {
  readonly fields: Fields;
  /** The opening balance as the file has it, if it has decimals. */
  readonly decimals: string | null;
  /** Another balance of the file, which shows that this one can be whole units of a currency. */
  readonly wholeUnits: string | null;
  /** Whether it may create a customer who was erased. */
  readonly createsErased: boolean;
}

/** The caller of an import, and the vault that opens the key of the erased identities. */
export interface ImportCaller extends Caller {
  readonly vault: Vault;
}

/**
 * Ids and the code for the customer and card that a row may create. They stay the same when its batch is planned again, so that
 * later rows find them.
 */
export interface FreshNames {
  readonly customerId: string;
  readonly cardId: string;
  readonly code: string;
}

export const freshNames = (newId: NewId): FreshNames => ({
  customerId: newId('customer'),
  cardId: newId('card'),
  code: cardCode(randomBytes(16)),
});

/**
 * Creates the customer, card, balance and voucher of a row, as far as they do not exist yet. If any part is refused, nothing is created.
 * Existing ones are not changed.
 */
export const importRow = (caller: ImportCaller, name: RowName, asked: ReadRow, fresh: FreshNames) =>
  intent({
    needs: [...settlingNeeds(caller.tenant, name), ...rowNeeds(caller.tenant, asked.fields)],
    decide(view) {
      const row = unsettledRow(view, name);
      if (row)
        settleRow(view, row, takeRow(view, caller, asked, fresh, name.importId).length > 0 ? 'created' : 'unchanged');
      return done;
    },
  });

/** Decides as {@link importRow} would, and answers the result as a {@link MadeOfRow}. */
export const previewRow = (caller: ImportCaller, asked: ReadRow, fresh: FreshNames) =>
  intent({
    needs: rowNeeds(caller.tenant, asked.fields),
    decide: (view) => ok(takeRow(view, caller, asked, fresh)),
  });

export type MadeOfRow = readonly z.infer<typeof ImportMakes>[];

const rowNeeds = (tenant: Tenant, row: Fields): readonly Need[] => [
  ...customerNeeds(tenant, row),
  ...(row.program_id ? [need('programs', 'key', tenant, [row.program_id])] : []),
  ...(row.card_external_id ? [need('cards', 'external_id', tenant, [row.card_external_id])] : []),
  ...importedVoucherNeeds(tenant, row),
  ...(row.card_code && row.program_id ? [need('cards', 'code', tenant, [codeKey(row.card_code), row.program_id])] : []),
];

/** Creates the customer, card, balance and voucher of a row, and returns which of them it created. */
function takeRow(view: View, caller: ImportCaller, read: ReadRow, fresh: FreshNames, importId = ''): MadeOfRow {
  const { fields: row } = read;
  const customer = takeCustomer(view, caller, read, fresh);
  if (customer?.isNew) refuseFutureBirthday(view, row, caller.business.timezone);
  const makesCustomer = customer?.isNew ? (['customer'] as const) : [];
  const makesCard = row.program_id ? takeCard(view, caller, { read, customer, fresh }) : [];
  const isIssued = importVoucher(view, row, {
    importId,
    customerId: customer?.id ?? null,
    zone: caller.business.timezone,
  });
  return [...makesCustomer, ...makesCard, ...(isIssued ? (['voucher'] as const) : [])];
}

interface AskedRow {
  readonly read: ReadRow;
  readonly customer: TakenCustomer | null;
  readonly fresh: FreshNames;
}

/** Creates the card and the balance of a row. */
function takeCard(view: View, caller: ImportCaller, { read, customer, fresh }: AskedRow): MadeOfRow {
  const { fields: row, ...written } = read;
  const program = foundInBody(view.one('programs', 'key', [row.program_id ?? '']), '/program_id', 'program');
  if (unitOf(rulesOf(program).kind) === 'minor') refuseWholeUnits(written);
  const asked = { row, program, customer };
  const [known, ...closed] = findImportedCards(view, asked);
  const cardId = known ? known.id : putImportedCard(view, caller, asked, fresh);
  const isBooked = row.opening_balance ? bookOpeningBalance(view, caller, { cardId, closed }, row) : false;
  return [...(known ? [] : (['card'] as const)), ...(isBooked ? (['opening_balance'] as const) : [])];
}

/**
 * Refuses an opening balance of money that may not be in minor units, because it or another balance of the file has decimals. In
 * whole units of a currency, the number would mean a hundred times as much.
 */
function refuseWholeUnits({ decimals, wholeUnits }: Pick<ReadRow, 'decimals' | 'wholeUnits'>): void {
  if (decimals !== null)
    refuseBalance(
      `"${decimals}" can be minor units or an amount with decimals. Write minor units without decimals, such as 5000 for 50.00`,
    );
  if (wholeUnits !== null)
    refuseBalance(
      `is in a column with ${wholeUnits}, so it can be whole units of the currency. Write all amounts of the column in minor units without decimals, such as 1250 for 12.50`,
    );
}

function refuseBalance(detail: string): never {
  throw new Refusal('invalid_request', sentence(`/opening_balance ${detail}`), {}, [
    { in: 'body', pointer: '/opening_balance', code: 'invalid_value', detail, rule: 'minor_units' },
  ]);
}

interface TakenCustomer {
  readonly id: string;
  readonly isNew: boolean;
}

function customerNeeds(tenant: Tenant, row: Fields): readonly Need[] {
  const identity = customerIdentity(row);
  if (!identity) return [];
  const { field, id } = identity;
  return [
    need('customers', 'external_id', tenant, [id]),
    need('erasure_keys', 'key', tenant, []),
    ...(field === 'customer_external_id' ? [] : [need('customers', field, tenant, [id])]),
  ];
}

/** The customer of a row. Null if it names none. */
function takeCustomer(
  view: View,
  { business, vault }: ImportCaller,
  { fields: row, createsErased }: ReadRow,
  fresh: FreshNames,
): TakenCustomer | null {
  const identity = customerIdentity(row);
  if (!identity) return null;
  const known = view.one('customers', 'external_id', [identity.id]);
  const standing = known ? standingCustomer(view, known) : customerByContact(view, identity);
  if (standing) return { id: standing.id, isNew: false };
  const blank = { ...blankCustomer(view), id: fresh.customerId, external_id: identity.id };
  const customer = patched(view, business, blank, personOf(row));
  if (!createsErased) refuseErased(view, vault, customer, identity.field);
  saveCustomer(view, null, customer);
  return { id: fresh.customerId, isNew: true };
}

/** The customer with the e-mail address or the phone number of a row without an id. */
function customerByContact(view: View, { field, id }: CustomerIdentity): Row<'customers'> | null {
  if (field === 'customer_external_id') return null;
  const found = view.all('customers', field, [id]).map((one) => standingCustomer(view, one));
  const [first, ...others] = found;
  if (!first) return null;
  if (others.some((other) => other.id !== first.id)) refuseSeveral(field);
  return first;
}

function refuseSeveral(field: string): never {
  const detail = valueRules.one_customer;
  throw new Refusal('invalid_request', sentence(`/${field} ${detail}`), {}, [
    { in: 'body', pointer: `/${field}`, code: 'invalid_value', detail, rule: 'one_customer' },
  ]);
}

/** The customer that a record was merged into, through all later merges. A customer that was never merged is returned itself. */
function standingCustomer(view: View, known: Row<'customers'>): Row<'customers'> {
  let customer = known;
  while (customer.merged_into !== null && customer.status === 'merged') {
    const next: Row<'customers'> | null = view.one('customers', 'key', [customer.merged_into]);
    assert(next, `the customer ${customer.merged_into} that another was merged into exists`);
    customer = next;
  }
  refuseInactiveCustomer(customer);
  return customer;
}

const personOf = ({
  customer_external_id: _externalId,
  program_id: _programId,
  card_external_id: _cardExternalId,
  card_code: _cardCode,
  opening_balance: _balance,
  balance_expires_at: _expiresAt,
  tier: _tier,
  voucher_code: _voucherCode,
  voucher_reward_id: _rewardId,
  voucher_max_uses: _maxUses,
  voucher_uses: _uses,
  voucher_starts_at: _voucherStartsAt,
  voucher_expires_at: _voucherExpiresAt,
  ...person
}: Fields) => person;
