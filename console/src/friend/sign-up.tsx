import type { Loyalty } from '@loyalty-service/sdk';
import { useMemo, useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Failure } from '../design/failure.tsx';
import { CheckField, TextField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { currentLanguage, text } from '../languages/text.ts';
import { wrongAt } from '../service/failures.ts';
import { useAction } from '../service/use-action.ts';

const nobody = { name: '', phone: '', email: '', consent: false };

/** The form of a friend. Afterwards, the page of the new card opens. */
export function SignUp({ client, code }: { client: Loyalty; code: string }) {
  const [person, setPerson] = useState(nobody);
  // One attempt for each typed person, so that two presses, or a repeated call, make one card.
  const attempt = useMemo(() => randomText(), [person]);
  const [cardCode, setCardCode] = useState<string | null>(null);
  const type = (more: Partial<typeof nobody>): void => setPerson({ ...person, ...more });
  const signUp = useAction(async () => {
    const { card_code, url } = await client.referralLinks.signUp({ code, attempt, ...bodyOf(person) });
    if (url === null) setCardCode(card_code);
    // The server may be reached by another name than the one it writes into links.
    else location.replace(new URL(url).pathname);
  });
  if (cardCode !== null) return <Notice tone="good">{text('friend.done', { code: cardCode })}</Notice>;
  const field = (name: 'name' | 'phone' | 'email') => ({
    value: person[name],
    wrong: wrongAt(signUp.failure, `/${name}`),
    onValue: (value: string) => type({ [name]: value }),
  });
  return (
    <section class="card-box">
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void signUp.run();
        }}
      >
        <TextField label={text('card.name')} maxLength={200} autoComplete="name" {...field('name')} />
        <TextField
          label={text('card.phone')}
          hint={text('friend.either')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField label={text('card.email')} type="email" autoComplete="email" {...field('email')} />
        <CheckField label={text('card.consent')} checked={person.consent} onValue={(consent) => type({ consent })} />
        <div class="actions">
          <Button type="submit" look="primary" disabled={signUp.busy}>
            {text('friend.submit')}
          </Button>
        </div>
        <Failure of={signUp.failure} />
      </form>
    </section>
  );
}

/** Not `randomUUID`, which pages without encryption lack. */
const randomText = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

const bodyOf = ({ name, phone, email, consent }: typeof nobody) => ({
  locale: currentLanguage(),
  ...(name.trim() && { name: name.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
  ...(email.trim() && { email: email.trim() }),
  ...(consent && { marketing_consent: true }),
});
