import { useMemo, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { type Presented, useTill } from '../open/till.ts';

interface SignUpScreenProps {
  onDone: (presented: Presented) => void;
  onCancel: () => void;
}

/** Signs up a customer with a card in seconds: a name and a phone number are enough, and neither is needed. */
export function SignUpScreen({ onDone, onCancel }: SignUpScreenProps) {
  const { loyalty, programs } = useTill();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [consent, setConsent] = useState(false);
  const [chosen, setChosen] = useState(programs[0]?.id ?? '');
  // What is typed has one key: pressed twice or sent again, it makes one customer and one card.
  const key = useMemo(() => crypto.randomUUID(), [name, phone, consent, chosen]);
  const signUp = useAction(async () => {
    const program = programs.find(({ id }) => id === chosen);
    if (!program) return;
    const person = {
      ...(name.trim() && { name: name.trim() }),
      ...(phone.trim() && { phone: phone.replace(/[\s()/-]/g, '') }),
      ...(consent && { marketing_consent: true, marketing_consent_source: 'till' }),
    };
    const customer = await loyalty.customers.create(person, { idempotencyKey: key });
    const card = await loyalty.cards.issue(
      { program_id: program.id, customer_id: customer.id },
      { idempotencyKey: `${key}-${customer.id}` },
    );
    onDone({ code: card.code, card, program });
  });
  return (
    <section class="till-box">
      <h2>{text('till.signup.title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void signUp.run();
        }}
      >
        {programs.length > 1 && (
          <SelectField
            label={text('field.program')}
            value={chosen}
            choices={programs.map(({ id, name: called }) => ({ value: id, name: called }))}
            onValue={setChosen}
          />
        )}
        <TextField
          label={text('customers.name')}
          value={name}
          maxLength={200}
          autoComplete="off"
          wrong={wrongAt(signUp.failure, '/name')}
          onValue={setName}
        />
        <TextField
          label={text('customers.phone')}
          type="tel"
          value={phone}
          autoComplete="off"
          hint={text('till.signup.phone_hint')}
          wrong={wrongAt(signUp.failure, '/phone')}
          onValue={setPhone}
        />
        <CheckField label={text('till.signup.consent')} checked={consent} onValue={setConsent} />
        <Failure of={signUp.failure} />
        <div class="till-actions">
          <Button type="submit" look="primary" disabled={signUp.busy}>
            {text('till.signup.submit')}
          </Button>
          <Button onClick={onCancel}>{text('action.cancel')}</Button>
        </div>
      </form>
    </section>
  );
}
