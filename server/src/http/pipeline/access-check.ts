import { maxBatchItems } from '@loyalty-service/contract/resources/batch';
import { linkRequestsPerMinute } from '@loyalty-service/contract/resources/card-links';
import { exportMedia } from '@loyalty-service/contract/resources/exports';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import type { Service } from '../../service/service.ts';
import { withAgent } from '../request/agent.ts';
import { metadataOf, principalOf, requestContextOf, setHeader } from '../request/request-context.ts';
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

interface Access {
  readonly req: Request;
  readonly res: Response;
}

/** Throws a refusal, or returns a promise if it has to wait. */
type Check = (access: Access) => unknown;

/** The checks of a request before its operation runs, in order. The first one that finds something wrong refuses it. */
export function checkAccess(
  service: Service,
  principals: KnownPrincipals,
  { rateLimited, admission, throttle, publicUrl }: AccessOptions,
): RequestHandler {
  const { store, now } = service;
  const identify = authenticate(principals, throttle, publicUrl);
  const limit = rateLimited ? rateLimit(store) : null;
  const limitLink = linkLimit(rateLimited, now);
  const checkMedia: Check = ({ req }) => refuseOtherMedia(req);
  const takeBody: Check = ({ req, res }) => readBody(req, res, admission);
  const ofAnybody: readonly Check[] = [checkMedia, takeBody];
  const ofCallers: readonly Check[] = [
    ({ req, res }) => isOfCardLinks(req) && permitReading(req, res),
    ({ req, res }) => {
      const enter = (principal: Principal) =>
        Object.assign(requestContextOf(res), { principal: withAgent(principal, req) });
      const found = identify(req, res);
      return found instanceof Promise ? found.then(enter) : enter(found);
    },
    checkMedia,
    // Before the limit of the business, so that requests over the limit of a link are not counted for the business.
    ({ res }) => limitLink(res, principalOf(res)),
    // Before the scope, because refused requests count too.
    ({ res }) => limit?.(res, principalOf(res)),
    ({ req, res }) => refuseScope(req, principalOf(res)),
    ({ req, res }) => isOfCardLinks(req) && refuseOtherOrigin(req, principalOf(res), publicUrl),
    ({ req, res }) => refuseSuspended(req, principalOf(res)),
    takeBody,
    ({ req, res }) => limit && metadataOf(req).countsItems && countItems(store, principalOf(res), moreItems(req.body)),
    ({ req, res }) => checkBounds(service, req, principalOf(res)),
  ];
  return (req, res, next) => run(metadataOf(req).scope === 'none' ? ofAnybody : ofCallers, { req, res }, next);
}

/** Runs the checks in order. It waits only for those that return a promise. */
function run(checks: readonly Check[], access: Access, next: NextFunction): void {
  for (const [at, check] of checks.entries()) {
    const waiting = check(access);
    if (waiting instanceof Promise) {
      waiting.then(() => run(checks.slice(at + 1), access, next)).catch(next);
      return;
    }
  }
  next();
}

/** A batch counts as one request for each item. The first was counted with the request itself. */
function moreItems(body: unknown): number {
  const { items } = (body ?? {}) as { readonly items?: unknown };
  return Array.isArray(items) ? Math.min(items.length, maxBatchItems) - 1 : 0;
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
