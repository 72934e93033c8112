import { type ErrorCode, errorTable } from '@loyalty-service/contract/errors';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { listRoutes } from '@loyalty-service/contract/openapi/routes';
import type { Express, RequestHandler } from 'express';
import { stringify } from 'yaml';
import { Refusal } from '../domain/refusal.ts';
import type { Service } from '../service.ts';
import { sendText } from './answer.ts';
import { errorPage } from './error-page.ts';
import { setHeader } from './exchange.ts';

/** What stands around the operations: health, the API's description, and an answer to everything else. */
export function aroundRoutes(app: Express, { store }: Service, publicUrl: string): void {
  app.get('/healthz', (_req, res) => sendText(res, 200, '{"status":"alive"}'));
  app.get('/readyz', async (_req, res) => {
    const health = await store.health();
    sendText(
      res,
      health.ready ? 200 : 503,
      JSON.stringify(health.ready ? { status: 'ready' } : { status: 'not_ready', reason: health.reason }),
    );
  });
  const described = once(() => buildOpenApi(publicUrl ? { serverUrl: publicUrl } : {}));
  const json = once(async () => JSON.stringify(await described(), null, 2));
  const yaml = once(async () => stringify(await described()));
  app.get('/openapi.json', async (_req, res) => sendText(res, 200, await json()));
  app.get('/openapi.yaml', async (_req, res) => sendText(res, 200, await yaml(), 'application/yaml; charset=utf-8'));
  app.get('/docs/errors/:code', (req, res) => {
    const code = req.params.code;
    if (!Object.hasOwn(errorTable, code)) throw new Refusal('not_found', 'There is no such error code.');
    sendText(res, 200, errorPage(code as ErrorCode), 'text/html; charset=utf-8');
  });
  // A literal path such as /v1/cards/lookup also fits /v1/cards/:card_id: it comes first.
  const paths = [...methodsByPath()].sort(([left], [right]) => parameters(left) - parameters(right));
  for (const [path, methods] of paths) app.all(path, refuseMethod(methods));
  app.use(() => {
    throw new Refusal('not_found', 'There is nothing at this path. See /openapi.json for what there is.');
  });
}

/** Worked out at the first call, then kept: the description is large, and anyone may ask for it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Answers 405 at fixed paths that a path with an id matches too: GET /v1/cards/lookup asks for no card.
 * Comes before the operations.
 */
export function refuseMethodsBeforeIds(app: Express): void {
  const paths = methodsByPath();
  const patterns = [...paths.keys()]
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  for (const [path, methods] of paths) {
    if (path.includes(':') || !patterns.some((pattern) => pattern.test(path))) continue;
    const refuse = refuseMethod(methods);
    app.all(path, (req, res, next) => (methods.includes(req.method) ? next() : refuse(req, res, next)));
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
