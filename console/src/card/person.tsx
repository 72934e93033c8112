import type { CardPageCustomer, CardPageCustomerPatch, Loyalty } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { CheckField, TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { type TextKey, text } from '../languages/text.ts';

interface PersonProps {
  client: Loyalty;
  customer: CardPageCustomer;
}

const fields = [
  ['name', 'text', 'card.name'],
  ['email', 'email', 'card.email'],
  ['phone', 'tel', 'card.phone'],
] as const satisfies readonly (readonly [string, string, TextKey])[];

/** What the link lets the customer change: contact data, and whether the business may send offers. */
export function Person({ client, customer }: PersonProps) {
  const [shown, setShown] = useState(customer);
  const [changes, setChanges] = useState<CardPageCustomerPatch>({});
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const { profile, consent } = shown;
  if (!profile && !consent) return null;
  const change = (more: CardPageCustomerPatch) => {
    setOutcome(null);
    setChanges({ ...changes, ...more });
  };
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      setShown(await client.cardPages.updateCustomer(changes));
      setChanges({});
      setOutcome('saved');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <section class="card-box" aria-labelledby="person">
      <h2 id="person">{text('card.person')}</h2>
      <form class="form" onSubmit={save}>
        {profile &&
          fields.map(([field, type, label]) => (
            <TextField
              key={field}
              type={type}
              label={text(label)}
              value={changes[field] === undefined ? (profile[field] ?? '') : (changes[field] ?? '')}
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
          <Button type="submit" look="primary" disabled={Object.keys(changes).length === 0}>
            {text('card.save')}
          </Button>
        </div>
        {outcome === 'saved' && <Notice tone="good">{text('card.saved')}</Notice>}
        {outcome === 'failed' && <Notice tone="bad">{text('card.not-saved')}</Notice>}
      </form>
    </section>
  );
}
