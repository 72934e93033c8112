import { apiKeyResource } from '../../resources/business.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const listApiKeys = (service: Service, tenant: Tenant, { limit, cursor }: PageQuery) =>
  listPage(service, { table: 'api_keys', kind: 'api_key', tenant, where: [], limit, cursor }, apiKeyResource);
