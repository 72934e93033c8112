import { ServerResponse } from 'node:http';
import { contract } from '@loyalty-service/contract';
import type { RouteMetadata } from '@loyalty-service/contract/routes/metadata';
import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { createExpressEndpoints, type RequestValidationError } from '@ts-rest/express';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { fieldErrors, type Issue } from '../domain/field-errors.ts';
import type { Refusal } from '../domain/refusal.ts';
import { trustOf } from '../net/address-of.ts';
import type { Service } from '../service/service.ts';
import { SignInMails } from '../webhooks/sign-in-mails.ts';
import { mcpRoute } from './agents/mcp-route.ts';
import { AnswerText, sendText, setResourceHeaders } from './answers/answer.ts';
import { type RequestWatcher, watchAnswer } from './answers/answered-request.ts';
import { errorHandler } from './answers/error-handler.ts';
import { invalidRequest } from './answers/invalid-body.ts';
import { logRequests } from './answers/log-requests.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { sent } from './answers/streamed-answer.ts';
import { aroundRoutes, refuseMethodsBeforeIds } from './around.ts';
import { checkAccess } from './pipeline/access-check.ts';
import { Admission, type AdmissionLimits } from './pipeline/admission.ts';
import { CodeThrottle } from './pipeline/code-throttle.ts';
import { FailureThrottle } from './pipeline/failure-throttle.ts';
import { KnownPrincipals } from './pipeline/known-principals.ts';
import type { RequestLog } from './pipeline/request-log.ts';
import { Throttle } from './pipeline/throttle.ts';
import { checkHeaders } from './request/check-headers.ts';
import { beginRequest, type RoutedRequest, requestContextOf } from './request/request-context.ts';
import { type BeginTrace, traceIn } from './request/trace-context.ts';
import { createRouter } from './router.ts';

export interface AppOptions {
  readonly service: Service;
  readonly log: Logger;
  readonly rateLimited: boolean;
  /** CIDRs of proxies whose X-Forwarded headers are trusted. None by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The address that problem types begin with. Empty for the address of the service. */
  readonly publicUrl: string;
  /** Why the server is not ready although its database is, such as while it starts or stops. Load balancers then send it nothing. */
  readonly unready?: () => string | null;
  /** Each is called with every answered request. */
  readonly watchers?: readonly RequestWatcher[] | undefined;
  /** Begins the trace of an API request, and returns its trace id. By default, a request is in the trace of its `traceparent`. */
  readonly beginTrace?: BeginTrace | undefined;
  /** Notes the requests of businesses. Without it, none are listed. */
  readonly requestLog?: RequestLog | null | undefined;
  /** Sends sign-in links. Without it, none are sent. */
  readonly mails?: SignInMails | undefined;
  /** Limits of all requests together. Each has a default. */
  readonly admission?: Partial<AdmissionLimits> | undefined;
  /** Called with every JSON answer of an operation. Tests compare it with the contract. */
  readonly onAnswer?: ((route: RoutedRequest['tsRestRoute'], status: number, text: string) => void) | undefined;
}

/** How many friends one address may sign up in a minute. A shop has one address for all who are in it. */
const maxSignUps = 10;

/** The HTTP layer, in the order in which a request passes through it. */
export function createApp(options: AppOptions): Express {
  const { service, log, rateLimited, trustedProxies = [], publicUrl } = options;
  const { requestLog = null, unready = () => null, mails = new SignInMails(null, log) } = options;
  const app = express();
  app
    .set('case sensitive routing', true)
    .set('strict routing', true)
    .set('etag', false)
    .set('trust proxy', trustOf(trustedProxies))
    .set('query parser', 'simple')
    .disable('x-powered-by');
  app.response.json = function json(body) {
    if (body === sent) return this;
    const text = body instanceof AnswerText ? body.text : JSON.stringify(body);
    if (!(body instanceof AnswerText)) setResourceHeaders(this.req, this, body);
    options.onAnswer?.((this.req as RoutedRequest).tsRestRoute, this.statusCode, text);
    sendText(this, this.statusCode, text);
    return this;
  };
  const watchers = [logRequests(log), ...(options.watchers ?? [])];
  // Every answer passes through here, however it is sent.
  app.response.writeHead = function writeHead(status: number) {
    requestLog?.note(this.req, this, status);
    ServerResponse.prototype.writeHead.call(this, status, requestContextOf(this).headers);
    watchAnswer(this, status, watchers);
    return this;
  };
  const admission = new Admission(options.admission);
  app.use(begin(service, { admission, beginTrace: options.beginTrace ?? traceIn }));
  refuseMethodsBeforeIds(app);
  const principals = new KnownPrincipals(service, log);
  const throttle = new FailureThrottle(rateLimited, service.now);
  const telling = { log, publicUrl, codes: new CodeThrottle(rateLimited, service.now) };
  const signUps = new Throttle(rateLimited, service.now, maxSignUps);
  const router = createRouter(service, { principals, requestLog, mails, throttle, signUps, telling });
  createExpressEndpoints(servedContract, router, app, {
    globalMiddleware: [checkAccess(service, principals, { rateLimited, admission, throttle, publicUrl }) as never],
    requestValidationErrorHandler: (error, req, _res, next) => next(invalid(error, req)),
  });
  mcpRoute(app, service, { principals, throttle, admission, rateLimited, publicUrl, log });
  aroundRoutes(app, service, { publicUrl, unready, throttle });
  app.use(errorHandler(service, log, publicUrl));
  return app;
}

interface Beginning {
  readonly admission: Admission;
  readonly beginTrace: BeginTrace;
}

/** Gives every request its id, and every answer the common headers. Then it admits requests of the API. */
const begin =
  ({ newId, now }: Service, { admission, beginTrace }: Beginning): RequestHandler =>
  (req, res, next) => {
    const requestId = newId('request');
    const isOfApi = req.url.startsWith('/v1/');
    const headers = [...(isOfApi ? answerHeaders : securityHeaders.ofPages), 'Request-Id', requestId];
    beginRequest(res, {
      requestId,
      receivedAt: now(),
      startedAt: performance.now(),
      // Only API requests are traced. Otherwise, probes and pages would use up the limit of requests a second.
      traceId: (isOfApi ? beginTrace : traceIn)(requestId, req.headers),
      principal: null,
      headers,
      body: undefined,
      bodyBytes: 0,
      code: null,
      answerBytes: null,
    });
    if (isOfApi) admission.admit(res);
    checkHeaders(req);
    next();
  };

const answerHeaders = [...securityHeaders.ofAnswers, 'Cache-Control', 'no-store'];

function invalid(
  { query, headers, body }: RequestValidationError,
  req: { readonly headers: unknown; readonly query: unknown; readonly body: unknown },
): Refusal {
  const errors = [
    ...fieldErrors('header', issuesOf(headers), req.headers),
    ...fieldErrors('query', issuesOf(query), req.query),
    ...fieldErrors('body', issuesOf(body), req.body),
  ];
  return invalidRequest(errors);
}

const issuesOf = (error: { readonly issues: readonly unknown[] } | null): readonly Issue[] =>
  (error?.issues ?? []) as readonly Issue[];

/** Accepts everything. With a schema for headers, ts-rest would copy all headers for each request. */
const anything = {
  '~standard': { version: 1, vendor: 'loyalty-service', validate: () => ({ value: undefined }) },
} as const;

/** Accepts any body, because a file is not JSON, and a fault of one row must not refuse the others. */
const unread = {
  '~standard': { version: 1, vendor: 'loyalty-service', validate: (value: unknown) => ({ value }) },
} as const;

/**
 * The contract without checks of headers and path parameters. They are checked where they are used, so that each fault has its
 * error code. In ts-rest, these checks would take a tenth of the time of an earn.
 */
function withoutIdleChecks(router: AppRouter): AppRouter {
  const entries = Object.entries(router).map(([name, entry]): [string, AppRouter[string]] => {
    if (!isAppRoute(entry)) return [name, withoutIdleChecks(entry)];
    const { pathParams: _, ...route } = entry;
    const body = (route.metadata as RouteMetadata).csv ? { body: unread } : {};
    return [name, { ...route, ...body, headers: anything as never }];
  });
  return Object.fromEntries(entries);
}

const servedContract = withoutIdleChecks(contract) as typeof contract;
