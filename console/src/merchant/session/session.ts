import type { Loyalty, Me } from '@loyalty-service/sdk';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Mode } from '../../service/client.ts';

/** Who is signed in, for which business, on which data. */
export interface Session {
  readonly me: Me;
  readonly mode: Mode;
  readonly loyalty: Loyalty;
  /** Whether the person may call the operation. Otherwise the page does not show it. */
  readonly can: (operationId: string) => boolean;
  /** The address of a page of this mode: `to('/customers')`. */
  readonly to: (path: string) => string;
  /** The time of the data: of the test clock for test data, and of the service for live data. */
  readonly now: () => Date;
  readonly reload: () => void;
}

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A page of the console was drawn before the session was known.');
  return session;
}

/** `/console/test/…` shows test data, `/console/…` live data. */
export const modeAt = (path: string): Mode => (/^\/console\/test(\/|$)/.test(path) ? 'test' : 'live');

export const pathIn = (mode: Mode, path: string): string =>
  `/console${mode === 'test' ? '/test' : ''}${path === '/' ? '' : path}`;
