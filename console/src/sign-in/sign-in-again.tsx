import { ConnectionError, type Me } from '@loyalty-service/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { text } from '../languages/text.ts';
import { clientOf, type Mode } from '../service/client.ts';
import { connection, useConnection } from '../service/connection.ts';
import { isSignedOut } from '../service/failures.ts';
import { ownerOf } from '../service/owner-of.ts';
import { onSignedInElsewhere, tellSignedIn } from './sessions-of-browser.ts';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

/** How often the dialog looks whether the person has signed in. */
const lookMs = 10_000;

interface SignInAgainProps {
  /** Whose page this is. */
  me: Me;
  mode: Mode;
  /** Another person has signed in. Nothing of this page may be shown to them, or sent for them. */
  onOther: () => void;
  /** More text of the page. */
  children?: ComponentChildren;
}

/**
 * A dialog over the page when the session has ended. The typed text stays. When the person has signed in, here or on another page of
 * the browser, the calls that failed are sent again.
 */
export function SignInAgain({ me, mode, onOther, children }: SignInAgainProps) {
  const { asks } = useConnection();
  const loyalty = useMemo(() => clientOf(mode, { waits: false, maxRetries: 0, forAnyone: true }), [mode]);
  const look = async (): Promise<void> => {
    try {
      const found = await loyalty.me();
      if (ownerOf(found) === ownerOf(me)) connection.resume(true);
      else onOther();
    } catch (failure) {
      if (!isSignedOut(failure) && !(failure instanceof ConnectionError)) throw failure;
    }
  };
  useEffect(() => onSignedInElsewhere(() => void look()), [me, loyalty]);
  useEffect(() => {
    if (!asks) return;
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), lookMs);
    return () => clearInterval(timer);
  }, [asks, me, loyalty]);
  if (!asks) return null;
  const notNow = (): void => connection.resume(false);
  return (
    <Dialog title={text('signin.again.title')} onClose={notNow}>
      <p>{text('signin.again.text')}</p>
      {children}
      <WaysToSignIn
        loyalty={loyalty}
        email={me.person?.email ?? ''}
        onSignedIn={() => {
          tellSignedIn();
          void look();
        }}
      />
      <Button onClick={notNow}>{text('signin.again.later')}</Button>
    </Dialog>
  );
}
