import type { Me } from '@loyalty-service/sdk';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LocationProvider, useLocation } from 'preact-iso';
import { WhenLoaded } from '../design/page.tsx';
import { forgetUnsaved } from '../design/unsaved.ts';
import { useZones } from '../format/dates.ts';
import { clientOf } from '../service/client.ts';
import { connection, serviceTime } from '../service/connection.ts';
import { isSignedOut } from '../service/failures.ts';
import { ownerOf } from '../service/owner-of.ts';
import { readAheadMs } from '../service/test-clock.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { forgetImports, removeOtherImports } from './imports/kept-imports.ts';
import { pages } from './pages.ts';
import { modeAt, pathIn, type Session, SessionProvider } from './session/session.ts';
import { Shell } from './shell/shell.tsx';

/** The console: the sign-in page, or the pages of the signed-in person. */
export function App() {
  return (
    <LocationProvider scope="/console">
      <Console />
    </LocationProvider>
  );
}

function Console() {
  const { path } = useLocation();
  const mode = modeAt(path);
  const loyalty = useMemo(() => clientOf(mode), [mode]);
  const isOpen = useRef(false);
  const isSignIn = path === '/console/sign-in';
  const opened = useLoaded<Opened | null>([mode, isSignIn], async () => {
    if (isSignIn) return null;
    // Before the console is open, a person without a session gets the page to sign in.
    const me = await (isOpen.current ? loyalty : clientOf(mode, { waits: false, forAnyone: true })).me();
    isOpen.current = true;
    connection.personId = me.person?.id ?? null;
    const isByTestClock = mode === 'test' && me.operations.includes('getTestClock');
    return { me, aheadMs: isByTestClock ? await readAheadMs(loyalty) : 0 };
  });
  useEffect(() => {
    if (opened.data) removeOtherImports(ownerOf(opened.data.me));
    if (isSignedOut(opened.failure)) forgetImports();
  }, [opened.data, opened.failure]);
  if (isSignIn || isSignedOut(opened.failure)) return <SignInPage loyalty={loyalty} />;
  return (
    <WhenLoaded of={opened}>
      {(found) =>
        found && <Pages key={ownerOf(found.me)} session={sessionOf(found, { mode, loyalty, reload: opened.reload })} />
      }
    </WhenLoaded>
  );
}

interface Opened {
  readonly me: Me;
  /** How far the time of the data is ahead of the time of the service. */
  readonly aheadMs: number;
}

/** The pages of one person. Another one who signs in begins anew. */
function Pages({ session }: { session: Session }) {
  const toStart = (): void => {
    forgetUnsaved();
    location.replace(session.to('/'));
  };
  return (
    <SessionProvider value={session}>
      <Shell pages={pages} />
      <SignInAgain me={session.me} mode={session.mode} onOther={toStart} />
    </SessionProvider>
  );
}

function sessionOf({ me, aheadMs }: Opened, of: Pick<Session, 'mode' | 'loyalty' | 'reload'>): Session {
  useZones(me.timezones);
  const allowed = new Set(me.operations);
  return {
    ...of,
    me,
    can: (operationId) => allowed.has(operationId),
    to: (path) => pathIn(of.mode, path),
    now: () => new Date(serviceTime().getTime() + aheadMs),
  };
}
