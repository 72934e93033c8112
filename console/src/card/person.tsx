import type { CardPageCustomer, CardPageCustomerPatch, Loyalty } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Failure } from '../design/failure.tsx';
import { CheckField, TextField } from '../design/field.tsx';
import { Live, Notice } from '../design/notice.tsx';
import { type TextKey, text } from '../languages/text.ts';
import { wrongAt } from '../service/failures.ts';
import { useAction } from '../service/use-action.ts';

interface PersonProps {
  client: Loyalty;
  customer: CardPageCustomer;
}

const fields = [
  ['name', 'text', 'card.name'],
  ['email', 'email', 'card.email'],
  ['phone', 'tel', 'card.phone'],
] as const satisfies readonly (readonly [string, string, TextKey])[];

/** The data that the link lets the customer change: contact data, and whether the business may send offers. */
export function Person({ client, customer }: PersonProps) {
  const [shown, setShown] = useState(customer);
  const [changes, setChanges] = useState<CardPageCustomerPatch>({});
  const [isSaved, setSaved] = useState(false);
  const change = (more: CardPageCustomerPatch) => {
    setSaved(false);
    setChanges({ ...changes, ...more });
  };
  const save = useAction(async () => {
    setShown(await client.cardPages.updateCustomer(changes));
    setChanges({});
    setSaved(true);
  });
  const { profile, consent } = shown;
  if (!profile && !consent) return null;
  return (
    <section class="card-box" aria-labelledby="person">
      <h2 id="person">{text('card.person')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        {profile &&
          fields.map(([field, type, label]) => (
            <TextField
              key={field}
              type={type}
              label={text(label)}
              value={changes[field] === undefined ? (profile[field] ?? '') : (changes[field] ?? '')}
              wrong={wrongAt(save.failure, `/${field}`)}
              onValue={(value) => change({ [field]: value || null })}
            />
          ))}
        {consent && (
          <CheckField
            label={text('card.consent')}
            checked={changes.marketing_consent ?? consent.marketing_consent}
            onValue={(marketing_consent) => change({ marketing_consent })}
          />
        )}
        <div class="actions">
          <Button type="submit" look="primary" disabled={save.busy || Object.keys(changes).length === 0}>
            {text('card.save')}
          </Button>
        </div>
        <Live>{isSaved && <Notice tone="good">{text('card.saved')}</Notice>}</Live>
        <Failure of={save.failure} />
      </form>
    </section>
  );
}
