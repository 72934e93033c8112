import { apiKeyResource } from '../../resources/business.ts';
import type { Service } from '../../service.ts';
import type { Tenant } from '../../storage/store.ts';
import { listPage } from '../pages.ts';
import { getRow } from '../rows.ts';

export const getApiKey = async (service: Service, tenant: Tenant, keyId: string) =>
  apiKeyResource(await getRow(service, tenant, 'api_key', keyId));

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const listApiKeys = (service: Service, tenant: Tenant, { limit, cursor }: PageQuery) =>
  listPage(service, { table: 'api_keys', kind: 'api_key', tenant, where: [], limit, cursor }, apiKeyResource);
