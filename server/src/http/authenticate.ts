import type { Request, RequestHandler } from 'express';
import { Refusal } from '../domain/refusal.ts';
import { findPrincipal, isValid, type Principal } from '../operations/business/find-principal.ts';
import { digestOf } from '../secret-key.ts';
import type { Service } from '../service.ts';
import { exchangeOf, metadataOf } from './exchange.ts';
import type { FailureThrottle } from './failure-throttle.ts';

/** How long a look-up of a key is believed: reads refuse a revoked key within this time, writes at once. */
const believedMs = 2_000;
const maxRemembered = 10_000;

/** Finds out who calls. Look-ups are remembered by digest for a short while; a key itself is never kept. */
export function principalFinder(service: Service): (secret: string) => Promise<Principal | null> | Principal | null {
  const remembered = new Map<string, { readonly principal: Principal; readonly until: number }>();
  return (secret) => {
    const digest = digestOf(secret);
    const known = remembered.get(digest);
    const now = service.now();
    if (known && known.until > now) return isValid(known.principal.key, now) ? known.principal : null;
    remembered.delete(digest);
    return findPrincipal(service, secret).then((principal) => {
      if (remembered.size >= maxRemembered) remembered.clear();
      if (principal) remembered.set(digest, { principal, until: now + believedMs });
      return principal;
    });
  };
}

/** Lets in valid keys that have the scope which the contract asks for. Everything else follows only after it. */
export function authenticate(find: ReturnType<typeof principalFinder>, throttle: FailureThrottle): RequestHandler {
  return (req, res, next) => {
    const admit = (principal: Principal | null) => {
      if (!principal) throw refused(req, throttle);
      refuseScope(principal, metadataOf(req).scope);
      exchangeOf(res).principal = principal;
      next();
    };
    const found = find(secretIn(req, throttle));
    if (found instanceof Promise) found.then(admit).catch(next);
    else admit(found);
  };
}

function secretIn(req: Request, throttle: FailureThrottle): string {
  const [scheme, secret, ...rest] = (req.headers.authorization ?? '').split(' ');
  if (secret && rest.length === 0 && scheme?.toLowerCase() === 'bearer') return secret;
  throttle.count(req.socket.remoteAddress);
  throw new Refusal('missing_api_key', 'Send your key in the header Authorization: Bearer <API_KEY>.');
}

/** One answer for unknown, malformed, expired and revoked keys. */
function refused(req: Request, throttle: FailureThrottle): Refusal {
  throttle.count(req.socket.remoteAddress);
  return new Refusal('invalid_api_key', 'The API key is unknown, expired or revoked. Use a valid one.');
}

function refuseScope({ scopes }: Principal, scope: ReturnType<typeof metadataOf>['scope']): void {
  if (scope === 'any' || scopes.includes(scope)) return;
  throw new Refusal('insufficient_scope', `This needs a key with the scope ${scope}.`, { required: scope });
}
