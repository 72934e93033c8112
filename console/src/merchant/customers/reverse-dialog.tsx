import type { Loyalty, ReverseTransactionBody, Transaction } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { type AmountOf, amountIn } from '../../format/amounts.ts';
import { money, number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

interface ReverseDialogProps {
  row: Transaction;
  onClose: () => void;
  onDone: () => void;
}

const pieces: AmountOf = { digits: 0 };
/** The service reverses these as a whole. */
const onlyWhole: ReadonlySet<string> = new Set(['redeem', 'adjust', 'bonus']);

/** Takes a transaction back: some of its items, a part of its amount, or all that is left. */
export function ReverseDialog({ row, onClose, onDone }: ReverseDialogProps) {
  const { loyalty } = useSession();
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const counted = useLoaded([row.id], () => amountOfRow(loyalty, row));
  const hasPart = row.items === null && !onlyWhole.has(row.kind);
  const left = row.amount - row.reversed_amount;
  const reverse = useAction(async () => {
    const items = Object.entries(counts).flatMap(([sku, count]) => {
      const quantity = amountIn(count, pieces) ?? 0;
      return quantity > 0 ? [{ sku, quantity }] : [];
    });
    // Without the field for a part, nobody can mean all of it.
    if (hasPart && !counted.data) return;
    const amount = counted.data && amountIn(typed, counted.data);
    const part = items.length > 0 ? { items } : amount === undefined ? {} : { amount };
    const body = { ...part, reason: reason || null, reference: reference || null } as ReverseTransactionBody;
    await loyalty.transactions.reverse(row.id, body);
    onDone();
  });
  return (
    <FormDialog title={text('reverse.title')} submit={text('reverse.submit')} action={reverse} onClose={onClose}>
      {row.items ? (
        <fieldset class="options">
          <legend>{text('reverse.items')}</legend>
          <p class="hint">{text('reverse.items_hint')}</p>
          {row.items.map(({ sku, quantity, returned_quantity, amount: paid }) => (
            <AmountField
              key={sku}
              of={pieces}
              min={1}
              max={quantity - returned_quantity}
              label={`${sku}${paid !== null && row.currency ? ` · ${money(paid, row.currency)}` : ''}`}
              hint={text('reverse.left', { count: quantity - returned_quantity })}
              value={counts[sku] ?? ''}
              onValue={(count) => setCounts({ ...counts, [sku]: count })}
            />
          ))}
        </fieldset>
      ) : (
        hasPart && (
          <WhenLoaded of={counted}>
            {(of) => (
              <AmountField
                label={text('reverse.amount')}
                hint={text(row.kind === 'top_up' ? 'reverse.top_up_hint' : 'reverse.amount_hint', {
                  left: 'currency' in of ? money(left, of.currency) : number(left),
                })}
                of={of}
                min={1}
                max={left}
                value={typed}
                wrong={wrongAt(reverse.failure, '/amount')}
                onValue={setTyped}
              />
            )}
          </WhenLoaded>
        )
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

const whole: AmountOf = { digits: 0 };

/** The unit of `amount` of a row. That of an earn depends on the rules at its time: money, visits or items. */
async function amountOfRow(loyalty: Loyalty, row: Transaction): Promise<AmountOf> {
  const money: AmountOf = row.currency ? { currency: row.currency } : whole;
  if (row.kind !== 'earn') return row.unit === 'minor' ? money : whole;
  for await (const { rules, rules_version } of loyalty.programs.versions(row.program_id))
    if (rules_version === row.rules_version) return 'earn' in rules && rules.earn.basis === 'spend' ? money : whole;
  return whole;
}
