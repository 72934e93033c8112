import type { Socket } from 'node:net';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../domain/refusal.ts';
import { isUseDue, noteKeyUse } from '../operations/api-keys/note-key-use.ts';
import { findPrincipal, isValid, type Principal } from '../operations/business/find-principal.ts';
import { digestOf } from '../secret-key.ts';
import type { Service } from '../service.ts';
import { addressOf } from './address-of.ts';
import { metadataOf, setHeader } from './exchange.ts';
import type { FailureThrottle } from './failure-throttle.ts';

/** How long a look-up of a key is believed: reads refuse a revoked key within this time, writes at once. */
const believedMs = 2_000;
const maxRemembered = 10_000;

/** A key as it was sent, and its digest. */
interface Sent {
  readonly secret: string;
  readonly digest: string;
}

type FindPrincipal = (sent: Sent) => Promise<Principal | null> | Principal | null;

/** Finds out who calls. Look-ups are remembered by digest for a short while. */
export function principalFinder(service: Service, log: Logger): FindPrincipal {
  const remembered = new Map<string, { readonly principal: Principal; readonly until: number }>();
  return ({ secret, digest }) => {
    const known = remembered.get(digest);
    const now = service.now();
    if (known && known.until > now) return isValid(known.principal.key, now) ? known.principal : null;
    remembered.delete(digest);
    return findPrincipal(service, secret).then((principal) => {
      if (!principal) return null;
      const isFirst = !remembered.has(digest);
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(digest, { principal, until: now + believedMs });
      if (isFirst && isUseDue(principal.key, now)) noteUse(service, log, principal);
      return principal;
    });
  };
}

/** Nobody waits for it, and a request never fails for it. */
function noteUse(service: Service, log: Logger, { tenant, keyId }: Principal): void {
  const requestId = service.newId('request');
  const command = { tenant, requestId, keyId: null, claim: null, bytes: 0, ...noteKeyUse({ tenant }, keyId) };
  service.ledger
    .submit(command)
    .catch((error: unknown) => log.warn({ err: error, key_id: keyId }, 'the use of a key could not be noted'));
}

/** Finds out who calls, at once where the key is remembered; refuses who has no valid key. */
export function authenticate(find: FindPrincipal, throttle: FailureThrottle) {
  return (req: Request, res: Response): Principal | Promise<Principal> => {
    const known = (principal: Principal | null): Principal => {
      if (principal) return principal;
      countFailure(req, res, throttle);
      throw new Refusal('invalid_api_key', 'The API key is unknown, expired or revoked. Use a valid one.');
    };
    const sent = keyIn(req);
    if (sent === null) {
      countFailure(req, res, throttle);
      throw new Refusal('missing_api_key', 'Send your key in the header Authorization: Bearer <API_KEY>.');
    }
    const found = find(sent);
    return found instanceof Promise ? found.then(known) : known(found);
  };
}

/** Lets in keys that have the scope which the contract asks for. */
export function refuseScope(req: Request, { scopes }: Principal): void {
  const { scope } = metadataOf(req);
  if (scope === 'any' || scopes.includes(scope)) return;
  throw new Refusal('insufficient_scope', `This needs a key with the scope ${scope}.`, { required: scope });
}

const lastSent = Symbol('the key that a connection sent last');

/**
 * A connection nearly always sends the key that it sent before: that is neither read nor digested again. It stays in memory as
 * long as its connection, and nowhere else.
 */
function keyIn({ headers, socket }: Request): Sent | null {
  const { authorization = '' } = headers;
  const connection: Socket & { [lastSent]?: Sent & { readonly authorization: string } } = socket;
  const last = connection[lastSent];
  if (last?.authorization === authorization) return last;
  const [scheme, secret, ...rest] = authorization.split(' ');
  if (!secret || rest.length > 0 || scheme?.toLowerCase() !== 'bearer') return null;
  const sent = { authorization, secret, digest: digestOf(secret) };
  connection[lastSent] = sent;
  return sent;
}

function countFailure(req: Request, res: Response, throttle: FailureThrottle): void {
  const waitMs = throttle.count(addressOf(req));
  if (waitMs === 0) return;
  setHeader(res, 'Retry-After', String(Math.ceil(waitMs / 1_000)));
  throw new Refusal('rate_limited', 'Too many failed authentications from this address. Wait a minute.');
}
