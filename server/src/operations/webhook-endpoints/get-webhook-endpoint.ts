import { webhookEndpointResource } from '../../resources/webhook.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getWebhookEndpoint = async (service: Service, tenant: Tenant, endpointId: string) =>
  webhookEndpointResource(await getRow(service, tenant, 'webhook_endpoint', endpointId));
