import type { Loyalty } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { text } from '../../languages/text.ts';
import { hasPasskeys, signInWithPasskey } from '../../service/passkeys.ts';
import { useAction } from '../../service/use-action.ts';
import { LanguageChoice } from '../parts/choices.tsx';

/** The one-time token in the fragment of a mailed link. A fragment is never sent to a server by itself. */
const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

/** The page after signing in, without the token in its address. */
const openConsole = (): void => location.replace('/console');

/** Asks for an e-mail address and mails a link, or uses the link that was mailed. */
export function SignIn({ loyalty }: { loyalty: Loyalty }) {
  const token = tokenInAddress();
  return (
    <main class="sign-in">
      <div class="card-box">
        <h1>{text('signin.title')}</h1>
        {token ? <UseLink loyalty={loyalty} token={token} /> : <AskForLink loyalty={loyalty} />}
        {!token && hasPasskeys() && <UsePasskey loyalty={loyalty} />}
        <LanguageChoice />
      </div>
    </main>
  );
}

/** The link is used by a click alone: programs that look into mails open links too. */
function UseLink({ loyalty, token }: { loyalty: Loyalty; token: string }) {
  const signIn = useAction(async () => {
    await loyalty.request('POST', '/v1/sign-in', { body: { token } });
    openConsole();
  });
  return (
    <>
      <p>{text('signin.ready')}</p>
      <Failure of={signIn.failure} />
      {signIn.failure ? (
        <a href="/console/sign-in" onClick={() => location.assign('/console/sign-in')}>
          {text('signin.again')}
        </a>
      ) : (
        <Button look="primary" disabled={signIn.busy} onClick={() => signIn.run()}>
          {text('signin.continue')}
        </Button>
      )}
    </>
  );
}

/** A passkey needs no e-mail. */
function UsePasskey({ loyalty }: { loyalty: Loyalty }) {
  const signIn = useAction(async () => {
    await signInWithPasskey(loyalty);
    openConsole();
  });
  return (
    <>
      <Failure of={signIn.failure} />
      <Button disabled={signIn.busy} onClick={() => signIn.run()}>
        {text('signin.passkey')}
      </Button>
    </>
  );
}

function AskForLink({ loyalty }: { loyalty: Loyalty }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const send = useAction(async () => {
    await loyalty.request('POST', '/v1/sign-in/link', { body: { email } });
    setSentTo(email);
  });
  if (sentTo) return <Notice tone="good">{text('signin.sent', { email: sentTo })}</Notice>;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        send.run();
      }}
    >
      <TextField
        label={text('signin.email')}
        type="email"
        autoComplete="email"
        required
        value={email}
        onValue={setEmail}
        hint={text('signin.hint')}
      />
      <Failure of={send.failure} />
      <Button look="primary" type="submit" disabled={send.busy}>
        {text('signin.send')}
      </Button>
    </form>
  );
}
