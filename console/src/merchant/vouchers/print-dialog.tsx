import type { Reward } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { amountIn, whole } from '../../format/amounts.ts';
import { phrase, text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';
import { sampleCode } from './sample-code.ts';
import { boundsOf, noDays, VoucherDays } from './voucher-days.tsx';

/** The most codes of one batch, and the most uses of one code, as the service has them. */
const [mostCodes, mostUses] = [1_000_000, 1_000_000];
const usualPattern = '####-####-####-####';

interface PrintDialogProps {
  reward: Reward;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for codes of a reward. The service makes them in the background. */
export function PrintDialog({ reward, onClose, onDone }: PrintDialogProps) {
  const { loyalty } = useSession();
  const [count, setCount] = useState('');
  const [name, setName] = useState('');
  const [pattern, setPattern] = useState(usualPattern);
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState(noDays);
  const print = useAction(async () => {
    await loyalty.voucherBatches.create({
      reward_id: reward.id,
      count: amountIn(count, whole) ?? 0,
      ...(name && { name }),
      pattern,
      max_uses: amountIn(uses, whole) ?? 1,
      ...boundsOf(days),
    });
    toast(text('toast.printing'));
    onDone();
  });
  const wrong = (pointer: string) => wrongAt(print.failure, pointer);
  return (
    <FormDialog title={text('codes.print')} submit={text('codes.submit')} action={print} onClose={onClose}>
      <p>{text('codes.text', { reward: reward.name })}</p>
      <div class="row">
        <AmountField
          label={text('codes.count')}
          of={whole}
          min={1}
          max={mostCodes}
          required
          value={count}
          wrong={wrong('/count')}
          onValue={setCount}
        />
        <AmountField
          label={text('codes.uses')}
          of={whole}
          min={1}
          max={mostUses}
          required
          value={uses}
          wrong={wrong('/max_uses')}
          onValue={setUses}
        />
      </div>
      <TextField
        label={text('codes.name')}
        hint={text('codes.name_hint')}
        maxLength={100}
        value={name}
        wrong={wrong('/name')}
        onValue={setName}
      />
      <TextField
        label={text('codes.pattern')}
        hint={
          pattern.includes('#')
            ? phrase('codes.preview', { code: <bdi class="code-sample">{sampleCode(pattern)}</bdi> })
            : text('codes.pattern_hint')
        }
        required
        maxLength={64}
        autoComplete="off"
        value={pattern}
        wrong={wrong('/pattern')}
        onValue={setPattern}
      />
      <VoucherDays days={days} failure={print.failure} onDays={setDays} />
    </FormDialog>
  );
}
