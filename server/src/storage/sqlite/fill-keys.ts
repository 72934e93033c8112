import type Database from 'better-sqlite3';
import { codeKey, emailKey } from '../../domain/comparison-keys.ts';

const missingText = `select
exists (select 1 from customers where email_key is null and email is not null) or
exists (select 1 from customers where email is null and email_key is not null) or
exists (select 1 from cards where code_key is null)`;

/**
 * The first statement is needed because an earlier version erases a customer but leaves the key. The last statement is for cards
 * whose key another card of their program has already.
 */
const fillText = `
update customers set email_key = null where email is null and email_key is not null;
update customers set email_key = to_email_key(email) where email_key is null and email is not null;
update or ignore cards set code_key = to_code_key(code) where code_key is null;
update cards set code_key = to_code_key(code), shares_code_key = 1 where code_key is null;
`;

/** Fills the keys by which e-mail addresses and codes are compared, in rows that an earlier version wrote. */
export function fillKeys(connection: Database.Database): void {
  if (connection.prepare(missingText).pluck().get() === 0) return;
  connection.function('to_email_key', { deterministic: true }, (email) => emailKey(String(email)));
  connection.function('to_code_key', { deterministic: true }, (code) => codeKey(String(code)));
  connection.transaction(() => connection.exec(fillText)).immediate();
}
