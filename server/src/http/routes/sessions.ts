import { contract } from '@loyalty-service/contract';
import type { Response } from 'express';
import { assert } from '../../base/assert.ts';
import {
  endSession,
  getSession,
  listSessions,
  type SignedIn,
  sessionIdIn,
} from '../../operations/sessions/sessions.ts';
import { getTillTicket } from '../../operations/sign-in/get-till-ticket.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { submit } from '../pipeline/handlers.ts';
import { principalOf } from '../request/request-context.ts';
import { clearSessionCookie, ownOriginOf } from '../request/session-cookie.ts';
import { server } from './server.ts';
import type { SignInRoutesOptions } from './sign-in.ts';

/** The person of a request that only a session may send. */
export function signedInOf(res: Response): SignedIn {
  const { tenant, personId, credentialId } = principalOf(res);
  assert(personId !== null, 'the scope of the operation admits sessions only');
  return { tenant, personId, sessionId: credentialId };
}

export function sessionRoutes(service: Service, { principals, publicUrl }: SignInRoutesOptions) {
  return server.router(contract.sessions, {
    list: async ({ res }) => ({ status: 200 as const, body: await listSessions(service, signedInOf(res)) }),
    get: async ({ res, params }) => ({
      status: 200 as const,
      body: await getSession(service, signedInOf(res), params.id),
    }),
    end: async (call) => {
      const signedIn = signedInOf(call.res);
      const id = sessionIdIn(call.params.id, signedIn);
      const intent = endSession(signedIn, id, ifMatchOf(call.req));
      const answered = await submit(service, call, intent).finally(() => principals.forget(id));
      if (id === signedIn.sessionId) clearSessionCookie(call.res, ownOriginOf(call.req, publicUrl));
      return answered;
    },
    tillTicket: async ({ res }) => ({ status: 200 as const, body: getTillTicket(service, signedInOf(res)) }),
  });
}
