import { useEffect, useMemo, useState } from 'preact/hooks';
import { Notice } from '../design/notice.tsx';
import { WhenLoaded } from '../design/page.tsx';
import { KeypadProvider, keepKeypad, startsWithKeypad } from '../device/keypad-choice.ts';
import { text } from '../languages/text.ts';
import { clientOf, type Mode } from '../service/client.ts';
import { connection, useConnection } from '../service/connection.ts';
import { isSignedOut } from '../service/failures.ts';
import { type Loaded, useLoaded } from '../service/use-loaded.ts';
import { onSignedInElsewhere, tellSignedIn } from '../sign-in/sessions-of-browser.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { WaysToSignIn } from '../sign-in/ways-to-sign-in.tsx';
import { Counter } from './counter.tsx';
import { useDisplay } from './display/display.ts';
import { forgetPeople } from './find/seen.ts';
import { Keypad } from './keypad/keypad.tsx';
import { NobodyHere } from './open/leave.ts';
import { modeAt, type Opened, openTill } from './open/open-till.ts';
import { TillProvider } from './open/till.ts';
import { useOpenTill } from './open/use-open-till.ts';

/** The till: ways to sign in, or the screens of the cashier. */
export function TillApp() {
  const mode = modeAt(location.pathname);
  const till = useLoaded<Opened>([mode], () => openTill(mode));
  if (till.failure instanceof NobodyHere || isSignedOut(till.failure)) return <SignedOut mode={mode} till={till} />;
  return (
    <main class="till">
      <WhenLoaded of={till}>{(opened) => <Screens opened={opened} mode={mode} />}</WhenLoaded>
    </main>
  );
}

function SignedOut({ mode, till: { failure, reload } }: { mode: Mode; till: Loaded<Opened> }) {
  const loyalty = useMemo(() => clientOf(mode), [mode]);
  const isOffline = failure instanceof NobodyHere;
  const { reached } = useConnection();
  useEffect(() => connection.watch(), []);
  // The session of the person who has left ends as soon as the service is reached.
  useEffect(() => {
    if (isOffline && reached) reload();
  }, [isOffline, reached]);
  useEffect(() => onSignedInElsewhere(() => location.reload()), []);
  useEffect(() => void forgetPeople(mode), [mode]);
  return (
    <main class="till">
      <h1>{text('till.title')}</h1>
      <Notice tone="warn">{text(isOffline ? 'till.left_offline' : 'till.signed_out')}</Notice>
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
  const [keypad, setKeypad] = useState(startsWithKeypad);
  const chooseKeypad = (isOn: boolean): void => {
    keepKeypad(isOn);
    setKeypad(isOn);
  };
  useDisplay(mode, till.me.name);
  return (
    <TillProvider value={till}>
      <KeypadProvider value={[keypad, chooseKeypad]}>
        <Counter isPlaced={place !== undefined} onPlace={choosePlace} />
        {keypad && <Keypad />}
      </KeypadProvider>
      <SignInAgain me={till.me} mode={mode} onOther={() => location.reload()}>
        {till.queue.sales.length > 0 && <p>{text('till.kept', { count: till.queue.sales.length })}</p>}
      </SignInAgain>
    </TillProvider>
  );
}
