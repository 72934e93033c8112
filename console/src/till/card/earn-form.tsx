import type { Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { type AmountOf, amountIn, whole } from '../../format/amounts.ts';
import { text, textOf } from '../../languages/text.ts';
import { sayWhat, type What } from '../queue/what.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';
import { purchaseOfEarn } from './purchase.ts';
import { isWhole, itemsOf, sumOf, type TypedItem, TypedItems } from './typed-items.tsx';
import { type ScannedVoucher, useVouchers, VoucherFields } from './vouchers.tsx';

/** The sale that earns: its amount, and its items if they may be returned one by one. */
export function EarnForm({ presented, voucher }: OnCard & { voucher: ScannedVoucher | null }) {
  const { sell, busy } = useSales();
  const { program } = presented;
  const unit = program.amount_unit ?? 'minor';
  const first = unit === 'visit' ? '1' : '';
  const [typed, setTyped] = useState(first);
  const [paid, setPaid] = useState('');
  const [typedItems, setTypedItems] = useState<readonly TypedItem[]>([]);
  const vouchers = useVouchers(presented, voucher);
  const items = itemsOf(typedItems, program);
  const isMoney = unit === 'minor';
  const sum = sumOf(items);
  const amount = isMoney && items.length > 0 ? sum : amountIn(typed, earnOf(program));
  const field = purchaseOfEarn(program);
  const purchase = field && paid !== '' ? amountIn(paid, program) : isMoney ? undefined : sum;
  const isReady =
    isWhole(items, isMoney) &&
    amount !== undefined &&
    amount > 0 &&
    (field !== 'needed' || purchase !== undefined) &&
    (paid === '' || purchase !== undefined);
  const clear = (): void => {
    setTyped(first);
    setPaid('');
    setTypedItems([]);
    vouchers.clear();
  };
  const book = (): void => {
    // A code that was typed and not added would be forgotten.
    if (vouchers.typed !== '') vouchers.add();
    if (vouchers.typed !== '' || amount === undefined || !isReady) return;
    const body = {
      // The rules may have changed since the card was opened. Then cents are refused, and not booked as visits.
      ...{ amount, amount_unit: unit },
      ...(purchase !== undefined && { purchase_amount: purchase }),
      ...(items.length > 0 && { items }),
      ...(vouchers.codes && { vouchers: vouchers.codes }),
    };
    sell({
      ...{ presented, action: 'earn', body, what: amountOf(amount, program) },
      ...{ isMoney, byTap: unit === 'visit', onKept: clear },
    });
  };
  return (
    <section class="till-box">
      <h2>{text('till.earn.title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          book();
        }}
      >
        {!(isMoney && items.length > 0) && (
          <AmountField
            label={textOf(`till.earn.${unit}`, { currency: program.currency })}
            of={earnOf(program)}
            min={1}
            required
            value={typed}
            onValue={setTyped}
          />
        )}
        {field && (
          <AmountField
            label={text('till.earn.minor', { currency: program.currency })}
            hint={text(field === 'needed' ? 'till.purchase.needed' : 'till.purchase.asked')}
            of={program}
            required={field === 'needed'}
            value={paid}
            onValue={setPaid}
          />
        )}
        <TypedItems of={program} isMoney={isMoney} items={typedItems} onItems={setTypedItems} />
        <VoucherFields vouchers={vouchers} />
        <div class="till-actions">
          <Button type="submit" look="primary" disabled={busy}>
            {items.length > 0 && amount !== undefined
              ? text('till.earn.sum', { sum: sayAmount(amount, program) })
              : text('till.earn.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The unit of an earn of the program. */
const earnOf = ({ amount_unit: unit, currency }: Program): AmountOf => (unit === 'minor' ? { currency } : whole);

/** The amount of an earn. Visits and items are plain numbers, because the label of the field names them. */
const amountOf = (amount: number, { amount_unit: unit, currency }: Program): What => ({
  ...{ amount, unit: unit === 'minor' ? unit : null, currency },
});

/** The amount of an earn in words. */
const sayAmount = (amount: number, program: Program): string => sayWhat(amountOf(amount, program));
