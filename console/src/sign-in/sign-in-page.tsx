import type { Loyalty } from '@loyalty-service/sdk';
import { useEffect, useReducer } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { LanguageChoice } from '../design/choices.tsx';
import { Failure } from '../design/failure.tsx';
import { text } from '../languages/text.ts';
import { useAction } from '../service/use-action.ts';
import { firstPage } from './first-page.ts';
import { onSignedInElsewhere, tellSignedIn } from './sessions-of-browser.ts';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

/** The one-time token in the fragment of a mailed link. A fragment is never sent to a server by itself. */
const tokenInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

/** The page after signing in, without the token in its address. */
const openConsole = async (): Promise<void> => location.replace(await firstPage());

/** Asks for an e-mail address and mails a link, or uses the link that was mailed. */
export function SignInPage({ loyalty }: { loyalty: Loyalty }) {
  const [, redraw] = useReducer((count: number, _: Event) => count + 1, 0);
  useEffect(() => {
    // A link that is opened in a tab with this page changes the fragment alone.
    addEventListener('hashchange', redraw);
    return () => removeEventListener('hashchange', redraw);
  }, []);
  useEffect(() => onSignedInElsewhere(() => void openConsole()), []);
  const token = tokenInAddress();
  const signedIn = (): void => {
    tellSignedIn();
    void openConsole();
  };
  return (
    <main class="sign-in">
      <div class="card-box">
        <h1>{text('signin.title')}</h1>
        {token ? (
          <UseLink key={token} loyalty={loyalty} token={token} onSignedIn={signedIn} />
        ) : (
          <WaysToSignIn loyalty={loyalty} onSignedIn={signedIn} />
        )}
        <LanguageChoice />
      </div>
    </main>
  );
}

interface UseLinkProps {
  loyalty: Loyalty;
  token: string;
  onSignedIn: () => void;
}

/** The link is used by a click alone: programs that look into mails open links too. */
function UseLink({ loyalty, token, onSignedIn }: UseLinkProps) {
  const signIn = useAction(async () => {
    await loyalty.request('POST', '/v1/sign-in', { body: { token } });
    onSignedIn();
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
