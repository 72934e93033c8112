import { type ErrorCode, errorTable } from '@loyalty-service/contract/errors';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { listRoutes } from '@loyalty-service/contract/openapi/routes';
import type { Express, RequestHandler } from 'express';
import { stringify } from 'yaml';
import { Refusal } from '../domain/refusal.ts';
import type { Service } from '../service.ts';
import { sendText } from './answer.ts';
import { errorPage } from './error-page.ts';

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
  const document = () => buildOpenApi(publicUrl ? { serverUrl: publicUrl } : {});
  app.get('/openapi.json', async (_req, res) => sendText(res, 200, JSON.stringify(await document(), null, 2)));
  app.get('/openapi.yaml', async (_req, res) =>
    sendText(res, 200, stringify(await document()), 'application/yaml; charset=utf-8'),
  );
  app.get('/docs/errors/:code', (req, res) => {
    const code = req.params.code;
    if (!(code in errorTable)) throw new Refusal('not_found', 'There is no such error code.');
    sendText(res, 200, errorPage(code as ErrorCode), 'text/html; charset=utf-8');
  });
  for (const [path, methods] of methodsByPath()) app.all(path, refuseMethod(methods));
  app.use(() => {
    throw new Refusal('not_found', 'There is nothing at this path. See /openapi.json for what there is.');
  });
}

function refuseMethod(methods: readonly string[]): RequestHandler {
  return (req, res) => {
    res.setHeader('Allow', methods.join(', '));
    throw new Refusal(
      'method_not_allowed',
      `${req.method} is not possible here; ${methods.join(' and ')} ${methods.length > 1 ? 'are' : 'is'}.`,
    );
  };
}

function methodsByPath(): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { definition } of listRoutes()) {
    const methods = paths.get(definition.path) ?? [];
    methods.push(definition.method);
    paths.set(definition.path, methods);
  }
  return paths;
}
