import { useEffect, useMemo, useState } from 'preact/hooks';
import { Notice } from '../design/notice.tsx';
import { WhenLoaded } from '../design/page.tsx';
import { text } from '../languages/text.ts';
import { clientOf, type Mode } from '../service/client.ts';
import { isSignedOut } from '../service/failures.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { onSignedInElsewhere, tellSignedIn } from '../sign-in/sessions-of-browser.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { WaysToSignIn } from '../sign-in/ways-to-sign-in.tsx';
import { CardScreen } from './card/card-screen.tsx';
import { FindScreen } from './find/find-screen.tsx';
import { modeAt, type Opened, openTill } from './open/open-till.ts';
import { PlaceScreen } from './open/place-screen.tsx';
import { type Presented, TillProvider } from './open/till.ts';
import { TillHead } from './open/till-head.tsx';
import { useOpenTill } from './open/use-open-till.ts';
import { SignUpScreen } from './sign-up/sign-up-screen.tsx';
import { WaitingScreen } from './waiting/waiting-screen.tsx';

type Screen =
  | { readonly name: 'find' | 'sign-up' | 'queue' | 'place' }
  | { readonly name: 'card'; readonly presented: Presented; readonly isNew: boolean };

/** The till: ways to sign in, or the screens of the cashier. */
export function TillApp() {
  const mode = modeAt(location.pathname);
  const till = useLoaded<Opened>([mode], () => openTill(mode));
  if (isSignedOut(till.failure)) return <SignedOut mode={mode} />;
  return (
    <main class="till">
      <WhenLoaded of={till}>{(opened) => <Screens opened={opened} mode={mode} />}</WhenLoaded>
    </main>
  );
}

function SignedOut({ mode }: { mode: Mode }) {
  const loyalty = useMemo(() => clientOf(mode), [mode]);
  useEffect(() => onSignedInElsewhere(() => location.reload()), []);
  return (
    <main class="till">
      <h1>{text('till.title')}</h1>
      <Notice tone="warn">{text('till.signed_out')}</Notice>
      <section class="till-box">
        <WaysToSignIn
          loyalty={loyalty}
          onSignedIn={() => {
            tellSignedIn();
            location.reload();
          }}
        />
      </section>
    </main>
  );
}

function Screens({ opened, mode }: { opened: Opened; mode: Mode }) {
  const { till, place, choosePlace } = useOpenTill(opened);
  const [screen, show] = useState<Screen>({ name: 'find' });
  const shown = place === undefined ? 'place' : screen.name;
  const toFind = () => show({ name: 'find' });
  const toCard = (isNew: boolean) => (presented: Presented) => show({ name: 'card', presented, isNew });
  return (
    <TillProvider value={till}>
      <TillHead
        onQueue={() => show({ name: screen.name === 'queue' ? 'find' : 'queue' })}
        onPlace={() => show({ name: 'place' })}
      />
      {shown === 'place' && (
        <PlaceScreen
          onChoose={(chosen) => {
            choosePlace(chosen);
            toFind();
          }}
        />
      )}
      {shown === 'find' && <FindScreen onFound={toCard(false)} onSignUp={() => show({ name: 'sign-up' })} />}
      {shown === 'sign-up' && <SignUpScreen onDone={toCard(true)} onCancel={toFind} />}
      {shown === 'queue' && <WaitingScreen />}
      {shown === 'card' && screen.name === 'card' && (
        <CardScreen key={screen.presented.code} presented={screen.presented} isNew={screen.isNew} onDone={toFind} />
      )}
      <SignInAgain me={till.me} mode={mode} onOther={() => location.reload()}>
        {till.queue.sales.length > 0 && <p>{text('till.kept', { count: till.queue.sales.length })}</p>}
      </SignInAgain>
    </TillProvider>
  );
}
