import { apiKeyResource } from '../../resources/business.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getApiKey = async (service: Service, tenant: Tenant, keyId: string) =>
  apiKeyResource(await getRow(service, tenant, 'api_key', keyId));
