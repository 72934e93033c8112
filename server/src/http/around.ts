import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { Express, RequestHandler } from 'express';
import { Refusal } from '../domain/refusal.ts';
import type { Service } from '../service/service.ts';
import type { StoreHealth } from '../storage/store.ts';
import { sendText } from './answers/answer.ts';
import { cardAppRoutes } from './pages/card-app.ts';
import { consoleRoutes } from './pages/console.ts';
import { docsRoutes } from './pages/docs.ts';
import { imageRoutes } from './pages/images.ts';
import { referralLinkPage } from './pages/referral-link.ts';
import { preflightRoutes } from './pipeline/cors.ts';
import type { FailureThrottle } from './pipeline/failure-throttle.ts';
import { setHeader } from './request/request-context.ts';

interface Around {
  readonly publicUrl: string;
  readonly unready: () => string | null;
  readonly throttle: FailureThrottle;
}

/** Routes beside the operations: health, docs, the OpenAPI document, the console, images, and refusals of everything else. */
export function aroundRoutes(app: Express, service: Service, { publicUrl, unready, throttle }: Around): void {
  app.get('/healthz', (_req, res) => sendText(res, 200, '{"status":"alive"}'));
  app.get('/readyz', async (_req, res) => {
    const reason = unready();
    const health: StoreHealth = reason === null ? await service.store.health() : { ready: false, reason };
    sendText(
      res,
      health.ready ? 200 : 503,
      JSON.stringify(health.ready ? { status: 'ready' } : { status: 'not_ready', reason: health.reason }),
    );
  });
  docsRoutes(app, publicUrl);
  consoleRoutes(app);
  referralLinkPage(app, service, throttle);
  imageRoutes(app, service);
  cardAppRoutes(app, service);
  preflightRoutes(app);
  // A literal path such as /v1/cards/lookup also matches /v1/cards/:card_id, so it comes first.
  const paths = [...methodsByPath()].sort(([left], [right]) => parameters(left) - parameters(right));
  // Not app.all: it makes a layer with its own pattern for each of 34 methods.
  for (const [path, methods] of paths) app.route(path).all(refuseMethod(methods));
  app.use(() => {
    throw new Refusal('not_found', 'This path does not exist. See /docs for all paths.');
  });
}

/**
 * Answers 405 at fixed paths that a path with an id matches, too: GET /v1/cards/lookup must not look for a card. These routes
 * come before the operations.
 */
export function refuseMethodsBeforeIds(app: Express): void {
  const paths = methodsByPath();
  const patterns = [...paths.keys()]
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  for (const [path, methods] of paths) {
    if (path.includes(':') || !patterns.some((pattern) => pattern.test(path))) continue;
    const refuse = refuseMethod(methods);
    app.route(path).all((req, res, next) => (methods.includes(req.method) ? next() : refuse(req, res, next)));
  }
}

function refuseMethod(methods: readonly string[]): RequestHandler {
  return (req, res) => {
    setHeader(res, 'Allow', methods.join(', '));
    throw new Refusal(
      'method_not_allowed',
      `${req.method} is not possible here; ${methods.join(' and ')} ${methods.length > 1 ? 'are' : 'is'}.`,
    );
  };
}

const parameters = (path: string): number => path.split(':').length;

function methodsByPath(): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { definition } of listRoutes()) {
    const methods = paths.get(definition.path) ?? [];
    methods.push(definition.method);
    paths.set(definition.path, methods);
  }
  return paths;
}
