import type { Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { SelectField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useRewards } from '../parts/use-rewards.ts';
import { useSession } from '../session/session.ts';
import { boundsOf, noDays, VoucherDays } from './voucher-days.tsx';
import { codeOf } from './voucher-words.ts';

interface IssueVoucherDialogProps {
  customer: Customer;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a customer a voucher that nobody else can use. */
export function IssueVoucherDialog({ customer, onClose, onDone }: IssueVoucherDialogProps) {
  const { loyalty } = useSession();
  const { nameOf } = usePrograms();
  const { givable, isLoaded } = useRewards();
  const [chosen, setChosen] = useState('');
  const [code, setCode] = useState('');
  const [days, setDays] = useState(noDays);
  const rewardId = chosen || (givable[0]?.id ?? '');
  const issue = useAction(async () => {
    const voucher = await loyalty.vouchers.create({
      reward_id: rewardId,
      customer_id: customer.id,
      ...(code && { code }),
      ...boundsOf(days),
    });
    toast(text('toast.voucher_issued', { code: codeOf(voucher) }));
    onDone();
  });
  const wrong = (pointer: string) => wrongAt(issue.failure, pointer);
  return (
    <FormDialog title={text('voucher.issue')} submit={text('voucher.issue')} action={issue} onClose={onClose}>
      <SelectField
        label={text('field.reward')}
        hint={isLoaded && givable.length === 0 ? text('voucher.no_reward') : undefined}
        value={rewardId}
        choices={givable.map(({ id, name, program_id }) => ({ value: id, name: `${name} · ${nameOf(program_id)}` }))}
        wrong={wrong('/reward_id')}
        onValue={setChosen}
      />
      <TextField
        label={text('till.voucher.code')}
        hint={text('replace.code_hint')}
        maxLength={64}
        autoComplete="off"
        value={code}
        wrong={wrong('/code')}
        onValue={setCode}
      />
      <VoucherDays days={days} failure={issue.failure} onDays={setDays} />
    </FormDialog>
  );
}
