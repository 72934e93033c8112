import type { Socket } from 'node:net';
import type { RouteMetadata } from '@loyalty-service/contract/routes/metadata';
import type { Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { digestOf } from '../../secrets/secret-key.ts';
import { metadataOf } from '../request/request-context.ts';
import { sessionIn } from '../request/session-cookie.ts';
import { type FailureThrottle, refuseFailing } from './failure-throttle.ts';
import type { KnownPrincipals, SentKey } from './known-principals.ts';

/**
 * Finds the caller by the key, or by the session of the cookie if the request has no key. Synchronously if it is cached. Refuses
 * a request without either.
 */
export function authenticate(principals: KnownPrincipals, throttle: FailureThrottle, publicUrl: string) {
  const bySession = (req: Request, res: Response): Principal | Promise<Principal> | null => {
    const sent = sessionIn(req, publicUrl);
    if (sent === null) return null;
    const known = (principal: Principal | null): Principal => {
      if (principal) return ofItsPage(req, principal);
      refuseFailing(req, res, throttle);
      throw new Refusal('session_ended', 'The session has ended. Sign in again.');
    };
    const found = principals.find({ ...sent, digest: digestOf(sent.secret) });
    return found instanceof Promise ? found.then(known) : known(found);
  };
  return (req: Request, res: Response): Principal | Promise<Principal> => {
    const sent = keyIn(req);
    const known = (principal: Principal | null): Principal => {
      if (principal) return principal;
      refuseFailing(req, res, throttle);
      throw new Refusal('invalid_api_key', sent?.secret.startsWith('cl_') ? invalidLink : invalidKey);
    };
    const session = req.headers.authorization === undefined ? bySession(req, res) : null;
    if (session) return session;
    if (sent === null) {
      refuseFailing(req, res, throttle);
      throw new Refusal('missing_api_key', 'Send your key in the header Authorization: Bearer <API_KEY>.');
    }
    const found = principals.find(sent);
    return found instanceof Promise ? found.then(known) : known(found);
  };
}

/** Refuses a request of a page, which names its person, if somebody else has signed in since in another tab. */
function ofItsPage({ headers }: Request, principal: Principal): Principal {
  const person = headers['loyalty-person'];
  if (person === undefined || person === principal.personId) return principal;
  throw new Refusal('session_ended', 'Another person has signed in since. Sign in again.');
}

const invalidKey =
  'The API key is unknown, expired or revoked. Use a valid one: it begins with sk_test_ or sk_live_, without quotes.';
const invalidLink = 'The card link is unknown, expired or revoked. Ask the business for a new link.';

/** Refuses a caller without the scope that the contract names, or without the operation. */
export function refuseScope(req: Request, { credential, scopes, operations }: Principal): void {
  const { scope, operationId } = metadataOf(req);
  if (!permits(scope, { credential, scopes }))
    throw new Refusal('insufficient_scope', needed(scope), { required: scope });
  if (operations === null || operations.has(operationId)) return;
  throw new Refusal('insufficient_scope', `${holders[credential]} is not permitted to call ${operationId}.`, {
    required: scope,
  });
}

function permits(scope: RouteMetadata['scope'], { credential, scopes }: Pick<Principal, 'credential' | 'scopes'>) {
  if (scope === 'session' || scope === 'card_link') return credential === scope;
  return scope === 'any' || scope === 'none' || scopes.includes(scope);
}

const holders = { api_key: 'The key', session: 'Your role', card_link: 'The card link' } as const;

function needed(scope: RouteMetadata['scope']): string {
  if (scope === 'session') return 'Only a signed-in person can call this. Sign in to the console.';
  if (scope === 'card_link') return 'Only a card link can call this. Send its token as the bearer token.';
  return `This needs a key with the scope ${scope}.`;
}

/** Refuses writes of a suspended business. Its keys are looked up every 2 seconds, so every server knows it by then. */
export function refuseSuspended(req: Request, { business }: Principal): void {
  const { idempotent, scope } = metadataOf(req);
  // People can always sign out.
  if (business.suspended_at === null || idempotent === 'ignored' || scope === 'session') return;
  const why = business.suspended_reason === null ? '' : ` (${business.suspended_reason})`;
  throw new Refusal(
    'business_suspended',
    `This business is suspended${why}. Reads work. Writes are refused. Ask the operator of the service.`,
  );
}

const lastSent = Symbol('the key that a connection sent last');

/**
 * The key of a request. A connection nearly always sends the same key again, so its digest is kept as long as the connection, and
 * is not computed again.
 */
function keyIn({ headers, socket }: Request): SentKey | null {
  const { authorization = '' } = headers;
  const connection: Socket & { [lastSent]?: SentKey & { readonly authorization: string } } = socket;
  const last = connection[lastSent];
  if (last?.authorization === authorization) return last;
  // Like other HTTP servers, we allow several blanks between scheme and key.
  const secret = /^bearer\s+(\S+)\s*$/i.exec(authorization)?.[1];
  if (secret === undefined) return null;
  const sent = { authorization, secret, digest: digestOf(secret) };
  connection[lastSent] = sent;
  return sent;
}
