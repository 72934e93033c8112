import { scopes } from '@loyalty-service/contract/scopes';
import { createBusiness, freshBusiness } from '@loyalty-service/server/jobs/create-business';
import { createApiKey } from '@loyalty-service/server/operations/api-keys/write-api-key';
import { issueCard } from '@loyalty-service/server/operations/cards/issue-card';
import { createCustomer } from '@loyalty-service/server/operations/customers/write-customer';
import { createProgram } from '@loyalty-service/server/operations/programs/create-program';
import { demoPrograms } from '@loyalty-service/server/seed/demo-data';
import { answerAsService, doAsService } from '@loyalty-service/server/service/as-service';
import type { Caller, Service } from '@loyalty-service/server/service/service';

export interface BenchShop {
  readonly caller: Caller;
  readonly cards: readonly string[];
}

/** A business with a key, a program of points and so many cards, made inside the process. */
export async function openBenchShop(service: Service, count: number): Promise<BenchShop> {
  const [points] = demoPrograms;
  if (!points) throw new Error('The demo has no program of points.');
  const given = { name: 'Bench', timezone: 'Europe/Berlin', currency: 'EUR', plan: 'scale', ownerEmail: null } as const;
  const business = freshBusiness(service, given);
  const asService: Caller = {
    tenant: { business_id: business.business_id, mode: 'live' },
    business,
    keyId: null,
    personId: null,
  };
  await doAsService(service, asService, createBusiness(business));
  const key = await answerAsService(
    service,
    asService,
    createApiKey(asService, { name: 'Bench', scopes: [...scopes] }, null),
  );
  const program_id = String((await answerAsService(service, asService, createProgram(asService, points)))['id']);
  const cards = await Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await answerAsService(service, asService, createCustomer(asService, {}));
      const issued = issueCard(asService, { program_id, customer_id: String(customer['id']) });
      return String((await answerAsService(service, asService, issued))['id']);
    }),
  );
  return { caller: { ...asService, keyId: String(key['id']) }, cards };
}
