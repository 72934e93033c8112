import { useState } from 'preact/hooks';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.ts';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { addPasskey, hasPasskeys } from '../../service/passkeys.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The passkeys of the person: each signs in without an e-mail. */
export function Passkeys() {
  const { loyalty } = useSession();
  const passkeys = useLoaded([], () => loyalty.passkeys.list());
  const remove = async (id: string) => {
    await loyalty.passkeys.remove(id);
    passkeys.reload();
  };
  return (
    <section class="card-box">
      <h2>{text('passkeys.title')}</h2>
      <WhenLoaded of={passkeys}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{text('passkeys.none')}</p>
          ) : (
            <ul class="plain-list">
              {data.map(({ id, name, last_used_at }) => (
                <li key={id}>
                  <span>
                    {name} <small>{last_used_at ? <Moment of={last_used_at} /> : text('passkeys.unused')}</small>
                  </span>
                  <AskFirst
                    small
                    name={text('passkeys.remove')}
                    of={name}
                    title={text('passkeys.remove_title', { name })}
                    act={() => remove(id)}
                  >
                    {text('passkeys.remove_text')}
                  </AskFirst>
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {hasPasskeys() ? <AddPasskey onAdded={passkeys.reload} /> : <p>{text('passkeys.unknown')}</p>}
    </section>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { loyalty } = useSession();
  const [name, setName] = useState('');
  const add = useAction(async () => {
    await addPasskey(loyalty, name);
    setName('');
    onAdded();
  });
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        add.run();
      }}
    >
      <TextField
        label={text('passkeys.device')}
        hint={text('passkeys.device_hint')}
        required
        maxLength={200}
        value={name}
        wrong={wrongAt(add.failure, '/name')}
        onValue={setName}
      />
      <Failure of={add.failure} />
      <div>
        <Button type="submit" disabled={add.busy}>
          {text('passkeys.add')}
        </Button>
      </div>
    </form>
  );
}
