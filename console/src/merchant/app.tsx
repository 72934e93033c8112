import type { Me } from '@loyalty-service/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import { LocationProvider, useLocation } from 'preact-iso';
import { WhenLoaded } from '../design/page.tsx';
import { useZones } from '../format/dates.ts';
import { clientOf } from '../service/client.ts';
import { isSignedOut } from '../service/failures.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { forgetImports, ownerOf, removeOtherImports } from './imports/kept-imports.ts';
import { pages } from './pages.ts';
import { modeAt, pathIn, type Session, SessionProvider } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

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
  const isSignIn = path === '/console/sign-in';
  const me = useLoaded<Me | null>([mode, isSignIn], async () => (isSignIn ? null : loyalty.me()));
  useEffect(() => {
    if (me.data) removeOtherImports(ownerOf(me.data));
    if (isSignedOut(me.failure)) forgetImports();
  }, [me.data, me.failure]);
  if (isSignIn || isSignedOut(me.failure)) return <SignIn loyalty={loyalty} />;
  return (
    <WhenLoaded of={me}>
      {(found) =>
        found && (
          <SessionProvider value={sessionOf(found, mode, loyalty, me.reload)} children={<Shell pages={pages} />} />
        )
      }
    </WhenLoaded>
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
