import type { Customer, CustomerCreate } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { DayField } from '../../design/day-field.tsx';
import { CheckField, TextField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { toast } from '../../design/toasts.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt, wrongCodeAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { useSession } from '../session/session.ts';

interface CustomerDialogProps {
  /** The customer to change. Without it, a new one is created. */
  customer?: Customer;
  onClose: () => void;
  onDone: (customer: Customer) => void;
}

const fields = ['name', 'email', 'phone', 'birthday', 'external_id'] as const;
const types = { email: 'email', phone: 'tel' } as const;

/** Creates a customer, or changes one. */
export function CustomerDialog({ customer, onClose, onDone }: CustomerDialogProps) {
  const { loyalty } = useSession();
  const [values, setValues] = useState(() => textsOf(customer));
  const [consent, setConsent] = useState(customer?.marketing_consent ?? false);
  const [tags, setTags] = useState(customer?.tags.join(', ') ?? '');
  const [friendCode, setFriendCode] = useState('');
  const save = useAction(async () => {
    const body = bodyOf(values, { consent, tags, before: customer });
    const brought = friendCode.trim() ? { referral_code: friendCode.trim() } : {};
    const saved = await (customer
      ? loyalty.customers.update(customer.id, body)
      : loyalty.customers.create({ ...body, ...brought }));
    toast(text('toast.saved', { name: nameOfCustomer(saved) }));
    onDone(saved);
  });
  return (
    <FormDialog
      title={customer ? text('customers.edit') : text('customers.create')}
      submit={text('action.save')}
      action={save}
      onClose={onClose}
    >
      {fields.map((name) => {
        const field = {
          label: text(`customers.${name}`),
          value: values[name],
          wrong: wrongAt(save.failure, `/${name}`),
          onValue: (value: string) => setValues({ ...values, [name]: value }),
        };
        return name === 'birthday' ? (
          <DayField key={name} is="day" {...field} />
        ) : (
          <TextField key={name} type={name in types ? types[name as 'email'] : 'text'} {...field} />
        );
      })}
      <TextField
        label={text('customers.tags')}
        hint={text('customers.tags_hint')}
        value={tags}
        wrong={wrongAt(save.failure, '/tags')}
        onValue={setTags}
      />
      {!customer && (
        <TextField
          label={text('customers.friend_code')}
          value={friendCode}
          wrong={wrongCodeAt(save.failure, '/referral_code')}
          onValue={setFriendCode}
        />
      )}
      <CheckField label={text('customers.consent')} checked={consent} onValue={setConsent} />
    </FormDialog>
  );
}

type Texts = Record<(typeof fields)[number], string>;

const textsOf = (customer: Customer | undefined): Texts =>
  Object.fromEntries(fields.map((name) => [name, customer?.[name] ?? ''])) as Texts;

interface Rest {
  readonly consent: boolean;
  readonly tags: string;
  readonly before: Customer | undefined;
}

/** An empty field empties it. Consent is sent only if it changed: it has a time. */
function bodyOf(values: Texts, { consent, tags, before }: Rest): CustomerCreate {
  const said = Object.fromEntries(fields.map((name) => [name, values[name].trim() || null]));
  return {
    ...said,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(consent === (before?.marketing_consent ?? false)
      ? {}
      : { marketing_consent: consent, marketing_consent_source: 'console' }),
  };
}
