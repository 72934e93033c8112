/** The error codes of a voucher that is used. */
export const voucherCodes = [
  'voucher_redeemed',
  'voucher_held',
  'voucher_void',
  'voucher_expired',
  'voucher_not_applicable',
  'voucher_of_another_customer',
] as const;

/** The error codes of an earn. */
export const earnCodes = [
  'not_found',
  'card_blocked',
  'card_expired',
  'card_closed',
  'program_not_active',
  'reference_in_use',
  'reference_reversed',
  'unsupported_for_kind',
  'amount_unit_mismatch',
  'amount_mismatch',
  'currency_mismatch',
  'limit_exceeded',
  'occurred_at_out_of_range',
  'occurred_before_issue',
  'result_out_of_range',
  ...voucherCodes,
] as const;
