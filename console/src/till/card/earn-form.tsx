import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { minorUnits } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import type { Presented } from '../open/till.ts';
import { count, earnAmount, sayAmount } from './amount.ts';
import type { useSale } from './use-sale.ts';

type Sell = ReturnType<typeof useSale>['run'];

interface Line {
  readonly sku: string;
  readonly quantity: string;
  readonly amount: string;
}

const noLine: Line = { sku: '', quantity: '1', amount: '' };

/** The sale that earns: its amount, and its articles if they may be returned one by one. */
export function EarnForm({ presented, sell, busy }: { presented: Presented; sell: Sell; busy: boolean }) {
  const { program } = presented;
  const unit = program.amount_unit ?? 'minor';
  const [typed, setTyped] = useState(unit === 'visit' ? '1' : '');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const items = lines.map(({ sku, quantity, amount }) => ({
    sku: sku.trim(),
    quantity: count(quantity),
    amount: minorUnits(amount, program.currency),
  }));
  const isWhole = items.every((item) => item.sku !== '' && item.quantity !== undefined && item.amount !== undefined);
  const sum = items.reduce((total, item) => total + (item.amount ?? 0), 0);
  const amount = lines.length > 0 && unit === 'minor' ? sum : earnAmount(typed, program);
  const isReady = amount !== undefined && isWhole && !busy;
  const change = (at: number, more: Partial<Line>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...more } : line)));
  return (
    <form
      class="form"
      onSubmit={async (event) => {
        event.preventDefault();
        if (amount === undefined || !isReady) return;
        await sell('earn', { amount, ...(items.length > 0 && { items }) }, sayAmount(amount, program));
        setTyped(unit === 'visit' ? '1' : '');
        setLines([]);
      }}
    >
      {(lines.length === 0 || unit !== 'minor') && (
        <TextField
          label={textOf(`till.earn.${unit}`, { currency: program.currency })}
          inputMode={unit === 'minor' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
      )}
      {lines.map((line, at) => (
        <fieldset key={at} class="till-line">
          <legend>{text('till.article', { number: at + 1 })}</legend>
          <TextField
            label={text('till.article.sku')}
            maxLength={64}
            value={line.sku}
            onValue={(sku) => change(at, { sku })}
          />
          <TextField
            label={text('till.article.quantity')}
            inputMode="numeric"
            value={line.quantity}
            onValue={(quantity) => change(at, { quantity })}
          />
          <TextField
            label={text('till.article.price')}
            inputMode="decimal"
            value={line.amount}
            onValue={(price) => change(at, { amount: price })}
          />
        </fieldset>
      ))}
      <div class="till-actions">
        <Button type="submit" look="primary" disabled={!isReady}>
          {lines.length > 0 && amount !== undefined
            ? text('till.earn.sum', { sum: sayAmount(amount, program) })
            : text('till.earn.submit')}
        </Button>
        <Button onClick={() => setLines([...lines, noLine])}>{text('till.article.add')}</Button>
      </div>
    </form>
  );
}
