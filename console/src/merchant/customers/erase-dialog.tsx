import type { Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { CheckField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { Explained } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { useSession } from '../session/session.ts';

interface EraseDialogProps {
  customer: Customer;
  onClose: () => void;
  onDone: () => void;
}

/** Erases the personal data of a customer, after one more question: it cannot be undone. */
export function EraseDialog({ customer, onClose, onDone }: EraseDialogProps) {
  const { loyalty } = useSession();
  const [isSure, setSure] = useState(false);
  const erase = useAction(async () => {
    if (!isSure) throw new Explained(text('erase.confirm_first'));
    await loyalty.customers.erase(customer.id);
    toast(text('toast.erased', { name: nameOfCustomer(customer) }));
    onDone();
  });
  return (
    <FormDialog
      title={text('erase.title', { name: nameOfCustomer(customer) })}
      submit={text('erase.submit')}
      danger
      action={erase}
      onClose={onClose}
    >
      <p>{text('erase.text')}</p>
      <CheckField label={text('erase.confirm')} checked={isSure} onValue={setSure} />
    </FormDialog>
  );
}
