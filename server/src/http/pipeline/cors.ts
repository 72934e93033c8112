import { answerHeaders } from '@loyalty-service/contract/openapi/headers';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { Express, Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { cardPageOrigins } from '../../resources/business.ts';
import { isOwnPage } from '../request/own-page.ts';
import { setHeader } from '../request/request-context.ts';

/** How long a browser keeps the answer to a preflight. */
const preflightSeconds = 7_200;
/** The headers of the SDK. Some browsers let it set User-Agent, and then name it in the preflight. */
const allowed = 'Authorization, Content-Type, Idempotency-Key, User-Agent';
const exposed = Object.keys(answerHeaders).join(', ');

/** Answers preflights at the paths of card links. A preflight has no token, so the business is not known yet. */
export function preflightRoutes(app: Express): void {
  for (const { definition, metadata } of listRoutes()) {
    if (metadata.scope !== 'card_link') continue;
    app.options(definition.path, (req, res, next) => {
      // Only a preflight names a method.
      if (req.headers.origin === undefined || req.headers['access-control-request-method'] === undefined) return next();
      permitReading(req, res);
      setHeader(res, 'Access-Control-Allow-Methods', definition.method);
      setHeader(res, 'Access-Control-Allow-Headers', allowed);
      setHeader(res, 'Access-Control-Max-Age', String(preflightSeconds));
      res.writeHead(204).end();
    });
  }
}

/**
 * Lets pages of any origin read an answer. It does not permit credentials, so browsers send no cookies. An answer to an origin
 * that the business does not permit has no data: {@link refuseOtherOrigin} refuses the request.
 */
export function permitReading({ headers: { origin } }: Request, res: Response): void {
  setHeader(res, 'Vary', 'Origin');
  if (origin === undefined) return;
  setHeader(res, 'Access-Control-Allow-Origin', origin);
  setHeader(res, 'Access-Control-Expose-Headers', exposed);
}

/** Refuses a request of a card link that a page of another origin sent, unless the business permits the origin. */
export function refuseOtherOrigin(req: Request, { business }: Principal, publicUrl: string): void {
  const { origin } = req.headers;
  if (origin === undefined || isOwnPage(req, publicUrl)) return;
  if (cardPageOrigins(business).includes(origin)) return;
  throw new Refusal(
    'cross_site_request',
    'The business does not permit web apps of this origin. Add the origin to card_page_origins with PATCH /v1/me.',
  );
}
