import type { Card, Customer, Loyalty, Program } from '@loyalty-service/sdk';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { deviceStorage } from '../../device/storage.ts';
import { text } from '../../languages/text.ts';
import { wrongAt, wrongCodeAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { type Found, withCards } from '../find/find-cards.ts';
import { nameOf } from '../find/hits.tsx';
import { remember } from '../find/seen.ts';
import { type Holder, type Presented, useTill } from '../open/till.ts';
import { KnownCustomers } from './known-customers.tsx';

interface SignUpScreenProps {
  /** A customer who gets a card. Null: a new customer. */
  customer: Holder | null;
  onDone: (isNew: boolean) => (presented: Presented) => void;
  onCancel: () => void;
}

const nobody = { name: '', phone: '', email: '', friendCode: '', consent: false };

/** Signs up a customer with a card in seconds: nothing but a program is needed. Who is known already is found instead. */
export function SignUpScreen({ customer: given, onDone, onCancel }: SignUpScreenProps) {
  const till = useTill();
  const { loyalty, programs, database } = till;
  const [person, setPerson] = useState(nobody);
  const [chosen, setChosen] = useState(() => usualProgram(programs)?.id ?? '');
  const [known, setKnown] = useState<Found | null>(null);
  // One key for each typed person, so that two presses, or a second request for another program, make one customer.
  const key = useMemo(() => crypto.randomUUID(), [person]);
  const madeWith = useRef('');
  const program = programs.find(({ id }) => id === chosen);
  const type = (more: Partial<typeof nobody>): void => {
    setKnown(null);
    setPerson({ ...person, ...more });
  };
  const signUp = useAction(async (holder: Holder | null) => {
    if (!program) return;
    const others = holder || madeWith.current === key ? [] : await findKnown(loyalty, person);
    if (others.length > 0) return setKnown(await withCards(till, others));
    const customer = holder ?? (await loyalty.customers.create(bodyOf(person), { idempotencyKey: key }));
    if (!holder) madeWith.current = key;
    const card = await issue(program, customer);
    keepProgram(program);
    onDone(true)({ code: card.code, card, program, holder: customer });
  });
  const issue = async (of: Program, holder: Holder): Promise<Card> => {
    const { id } = holder;
    const idempotencyKey = `${key}-${id}-${of.id}`;
    const card = await loyalty.cards.issue({ program_id: of.id, customer_id: id }, { idempotencyKey });
    await remember(database, [card], [holder]);
    return card;
  };
  return (
    <section class="till-box">
      <h2>{given ? text('till.signup.for', { name: nameOf(given) }) : text('till.signup.title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void signUp.run(given);
        }}
      >
        {programs.length > 1 && (
          <SelectField
            label={text('field.program')}
            value={chosen}
            choices={programs.map(({ id, name }) => ({ value: id, name }))}
            onValue={setChosen}
          />
        )}
        {!given && (
          <PersonFields
            person={person}
            asksFriend={programs.some(rewardsFriends)}
            failure={signUp.failure}
            onPerson={type}
          />
        )}
        {!program && <p>{text('till.signup.no_program')}</p>}
        <Failure of={signUp.failure} />
        {known && program && (
          <KnownCustomers
            found={known}
            program={program}
            busy={signUp.busy}
            onFound={onDone(false)}
            onIssue={(holder) => void signUp.run(holder)}
          />
        )}
        <div class="till-actions">
          {!known && (
            <Button type="submit" look="primary" disabled={signUp.busy || !program}>
              {text('till.signup.submit')}
            </Button>
          )}
          <Button onClick={onCancel}>{text('action.cancel')}</Button>
        </div>
      </form>
    </section>
  );
}

interface PersonFieldsProps {
  person: typeof nobody;
  /** Whether a program rewards customers who bring others. */
  asksFriend: boolean;
  failure: unknown;
  onPerson: (more: Partial<typeof nobody>) => void;
}

function PersonFields({ person, asksFriend, failure, onPerson }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label={text('customers.name')}
        value={person.name}
        maxLength={200}
        autoComplete="off"
        wrong={wrongAt(failure, '/name')}
        onValue={(name) => onPerson({ name })}
      />
      <TextField
        label={text('customers.phone')}
        type="tel"
        value={person.phone}
        autoComplete="off"
        wrong={wrongAt(failure, '/phone')}
        onValue={(phone) => onPerson({ phone })}
      />
      <TextField
        label={text('customers.email')}
        type="email"
        value={person.email}
        autoComplete="off"
        wrong={wrongAt(failure, '/email')}
        onValue={(email) => onPerson({ email })}
      />
      {asksFriend && (
        <TextField
          label={text('customers.friend_code')}
          value={person.friendCode}
          maxLength={256}
          autoComplete="off"
          data-scan="keep"
          wrong={wrongCodeAt(failure, '/referral_code')}
          onValue={(friendCode) => onPerson({ friendCode })}
        />
      )}
      <CheckField
        label={text('till.signup.consent')}
        checked={person.consent}
        onValue={(consent) => onPerson({ consent })}
      />
    </>
  );
}

const bodyOf = ({ name, phone, email, friendCode, consent }: typeof nobody) => ({
  ...(name.trim() && { name: name.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
  ...(email.trim() && { email: email.trim() }),
  ...(friendCode.trim() && { referral_code: friendCode.trim() }),
  ...(consent && { marketing_consent: true, marketing_consent_source: 'till' }),
});

const rewardsFriends = ({ rules }: Program): boolean => 'referral' in rules && rules.referral !== null;

interface Typed {
  readonly phone: string;
  readonly email: string;
}

/** The customers with this phone number or e-mail address, each once. */
async function findKnown({ customers }: Loyalty, { phone, email }: Typed): Promise<readonly Customer[]> {
  const [byPhone, byEmail] = await Promise.all([
    phone.trim() ? customers.search({ phone: phone.trim() }) : null,
    email.trim() ? customers.search({ email: email.trim() }) : null,
  ]);
  const found = [...(byPhone?.data ?? []), ...(byEmail?.data ?? [])].filter(({ status }) => status === 'active');
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

const keptAs = 'loyalty.till.program';

/** The program of the last card that this device gave out. At first, the oldest one whose cards earn. */
function usualProgram(programs: readonly Program[]): Program | undefined {
  const last = deviceStorage.get(keptAs);
  return programs.find(({ id }) => id === last) ?? programs.findLast((one) => one.amount_unit !== null) ?? programs[0];
}

const keepProgram = ({ id }: Program): void => deviceStorage.set(keptAs, id);
