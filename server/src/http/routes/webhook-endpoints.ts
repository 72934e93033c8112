import { contract } from '@loyalty-service/contract';
import { createWebhookEndpoint } from '../../operations/webhook-endpoints/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../operations/webhook-endpoints/delete-webhook-endpoint.ts';
import { enableWebhookEndpoint } from '../../operations/webhook-endpoints/enable-webhook-endpoint.ts';
import { getWebhookEndpoint } from '../../operations/webhook-endpoints/get-webhook-endpoint.ts';
import { listWebhookEndpoints } from '../../operations/webhook-endpoints/list-webhook-endpoints.ts';
import { recoverWebhookEndpoint } from '../../operations/webhook-endpoints/recover-webhook-endpoint.ts';
import { rotateWebhookSecret } from '../../operations/webhook-endpoints/rotate-webhook-secret.ts';
import { testWebhookEndpoint } from '../../operations/webhook-endpoints/test-webhook-endpoint.ts';
import { updateWebhookEndpoint } from '../../operations/webhook-endpoints/update-webhook-endpoint.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

const idOf = ({ params }: { readonly params: { readonly id: string } }): string =>
  pathIdOf('webhook_endpoint', params.id);

export function webhookEndpointRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.webhookEndpoints, {
    create: write((caller, { body }) => createWebhookEndpoint(service, caller, body)),
    list: read(({ tenant }, { query }) => listWebhookEndpoints(service, tenant, query)),
    get: read(({ tenant }, { params }) => getWebhookEndpoint(service, tenant, params.id)),
    update: write((caller, call) => updateWebhookEndpoint(service, caller, idOf(call), call.body, ifMatchOf(call.req))),
    delete: write((caller, call) => deleteWebhookEndpoint(caller, idOf(call), ifMatchOf(call.req))),
    enable: write((caller, call) => enableWebhookEndpoint(caller, idOf(call), call.body?.skip_delivery), {
      wakes: 'deliveries',
    }),
    rotateSecret: write((caller, call) => rotateWebhookSecret(service, caller, idOf(call), call.body?.expires_in)),
    test: write((caller, call) => testWebhookEndpoint(caller, idOf(call), call.body.type)),
    recover: write((caller, { params, body }) => recoverWebhookEndpoint(service, caller, params.id, body), {
      wakes: 'deliveries',
    }),
  });
}
