import type { Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { SelectField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';

interface IssueDialogProps {
  customer: Customer;
  onClose: () => void;
  onDone: () => void;
}

/** Issues a card of an active program to a customer. */
export function IssueDialog({ customer, onClose, onDone }: IssueDialogProps) {
  const { loyalty } = useSession();
  const { all } = usePrograms();
  const choices = all.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: id, name }));
  const [chosen, setChosen] = useState('');
  const programId = chosen || (choices[0]?.value ?? '');
  const issue = useAction(async () => {
    await loyalty.cards.issue({ program_id: programId, customer_id: customer.id });
    toast(text('toast.issued'));
    onDone();
  });
  return (
    <FormDialog title={text('cards.issue')} submit={text('cards.issue')} action={issue} onClose={onClose}>
      <SelectField label={text('field.program')} value={programId} choices={choices} onValue={setChosen} />
    </FormDialog>
  );
}
