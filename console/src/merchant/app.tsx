import type { Me } from '@loyalty-service/sdk';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { LocationProvider, useLocation } from 'preact-iso';
import { WhenLoaded } from '../design/page.tsx';
import { unsaved } from '../design/unsaved.ts';
import { useZones } from '../format/dates.ts';
import { clientOf } from '../service/client.ts';
import { connection } from '../service/connection.ts';
import { isSignedOut } from '../service/failures.ts';
import { ownerOf } from '../service/owner-of.ts';
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
  const me = useLoaded<Me | null>([mode, isSignIn], async () => {
    if (isSignIn) return null;
    // Before the console is open, a person without a session gets the page to sign in.
    const found = await (isOpen.current ? loyalty : clientOf(mode, { waits: false, forAnyone: true })).me();
    isOpen.current = true;
    connection.personId = found.person?.id ?? null;
    return found;
  });
  useEffect(() => {
    if (me.data) removeOtherImports(ownerOf(me.data));
    if (isSignedOut(me.failure)) forgetImports();
  }, [me.data, me.failure]);
  if (isSignIn || isSignedOut(me.failure)) return <SignInPage loyalty={loyalty} />;
  return (
    <WhenLoaded of={me}>
      {(found) => found && <Pages key={ownerOf(found)} session={sessionOf(found, mode, loyalty, me.reload)} />}
    </WhenLoaded>
  );
}

/** The pages of one person. Another one who signs in begins anew. */
function Pages({ session }: { session: Session }) {
  const toStart = (): void => {
    unsaved.clear();
    location.replace(session.to('/'));
  };
  return (
    <SessionProvider value={session}>
      <Shell pages={pages} />
      <SignInAgain me={session.me} mode={session.mode} onOther={toStart} />
    </SessionProvider>
  );
}

function sessionOf(me: Me, mode: Session['mode'], loyalty: Session['loyalty'], reload: () => void): Session {
  useZones(me.timezones);
  const allowed = new Set(me.operations);
  return {
    me,
    mode,
    loyalty,
    reload,
    can: (operationId) => allowed.has(operationId),
    to: (path) => pathIn(mode, path),
  };
}
