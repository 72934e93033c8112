import { sessionResource } from '../../resources/session.ts';
import { findRows } from '../../service/find-rows.ts';
import { found, matchVersion, type NamedVersions, pathIdOf } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { done } from '../../service/replies.ts';
import { intent, type Service } from '../../service/service.ts';
import { removeSession } from '../../service/sign-in-rows.ts';
import { need, type Tenant } from '../../storage/needs.ts';

/** A signed-in person, in one of their sessions. */
export interface SignedIn {
  readonly tenant: Tenant;
  readonly personId: string;
  readonly sessionId: string;
}

/** The id of the session in a path. `current` is the session of the request. */
export const sessionIdIn = (path: string, { sessionId }: SignedIn): string =>
  path === 'current' ? sessionId : pathIdOf('session', path);

export async function listSessions(service: Service, { tenant, personId, sessionId }: SignedIn) {
  const rows = await findRows(service, tenant, 'sessions', 'person', [personId]);
  const newestFirst = rows.toSorted((left, right) => (left.id < right.id ? 1 : -1));
  const data = newestFirst.map((row) => sessionResource(row, { mode: tenant.mode, currentId: sessionId }));
  return { object: 'list' as const, data, has_more: false, next_cursor: null };
}

export async function getSession(service: Service, signedIn: SignedIn, path: string) {
  const { tenant, personId, sessionId } = signedIn;
  const [row] = await findRows(service, tenant, 'sessions', 'key', [sessionIdIn(path, signedIn)]);
  const own = found(row?.person_id === personId ? row : null, 'session');
  return sessionResource(own, { mode: tenant.mode, currentId: sessionId });
}

/** Ends a session of the person. */
export const endSession = ({ tenant, personId }: SignedIn, id: string, ifMatch: NamedVersions) =>
  intent({
    needs: [need('sessions', 'key', tenant, [id])],
    decide(view) {
      const row = view.one('sessions', 'key', [id]);
      const session = found(row?.person_id === personId ? row : null, 'session');
      matchVersion(session, ifMatch);
      removeSession(view, session);
      recordAudit(view, { action: 'endSession', target: id, before: null, after: null });
      return done;
    },
  });
