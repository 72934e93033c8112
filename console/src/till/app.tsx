import { useEffect, useReducer, useState } from 'preact/hooks';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { WhenLoaded } from '../design/page.tsx';
import { text } from '../languages/text.ts';
import { isSignedOut } from '../service/failures.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { CardScreen } from './card/card-screen.tsx';
import { FindScreen } from './find/find-screen.tsx';
import { modeAt, openTill } from './open/open-till.ts';
import { type Presented, type Till, TillProvider } from './open/till.ts';
import { SignUpScreen } from './sign-up/sign-up-screen.tsx';
import { WaitingScreen } from './waiting/waiting-screen.tsx';

type Screen =
  | { readonly name: 'find' | 'sign-up' | 'queue' }
  | { readonly name: 'card'; readonly presented: Presented; readonly isNew: boolean };

/** The till: the sign-in notice, or the screens of the cashier. */
export function TillApp() {
  const mode = modeAt(location.pathname);
  const till = useLoaded<Till>([mode], () => openTill(mode));
  if (isSignedOut(till.failure)) return <SignedOut />;
  return (
    <main class="till">
      <WhenLoaded of={till}>{(open) => <TillProvider value={open} children={<Screens till={open} />} />}</WhenLoaded>
    </main>
  );
}

function SignedOut() {
  return (
    <main class="till">
      <h1>{text('till.title')}</h1>
      <Notice tone="warn">{text('till.signed_out')}</Notice>
      <a class="button primary" href="/console/sign-in">
        {text('till.sign_in')}
      </a>
    </main>
  );
}

function Screens({ till }: { till: Till }) {
  const [screen, show] = useState<Screen>({ name: 'find' });
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => till.queue.subscribe(() => redraw(undefined)), [till]);
  const toFind = () => show({ name: 'find' });
  const toCard = (isNew: boolean) => (presented: Presented) => show({ name: 'card', presented, isNew });
  return (
    <>
      <Head till={till} onQueue={() => show({ name: screen.name === 'queue' ? 'find' : 'queue' })} />
      {screen.name === 'find' && <FindScreen onFound={toCard(false)} onSignUp={() => show({ name: 'sign-up' })} />}
      {screen.name === 'sign-up' && <SignUpScreen onDone={toCard(true)} onCancel={toFind} />}
      {screen.name === 'queue' && <WaitingScreen />}
      {screen.name === 'card' && (
        <CardScreen key={screen.presented.code} presented={screen.presented} isNew={screen.isNew} onDone={toFind} />
      )}
    </>
  );
}

/** The name of the business, whether the service is reached, and how many sales wait. */
function Head({ till: { me, queue }, onQueue }: { till: Till; onQueue: () => void }) {
  const refused = queue.sales.filter(({ status }) => status === 'refused').length;
  const waiting = queue.sales.length - refused;
  return (
    <header class="till-head">
      <h1>{me.name}</h1>
      <p role="status">{text(queue.online ? 'till.online' : 'till.offline')}</p>
      <Button look={refused > 0 ? 'danger' : 'plain'} onClick={onQueue}>
        {refused > 0 ? text('till.refused', { count: refused }) : text('till.waiting', { count: waiting })}
      </Button>
    </header>
  );
}
