import type { Program } from '@loyalty-service/sdk';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { amountIn, whole } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';

/** An item as it is typed. */
export interface TypedItem {
  /** Identifies its row in the form, also after another row is removed. */
  readonly key: number;
  readonly sku: string;
  readonly quantity: string;
  readonly amount: string;
}

interface Item {
  readonly sku: string;
  readonly quantity: number | undefined;
  readonly amount?: number | undefined;
}

/** The items as the service takes them. A number that cannot be read is undefined. */
export const itemsOf = (items: readonly TypedItem[], of: Pick<Program, 'currency'>): readonly Item[] =>
  items.map(({ sku, quantity, amount }) => ({
    sku: sku.trim(),
    quantity: amountIn(quantity, whole),
    ...(amount !== '' && { amount: amountIn(amount, of) }),
  }));

/** Whether every item can be sent. It needs a price only if money is counted. */
export const isWhole = (items: readonly Item[], isMoney: boolean): boolean =>
  items.every(
    (item) =>
      item.sku !== '' && (item.quantity ?? 0) > 0 && (isMoney || 'amount' in item ? item.amount !== undefined : true),
  );

/** The cost of all items. Undefined without items, or if one has no price. */
export const sumOf = (items: readonly Item[]): number | undefined =>
  items.length === 0 || items.some(({ amount }) => amount === undefined)
    ? undefined
    : items.reduce((sum, { amount = 0 }) => sum + amount, 0);

interface TypedItemsProps {
  of: Pick<Program, 'currency'>;
  /** Whether the prices are counted. Each item then needs a price. */
  isMoney: boolean;
  items: readonly TypedItem[];
  onItems: (items: readonly TypedItem[]) => void;
}

/** The items of a purchase, one row each. A scan in the field of an item number fills it in. */
export function TypedItems({ of, isMoney, items, onItems }: TypedItemsProps) {
  const change = (key: number, more: Partial<TypedItem>) =>
    onItems(items.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const next = Math.max(0, ...items.map(({ key }) => key)) + 1;
  return (
    <>
      {items.map(({ key, sku, quantity, amount }, at) => (
        <fieldset key={key} class="till-line">
          <legend>{text('till.item', { number: at + 1 })}</legend>
          <TextField
            label={text('till.item.sku')}
            data-scan="keep"
            required
            maxLength={64}
            autoComplete="off"
            value={sku}
            onValue={(typed) => change(key, { sku: typed })}
          />
          <AmountField
            label={text('till.item.quantity')}
            of={whole}
            min={1}
            required
            value={quantity}
            onValue={(typed) => change(key, { quantity: typed })}
          />
          <AmountField
            label={text('till.item.price')}
            of={of}
            required={isMoney}
            value={amount}
            onValue={(typed) => change(key, { amount: typed })}
          />
          <Button onClick={() => onItems(items.filter((one) => one.key !== key))}>{text('till.item.remove')}</Button>
        </fieldset>
      ))}
      <Button onClick={() => onItems([...items, { key: next, sku: '', quantity: '1', amount: '' }])}>
        {text('till.item.add')}
      </Button>
    </>
  );
}
