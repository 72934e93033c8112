import { useEffect, useMemo } from 'preact/hooks';
import { Notice } from '../design/notice.tsx';
import { WhenLoaded } from '../design/page.tsx';
import { text } from '../languages/text.ts';
import { clientOf, type Mode } from '../service/client.ts';
import { isSignedOut } from '../service/failures.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { onSignedInElsewhere, tellSignedIn } from '../sign-in/sessions-of-browser.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { WaysToSignIn } from '../sign-in/ways-to-sign-in.tsx';
import { Counter } from './counter.tsx';
import { forgetPeople } from './find/seen.ts';
import { modeAt, type Opened, openTill } from './open/open-till.ts';
import { TillProvider } from './open/till.ts';
import { useOpenTill } from './open/use-open-till.ts';

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
  useEffect(() => void forgetPeople(mode), [mode]);
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
  return (
    <TillProvider value={till}>
      <Counter isPlaced={place !== undefined} onPlace={choosePlace} />
      <SignInAgain me={till.me} mode={mode} onOther={() => location.reload()}>
        {till.queue.sales.length > 0 && <p>{text('till.kept', { count: till.queue.sales.length })}</p>}
      </SignInAgain>
    </TillProvider>
  );
}
