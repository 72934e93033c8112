import type { Loyalty } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Failure } from '../design/failure.tsx';
import { TextField } from '../design/field.tsx';
import { Live, Notice } from '../design/notice.tsx';
import { text } from '../languages/text.ts';
import { hasPasskeys, signInWithPasskey } from '../service/passkeys.ts';
import { useAction } from '../service/use-action.ts';

interface WaysToSignInProps {
  loyalty: Loyalty;
  /** The address of the person, if it is known. */
  email?: string;
  onSignedIn: () => void;
}

/** A link by e-mail, or a passkey. The link opens a new page, which notifies this one. */
export function WaysToSignIn({ loyalty, email = '', onSignedIn }: WaysToSignInProps) {
  return (
    <>
      <AskForLink loyalty={loyalty} known={email} />
      {hasPasskeys() && <UsePasskey loyalty={loyalty} onSignedIn={onSignedIn} />}
    </>
  );
}

function UsePasskey({ loyalty, onSignedIn }: WaysToSignInProps) {
  const signIn = useAction(async () => {
    await signInWithPasskey(loyalty);
    onSignedIn();
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

function AskForLink({ loyalty, known }: { loyalty: Loyalty; known: string }) {
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState('');
  const send = useAction(async () => {
    await loyalty.request('POST', '/v1/sign-in/link', { body: { email } });
    setSentTo(email);
  });
  return (
    <>
      <Live>{sentTo && <Notice tone="good">{text('signin.sent', { email: sentTo })}</Notice>}</Live>
      {!sentTo && (
        <form
          class="form"
          data-scan="send"
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
      )}
    </>
  );
}
