import { maxBatchItems } from '@loyalty-service/contract/resources/batch';
import { linkRequestsPerMinute } from '@loyalty-service/contract/resources/card-links';
import { exportMedia } from '@loyalty-service/contract/resources/exports';
import type { Request, RequestHandler, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import type { Service } from '../../service/service.ts';
import { metadataOf, requestContextOf, setHeader } from '../request/request-context.ts';
import type { Admission } from './admission.ts';
import { authenticate, refuseScope, refuseSuspended } from './authenticate.ts';
import { checkBounds } from './check-bounds.ts';
import { permitReading, refuseOtherOrigin } from './cors.ts';
import type { FailureThrottle } from './failure-throttle.ts';
import type { KnownPrincipals } from './known-principals.ts';
import { countItems, rateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { Throttle } from './throttle.ts';

interface AccessOptions {
  readonly rateLimited: boolean;
  readonly admission: Admission;
  readonly throttle: FailureThrottle;
  readonly publicUrl: string;
}

/** Checks a request step by step before its operation runs. The first step that finds something wrong refuses it. */
export function checkAccess(
  service: Service,
  principals: KnownPrincipals,
  { rateLimited, admission, throttle, publicUrl }: AccessOptions,
): RequestHandler {
  const identify = authenticate(principals, throttle, publicUrl);
  const limit = rateLimited ? rateLimit(service.store) : null;
  const limitLink = linkLimit(rateLimited, service.now);
  return (req, res, next) => {
    /** A batch counts as one request for each item. The first was counted with the request itself. */
    const counted = (principal: Principal, then: (problem?: unknown) => void) => (problem?: unknown) => {
      const { items } = (req.body ?? {}) as { readonly items?: unknown };
      const more = problem === undefined && Array.isArray(items) ? Math.min(items.length, maxBatchItems) - 1 : 0;
      countItems(service.store, principal, more).then(() => then(problem), next);
    };
    const bounded = (principal: Principal) => (problem?: unknown) => {
      const checking = problem === undefined ? checkBounds(service, req, principal) : null;
      if (checking) checking.then(() => next(), next);
      else next(problem);
    };
    const goOn = (principal: Principal) => {
      refuseScope(req, principal);
      if (isOfCardLinks(req)) refuseOtherOrigin(req, principal, publicUrl);
      refuseSuspended(req, principal);
      const then = bounded(principal);
      readBody(req, res, admission, limit && metadataOf(req).countsItems ? counted(principal, then) : then);
    };
    const enter = (principal: Principal): Promise<void> | undefined => {
      requestContextOf(res).principal = principal;
      refuseOtherMedia(req);
      // Its own limit comes first: what it refuses is not counted for the business.
      limitLink(res, principal);
      // Before the scope is checked: refused requests count too.
      const counted = limit?.(res, principal);
      if (counted) return counted.then(() => goOn(principal));
      goOn(principal);
    };
    if (isOfCardLinks(req)) permitReading(req, res);
    if (metadataOf(req).scope === 'none') {
      refuseOtherMedia(req);
      readBody(req, res, admission, next);
      return;
    }
    const principal = identify(req, res);
    if (principal instanceof Promise) principal.then(enter).catch(next);
    else enter(principal)?.catch(next);
  };
}

const isOfCardLinks = (req: Request): boolean => metadataOf(req).scope === 'card_link';

/** The values that nearly every client sends. They are not parsed. */
const plainAccepts: readonly unknown[] = [undefined, '', '*/*', 'application/json'];
const answerTypes = ['application/json', 'application/problem+json'];
const fileTypes = Object.values(exportMedia);

function refuseOtherMedia(req: Request): void {
  const { accept } = req.headers;
  if (plainAccepts.includes(accept)) return;
  const types = metadataOf(req).streams ? [...answerTypes, ...fileTypes] : answerTypes;
  if (req.accepts(types)) return;
  const ranges = { headers: { accept: withoutParameters(accept) } } as Request;
  if (req.accepts.call(ranges, ...types)) return;
  throw new Refusal('not_acceptable', 'Answers are application/json. Send Accept: application/json.');
}

/** Removes parameters such as `charset=utf-8`. Every answer has them, but Express would find no type that does. */
const withoutParameters = (accept = ''): string => accept.replace(/;(?!\s*q\s*=)[^,;]*/gi, '');

/** Refuses a card link that sends too many requests, so that a link in the wrong hands takes nothing from its business. */
function linkLimit(enabled: boolean, now: () => number) {
  const throttle = new Throttle(enabled, now, linkRequestsPerMinute);
  return (res: Response, { credential, credentialId }: Principal): void => {
    const waitMs = credential === 'card_link' ? throttle.count(credentialId) : 0;
    if (waitMs === 0) return;
    setHeader(res, 'Retry-After', String(Math.ceil(waitMs / 1_000)));
    throw new Refusal(
      'rate_limited',
      `A card link can send ${linkRequestsPerMinute} requests a minute. Wait for the time in Retry-After.`,
    );
  };
}
