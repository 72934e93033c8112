import { APIError } from '@loyalty-service/sdk';
import { may, type Till } from '../open/till.ts';

/**
 * Whether a code is the number of a product (GTIN). The till does not look these up as vouchers, because the service counts wrong
 * codes and refuses all of them after 20 in a minute.
 */
const isProduct = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code);

/** The voucher with the first of these codes that any has, usable or not. Null: none is, or the service refuses to say. */
export async function findVoucher(till: Till, codes: readonly string[]): Promise<string | null> {
  const vouchers = codes.filter((code) => !isProduct(code));
  if (vouchers.length === 0 || !may(till, 'checkVouchers')) return null;
  try {
    const checked = await till.loyalty.vouchers.check({ vouchers: [...vouchers] });
    return checked.vouchers.find(({ voucher }) => voucher)?.voucher?.code ?? null;
  } catch (failure) {
    if (failure instanceof APIError && failure.status < 500) return null;
    throw failure;
  }
}
