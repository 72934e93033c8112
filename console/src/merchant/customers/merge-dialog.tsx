import type { Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { Explained } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { useSession } from '../session/session.ts';
import { findCustomers } from './find-customers.ts';

/** Merges this customer into another: finds the other, shows both, and asks. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { loyalty, mode, to } = useSession();
  const { route } = useLocation();
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useLoaded([mode, find], async () => (find.length < 2 ? [] : findCustomers(loyalty, find)));
  const others = (found.data ?? []).filter(({ id, status }) => id !== customer.id && status === 'active').slice(0, 8);
  // A merge is permanent, so it needs a customer who is on the screen.
  const into = others.find(({ id }) => id === chosen);
  const merge = useAction(async () => {
    if (!into) throw new Explained(text('merge.choose_first'));
    await loyalty.customers.merge(customer.id, { into: into.id });
    toast(text('toast.merged', { name: nameOfCustomer(into) }));
    onClose();
    route(to(`/customers/${into.id}`));
  });
  return (
    <FormDialog title={text('merge.title')} submit={text('merge.submit')} action={merge} onClose={onClose}>
      <p>{text('merge.text', { name: nameOfCustomer(customer) })}</p>
      <TextField label={text('merge.find')} type="search" value={find} onValue={setFind} />
      {find.length > 1 && found.data && others.length === 0 && <p>{text('customers.none')}</p>}
      <fieldset class="options" hidden={others.length === 0}>
        <legend>{text('merge.into')}</legend>
        {others.map((other) => (
          <label key={other.id}>
            <input type="radio" name="into" checked={into === other} onChange={() => setChosen(other.id)} />
            <span>
              {nameOfCustomer(other)} <small>{[other.email, other.phone].filter(Boolean).join(' · ')}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
