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
  readonly programId: string;
  readonly cards: readonly string[];
}

const [points] = demoPrograms;

/** A business with a key, a program and so many cards, made inside the process. The program gives points unless another is given. */
export async function openBenchShop(service: Service, count: number, program = points): Promise<BenchShop> {
  if (!program) throw new Error('The demo has no program of points.');
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
  const programId = String((await answerAsService(service, asService, createProgram(asService, program)))['id']);
  const cards = await Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await answerAsService(service, asService, createCustomer(asService, {}));
      const issued = issueCard(asService, { program_id: programId, customer_id: String(customer['id']) });
      return String((await answerAsService(service, asService, issued))['id']);
    }),
  );
  return { caller: { ...asService, keyId: String(key['id']) }, programId, cards };
}
