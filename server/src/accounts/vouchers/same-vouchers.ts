import { parseJson } from '../../base/stored-json.ts';
import { voucherKey } from '../../domain/comparison-keys.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

/** Whether the codes of a request are those of an earlier sale, in any order. */
export const isOfVouchers = (
  view: View,
  { vouchers }: Pick<Row<'transactions'>, 'vouchers'>,
  codes: readonly string[] | undefined,
): boolean =>
  isSame(
    view,
    ((vouchers && parseJson(vouchers)) ?? []).map(([id]) => id),
    codes,
  );

/** Whether the codes of a request are those of an earlier hold, in any order. */
export const holdsVouchers = (
  view: View,
  { vouchers }: Pick<Row<'holds'>, 'vouchers'>,
  codes: readonly string[] | undefined,
): boolean =>
  isSame(
    view,
    ((vouchers && parseJson(vouchers)) ?? []).map(({ voucher_id }) => voucher_id),
    codes,
  );

/** The erasure of a customer takes the codes of their vouchers away. Such a voucher is the same as a code that no voucher has. */
function isSame(view: View, known: readonly string[], codes: readonly string[] = []): boolean {
  if (known.length !== codes.length) return false;
  const ids = codes.flatMap((code) => view.one('vouchers', 'code', [voucherKey(code)])?.id ?? []);
  const left = known.filter((id) => !ids.includes(id));
  const unknownCodes = codes.length - ids.length;
  return left.length === unknownCodes && left.every((id) => view.one('vouchers', 'key', [id])?.code_key === null);
}
