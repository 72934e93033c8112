import type { ReverseTransactionBody, Transaction } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { money } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';

interface ReverseDialogProps {
  row: Transaction;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a transaction back: some of its articles, a part of its amount, or all that is left. */
export function ReverseDialog({ row, onClose, onDone }: ReverseDialogProps) {
  const { loyalty } = useSession();
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const reverse = useAction(async () => {
    const items = Object.entries(counts)
      .filter(([, count]) => Number(count) > 0)
      .map(([sku, count]) => ({ sku, quantity: Number(count) }));
    const part = items.length > 0 ? { items } : amount ? { amount: Number(amount) } : {};
    const body = { ...part, reason: reason || null, reference: reference || null } as ReverseTransactionBody;
    await loyalty.transactions.reverse(row.id, body);
    onDone();
  });
  return (
    <FormDialog title={text('reverse.title')} submit={text('reverse.submit')} action={reverse} onClose={onClose}>
      {row.items ? (
        <fieldset class="options">
          <legend>{text('reverse.items')}</legend>
          {row.items.map(({ sku, quantity, returned_quantity, amount: paid }) => (
            <TextField
              key={sku}
              type="number"
              min={0}
              max={quantity - returned_quantity}
              label={`${sku}${paid !== null && row.currency ? ` · ${money(paid, row.currency)}` : ''}`}
              hint={text('reverse.left', { count: quantity - returned_quantity })}
              value={counts[sku] ?? ''}
              onValue={(count) => setCounts({ ...counts, [sku]: count })}
            />
          ))}
        </fieldset>
      ) : (
        <TextField
          type="number"
          min={1}
          label={text('reverse.amount')}
          hint={text('reverse.amount_hint', { count: row.amount - row.reversed_amount })}
          value={amount}
          wrong={wrongAt(reverse.failure, '/amount')}
          onValue={setAmount}
        />
      )}
      <TextField
        label={text('reverse.reference')}
        value={reference}
        maxLength={128}
        wrong={wrongAt(reverse.failure, '/reference')}
        onValue={setReference}
      />
      <TextField
        label={text('field.reason')}
        value={reason}
        maxLength={200}
        wrong={wrongAt(reverse.failure, '/reason')}
        onValue={setReason}
      />
    </FormDialog>
  );
}
