import { webhookEndpointResource } from '../../resources/webhook.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const listWebhookEndpoints = (service: Service, tenant: Tenant, { limit, cursor }: PageQuery) =>
  listPage(
    service,
    { table: 'webhook_endpoints', kind: 'webhook_endpoint', tenant, where: [], limit, cursor },
    webhookEndpointResource,
  );
