/** How often the codes of a batch were used, and the sales that used them. */
export interface VoucherSum {
  readonly batch_id: string;
  readonly uses: number;
  readonly sales: number;
  /** The purchase amounts of the sales, in minor units. */
  readonly amount: number;
}

/** A voucher was used, or the use was given back. */
export interface VoucherUse {
  readonly batchId: string;
  /** 1 for a use, -1 for one that was given back. */
  readonly sign: 1 | -1;
  /** The purchase amount of the sale. Null: the use counts no sale, because it has none or another code counts it. */
  readonly amount: number | null;
}

export const sumOfUse = ({ batchId, sign, amount }: VoucherUse): VoucherSum => ({
  batch_id: batchId,
  uses: sign,
  sales: amount === null ? 0 : sign,
  // 0 + …: a minus before 0 would make -0.
  amount: 0 + sign * (amount ?? 0),
});

/** Adds up sums by batch. */
export function addVoucherSums(sums: Iterable<VoucherSum>): readonly VoucherSum[] {
  const totals = new Map<string, VoucherSum>();
  for (const { batch_id, uses, sales, amount } of sums) {
    const known = totals.get(batch_id) ?? { batch_id, uses: 0, sales: 0, amount: 0 };
    totals.set(batch_id, {
      batch_id,
      uses: known.uses + uses,
      sales: known.sales + sales,
      amount: known.amount + amount,
    });
  }
  return [...totals.values()];
}

/** Whether a use counts its sale: a sale with several codes of one batch is one sale of the batch. */
export const isFirstOfBatch = (
  redeemId: string,
  used: readonly (readonly [voucherId: string, redeemId: string])[],
  batchOf: (voucherId: string) => string | null,
): boolean => {
  const own = used.find(([, id]) => id === redeemId);
  if (!own) return true;
  const batch = batchOf(own[0]);
  return used.find(([voucherId]) => batchOf(voucherId) === batch)?.[1] === redeemId;
};
