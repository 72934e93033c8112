import { contract } from '@loyalty-service/contract';
import { createExpressEndpoints, type RequestValidationError } from '@ts-rest/express';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../domain/refusal.ts';
import type { Service } from '../service.ts';
import { AnswerText, sendProblem, sendText, setResourceHeaders } from './answer.ts';
import { aroundRoutes } from './around.ts';
import { authenticate, principalFinder } from './authenticate.ts';
import { beginExchange, exchangeOf, type RoutedRequest } from './exchange.ts';
import { FailureThrottle } from './failure-throttle.ts';
import { fieldErrors, type Issue } from './field-errors.ts';
import { rateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { createRouter } from './router.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppOptions {
  readonly service: Service;
  readonly log: Logger;
  readonly rateLimited: boolean;
  /** Address that problem types begin with; empty for the service's own. */
  readonly publicUrl: string;
  /** Told every JSON answer of an operation; tests hold it against the contract. */
  readonly onAnswer?: (route: RoutedRequest['tsRestRoute'], status: number, text: string) => void;
}

const passOn: RequestHandler = (_req, _res, next) => next();

/** The whole of HTTP, in the order in which a request meets it. */
export function createApp(options: AppOptions): Express {
  const { service, log, rateLimited, publicUrl } = options;
  const app = express();
  app
    .set('case sensitive routing', true)
    .set('strict routing', true)
    .set('etag', false)
    .set('query parser', 'simple')
    .disable('x-powered-by');
  app.response.json = function json(body) {
    const text = body instanceof AnswerText ? body.text : JSON.stringify(body);
    if (!(body instanceof AnswerText)) setResourceHeaders(this.req, this, body);
    options.onAnswer?.((this.req as RoutedRequest).tsRestRoute, this.statusCode, text);
    sendText(this, this.statusCode, text);
    return this;
  };
  const throttle = new FailureThrottle(rateLimited, service.now);

  app.use(begin(service));
  createExpressEndpoints(contract, createRouter(service), app, {
    globalMiddleware: [
      refuseOtherMedia as never,
      authenticate(principalFinder(service), throttle) as never,
      rateLimited ? (rateLimit(service.now) as never) : (passOn as never),
      readBody as never,
    ],
    requestValidationErrorHandler: (error, req, _res, next) => next(invalid(error, req)),
  });
  aroundRoutes(app, service, publicUrl);
  app.use(explain(log, publicUrl));
  return app;
}

/** Gives every request its id, and every answer the headers that all have. */
const begin = ({ newId, now }: Service): RequestHandler => {
  const headers = securityHeaders();
  return (req, res, next) => {
    const requestId = newId('request');
    beginExchange(res, { requestId, startedAt: now(), principal: null, body: undefined, bodyBytes: 0 });
    for (const [name, value] of headers) res.setHeader(name, value);
    res.setHeader('Request-Id', requestId);
    if (req.url.startsWith('/v1/')) res.setHeader('Cache-Control', 'no-store');
    next();
  };
};

const refuseOtherMedia: RequestHandler = (req, _res, next) => {
  const { accept } = req.headers;
  if (accept === undefined || accept.includes('*/*') || accept.includes('application/json') || req.accepts('json'))
    next();
  else throw new Refusal('not_acceptable', 'Answers are application/json. Accept that.');
};

function invalid(
  { query, headers, body }: RequestValidationError,
  req: { readonly headers: unknown; readonly query: unknown; readonly body: unknown },
): Refusal {
  const errors = [
    ...fieldErrors('header', issuesOf(headers), req.headers),
    ...fieldErrors('query', issuesOf(query), req.query),
    ...fieldErrors('body', issuesOf(body), req.body),
  ];
  const first = errors[0];
  return new Refusal(
    'invalid_request',
    first ? `${first.in} ${first.pointer || '/'}: ${first.detail}.` : 'The request is not valid.',
    {},
    errors,
  );
}

const issuesOf = (error: { readonly issues: readonly unknown[] } | null): readonly Issue[] =>
  (error?.issues ?? []) as readonly Issue[];

/** The one place where a refusal or a fault becomes an answer. */
const explain =
  (log: Logger, publicUrl: string): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const { requestId } = exchangeOf(res);
    if (res.headersSent) {
      log.error({ err: error, request_id: requestId }, 'an answer failed half-way');
      res.destroy();
      return;
    }
    if (error instanceof Refusal) sendProblem(req, res, error, publicUrl);
    else if (error instanceof URIError)
      sendProblem(req, res, new Refusal('not_found', 'The path is not well encoded.'), publicUrl);
    else {
      log.error({ err: error, request_id: requestId, method: req.method, path: req.path }, 'a request failed');
      const detail = `Something went wrong on our side. Nothing was written. Quote ${requestId} when you ask about it.`;
      sendProblem(req, res, new Refusal('internal_error', detail), publicUrl);
    }
  };
